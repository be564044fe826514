"""What a player is told who points at something that there is nothing to order about."""

from typing import Any

import pytest

from engine.core.refs import Ref, place, token
from engine.core.values import evolve
from engine.games.star_sectors.game import GAME
from engine.games.star_sectors.state import Mine, Phase, Stage
from tests.games.star_sectors.sector import cell, seen, ship, state

WARG, OWN, FRESH, STATION, MINE = token("s0"), token("s1"), token("s2"), token("s3"), token("m0604")


def told(ref: Ref, **fields: Any) -> str:
    foe, own = ship("warg", 1, "0904", 3), ship("cormorant", 0, "0404", 0)
    fresh, station = ship("marlin", 0, "0406", 0), ship("station", -1, "0600")
    done = evolve(own, done=fields.pop("done", False))
    mines = (Mine(cell("0604"), 1),)
    refusal = GAME.obstacle(seen(state(foe, done, fresh, station, mines=mines, **fields)), ref)
    return refusal.tell() if refusal else ""


@pytest.mark.parametrize(
    ("ref", "fields", "said"),
    [
        (WARG, {"phase": Phase.DEPLOY}, "Nothing can be ordered about Warg before all fleets are deployed. (SS-16)"),
        (
            WARG,
            {},
            "Warg is East's: it can be attacked when one of your own ships is active: choose one first. (SS-16)",
        ),
        (
            WARG,
            {"active": 1, "stage": Stage.ENGINEERING},
            "Warg is East's: it can be attacked in a tactical phase, and Cormorant is at engineering. (SS-16)",
        ),
        (WARG, {"active": 1, "stage": Stage.TACTICAL}, ""),
        (WARG, {"active": 2, "stage": Stage.TACTICAL}, "Warg is 6 hexes away, but its combat factor reaches 5 hexes."),
        (OWN, {"done": True}, "Cormorant has had its turn this round. (SS-Q15)"),
        (OWN, {"active": 2, "stage": Stage.TACTICAL}, "Marlin is active: it ends its turn first. (SS-Q15)"),
        (OWN, {}, ""),
        (STATION, {}, "Station belongs to nobody and takes no orders."),
        (MINE, {}, "A mine can be shot at when one of your own ships is active: choose one first. (SS-16)"),
        (place("0000"), {}, ""),
    ],
)
def test_the_obstacle_is_told_in_the_player_s_terms(ref: Ref, fields: dict[str, Any], said: str) -> None:
    assert told(ref, **fields).startswith(said)
    assert bool(told(ref, **fields)) == bool(said)
