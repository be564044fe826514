"""Others' turn by subject: what was lost is named for what it was, and what is told of several is told of all."""

from typing import ClassVar

from engine.core.events import Happening
from engine.core.refs import PlaceId, Seat, TokenId
from engine.core.values import evolve, frozen
from engine.scene.actions import Action
from engine.scene.model import Board, Geometry, Place, Scene, Token
from tui.narration.atlas import Atlas
from tui.plain.report import report
from tui.plain.tell import Teller
from tui.preferences.settings import Config

PLACES = tuple(Place(PlaceId(f"{col:02}00"), f"{col:02}00", (col, 0)) for col in range(20))
ADDER = Token(TokenId("a"), "Adder", PLACES[0].id, "A", "scout", seat=Seat(0), summary="hull 2 of 2")
BISON = Token(TokenId("b"), "Bison", PLACES[1].id, "B", "raider", seat=Seat(0), summary="hull 3 of 3")
BOAT = evolve(ADDER, id=TokenId("c1"), name="Boat 1")


@frozen
class Seen(Happening):
    """Own units come into the enemy's sight."""

    reveals: ClassVar[bool] = True

    def tell(self) -> str:
        """Say who."""
        return "Adder and Bison come into sight."


def heard(*actions: Action, was: tuple[Token, ...], now: tuple[Token, ...]) -> list[str]:
    scene = Scene((Board("b", "Bay", Geometry.HEX, PLACES),), now)
    return report(Teller(Atlas(scene, Seat(0)), Config()), actions, {token.id: token for token in was})


def shot(at: Token) -> Action:
    hit = Action("shot", (1,), Seat(1), called="Crane", at=at.id, aimed=at.name, shots=1, hits=1)
    return evolve(hit, own=(at.id,), lost=(at.id,))


def test_what_is_lost_and_has_a_name_of_its_own_is_told_with_what_it_was() -> None:
    assert heard(shot(ADDER), was=(ADDER, BISON), now=(BISON,)) == ["Adder, scout, is lost: Crane hits."]
    assert heard(shot(BOAT), was=(BOAT, BISON), now=(BISON,)) == ["Boat 1 is lost: Crane hits."]


def test_what_befell_several_is_told_without_the_numbers_of_one() -> None:
    shown = (evolve(ADDER, summary="hull 2 of 2, seen"), evolve(BISON, summary="hull 3 of 3, seen"))
    seen = Action("else", (1,), Seat(1), events=(Seen(),), own=(ADDER.id, BISON.id))

    assert heard(seen, was=(ADDER, BISON), now=shown) == ["Adder and Bison come into sight."]
