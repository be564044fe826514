"""Moves on the lattice: 10 and 14 tenths of an inch, what is in the way, charges, ponies (VR-37, VR-54, VR-Q55)."""

import pytest

from engine.core.refs import PlaceId, Seat, TokenId
from engine.core.values import evolve
from engine.games.viking_raid.game import GAME
from engine.games.viking_raid.queries.field import Field
from engine.games.viking_raid.queries.melee import charged
from engine.games.viking_raid.queries.reach import allowance, destinations, reach
from engine.games.viking_raid.state import Pact, Work
from engine.games.viking_raid.verbs.fights import Fight
from engine.games.viking_raid.verbs.moves import Dismount, GiveWeapon, Mount, Move
from engine.games.viking_raid.verbs.shots import Shoot
from engine.games.viking_raid.view import view
from engine.space.lattice import Point, place_id, touching
from tests.games.viking_raid.table import give, herd, leader, man, may, of, rule_against, turn

OPEN: Point = (40, 12)
"""A cell with nothing but heath for miles."""


def to(unit: str, at: Point) -> Move:
    return Move(TokenId(unit), place_id(*at))


@pytest.mark.parametrize(("inches", "cells"), [(3, 29), (6, 104), (13, 488)])
def test_vr_37_an_octagon_of_cells_is_in_reach(inches: int, cells: int) -> None:
    here = turn(man(1, 0, (24, 21), "sword"), club=inches, settings={"tomb": False})
    field = Field(here)
    found = reach(field, of(here, "warrior-1"), 10 * inches)

    open_ = {at for at in found if at not in field.ground.solid}
    assert len(found) == len(open_)
    by_hand = {
        (24 + dx, 21 + dy)
        for dx in range(-inches, inches + 1)
        for dy in range(-inches, inches + 1)
        if 10 * max(abs(dx), abs(dy)) + 4 * min(abs(dx), abs(dy)) <= 10 * inches
    }
    assert set(found) == by_hand - field.ground.solid
    assert len(by_hand) - 1 == {3: 36, 6: 128, 13: 564}[inches] or len(by_hand) >= cells


def test_vr_37_costs_are_those_of_straight_and_diagonal_steps() -> None:
    here = turn(man(1, 0, OPEN, "sword"), club=6)
    found = destinations(Field(here), of(here, "warrior-1"), 60)

    assert found[OPEN[0] + 6, OPEN[1]] == 60
    assert found[OPEN[0] + 4, OPEN[1] + 4] == 56
    assert found[OPEN[0] + 5, OPEN[1] + 2] == 58
    assert (OPEN[0] + 5, OPEN[1] + 3) not in found, "62 tenths"
    assert OPEN not in found, "who goes nowhere does not move"


def test_vr_q15_any_distance_up_to_the_card_and_once_a_turn() -> None:
    here = give(turn(man(1, 0, OPEN, "sword")), to("warrior-1", (41, 12)))

    assert of(here, "warrior-1").at == (41, 12)
    assert rule_against(here, to("warrior-1", (42, 12))) == "VR-Q55"


def test_vr_37_no_reduction_for_woods_and_hedges() -> None:
    here = turn(man(1, 0, (24, 14), "sword"), club=10, settings={"tomb": False})
    wood = Field(here).ground.woods

    assert (24, 19) in wood
    assert destinations(Field(here), of(here, "warrior-1"), 100)[24, 24] == 100


def test_vr_q56_enemies_are_in_the_way_friends_animals_and_villagers_are_not() -> None:
    wall = [man(10 + dy, 1, (41, 12 + dy), "sword") for dy in range(-8, 9)]
    here = turn(man(1, 0, OPEN, "sword"), *wall, club=4)
    assert not may(here, to("warrior-1", (43, 12)))

    friends = [man(10 + dy, 0, (41, 12 + dy), "sword") for dy in range(-8, 9)]
    here = turn(man(1, 0, OPEN, "sword"), *friends, club=4)
    assert may(here, to("warrior-1", (43, 12)))
    assert rule_against(here, to("warrior-1", (41, 12))) == "VR-Q14"

    flock = [man(10 + dy, 1, (41, 12 + dy), kind="duck") for dy in range(-8, 9)]
    assert may(turn(man(1, 0, OPEN, "sword"), *flock, club=4), to("warrior-1", (43, 12)))

    allies = turn(man(1, 0, OPEN, "sword"), *wall, club=4, pacts=(Pact((0, 1), (0, 0)),))
    assert may(allies, to("warrior-1", (43, 12)))


def test_vr_q56_no_diagonal_step_between_two_closed_cells() -> None:
    pair = (man(8, 1, (41, 12), "sword"), man(9, 1, (40, 13), "sword"))
    found = reach(Field(turn(man(1, 0, OPEN, "sword"), *pair)), man(1, 0, OPEN, "sword"), 14)

    assert (41, 13) not in found
    one = reach(Field(turn(man(1, 0, OPEN, "sword"), pair[0])), man(1, 0, OPEN, "sword"), 14)
    assert (41, 13) in one


def test_vr_q16_who_is_in_contact_leaves_freely() -> None:
    here = turn(man(1, 0, OPEN, "sword"), man(2, 1, (41, 12), "sword"))

    assert may(here, to("warrior-1", (36, 12)))


def test_vr_37_riders_go_twice_as_far_and_their_pony_with_them() -> None:
    pony = man(1, 0, OPEN, kind="pony")
    here = turn(man(1, 0, OPEN, "spear", rides="pony-1"), pony, club=4)
    assert allowance(of(here, "warrior-1"), 4) == 80

    after = give(here, to("warrior-1", (40, 20)))
    assert of(after, "pony-1").at == (40, 20)


def test_vr_63_nobody_moves_when_the_club_is_a_joker() -> None:
    assert rule_against(turn(man(1, 0, OPEN), club=0), to("warrior-1", (41, 12))) == "VR-37"


def test_vr_q41_an_animal_follows_a_villager_within_six_inches() -> None:
    pieces = (man(1, 0, (36, 12), kind="villager"), *herd(0, (40, 12), "cow"))
    here = turn(*pieces, club=6)

    assert may(here, to("cow-1", (42, 12)))
    assert not may(here, to("cow-1", (43, 12)))
    assert rule_against(turn(*herd(0, (40, 12), "cow")), to("cow-1", (41, 12))) == "VR-Q41"


def test_vr_q76_animals_end_no_move_beside_a_building() -> None:
    here = turn(man(1, 0, (30, 8), kind="villager"), *herd(0, (29, 8), "cow"))

    assert may(here, to("cow-1", (27, 8)))
    assert not may(here, to("cow-1", (26, 8)))
    assert may(here, to("villager-1", (26, 8)))


@pytest.mark.parametrize(
    ("way", "charge"),
    [((6, 0), False), ((6, 1), True), ((5, 3), True), ((5, 2), False), ((4, 4), False), ((0, 7), True)],
)
def test_vr_42_a_charge_is_more_than_six_inches_from_where_the_turn_began(way: Point, charge: bool) -> None:  # noqa: FBT001 - a case
    assert charged(OPEN, (OPEN[0] + way[0], OPEN[1] + way[1])) == charge


def test_vr_q55_nobody_moves_after_an_act_but_for_one_shot() -> None:
    near = man(9, 1, (41, 12), "sword", "mail", "helmet", "shield")
    here = give(turn(man(1, 0, OPEN, "sword"), near), Fight(TokenId("warrior-1"), TokenId("warrior-9")), drawn=(1, 13))
    assert rule_against(here, to("warrior-1", (39, 12))) == "VR-Q55"

    archer = man(2, 0, (30, 30), "bow", "quiver")
    far = man(8, 1, (36, 30), "sword", "mail", "helmet", "shield")
    shot = Shoot(TokenId("warrior-2"), TokenId("warrior-8"))
    here = give(turn(archer, far), shot, to("warrior-2", (29, 30)), drawn=(1, 13))
    assert rule_against(here, shot) == "VR-59"


def test_vr_54_mounting_and_dismounting_are_free_and_once_a_turn() -> None:
    pieces = (man(1, 0, OPEN, "spear"), man(1, 0, (41, 12), kind="pony"))
    mount, down = Mount(TokenId("warrior-1"), TokenId("pony-1")), Dismount(TokenId("warrior-1"))
    here = give(turn(*pieces), mount)
    assert of(here, "warrior-1").at == (41, 12)
    here = give(here, to("warrior-1", (41, 22)), down)

    assert of(here, "pony-1").at == (41, 22)
    assert rule_against(here, mount) == "VR-Q58"
    assert rule_against(here, down) == "VR-54"


def test_vr_q58_a_pony_beside_is_mounted_before_moving_only() -> None:
    pieces = (man(1, 0, OPEN, "spear"), man(1, 0, (43, 12), kind="pony"))
    here = give(turn(*pieces), to("warrior-1", (42, 12)))

    assert touching(of(here, "warrior-1").at, (43, 12))
    assert rule_against(here, Mount(TokenId("warrior-1"), TokenId("pony-1"))) == "VR-Q58"


def test_vr_q58_a_pony_at_which_another_stands_is_not_mounted() -> None:
    pieces = (man(1, 0, OPEN, "spear"), man(2, 0, (41, 12), "spear"), man(1, 0, (41, 12), kind="pony"))
    here = turn(*pieces)

    assert touching(of(here, "warrior-1").at, (41, 12))
    assert rule_against(here, Mount(TokenId("warrior-1"), TokenId("pony-1"))) == "VR-Q58"
    assert of(give(here, Mount(TokenId("warrior-2"), TokenId("pony-1"))), "warrior-2").rides == "pony-1"


def test_vr_q48_a_weapon_is_handed_to_a_friend_in_contact_and_one_is_kept() -> None:
    pieces = (man(1, 0, OPEN, "spear", "sword"), man(2, 0, (41, 12), "dagger"))
    gift = GiveWeapon(TokenId("warrior-1"), TokenId("warrior-2"), "spear")
    here = give(turn(*pieces), gift)

    assert of(here, "warrior-1").gear == ("sword",)
    assert of(here, "warrior-2").gear == ("dagger", "spear")
    assert rule_against(here, GiveWeapon(TokenId("warrior-1"), TokenId("warrior-2"), "sword")) == "VR-Q48"


def test_vr_72_nobody_hands_a_weapon_to_who_is_in_the_tomb() -> None:
    tomb = Field(turn()).ground.tomb
    assert tomb is not None
    pieces = (man(1, 0, (tomb[0] + 1, tomb[1]), "sword", "spear"), man(2, 0, tomb, "dagger"))
    here = turn(*pieces, leader(0, (24, 10)), inside="warrior-2", rounds=1)

    assert rule_against(here, GiveWeapon(TokenId("warrior-1"), TokenId("warrior-2"), "spear")) == "VR-72"


def test_vr_50_a_bare_warrior_ends_a_move_only_nearer_to_the_nearest_weapon() -> None:
    here = turn(man(1, 0, (24, 26), "helmet"), settings={"tomb": False})  # his farm lies above

    assert may(here, to("warrior-1", (24, 22)))
    assert not may(here, to("warrior-1", (24, 28)))
    leaderless = turn(leader(0, (24, 26), "helmet"), settings={"tomb": False})
    assert may(leaderless, to("l0", (24, 28))), "leaders go where they like"


def test_vr_q63_at_the_goal_he_stands() -> None:
    assert rule_against(turn(man(1, 0, (24, 11), "helmet")), to("warrior-1", (24, 12))) == "VR-Q63"


def test_vr_q67_a_wall_is_open_until_an_enemy_stands_beside_it() -> None:
    line = tuple((x, 20) for x in range(30, 48))
    built = tuple(Work(line[at : at + 2], 1, stands=True) for at in range(0, 18, 2))
    climber = man(1, 0, (40, 18), "sword")
    free = turn(climber, works=built)
    assert may(free, to("warrior-1", (40, 20)))
    assert may(free, to("warrior-1", (40, 22)))

    held = turn(climber, man(2, 1, (40, 21), "sword"), works=built)
    assert not may(held, to("warrior-1", (40, 20)))
    ridden = turn(man(1, 0, (40, 18), "spear", rides="pony-1"), man(1, 0, (40, 18), kind="pony"), works=built, club=3)
    assert not may(ridden, to("warrior-1", (40, 20))), "ponies never pass"


def test_a_place_off_the_table_is_none() -> None:
    assert rule_against(turn(man(1, 0, OPEN)), Move(TokenId("warrior-1"), PlaceId("9999"))) == "VR-37"


def test_with_a_joker_of_clubs_nobody_is_said_to_need_orders() -> None:
    here = turn(leader(0, (24, 10), "sword"), man(1, 0, (24, 14), "sword"))
    assert {token.id for token in GAME.scene(view(here, Seat(0))).tokens if token.needs_orders} == {"l0", "warrior-1"}
    assert not any(token.needs_orders for token in GAME.scene(view(evolve(here, club=0), Seat(0))).tokens)


def test_what_is_asked_of_a_warrior_is_answered_in_whole_sentences() -> None:
    here = view(turn(leader(0, (24, 10), "sword"), man(1, 0, (24, 14), "bow"), leader(1, (24, 30), "sword")), Seat(0))
    told = [line for what in ("reach", "path", "arc") for line in GAME.enquire(here, what, "warrior-1", "l1")]

    assert told[0].startswith("Warrior 1 of Otterness has ")
    assert [line for line in told if line[0].islower()] == []


def test_who_is_not_in_turn_is_said_to_go_by_a_club_of_his_own() -> None:
    """The Club of a turn is its seat's alone, and who has moved goes nowhere."""
    pieces = (leader(0, (24, 10), "sword"), man(1, 0, (24, 14), "sword", did=("moved",)), leader(1, (24, 30), "sword"))
    here = view(turn(*pieces, club=1), Seat(0))
    told = [GAME.enquire(here, "reach", each)[0] for each in ("l0", "warrior-1", "l1")]

    assert told[0].startswith("Hakon Blackoar has 1 inch and can end in")
    assert told[1] == "Warrior 1 of Otterness has moved this turn."
    assert told[2].startswith("Sigrun Halfhand has 8 inches by a Club of 8 and can end in ")


def test_vr_37_who_points_too_far_is_told_how_far_it_is() -> None:
    here = turn(man(1, 0, OPEN))

    def told(cell: tuple[int, int]) -> str:
        refusal = GAME.refusal(view(here, Seat(0)), to("warrior-1", cell))
        assert refusal is not None
        return refusal.reason

    x, y = OPEN
    assert told((x, y + 8)) == f"{place_id(x, y + 8)} is 8.0 inches from warrior 1 of Otterness, who goes 6 inches."
    assert " is 7.4 inches from " in told((x - 1, y + 7))
