"""A host of units that are alike is told in a line; what is unlike, and a few, one by one."""

from engine.core.refs import PlaceId, Seat, TokenId
from engine.scene.model import Board, Geometry, Place, Scene, Token
from tui.narration.atlas import Atlas
from tui.plain.tell import Teller
from tui.plain.unit_lines import own, told
from tui.preferences.settings import Config

PLACES = tuple(Place(PlaceId(f"{col:02}00"), f"{col:02}00", (col, 0)) for col in range(20))
ADDER = Token(TokenId("a"), "Adder", PLACES[0].id, "A", seat=Seat(0))


def marker(at: int, kind: str = "marker") -> Token:
    return Token(TokenId(f"m{at}"), f"marker {at}", PLACES[at].id, "m", kind, seat=Seat(1))


def heard(*tokens: Token) -> list[str]:
    scene = Scene((Board("b", "Bay", Geometry.HEX, PLACES),), (ADDER, *tokens), seat_names=("Ann", "Ben"))
    return told(Teller(Atlas(scene, Seat(0)), Config()), tokens, ADDER.place)


def test_many_alike_are_told_together_where_the_first_of_them_comes() -> None:
    said = heard(marker(3), marker(4), marker(5, "drake"), marker(6), marker(9))
    near = "Marker 3, 3 hexes, 3 o'clock, at 0300; Marker 4, 4 hexes, 3 o'clock, at 0400"

    assert said == [
        f"4 alike, marker of Ben: {near}; 2 more, the last 9 hexes.",
        "Marker 5: 5 hexes, 3 o'clock, at 0500; drake of Ben.",
    ]


def test_a_few_are_told_one_by_one() -> None:
    assert len(heard(marker(3), marker(4), marker(5))) == 3


def test_own_units_are_seen_from_the_first_of_them() -> None:
    bison = Token(TokenId("b"), "Bison", PLACES[3].id, "B", seat=Seat(0))
    scene = Scene(
        (Board("b", "Bay", Geometry.HEX, PLACES),), (ADDER, bison), focus=ADDER.place, seat_names=("Ann", "Ben")
    )

    assert own(Teller(Atlas(scene, Seat(0)), Config())) == ["Adder: at 0000.", "Bison: 3 hexes, 3 o'clock, at 0300."]
