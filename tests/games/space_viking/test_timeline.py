"""Years by the tick: moves, lists and letters (SV-39 to SV-48, SV-Q15, SV-Q65 to SV-Q68); cases.toml has meetings."""

from itertools import permutations

import pytest

from engine.core.values import evolve
from engine.games.space_viking.queries.chart import distance, way
from engine.games.space_viking.rules import timeline
from engine.games.space_viking.ships import Cargo, Writ
from tests.games.space_viking.fleets import (
    ASGARD,
    GRAM,
    TANITH,
    XOCHITL,
    aboard,
    fleet,
    go,
    lay,
    letter,
    pass_year,
    rule,
    start,
    under_way,
    world,
)

RIVALS = start("pirate", "merchant")


@pytest.mark.parametrize("jump", range(2, 9))
def test_a_fleet_makes_its_kth_move_at_a_share_of_the_year_svq15(jump: int) -> None:
    year = under_way(lay(RIVALS, fleet("a1", "0000", jump=jump, entries=go("1900"))))
    ticks = []
    for tick in timeline.TICKS:
        year.tick = tick
        ticks += [tick for _ in timeline._movers(year)]

    assert ticks == [840 * step // jump for step in range(1, jump + 1)]


def test_the_way_goes_diagonally_first_then_straight_svq66() -> None:
    assert way("0000", "0402") == ("0101", "0202", "0302", "0402")


def test_distance_counts_diagonals_as_one_svq12() -> None:
    assert distance("0000", "0402") == 4


def test_a_loop_loads_at_one_end_and_unloads_at_the_other_without_an_idle_year_sv48() -> None:
    held = world(RIVALS, TANITH, owner=0, natives=0, captives=5, guards=1, troops=0)
    supply = go("load troop 1", TANITH, "unload troop 1", GRAM)
    state = rule(lay(RIVALS, held, fleet("a1", GRAM, entries=supply, loop=True)), 0, stock=Cargo(troops=9))
    seen = []
    for turn in range(1, 7):
        after = pass_year(evolve(state, turn=turn))
        state = after.state
        seen.append((after.fleet("a1").at, after.world(TANITH).guards))

    assert seen == [(TANITH, 2), (GRAM, 2), (TANITH, 3), (GRAM, 3), (TANITH, 4), (GRAM, 4)]


@pytest.mark.parametrize("numbers", list(permutations(("a1", "a2", "a3"))))
def test_a_year_without_dice_does_not_depend_on_the_numbers_of_fleets_svq68(numbers: tuple[str, ...]) -> None:
    held = world(RIVALS, TANITH, owner=0, natives=0, captives=5, guards=3, troops=0)
    one, two, three = numbers
    after = pass_year(
        lay(
            RIVALS,
            held,
            fleet(one, GRAM, "2 escort", cargo=Cargo(troops=2), entries=go(TANITH, "unload troop 2", XOCHITL)),
            fleet(two, TANITH, "escort", jump=4, entries=go("load troop 1", GRAM, TANITH)),
            fleet(three, XOCHITL, "escort", entries=go("wait 1", ASGARD)),
        )
    )

    assert [(each.at, each.cargo.troops) for each in map(after.fleet, numbers)] == [
        (TANITH, 0),
        (TANITH, 1),
        ("1005", 0),
    ]
    assert after.world(TANITH).guards == 4


def test_a_loop_without_a_move_ends_for_the_year_svq90() -> None:
    after = pass_year(lay(RIVALS, fleet("a1", TANITH, entries=go("attack 1", TANITH), loop=True)))

    assert after.fleet("a1").at == TANITH


def test_what_stands_behind_a_wait_is_due_at_the_skipped_slot_svq66() -> None:
    raider = fleet("a1", XOCHITL, "2 escort", cargo=Cargo(troops=2), entries=go("wait 1", "plunder"))
    after = pass_year(lay(RIVALS, raider), seed="late")

    assert any("week 15" in getattr(each, "heading", "") for each in after.events)
    assert after.world(XOCHITL).sacked == 1


def test_a_scout_finds_who_shares_its_square_svq16() -> None:
    state = lay(RIVALS, fleet("a1", "1502", "4 escort, scout", mode="engage"), fleet("b1", "1502"))
    after = pass_year(state, *[6] * 40)

    assert after.gone("b1")


def test_losing_the_slow_hull_hastens_the_next_move_svq67() -> None:
    year = under_way(lay(RIVALS, fleet("a1", "0000", "escort", jump=4, entries=go("1900"))))
    year.tick = 630

    assert timeline._movers(year) == ["a1"]


# Orders and letters.


def test_a_letter_changes_orders_where_the_sheet_could_not_sv18() -> None:
    courier, raider = fleet("a1", GRAM, entries=go(TANITH)), fleet("a2", TANITH)
    state = rule(lay(RIVALS, courier, raider), 0, letters=(letter("a1", "a2", GRAM),))
    first = pass_year(state)
    second = pass_year(evolve(first.state, turn=2))

    assert first.fleet("a2").entries == go(GRAM)
    assert "Fleet a1 brings your letter to Fleet a2: to Gram." in first.told(0)
    assert second.fleet("a2").at == GRAM


def test_of_two_letters_the_later_wins_svq47() -> None:
    courier, other, raider = (
        fleet("a1", GRAM, entries=go(TANITH)),
        fleet("a2", GRAM, entries=go(TANITH)),
        fleet("a3", TANITH),
    )
    letters = (letter("a1", "a3", GRAM, number=1), letter("a2", "a3", ASGARD, number=2))
    after = pass_year(rule(lay(RIVALS, courier, other, raider), 0, letters=letters))

    assert after.fleet("a3").entries == go(ASGARD)
    assert after.state.realm(0).letters == ()


def test_a_letter_that_is_older_than_the_orders_is_void_svq47() -> None:
    courier, raider = fleet("a1", GRAM, entries=go(TANITH)), fleet("a2", TANITH, written=2, entries=go(GRAM))
    after = pass_year(evolve(rule(lay(RIVALS, courier, raider), 0, letters=(letter("a1", "a2", ASGARD),)), turn=3))

    assert after.fleet("a2").entries == go(GRAM)


def test_what_stands_before_the_first_move_of_a_letter_is_done_at_once_but_no_landing_svq47() -> None:
    courier = fleet("a1", XOCHITL)
    raider = fleet("a2", XOCHITL, "2 escort", cargo=Cargo(troops=2))
    state = rule(lay(RIVALS, courier, raider), 0, letters=(letter("a1", "a2", "attack 1", "plunder", GRAM),))
    after = pass_year(state)

    assert after.world(XOCHITL).sacked == 0
    assert any("a letter begins no landing" in text for text in after.told(0))
    assert "attack" not in " ".join(after.told(1))


def test_a_destroyer_reads_letters_on_one_and_two_sv19_svq47() -> None:
    hunter = aboard(lay(RIVALS, fleet("b1", TANITH, "4 escort", mode="engage"), fleet("a1", TANITH)), 1, 0, "b1")
    state = rule(hunter, 0, letters=(letter("a1", "a9", GRAM),))
    read = pass_year(state, 6, 6, 6, 6, 2)
    unread = pass_year(state, 6, 6, 6, 6, 3)

    assert len(read.state.realm(1).read) == 1
    assert read.state.realm(0).letters == ()
    assert unread.state.realm(1).read == ()


def test_a_world_crossed_is_a_stop_for_modes_alone_svq66() -> None:
    raider = fleet("a1", "0803", "2 escort", cargo=Cargo(troops=2), mode="plunder", entries=go("1005"))
    state = lay(RIVALS, raider, world(RIVALS, XOCHITL, troops=1))
    after = pass_year(state, *[6] * 20)

    assert after.fleet("a1").at == "1005"
    assert after.world(XOCHITL).sacked == 1


def test_two_actions_of_a_kind_are_one_at_a_stop_svq66() -> None:
    state = rule(lay(RIVALS, fleet("a1", GRAM, "4 escort", entries=go("load iu 20", "load iu 20", TANITH))), 0, cash=50)
    after = pass_year(state)

    assert after.fleet("a1").cargo.iu == 20


def test_a_first_line_of_a_year_replaces_the_rest_of_the_list_svq65() -> None:
    state = lay(RIVALS, fleet("a1", GRAM, entries=go("1902")))
    after = pass_year(rule(state, 0, writs=(Writ("a1", go(TANITH)),)))

    assert after.fleet("a1").at == TANITH


def test_a_fleet_away_from_its_sovereign_takes_no_sheet_sv18() -> None:
    state = lay(RIVALS, fleet("a1", TANITH))
    after = pass_year(rule(state, 0, writs=(Writ("a1", go(GRAM)),)))

    assert after.fleet("a1").at == TANITH


def mirrored(*kinds: str) -> tuple[object, ...]:
    """Let a year without dice go by in which a Pirate and a Merchant cross; return what each comes to."""
    pirate, merchant = kinds.index("pirate"), kinds.index("merchant")
    state, letters = start(*kinds), "ab"
    held = world(state, TANITH, owner=pirate, natives=0, captives=5, guards=3, troops=0)
    raider = fleet(
        f"{letters[pirate]}1", GRAM, "2 escort", entries=go("load troop 2", TANITH, "unload troop 1", XOCHITL)
    )
    trader = fleet(f"{letters[merchant]}1", GRAM, "2 escort", entries=go(TANITH, XOCHITL, "trade"))
    state = rule(lay(state, held, raider, trader), pirate, stock=Cargo(troops=4))
    after = pass_year(evolve(pass_year(state).state, turn=2))
    found = [after.fleet(each.id) for each in (raider, trader)]
    told = [
        [text.replace("Holt", "*").replace("Skarn", "*") for text in after.told(seat)] for seat in (pirate, merchant)
    ]
    names = [[text.replace(raider.name, "raider").replace(trader.name, "trader") for text in each] for each in told]
    return [(each.at, each.cargo) for each in found], after.world(TANITH).guards, names


def test_a_year_does_not_depend_on_the_numbers_of_seats_svq68() -> None:
    assert mirrored("pirate", "merchant") == mirrored("merchant", "pirate")
