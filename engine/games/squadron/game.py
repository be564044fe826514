"""Squadron as a game: the protocol, wired. No rules of its own.

What only bots, hints and enquiries need is imported when the first of them asks.
"""

from collections.abc import Iterable
from typing import ClassVar, Final

from engine.core import glossary
from engine.core.abilities import Chapter, Chart, Plan
from engine.core.glossary import Term
from engine.core.info import Info, Options
from engine.core.odds import Odds
from engine.core.orders import Order
from engine.core.position import Position, Transition, View
from engine.core.refs import Seat
from engine.core.rng import Rng, Stream
from engine.games.squadron import picture, status
from engine.games.squadron.events import EVENT_TYPES
from engine.games.squadron.info import INFO
from engine.games.squadron.rulebook.book import PACKAGE
from engine.games.squadron.rules import setup
from engine.games.squadron.state import State
from engine.games.squadron.verbs import REPERTOIRE, resolve
from engine.games.squadron.view import view
from engine.scene.model import Scene


class SquadronGame:
    """The rules of Squadron behind the protocols of `core.game`, `core.abilities` and `scene.staged`."""

    info: ClassVar[Info] = INFO
    state_type: ClassVar[type] = State
    order_types: ClassVar[tuple[type[Order], ...]] = REPERTOIRE.order_types
    charts: ClassVar[tuple[Chart, ...]] = status.CHARTS
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

    def settled(self, state: State) -> bool:
        """Return whether nothing that was begun is still to come."""
        from engine.games.squadron.advice import calm  # noqa: PLC0415 - see above

        return calm.settled(state)

    def labour(self, view: View[State]) -> float:
        """Return in about how many milliseconds plans are proposed and carried out."""
        from engine.games.squadron.advice import calm  # noqa: PLC0415 - see above

        return calm.labour(view.state)

    def plans(self, view: View[State]) -> Iterable[Plan]:
        """Propose runs of orders."""
        from engine.games.squadron.advice import plans  # noqa: PLC0415 - see above

        return plans.plans(view)

    def reply(self, view: View[State]) -> Plan | None:
        """Return a plan about as good as the first, at less cost."""
        from engine.games.squadron.advice import plans  # noqa: PLC0415 - see above

        return plans.reply(view)

    def enquire(self, view: View[State], what: str, subject: str, other: str = "") -> tuple[str, ...]:
        """Answer a question of the table or of the squadrons."""
        from engine.games.squadron import enquiries  # noqa: PLC0415 - see above

        return enquiries.enquire(view, what, subject, other)

    def chapters(self) -> tuple[Chapter, ...]:
        """Teach the rules."""
        from engine.games.squadron.rulebook import chapters  # noqa: PLC0415 - see above

        return chapters.chapters()

    def glossary(self) -> tuple[Term, ...]:
        """Define the words and abbreviations."""
        return glossary.read(PACKAGE)


GAME: Final = SquadronGame()
