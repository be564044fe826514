"""Clauses that no other chapter of tests is about, and that every clause of the rules has a test which cites it."""

import re
from pathlib import Path

import pytest

from engine.core.refs import TokenId
from engine.core.values import evolve
from engine.games.viking_raid.queries.arms import hold
from engine.games.viking_raid.queries.chest import chest
from engine.games.viking_raid.queries.deals import chief
from engine.games.viking_raid.queries.field import Field
from engine.games.viking_raid.rules.days import plagued
from engine.games.viking_raid.state import NOBODY, Stage
from engine.games.viking_raid.status import outcome
from engine.games.viking_raid.verbs import REPERTOIRE
from engine.games.viking_raid.verbs.farms import Capture, Desert
from engine.games.viking_raid.verbs.fights import Fight
from engine.games.viking_raid.verbs.market import Buy, Engage, Recruit, Stock
from engine.games.viking_raid.verbs.shots import Shoot
from engine.games.viking_raid.verbs.turn import EndTurn
from engine.space.lattice import place_id
from tests.games.viking_raid.table import (
    asked,
    coins,
    give,
    gone,
    herd,
    house,
    leader,
    man,
    may,
    of,
    rule_against,
    son,
    turn,
)

HERE = Path(__file__).parent
KIN = tuple(
    kin
    for seat, at in enumerate(((24, 10), (37, 32), (11, 32)))
    for kin in (leader(seat, at, "sword"), son(seat, (at[0], at[1] + 1), "sword"))
)
FARM = (*herd(0, (20, 3), "cow"), man(1, 0, (24, 2), kind="villager"))


def test_every_clause_of_the_rules_is_cited_by_a_test() -> None:
    texts = [path.read_text() for path in sorted(HERE.glob("test_*.py"))]
    cited = {
        int(number)
        for text in texts
        for name in re.findall(r"def (test_\w+)", text)
        for number in re.findall(r"vr_(\d+)", name)
    }

    assert set(range(1, 75)) - cited == set()


def test_vr_1_most_coins_at_the_end_win() -> None:
    here = house(turn(*KIN, seat=2, hour=10, passed=10), 0, coins=21)
    ended = outcome(give(here, EndTurn()))

    assert ended is not None
    assert ended.winners == (0,)


def test_vr_3_an_inch_is_a_cell_and_the_d20_is_left_out() -> None:
    assert Field(turn()).ground.size == (48, 42)


def test_vr_6_each_suit_has_its_own_pile() -> None:
    here = turn(man(1, 0, (40, 12), "sword"), man(2, 1, (41, 12), "sword", "mail"), *KIN)
    after = give(here, Fight(TokenId("warrior-1"), TokenId("warrior-2")), drawn=(3, 9))

    assert [
        len(pile) for pile in (after.decks.diamonds, after.decks.clubs, after.decks.spades, after.decks.hearts)
    ] == [14, 14, 13, 13]


def test_vr_11_animals_and_people_are_their_owners_to_order() -> None:
    here = turn(*KIN, *FARM)

    assert {piece.id for piece in Field(here).of(0)} == {"l0", "s0", "cow-1", "villager-1"}


def test_vr_13_nobody_is_kept_without_a_coin_or_food() -> None:
    theirs = (*herd(1, (42, 30), "duck"), man(9, 1, (43, 32), kind="villager"))
    here = turn(man(1, 0, (39, 32), "spear"), *KIN[:2], leader(1, (5, 5), "sword"), son(1, (6, 5), "sword"), *theirs)
    poor = house(house(here, 0, coins=0), 1, drawn=True)
    after = give(poor, Capture(TokenId("warrior-1"), TokenId("farm-1")))

    assert gone(after, "villager-9")
    assert asked(after) is Stage.TURN


def test_vr_16_who_is_bought_late_is_paid_for_the_whole_day() -> None:
    here = turn(*KIN, *FARM, hour=9, passed=9)

    assert coins(give(here, Recruit(place_id(22, 9))), 0) == 18


def test_vr_19_leader_and_son_need_neither_food_nor_pay() -> None:
    assert asked(turn(*KIN)) is Stage.TURN
    after = give(turn(*KIN, seat=2, hour=10, passed=10, settings={"days": 2}), EndTurn(), drawn=(3, 2, 1, 1, 5, 6))

    assert coins(after, 0) == 25
    assert not gone(after, "l0")


def test_vr_33_without_a_farm_nobody_buys_people_or_animals() -> None:
    here = house(turn(*KIN, *FARM), 0, holder=1)

    assert rule_against(here, Stock("duck", 1)) == "VR-33"
    assert rule_against(here, Engage()) == "VR-33"
    assert rule_against(here, Recruit(place_id(24, 11))) == "VR-33"


def test_vr_40_only_who_is_in_contact_is_struck() -> None:
    here = turn(man(1, 0, (40, 12), "sword"), man(2, 1, (42, 12), "sword"), man(3, 1, (41, 13), "sword"), *KIN)

    assert rule_against(here, Fight(TokenId("warrior-1"), TokenId("warrior-2"))) == "VR-40"
    assert may(here, Fight(TokenId("warrior-1"), TokenId("warrior-3")))


def test_vr_43_archers_and_javelin_men_fight_with_blades() -> None:
    assert hold(("dagger", "bow")).weapons == ("dagger",)
    assert hold(("sword", "javelin")).weapons == ("sword",)


def test_vr_q13_javelins_are_picked_up_again() -> None:
    here = turn(man(1, 0, (40, 12), "javelin"), man(2, 1, (44, 12), "sword", "mail", "helmet", "shield"), *KIN)
    after = give(here, Shoot(TokenId("warrior-1"), TokenId("warrior-2")), drawn=(2, 5))

    assert of(after, "warrior-1").gear == ("javelin",)


def test_vr_q44_a_living_deserter_keeps_animals_and_people_when_another_takes_the_farm() -> None:
    here = give(turn(*KIN, *FARM), Desert())
    thief = man(5, 1, (26, 7), "sword")
    away = tuple(
        evolve(piece, at=(40, 5 + number)) if piece.id in {"l0", "s0"} else piece
        for number, piece in enumerate(here.pieces)
    )
    theirs = evolve(here, pieces=(*away, thief), mover=1, agenda=turn(seat=1).agenda)
    after = give(theirs, Capture(TokenId("warrior-5"), TokenId("farm-0")), drawn=(4, 6))

    assert (after.houses[0].holder, coins(after, 1)) == (1, 30)
    assert of(after, "cow-1").seat == 0
    assert of(after, "villager-1").seat == 0


def test_vr_q47_nobody_takes_the_place_of_a_dead_son() -> None:
    here = turn(*(piece for piece in KIN if piece.id != "s1"))

    assert chief(Field(here), 1) == KIN[2]
    assert chief(Field(turn(*KIN[:2])), 1) is None


def test_vr_q53_who_lost_a_villager_has_a_whole_turn_to_engage_another() -> None:
    here = turn(*KIN, *herd(0, (20, 3), "cow"), man(5, 0, (24, 12), "sword"))

    after = give(here, Engage(), EndTurn(), drawn=(5, 6))

    assert not gone(after, "cow-1")
    assert not gone(after, "warrior-5")


def test_vr_q57_recruits_leave_before_animals_stray_and_beasts_move() -> None:
    pieces = (*KIN, *herd(0, (20, 3), "cow"), man(8, 0, (24, 12), did=("fresh",)), man(9, -1, (40, 20), kind="wolf"))
    after = give(turn(*pieces), EndTurn(), drawn=(3, 3, 5, 6))

    assert gone(after, "warrior-8")
    assert gone(after, "cow-1")
    assert of(after, "wolf-9").at == (43, 20)


def test_vr_q60_a_shot_at_a_rider_names_man_or_pony() -> None:
    rider = man(2, 1, (46, 12), "sword", rides="pony-1")
    here = turn(man(1, 0, (40, 12), "bow", "quiver"), rider, man(1, 1, (46, 12), kind="pony"), *KIN)

    assert may(here, Shoot(TokenId("warrior-1"), TokenId("warrior-2")))
    assert may(here, Shoot(TokenId("warrior-1"), TokenId("pony-1")))


def test_vr_q65_an_empty_pile_is_shuffled_again() -> None:
    here = turn(man(1, 0, (40, 12), "sword"), man(2, 1, (41, 12), "sword", "mail", "helmet"), *KIN)
    here = evolve(here, decks=evolve(here.decks, spades=(), hearts=()))
    after = give(here, Fight(TokenId("warrior-1"), TokenId("warrior-2")), drawn=(3, 3), told=None)

    assert len(after.decks.spades) == 13


def test_vr_q71_holders_alone_are_struck_by_plague() -> None:
    assert plagued(house(turn(*KIN), 2, holder=NOBODY), 0) == (1,)


@pytest.mark.parametrize("order", [Stock("cow", 1), Buy(TokenId("l0"), "mail")])
def test_what_is_bought_counts_at_its_price_but_for_the_gear_of_kin(order: Stock | Buy) -> None:
    here = turn(*KIN, *FARM)
    lost = chest(here, 0) - chest(give(here, order), 0)

    assert lost == (0 if isinstance(order, Stock) else 2)


def test_every_order_says_what_it_costs() -> None:
    assert all(REPERTOIRE.costs(kind) for kind in REPERTOIRE.order_types)
    assert all(REPERTOIRE.costs(kind)[0].isupper() for kind in REPERTOIRE.order_types)
