"""Star Viking as a game: the protocol, wired. No rules of its own.

What only bots, hints and enquiries need is imported when the first of them asks: 15 ms that the first frame is earlier.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar, Final

from engine.core.abilities import Chapter, Chart, Plan
from engine.core.battle import Battle
from engine.core.clash import Clash
from engine.core.errors import Refusal
from engine.core.info import Info, Options
from engine.core.odds import Odds
from engine.core.orders import Order
from engine.core.packaged import Packaged
from engine.core.position import Decision, Position, Transition, View
from engine.core.refs import PlaceId, Ref, Seat, TokenId
from engine.core.rng import Rng, Stream
from engine.core.threat import Threat
from engine.games.star_viking import picture, status
from engine.games.star_viking.events import EVENT_TYPES
from engine.games.star_viking.info import INFO
from engine.games.star_viking.rulebook.book import PACKAGE
from engine.games.star_viking.rules import setup
from engine.games.star_viking.state import Phase, State
from engine.games.star_viking.verbs import REPERTOIRE, resolve
from engine.games.star_viking.view import view
from engine.scene.model import Scene

if TYPE_CHECKING:
    from engine.core.ways import Way

_KEPT: Final = 3
"""How many positions are kept with who is awaited in them: the present one and those just before it."""


class StarViking(Packaged):
    """The rules of Star Viking behind the protocols of `core.game`, `core.abilities` and `scene.staged`."""

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
    picks = staticmethod(REPERTOIRE.picks)
    phrase = staticmethod(REPERTOIRE.phrase)
    letters = staticmethod(REPERTOIRE.letters)
    waives = staticmethod(REPERTOIRE.waives)
    costs = staticmethod(REPERTOIRE.costs)
    means = staticmethod(REPERTOIRE.means)

    outcome = staticmethod(status.outcome)
    clock = staticmethod(status.clock)
    strength = staticmethod(status.strength)
    figures = staticmethod(status.figures)

    def __init__(self) -> None:
        """Begin with nothing kept."""
        self._last: tuple[State, View[State]] | None = None
        self._awaited: tuple[tuple[State, tuple[Decision, ...]], ...] = ()

    def setup(self, seats: int, options: Options, rng: Rng) -> Transition[State]:
        """Start a match; SetupError when its seats or options do not fit."""
        return setup.setup(seats, options, rng)

    def decisions(self, state: State) -> tuple[Decision, ...]:
        """Return who is awaited, and for what; the last few answers are kept, for who looks ahead asks for each often.

        What is usual in a position, which a decision tells, takes longer than most orders.
        """
        for known, decided in self._awaited:
            if known is state:
                return decided
        decided = status.decisions(state)
        self._awaited = ((state, decided), *self._awaited[: _KEPT - 1])
        return decided

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
        """Draw the map."""
        return picture.draw(view, lens)

    def imagine(self, view: View[State], rng: Stream) -> Position[State]:
        """Return a position with what the seat does not see imagined."""
        from engine.games.star_viking.advice import worlds  # noqa: PLC0415 - see above

        return worlds.imagine(view, rng)

    def forecast(self, view: View[State], order: Order) -> Odds | None:
        """Return the exact chances of an order; None when it rolls nothing."""
        from engine.games.star_viking.advice import odds  # noqa: PLC0415 - see above

        return odds.forecast(view, order)

    def settled(self, state: State) -> bool:
        """Return whether nothing that was begun is still to come."""
        from engine.games.star_viking.advice import calm  # noqa: PLC0415 - see above

        return calm.settled(state)

    def balanced(self, view: View[State]) -> bool:
        """Return whether raids and guards are chosen here: their mixes are worked out against each other (11.4)."""
        return view.state.phase in (Phase.PLOT, Phase.JUMP)

    def labour(self, view: View[State]) -> float:
        """Return in about how many milliseconds plans are proposed and carried out."""
        from engine.games.star_viking.advice import calm  # noqa: PLC0415 - see above

        return calm.labour(view.state)

    def plans(self, view: View[State]) -> Iterable[Plan]:
        """Propose runs of orders."""
        from engine.games.star_viking.advice import plans  # noqa: PLC0415 - see above

        return plans.plans(view)

    def battle(self, view: View[State]) -> Battle | None:
        """Return the battle that the view's seat is in, as far as it sees it."""
        from engine.games.star_viking.queries import melee  # noqa: PLC0415 - see above

        return melee.battle(view)

    def threat(self, view: View[State], unit: TokenId, place: PlaceId, _facing: int | None = None) -> Threat | None:
        """Return what enemies could do to a unit on a place."""
        from engine.games.star_viking.enquiries import exposure  # noqa: PLC0415 - see above

        return exposure.exposure(view, unit, place)

    def clash(self, view: View[State], units: Collection[TokenId], place: PlaceId) -> Clash | None:
        """Forecast a fight of units on a place."""
        from engine.games.star_viking.advice import clash  # noqa: PLC0415 - see above

        return clash.clash(view, units, place)

    def enquire(self, view: View[State], what: str, subject: str, other: str = "") -> tuple[str, ...]:
        """Answer a question of the map, of money or of what was seen."""
        from engine.games.star_viking import enquiries  # noqa: PLC0415 - see above

        return enquiries.enquire(view, what, subject, other)

    def ways(self, view: View[State], unit: TokenId) -> "Iterable[Way]":
        """Yield where a unit can go by a move or a course."""
        from engine.games.star_viking import wayfinding  # noqa: PLC0415 - see above

        return wayfinding.ways(self, view, unit)

    def obstacle(self, view: View[State], ref: Ref, about: Sequence[Ref] = ()) -> Refusal | None:
        """Return why nothing can be ordered about a unit or place, or by a verb."""
        from engine.games.star_viking.verbs import obstacles  # noqa: PLC0415 - see above

        return obstacles.obstacle(view, ref, about)

    def chapters(self) -> tuple[Chapter, ...]:
        """Teach the rules."""
        from engine.games.star_viking.rulebook import chapters  # noqa: PLC0415 - see above

        return chapters.chapters()


GAME: Final = StarViking()
