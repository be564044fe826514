"""How plain mode tells a thing: where it lies, what it is, its numbers."""

from engine.core.refs import PlaceId, Seat, TokenId
from engine.scene.model import Board, Geometry, Place, Scene, Token
from tui.atlas import Atlas
from tui.plain.tell import Teller
from tui.settings import Config

PLACES = tuple(Place(PlaceId(f"{col:02}00"), f"{col:02}00", (col, 0)) for col in range(4))


def test_a_long_hull_is_told_with_all_the_places_it_lies_on() -> None:
    token = Token(TokenId("a"), "Garm", PLACES[1].id, "G", seat=Seat(0), facing=3, also=(PLACES[2].id,))
    atlas = Atlas(Scene((Board("b", "Bay", Geometry.HEX, PLACES),), (token,)), Seat(0))

    assert Teller(atlas, Config()).about_token(token)[1] == "At 0100, facing 9 o'clock, and on 0200."
