"""Panels beside the map: the houses, the turn, what feeds whom, oaths, the market, the War Chest."""

from collections.abc import Iterator
from typing import Final

from engine.core.grammar import list_of, plural
from engine.core.refs import Hidden, Seat
from engine.games.viking_raid.queries import chest
from engine.games.viking_raid.queries.deals import priced
from engine.games.viking_raid.queries.field import Field, allied, seats
from engine.games.viking_raid.queries.pieces import side
from engine.games.viking_raid.queries.prices import fitting
from engine.games.viking_raid.rulebook.book import WARRIOR
from engine.games.viking_raid.state import House, State
from engine.scene.model import Fact, Panel, Row

_HIDDEN: Final = "hidden"


def panels(field: Field, seat: Seat | None) -> tuple[Panel, ...]:
    """Return the panels of a view."""
    state = field.state
    found = [_houses(field), *_oaths(state), _turn(state)]
    if seat is not None and not state.houses[seat].out:
        found += [_food(state, seat)]
    found += [*_offer(state), _chest(state)]
    return tuple(found)


def _houses(field: Field) -> Panel:
    columns = ("house", "chest", "coins", "men", "feeds", "farm")
    return Panel("houses", "Houses", columns=columns, rows=tuple(_house(field, seat) for seat in seats(field.state)))


def _house(field: Field, seat: int) -> Row:
    state, house = field.state, field.state.houses[seat]
    if house.out:
        return Row(None, (side(seat), "out", "", "", "", _holder(house, seat)))
    men = sum(1 for piece in field.of(seat) if piece.kind == WARRIOR)
    fed = str(chest.fodder(state, seat))
    coins = _HIDDEN if isinstance(house.coins, Hidden) else str(house.coins)
    cells = (side(seat), chest.told(state, seat), coins, str(men), fed, _holder(house, seat))
    return Row(None, cells)


def _holder(house: House, seat: int) -> str:
    if house.holder == seat:
        return "own"
    return "nobody's" if house.holder < 0 else f"lost to {side(house.holder)}"


def _turn(state: State) -> Panel:
    if not state.passed or state.mover < 0:
        return Panel("turn", "Turn", (Fact("set-up", "buy, then begin" if fitting(state) else "under way"),))
    left = "" if state.club else "nobody moves"
    facts = [
        Fact("of", side(state.mover)),
        Fact("Club", str(state.club), left or f"{2 * state.club} mounted"),
        Fact("order", list_of([side(seat) for seat in state.order])),
    ]
    return Panel("turn", "Turn", tuple(facts))


def _food(state: State, seat: int) -> Panel:
    need = chest.due(state, seat)
    facts = [
        Fact("animals", chest.counted(chest.herd(state, seat)) or "none", f"food for {chest.fodder(state, seat)}"),
        Fact("mouths", str(chest.mouths(state, seat)), chest.spare_food(state, seat)),
        Fact("villagers", str(chest.villagers(state, seat)), f"{need} needed"),
    ]
    stray = chest.untended(state, seat)
    if stray:
        facts.append(Fact("untended", plural(stray, "animal"), "they leave as your turn ends"))
    return Panel("food", "Your food", (*facts, *plagues(state, seat)))


def plagues(state: State, seat: int) -> Iterator[Fact]:
    """Yield what a plague on each kind of animal would cost in people."""
    for kind, lost in chest.plague_losses(state, seat):
        yield Fact(f"plague on {kind.many}", f"costs {plural(lost, 'mouth')}")


def _oaths(state: State) -> Iterator[Panel]:
    facts = [
        Fact(side(one), f"allied with {side(other)}")
        for one in seats(state)
        for other in seats(state)
        if one < other and allied(state, one, other)
    ]
    facts += [
        Fact(side(loan.lender), f"lent {side(loan.borrower)} {loan.coins}", f"until hour {loan.hour} of the match")
        for loan in state.loans
    ]
    facts += [
        Fact(side(seat), f"has broken its word {plural(house.broken, 'time')}")
        for seat, house in enumerate(state.houses)
        if house.broken
    ]
    if facts:
        yield Panel("pledges", "Pledges", tuple(facts))


def _offer(state: State) -> Iterator[Panel]:
    built = state.offer
    if built is None:
        return
    gives = tuple(Fact("gives", priced(lot)) for lot in built.gives)
    wants = tuple(Fact("wants", priced(lot)) for lot in built.wants)
    head = Fact(side(built.maker), f"to {side(built.to)}", "a counter-offer" if built.counter else "")
    yield Panel("bargain", "Bargain", (head, *gives, *wants))


def _chest(state: State) -> Panel:
    columns = ("line", *(side(seat) for seat in seats(state)))
    made_of = [_lines(state, seat) for seat in seats(state)]
    rows = tuple(Row(None, (label, *(each[at] for each in made_of))) for at, label in enumerate(chest.LINES))
    total = Row(None, ("War Chest", *(chest.told(state, seat) for seat in seats(state))))
    return Panel("chests", "War Chests", columns=columns, rows=(*rows, total))


def _lines(state: State, seat: int) -> tuple[str, ...]:
    # What is hidden counts 0 to the others, and is not told as that (VR-Q78).
    house = state.houses[seat]
    masked = {"Captured weapons": house.captured, "Coins": house.coins}
    told = zip(chest.LINES, chest.lines(state, seat), strict=True)
    return tuple(_HIDDEN if isinstance(masked.get(label), Hidden) else str(number) for label, number in told)
