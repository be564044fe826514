"""The chronicle: what is left of what is too long for it."""

from engine.core.refs import Seat
from tui.narration.retell import ToldLine
from tui.widgets.chronicle import chronicle

LONG = "Astrolabe hits Vidar with quantum torpedo: 3 hits, shields 7 of 10 left; defence rolled 6."


def shown(*texts: str, height: int) -> list[str]:
    told = [ToldLine(at, 1, text, (), Seat(0)) for at, text in enumerate(texts)]
    return ["".join(text for text, _ in each) for each in chronicle(told, Seat(0), 50, height)]


def test_one_event_that_is_too_long_is_cut_at_its_end() -> None:
    (row,) = shown("Before.", LONG, height=1)

    assert row.startswith("Astrolabe hits Vidar")
    assert row.endswith("..")
    assert len(row) <= 50


def test_an_earlier_event_is_shown_whole_or_not_at_all() -> None:
    assert shown(LONG, "After.", height=2) == ["After."]
