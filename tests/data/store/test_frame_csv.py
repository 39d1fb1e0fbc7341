from datetime import date

import polars as pl
import pytest

from data.store.frame_csv import frame_csv


def test_whole_file() -> None:
    frame = pl.DataFrame(
        {
            "company": ["Ärger, Inc.", None, ""],
            "published": [date(2026, 1, 31), None, date(2025, 7, 7)],
            "share": [0.5, 1 / 3, None],
            "methods": [["GRPO", "PPO"], [], ["DPO"]],
        }
    )
    assert (
        frame_csv(frame)
        == (
            "\ufeffcompany,published,share,methods\r\n"
            '"Ärger, Inc.",2026-01-31,0.5,GRPO; PPO\r\n'
            ',,0.3333333333333333,""\r\n'
            '"",2025-07-07,,DPO\r\n'
        ).encode()
    )


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("=1+1", "'=1+1"),
        ("@sum", "'@sum"),
        ("+4 points", "'+4 points"),
        ("-4.5", "-4.5"),
        ("a=b", "a=b"),
    ],
)
def test_formulas_are_kept_from_running(text: str, written: str) -> None:
    assert frame_csv(pl.DataFrame({"t": [text]})).decode() == f"\ufefft\r\n{written}\r\n"
