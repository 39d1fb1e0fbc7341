from pages.parts.number_facets import counts_as_html


def test_counts_stand_beside_their_values() -> None:
    html = counts_as_html([("gain_relative", 1200), ("<b>", 1)])
    assert html.endswith(
        "<span>gain relative</span><b>1,200</b><span>&lt;b&gt;</span><b>1</b></div>"
    )


def test_nothing_to_count_is_said() -> None:
    assert counts_as_html([]) == "<small>Nothing here to choose from</small>"
