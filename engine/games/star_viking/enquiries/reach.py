"""Where a unit gets to in a movement phase or by a jump, or which of the seat's units get to a place."""

from collections.abc import Iterator

from engine.core.grammar import list_of, plural
from engine.core.position import View
from engine.games.star_viking.enquiries import path
from engine.games.star_viking.enquiries.subjects import deployed, on_tile, sector_of, system_of
from engine.games.star_viking.queries.charts import kind_of, sector_at
from engine.games.star_viking.queries.names import name_of, system_name, unit_name
from engine.games.star_viking.queries.seats import is_raider
from engine.games.star_viking.queries.ways import destinations, fits
from engine.games.star_viking.queries.where import cargo_of, find, present
from engine.games.star_viking.state import HOME, NOWHERE, STAY, State, Unit


def answer(view: View[State], subject: str, other: str) -> tuple[str, ...]:
    """Return lines with where a unit can go and what it can unload; of a place, who gets there; with `other` a path."""
    state = view.state
    unit = find(state, subject)
    if unit is None:
        return _reached(view, subject)
    if other:
        return path.answer(view, subject, other)
    if unit.carrier:
        return (f"{name_of(unit)} is aboard {unit_name(unit.carrier)} and goes where it goes (K-77).",)
    bound = _bound(state, unit)
    if bound:
        return (f"{name_of(unit)} {bound}",)
    return tuple(_on_tile(state, unit) if on_tile(state, unit) else _jumps(state, unit))


def _bound(state: State, unit: Unit) -> str:
    # Why it goes nowhere at all.
    if unit.surrendered:
        return "has surrendered: it is out of action until the battle ends (K-120)."
    if kind_of(state, unit).fort:
        return "is a fortress: it never moves (K-83)."
    if not on_tile(state, unit) and not kind_of(state, unit).ship:
        return f"stays at {system_name(state, unit.system)}: only starships jump, it goes as cargo (K-49)."
    return ""


def _on_tile(state: State, unit: Unit) -> Iterator[str]:
    there = destinations(state, unit)
    if not there:
        yield f"{name_of(unit)} goes nowhere by itself: only a carrier takes it away (K-80)."
        return
    names = list_of([sector_at(state, unit.system, number).name for number in there])
    when = "in the next phase, for it has moved" if unit.moved else "in a phase"
    yield f"{name_of(unit)}, {plural(len(there), 'sector')} {when}: {names}."
    if kind_of(state, unit).ship:
        yield _withdrawal(state, unit)
    landing = _landing(state, unit, there)
    if landing:
        told = (f"{list_of(troops)} at {list_of(places, 'or')}" for places, troops in landing.items())
        yield f"It could put down {'; '.join(told)}."


def _withdrawal(state: State, unit: Unit) -> str:
    deep = not deployed(unit) or sector_at(state, unit.system, unit.sector).deep
    if deep and not unit.moved:
        return "It can withdraw from where it is (K-116)."
    return "To withdraw it must begin a phase in deep space (K-116)."


def _landing(state: State, unit: Unit, there: tuple[int, ...]) -> dict[tuple[str, ...], list[str]]:
    # Ground troops aboard by the places where they can stand: craft can be put down anywhere.
    found: dict[tuple[str, ...], list[str]] = {}
    sectors = [sector_at(state, unit.system, number) for number in there]
    for cargo in cargo_of(state, unit.id):
        kind = kind_of(state, cargo)
        places = tuple(sector.name for sector in sectors if fits(kind, sector))
        if places and not kind.craft and not kind.is_pod:
            found.setdefault(places, []).append(name_of(cargo))
    return found


def _jumps(state: State, unit: Unit) -> Iterator[str]:
    name = name_of(unit)
    if unit.course:
        stays = unit.course == STAY
        yield f"{name} stays where it is." if stays else f"{name} is bound for {system_name(state, unit.course)}."
        return
    targets = [*(system for system in state.tiles if system != unit.system)]
    targets += [HOME] if is_raider(unit.seat) and (unit.system != HOME or unit.limbo) else []
    yield f"{name} can jump to {list_of([system_name(state, system) for system in targets], 'or')}."
    if unit.limbo:
        yield f"It withdrew from {system_name(state, unit.system)} and must jump elsewhere (K-118)."


def _reached(view: View[State], subject: str) -> tuple[str, ...]:
    # Which of the seat's units get to a place.
    state = view.state
    system = system_of(state, subject)
    if not system or view.seat is None:
        return ()
    own = [unit for unit in state.units if unit.seat == view.seat and not unit.carrier]
    number = sector_of(state, subject)[1]
    if state.segment is not None and number != NOWHERE:
        here = [unit for unit in present(state, system) if unit in own and on_tile(state, unit)]
        able = [name_of(unit) for unit in here if number in destinations(state, unit)]
        where, how = sector_at(state, system, number).name, "in one phase"
    else:
        able = [name_of(unit) for unit in own if kind_of(state, unit).ship and unit.system != system]
        where, how = system_name(state, system), "by a jump"
    return (f"To {where} {how}: {list_of(able)}.",) if able else (f"None of your units gets to {where} {how}.",)
