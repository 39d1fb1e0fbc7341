from concurrent.futures import ThreadPoolExecutor

from data.store.jobs import InProcess, in_order


def test_outcomes_stand_in_the_order_of_the_items() -> None:
    with ThreadPoolExecutor(3) as pool:
        assert list(in_order(pool, abs, range(-20, 0))) == list(range(20, 0, -1))


def test_an_outcome_comes_before_the_next_item_is_worked_on() -> None:
    worked: list[int] = []

    def work(item: int) -> int:
        worked.append(item)
        return -item

    outcomes = in_order(InProcess(), work, [1, 2, 3])
    assert (next(outcomes), worked) == (-1, [1])
