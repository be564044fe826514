"""Maps, printed and made: symmetric, connected, with room to deploy."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.games.star_sectors.info import INFO, SCENARIOS
from engine.games.star_sectors.rulebook import catalog
from engine.games.star_sectors.rulebook.chart import TerrainChart, surveyed
from engine.games.star_sectors.rulebook.mapmaker import Recipe, connected, made
from engine.games.star_sectors.rulebook.scenarios import scenario
from engine.space import hexes

PRINTED = [choice.value for choice in SCENARIOS if choice.value != "custom"]
TWO_SEATS = [name for name in PRINTED if scenario(name).seats == (2, 2)]
MIXES = [choice.value for choice in INFO.option("terrain").choices]

RECIPES = st.builds(
    Recipe,
    cols=st.integers(13, 29),
    rows=st.integers(9, 21),
    density=st.integers(0, 10),
    terrain=st.sampled_from(MIXES),
    seed=st.text(max_size=8),
    seats=st.integers(2, 4),
)


def half_turned(chart: TerrainChart) -> TerrainChart:
    return TerrainChart(tuple(row[::-1] for row in reversed(chart.rows)))


def third_turned(chart: TerrainChart) -> dict[hexes.Hex, str]:
    """Terrain by axial distance from the middle, turned by 120 degrees."""
    return {(-q - r, q): glyph for (q, r), glyph in by_middle(chart).items()}


def by_middle(chart: TerrainChart) -> dict[hexes.Hex, str]:
    board = surveyed(chart).grid
    middle = hexes.axial(board.cols // 2, board.rows // 2)
    axial = (hexes.axial(col, row) for col, row in board.at)
    glyphs = (chart.rows[row][col] for col, row in board.at)
    found = {(q - middle[0], r - middle[1]): glyph for (q, r), glyph in zip(axial, glyphs, strict=True)}
    return {cell: glyph for cell, glyph in found.items() if hexes.distance((0, 0), cell) <= board.rows // 2}


@pytest.mark.parametrize("name", TWO_SEATS)
def test_a_map_for_two_looks_the_same_from_both_sides(name: str) -> None:
    here = scenario(name)
    board = surveyed(here.chart).grid
    turned = dict(zip(board.places, reversed(board.places), strict=True))

    assert half_turned(here.chart) == here.chart
    assert {(turned[place], 1 - seat if seat >= 0 else seat) for place, seat in here.stations} == set(here.stations)
    assert {turned[place] for place in here.mines} == set(here.mines)
    assert [turned[place] for place in here.homes[0].places] == list(reversed(here.homes[1].places))


def test_three_crowns_looks_the_same_from_all_three_corners() -> None:
    here = scenario("three-crowns")

    assert third_turned(here.chart) == by_middle(here.chart)
    assert [len(home.places) for home in here.homes] == [7, 7, 7]
    assert [home.facings[0] for home in here.homes] == [0, 2, 4]


def test_four_winds_is_its_own_mirror_image_both_ways() -> None:
    here = scenario("four-winds")

    assert tuple(row[::-1] for row in here.chart.rows) == here.chart.rows
    assert tuple(reversed(here.chart.rows)) == here.chart.rows


@pytest.mark.parametrize("name", PRINTED)
def test_every_hex_of_a_map_can_be_reached(name: str) -> None:
    assert connected(scenario(name).chart)


@pytest.mark.parametrize("name", PRINTED)
def test_homes_are_open_and_bows_point_inwards(name: str) -> None:
    here = scenario(name)
    space = surveyed(here.chart)

    assert len(here.homes) == len(here.fleets) == here.seats[1]
    for home in here.homes:
        assert len(home.facings) == len(home.places)
        for place, facing in zip(home.places, home.facings, strict=True):
            cell = space.grid.cells[place]
            assert space.kinds[cell].id == "open"
            inward = space.grid.next[cell][facing]
            assert not space.barred[inward]


@pytest.mark.parametrize("name", PRINTED)
def test_every_ready_fleet_finds_room_at_home(name: str) -> None:
    here = scenario(name)
    for home in here.homes:
        for fleet in catalog.fleets():
            assert len(catalog.ready_fleet(fleet, here.points)) + 2 <= len(home.places)


def test_the_six_maps_of_the_book_hold_what_it_lists() -> None:
    counts = {
        "lone-lantern": {"#": 4, "o": 2},
        "the-shoals": {"#": 24, "%": 2, "o": 2},
        "the-veil": {"+": 2, "~": 14, "o": 2},
        "twin-gates": {"%": 4, "O": 2, "@": 2},
        "the-furnace": {"#": 4, "+": 2, "O": 2, "o": 2, "*": 2},
        "storm-passage": {"#": 8, "%": 10, "+": 2, "o": 2},
    }
    for name, expected in counts.items():
        glyphs = "".join(scenario(name).chart.rows).replace(".", "")

        assert {glyph: glyphs.count(glyph) for glyph in set(glyphs)} == expected
    assert len(scenario("storm-passage").mines) == 4


def test_tables_of_a_chart_follow_from_its_terrain() -> None:
    space = surveyed(scenario("the-furnace").chart)
    cells = {str(place): cell for place, cell in space.grid.cells.items()}

    assert {space.grid.places[cell] for cell in range(len(space.grid)) if space.deadly[cell]} == {
        "1106", "1206", "1306", "1007", "1107", "1207", "1307", "1108", "1208", "1308",
    }  # fmt: skip
    assert space.orbits[cells["0403"]] == ()
    assert [space.grid.places[body] for body in space.orbits[cells["0503"]]] == ["0403", "0604"]
    assert space.barred[cells["0808"]]
    assert space.opaque[cells["0911"]]
    assert not space.barred[cells["0911"]]


def test_separate_nebulae_have_separate_numbers() -> None:
    space = surveyed(scenario("the-veil").chart)
    cells = {str(place): cell for place, cell in space.grid.cells.items()}
    numbers = [space.clouds[cells[place]] for place in ("0904", "1005", "1409", "1510", "0000")]

    assert numbers == [1, 1, 2, 2, 0]


@settings(max_examples=30)
@given(RECIPES)
def test_a_made_map_is_symmetric_connected_and_free_at_the_edges(recipe: Recipe) -> None:
    here = made(recipe)
    space = surveyed(here.chart)

    assert half_turned(here.chart) == here.chart
    assert connected(here.chart)
    assert space.grid.cols == recipe.cols
    assert space.grid.rows == recipe.rows | 1
    assert len(space.gates) in (0, 2)
    assert {count for cloud, count in Counter(space.clouds).items() if cloud} <= {7}
    assert len(here.homes) == recipe.seats
    for home in here.homes:
        for place in home.places:
            assert all(space.kinds[cell].id == "open" for cell in space.grid.within(space.grid.cells[place], 1))
            assert not space.deadly[space.grid.cells[place]]


@pytest.mark.parametrize("recipe", [Recipe(25, 15, 4, "clouds", "80"), Recipe(25, 15, 10, "clouds", "96")])
def test_ss_95_each_mutara_nebula_of_a_made_map_has_seven_hexes(recipe: Recipe) -> None:
    # In the middle of a map a nebula and its half-turned twin would have touched.
    clouds = Counter(surveyed(made(recipe).chart).clouds)
    del clouds[0]

    assert {*clouds.values()} <= {7}


@pytest.mark.parametrize("mix", MIXES)
def test_density_is_what_it_says(mix: str) -> None:
    shares = []
    for density in (0, 3, 6, 9):
        glyphs = "".join(made(Recipe(25, 15, density, mix, "7")).chart.rows)
        shares.append(sum(glyph != "." for glyph in glyphs))

    assert shares[0] == 0
    assert shares == sorted(set(shares))


def test_a_mix_holds_only_its_kinds() -> None:
    glyphs = set("".join(made(Recipe(25, 15, 10, "rocks", "7")).chart.rows))

    assert glyphs <= set(".#oO")


def test_the_same_recipe_is_the_same_map_and_another_seed_another() -> None:
    recipe = Recipe(25, 15, 5, "mixed", "7")

    assert made.__wrapped__(recipe) == made(recipe)
    assert made(recipe).chart != made(Recipe(25, 15, 5, "mixed", "8")).chart
