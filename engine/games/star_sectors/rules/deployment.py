"""Deployment: ships onto their home edge, until all fleets stand and the first round begins (SS-15, SS-Q25c)."""

from engine.games.star_sectors.events import Deployed
from engine.games.star_sectors.measures.berths import berth
from engine.games.star_sectors.measures.factors import profile
from engine.games.star_sectors.measures.sides import undeployed
from engine.games.star_sectors.orders import Deploy, DeployRest
from engine.games.star_sectors.rules.rounds import begin
from engine.games.star_sectors.rules.table import Table
from engine.games.star_sectors.state import Ship


def deploy(table: Table, order: Deploy) -> None:
    """Put one ship on the map."""
    _land(table, table.named(order.ship), table.land.grid.cells[order.to])
    _deployed(table)


def _land(table: Table, number: int, cell: int) -> None:
    found = berth(table.state, number, cell, table.land, table.occupied())
    assert isinstance(found, tuple)
    base, facing = found
    ship = table.put(number, place=base, facing=facing)
    at = table.name(base)
    table.say(Deployed(ship.name, table.name(cell), at, facing, places=(at,)))


def deploy_rest(table: Table, _: DeployRest) -> None:
    """Put the rest on the edge from the middle out, long and costly ones first, every other hex while they last."""
    seat = table.seat
    cells = [table.land.grid.cells[place] for place in table.state.scenario.homes[seat].places]
    middle = len(cells) // 2
    by_distance = sorted(range(len(cells)), key=lambda index: (abs(index - middle), index))
    spaced = sorted(by_distance, key=lambda index: (index - middle) % 2)
    for number in sorted(undeployed(table.ships(), seat), key=lambda n: (*_size(table.ship(n)), n)):
        for index in spaced:
            if isinstance(berth(table.state, number, cells[index], table.land, table.occupied()), tuple):
                _land(table, number, cells[index])
                break
        else:
            raise AssertionError("a home edge too small for its fleet")
    _deployed(table)


def _size(ship: Ship) -> tuple[int, int]:
    # Long hulls need room while there is some.
    card = profile(ship.kind)
    return -card.hull, -card.value


def _deployed(table: Table) -> None:
    # The next seat deploys when one is complete; when all are, the first round begins.
    seat, seats = table.seat, table.seats
    if undeployed(table.ships(), seat):
        return
    if seat == seats[0]:
        begin(table)
    else:
        table.set(seat=seats[seats.index(seat) - 1])
