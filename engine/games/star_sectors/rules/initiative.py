"""Who decides, who moves first, who deploys first (SS-9, SS-Q25c)."""

from engine.games.star_sectors.events import FirstChosen, Initiative
from engine.games.star_sectors.measures.sides import seats_of, side
from engine.games.star_sectors.orders import MoveFirst
from engine.games.star_sectors.rules.table import Table
from engine.games.star_sectors.state import Phase


def initiative(table: Table) -> None:
    """Roll a d12 a seat, ties among the best again; the winner will choose who moves first (SS-9)."""
    best = list(seats_of(table.state))
    while len(best) > 1:
        rolls = table.dice(len(best))
        ahead = [seat for seat, roll in zip(best, rolls, strict=True) if roll == max(rolls)]
        winner = side(ahead[0]) if len(ahead) == 1 else "Nobody"
        table.say(Initiative(winner, tuple(side(seat) for seat in best), rolls))
        best = ahead
    table.set(phase=Phase.FIRST, seat=best[0])


def move_first(table: Table, order: MoveFirst) -> None:
    """Settle the turn order; who moves last deploys first (SS-Q25c)."""
    chairs = seats_of(table.state)
    at = chairs.index(order.first)
    seats = (*chairs[at:], *chairs[:at])
    table.set(phase=Phase.DEPLOY, seats=seats, seat=seats[-1])
    table.say(FirstChosen(side(seats[0]), side(seats[-1])))
