from tests.pages.conftest import Opened


def test_every_list_of_words_is_explained(open_page: Opened) -> None:
    said = [text.value.partition("\n")[0] for text in open_page("about").main.markdown]
    assert [line for line in said if line.startswith("**")][1:] == [
        "**Kinds of numbers**",
        "**How a result was measured**",
        "**What has become of a row**",
        "**Roles of numbers**",
        "**What a post does with a method**",
        "**Warnings**",
    ]


def test_vocabulary_and_columns_are_listed(open_page: Opened) -> None:
    vocabulary, columns = open_page("about").dataframe
    grpo = vocabulary.value[vocabulary.value["method"] == "GRPO"]
    assert grpo["name"].to_list() == ["Group Relative Policy Optimization"]
    assert set(columns.value["table"]) >= {"posts", "numbers"}


def test_about_opens_also_where_nothing_matches(open_page: Opened) -> None:
    assert len(open_page("about", company="Aple").dataframe) == 2
