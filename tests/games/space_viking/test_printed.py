"""What is printed: numbers, prices, technologies, worlds (SV-1 to SV-11, SV-67, SV-71 to SV-75)."""

from collections import Counter

import pytest

from engine.games.space_viking.queries.chart import distance
from engine.games.space_viking.queries.holds import size
from engine.games.space_viking.rulebook.book import DEALT, HOME, book
from engine.games.space_viking.ships import Cargo
from tests.games.space_viking.fleets import start


def test_numbers_of_the_start_sv5_sv6_sv12_sv16() -> None:
    numbers = book().numbers

    assert (numbers.turns, numbers.assets, numbers.subjects) == (20, 50, 20)
    assert (numbers.captain, numbers.robot_controls) == (12, 6)


def test_every_seat_begins_with_50_iu_and_20_million_sv5_sv6() -> None:
    state = start("pirate", "merchant", "zealot")

    assert [state.realm(seat).cash for seat in state.seats] == [50, 50, 50]
    assert [state.realm(seat).subjects for seat in state.seats] == [20, 20, 20]


def test_five_sword_worlds_and_three_civilised_sv8_to_sv10() -> None:
    kinds = Counter(each.kind for each in book().sites.values())

    assert kinds["home"] + kinds["sword"] == 5
    assert kinds["civilised"] == 3
    assert book().sites[HOME].name == "Gram"
    assert all(each.y >= 13 for each in book().sites.values() if each.kind == "civilised")


@pytest.mark.parametrize(
    ("kind", "troops", "dice", "people"),
    [
        ("civilised", 16, 32, 80),
        ("atomic", 8, 16, 40),
        ("industrial", 4, 8, 20),
        ("renaissance", 2, 4, 10),
        ("medieval", 1, 2, 5),
        ("stone", 0, 1, 1),
    ],
)
def test_the_planet_table_sv67(kind: str, troops: int, dice: int, people: int) -> None:
    printed = book().kinds[kind]

    assert (printed.troops, printed.dice, printed.people) == (troops, dice, people)


@pytest.mark.parametrize(
    ("item", "price", "shots", "capacity", "cargo"),
    [
        ("jumper", 3, 0, 1, 0),
        ("transport", 10, 0, 1, 1),
        ("escort", 8, 1, 1, 1),
        ("fighter", 4, 1, 1, 0),
        ("attack", 20, 2, 2, 2),
        ("monitor", 10, 2, 2, 0),
        ("battleship", 40, 4, 4, 4),
        ("dreadnought", 50, 5, 5, 5),
        ("superdreadnought", 60, 6, 6, 6),
        ("mothership", 70, 0, 3, 0),
        ("outpost", 10, 0, 1, 0),
        ("shipyard", 50, 0, 3, 0),
        ("factory", 4, 0, 0, 0),
        ("robots", 4, 0, 0, 0),
        ("scout", 40, 0, 1, 0),
    ],
)
def test_the_price_list_sv71(item: str, price: int, shots: int, capacity: int, cargo: int) -> None:
    printed = book().items[item]

    assert (printed.price, printed.shots, printed.capacity, printed.cargo) == (price, shots, capacity, cargo)


def test_what_has_no_jump_drive_sv71() -> None:
    assert {each.id for each in book().ships if not each.jump} == {"fighter", "monitor"}


def test_a_regular_troop_costs_2_and_hits_on_4_svq5() -> None:
    assert (book().items["troop"].price, book().items["troop"].hit) == (2, 4)


TECHS = """
jump-3 1 - 0 15, jump-4 1 jump-3 30 40, jump-5 2 jump-4 40 55, jump-6 2 jump-5 50 65, jump-7 3 jump-6 60 75,
jump-8 3 jump-7 70 80, fighter 1 - 0 25, attack 1 - 0 35, monitor 2 fighter 40 55, battleship 2 attack 75 90,
dreadnought 3 battleship 100 130, beams 3 - 0 100, controls 1 - 0 35, industry 1 - 0 25, environment 1 - 0 25,
defences 2 controls 35 50, industry-2 2 industry 40 55, radio 3 - 0 70, robotics 3 industry-2 85 100,
berserkers 3 controls 50 75
"""


@pytest.mark.parametrize("row", [each.split() for each in TECHS.replace("\n", " ").split(",")], ids=lambda row: row[0])
def test_technologies_sv75(row: list[str]) -> None:
    printed = book().techs[row[0]]

    assert (printed.level, printed.after or "-") == (int(row[1]), row[2])
    assert (printed.cheap, printed.price) == (int(row[3]), int(row[4]))


def test_all_twenty_cost_1005_with_predecessors_section6() -> None:
    assert len(book().techs) == 20
    assert sum(each.cheap or each.price for each in book().techs.values()) == 1005


def test_a_cargo_unit_sv72() -> None:
    assert size(Cargo(troops=1, jumpers=1, people=1, iu=20, outposts=1, yards=1)) == 6
    assert size(Cargo(iu=21)) == 2


def test_the_chart_is_well_spaced_section3() -> None:
    sites = list(book().sites)
    kinds = Counter(each.kind for each in book().sites.values())

    assert len(sites) == 36
    assert min(distance(a, b) for a in sites for b in sites if a != b) >= 2
    assert [kinds[each] for each in DEALT] == [4, 6, 7, 7, 4]
    assert sum(book().kinds[each].people * kinds[each] for each in DEALT) == 389
    assert sum(book().kinds[each].dice * kinds[each] for each in DEALT) * 3.5 == 553


def test_from_gram_two_worlds_within_two_squares_section3() -> None:
    far = [distance(HOME, at) for at, each in book().sites.items() if each.kind in DEALT]

    assert [sum(each <= most for each in far) for most in (2, 4, 5, 6)] == [2, 5, 8, 12]


def test_shuffled_worlds_keep_their_counts_and_two_conditions_section3() -> None:
    state = start("pirate", "merchant", scenario="shuffled")
    kinds = {each.at: each.kind for each in state.worlds}
    near = [kinds[at] for at in kinds if distance(at, HOME) <= 4]

    assert Counter(kinds.values()) == Counter(each.kind for each in book().sites.values())
    assert near.count("atomic") <= 1
    assert {"medieval", "renaissance"} & set(near)
    assert kinds != {at: each.kind for at, each in book().sites.items()}
