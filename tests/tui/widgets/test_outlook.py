"""What a way leads to beside the map: laid where a column ends, and nowhere where it is short."""

from tests.tui.test_prospect import near
from tui.choosing.chooser import Chooser
from tui.widgets.lines import Line, line
from tui.widgets.outlook import below, outlook

BLOCK = [line("there"), line("cost 1")]


def column(rows: int, *blank: int) -> list[Line]:
    return [() if row in blank else line(f"row {row}") for row in range(rows)]


def test_it_begins_behind_a_blank_row_and_what_it_covers_goes_whole() -> None:
    rows = below(column(30, 22), BLOCK)

    assert rows == [*column(23, 22), *BLOCK, *[()] * 5]
    assert len(rows) == 30


def test_a_short_column_and_one_without_a_gap_stay_as_they_are() -> None:
    assert below(column(17, 9), BLOCK) == column(17, 9)
    assert below(column(30), BLOCK) == column(30)
    assert below(column(30, 22), []) == column(30, 22)


def test_it_tells_cost_chances_and_what_is_ruled_out() -> None:
    session = near()
    chooser = Chooser(session)
    chooser.press("a")
    session.give(chooser.session.legal.few(1)[0])
    chooser.renew()

    assert outlook(chooser.goer, 26) == []

    chooser.point("0304")  # type: ignore[arg-type]
    told = ["".join(text for text, _ in each) for each in outlook(chooser.goer, 26)]

    assert told[0].startswith("-- Astrolabe there --")
    assert told[1] == "cost 1 of 3 MF"
    assert told[2].split() == ["now", "there"]
    assert told[3].split()[0] == "Vidar"
    assert told[4].startswith("threat, hits ")
    assert "then no more " in told[5]
