"""The panels below the card: on their rows whatever the card says."""

from itertools import pairwise

import pytest

from engine.core.refs import Seat, TokenId
from engine.core.values import evolve
from engine.scene.model import Fact, Gauge, Geometry, Panel, Row, Scene
from tests.tui.tables import skirmish
from tui.narration.atlas import Atlas
from tui.painters.glyphs import ASCII
from tui.widgets.card import about, head, occupants
from tui.widgets.lines import Line
from tui.widgets.panel_rows import PanelContent, PanelRows

MORE = "P tells the rest"


def shown_in(scene: Scene, *panels: Panel) -> PanelContent:
    return PanelContent(panels or scene.panels, {}, ASCII, scene, scene.board)


def said(of: Line) -> str:
    return "".join(text for text, _ in of)


@pytest.mark.parametrize("space", [(26, 14), (40, 18), (44, 28)])
def test_no_step_of_the_cursor_moves_or_covers_a_panel(space: tuple[int, int]) -> None:
    scene, below = skirmish("human", "human").scene(), PanelRows()
    atlas = Atlas(scene, None)
    cards = [
        [*head(atlas, at, space[0]), *occupants(atlas, at, space[0]), *about(atlas, at, space[0])]
        for at in atlas.places
    ]
    longest = max(map(len, cards))
    shown = [[*lines, *below.lines(atlas, shown_in(scene), space, len(lines), MORE)] for lines in cards]

    assert {len(rows) for rows in shown} == {space[1]}
    assert len({tuple(rows[longest:]) for rows in shown}) == 1


def test_two_units_are_listed_in_every_height_from_which_on_they_have_room() -> None:
    scene, below = skirmish("human", "human").scene(), PanelRows()
    first = (next(each for each in scene.tokens if each.seat == seat) for seat in (0, 1))
    two = evolve(scene, tokens=tuple(evolve(each, gauge=Gauge(2, 2)) for each in first), panels=())
    atlas = Atlas(two, None)
    listed = [any(map(said, below.lines(atlas, shown_in(two), (26, height), 0, MORE))) for height in range(6, 24)]

    assert listed == sorted(listed)
    assert listed[-1]


def test_a_card_that_says_more_than_any_hides_what_it_reaches() -> None:
    scene, below, space = skirmish("human", "human").scene(), PanelRows(), (44, 28)
    atlas = Atlas(scene, None)
    first = f"-- {scene.panels[0].title} ".ljust(space[0], "-")

    assert first in map(said, below.lines(atlas, shown_in(scene), space, 5, MORE))
    assert first not in map(said, below.lines(atlas, shown_in(scene), space, 20, MORE))


def test_where_the_room_ends_before_a_panel_does_it_says_how_to_read_the_rest() -> None:
    scene, below = skirmish("human", "human").scene(), PanelRows()
    atlas = Atlas(scene, None)
    fleet = Panel("fleet", "Fleet", tuple(Fact("ship", f"number {number} of a long fleet") for number in range(9)))
    heights = range(16, 40)
    shown = [
        [said(each) for each in below.lines(atlas, shown_in(scene, fleet), (44, height), 0, MORE)] for height in heights
    ]

    assert [len(lines) for lines in shown] == list(heights)
    assert all(
        (f"-- Fleet {'-' * 35}" in lines) == (MORE in lines or "ship number 8 of a long fleet" in lines)
        for lines in shown
    )
    assert MORE in {lines[-1] for lines in shown}


@pytest.mark.parametrize("height", range(10, 22))
def test_no_heading_stands_where_no_row_below_it_has_room(height: int) -> None:
    scene, below = skirmish("human", "human").scene(), PanelRows()
    rows = tuple(Row(None, (f"Craft {number}", "3")) for number in range(20))
    fleet = Panel("fleet", "Your fleet", (Fact("craft", "20"),), ("craft", "left"), rows)
    shown = [
        said(each).rstrip()
        for each in below.lines(Atlas(scene, None), shown_in(scene, fleet), (26, height), 0, MORE)
        if each
    ]

    assert all(after != MORE for before, after in pairwise(shown) if before.startswith(("--", "craft  ")))
    assert ("craft     left" in shown) is any(each.startswith("Craft ") for each in shown)


@pytest.mark.parametrize("height", [15, 17])
def test_on_a_board_without_letters_units_stand_side_by_side_before_any_is_cut(height: int) -> None:
    scene, below = skirmish("human", "human").scene(), PanelRows()
    model = scene.tokens[0]
    units = tuple(
        evolve(model, id=TokenId(f"{seat}{at}"), name=f"Anvil {'AB'[seat]}{at}", seat=Seat(seat), gauge=Gauge(5, 5))
        for seat in (0, 1)
        for at in range(5)
    )
    board = evolve(scene.board, geometry=Geometry.LATTICE)
    drawn = evolve(scene, tokens=units, boards=(board,), panels=())
    rows = [said(each) for each in below.lines(Atlas(drawn, Seat(0)), shown_in(drawn), (26, height), 0, MORE)]
    told = "\n".join(rows)

    assert len(rows) == height
    assert all(f"{unit.name}  5" in told or f"{unit.name}     5 ####" in told for unit in units), told
    assert MORE not in told
    assert "Anvil A0  5" in told
