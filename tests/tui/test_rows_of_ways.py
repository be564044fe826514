"""A way whose map was put away is told by what is known of it: an id of the game's own is no name."""

import pytest

from engine.core.refs import PlaceId, Seat, TokenId
from engine.scene.actions import Action
from tests.tui.tables import skirmish
from tui.narration.actions import row
from tui.narration.atlas import Atlas

GONE = PlaceId("semerkhet.off")


@pytest.mark.parametrize(
    ("ends", "told"),
    [(("", "1208"), "TC1 > 1208"), (("1208", ""), "TC1 leaves 1208"), (("", ""), "TC1 stays")],
)
def test_no_id_of_a_place_is_told(ends: tuple[str, str], told: str) -> None:
    session = skirmish()
    atlas = Atlas(session.scene(), Seat(0))
    known = next(iter(atlas.places))
    path = tuple(known if end else GONE for end in ends)
    way = Action("move", (1,), Seat(0), TokenId("tc1"), "TC1", path)

    assert row(atlas, way) == told.replace("1208", atlas.places[known].short or atlas.places[known].name)
