"""How a segment ends: control, captured locals, the last plunder, and the tile taken up (K-123 to K-129)."""

from engine.games.star_viking.draft import Draft
from engine.games.star_viking.events.outcomes import Closed
from engine.games.star_viking.queries.charts import index_of, kind_of, place_of
from engine.games.star_viking.queries.control import controller
from engine.games.star_viking.queries.names import side, system_name
from engine.games.star_viking.queries.seats import is_raider
from engine.games.star_viking.queries.where import deployed, free_space, present
from engine.games.star_viking.rules import plunder, sanakht, victory
from engine.games.star_viking.rules.cargo import pay_in
from engine.games.star_viking.state import NOWHERE, Phase, Sighting, State, Verdict


def end(draft: Draft, why: str) -> None:
    """Settle control, and let raiders plunder what is left and take their fortress back (K-124, K-127, K-128)."""
    segment = draft.segment
    _remember(draft)
    new = controller(draft.state, segment)
    _hand(draft, new)
    name = system_name(draft.state, segment.system)
    at = (place_of(segment.system, NOWHERE),)
    draft.say(Closed(name, why, new, new != segment.defender, places=at))
    if _falls(draft, new):
        return
    draft.put_all(moved=False, handled="", taken=0, easy=False, evading=False)
    draft.wait(Phase.CLOSE)
    _ask(draft, new)


def _ask(draft: Draft, ruler: int) -> None:
    # Whoever rules here, and raiders who have anything left: whether they can handle cargo may be hidden.
    segment = draft.segment
    left = {unit.seat for unit in deployed(draft.state, segment.system) if is_raider(unit.seat)}
    asked = tuple(seat for seat in segment.sides if seat in left or seat == ruler)
    draft.note(queue=asked, group=(), resting=())
    draft.wait(Phase.CLOSE, *asked[:1])


def _hand(draft: Draft, new: int) -> None:
    # Control passes, and with it all locals, those that surrendered as well (K-125).
    system = draft.segment.system
    control = list(draft.state.control)
    control[index_of(draft.state, system)] = new
    draft.set(control=tuple(control))
    for unit in draft.units():
        if unit.system == system and kind_of(draft.state, unit).colour == "green" and not unit.limbo:
            if unit.seat != new and not unit.carrier:
                plunder.evict(draft, unit)
            draft.put(unit.id, seat=new, surrendered=False)
    for unit in draft.units():
        carrier = draft.unit(unit.carrier) if unit.carrier else None
        if carrier is not None and carrier.seat != unit.seat:
            plunder.put_down(draft, unit, carrier)


def _falls(draft: Draft, new: int) -> bool:
    # The capital in a raider's hands ends the match (K-175), except in the long game (K-185).
    state = draft.state
    system = draft.segment.system
    if not is_raider(new) or system not in state.capitals or state.settings.long:
        return False
    name = system_name(state, system)
    reason = f"{side(new)} wins: the capital of the quadrant, {name}, has fallen."
    victory.end(draft, Verdict((new,), reason))
    return True


def embarking(state: State, seat: int) -> bool:
    """Return whether a raider has a fortress of its own on the tile and a ship that could take it (K-128)."""
    segment = state.segment
    assert segment is not None
    here = [unit for unit in deployed(state, segment.system) if unit.seat == seat]
    sizes = [kind_of(state, fort).size for fort in here if kind_of(state, fort).fort and kind_of(state, fort).size]
    space = max((free_space(state, ship) for ship in here if kind_of(state, ship).ship), default=0)
    return any(size <= space for size in sizes)


def finish(draft: Draft) -> None:
    """Unload plunder where its owner rules now, and pile up the units of whoever controls the system (K-129)."""
    system = draft.segment.system
    ruler = draft.state.control[index_of(draft.state, system)]
    for unit in draft.units():
        if unit.system != system:
            continue
        if unit.loot and unit.seat == ruler and not unit.limbo and not draft.state.settings.ask:
            pay_in(draft, unit.id)
        piled = unit.seat == ruler and not kind_of(draft.state, unit).fort
        sector = NOWHERE if piled or unit.carrier or unit.limbo else unit.sector
        plain = {"layer": 0, "moved": False, "handled": "", "easy": False, "evading": False, "rounds": 0, "used": False}
        draft.put(unit.id, sector=sector, **plain)
    draft.set(segment=None)
    if draft.state.settings.scenario == "sanakht":
        sanakht.decide(draft)


def _remember(draft: Draft) -> None:
    # What each side has seen of the others goes into its notes.
    draft.look()
    state = draft.state
    segment = draft.segment
    intel = list(state.intel)
    for seat in segment.sides:
        intel[seat] = (*(old for old in intel[seat] if old.system != segment.system), _noted(state, seat))
    draft.set(intel=tuple(intel))


def _noted(state: State, seat: int) -> Sighting:
    segment = state.segment
    assert segment is not None
    others = [unit for unit in present(state, segment.system) if unit.seat != seat]
    seen = tuple(sorted((unit.sector, unit.kind) for unit in others if unit.seen[seat]))
    return Sighting(segment.system, state.turn, seen, len(others) - len(seen))
