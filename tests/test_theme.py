"""The colors of both themes: text that can be read, and chart colors that stand out."""

import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
THEMES = tomllib.loads((ROOT / ".streamlit/config.toml").read_text(encoding="utf-8"))["theme"]
CAPTION_OPACITY = 0.6

Color = tuple[float, float, float]


def color(code: str) -> Color:
    """Red, green and blue between 0 and 1."""
    red, green, blue = (int(code[at : at + 2], 16) / 255 for at in (1, 3, 5))
    return red, green, blue


def luminance(shade: Color) -> float:
    """Relative luminance as WCAG 2.2 defines it."""
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in shade
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Color, other: Color) -> float:
    """Contrast ratio as WCAG 2.2 defines it, from 1 to 21."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def faded(ink: Color, paper: Color, opacity: float) -> Color:
    """Ink laid over paper with some opacity."""
    red, green, blue = (a * opacity + b * (1 - opacity) for a, b in zip(ink, paper, strict=True))
    return red, green, blue


def test_black_on_white_has_the_greatest_contrast() -> None:
    assert contrast(color("#000000"), color("#ffffff")) == pytest.approx(21)


@pytest.mark.parametrize("name", ["light", "dark"])
@pytest.mark.parametrize("surface", ["backgroundColor", "secondaryBackgroundColor"])
def test_captions_can_be_read(name: str, surface: str) -> None:
    ink, paper = color(THEMES[name]["textColor"]), color(THEMES[name][surface])
    assert contrast(faded(ink, paper, CAPTION_OPACITY), paper) >= 4.5


@pytest.mark.parametrize("name", ["light", "dark"])
@pytest.mark.parametrize("text", ["linkColor", "codeTextColor", "dataframeHeaderTextColor"])
def test_text_can_be_read_on_both_surfaces(name: str, text: str) -> None:
    theme = THEMES[name]
    surfaces = (theme["backgroundColor"], theme["secondaryBackgroundColor"])
    assert min(contrast(color(theme[text]), color(surface)) for surface in surfaces) >= 4.5


@pytest.mark.parametrize("name", ["light", "dark"])
def test_label_of_a_primary_button_can_be_read(name: str) -> None:
    assert contrast(color("#ffffff"), color(THEMES[name]["primaryColor"])) >= 4.5


@pytest.mark.parametrize("name", ["light", "dark"])
def test_chart_colors_stand_out(name: str) -> None:
    paper = color(THEMES[name]["backgroundColor"])
    faint = [
        shade
        for shade in THEMES[name]["chartCategoricalColors"]
        if contrast(color(shade), paper) < 3
    ]
    assert faint == []
