"""What a ship does before it moves and fires: crew, decloak, boosts (SS-35, SS-75, SS-99, SS-102, SS-103)."""

from contextlib import suppress
from typing import Final

from engine.core.errors import Refusal
from engine.core.grammar import sentence
from engine.core.orders import Order
from engine.core.refs import Seat
from engine.core.slots import Slot, itself
from engine.core.values import frozen
from engine.core.verbs import during, verb
from engine.games.star_sectors.desk import Desk
from engine.games.star_sectors.draft import Draft
from engine.games.star_sectors.events.movement import Boosted, Manned
from engine.games.star_sectors.queries.factors import combat, crystal_raised, defence, engine_taken, hull, moves_left
from engine.games.star_sectors.queries.goods import ORES
from engine.games.star_sectors.rulebook import catalog
from engine.games.star_sectors.rules.movement import uncloak
from engine.games.star_sectors.rules.stores import use
from engine.games.star_sectors.slots import ACTIVE
from engine.games.star_sectors.state import STATIONS, Crew, Stage


def _post(_: Desk, text: str) -> Crew | None:
    with suppress(ValueError):
        return Crew(text)
    return None


POST: Final[Slot[Desk, Crew]] = Slot(
    "word",
    lambda _: Crew,
    itself,
    lambda *_: Refusal("There is no such option.", "SS-99"),
    itself,
    lambda _, crew: crew.value,
    lambda crew: crew.value,
    _post,
)
"""What a crew concentrates on."""


@frozen
class Man(Order, verb="crew", key="c"):
    """Choose what the command crew concentrates on (SS-99)."""

    ship: int
    crew: Crew


_NO_CREW: Final = Refusal("It carries no command crew.", "SS-99")
_TOO_LATE: Final = Refusal("The crew is sent at the start of the turn, before anything else.", "SS-99")


def unmanned(desk: Desk) -> Refusal | None:
    """Refuse a second option in a turn, and any after something was done."""
    if not desk.ship.crew:
        return _NO_CREW
    if desk.turn.crew is not None:
        return Refusal(f"Its crew is at {desk.turn.crew.value} this turn.", "SS-99")
    return _TOO_LATE if desk.turn.acted else None


@verb(
    Man,
    "{ship} sends its crew to {crew}",
    during(Stage.TACTICAL),
    {"ship": ACTIVE, "crew": POST},
    (unmanned,),
    costs="Fixed for this turn, and only before the ship does anything else.",
    means=lambda order: sentence(catalog.wares().crews[order.crew.value].effect),
)
def man(draft: Draft, _: Seat, order: Man) -> None:
    """Send the crew; science finds what lies cloaked within CF (SS-99, SS-Q38)."""
    draft.note(order.ship, crew=order.crew)
    ship = draft.ship(order.ship)
    effect, seen = catalog.wares().crews[order.crew.value].effect, draft.witnesses(order.ship)
    draft.say(Manned(ship.name, order.crew.value, effect, places=draft.at(ship), witnesses=seen))
    if order.crew is Crew.SCIENCE and ship.place is not None:
        near, far = draft.land.grid.distances(ship.place), combat(ship, draft.land)
        for number, other in enumerate(draft.ships()):
            if other.seat != ship.seat and any(near[cell] <= far for cell in hull(other, draft.land)):
                draft.unmask(number, (ship.seat,))


@frozen
class Decloak(Order, verb="decloak", key="k"):
    """Drop the cloak (SS-75)."""

    ship: int


_IN_SIGHT: Final = Refusal("It is not cloaked.", "SS-75")
_JUMPED: Final = Refusal("It jumped under its cloak and keeps it this turn: decloak first, then jump.", "SS-Q24a")


def in_sight(desk: Desk) -> Refusal | None:
    """Refuse a ship that is not cloaked, and one that jumped under its cloak (SS-75, SS-Q24a)."""
    if not desk.ship.cloaked:
        return _IN_SIGHT
    return _JUMPED if desk.turn.jumped else None


@verb(
    Decloak,
    "{ship} decloaks",
    during(Stage.TACTICAL),
    {"ship": ACTIVE},
    (in_sight,),
    costs="Its one change of cloak: this turn no cloaking, no shields restored, no engine as a duty.",
)
def decloak(draft: Draft, _: Seat, order: Decloak) -> None:
    """Drop the cloak."""
    uncloak(draft, order.ship)


FACTORS: Final[dict[str, tuple[str, ...]]] = {
    "dilithium": ("mf",),
    "trilithium": ("cf", "df"),
    "warp": ("cf", "df", "mf"),
}
"""The factors that each source may raise (SS-35, SS-102, SS-103)."""


@frozen
class Boost(Order, verb="boost", key="p"):
    """Raise CF, DF or MF by 1 from `source`: dilithium (mf), trilithium (cf, df) or a charged engine (cf, df, mf)."""

    ship: int
    factor: str
    source: str


_GAINS: Final = tuple((factor, source) for source, factors in FACTORS.items() for factor in factors)


def _no_gain(_: Desk, gain: tuple[str, str]) -> Refusal:
    factor, source = gain
    return Refusal(f"{source.capitalize()} does not raise {factor.upper()}.", ORES.get(source, "SS-35"))


GAIN: Final[Slot[Desk, tuple[str, str]]] = Slot(
    "word",
    lambda _: _GAINS,
    lambda _, gain: gain if gain in _GAINS else None,
    _no_gain,
    itself,
    lambda _, gain: f"{gain[0].upper()} by 1 with {gain[1]}",
    " by ".join,
    lambda _, text: next((gain for gain in _GAINS if " by ".join(gain) == text), None),
)
"""A factor and what raises it."""


def unused(desk: Desk, factor_source: tuple[str, str]) -> Refusal | None:
    """Refuse a source that the ship does not have or has used, and what does not combine with it (SS-36)."""
    source = factor_source[1]
    return _undiverted(desk) if source == "warp" else unit(desk, source)


def unit(desk: Desk, ore: str) -> Refusal | None:
    """Refuse dilithium or trilithium: one unit a turn, and not beside diverted warp energy (SS-36)."""
    if desk.ship.kind in STATIONS:
        return _STORED
    if not getattr(desk.ship.stores, ore):
        return _NO_ORE[ore]
    if getattr(desk.turn, ore):
        return Refusal(f"One unit of {ore} a turn, and it is used.", ORES[ore])
    return _WARP_RAISED if desk.turn.power else None


_STORED: Final = Refusal("A station uses nothing of what it stores.", "SS-69")
_WARP_RAISED: Final = Refusal("Warp energy has raised a factor this turn: no crystal goes with it.", "SS-36")
_NO_ORE: Final = {ore: Refusal(f"It carries no {ore}.", rule) for ore, rule in ORES.items()}


def _undiverted(desk: Desk) -> Refusal | None:
    turn = desk.turn
    if not desk.ship.engines:
        return _NO_ENGINE
    if engine_taken(turn):
        return ENGINE_TAKEN
    if crystal_raised(turn):
        return CRYSTAL_RAISED
    return Refusal("It has attacked this turn.", "SS-Q28") if turn.attacked else None


_NO_ENGINE: Final = Refusal("No warp engine is charged.", "SS-35")
ENGINE_TAKEN: Final = Refusal(
    "One warp engine is charged or used a turn, one more in a second engineering phase.", "SS-27"
)
CRYSTAL_RAISED: Final = Refusal("A crystal has raised a factor this turn: no warp energy goes with it.", "SS-36")


_LENT: Final = "Uses an engine's charge: no jump, and no crystals beside it."


@verb(
    Boost,
    "{ship} raises {factor_source}",
    during(Stage.TACTICAL),
    {"ship": ACTIVE, "factor source": GAIN},
    (unused,),
    means=lambda order: _LENT if order.source == "warp" else "",
    costs="CF and MF for this turn, DF until its next. Once a turn for each crystal, once for warp energy.",
)
def boost(draft: Draft, _: Seat, order: Boost) -> None:
    """Raise a factor by 1 for a unit or a charge."""
    number, source = order.ship, order.source
    ship = draft.ship(number)
    turn = ship.turn
    draft.note(number, power=turn.power or source == "warp", **{order.factor: getattr(turn, order.factor) + 1})
    left = draft.put(number, engines=ship.engines - 1).engines if source == "warp" else use(draft, number, source)
    ship, land = draft.ship(number), draft.land
    worth = {"cf": combat(ship, land), "df": defence(ship, land), "mf": moves_left(ship)}[order.factor]
    kept = None if source != "warp" and draft.settings.hidden_cargo else left
    seen = draft.witnesses(number)
    draft.say(Boosted(ship.name, order.factor.upper(), worth, source, kept, places=draft.at(ship), witnesses=seen))


VERBS: Final = (decloak, man, boost)
