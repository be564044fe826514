"""What others did, action by action: each a sentence that needs no map and no code."""

from engine.core.events import Happening
from engine.core.refs import PlaceId, Seat
from engine.core.setup import SeatPlan
from engine.core.values import evolve, frozen
from engine.scene.actions import Action
from engine.scene.model import Board, Geometry, Place, Scene
from tests.tui.plain.talking import answers_to, hear, played, seated, table
from tui.narration.atlas import Atlas
from tui.plain.deeds import deed, volley
from tui.plain.report import of_own
from tui.plain.shell import play
from tui.plain.tell import Teller
from tui.preferences.settings import Config

PLACES = tuple(Place(PlaceId(f"{col:02}00"), f"{col:02}00", (col, 0)) for col in range(3))
FIRE = Action("shot", (1,), Seat(1), called="Crane", at=None, aimed="Adder", shots=1, hits=0)
TURN = Action("move", (1,), Seat(1), called="Crane", path=(PLACES[1].id, PLACES[1].id), facing=0)


@frozen
class Jumped(Happening):
    """Says what it was told."""

    text: str

    def tell(self) -> str:
        """Say it."""
        return self.text


def told(action: Action, directions: str = "clock") -> str:
    scene = Scene((Board("b", "Bay", Geometry.HEX, PLACES),), ())
    return deed(Teller(Atlas(scene, Seat(0)), Config(directions=directions)), action)


def test_a_shot_is_told_with_a_verb() -> None:
    assert told(FIRE) == "Crane misses Adder"
    assert told(evolve(FIRE, hits=1)) == "Crane hits Adder"
    assert told(evolve(FIRE, shots=3, hits=1)) == "Crane fires at Adder: 1 of 3 shots hits"
    assert told(evolve(FIRE, called="")) == "ground fire misses Adder"


def test_a_way_is_told_in_the_directions_that_are_wanted() -> None:
    assert told(TURN) == "Crane turns to 3 o'clock at 0100"
    assert told(TURN, "compass") == "Crane turns east at 0100"
    assert told(evolve(TURN, facing=None)) == "Crane stays at 0100"
    assert told(evolve(TURN, path=(PLACES[0].id, PLACES[2].id))) == "Crane goes from 0000 to 0200"


def test_who_comes_from_beside_the_board_comes_from_no_place() -> None:
    off, on = evolve(PLACES[0], name="Off the tile", outside=True), PLACES[1]
    teller = Teller(Atlas(Scene((Board("b", "Bay", Geometry.HEX, (off, on)),), ()), Seat(0)), Config())

    assert deed(teller, evolve(TURN, path=(off.id, on.id))) == "Crane comes to 0100"
    assert deed(teller, evolve(TURN, path=(on.id, off.id))) == "Crane goes off the tile from 0100"


def test_a_way_over_a_map_that_was_put_away_is_told_as_it_was_then() -> None:
    gone = (PlaceId("raneb.1"), PLACES[0].id)

    assert told(evolve(TURN, path=gone, events=(Jumped("Crane jumps to Bay."),))) == "Crane jumps to Bay"


def test_what_a_hint_that_is_carried_out_came_to_is_told_by_subject() -> None:
    # Sixteen shots and moves are no 'type log': whom they hit, and what is left of it, is said.
    seats = (SeatPlan("Ann"), SeatPlan("Ben", "bot:still"))
    said = hear(play(table(seated("squadron", seats))), ["do turn"] * 16)
    long = [text for text in said if "orders given by the hint" in text]

    assert long
    assert not any(text == "Type log for each of the events." for text in said)


def test_what_a_seat_did_itself_by_the_hint_is_told_and_who_is_new(skirmish: str) -> None:
    at = table(seated(skirmish))
    hear(play(at), ["deploy rest"])
    first, second = at.atlas.own
    was = {first.id: first}
    house = at.atlas.seat_name(Seat(0))
    bought = Jumped(f"{house} buys a keel for {second.name}.")
    seen = [(Jumped(f"{house} lets the omen pass."), bought), (Jumped(f"{house} buys a flag."), Jumped("Rain falls."))]

    told = of_own(at, seen, was, [])
    assert told[0].startswith(f"{second.name}: ")
    assert told[1:] == [f"{house} lets the omen pass, buys a flag."]
    assert of_own(at, seen[:1], {**was, second.id: second}, [f"{second.name} now sails."]) == [
        f"{house} lets the omen pass."
    ]


def test_how_the_match_is_won_is_told_by_any_word_for_it() -> None:
    for word in ("aim", "goal", "objective"):
        assert answers_to(played("squadron", word), word) == ["To win: no enemy vessel left."]


def test_what_a_phase_brings_in_which_all_sealed_is_nobodys_turn() -> None:
    said = played("space-viking", "buy 4 escorts", "end!")

    assert "All have decided:" in answers_to(said, "end!")
    assert not any(text.endswith(" has played:") for text in answers_to(said, "end!"))


def test_end_at_once_is_an_answer_to_what_an_end_loses() -> None:
    said = played("space-viking", "end", "end!")

    assert "Not done." not in answers_to(said, "end!")


def test_the_chances_of_all_that_can_be_done_to_a_unit_are_asked_by_its_name(skirmish: str) -> None:
    said = played(skirmish, "lay 0304", "odds adder")

    assert not any(text.startswith("Cannot") for text in answers_to(said, "odds adder"))


def test_of_several_shots_it_is_told_how_many_hit_and_no_hits_are_counted() -> None:
    assert volley(evolve(FIRE, shots=2, hits=0), "Hati") == "2 shots of Hati miss"
    assert volley(evolve(FIRE, shots=2, hits=1), "Hati") == "1 of 2 shots of Hati hits"
