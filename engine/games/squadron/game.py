"""Squadron as a game: the protocol, wired. No rules of its own.

What only bots, hints and enquiries need is imported when the first of them asks.
"""

from collections.abc import Collection, Iterable, Mapping
from typing import TYPE_CHECKING, ClassVar, Final

from engine.core.abilities import Chapter, Chart, Plan
from engine.core.battle import Battle
from engine.core.clash import Clash
from engine.core.info import Info, Options
from engine.core.odds import Odds
from engine.core.orders import Order
from engine.core.packaged import Packaged
from engine.core.position import Position, Transition, View
from engine.core.refs import PlaceId, Seat, TokenId
from engine.core.rng import Rng, Stream
from engine.core.threat import Threat
from engine.games.squadron import picture, status
from engine.games.squadron.events import EVENT_TYPES
from engine.games.squadron.info import INFO
from engine.games.squadron.rulebook.book import PACKAGE
from engine.games.squadron.rules import setup
from engine.games.squadron.state import State
from engine.games.squadron.verbs import REPERTOIRE, resolve
from engine.games.squadron.view import view
from engine.scene.model import Scene

if TYPE_CHECKING:
    from engine.core.errors import Refusal
    from engine.core.standing import Onward, Standing, StandingKind
    from engine.core.ways import Way
    from engine.scene.worksheets import Worksheet


class SquadronGame(Packaged):
    """The rules of Squadron behind the protocols of `core.game`, `core.abilities` and `scene.staged`."""

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

    def __init__(self) -> None:
        """Begin with nothing kept."""
        self._last: tuple[State, View[State]] | None = None

    def setup(self, seats: int, options: Options, rng: Rng) -> Transition[State]:
        """Start a match; SetupError when its seats or options do not fit."""
        return setup.setup(seats, options, rng)

    def view(self, state: State, seat: Seat | None) -> View[State]:
        """Return what a seat may know; the last view is kept, for the same is asked for to list and to submit."""
        last = self._last
        if last is None or last[0] is not state or last[1].seat != seat:
            last = self._last = state, view(state, seat)
        return last[1]

    def resolve(self, position: Position[State], seat: Seat, order: Order) -> Transition[State]:
        """Carry out a legal order."""
        return resolve(position, seat, order)

    def scene(self, view: View[State], lens: str = "") -> Scene:
        """Draw the table."""
        return picture.draw(view, lens)

    def imagine(self, view: View[State], rng: Stream) -> Position[State]:
        """Return a position with what the seat does not see imagined."""
        from engine.games.squadron.advice import worlds  # noqa: PLC0415 - see above

        return worlds.imagine(view, rng)

    def forecast(self, view: View[State], order: Order) -> Odds | None:
        """Return the exact chances of an order; None when it rolls nothing."""
        from engine.games.squadron.advice import odds  # noqa: PLC0415 - see above

        return odds.forecast(view, order)

    def evaluate(self, view: View[State]) -> float:
        """Return what a position is worth to its seat."""
        from engine.games.squadron.advice import evaluation  # noqa: PLC0415 - see above

        return evaluation.evaluate(view)

    def plans(self, view: View[State]) -> Iterable[Plan]:
        """Propose runs of orders."""
        from engine.games.squadron.advice import plans  # noqa: PLC0415 - see above

        return plans.plans(view)

    def ponder(self, view: View[State]) -> Plan | None:
        """Return moves worked out at length."""
        from engine.games.squadron.advice import plans  # noqa: PLC0415 - see above

        return plans.ponder(view)

    def battle(self, view: View[State]) -> Battle | None:
        """Return the battle that the view's seat is in, as far as it sees it."""
        from engine.games.squadron.queries import melee  # noqa: PLC0415 - see above

        return melee.battle(view)

    def threat(self, view: View[State], unit: TokenId, place: PlaceId, _facing: int | None = None) -> Threat | None:
        """Return what enemies could do to a craft on a point."""
        from engine.games.squadron.advice import exposure  # noqa: PLC0415 - see above

        return exposure.exposure(view, unit, place)

    def clash(self, view: View[State], units: Collection[TokenId], place: PlaceId) -> Clash | None:
        """Forecast a volley of craft at an enemy on a point."""
        from engine.games.squadron.advice import clash  # noqa: PLC0415 - see above

        return clash.clash(view, units, place)

    def ways(self, view: View[State], unit: TokenId) -> "Iterable[Way]":
        """Yield where a craft can come to by moves and turns."""
        from engine.games.squadron import wayfinding  # noqa: PLC0415 - see above

        return wayfinding.ways(view, unit)

    def standing_kinds(self) -> "tuple[StandingKind, ...]":
        """Return the kinds of standing orders there are."""
        from engine.games.squadron import standing  # noqa: PLC0415 - see above

        return standing.KINDS

    def standing(self, view: View[State], kind: str, unit: TokenId, aim: str = "") -> "Standing | Refusal":
        """Return a standing order for a craft, or why there can be none."""
        from engine.games.squadron import standing  # noqa: PLC0415 - see above

        return standing.standing(view, kind, unit, aim)

    def onward(self, view: View[State], standing: "Standing") -> "Onward":
        """Return what a craft would do next by its standing order."""
        from engine.games.squadron import standing as orders  # noqa: PLC0415 - see above

        return orders.onward(view, standing)

    def contact(self, view: View[State], unit: TokenId) -> str:
        """Return which enemy could fire at a craft next turn."""
        from engine.games.squadron import standing  # noqa: PLC0415 - see above

        return standing.contact(view, unit)

    def tell_standing(self, view: View[State], standing: "Standing") -> str:
        """Return a standing order as a statement."""
        from engine.games.squadron import standing as orders  # noqa: PLC0415 - see above

        return orders.told(view, standing)

    def enquire(self, view: View[State], what: str, subject: str, other: str = "") -> tuple[str, ...]:
        """Answer a question of the table or of the squadrons."""
        from engine.games.squadron import enquiries  # noqa: PLC0415 - see above

        return enquiries.enquire(view, what, subject, other)

    def worksheet(self, view: View[State]) -> "Worksheet | None":
        """Lay out designs and musters, row by row."""
        from engine.games.squadron import worksheet  # noqa: PLC0415 - see above

        return worksheet.worksheet(view)

    def chapters(self) -> tuple[Chapter, ...]:
        """Teach the rules."""
        from engine.games.squadron.rulebook import chapters  # noqa: PLC0415 - see above

        return chapters.chapters()


GAME: Final = SquadronGame()
