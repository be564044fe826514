"""The ways that the advice finds: each can be flown, order by order, to where it is said to lead."""

import pytest

from engine.core.values import evolve
from engine.games.star_sectors.advice.paths import orders_of
from engine.games.star_sectors.factors import land_of
from engine.games.star_sectors.orders import Man, Ram
from engine.games.star_sectors.prospects import poses
from engine.games.star_sectors.state import Crew
from tests.games.star_sectors.sector import active, charted, give, may, ship

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


@pytest.mark.parametrize(("glyph", "moves"), [(".", True), ("~", False)])
def test_a_step_out_of_a_nebula_takes_two_moves_to_ram_with(glyph: str, moves: bool) -> None:  # noqa: FBT001 - a table
    here = active(ship("warg", 0, "0404", 0), ship("fenris", 1, "0504", 3), *FOE, chart=charted(h0404=glyph))
    ready = evolve(here, ships=(evolve(here.ships[0], turn=evolve(here.ships[0].turn, spent=2)), *here.ships[1:]))

    assert may(ready, Ram(0, 1)) is moves
