"""Battles of a campaign in which a seat leads craft that are not its own: it is told why its squadron is not there."""

from engine.core.game import submit
from engine.core.rng import Rng
from engine.games.squadron.events.opening import BattleSet
from engine.games.squadron.game import GAME
from engine.games.squadron.phases import Phase

SEEDS = 20


def first_battle(seed: str) -> tuple[tuple[str, ...], list[str]]:
    """Design by first plans; return which part each seat has in the first battle, and how that is told."""
    position = GAME.setup(2, {"scenario": "campaign", "battles": 3}, Rng(seed)).position
    told: list[str] = []
    while position.state.phase is Phase.DESIGN:
        seat = GAME.decisions(position.state)[0].seat
        order = next(iter(GAME.plans(GAME.view(position.state, seat)))).orders[0]
        after = submit(GAME, position, seat, order)
        told += [event.tell() for event in after.events if isinstance(event, BattleSet)]
        position = after.position
    return position.state.roles, told


def test_sq_90_whose_squadron_stays_at_home_is_told() -> None:
    found = [first_battle(f"{seed}") for seed in range(SEEDS)]

    lent = [(roles, told) for roles, told in found if {"raiders", "machine"}.intersection(roles)]
    assert lent
    assert all("its own squadron stays at home" in told[-1] for _, told in lent)
    assert not any("stays at home" in text for pair in found if pair not in lent for text in pair[1])
