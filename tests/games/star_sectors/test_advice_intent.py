"""What draws a ship: the moons that score, and the enemy's edges to leave by, however many enemies there are."""

import pytest

from engine.core.info import Options
from engine.core.rng import Rng
from engine.core.values import evolve
from engine.games.star_sectors.advice.intent import HOMEWARD, Goal, intent
from engine.games.star_sectors.advice.sketch import sketch
from engine.games.star_sectors.queries.factors import land_of
from engine.games.star_sectors.queries.objectives import at_enemy_home, ways_off
from engine.games.star_sectors.rulebook import catalog
from engine.games.star_sectors.state import Settings, Ship, State
from engine.space.hexgrid import OFF
from tests.games.star_sectors.sector import GAME, cell, charted, seen, ship, state


def test_a_ship_goes_to_hold_a_moon_and_not_a_planet() -> None:
    moon, planet = (catalog.terrain()[kind].glyph for kind in ("moon", "planet"))
    chart = charted(h0403=planet, h0805=moon)
    settings = Settings("the-shoals", 25, 20, ("concord", "korrath"))
    here = state(ship("mote", 0, "0203"), ship("ox", 1, "1200"), chart=chart, settings=settings, round=10)
    drawn = sketch(seen(here))
    (goal,) = intent(drawn, drawn.own[0]).goals

    assert set(goal.cells) == set(drawn.grid.around(cell("0805")))


def _at_the_rim(here: State, seat: int) -> int:
    # Of a home in the corner of a map, some hexes lie inside.
    grid = land_of(here).grid
    return sum(OFF in grid.next[grid.cells[place]] for place in here.scenario.homes[seat].places)


@pytest.mark.parametrize(
    ("seats", "options"),
    [(2, {"scenario": "storm-passage"}), (3, {"scenario": "three-crowns"}), (4, {"scenario": "four-winds"})],
    ids=lambda value: str(value) if isinstance(value, int) else "",
)
def test_every_way_off_leads_over_an_enemy_edge(seats: int, options: Options) -> None:
    here: State = GAME.setup(seats, options, Rng("edges")).position.state
    land = land_of(here)
    for seat in here.seats:
        exits = ways_off(here, seat, land)

        assert len(exits) == sum(_at_the_rim(here, enemy) for enemy in here.seats if enemy != seat)
        for base, facing in exits.items():
            assert land.grid.next[base][facing] == OFF
            assert at_enemy_home(here, Ship("mote", "Mote", seat, base), land)


def _homing(kind: str) -> tuple[Goal, float]:
    passage: State = GAME.setup(2, {"scenario": "storm-passage"}, Rng("edges")).position.state
    ships = (ship(kind, 0, "0203"), ship("ox", 1, "1200"))
    drawn = sketch(seen(evolve(passage, ships=ships, round=12)))
    return next(goal for goal in intent(drawn, drawn.own[0]).goals if goal.exits), drawn.own[0].worth


def test_the_edge_draws_dear_ships_more_but_a_hex_never_by_a_fifth_of_what_breaking_out_scores() -> None:
    (cheap, _), (dear, worth) = _homing("mote"), _homing("warg")

    assert HOMEWARD <= cheap.pull < dear.pull < worth / 5
    assert cheap.prize < dear.prize < worth


@pytest.mark.parametrize("body", ["#", "o"])
def test_a_ship_gains_nothing_by_aiming_across_what_stops_fire(body: str) -> None:
    foes = (ship("cormorant", 0, "0404"), ship("warg", 1, "0604", facing=3))
    barred, clear = (sketch(seen(state(*foes, chart=chart))) for chart in (charted(h0504=body), charted()))
    pose = (cell("0404"), 0)
    across, open_ = (intent(drawn, drawn.own[0]).worth(pose) for drawn in (barred, clear))

    assert across < open_
    # It rather goes round: a hex farther away with a clear line is worth more.
    assert across < intent(barred, barred.own[0]).worth((cell("0403"), 5))
