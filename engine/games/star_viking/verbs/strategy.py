"""Courses plotted in secret, and which battle comes first (K-46 to K-60)."""

from typing import ClassVar, Final

from engine.core.clauses import unless
from engine.core.errors import Refusal
from engine.core.orders import Order
from engine.core.refs import PlaceId, Seat, TokenId
from engine.core.values import frozen
from engine.core.verbs import during, together, verb
from engine.games.star_viking.desk import Desk
from engine.games.star_viking.draft import Draft
from engine.games.star_viking.events.common import who
from engine.games.star_viking.events.strategy import Plotted
from engine.games.star_viking.queries.names import name_of, system_name
from engine.games.star_viking.queries.seats import is_raider
from engine.games.star_viking.rules import segments
from engine.games.star_viking.slots import SHIP, systems
from engine.games.star_viking.state import HOME, STAY, Phase, Unit

_JUMPING: Final = during(Phase.PLOT, Phase.JUMP)


@frozen
class Course(Order, verb="course", key="c"):
    """Plot where a ship jumps, in secret (K-50 to K-53)."""

    unit: TokenId
    system: PlaceId


@unless(lambda desk, unit: desk.kind(unit).ship)
def driveless(_: Desk, unit: Unit) -> Refusal:
    """Refuse what cannot jump (K-49)."""
    return Refusal(f"{name_of(unit)} has no hyperspace drive: it goes as cargo of a starship.", "K-49")


def thrown(desk: Desk) -> Refusal | None:
    """Refuse raiders where dice send them (K-180)."""
    if desk.state.settings.dice and is_raider(desk.seat):
        return Refusal("In this match dice send the raiders to their targets.", "K-180")
    return None


@unless(lambda _, unit: not unit.course)
def bound(desk: Desk, unit: Unit) -> Refusal:
    """Refuse what has its course (K-52)."""
    stays = "stays where it is" if unit.course == STAY else f"jumps to {system_name(desk.state, unit.course)}"
    return Refusal(f"{name_of(unit)} has its course: it {stays}.", "K-52")


def baseless(desk: Desk, system: str) -> Refusal | None:
    """Refuse a base to who has none (K-59)."""
    if system == HOME and not is_raider(desk.seat):
        return Refusal("Only raiders have a base beyond the tiles.", "K-59")
    return None


def there(_: Desk, unit: Unit, system: str) -> Refusal | None:
    """Refuse to jump to where it is (K-51, K-53)."""
    if system != unit.system:
        return None
    if unit.limbo:
        return Refusal(f"{name_of(unit)} withdrew from there: it must jump elsewhere.", "K-53")
    return Refusal(f"{name_of(unit)} is there: let it stay.", "K-51")


@verb(
    Course,
    "{unit} jumps to {system}",
    _JUMPING,
    {
        "unit": SHIP,
        "system": systems(
            lambda desk: (*desk.state.tiles, HOME),
            lambda _, __: Refusal("Ships jump to the systems in play.", "K-50"),
            lambda desk, system: "its base" if system == HOME else system_name(desk.state, system),
        ),
    },
    (driveless, thrown, bound, baseless, there),
    spoken="",
    costs="Secret until arrival; only undo changes it. Cargo aboard goes along; locals aboard die.",
)
def course(draft: Draft, seat: Seat, order: Course) -> None:
    """Note where the ship goes."""
    ship = draft.put(order.unit, course=order.system)
    where = system_name(draft.state, order.system)
    draft.say(Plotted(who(ship), where, witnesses=(seat,)))


@frozen
class Remain(Order, verb="remain", key="r"):
    """Leave a ship where it is (K-51)."""

    unit: TokenId
    system: ClassVar[str] = STAY


def withdrawn(_: Desk, unit: Unit) -> Refusal | None:
    """Refuse ships in hyperspace (K-53)."""
    if not unit.limbo:
        return None
    return Refusal(f"{name_of(unit)} is in hyperspace: it must jump to another system.", "K-53")


@verb(
    Remain,
    "{unit} stays where it is",
    _JUMPING,
    {"unit": SHIP},
    (withdrawn, driveless, thrown, bound),
    costs="So does any ship without a course, but one in hyperspace must jump.",
)
def _remain(draft: Draft, seat: Seat, order: Remain) -> None:
    ship = draft.put(order.unit, course=STAY)
    draft.say(Plotted(who(ship), "", witnesses=(seat,)))


@frozen
class Engage(Order, verb="engage", key="n"):
    """Begin the segment of a contested system (K-46)."""

    system: PlaceId


@verb(
    Engage,
    "Fight at {system} next",
    during(Phase.AGENDA),
    {
        "system": systems(
            lambda desk: desk.state.contested,
            lambda _, __: Refusal("No battle is to come there: choose a contested system.", "K-46"),
        )
    },
    costs="Chooses which battle comes next. All of them are fought this turn.",
)
def engage(draft: Draft, seat: Seat, order: Engage) -> None:
    """Begin the segment there."""
    segments.begin(draft, order.system)
    draft.finish(seat)


VERBS: Final = (together(course, _remain), engage)
