"""What a player is told who points at something that there is nothing to order about."""

from typing import Any

import pytest

from engine.core.refs import Ref, place, token, word
from engine.core.values import evolve
from engine.games.star_sectors.game import GAME
from engine.games.star_sectors.state import Mine, Phase, Stage, Stores
from engine.games.star_sectors.verbs import REPERTOIRE
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


READY = {"active": 1, "stage": Stage.TACTICAL}


@pytest.mark.parametrize(
    ("verb", "fields", "said"),
    [
        ("attack", {}, "No ship is active: choose one first. (SS-16)"),
        ("attack", {"phase": Phase.DEPLOY}, "The fleets are not under way. (SS-16)"),
        ("attack", {"active": 2, "stage": Stage.TACTICAL}, "Warg is 6 hexes away, but its combat factor reaches 5"),
        ("attack", READY, ""),
        ("fire", READY, "No bank is charged. (SS-80)"),
        ("warp", READY, "No warp engine is charged. (SS-27)"),
        ("reverse warp", READY, "No warp engine is charged. (SS-27)"),
        ("repair", READY, "It is the ship's tactical phase. (SS-16)"),
        ("buy", READY, "Stores are bought only before ships deploy."),
        ("enlist", {"phase": Phase.FLEET}, "Pelican tender costs 1 point, 0 left. (SS-11)"),
        ("sing", READY, ""),
    ],
)
def test_a_verb_is_refused_for_the_likeliest_reason(verb: str, fields: dict[str, Any], said: str) -> None:
    assert told(word(verb), **fields).startswith(said)
    assert bool(told(word(verb), **fields)) == bool(said)


@pytest.mark.parametrize(("kind", "said"), [("attack", "No enemy is in sight."), ("shoot-mine", "No mine is known.")])
def test_a_verb_without_anything_to_aim_at_says_so(kind: str, said: str) -> None:
    refusal = GAME.obstacle(seen(state(ship("marlin", 0, "0406", 0), active=0, stage=Stage.TACTICAL)), word(kind))

    assert refusal is not None
    assert refusal.tell().startswith(said)


def test_a_bank_that_bears_on_a_mine_alone_can_be_fired() -> None:
    own, foe = ship("warg", 0, "0404", banks=True), ship("ox", 1, "1208")
    mined = state(own, foe, active=0, stage=Stage.TACTICAL, mines=(Mine(cell("0604")),))

    assert GAME.obstacle(seen(mined), word("fire")) is None
    assert GAME.obstacle(seen(evolve(mined, mines=())), word("fire")) is not None


def test_a_jump_with_no_open_hex_is_refused_without_naming_one() -> None:
    stuck = ship("cormorant", 0, "0404", 0, engines=1)
    barred = seen(state(stuck, ship("warg", 1, "0504", 3), active=0, stage=Stage.TACTICAL))
    refusal = GAME.obstacle(barred, word("warp"))

    assert refusal is not None
    assert refusal.tell() == "No hex straight ahead is open to a jump. (SS-23)"


@pytest.mark.parametrize("kind", REPERTOIRE.order_types, ids=lambda kind: kind.verb)
@pytest.mark.parametrize("stage", Stage)
def test_every_verb_can_be_asked_about(kind: Any, stage: Stage) -> None:
    active = -1 if stage is Stage.IDLE else 0
    bare = seen(state(ship("marlin", 0, "0406", 0), active=active, stage=stage))
    refusal = GAME.obstacle(bare, word(kind.verb))

    assert refusal is None or refusal.tell().endswith((".", ")"))


def test_a_verb_is_refused_for_the_goods_that_stand_behind_it() -> None:
    def said(words: str, stored: Stores = Stores(dilithium=1)) -> str:  # noqa: B008 - a value
        own = ship("pelican", 0, "0404", moored=cell("0404"), stores=Stores(dilithium=1))
        here = state(own, ship("station", 0, "0504", stores=stored), active=0, stage=Stage.ENGINEERING)
        refusal = GAME.obstacle(seen(here), word(words))
        return refusal.tell() if refusal else ""

    assert said("load", Stores()) == "The station stores nothing. (SS-67)"
    assert said("load mine") == said("load min") == "The station stores no mine. (SS-67)"
    assert said("unload crew") == "It carries no crew. (SS-67)"
    assert said("load") == said("load dilithium") == said("load it") == said("charge-engine crew") == ""
