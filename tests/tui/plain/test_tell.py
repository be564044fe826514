"""How plain mode tells a thing: where it lies, what it is, its numbers."""

from engine.core.refs import PlaceId, Seat, TokenId
from engine.scene.model import Board, Geometry, Place, Scene, Token
from tests.tui.plain.talking import seated
from tui.narration.atlas import Atlas
from tui.plain import charts
from tui.plain.enquiries import near
from tui.plain.tell import Teller
from tui.preferences.settings import Config

PLACES = tuple(Place(PlaceId(f"{col:02}00"), f"{col:02}00", (col, 0)) for col in range(4))


def test_a_long_hull_is_told_with_all_the_places_it_lies_on() -> None:
    token = Token(TokenId("a"), "Garm", PLACES[1].id, "G", seat=Seat(0), facing=3, also=(PLACES[2].id,))
    atlas = Atlas(Scene((Board("b", "Bay", Geometry.HEX, PLACES),), (token,)), Seat(0))

    assert Teller(atlas, Config()).about_token(token, None)[1] == "At 0100, facing 9 o'clock, and on 0200."
    assert Teller(atlas, Config()).token(token) == "Garm: at 0100 and 0200, facing 9 o'clock."


def test_a_drawn_map_tells_units_of_a_kind_apart_and_a_stern_from_a_unit() -> None:
    long = Token(TokenId("a"), "Garm", PLACES[1].id, "G", seat=Seat(0), facing=0, also=(PLACES[0].id,))
    short = Token(TokenId("b"), "Hati", PLACES[3].id, "G", seat=Seat(0), facing=0)
    board = Board("b", "Bay", Geometry.HEX, PLACES)
    lines = charts.drawn(Teller(Atlas(Scene((board,), (long, short)), Seat(0)), Config()), board)

    assert lines[1:] == ["00  =  G  .  H", "Signs: = the stern of Garm, G Garm, H Hati."]


MINE = Token(TokenId("m"), "mine 0200", PLACES[2].id, "x", "mine", summary="3 hits to whoever enters")


def test_what_has_its_place_in_its_name_is_only_right_here_for_who_stands_there() -> None:
    boat = Token(TokenId("a"), "Garm", PLACES[1].id, "G", seat=Seat(0))
    teller = Teller(Atlas(Scene((Board("b", "Bay", Geometry.HEX, PLACES),), (boat, MINE)), Seat(0)), Config())

    assert teller.token(MINE) == "Mine 0200: 3 hits to whoever enters; mine."
    assert teller.token(MINE, PLACES[1].id) == "Mine 0200: 1 hex, 3 o'clock; 3 hits to whoever enters; mine."
    assert teller.token(MINE, PLACES[2].id) == "Mine 0200: right here; 3 hits to whoever enters; mine."


def test_near_a_place_names_what_stands_there_but_not_whom_it_was_asked_of(skirmish: str) -> None:
    boat = Token(TokenId("a"), "Garm", PLACES[1].id, "G", seat=Seat(0))
    teller = Teller(Atlas(Scene((Board("b", "Bay", Geometry.HEX, PLACES),), (boat, MINE)), Seat(0)), Config())
    session = seated(skirmish)

    assert near(teller, session, "0200")[0] == "Mine 0200, 3 hits to whoever enters: right here."
    assert near(teller, session, "0200")[1] == "Garm: 1 hex, 9 o'clock, at 0100."
    assert near(teller, session, "garm") == ["Mine 0200, 3 hits to whoever enters: 1 hex, 3 o'clock."]


def test_of_a_stack_that_cannot_be_told_apart_the_number_is_said() -> None:
    token = Token(TokenId("a"), "Garrison", PLACES[1].id, "?", "unseen units", count=3)
    teller = Teller(Atlas(Scene((Board("b", "Bay", Geometry.HEX, PLACES),), (token,)), Seat(0)), Config())

    assert teller.token(token) == "Garrison: at 0100; 3 unseen units."


def test_distances_count_from_one_s_own_also_while_another_acts() -> None:
    boat = Token(TokenId("a"), "Garm", PLACES[0].id, "G", seat=Seat(0))
    spare = Token(TokenId("b"), "Hati", PLACES[1].id, "H", seat=Seat(0))
    foe = Token(TokenId("f"), "Fable", PLACES[3].id, "F", seat=Seat(1), active=True)
    scene = Scene((Board("b", "Bay", Geometry.HEX, PLACES),), (boat, spare, foe), focus=PLACES[0].id)
    mine, theirs, watched = (Teller(Atlas(scene, seat), Config()) for seat in (Seat(0), Seat(1), None))

    assert mine.vantage() == ["From Garm at 0000:"]
    assert mine.about_place(PLACES[2], mine.atlas.origin) == ["0200, open; 2 hexes, 3 o'clock from Garm."]
    for teller in (theirs, watched):
        assert teller.vantage() == []
        assert teller.about_place(PLACES[2], teller.atlas.origin) == ["0200, open; 1 hex, 9 o'clock."]
