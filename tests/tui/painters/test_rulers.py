"""The rulers around a map: coordinates, and who lies beyond them."""

from engine.core.values import evolve
from tests.tui.painters.drawn import sheet_of, unit
from tests.tui.painters.test_lattice import field
from tui.painters.rulers import Rulers, outside
from tui.painters.view import Window


def test_a_number_that_a_mark_would_touch_is_left_out_as_a_whole() -> None:
    board = evolve(field(), columns=tuple(f"{at:02}" for at in range(12)), rows=tuple("abcdef"))
    sheet = sheet_of(board, unit("FL", "0300", 0), zoom=1)
    rulers, window = Rulers(board, sheet.painter), Window(24, 4, 0, 1)

    bare = "".join(span.text for span in rulers.above(window, ()))
    marked = "".join(span.text for span in rulers.above(window, outside(board, sheet.painter, sheet.look, window)))

    assert bare.split() == ["00", "02", "04", "06", "08", "10", ">>"]
    assert marked.split() == ["00", "^F", "04", "06", "08", "10", ">>"]
