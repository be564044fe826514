"""What is printed: counters and tables against the rules and their worked example."""

from collections import Counter
from itertools import product
from typing import Any

import pytest

from engine.core.values import frozen
from engine.games.star_viking.rulebook.book import book
from engine.games.star_viking.rulebook.kinds import Kind, Tech

BOOK = book("")
KINDS = BOOK.kinds

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


def test_the_book_is_read_once() -> None:
    assert book("") is book("")
