"""The cursor of a worksheet: which row wants a look next, from wherever one is."""

import pytest

from engine.scene.worksheets import Section, Worksheet, WorksheetRow
from tui.screens.worksheet_cursor import WorksheetCursor

ROWS = tuple(WorksheetRow((name,), warning=warning) for name, warning in (("a", ""), ("b", "!"), ("c", ""), ("d", "!")))
SHEET = Worksheet("Muster", sections=(Section("Ship", (), ROWS),))


@pytest.mark.parametrize(
    ("row", "by", "found"),
    [(0, 1, 1), (1, 1, 3), (2, 1, 3), (3, 1, 1), (3, -1, 1), (2, -1, 1), (1, -1, 3), (0, -1, 3)],
)
def test_rows_that_want_a_look_are_gone_round(row: int, by: int, found: int) -> None:
    cursor = WorksheetCursor()
    cursor.meet(SHEET)
    cursor.go(SHEET, row)

    assert cursor.warned(SHEET, by) == found


def test_where_no_row_wants_a_look_there_is_none() -> None:
    calm = Worksheet("Muster", sections=(Section("Ship", (), ROWS[:1]),))

    assert WorksheetCursor().warned(calm, 1) is None
    assert WorksheetCursor().warned(calm, -1) is None
