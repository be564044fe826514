"""What can be built where: counters that are left, technology, ground to stand on, and the usual choice of locals."""

from typing import Final

from engine.games.star_viking.queries.charts import book_of, tile_of
from engine.games.star_viking.queries.money import levels_below, local_of, price, purse_of, tax_of
from engine.games.star_viking.queries.seats import is_federate, is_raider
from engine.games.star_viking.rulebook.kinds import Kind
from engine.games.star_viking.state import HOME, State

USUAL: Final = tuple(f"green-{each}" for each in ("FDA", "FDB", "PB", "FDC", "FT", "AG", "AW", "AM", "TC", "MI", "HO"))
"""Locals in the order in which they are raised when nobody chooses."""


def colour_of(seat: int) -> str:
    """Return the colour of the counters that a seat builds from its treasury (K-27)."""
    return "blue" if is_federate(seat) else "red"


def supply(state: State, kind: str, seat: int) -> int:
    """Count the counters of a kind that a seat can still bring into play (K-168, K-170); none that it may not count."""
    printed = book_of(state).kinds[kind]
    if printed.colour == "blue" and printed.fort:
        return 0  # ruling 58: the capital stays the only one
    if printed.colour == "green" and state.green:
        return dict(state.green).get(kind, 0) if isinstance(state.green, tuple) else 0
    if printed.colour == "red":
        used = [unit.kind for unit in state.units if unit.seat == seat].count(kind)
        return printed.count - used - state.scrapped.count((seat, kind))
    used = [unit.kind for unit in state.units].count(kind) + [scrapped for _, scrapped in state.scrapped].count(kind)
    return printed.count * state.settings.sets - used


def fits_level(state: State, kind: Kind, system: str) -> bool:
    """Return whether a place has the technology to build a kind: its own level or one lower (K-172)."""
    if system == HOME:
        return True
    lack = levels_below(state, system, kind.tech)
    if lack == 1 and kind.colour == "blue" and kind.tech == "A":
        return _seat_of_power(state, system)
    return lack in (0, -1)


def _seat_of_power(state: State, system: str) -> bool:
    # Where the capital's fortress stands: once it is destroyed the exception is gone with it (K-172).
    return system in [unit.system for unit in state.units if unit.kind == "blue-FD"]


def has_ground(state: State, kind: Kind, system: str) -> bool:
    """Return whether a system has a sector in which a kind may stand (K-65, ruling 68)."""
    sectors = tile_of(state, system).sectors
    if kind.code == "A":
        return any(sector.kind == "air" for sector in sectors)
    return kind.craft or any(not sector.deep for sector in sectors)


def rulers(state: State) -> frozenset[int]:
    """Return the seats that control a system."""
    return frozenset(state.control)


def bargained(state: State) -> bool:
    """Return whether locals are bought by turns in the market, because more than one side controls systems (K-169)."""
    return len(rulers(state)) > 1


def usual(state: State, seat: int, system: str, *, aided: bool) -> str:
    """Return the local unit that is raised when nobody chooses, '' when none can be; `aided` spends aid too."""
    money = local_of(state, system) + (purse_of(state, seat).aid if aided else 0)
    kinds = map(book_of(state).kinds.__getitem__, USUAL)
    return next((kind.id for kind in kinds if _possible(state, seat, kind, system, money)), "")


def _possible(state: State, seat: int, kind: Kind, system: str, money: int) -> bool:
    return (
        price(state, kind) <= money
        and fits_level(state, kind, system)
        and has_ground(state, kind, system)
        and supply(state, kind.id, seat) > 0
    )


def held(state: State, seat: int) -> tuple[str, ...]:
    """List the systems that a seat controls, the richest first."""
    return tuple(system for system, holder in zip(state.tiles, state.control, strict=True) if holder == seat)


def revenue(state: State, seat: int) -> tuple[int, int]:
    """Return the tax of what a seat controls now: for its treasury, and for local defense (K-158 to K-162)."""
    home = (HOME,) if is_raider(seat) else ()
    shares = [tax_of(state, system) for system in (*held(state, seat), *home)]
    return sum(treasury for treasury, _ in shares), sum(local for _, local in shares)
