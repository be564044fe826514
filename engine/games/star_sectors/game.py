"""Star Sectors as a game: the protocol, wired. No rules of its own.

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
from engine.core.position import Position, Transition, View
from engine.core.refs import PlaceId, Ref, Seat, TokenId
from engine.core.rng import Rng, Stream
from engine.core.threat import Threat
from engine.games.star_sectors import picture, status
from engine.games.star_sectors.draft import Draft
from engine.games.star_sectors.events import EVENT_TYPES
from engine.games.star_sectors.info import INFO
from engine.games.star_sectors.rulebook import catalog
from engine.games.star_sectors.rules import rounds, setup
from engine.games.star_sectors.state import State
from engine.games.star_sectors.verbs import REPERTOIRE
from engine.games.star_sectors.view import view
from engine.scene.model import Scene

if TYPE_CHECKING:
    from engine.core.standing import Onward, Standing, StandingKind
    from engine.core.ways import Way


class StarSectors(Packaged):
    """The rules of Star Sectors behind the protocols of `core.game`, `core.abilities` and `scene.staged`."""

    info: ClassVar[Info] = INFO
    package: ClassVar[str] = catalog.PACKAGE
    state_type: ClassVar[type] = State
    order_types: ClassVar[tuple[type, ...]] = REPERTOIRE.order_types
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
        """Carry out a legal order, and whatever follows of itself."""
        draft = Draft(position)
        REPERTOIRE.carry(draft, seat, order)
        if draft.fallen:
            rounds.settle(draft)
        return draft.close()

    def scene(self, view: View[State], lens: str = "") -> Scene:
        """Draw the map."""
        return picture.draw(view, lens)

    def imagine(self, view: View[State], rng: Stream) -> Position[State]:
        """Return a position with what the seat does not see imagined."""
        from engine.games.star_sectors.advice import worlds  # noqa: PLC0415 - see above

        return worlds.imagine(view, rng)

    def forecast(self, view: View[State], order: Order) -> Odds | None:
        """Return the exact chances of an order; None when it rolls nothing."""
        from engine.games.star_sectors.advice import forecasts  # noqa: PLC0415 - see above

        return forecasts.forecast(view, order)

    def evaluate(self, view: View[State]) -> float:
        """Return the worth of a view for its seat."""
        from engine.games.star_sectors.advice import evaluation  # noqa: PLC0415 - see above

        return evaluation.evaluate(view)

    def chance(self, view: View[State]) -> tuple[float, ...]:
        """Return each seat's chance to win."""
        from engine.games.star_sectors.advice.chance import estimate  # noqa: PLC0415 - see above

        outcome = status.outcome(view.state)
        return estimate.chance(view) if outcome is None else outcome.shares

    def plans(self, view: View[State]) -> Iterable[Plan]:
        """Propose runs of orders."""
        from engine.games.star_sectors.advice import plans  # noqa: PLC0415 - see above

        return plans.plans(view)

    def reply(self, view: View[State]) -> Plan | None:
        """Return about the best plan, laid out for one ship alone."""
        from engine.games.star_sectors.advice import plans  # noqa: PLC0415 - see above

        return plans.reply(view)

    def labour(self, view: View[State]) -> float:
        """Return in about how many milliseconds a reply is proposed and carried out."""
        from engine.games.star_sectors.advice import plans  # noqa: PLC0415 - see above

        return plans.labour(view.state)

    def battle(self, view: View[State]) -> Battle | None:
        """Return the battle that the view's seat is in, as far as it sees it."""
        from engine.games.star_sectors.queries import melee  # noqa: PLC0415 - see above

        return melee.battle(view)

    def threat(self, view: View[State], unit: TokenId, place: PlaceId, facing: int | None = None) -> Threat | None:
        """Return what enemies could do to a unit on a place."""
        from engine.games.star_sectors.advice import exposure  # noqa: PLC0415 - see above

        return exposure.exposure(view, unit, place, facing)

    def clash(self, view: View[State], units: Collection[TokenId], place: PlaceId) -> Clash | None:
        """Forecast a fight of units on a place."""
        from engine.games.star_sectors.advice import clash  # noqa: PLC0415 - see above

        return clash.clash(view, units, place)

    def enquire(self, view: View[State], what: str, subject: str, other: str = "") -> tuple[str, ...]:
        """Answer a question about reach, threat, paths or arcs."""
        from engine.games.star_sectors import enquiries  # noqa: PLC0415 - see above

        return enquiries.enquire(view, what, subject, other)

    def ways(self, view: View[State], unit: TokenId) -> "Iterable[Way]":
        """Yield where a ship can go by moves and turns."""
        from engine.games.star_sectors import wayfinding  # noqa: PLC0415 - see above

        return wayfinding.ways(self, view, unit)

    def standing_kinds(self) -> "tuple[StandingKind, ...]":
        """Return the kinds of standing orders there are."""
        from engine.games.star_sectors import standing  # noqa: PLC0415 - see above

        return standing.KINDS

    def standing(self, view: View[State], kind: str, unit: TokenId, aim: str = "") -> "Standing | Refusal":
        """Return a standing order for a ship, or why there can be none."""
        from engine.games.star_sectors import standing  # noqa: PLC0415 - see above

        return standing.standing(view, kind, unit, aim)

    def onward(self, view: View[State], standing: "Standing") -> "Onward":
        """Return what a ship would do next by its standing order."""
        from engine.games.star_sectors import standing as orders  # noqa: PLC0415 - see above

        return orders.onward(self, view, standing)

    def contact(self, view: View[State], unit: TokenId) -> str:
        """Return which enemy a ship has come near to."""
        from engine.games.star_sectors import standing  # noqa: PLC0415 - see above

        return standing.contact(view, unit)

    def tell_standing(self, view: View[State], standing: "Standing") -> str:
        """Return a standing order as a statement."""
        from engine.games.star_sectors import standing as orders  # noqa: PLC0415 - see above

        return orders.told(view, standing)

    def obstacle(self, view: View[State], ref: Ref, about: Sequence[Ref] = ()) -> Refusal | None:
        """Return why nothing can be ordered about a ship or mine, or by a verb."""
        from engine.games.star_sectors.enquiries import obstacle  # noqa: PLC0415 - see above

        return obstacle.obstacle(view, ref, about)

    def chapters(self) -> tuple[Chapter, ...]:
        """Teach the rules."""
        return catalog.chapters()


GAME: Final = StarSectors()
