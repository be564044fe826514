"""Worlds made up for search: whoever is hidden is put where it has room and may have come to."""

from attrs import evolve

from engine.core.refs import HIDDEN, Seat
from engine.core.rng import Rng
from engine.games.star_sectors.advice.worlds import imagine
from engine.games.star_sectors.queries.factors import hull, land_of
from engine.games.star_sectors.state import Phase, Settings, State
from tests.games.star_sectors.sector import GAME, cell, charted, ship, state

SETTINGS = Settings("first-shots", 8, 12, ("concord", "veiled"), true_cloak=True)


def test_a_long_hull_is_put_where_its_stern_has_room() -> None:
    chart = charted(h0904="#", h1004="#", h1105="#", h1102="#")
    hidden = ship("nocturne", 1, "1004", 3, cloaked=True)
    here = state(ship("warg", 0, "0204"), evolve(hidden, place=cell("1103")), chart=chart, settings=SETTINGS)
    view = GAME.view(here, Seat(0))
    assert view.state.ships[1].place is None

    for seed in range(20):
        world: State = imagine(view, Rng(str(seed))).state
        cells = hull(world.ships[1], land_of(world))

        assert len(cells) == 2
        assert all(part >= 0 and not land_of(world).barred[part] for part in cells)
        assert cell("0204") not in cells


def test_an_unknown_purse_is_taken_to_be_empty() -> None:
    shopping = evolve(state(phase=Phase.STORES, settings=evolve(SETTINGS, hidden_cargo=True)), purse=(5, 8))
    view = GAME.view(shopping, Seat(1))
    assert view.state.purse == (HIDDEN, 8)

    assert imagine(view, Rng("1")).state.purse == (0, 8)
