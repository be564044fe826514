"""What bars the handling of cargo, and whether a seat has any to handle (K-57, K-58, K-130 to K-137)."""

from engine.core.clauses import unless
from engine.core.errors import Refusal
from engine.games.star_viking.desk import Desk
from engine.games.star_viking.queries.names import name_of, system_name
from engine.games.star_viking.state import HOME, NOWHERE, Phase, Unit

_BATTLE = (Phase.DEPLOY, Phase.MOVE, Phase.CLOSE)


def misplaced(desk: Desk, carrier: Unit) -> Refusal | None:
    """Refuse to handle anything where a carrier is in this phase (K-57, K-58, K-74)."""
    if carrier.limbo:
        return Refusal(f"{name_of(carrier)} has withdrawn: it handles cargo again once it has jumped.", "K-57")
    if desk.state.phase in _BATTLE:
        return _off_the_field(desk, carrier)
    if carrier.system != HOME and not desk.rules(carrier.system):
        where = system_name(desk.state, carrier.system)
        return Refusal(f"{where} is held by others: cargo is handled there only in battle.", "K-58")
    if desk.state.phase is Phase.STOW and carrier.system in desk.state.contested:
        return Refusal(f"{system_name(desk.state, carrier.system)} is contested: the battle comes first.", "K-58")
    return None


def _off_the_field(desk: Desk, carrier: Unit) -> Refusal | None:
    if carrier.system != desk.segment.system:
        return Refusal(f"{name_of(carrier)} is not where the battle is.", "K-133")
    if desk.state.phase is not Phase.MOVE:
        if desk.rules(carrier.system):
            return None
        return Refusal(f"{system_name(desk.state, carrier.system)} is held by others.", "K-58")
    if carrier.sector == NOWHERE:
        return Refusal(f"{name_of(carrier)} is off the tile: it enters a sector first.", "K-74")
    return None


@unless(lambda desk, carrier: desk.kind(carrier).capacity and not carrier.carrier)
def no_carrier(desk: Desk, carrier: Unit) -> Refusal:
    """Refuse what has no hold, or lies in one (K-130)."""
    return Refusal(f"{name_of(carrier)} carries nothing: {desk.kind(carrier).title} is no carrier.", "K-130")


def unliftable(desk: Desk, unit: Unit) -> Refusal | None:
    """Refuse to load what is aboard, has no size, or carries cargo itself (K-131)."""
    if unit.carrier:
        holder = desk.find(unit.carrier)
        return Refusal(f"{name_of(unit)} is aboard {name_of(holder) if holder else 'a carrier'}.", "K-131")
    if not desk.kind(unit).size:
        return Refusal(f"No unit carries {name_of(unit)}: it is too large.", "K-131")
    if desk.kind(unit).capacity and desk.cargo.get(unit.id):
        return Refusal(f"{name_of(unit)} carries cargo itself: a carrier is taken aboard empty.", "K-131")
    return None


def apart(_: Desk, carrier: Unit, unit: Unit) -> Refusal | None:
    """Refuse to load what is in another system (K-57)."""
    if (carrier.system, carrier.limbo) == (unit.system, unit.limbo):
        return None
    return Refusal(f"{name_of(carrier)} and {name_of(unit)} are not in one place.", "K-57")


def loaded(_: Desk, unit: Unit) -> Refusal | None:
    """Refuse to load again what was loaded: it has been (K-134)."""
    # What was unloaded between systems may be loaded again; what was loaded stays aboard.
    return _handled(unit) if unit.handled == "load" else None


def stowed(_: Desk, unit: Unit) -> Refusal | None:
    """Refuse to unload what has been handled (K-134)."""
    return _handled(unit) if unit.handled else None


def _handled(unit: Unit) -> Refusal:
    return Refusal(f"{name_of(unit)} was {unit.handled}ed just now: it stays for this time.", "K-134")


def rooted(desk: Desk, unit: Unit) -> Refusal | None:
    """Refuse to load what has surrendered, fortresses in their sectors, and what has moved (K-120, K-128, K-133)."""
    name = name_of(unit)
    if unit.surrendered:
        return Refusal(f"{name} has surrendered.", "K-120")
    if desk.kind(unit).fort and unit.sector != NOWHERE:
        return Refusal(f"{name} is a fortress in its sector: it is taken aboard only as a battle there ends.", "K-128")
    if desk.state.phase is Phase.MOVE and unit.moved:
        return Refusal(f"{name} has moved or was unloaded in this phase: it cannot be loaded.", "K-133")
    return None


def cramped(desk: Desk, carrier: Unit, unit: Unit) -> Refusal | None:
    """Refuse to load from another sector, and what finds no room (K-131, K-133, rulings 25, 28, 29)."""
    if desk.state.phase is Phase.MOVE and carrier.sector != unit.sector:
        return Refusal(f"{name_of(carrier)} and {name_of(unit)} are not in one sector.", "K-133")
    size, space = desk.kind(unit).size, desk.free_space(carrier)
    if space >= size:
        return None
    return Refusal(f"{name_of(carrier)} has room for {max(0, space)}, {name_of(unit)} takes {size}.", "K-131")


def at_hand(desk: Desk) -> bool:
    """Return whether anything can be done with cargo or plunder between systems."""
    return any(misplaced(desk, unit) is None and _has_to_do(desk, unit) for unit in desk.mine)


def laden(desk: Desk) -> tuple[Unit, ...]:
    """List the ships whose plunder can be unloaded where they are (K-157)."""
    return tuple(unit for unit in desk.ships if unit.loot and misplaced(desk, unit) is None)


def _has_to_do(desk: Desk, carrier: Unit) -> bool:
    if carrier.loot or any(desk.kind(unit).is_pod or not unit.handled for unit in desk.cargo.get(carrier.id, ())):
        return True
    near = desk.places.get(carrier.system, ())
    return no_carrier(desk, carrier) is None and any(
        not (unliftable(desk, unit) or loaded(desk, unit) or rooted(desk, unit) or cramped(desk, carrier, unit))
        for unit in near
    )
