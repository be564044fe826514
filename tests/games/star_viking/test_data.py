"""What is printed: counters, tiles and tables against the rules, and where every number comes from."""

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise, product
from typing import Any

import pytest

from engine.core.rulebook import parse, text
from engine.core.values import frozen
from engine.games.star_viking.printed.book import FILES, PACKAGE, book
from engine.games.star_viking.printed.kinds import Kind, Tech
from engine.games.star_viking.printed.provenance import WORDS, part
from engine.games.star_viking.printed.tiles import Sector, Tile

BOOK = book()
KINDS = BOOK.kinds
TILES = tuple(BOOK.tiles.values())

PRICES = {
    "CR": 45, "SL": 30, "BC": 60, "FF": 40, "FE": 25, "PB": 6, "FT": 4, "AM": 4, "GA": 7, "PT": 6, "RD": 2, "SF": 2,
    "AG": 4, "AW": 3, "TC": 2, "HO": 1, "MI": 1, "MS": 4, "ECM": 3, "RP": 2, "FDA": 16, "FDB": 10, "FDC": 5,
}  # fmt: skip


@frozen
class Shot:
    """A shot of the Battle for Sanakht as the rules reckon it (K-141)."""

    shooter: str
    target: str
    modifiers: int
    differential: int
    total: int
    result: str


SHOTS = [
    Shot("missile", "blue-FE", 3, 5, 7, "critical"),
    Shot("red-CR", "green-FT", 4, 6, 9, "hit"),
    Shot("red-FT", "green-PB", 0, 0, 5, "miss"),
    Shot("blue-FE", "red-CR", -3 + 1, -5, 6, "miss"),
    Shot("green-PB", "red-CR", -3 + 1, -5, 11, "hit"),
    Shot("green-FT", "red-CR", -4 + 1, -7, 9, "miss"),
]


def shown(shooter: str) -> tuple[int, int]:
    # EW and attack of a shooter; the cruiser has its pod on, and fires its missile with its own EW.
    if shooter in ("missile", "red-CR"):
        cruiser = KINDS["red-CR"]
        return cruiser.ew + BOOK.numbers.ecm, BOOK.numbers.missile_attack if shooter == "missile" else cruiser.attack
    return KINDS[shooter].ew, KINDS[shooter].attack


@pytest.mark.parametrize("shot", SHOTS, ids=lambda shot: f"{shot.shooter} at {shot.target}")
def test_k_141_the_six_shots_of_the_worked_example(shot: Shot) -> None:
    ew, attack = shown(shot.shooter)
    unloading = shot.target == "red-CR"

    assert ew - shown(shot.target)[0] + unloading == shot.modifiers
    assert attack - KINDS[shot.target].defense + shot.modifiers == shot.differential
    assert BOOK.combat.result(shot.differential, shot.total) == shot.result


def test_k_4_a_set_has_154_counters_sixteen_of_them_markers() -> None:
    counts = Counter[str]()
    for kind in KINDS.values():
        counts[kind.colour] += kind.count

    assert counts == {"red": 45, "blue": 38, "green": 55}
    assert counts.total() + 16 == 154


def test_k_32_ten_green_counters_are_put_aside_and_45_placed() -> None:
    assert sum(kind.count for kind in KINDS.values() if kind.colour == "green") - BOOK.numbers.aside == 45


@pytest.mark.parametrize("kind", list(KINDS.values()), ids=lambda kind: kind.id)
def test_k_173_a_counter_costs_what_its_type_costs(kind: Kind) -> None:
    fortress = {"red-FD": 10, "blue-FD": 16}

    assert kind.cost == fortress.get(kind.id, PRICES.get(kind.type))


@pytest.mark.parametrize("kind", list(KINDS.values()), ids=lambda kind: kind.id)
def test_a_counter_is_consistent(kind: Kind) -> None:
    assert kind.id == f"{kind.colour}-{kind.type}"
    assert not (kind.capacity and kind.size)  # nothing that carries is carried
    assert kind.ship <= kind.craft
    assert kind.is_pod == (kind.defense == 0) == (kind.code == "")
    assert kind.is_pod <= (kind.size == 1)
    assert kind.fort == (kind.speed == 0)


def test_k_20_types_by_code() -> None:
    by_code = {code: {kind.type for kind in KINDS.values() if kind.code == code} for code in ("S", "P", "*P", "V", "A")}

    assert by_code == {
        "S": {"CR", "SL", "BC", "FF", "FE"},
        "P": {"PB", "AM"},
        "*P": {"FT"},
        "V": {"GA", "PT", "RD", "SF", "FD", "FDA", "FDB", "FDC"},
        "A": {"AG", "TC", "AW", "MI", "HO"},
    }


def test_k_28_single_hit_types() -> None:
    armed = {kind.type for kind in KINDS.values() if not kind.multihit and not kind.is_pod}

    assert armed == {"FT", "PB", "AM", "SF", "RD", "TC", "AW", "MI", "HO"}


def test_k_130_carriers() -> None:
    carriers = {kind.id for kind in KINDS.values() if kind.capacity}

    assert carriers == {"red-CR", "red-SL", "green-AM", "green-PB", "blue-BC", "blue-FF", "blue-FE"}
    assert KINDS["green-FT"].size <= min(KINDS["green-PB"].capacity, KINDS["blue-FE"].capacity)


def test_k_43_sixty_six_buys_the_cruiser_of_the_example_with_two_left() -> None:
    load = ("ECM", "MS", "FT", "PT", "RD")

    assert 60 + 6 - sum(KINDS[f"red-{name}"].cost for name in ("CR", *load)) == 2
    assert sum(KINDS[f"red-{name}"].size for name in load) <= KINDS["red-CR"].capacity


def test_k_83_and_k_97_the_exceptions_are_on_their_counters() -> None:
    assert {kind.type for kind in KINDS.values() if kind.lowtech} == {"MI", "HO", "AG", "TC"}
    assert {kind.type for kind in KINDS.values() if kind.speed == 2} == {"AW"}


def test_the_capital_fortress_is_as_stated() -> None:
    fortress = KINDS["blue-FD"]

    assert (fortress.ew, fortress.attack, fortress.defense, fortress.code, fortress.count) == (7, 6, 9, "V", 1)


def test_combat_rows_hit_in_as_many_ways_as_meant() -> None:
    ways = [BOOK.combat.ways(differential) for differential in range(-9, 11)]

    assert [hits for hits, _ in ways] == [0, 1, 1, 3, 3, 6, 6, 10, 10, 15, 15, 21, 21, 26, 26, 30, 30, 33, 33, 35]
    assert [crits for _, crits in ways] == [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 3, 3, 6, 6, 12, 12, 17, 17, 21, 21]


@pytest.mark.parametrize(("differential", "total"), list(product(range(-9, 11), range(2, 13))))
def test_every_cell_follows_the_rule_behind_the_table(differential: int, total: int) -> None:
    criticals = {12: -1, 11: 1, 10: 3, 7: 5, 8: 7, 9: 9}
    hits = total >= 8 - differential // 2 and differential > -9
    critical = hits and differential >= criticals.get(total, 99)

    assert BOOK.combat.result(differential, total) == ("critical" if critical else "hit" if hits else "miss")


@pytest.mark.parametrize("total", range(2, 13))
def test_a_better_differential_never_does_less(total: int) -> None:
    results = [("miss", "hit", "critical").index(BOOK.combat.result(row, total)) for row in range(-9, 11)]

    assert results == sorted(results)


@pytest.mark.parametrize("total", range(2, 13))
def test_beyond_the_table_its_nearest_row_holds(total: int) -> None:
    assert BOOK.combat.result(-12, total) == "miss"
    assert BOOK.combat.result(14, total) == BOOK.combat.result(10, total)
    assert BOOK.combat.ways(-12) == (0, 0)
    assert BOOK.combat.ways(14) == (35, 21)


def test_k_155_plunder_of_the_far_moons_and_on_average() -> None:
    table = BOOK.plunder["standard"]

    assert table.value("D", 3) == 2
    assert [round(table.mean(code), 1) for code in "ABCDE"] == [10.7, 7.3, 4.7, 2.8, 1.2]


@pytest.mark.parametrize("table", list(BOOK.plunder.values()), ids=list(BOOK.plunder))
def test_plunder_grows_with_the_die_and_the_wealth(table: Any) -> None:
    for code in "ABCDE":
        assert list(table.columns[code]) == sorted(table.columns[code])
    for die in range(1, 7):
        values = [table.value(code, die) for code in "ABCDE"]
        assert values == sorted(values, reverse=True)


def test_a_gentler_table_yields_less_of_every_code() -> None:
    means = [[BOOK.plunder[name].mean(code) for code in "ABCDE"] for name in ("standard", "middle", "gentle")]

    assert means == sorted(means, reverse=True)
    assert all(gentle <= middle <= standard for standard, middle, gentle in zip(*means, strict=True))


def test_k_143_to_k_149_politics_by_total() -> None:
    assert BOOK.politics == {
        2: "depression", 3: "avarice", 4: "avarice", 5: "depression", 6: "bloated", 7: "quiet", 8: "fear",
        9: "wars", 10: "civil", 11: "civil", 12: "wars",
    }  # fmt: skip


@pytest.mark.parametrize(("tech", "price"), [("A", 2), ("B", 2), ("C", 1), ("D", 1)])
def test_k_166_repairs_by_technology(tech: Tech, price: int) -> None:
    assert BOOK.numbers.repair(tech) == price


def test_tiles_are_as_rich_and_advanced_as_the_quadrant() -> None:
    assert Counter(tile.tech for tile in TILES) == {"A": 3, "B": 4, "C": 3, "D": 2}
    assert {tile.id: tile.wealth for tile in TILES} == {
        "userkaf": 18, "tiergran": 14, "sanakht": 20, "raneb": 8, "nebka": 6, "djedefre": 24, "sahure": 16,
        "peribsen": 12, "khaba": 16, "semerkhet": 12, "huni": 10, "halgrane": 8,
    }  # fmt: skip


def test_k_38_nine_tiles_may_hold_no_technology_a_and_ten_always_do() -> None:
    without = sum(tile.tech != "A" for tile in TILES)

    assert without == 9
    assert sum(tile.tech in "AB" for tile in TILES) > 12 - 9


@pytest.mark.parametrize("tile", TILES, ids=lambda tile: tile.id)
def test_k_10_every_orbit_has_one_deep_space_and_something_in_it(tile: Tile) -> None:
    orbits = sorted({sector.orbit for sector in tile.sectors})

    assert orbits == list(range(1, len(orbits) + 1))
    assert [tile.orbit_of(number) for number in tile.deeps] == orbits
    assert [tile.deep_of(orbit) for orbit in orbits] == list(tile.deeps)
    assert all(sum(sector.orbit == orbit for sector in tile.sectors) > 1 for orbit in orbits)


@pytest.mark.parametrize("tile", TILES, ids=lambda tile: tile.id)
def test_k_15_one_capital_and_it_can_be_plundered(tile: Tile) -> None:
    assert [sector.number for sector in tile.sectors if sector.capital] == [tile.capital]
    assert tile.capital in tile.coded
    assert not set(tile.coded) & set(tile.deeps)


@pytest.mark.parametrize("tile", TILES, ids=lambda tile: tile.id)
def test_k_8_and_k_9_only_planets_touch_and_both_ways(tile: Tile) -> None:
    for sector in tile.sectors:
        assert sector.number not in sector.touches
        assert bool(sector.touches) >= (sector.kind == "air")  # an atmosphere is always two or more
        for number in sector.touches:
            other = tile.sectors[number]
            assert sector.number in other.touches
            assert (other.orbit, other.kind) == (sector.orbit, sector.kind)


@pytest.mark.parametrize("tile", [t for t in TILES if "North cap" in t.sectors[1].name], ids=lambda tile: tile.id)
def test_k_84_a_globe_joins_west_and_east_but_not_the_caps(tile: Tile) -> None:
    north, west, centre, east, south = range(1, 6)

    assert [tile.sectors[number].name.rpartition(" ")[2] for number in (west, centre, east)] == [
        "West", "Centre", "East",
    ]  # fmt: skip
    assert tile.sectors[north].touches == tile.sectors[south].touches == (west, centre, east)
    assert tile.sectors[west].touches == (north, centre, east, south)
    assert tile.sectors[east].touches == (north, west, centre, south)


def test_wealth_codes_are_worth_about_the_wealth_of_the_system() -> None:
    worth = {"A": 8.0, "B": 5.5, "C": 3.5, "D": 2.0, "E": 1.0}
    for tile in TILES:
        assert abs(sum(worth[tile.sectors[number].code] for number in tile.coded) - tile.wealth) <= 2


def test_ruling_5_where_the_space_list_holds() -> None:
    kinds = {sector.kind: sector.spacelike for tile in TILES for sector in tile.sectors}

    assert kinds == {"space": True, "asteroids": True, "city": True, "air": False, "rock": False}


def cells(sector: Sector) -> set[tuple[int, int]]:
    (column, row), (columns, rows) = sector.cell, sector.span
    return set(product(range(column, column + columns), range(row, row + rows)))


def beside(one: Sector, other: Sector) -> bool:
    return any(abs(a - c) + abs(b - d) == 1 for (a, b), (c, d) in product(cells(one), cells(other)))


@pytest.mark.parametrize("tile", TILES, ids=lambda tile: tile.id)
def test_a_tile_is_drawn_on_four_by_four_without_overlaps(tile: Tile) -> None:
    drawn = [cell for sector in tile.sectors for cell in cells(sector)]

    assert len(drawn) == len(set(drawn))
    assert all(0 <= column < 4 and 0 <= row < 4 for column, row in drawn)


@pytest.mark.parametrize("tile", TILES, ids=lambda tile: tile.id)
def test_orbits_are_drawn_below_each_other_with_deep_space_at_the_left(tile: Tile) -> None:
    rows = [
        {row for s in tile.sectors if s.orbit == orbit for _, row in cells(s)}
        for orbit in range(1, len(tile.deeps) + 1)
    ]

    assert all(max(above) < min(below) for above, below in pairwise(rows))
    assert all(tile.sectors[number].cell[0] == 0 for number in tile.deeps)


@pytest.mark.parametrize("tile", TILES, ids=lambda tile: tile.id)
def test_what_touches_is_drawn_side_by_side_but_for_round_the_back(tile: Tile) -> None:
    apart = {
        frozenset((sector.name.rpartition(" ")[2], tile.sectors[number].name.rpartition(" ")[2]))
        for sector in tile.sectors
        for number in sector.touches
        if not beside(sector, tile.sectors[number])
    }

    assert apart <= {frozenset(("West", "East"))}


def leaves(value: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    if isinstance(value, dict):
        for key, item in value.items():
            yield from leaves(item, (*path, key))
    else:
        yield path


@pytest.mark.parametrize("name", FILES)
def test_every_number_tells_where_it_comes_from(name: str) -> None:
    paths = list(leaves(part(parse(text(PACKAGE, name), name))[0]))

    assert len(paths) > 10
    assert {BOOK.provenance(path) for path in paths} <= set(WORDS) - {"own"}


@pytest.mark.parametrize("name", FILES)
def test_a_mark_leads_to_something(name: str) -> None:
    tables, marks = part(parse(text(PACKAGE, name), name))
    for mark in marks.words:
        there: list[Any] = [tables]
        for step in mark:
            there = [item[key] for item in there if isinstance(item, dict) for key in item if step in (key, "*")] or [
                row for row in there if isinstance(row, list | str)
            ]
        assert there, mark


@pytest.mark.parametrize(
    "path",
    [
        *(("kinds", "red-CR", field) for field in ("attack", "defense")),
        *(("kinds", "blue-FE", field) for field in ("ew", "attack", "defense")),
        *(("kinds", "green-FT", field) for field in ("ew", "attack", "defense")),
        *(("kinds", "green-PB", field) for field in ("attack", "defense")),
        *(("kinds", "red-FT", field) for field in ("ew", "attack")),
        *(("combat", str(shot.differential), str(shot.total)) for shot in SHOTS),
    ],
    ids=" ".join,
)
def test_what_the_worked_example_fixes_is_derived(path: tuple[str, ...]) -> None:
    assert BOOK.provenance(path) == "derived"


@pytest.mark.parametrize(
    ("path", "word"),
    [
        (("kinds", "red-CR", "ew"), "reconstructed"),
        (("kinds", "red-CR", "cost"), "stated"),
        (("kinds", "red-RD", "attack"), "sourced"),
        (("kinds", "blue-BC", "multihit"), "stated"),
        (("kinds", "blue-BC", "attack"), "reconstructed"),
        (("tiles", "userkaf", "sectors", "5", "ew"), "sourced"),
        (("tiles", "userkaf", "sectors", "5", "cell"), "reconstructed"),
        (("tiles", "tiergran", "sectors", "2", "touches"), "derived"),
        (("tiles", "raneb", "wealth"), "sourced"),
        (("tiles", "raneb", "sectors", "3", "defense"), "reconstructed"),
        (("tiles", "sanakht", "sectors", "5", "capital"), "stated"),
        (("tiles", "sanakht", "sectors", "5", "code"), "reconstructed"),
        (("combat", "5", "8"), "reconstructed"),
        (("plunder", "standard", "D", "3"), "stated"),
        (("plunder", "standard", "D", "4"), "reconstructed"),
        (("politics", "7"), "stated"),
        (("numbers", "missile_attack"), "stated"),
    ],
    ids=str,
)
def test_provenance_of(path: tuple[str, ...], word: str) -> None:
    assert BOOK.provenance(path) == word


def test_nothing_vouches_for_what_is_not_there() -> None:
    with pytest.raises(KeyError):
        BOOK.provenance(("counters",))


def test_the_book_is_read_once() -> None:
    assert book() is book("")
