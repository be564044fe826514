"""Others' turn by subject: what was lost is named for what it was, and what is told of several is told of all."""

from typing import ClassVar

import pytest

from engine.core.events import Happening
from engine.core.refs import PlaceId, Seat, TokenId
from engine.core.setup import SeatPlan, Setup
from engine.core.values import evolve, frozen
from engine.scene.actions import Action, FollowedOrder
from engine.scene.model import Board, Geometry, Place, Scene, Token
from tests.tui.plain.talking import hear, table
from tui.narration.actions import listed, row
from tui.narration.atlas import Atlas
from tui.plain.report import begins_then, report
from tui.plain.shell import play
from tui.plain.tell import Teller
from tui.playing import seating
from tui.preferences.settings import Config

PLACES = tuple(Place(PlaceId(f"{col:02}00"), f"{col:02}00", (col, 0)) for col in range(20))
ADDER = Token(TokenId("a"), "Adder", PLACES[0].id, "A", "scout", seat=Seat(0), summary="hull 2 of 2")
BISON = Token(TokenId("b"), "Bison", PLACES[1].id, "B", "raider", seat=Seat(0), summary="hull 3 of 3")
BOAT = evolve(ADDER, id=TokenId("c1"), name="Boat 1")


@frozen
class Sunk(Happening, loses=True):
    """Somebody is lost, by nobody's shot."""

    def tell(self) -> str:
        """Say who."""
        return "Adder is sunk by a rock."


@frozen
class Taken(Happening, weighty=True):
    """A port changes hands, and nothing is shown by it."""

    def tell(self) -> str:
        """Say whose it is."""
        return "Crane takes back the port: Ben holds it."


@frozen
class Began(Happening, heralds=True):
    """The next turn begins."""

    def tell(self) -> str:
        """Say whose."""
        return "Ben's turn."


@frozen
class Drawn(Happening, reveals=True):
    """A card is drawn for it."""

    def tell(self) -> str:
        """Say which."""
        return "Ben draws 3."


@frozen
class Seen(Happening):
    """Own units come into the enemy's sight."""

    reveals: ClassVar[bool] = True

    def tell(self) -> str:
        """Say who."""
        return "Adder and Bison come into sight."


def heard(*actions: Action, was: tuple[Token, ...], now: tuple[Token, ...], seats: tuple[str, ...] = ()) -> list[str]:
    scene = Scene((Board("b", "Bay", Geometry.HEX, PLACES),), now, seat_names=seats)
    return report(Teller(Atlas(scene, Seat(0)), Config()), actions, {token.id: token for token in was}, str)


def shot(at: Token) -> Action:
    hit = Action("shot", (1,), Seat(1), called="Crane", at=at.id, aimed=at.name, shots=1, hits=1)
    return evolve(hit, own=(at.id,), lost=(at.id,))


def test_what_is_lost_and_has_a_name_of_its_own_is_told_with_what_it_was() -> None:
    assert heard(shot(ADDER), was=(ADDER, BISON), now=(BISON,)) == ["Your scout Adder is lost: Crane hits."]
    assert heard(shot(BOAT), was=(BOAT, BISON), now=(BISON,)) == ["Your Boat 1 is lost: Crane hits."]


def test_who_misses_has_not_killed() -> None:
    # A second order brings the death that the first one's dice did not: it is told how, and of no miss.
    missed = evolve(shot(ADDER), hits=0, events=(Sunk(),))
    theirs = evolve(missed, seat=Seat(0), own=())

    assert heard(missed, was=(ADDER, BISON), now=(BISON,)) == ["Your scout Adder is sunk by a rock."]
    assert heard(theirs, was=(evolve(ADDER, seat=Seat(1)), BISON), now=(BISON,)) == ["Adder is sunk by a rock."]
    told = row(Atlas(Scene((), ()), Seat(0)), missed)
    assert told == "Crane at Adder: miss; Adder is sunk by a rock"


@pytest.mark.parametrize(("seats", "named"), [(("Ann", "Ben"), "Adder"), (("Ann", "Ben", "Cat"), "Adder of Ben")])
def test_among_several_others_it_is_told_whose_a_unit_is(seats: tuple[str, ...], named: str) -> None:
    theirs = evolve(ADDER, seat=Seat(1))
    moved = evolve(theirs, place=PLACES[3].id)
    hit = evolve(shot(theirs), own=())

    assert heard(hit, was=(theirs, BISON), now=(BISON,), seats=seats) == [f"{named} is lost: Crane hits."]
    came = heard(was=(theirs, BISON), now=(moved, BISON), seats=seats)
    assert came[0].startswith(f"{named} now ")


def test_what_changes_hands_is_told_behind_losses_and_before_moves() -> None:
    theirs = evolve(BISON, id=TokenId("d"), name="Crane", seat=Seat(1))
    came = evolve(theirs, place=PLACES[3].id)
    taken = Action("move", (1,), Seat(1), theirs.id, "Crane", (theirs.place, came.place), events=(Taken(),))

    told = heard(taken, shot(ADDER), was=(ADDER, BISON, theirs), now=(BISON, came))
    assert told[:2] == ["Your scout Adder is lost: Crane hits.", "Crane takes back the port: Ben holds it."]
    assert told[2].startswith("Crane now ")
    assert len(told) == 3
    assert row(Atlas(Scene((), ()), Seat(0)), taken) == "Crane takes back the port: Ben holds it"
    assert listed([evolve(taken, kind="else", unit=None, path=())])


def test_the_turn_that_begins_is_none_of_who_played() -> None:
    ended = FollowedOrder(3, Seat(1), (Seen(), Began(), Drawn()), Scene((), ()), Scene((), ()))
    quiet = evolve(ended, events=(Seen(), Began()))

    assert begins_then([quiet, ended]) == ([quiet, evolve(ended, events=(Seen(),))], "Ben's turn. Ben draws 3.")
    hurt = evolve(ended, events=(Seen(), Began(), Seen()), before=Scene((), (ADDER,)))

    assert begins_then([hurt]) == ([hurt], "")
    assert begins_then([quiet]) == ([quiet], "")
    assert begins_then([]) == ([], "")


def test_what_befell_several_is_told_without_the_numbers_of_one() -> None:
    shown = (evolve(ADDER, summary="hull 2 of 2, seen"), evolve(BISON, summary="hull 3 of 3, seen"))
    seen = Action("else", (1,), Seat(1), events=(Seen(),), own=(ADDER.id, BISON.id))

    assert heard(seen, was=(ADDER, BISON), now=shown) == ["Adder and Bison come into sight."]


def test_whose_a_unit_is_stands_in_no_clause_behind_its_name() -> None:
    @frozen
    class Landed(Seen):
        """It lands."""

        def tell(self) -> str:
            """Say whose lands."""
            return "Adder of Ann lands on Moon."

    seen = Action("else", (1,), Seat(1), events=(Landed(), Landed()), own=(ADDER.id,))

    assert heard(seen, was=(ADDER,), now=(ADDER,), seats=("Ann", "Ben"))[0] == "Adder: lands on Moon; lands on Moon."


def test_what_a_quiet_event_did_to_ones_own_is_told_by_what_is_left_of_it() -> None:
    @frozen
    class Hurt(Happening):
        """It is damaged, which shows nothing more."""

        def tell(self) -> str:
            """Say who."""
            return "Adder is damaged."

    done = Action("else", (1,), Seat(1), ADDER.id, "Adder", events=(Hurt(),), own=(ADDER.id,))

    assert heard(done, was=(ADDER,), now=(evolve(ADDER, summary="hull 1 of 2"),)) == ["Adder now hull 1 of 2."]


def test_what_dice_did_to_who_then_went_on_is_told_beside_where_he_is() -> None:
    # A hit that waited and then told was in the log alone, where its target moved away.
    theirs = evolve(BISON, id=TokenId("d"), name="Crane", seat=Seat(1))
    came = evolve(theirs, place=PLACES[3].id)
    hurt = Action("move", (1,), Seat(1), theirs.id, "Crane", (theirs.place, came.place), events=(Drawn(),))

    told = heard(hurt, was=(ADDER, theirs), now=(ADDER, came))

    assert told[0] == "Ben draws 3."
    assert told[1].startswith("Crane now ")


@frozen
class Deployed(Happening, reveals=True):
    """Somebody is put somewhere, and not named first."""

    def tell(self) -> str:
        """Say where."""
        return "Bay West: Ann deploys Adder."


def test_a_sentence_that_names_a_unit_behind_is_told_as_it_is() -> None:
    done = Action("else", (1,), Seat(1), ADDER.id, "Adder", own=(ADDER.id,), events=(Deployed(),))

    assert heard(done, was=(ADDER, BISON), now=(ADDER, BISON)) == ["Bay West: Ann deploys Adder."]


def test_that_somebody_cloaked_is_told_with_where_he_is() -> None:
    setup = Setup((SeatPlan("Anna"), SeatPlan("Ben", "bot:easy")), (("scenario", "lone-lantern"),), "3", practice=True)
    said = hear(play(table(seating.new("star-sectors", setup, None))), ["deploy rest", *["end!"] * 3])

    assert "Hati cloaks at 0906." in said
    assert any(line.startswith("Hati now ") and " at 0906" in line for line in said)
