"""The rulers around the map: which parts of the screen are theirs."""

from textual.geometry import Offset, Region, Size

from engine.core.values import evolve
from tests.tui.painters.drawn import sheet_of, unit
from tests.tui.painters.test_lattice import field
from tui.widgets.edges import Edges

SIZE = Size(24, 8)


def test_all_cells_are_of_the_rulers_but_those_that_are_left_for_the_map() -> None:
    board = evolve(field(), columns=tuple(f"{at:02}" for at in range(12)), rows=tuple("abcdef"))
    edges = Edges()

    left = edges.fit(sheet_of(board, unit("FL", "0300", 0), zoom=1), SIZE)

    inside = Region.from_offset(edges.inset, left)
    theirs = {cell for region in edges.regions(SIZE) for cell in cells(region)}
    assert theirs == cells(SIZE.region) - cells(inside)
    assert 0 < inside.area < SIZE.area


def test_a_board_without_rulers_leaves_all_of_it() -> None:
    edges = Edges()

    left = edges.fit(sheet_of(field(), unit("FL", "0300", 0), zoom=1), SIZE)

    assert (left, edges.inset, edges.regions(SIZE)) == (SIZE, Offset(0, 0), [])


def cells(region: Region) -> set[tuple[int, int]]:
    return {(x, y) for x in region.column_range for y in region.line_range}
