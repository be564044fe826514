"""What matters of others' turn: what befell one's own, who came how near, and nothing of the dice."""

from collections.abc import Sequence
from typing import ClassVar

from engine.core.events import Event, FiredAt, Happening, Luck
from engine.core.refs import PlaceId, Seat, TokenId
from engine.core.values import evolve, frozen
from engine.scene.model import Board, Geometry, Place, Scene, Token
from tui.narration.atlas import Atlas
from tui.plain.gist import ORDER, OWN_TURN, TURN, Listener, Room, gist, near
from tui.plain.loop import lines
from tui.plain.tell import Teller
from tui.preferences.settings import Config

PLACES = tuple(Place(PlaceId(f"{col:02}00"), f"{col:02}00", (col, 0)) for col in range(20))
ADDER = Token(TokenId("a"), "Adder", PLACES[0].id, "A", seat=Seat(0))
BISON = Token(TokenId("b"), "Bison", PLACES[1].id, "B", seat=Seat(0))
CRANE = Token(TokenId("c"), "Crane", PLACES[9].id, "C", seat=Seat(1))
DRAKE = Token(TokenId("d"), "Drake", PLACES[15].id, "D", seat=Seat(1))


@frozen
class Said(Happening):
    """Something that happened, with a longer form that tells its dice."""

    brief: str
    dice: str = ""

    def tell(self) -> str:
        """Return it with its dice."""
        return f"{self.brief} {self.dice}".strip()


@frozen
class Rolled(Said):
    """Something that dice decided."""

    reveals: ClassVar[bool] = True


def told(*orders: Sequence[Said], was: Sequence[Token], now: Sequence[Token], room: Room = TURN) -> list[str]:
    teller = Teller(Atlas(Scene((Board("b", "Bay", Geometry.HEX, PLACES),), tuple(now)), Seat(0)), Config())
    return gist(Listener(teller, heard), orders, {token.id: token for token in was}, room)


def heard(said: Sequence[str]) -> tuple[int, int]:
    printed = [line for text in said for line in lines(text)]
    return len(printed), sum(map(len, printed))


def test_who_shot_at_whom_is_told_with_what_is_left_and_without_dice() -> None:
    shot = Rolled("Crane hits Adder: 1 hit, hull 1 of 2 left.", "Rolled 4, needs 6.", luck=Luck(Seat(1), 0.5, 1))

    assert told([shot], was=(ADDER, CRANE), now=(ADDER, CRANE)) == ["Crane hits Adder: 1 hit, hull 1 of 2 left."]


def test_who_came_is_told_by_how_near_and_not_step_by_step() -> None:
    steps = [[Said(f"Crane moves to {col:02}00.")] for col in (8, 7, 6, 5)]
    came = Token(CRANE.id, "Crane", PLACES[5].id, "C", seat=Seat(1))

    assert told(*steps, was=(ADDER, CRANE), now=(ADDER, came)) == ["Crane now 5 hexes, 3 o'clock, at 0500."]
    assert told(*steps, was=(ADDER, BISON, CRANE), now=(ADDER, BISON, came)) == [
        "Crane now 4 hexes from Bison, 3 o'clock, at 0500."
    ]


def test_a_loss_outweighs_the_shots_that_led_to_it() -> None:
    shots = [Rolled(f"Crane hits Adder with a very long cannon: {hits} hits, hull 2 of 9.") for hits in (1, 2)]
    said = told([*shots, Said("Adder is destroyed by Crane; Red has one boat left.")], was=(ADDER, CRANE), now=(CRANE,))

    assert said[-1] == "More: since."
    assert "Adder is destroyed by Crane; Red has one boat left." in said


def test_what_is_one_of_ones_own_is_told_before_what_is_others() -> None:
    others = Rolled("Crane hits Drake: 1 hit, and a good deal more is said of it than anybody wants to hear at sea.")
    mine = Rolled("Crane hits Adder: 1 hit, and that as well is told in more words than would ever be wanted here.")

    assert told([others], [mine], was=(ADDER, CRANE, DRAKE), now=(ADDER, CRANE, DRAKE)) == [mine.brief, "More: since."]


def test_where_nothing_was_shown_the_last_that_happened_is_told() -> None:
    quiet = [[Said("Crane charges a bank.")], [Said("Ben ends the turn.")]]

    assert told(*quiet, was=(ADDER, CRANE), now=(ADDER, CRANE)) == ["Ben ends the turn."]
    assert told(was=(ADDER, CRANE), now=(ADDER, CRANE)) == []


def test_one_sentence_that_is_too_long_ends_at_a_clause() -> None:
    long = Rolled("Crane rams Adder, " + "and so on, " * 20 + "to the end.")
    said = told([long], was=(ADDER, CRANE), now=(ADDER, CRANE))

    assert said[0].startswith("Crane rams Adder, and so on")
    assert said[-1].endswith("More: since.")
    assert heard(said)[1] <= 160


def test_short_sentences_share_lines_where_there_are_many() -> None:
    shots = [Rolled(f"Crane misses boat {count}.") for count in range(5)]
    said = told(shots, was=(ADDER, CRANE), now=(ADDER, CRANE))

    assert said == [" ".join(shot.brief for shot in shots)]


def test_an_own_order_has_less_room() -> None:
    assert ORDER.characters == 120


def test_of_many_own_orders_it_is_told_where_ones_own_have_gone() -> None:
    gone = Token(ADDER.id, "Adder", PLACES[4].id, "A", seat=Seat(0), facing=0)
    steps = [[Said(f"Adder moves to {col:02}00 and this sentence is long on purpose.")] for col in (1, 2, 3, 4)]

    assert told(*steps, was=(ADDER, CRANE), now=(gone, CRANE), room=OWN_TURN) == [
        "Adder now at 0400, facing 3 o'clock."
    ]


def test_of_a_host_that_came_the_nearest_are_placed_and_the_others_counted() -> None:
    host = [evolve(DRAKE, id=TokenId(f"d{at}"), name=f"Drake {at}", place=PLACES[at].id) for at in range(8, 16)]
    scene = Scene((Board("b", "Bay", Geometry.HEX, PLACES),), (ADDER, BISON, *host), seat_names=("Ann", "Ben"))
    said = list(near(Teller(Atlas(scene, Seat(0)), Config()), {}, None))

    assert [text.partition(",")[0] for text in said] == [
        "Drake 8 now 7 hexes from Bison",
        "Drake 9 now 8 hexes from Bison",
        "Drake 10 now 9 hexes from Bison",
        "5 more of Ben now 10 hexes from Bison",
    ]
    assert said[-1].endswith(" or farther.")


def test_whose_somebody_is_is_told_once() -> None:
    named = evolve(DRAKE, name="warrior 3 of Ben", kind="archer")
    scene = Scene((Board("b", "Bay", Geometry.HEX, PLACES),), (named, DRAKE), seat_names=("Ann", "Ben"))
    teller = Teller(Atlas(scene, Seat(0)), Config())

    assert teller.what(named) == "archer"
    assert [teller.brief(named), teller.brief(DRAKE)] == ["warrior 3 of Ben", "Drake of Ben"]


@frozen
class Gone(Happening, loses=True):
    """A unit is lost."""

    name: str
    house: str = ""

    def tell(self) -> str:
        """Say so."""
        return f"{self.name}{self.house} is destroyed."


@frozen
class Fired(Happening, reveals=True):
    """A unit fires."""

    name: str

    @property
    def shot(self) -> FiredAt:
        """Say who fired."""
        return FiredAt(self.name, "Adder", hit=True)

    def tell(self) -> str:
        """Say so."""
        return f"{self.name} hits somebody with a long, long cannon, as it did on many days before."


def test_losses_are_told_together_and_before_the_shots_of_who_is_lost() -> None:
    order: list[Event] = [
        Fired("Crane"),
        Fired("Drake"),
        Gone("Crane"),
        Gone("Drake"),
        Gone("Adder"),
        Gone("Bison", " of Ann"),
    ]
    teller = Teller(
        Atlas(Scene((Board("b", "Bay", Geometry.HEX, PLACES),), (), seat_names=("Ann", "Ben")), Seat(0)), Config()
    )
    was = {token.id: token for token in (ADDER, BISON, CRANE, DRAKE)}

    assert gist(Listener(teller, heard), [order], was, ORDER) == [
        "Crane and Drake are destroyed.",
        "Your Adder and Bison are destroyed.",
        "More: log.",
    ]
