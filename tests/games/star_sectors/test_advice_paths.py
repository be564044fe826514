"""The ways that the advice finds: each can be flown, order by order, to where it is said to lead."""

import pytest

from engine.core.values import evolve
from engine.games.star_sectors.advice.paths import Pose, orders_of
from engine.games.star_sectors.advice.prospects import poses
from engine.games.star_sectors.enquiries import enquire
from engine.games.star_sectors.picture import draw
from engine.games.star_sectors.queries.factors import land_of
from engine.games.star_sectors.state import Crew, Mine, State
from engine.games.star_sectors.verbs.movement import Forward, Reverse
from engine.games.star_sectors.verbs.preparation import Boost, Man
from engine.games.star_sectors.verbs.ramming import Ram
from engine.games.star_sectors.verbs.turns import Left, Right
from engine.games.star_sectors.verbs.warp import ReverseWarp, Warp
from tests.games.star_sectors.sector import GAME, active, cell, charted, give, may, seen, ship

WATERS = {
    "open": charted(),
    "reef and moon": charted(h0503="#", h0605="o", h0304="O"),
    "nebula": charted(h0404="~", h0504="~", h0304="+"),
    "wormholes": charted(h0504="@", h1006="@"),
    "a wormhole beside a moon": charted(h0504="@", h0603="o", h1006="@"),
    "a wormhole that comes out beside a moon": charted(h0504="@", h1006="@", h1106="o"),
    "a wormhole inside a nebula": charted(h0404="~", h0504="@", h1006="@"),
}
FOE = (ship("ox", 1, "1208", 3), ship("ox", 1, "0402", 3, name="Near"))


@pytest.mark.parametrize("kind", ["marlin", "jackal", "garm"])
@pytest.mark.parametrize("crew", [Crew.HELM, Crew.SCIENCE])
@pytest.mark.parametrize("waters", WATERS)
def test_every_way_can_be_flown(waters: str, crew: Crew, kind: str) -> None:
    here = give(active(ship(kind, 0, "0404", crew=True, engines=1), *FOE, chart=WATERS[waters]), Man(0, crew))

    for pose, way in poses(here, 0).items():
        there = give(here, *orders_of(way, 0, land_of(here))).ships[0]
        assert (there.place, there.facing) == pose


def flown(here: State) -> set[Pose]:
    """Give every order of movement there is, again and again, and collect where the ship comes to be."""
    met, border = {here}, [here]
    while border:
        now = border.pop()
        for order in GAME.orders(seen(now)):
            if isinstance(order, Forward | Reverse | Left | Right | Warp | ReverseWarp):
                after = give(now, order)
                if after.ships[0].place is not None and after not in met:
                    met.add(after)
                    border.append(after)
    return {(each.ships[0].place or 0, each.ships[0].facing) for each in met}


@pytest.mark.parametrize("kind", ["shade", "jackal", "garm"])
@pytest.mark.parametrize("crew", [Crew.HELM, Crew.SCIENCE])
@pytest.mark.parametrize("waters", ["open", "reef and moon", "nebula"])
def test_every_pose_that_can_be_flown_to_is_found(waters: str, crew: Crew, kind: str) -> None:
    here = give(active(ship(kind, 0, "0404", 5, crew=True, engines=1), *FOE, chart=WATERS[waters]), Man(0, crew))

    assert set(poses(here, 0)) == flown(here)


def test_out_of_a_wormhole_one_hex_is_within_reach() -> None:
    here = active(ship("jackal", 0, "0404"), *FOE, chart=WATERS["wormholes"])
    out = give(here, Forward(0))

    assert set(poses(out, 0)) == flown(out)
    assert set(poses(give(out, Forward(0)), 0)) == flown(give(out, Forward(0)))


def test_a_lent_engine_jumps_nowhere() -> None:
    here = give(active(ship("garm", 0, "0404", engines=2), *FOE), Boost(0, "cf", "warp"))

    assert set(poses(here, 0)) == flown(here)


@pytest.mark.parametrize(("glyph", "moves"), [(".", True), ("~", False)])
def test_a_step_out_of_a_nebula_takes_two_moves_to_ram_with(glyph: str, moves: bool) -> None:  # noqa: FBT001 - a table
    here = active(ship("warg", 0, "0404", 0), ship("fenris", 1, "0504", 3), *FOE, chart=charted(h0404=glyph))
    ready = evolve(here, ships=(evolve(here.ships[0], turn=evolve(here.ships[0].turn, spent=2)), *here.ships[1:]))

    assert may(ready, Ram(0, 1)) is moves


def test_a_jump_through_a_mine_is_told_apart_from_one_that_harms_nothing() -> None:
    # Three moves lead to 0704; beyond it a jump of up to nine hexes leads through the mine alone.
    here = active(ship("cormorant", 0, "0404", engines=1), *FOE, mines=(Mine(cell("0804"), 1),))
    (lens,) = draw(seen(here), "reach").boards
    labels = {
        str(place): label for region in lens.regions for place, label in zip(region.places, region.labels, strict=False)
    }

    assert [labels[place] for place in ("0704", "0804", "1204")] == ["3", "w!", "w!"]
    assert enquire(seen(here), "reach", "s0")[1] == "At warp, straight: up to 8 hexes, to 1204, through a mine."
    assert enquire(seen(here), "reach", "1004") == ("To 1004: Cormorant at warp through a mine.",)
    assert enquire(seen(here), "path", "s0", "1004")[-1] == "It can jump there at warp this turn, through a mine."
