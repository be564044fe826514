"""Farms captured, taken back, deserted; fallen houses; standards and oracles (VR-7 to VR-14, VR-33, VR-70, VR-71)."""

from typing import Any

import pytest

from engine.core.refs import PlaceId, Seat, TokenId
from engine.core.values import evolve
from engine.games.viking_raid.game import GAME
from engine.games.viking_raid.queries.chest import chest
from engine.games.viking_raid.queries.field import Field
from engine.games.viking_raid.queries.pieces import is_fighter
from engine.games.viking_raid.queries.placing import for_recruit
from engine.games.viking_raid.state import NOBODY, NOWHERE, Pact, Piece, Stage, State
from engine.games.viking_raid.status import outcome
from engine.games.viking_raid.verbs.answers import EndPay, Pay
from engine.games.viking_raid.verbs.building import LeaveTomb
from engine.games.viking_raid.verbs.farms import Capture, Desert, Oracle, Standard
from engine.games.viking_raid.verbs.fights import Fight
from engine.games.viking_raid.verbs.market import Engage, Recruit, Stock
from engine.games.viking_raid.verbs.moves import Move
from engine.games.viking_raid.verbs.shots import Shoot
from engine.games.viking_raid.verbs.turn import EndTurn
from engine.games.viking_raid.view import view
from engine.space.lattice import Point, place_id
from tests.games.viking_raid.table import (
    asked,
    awaited,
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

BESIDE: Point = (39, 32)
"""In contact with the farm of the second seat, whose middle is (39, 34)."""
TAKE = Capture(TokenId("warrior-1"), TokenId("farm-1"))
AWAY = (leader(1, (24, 30), "sword"), son(1, (24, 32), "sword"))


def raid(*theirs: Piece, mine: tuple[Piece, ...] = (), **changes: Any) -> State:
    """Return a raider of the first seat beside the farm of the second, whose kin are away."""
    own = (leader(0, (24, 11), "sword"), son(0, (23, 11), "sword"))
    third = (leader(2, (11, 32), "sword"), son(2, (11, 33), "sword"))
    return turn(man(1, 0, BESIDE, "spear", "sword"), *own, *mine, *AWAY, *third, *theirs, **changes)


def test_vr_8_a_capture_brings_two_diamonds_once_for_each_farm() -> None:
    after = give(raid(), TAKE, drawn=(7, 5))

    assert after.houses[1].holder == 0
    assert coins(after, 0) == 32
    again = house(house(after, 1, holder=1), 0, coins=0)
    assert coins(give(again, TAKE), 0) == 0


@pytest.mark.parametrize("kind", ["leader", "son", "warrior"])
def test_vr_7_a_fighter_beside_it_must_be_fought_first(kind: str) -> None:
    guard = {
        "leader": leader(1, (41, 34), "sword"),
        "son": son(1, (41, 34), "sword"),
        "warrior": man(5, 1, (41, 34), "sword"),
    }
    here = raid()
    pieces = tuple(piece for piece in here.pieces if piece.id != guard[kind].id)

    assert rule_against(evolve(here, pieces=(*pieces, guard[kind])), TAKE) == "VR-7"


def test_vr_q39_villagers_defend_nothing_and_allies_are_no_enemies() -> None:
    assert may(raid(man(9, 1, (41, 34), kind="villager")), TAKE)
    assert rule_against(raid(pacts=(Pact((0, 1), (0, 0)),)), TAKE) == "VR-Q39"
    assert rule_against(raid(), Capture(TokenId("warrior-1"), TokenId("farm-2"))) == "VR-Q39"


def test_vr_q39_at_any_moment_of_the_turn_also_after_fighting() -> None:
    here = raid(man(5, 1, (40, 32), "dagger"))
    after = give(here, Fight(TokenId("warrior-1"), TokenId("warrior-5")), TAKE, drawn=(13, 1, 7, 5))

    assert after.houses[1].holder == 0


def test_vr_q40_animals_within_six_inches_pass_and_villagers_for_a_coin() -> None:
    theirs = (
        *herd(1, (42, 30), "cow", "duck"),
        *herd(1, (24, 36), "sheep", first=8),
        man(9, 1, (43, 32), kind="villager"),
    )
    here = give(raid(*theirs), TAKE, drawn=(7, 5))
    assert (asked(here), awaited(here)) == (Stage.KEEP, 0)

    after = give(here, Pay(TokenId("villager-9")))

    assert [of(after, which).seat for which in ("cow-1", "duck-2", "sheep-8", "villager-9")] == [0, 0, 1, 0]
    assert coins(after, 0) == 31
    assert rule_against(after, Move(TokenId("cow-1"), place_id(42, 31))) == "VR-Q40", "from his next turn"
    assert gone(give(here, EndPay()), "villager-9"), "the rest leave"


def test_vr_18_the_loser_goes_hungry_at_once() -> None:
    theirs = (*herd(1, (42, 30), "cow"), man(9, 1, (43, 32), kind="villager"), man(5, 1, (10, 20), "spear"))
    after = give(raid(*theirs), TAKE, EndPay(), drawn=(7, 5))

    assert gone(after, "warrior-5"), "he has no warriors"


def test_vr_q29_without_harsh_hunger_they_leave_as_the_losers_next_turn_ends() -> None:
    theirs = (*herd(1, (42, 30), "cow"), man(9, 1, (43, 32), kind="villager"), man(5, 1, (10, 20), "spear"))
    here = raid(*theirs, settings={"harsh_hunger": False})
    after = give(here, TAKE, EndPay(), EndTurn(), drawn=(7, 5, 6))
    assert not gone(after, "warrior-5")

    assert gone(give(after, EndTurn(), drawn=(4, 6)), "warrior-5")


def test_vr_36_no_diamond_while_the_own_farm_is_lost() -> None:
    here = give(raid(), TAKE, EndTurn(), drawn=(7, 5, 6))

    assert (here.mover, coins(here, 1)) == (1, 20)


def test_vr_9_leader_or_son_takes_it_back_without_coins() -> None:
    lost = house(raid(seat=1), 1, holder=0)
    chief = leader(1, (41, 36), "sword")
    mine = man(5, 1, (41, 36), "sword")
    others = tuple(piece for piece in lost.pieces if piece.id not in {"l1", "warrior-1"})
    back = Capture(TokenId("l1"), TokenId("farm-1"))

    after = give(evolve(lost, pieces=(*others, chief)), back)
    assert (after.houses[1].holder, coins(after, 1)) == (1, 20)
    assert not after.houses[1].drawn
    with_man = evolve(lost, pieces=(*others, leader(1, (24, 30), "sword"), mine))
    assert rule_against(with_man, Capture(TokenId("warrior-5"), TokenId("farm-1"))) == "VR-9"


# Houses that fall.


def test_vr_10_the_son_is_in_charge_when_the_leader_is_dead() -> None:
    here = raid(mine=(man(2, 0, (24, 29), "spear"),))
    after = give(here, Fight(TokenId("warrior-2"), TokenId("l1")), drawn=(13, 1))

    assert (after.houses[0].leaders, after.houses[0].captured) == (1, 1)
    assert not after.houses[1].out
    assert asked(after) is Stage.TURN


def test_vr_q78_with_hidden_purses_a_new_holder_without_a_coin_is_asked_and_can_keep_nobody() -> None:
    theirs = (*herd(1, (42, 30), "cow", "duck"), man(9, 1, (43, 32), kind="villager"))
    poor = house(raid(*theirs, settings={"hidden_purse": True}), 0, coins=0)
    here = give(house(poor, 1, drawn=True), TAKE)  # its loot was taken before

    assert asked(here) is Stage.KEEP
    assert list(GAME.orders(GAME.view(here, Seat(0)))) == [GAME.decisions(here)[0].default]


def test_vr_12_the_killer_of_both_controls_the_house() -> None:
    theirs = (*herd(1, (42, 30), "cow"), man(9, 1, (43, 32), kind="villager"), man(5, 1, (41, 31), "spear"))
    far = (man(6, 1, (5, 5), "spear"), man(3, 1, (6, 6), kind="pony"))
    here = raid(*theirs, *far, mine=(man(2, 0, (24, 31), "spear"),))
    here = evolve(here, pieces=tuple(piece for piece in here.pieces if piece.id != "l1"))

    after = give(here, Fight(TokenId("warrior-2"), TokenId("s1")), drawn=(13, 1, 7, 5))

    assert after.houses[1].out
    assert after.houses[1].holder == 0
    assert after.houses[0].sons == 1
    assert (asked(after), awaited(after)) == (Stage.KEEP, 0)
    assert coins(after, 0) == 32, "the purse of the dead goes to the pot"
    after = give(after, Pay(TokenId("villager-9")), Pay(TokenId("warrior-5")))
    assert {of(after, which).seat for which in ("cow-1", "villager-9", "warrior-5")} == {0}
    assert gone(after, "warrior-6")
    assert gone(after, "pony-3")
    assert chest(after, 1) == 0


def test_vr_q31_a_shot_at_any_distance_takes_the_farm_too() -> None:
    here = raid(mine=(man(2, 0, (24, 20), "bow", "quiver"),))
    here = evolve(here, pieces=tuple(piece for piece in here.pieces if piece.id != "l1"))
    after = give(here, Shoot(TokenId("warrior-2"), TokenId("s1")), drawn=(13, 1, 7, 5))

    assert after.houses[1].holder == 0


def test_vr_q50_farms_that_the_fallen_had_taken_return_to_the_living() -> None:
    here = house(raid(*herd(1, (12, 30), "cow"), mine=(man(2, 0, (24, 31), "spear"),)), 2, holder=1)
    here = evolve(here, pieces=tuple(piece for piece in here.pieces if piece.id != "l1"))
    after = give(here, Fight(TokenId("warrior-2"), TokenId("s1")), drawn=(13, 1, 7, 5))

    assert after.houses[2].holder == 2
    assert of(after, "cow-1").seat == 2


def test_vr_q50_the_last_house_wins_at_once() -> None:
    here = house(raid(man(5, 1, (41, 31), "spear"), mine=(man(2, 0, (24, 31), "spear"),)), 2, out=True)
    here = evolve(here, pieces=tuple(piece for piece in here.pieces if piece.id not in {"l1", "l2", "s2"}))
    after = give(here, Fight(TokenId("warrior-2"), TokenId("s1")), drawn=(13, 1, 7, 5))

    assert {each.seat for each in after.pieces if is_fighter(each)} == {0}, "whose house has fallen leave here, too"
    won = outcome(after)
    assert won is not None
    assert won.winners == (0,)
    assert won.reason == "Otterness wins: no other house is left."


def test_vr_14_a_farm_is_deserted_once_and_nobody_holds_it() -> None:
    begun = raid()
    here = give(begun, Desert())
    told, gone = (GAME.forecast(view(each, Seat(0)), Desert()) for each in (begun, here))

    # The screen says the chances of an order, where it has any, and asks before it is given.
    assert told is not None
    assert [(each.what, each.ways, each.of) for each in told.chances] == [("loses your farm", 1, 1)]
    assert gone is None

    assert here.houses[0].holder == NOBODY
    assert rule_against(here, Desert()) == "VR-14"
    assert rule_against(here, Stock("duck", 1)) == "VR-33"
    assert rule_against(here, Engage()) == "VR-33"


# Standards and oracles.


def test_vr_71_a_standard_lets_an_exile_recruit() -> None:
    fed = (*herd(0, (20, 20), "cow"), man(8, 0, (20, 21), kind="villager"))
    here = house(raid(mine=fed), 0, holder=1)
    assert rule_against(here, Recruit(place_id(24, 12))) == "VR-33"
    here = give(here, Standard(place_id(24, 12)))
    assert coins(here, 0) == 10

    after = give(here, Recruit(place_id(24, 14)))

    assert of(after, "warrior-91").at == (24, 14)
    assert rule_against(after, Standard(place_id(24, 10))) == "VR-71", "one at a time"


def test_vr_71_with_a_farm_troops_appear_there() -> None:
    here = give(raid(), Standard(place_id(24, 12)))

    assert all(cell not in for_recruit(Field(here), 0) for cell in ((24, 14), (22, 12)))


def test_vr_q43_it_stands_beside_who_is_in_charge() -> None:
    assert rule_against(raid(), Standard(place_id(30, 20))) == "VR-Q43"
    assert rule_against(raid(settings={"standards": False}), Standard(place_id(24, 12))) == "VR-71"


def test_vr_71_an_enemy_beside_it_tears_it_down_if_nobody_guards_it() -> None:
    flag = Capture(TokenId("warrior-1"), TokenId("flag-1"))
    bare = house(raid(), 1, standard=(38, 31))
    assert give(bare, flag).houses[1].standard == NOWHERE
    guarded = house(raid(man(5, 1, (37, 31), "sword")), 1, standard=(38, 31))
    assert rule_against(guarded, flag) == "VR-7"


def test_vr_70_an_oracle_keeps_one_house_away_for_some_turns() -> None:
    here = give(raid(), Oracle(1), drawn=(2,))
    assert (here.houses[0].warded, here.houses[0].wards, coins(here, 0)) == (1, 2, 10)
    assert rule_against(here, Oracle(2)) == "VR-70", "once a day"

    theirs = raid(man(5, 1, (24, 14), "sword"), man(6, 1, (30, 8), "bow", "quiver"), seat=1)
    theirs = house(theirs, 0, warded=1, wards=2)
    assert rule_against(theirs, Move(TokenId("warrior-5"), place_id(24, 12))) == "VR-70"
    assert rule_against(theirs, Shoot(TokenId("warrior-6"), TokenId("l0"))) == "VR-70"
    assert may(theirs, Move(TokenId("warrior-5"), place_id(24, 15)))


def test_vr_70_nobody_leaves_the_tomb_for_where_an_oracle_keeps_him_from() -> None:
    """With free placement a farm may be so near that some of the cells beside the tomb are within its 3 inches."""
    inside = man(5, 1, (24, 25), "sword")
    here = house(turn(inside, *AWAY, seat=1, inside=inside.id, entered=(24, 26)), 0, hall=(24, 21))
    near, far = (LeaveTomb(inside.id, place_id(24, row)) for row in (24, 26))
    assert may(here, near)

    warded = house(here, 0, warded=1, wards=2)
    assert rule_against(warded, near) == "VR-70"
    assert may(warded, far)


def test_vr_70_it_counts_the_turns_of_that_house() -> None:
    here = house(raid(seat=1), 0, warded=1, wards=1)
    after = give(here, EndTurn(), drawn=(4, 6))

    assert after.houses[0].warded == NOBODY


def test_vr_q72_it_lapses_when_the_farm_changes_hands() -> None:
    here = house(raid(), 1, warded=2, wards=5)

    assert give(here, TAKE, drawn=(7, 5)).houses[1].warded == NOBODY


def test_a_farm_that_is_none_is_refused() -> None:
    assert rule_against(raid(), Capture(TokenId("warrior-1"), TokenId("farm-9"))) == "VR-7"
    assert rule_against(raid(), Standard(PlaceId("0000"))) == "VR-Q43"


def test_who_asks_for_a_farm_that_is_lost_hears_who_holds_and_guards_it() -> None:
    own, lost = raid(), house(raid(), 1, holder=0)

    assert GAME.enquire(view(own, Seat(1)), "farm", "")[0] == "Nobody guards the farm of Grimby."
    told = GAME.enquire(view(lost, Seat(1)), "farm", "")[0]
    assert told.startswith("Otterness holds it. The farm of Grimby is guarded by warrior ")
