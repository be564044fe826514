"""Space Viking as a game: the protocol, wired. No rules of its own.

What only bots, hints and enquiries need is imported when the first of them asks, so that the first frame is earlier.
"""

from collections.abc import Collection, Iterable, Mapping
from typing import TYPE_CHECKING, ClassVar, Final

from engine.core.abilities import Chapter, Chart, Plan
from engine.core.clash import Clash
from engine.core.info import Info, Options
from engine.core.orders import Order
from engine.core.packaged import Packaged
from engine.core.position import Position, Transition, View
from engine.core.refs import PlaceId, Seat, TokenId
from engine.core.rng import Rng, Stream
from engine.games.space_viking import picture, status
from engine.games.space_viking.events import EVENT_TYPES
from engine.games.space_viking.info import INFO
from engine.games.space_viking.rulebook.book import PACKAGE
from engine.games.space_viking.rules import setup
from engine.games.space_viking.state import Phase, State
from engine.games.space_viking.verbs import REPERTOIRE, resolve
from engine.games.space_viking.view import view
from engine.scene.model import Scene

if TYPE_CHECKING:
    from engine.core.ways import Way
    from engine.scene.worksheets import Worksheet


class SpaceViking(Packaged):
    """The rules of Space Viking behind the protocols of `core.game`, `core.abilities` and `scene.staged`."""

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
        """Draw the chart."""
        return picture.draw(view, lens)

    def worksheet(self, view: View[State]) -> "Worksheet | None":
        """Return what is decided part by part: the fitting, the sheets, the economy."""
        from engine.games.space_viking import worksheet  # noqa: PLC0415 - see above

        return worksheet.worksheet(view)

    def imagine(self, view: View[State], rng: Stream) -> Position[State]:
        """Return a position with what the seat does not see imagined."""
        from engine.games.space_viking.advice import worlds  # noqa: PLC0415 - see above

        return worlds.imagine(view, rng)

    def labour(self, view: View[State]) -> float:
        """Return in about how many milliseconds plans are proposed and the first is carried out."""
        return 6.0 if view.state.phase is Phase.SHEETS else 2.0

    def reply(self, view: View[State]) -> Plan | None:
        """Return the first plan of a seat: as good as the best, without the work for the others."""
        from engine.games.space_viking.advice import plans  # noqa: PLC0415 - see above

        return next(iter(plans.plans(view)), None)

    def plans(self, view: View[State]) -> Iterable[Plan]:
        """Propose runs of orders."""
        from engine.games.space_viking.advice import plans  # noqa: PLC0415 - see above

        return plans.plans(view)

    def ponder(self, view: View[State]) -> Plan | None:
        """Return what a policy of the seat's own kind of sovereign does next."""
        from engine.games.space_viking.advice import policy  # noqa: PLC0415 - see above

        return policy.ponder(view)

    def evaluate(self, view: View[State]) -> float:
        """Weigh a view for its seat."""
        from engine.games.space_viking.advice import evaluation  # noqa: PLC0415 - see above

        return evaluation.evaluate(view)

    def enquire(self, view: View[State], what: str, subject: str, other: str = "") -> tuple[str, ...]:
        """Answer a question of the chart, of money or of what was seen."""
        from engine.games.space_viking import enquiries  # noqa: PLC0415 - see above

        return enquiries.enquire(view, what, subject, other)

    def clash(self, view: View[State], units: Collection[TokenId], place: PlaceId) -> Clash | None:
        """Forecast what fleets would come to against what was seen at a place."""
        from engine.games.space_viking.advice import clash  # noqa: PLC0415 - see above

        return clash.clash(view, units, place)

    def ways(self, view: View[State], unit: TokenId) -> "Iterable[Way]":
        """Yield where a fleet can be sent to."""
        from engine.games.space_viking import wayfinding  # noqa: PLC0415 - see above

        return wayfinding.ways(self, view, unit)

    def chapters(self) -> tuple[Chapter, ...]:
        """Teach the rules."""
        from engine.games.space_viking.rulebook import chapters  # noqa: PLC0415 - see above

        return chapters.chapters()


GAME: Final = SpaceViking()
