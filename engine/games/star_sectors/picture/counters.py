"""Ships, stations and mines as tokens, each with its whole profile card: the numbers as they are and as printed."""

from collections.abc import Iterator
from typing import Final

from engine.core.grammar import list_of, plural
from engine.core.refs import HIDDEN, Seat
from engine.core.values import evolve
from engine.games.star_sectors.queries.docks import docked, stations_beside
from engine.games.star_sectors.queries.factors import (
    begun,
    combat,
    defence,
    hull,
    is_station,
    movement,
    moves_left,
    profile,
    shields,
    value,
    warp_factor,
)
from engine.games.star_sectors.queries.sides import seats_of
from engine.games.star_sectors.rulebook import catalog
from engine.games.star_sectors.rulebook.cards import ShipClass
from engine.games.star_sectors.rulebook.chart import Land
from engine.games.star_sectors.state import NEUTRAL, Mine, Phase, Ship, Stage, State, mine_token, ship_token
from engine.scene.model import SAID, Fact, Gauge, Token, Tone
from engine.space.hexgrid import OFF

ARCS: Final = {"N": "none", "F": "forward", "W": "wide", "A": "all round"}
"""The names of the firing arcs (SS-Q12)."""

_ARCS: Final = {"A": "all", "F": "ahead"}
"""The same where the card is narrow."""

MINE: Final = "x"


def ships(state: State, seat: Seat | None, land: Land) -> Iterator[Token]:
    """Draw every ship and station that the state shows on the map."""
    awaited = state.seat if state.phase is Phase.PLAY and state.seat == seat else NEUTRAL
    for number, ship in enumerate(state.ships):
        if ship.place is not None:
            yield _ship(number, ship, land, state, awaited)


def mustered(state: State) -> Iterator[int]:
    """Yield how many ships and stations each seat began with."""
    for seat in seats_of(state):
        yield sum(ship.seat == seat for ship in state.ships)


def _ship(number: int, ship: Ship, land: Land, state: State, awaited: int) -> Token:
    card, active = profile(ship.kind), number == state.active
    base, *stern = hull(ship, land)
    return Token(
        ship_token(number),
        ship.name,
        land.grid.places[base],
        card.glyph,
        kind(ship, card),
        None if ship.seat == NEUTRAL else Seat(ship.seat),
        None if is_station(ship) else ship.facing,
        mark(ship, card),
        _tone(ship, card),
        tuple(facts(ship, land, state, active=active)),
        tuple(land.grid.places[cell] for cell in stern if cell != OFF),
        needs_orders=ship.seat == awaited and not ship.done and card.mf > 0,
        active=active,
        summary=summary(ship, land, _left(ship, state) if active else None),
        gauge=Gauge(shields(ship), card.ss),
        individual=not is_station(ship),
    )


def kind(ship: Ship, card: ShipClass) -> str:
    """Return what a ship is: 'Warg cruiser', 'Pelican tender, convoy', 'station'."""
    if is_station(ship):
        return card.name
    return f"{card.title}, convoy" if ship.convoy else card.title


def mark(ship: Ship, card: ShipClass) -> str:
    """Return the sign beside a ship: ? cloaked, ! at half its shields or less, * with a charged bank."""
    if ship.cloaked:
        return "?"
    if 2 * shields(ship) <= card.ss:
        return "!"
    return "*" if any(ship.banks) else ""


def _tone(ship: Ship, card: ShipClass) -> Tone:
    if ship.cloaked:
        return Tone.DIM
    return Tone.WARN if 2 * shields(ship) <= card.ss else Tone.PLAIN


def summary(ship: Ship, land: Land, left: int | None = None) -> str:
    """Sum a ship up: 'CF 4 DF 3 MF 4 SS 5/7, 1 bank'; the active one with moves `left`: 'MF 1/4'."""
    strength, attack, defends, moves = numbers(ship, land)
    moves = moves if left is None else f"{left}/{movement(ship)}"
    said = [f"CF {attack} DF {defends}", "" if is_station(ship) else f"MF {moves}", f"SS {strength}"]
    return ", ".join(filter(None, [" ".join(filter(None, said)), condition(ship)]))


def numbers(ship: Ship, land: Land) -> tuple[str, str, str, str]:
    """Return SS, CF, DF and MF of a ship as they are now: '5/7', '4', '3', '4'."""
    strength = f"{shields(ship)}/{profile(ship.kind).ss}"
    return strength, f"{combat(ship, land)}", f"{defence(ship, land)}", f"{movement(_moving(ship, land))}"


def condition(ship: Ship) -> str:
    """Return what a ship is up to: 'cloaked, 1 bank, 2 warp'; '' for nothing."""
    said = [
        "cloaked" if ship.cloaked else "",
        plural(sum(ship.banks), "bank") if any(ship.banks) else "",
        f"{ship.engines} warp" if ship.engines else "",
    ]
    return ", ".join(filter(None, said))


def _moving(ship: Ship, land: Land) -> Ship:
    # A ship that is not active moves next in its coming turn: the help and the orbit of its last one are over then.
    return begun(ship, land) if ship.place is not None else ship


def facts(ship: Ship, land: Land, state: State, *, active: bool) -> Iterator[Fact]:
    """Yield facts: the whole card, what changes most first."""
    card = profile(ship.kind)
    moving = ship if active else _moving(ship, land)
    left = f"{shields(ship)} of {card.ss}"
    yield Fact("SS", left, plural(ship.hits, "hit"), _factor("SS", left)) if ship.hits else Fact("SS", left)
    yield _now("CF", combat(ship, land), card.cf)
    yield _now("DF", defence(ship, land), card.df)
    if not is_station(ship):
        now = _now("MF", movement(moving), card.mf)
        yield evolve(now, short=f"MF {_left(ship, state)}/{movement(moving)}") if active else now
    yield Fact("arc", ARCS[card.arc], short=f"arc {_ARCS.get(card.arc, ARCS[card.arc])}")
    yield from _doings(ship, state, moving, active=active)
    for number, (bank, charged) in enumerate(zip(card.banks, ship.banks, strict=False), start=1):
        weapon = catalog.weapon(bank)
        drains = ", lowers DF" if weapon.drains else ""
        state_of, sign = ("charged", "+") if charged else ("empty", "-")
        yield Fact(f"bank {number}", weapon.name, f"{state_of}{drains}", f"{bank}{sign}")
    if card.nacelles:
        yield Fact(
            "engines", f"{ship.engines} of {card.nacelles} charged", short=f"engines {ship.engines}/{card.nacelles}"
        )
        yield Fact("warp", str(warp_factor(moving, land)))
    if card.cloak:
        yield Fact("cloak", "on" if ship.cloaked else "off")
    yield from _aboard(ship, card)
    if worth := value(ship):
        yield Fact("value", plural(worth, "point"), short=f"{worth}p")
    if card.hull > 1:
        yield Fact("hull", plural(card.hull, "hex", "hexes"), short=f"hull {card.hull}")
    if docked(ship) and _berth(ship, state, land):
        yield Fact("docked", "since its last turn", short="docked")


def _now(label: str, now: int, printed: int) -> Fact:
    if now == printed:
        return Fact(label, str(now))
    # What it has lost is told in brief, 'CF 3 of 6'; what it has gained another fact says.
    return Fact(
        label, str(now), f"printed {printed}", _factor(label, f"{now} of {printed}" if now < printed else f"{now}")
    )


def _factor(label: str, value: str) -> str:
    # Numbers flush right, as on other cards: 'CF  3 of  6'.
    return " ".join([label, *(f"{word:>2}" for word in value.split())])


def _aboard(ship: Ship, card: ShipClass) -> Iterator[Fact]:
    if ship.crew:
        chosen = ship.turn.crew
        post = catalog.wares().crews[chosen.value].name if chosen else "idle"
        yield Fact("command crew", post, short=f"crew {post}")
    if ship.stores.veiled is HIDDEN:
        yield Fact("cargo", "hidden")
    elif card.cargo or ship.stores.items:
        of = f" of {card.cargo}" if card.cargo else ""
        yield Fact("cargo", f"{ship.stores.items}{of}", _cargo(ship), _stowed(ship, card.cargo))


def _cargo(ship: Ship) -> str:
    held = ship.stores
    named = {"mine": held.mines, "dilithium": held.dilithium, "trilithium": held.trilithium, "crew": held.crews}
    items = catalog.wares().items
    said = [plural(count, items[item].name, items[item].plural) for item, count in named.items() if count]
    return list_of(said, none="")


def _stowed(ship: Ship, room: int) -> str:
    # 'cargo 2/5 1m 1t': mines, dilithium, trilithium, crews; the whole card spells them out.
    held = ship.stores
    counts = {"m": held.mines, "d": held.dilithium, "t": held.trilithium, "c": held.crews}
    return " ".join([f"cargo {held.items}/{room}", *(f"{count}{what}" for what, count in counts.items() if count)])


def _left(ship: Ship, state: State) -> int:
    still = ship.turn.jumped or ship.turn.stopped or state.stage is Stage.ENGINEERING
    return 0 if still else moves_left(ship)


def _doings(ship: Ship, state: State, moving: Ship, *, active: bool) -> Iterator[Fact]:
    turn = ship.turn
    if active:
        left = f"{_left(ship, state)} of {movement(ship)}"
        yield Fact("moves left", left, short=SAID)
    helped = (("CF", turn.cf), ("DF", turn.df), ("MF", moving.turn.mf))
    bonuses = [f"{name} {amount:+d}" for name, amount in helped if amount]
    if bonuses:
        yield Fact("bonus", list_of(bonuses))
    if ship.drained:
        yield Fact("drained", f"DF -{ship.drained}", "until that side's turn ends")
    if moving.turn.orbit:
        yield Fact("began in orbit:" if active else "in orbit:", "half MF", short="in orbit")
    if ship.done:
        yield Fact("turn", "done this round")


def _berth(ship: Ship, state: State, land: Land) -> bool:
    # Somewhere that yields or serves: the hulls of stations and worlds beside it, or a nebula around it (SS-68).
    place = ship.place
    assert place is not None
    return bool(land.orbits[place] or land.kinds[place].yields or stations_beside(state, ship, land))


def mines(state: State, land: Land) -> Iterator[Token]:
    """Draw every mine that the state shows."""
    hits = catalog.wares().mine_hits
    for mine in state.mines:
        yield _mine(mine, land, hits)


def _mine(mine: Mine, land: Land, hits: int) -> Token:
    at = land.grid.places[mine.place]
    return Token(
        mine_token(at),
        f"mine {at}",
        at,
        MINE,
        "mine",
        None if mine.seat == NEUTRAL else Seat(mine.seat),
        tone=Tone.WARN,
        facts=(Fact("", f"{hits} hits to whoever enters its hex", "SS-101"),),
        summary=f"{hits} hits to whoever enters",
        individual=False,
    )
