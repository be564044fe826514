"""Whether the active ship may send its crew, decloak, raise a factor or lay a mine (SS-35, SS-75, SS-99 to SS-103)."""

from collections.abc import Iterator
from typing import Final

from engine.core.errors import Refusal
from engine.games.star_sectors.legal.desk import Desk
from engine.games.star_sectors.measures.goods import ORES
from engine.games.star_sectors.orders import Boost, Decloak, LayMine, Man
from engine.games.star_sectors.state import Crew
from engine.space.hexgrid import OFF

_FACTORS: Final[dict[str, tuple[str, ...]]] = {
    "dilithium": ("mf",),
    "trilithium": ("cf", "df"),
    "warp": ("cf", "df", "mf"),
}
"""The factors that each source may raise (SS-35, SS-102, SS-103)."""


def man(desk: Desk, _: Man) -> Refusal | None:
    """Refuse a crew option: one a turn, before anything else (SS-99)."""
    if not desk.ship.crew:
        return Refusal("It carries no command crew.", "SS-99")
    if desk.turn.crew is not None:
        return Refusal(f"Its crew is at {desk.turn.crew.value} this turn.", "SS-99")
    if desk.turn.acted:
        return Refusal("The crew is sent at the start of the turn, before anything else.", "SS-99")
    return None


def decloak(desk: Desk, _: Decloak) -> Refusal | None:
    """Refuse to drop the cloak."""
    return None if desk.ship.cloaked else Refusal("It is not cloaked.", "SS-75")


def boost(desk: Desk, order: Boost) -> Refusal | None:
    """Refuse to raise a factor (SS-35, SS-36, SS-102, SS-103)."""
    if order.factor not in _FACTORS.get(order.source, ()):
        rule = ORES.get(order.source, "SS-35")
        return Refusal(f"{order.source.capitalize()} does not raise {order.factor.upper()}.", rule)
    return _divert(desk) if order.source == "warp" else unit(desk, order.source)


def unit(desk: Desk, item: str) -> Refusal | None:
    """Refuse to use up dilithium or trilithium: one unit a turn, and not beside diverted warp energy (SS-36)."""
    if not getattr(desk.ship.stores, item):
        return Refusal(f"It carries no {item}.", ORES[item])
    if getattr(desk.turn, item):
        return Refusal(f"One unit of {item} a turn, and it is used.", ORES[item])
    return Refusal("It diverted warp energy this turn: that does not combine.", "SS-36") if desk.turn.power else None


def _divert(desk: Desk) -> Refusal | None:
    turn = desk.turn
    if not desk.ship.engines:
        return Refusal("No warp engine is charged.", "SS-35")
    if turn.power or turn.jumped:
        return Refusal("One engine a turn, and one was used.", "SS-27")
    if turn.dilithium or turn.trilithium:
        return Refusal("Warp energy does not combine with dilithium or trilithium.", "SS-36")
    return Refusal("It has attacked this turn.", "SS-Q28") if turn.attacked else None


def lay(desk: Desk, _: LayMine) -> Refusal | None:
    """Refuse to lay a mine: only into the empty hex just astern (SS-101, SS-Q31)."""
    if not desk.ship.stores.mines:
        return Refusal("It carries no mines.", "SS-101")
    into = desk.astern
    if into == OFF:
        return Refusal("There is no hex astern: the map ends.", "SS-Q31")
    there = desk.occupied.get(into)
    kind = "" if desk.land.kinds[into].id == "open" else desk.land.kinds[into].name
    lies = kind if there is None else desk.state.ships[there].name
    if lies or into in desk.mines:
        return Refusal(f"The hex astern, {desk.place_name(into)}, is not empty: {lies or 'a mine'}.", "SS-Q31")
    return None


def asides(desk: Desk) -> Iterator[Decloak | Man | Boost | LayMine]:
    """Yield the candidates for what a ship does beside moving and firing."""
    number, ship = desk.number, desk.ship
    if ship.cloaked:
        yield Decloak(number)
    if ship.crew and desk.turn.crew is None and not desk.turn.acted:
        for crew in Crew:
            yield Man(number, crew)
    yield from _boosts(desk)
    if ship.stores.mines and desk.astern != OFF:
        yield LayMine(number)


def _boosts(desk: Desk) -> Iterator[Boost]:
    # Every boost its stores and engines could give.
    ship = desk.ship
    for source, held in (
        ("dilithium", ship.stores.dilithium),
        ("trilithium", ship.stores.trilithium),
        ("warp", ship.engines),
    ):
        if held:
            for factor in _FACTORS[source]:
                yield Boost(desk.number, factor, source)
