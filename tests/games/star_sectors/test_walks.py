"""Random walks over every scenario and option: no order that is offered fails, nothing impossible comes of it."""

from typing import TYPE_CHECKING

import pytest

from engine.core.info import Options
from engine.core.refs import Seat
from engine.core.rng import Rng
from engine.games.star_sectors.game import GAME
from engine.games.star_sectors.info import INFO
from engine.games.star_sectors.queries.factors import hull, land_of, profile
from engine.games.star_sectors.queries.goods import to_spend
from engine.games.star_sectors.state import Fate, State
from engine.games.star_sectors.verbs.blasts import SelfDestruct
from engine.games.star_sectors.verbs.rounds import EndSide

if TYPE_CHECKING:
    from engine.core.position import Position

SCENARIOS = {choice.value: (choice.seats or (2, 2))[1] for choice in INFO.option("scenario").choices}
SECRETS = {"true_cloak": True, "hidden_mines": True, "hidden_cargo": True}
OPTIONS: dict[str, Options] = {
    "plain": {},
    "secret": {**SECRETS, "alternate": True, "fleets": "auto", "points": 30},
    "free": {**SECRETS, "fleets": "free", "disengage": True, "armed_stations": True, "light_torpedoes": True},
}


def sound(here: State) -> None:
    """Check what must hold at every moment of a match."""
    land = land_of(here)
    covered = [part for each in here.ships for part in hull(each, land)]
    assert len(set(covered)) == len(covered)
    assert not any(land.barred[part] or part < 0 for each in here.ships if each.turn.spent for part in hull(each, land))
    for each in here.ships:
        card = profile(each.kind)
        assert 0 <= each.hits <= card.ss
        assert each.fate is Fate.DESTROYED or each.hits < card.ss
        assert 0 <= each.engines <= card.nacelles
        assert len(each.banks) == len(card.banks)
        assert card.fleet == "" or 0 <= each.stores.items <= card.cargo
        assert 0 <= each.stores.ore <= each.stores.trilithium
    assert len({mine.place for mine in here.mines}) == len(here.mines)
    assert all(to_spend(here, seat) >= 0 for seat in range(len(here.purse)))


def walk(scenario: str, options: Options, seed: str, limit: int) -> State:
    """Give random orders, seldom the suicidal or idle ones, and check the state after each."""
    rng = Rng(seed, "walk")
    position: Position[State] = GAME.setup(SCENARIOS[scenario], {**options, "scenario": scenario}, Rng(seed)).position
    for _ in range(limit):
        decisions = GAME.decisions(position.state)
        if not decisions:
            break
        seat = decisions[0].seat
        offered = tuple(GAME.orders(GAME.view(position.state, seat)))
        lively = tuple(order for order in offered if not isinstance(order, SelfDestruct | EndSide)) or offered
        order, rng = rng.pick(lively)
        done = GAME.resolve(position, Seat(seat), order)
        sound(done.position.state)
        assert all(len(event.tell()) <= 200 and event.tell().isascii() for event in done.events)
        position = done.position
    return position.state


@pytest.mark.parametrize("options", OPTIONS.values(), ids=OPTIONS)
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_random_orders_never_fail(scenario: str, options: Options) -> None:
    walk(scenario, options, f"{scenario} walk", 250)
