"""Food, War Chests and oaths, in words."""

from engine.core.grammar import few_of, list_of, plural
from engine.core.position import View
from engine.games.viking_raid.queries.chest import LINES, lines, told
from engine.games.viking_raid.queries.field import seats
from engine.games.viking_raid.queries.herd import (
    counted,
    due,
    fodder,
    herd,
    mouths,
    plague_losses,
    spare,
    untended,
    villagers,
)
from engine.games.viking_raid.queries.names import side
from engine.games.viking_raid.state import State


def food(view: View[State], _: str, __: str) -> tuple[str, ...]:
    """Tell what feeds the seat's people, and what a plague would cost."""
    if view.seat is None:
        return ()
    state, seat = view.state, view.seat
    have = counted(herd(state, seat)) or "no animals"
    eat = f"{plural(mouths(state, seat), 'mouth')} eat, {spare(state, seat)}."
    first = f"You have {have}: food for {fodder(state, seat)}. {eat}"
    need, stray = due(state, seat), untended(state, seat)
    tended = f"{plural(villagers(state, seat), 'villager')} of {need} needed."
    if stray:
        tended += f" {plural(stray, 'animal')} will stray as your turn ends."
    return first, tended, _plague(state, seat)


def _plague(state: State, seat: int) -> str:
    costs = [f"on {kind.many} {lost}" for kind, lost in plague_losses(state, seat)]
    return f"A plague would cost you people: {list_of(costs)}." if costs else "No plague would cost you a man."


def chests(view: View[State], _: str, __: str) -> tuple[str, ...]:
    """Tell the War Chest of every house, and the lines of the seat's own."""
    state = view.state
    all_ = f"War Chests: {list_of([f'{side(seat)} {told(state, seat)}' for seat in seats(state)])}."
    if view.seat is None:
        return (all_,)
    own = [f"{label.lower()} {amount}" for label, amount in zip(LINES, lines(state, view.seat), strict=True) if amount]
    return all_, f"Yours: {list_of(own, none='nothing')}."


def oaths(view: View[State], _: str, __: str) -> tuple[str, ...]:
    """Tell alliances, loans, a seat's own first, and who has broken his word."""
    state = view.state
    pacts = [f"{side(pact.seats[0])} with {side(pact.seats[1])}" for pact in state.pacts]
    loans = [
        f"{side(each.lender)} lent {side(each.borrower)} {plural(each.coins, 'coin')}"
        f" until hour {each.hour} of the match"
        for each in sorted(state.loans, key=lambda loan: view.seat not in {loan.borrower, loan.lender})
    ]
    broken = [side(seat) for seat, house in enumerate(state.houses) if house.broken]
    return (f"Allies: {list_of(pacts)}.", f"Loans: {few_of(loans)}.", f"Broken words: {list_of(broken)}.")
