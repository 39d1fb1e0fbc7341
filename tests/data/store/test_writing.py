import pytest

from data.store.writing import SWITCH, WritingRefused, check_writing

LOOPBACK = [["127.0.0.1"], ["localhost"], ["::1"], ["127.0.0.1", "127.0.1.1"]]
BEYOND = [[None], ["0.0.0.0"], ["192.0.2.7"], ["127.0.0.1", "192.0.2.7"], ["a.example"], [""]]  # noqa: S104 only named


@pytest.fixture(autouse=True)
def _unset(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(SWITCH, raising=False)


@pytest.mark.parametrize("addresses", LOOPBACK)
def test_writing_is_on_where_no_other_machine_comes(addresses: list[str]) -> None:
    check_writing(addresses)


@pytest.mark.parametrize("addresses", BEYOND)
def test_writing_is_off_where_others_come(addresses: list[str | None]) -> None:
    with pytest.raises(WritingRefused, match=r"^Nothing can be written here"):
        check_writing(addresses)


def test_the_switch_allows_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(SWITCH, "1")
    check_writing([None])


def test_any_other_word_does_not(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(SWITCH, "0")
    with pytest.raises(WritingRefused):
        check_writing([None])
