"""Viking Raid as a game: the protocol, wired. No rules of its own.

What only bots, hints and enquiries need is imported when the first of them asks: the first frame is earlier for it.
"""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, ClassVar, Final

from engine.core.abilities import Chapter, Chart, Plan
from engine.core.info import Info, Options
from engine.core.odds import Odds
from engine.core.orders import Order
from engine.core.packaged import Packaged
from engine.core.position import Position, Transition, View
from engine.core.refs import PlaceId, Seat, TokenId
from engine.core.rng import Rng, Stream
from engine.core.threat import Threat
from engine.games.viking_raid import picture, status
from engine.games.viking_raid.events import EVENT_TYPES
from engine.games.viking_raid.info import INFO
from engine.games.viking_raid.rulebook.book import PACKAGE
from engine.games.viking_raid.rules import setup
from engine.games.viking_raid.state import State
from engine.games.viking_raid.verbs import REPERTOIRE, resolve
from engine.games.viking_raid.view import view
from engine.scene.model import Scene

if TYPE_CHECKING:
    from engine.core.errors import Refusal
    from engine.core.standing import Onward, Standing, StandingKind
    from engine.core.ways import Way
    from engine.scene.worksheets import Worksheet


class VikingRaid(Packaged):
    """The rules of Viking Raid behind the protocols of `core.game`, `core.abilities` and `scene.staged`."""

    info: ClassVar[Info] = INFO
    package: ClassVar[str] = PACKAGE
    state_type: ClassVar[type] = State
    order_types: ClassVar[tuple[type[Order], ...]] = REPERTOIRE.order_types
    charts: ClassVar[tuple[Chart, ...]] = status.CHARTS
    words: ClassVar[Mapping[str, str]] = REPERTOIRE.words
    event_types: ClassVar[tuple[type, ...]] = EVENT_TYPES

    orders = staticmethod(REPERTOIRE.orders)
    choices = staticmethod(REPERTOIRE.choices)
    about = staticmethod(REPERTOIRE.about)
    made = staticmethod(REPERTOIRE.made)
    refusal = staticmethod(REPERTOIRE.refusal)
    obstacle = staticmethod(REPERTOIRE.nearest)
    picks = staticmethod(REPERTOIRE.picks)
    phrase = staticmethod(REPERTOIRE.phrase)
    letters = staticmethod(REPERTOIRE.letters)
    waives = staticmethod(REPERTOIRE.waives)
    costs = staticmethod(REPERTOIRE.costs)
    means = staticmethod(REPERTOIRE.means)

    decisions = staticmethod(status.decisions)
    outcome = staticmethod(status.outcome)
    clock = staticmethod(status.clock)
    strength = staticmethod(status.strength)
    figures = staticmethod(status.figures)

    def setup(self, seats: int, options: Options, rng: Rng) -> Transition[State]:
        """Start a match; SetupError when its seats or options do not fit."""
        return setup.setup(seats, options, rng)

    def view(self, state: State, seat: Seat | None) -> View[State]:
        """Return what a seat may know."""
        return view(state, seat)

    def resolve(self, position: Position[State], seat: Seat, order: Order) -> Transition[State]:
        """Carry out a legal order."""
        return resolve(position, seat, order)

    def scene(self, view: View[State], lens: str = "") -> Scene:
        """Draw the table."""
        return picture.draw(view, lens)

    def imagine(self, view: View[State], rng: Stream) -> Position[State]:
        """Return a position with the purses that the seat does not see imagined."""
        from engine.games.viking_raid.advice import worlds  # noqa: PLC0415 - see above

        return worlds.imagine(view, rng)

    def forecast(self, view: View[State], order: Order) -> Odds | None:
        """Return the exact chances of an order; None when it draws no card."""
        from engine.games.viking_raid.advice import odds  # noqa: PLC0415 - see above

        return odds.forecast(view, order)

    def evaluate(self, view: View[State]) -> float:
        """Return what the position is worth to the view's seat."""
        from engine.games.viking_raid.advice import evaluation  # noqa: PLC0415 - see above

        return evaluation.evaluate(view)

    def plans(self, view: View[State]) -> Iterable[Plan]:
        """Propose runs of orders."""
        from engine.games.viking_raid.advice import plans  # noqa: PLC0415 - see above

        return plans.plans(view)

    def reply(self, view: View[State]) -> Plan | None:
        """Return a plan for a reply that is imagined."""
        from engine.games.viking_raid.advice import plans  # noqa: PLC0415 - see above

        return plans.reply(view)

    def settled(self, state: State) -> bool:
        """Return whether each house has had as many turns as the others: then a search may evaluate."""
        from engine.games.viking_raid.advice import plans  # noqa: PLC0415 - see above

        return plans.settled(state)

    def balanced(self, view: View[State]) -> bool:
        """Return whether looking ahead has nothing to add to the first plan."""
        from engine.games.viking_raid.advice import plans  # noqa: PLC0415 - see above

        return plans.balanced(view)

    def labour(self, view: View[State]) -> float:
        """Return in about how many milliseconds plans are proposed and carried out."""
        from engine.games.viking_raid.advice import plans  # noqa: PLC0415 - see above

        return plans.labour(view)

    def enquire(self, view: View[State], what: str, subject: str, other: str = "") -> tuple[str, ...]:
        """Answer a question of the map, of food, of the War Chest or of oaths."""
        from engine.games.viking_raid import enquiries  # noqa: PLC0415 - see above

        return enquiries.enquire(view, what, subject, other)

    def ways(self, view: View[State], unit: TokenId) -> "Iterable[Way]":
        """Yield where a piece can go."""
        from engine.games.viking_raid import wayfinding  # noqa: PLC0415 - see above

        return wayfinding.ways(view, unit)

    def standing_kinds(self) -> "tuple[StandingKind, ...]":
        """Return the kinds of standing orders there are."""
        from engine.games.viking_raid import standing  # noqa: PLC0415 - see above

        return standing.KINDS

    def standing(self, view: View[State], kind: str, unit: TokenId, aim: str = "") -> "Standing | Refusal":
        """Return a standing order for a fighter, or why there can be none."""
        from engine.games.viking_raid import standing  # noqa: PLC0415 - see above

        return standing.standing(view, kind, unit, aim)

    def onward(self, view: View[State], standing: "Standing") -> "Onward":
        """Return what a fighter would do next by his standing order."""
        from engine.games.viking_raid import standing as orders  # noqa: PLC0415 - see above

        return orders.onward(view, standing)

    def contact(self, view: View[State], unit: TokenId) -> str:
        """Return which enemy a fighter has come near to."""
        from engine.games.viking_raid import standing  # noqa: PLC0415 - see above

        return standing.contact(view, unit)

    def tell_standing(self, view: View[State], standing: "Standing") -> str:
        """Return a standing order as a statement."""
        from engine.games.viking_raid import standing as orders  # noqa: PLC0415 - see above

        return orders.told(view, standing)

    def threat(self, view: View[State], unit: TokenId, place: PlaceId, _facing: int | None = None) -> Threat | None:
        """Return what enemies could do to a piece on a cell."""
        from engine.games.viking_raid.enquiries import exposure  # noqa: PLC0415 - see above

        return exposure.exposure(view, unit, place)

    def worksheet(self, view: View[State]) -> "Worksheet | None":
        """Lay out purchases and bargains, row by row."""
        from engine.games.viking_raid import worksheet  # noqa: PLC0415 - see above

        return worksheet.worksheet(view)

    def chapters(self) -> tuple[Chapter, ...]:
        """Teach the rules."""
        from engine.games.viking_raid.rulebook import chapters  # noqa: PLC0415 - see above

        return chapters.chapters()


GAME: Final = VikingRaid()
