"""The card: what it says of a unit agrees with how the map writes it."""

import pytest

from engine.core.refs import PlaceId, Seat
from engine.core.values import evolve
from tests.tui.painters.boards import scene, ship
from tui.narration.atlas import Atlas
from tui.widgets.card import HEAD, card

NAMES = ("West", "East", "North", "South", "Centre")


@pytest.mark.parametrize(("seats", "headline"), [(2, "Vidar - East"), (4, "Vidar - East"), (5, "Vidar - East (B)")])
def test_an_owner_has_a_letter_on_the_card_only_where_the_map_writes_it(seats: int, headline: str) -> None:
    vidar = evolve(ship("V", "0302", 0, seat=1), name="Vidar")
    atlas = Atlas(evolve(scene((vidar,)), seat_names=NAMES[:seats]), Seat(0))
    told = ["".join(text for text, _ in line) for line in card(atlas, PlaceId("0302"), 40)]

    assert headline in told


@pytest.mark.parametrize(
    ("width", "rows"), [(40, ["Djedefre  capital of the quadrant", ""]), (26, ["Djedefre", "capital of the quadrant"])]
)
def test_what_kind_of_place_it_is_has_a_row_of_its_own_where_the_name_leaves_no_room(
    width: int, rows: list[str]
) -> None:
    here = scene((ship("V", "0302", 0),))
    named = tuple(evolve(each, name="Djedefre", kind="capital of the quadrant") for each in here.boards[0].places)
    atlas = Atlas(evolve(here, boards=(evolve(here.boards[0], places=named),)), Seat(0))

    told = ["".join(text for text, _ in line) for line in card(atlas, PlaceId("0302"), width)]

    assert told[:2] == rows
    assert next(filter(None, told[HEAD:])).startswith("V"), "the numbers of a unit are on the same rows"


@pytest.mark.parametrize(("far", "row"), [("", False), ("one jump", True)])
def test_nothing_is_measured_where_the_drawing_measures_nothing(far: str, *, row: bool) -> None:
    drawn = scene((evolve(ship("V", "0302", 0), name="Vidar", active=True),))
    atlas = Atlas(evolve(drawn, boards=(evolve(drawn.boards[0], far=far),)), Seat(0))
    told = ["".join(text for text, _ in line) for line in card(atlas, PlaceId("0304"), 40)]

    assert any("from Vidar" in line for line in told) is row
    assert ("one jump from Vidar" in told) is row
