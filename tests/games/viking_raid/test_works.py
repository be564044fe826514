"""Walls and gates (VR-73, VR-Q37, VR-Q45, VR-Q67, VR-Q68, VR-Q77)."""

from typing import Any

from engine.core.refs import Seat, TokenId, token
from engine.core.values import evolve
from engine.games.viking_raid.game import GAME
from engine.games.viking_raid.queries.field import Field
from engine.games.viking_raid.queries.placing import buildable
from engine.games.viking_raid.state import Piece, State, Work
from engine.games.viking_raid.verbs.answers import Pay, Serve
from engine.games.viking_raid.verbs.building import Gate, Wall
from engine.games.viking_raid.verbs.fights import Fight
from engine.games.viking_raid.verbs.market import BuyPony
from engine.games.viking_raid.verbs.moves import Move
from engine.games.viking_raid.verbs.shots import Shoot
from engine.games.viking_raid.verbs.turn import EndTurn
from engine.games.viking_raid.view import view
from engine.space.lattice import place_id
from tests.games.viking_raid.table import coins, give, gone, herd, house, leader, man, may, of, rule_against, son, turn

KIN = (leader(0, (24, 10), "sword"), son(0, (23, 10), "sword"), leader(1, (37, 32), "sword"))
WALL = Wall(TokenId("warrior-1"), TokenId("warrior-2"), place_id(41, 13), place_id(42, 13))


def test_vr_73_nobody_buys_a_pony_upon_a_wall() -> None:
    """Ponies do not pass it, and he would ride down on the far side."""
    built = (Work(((24, 11), (25, 11)), 0, stands=True),)
    here = turn(*KIN, man(1, 0, (24, 11), "sword"), man(2, 0, (23, 11), "sword"), works=built)

    assert rule_against(here, BuyPony(TokenId("warrior-1"))) == "VR-Q67"
    assert may(here, BuyPony(TokenId("warrior-2")))


def two(*others: Piece, **changes: Any) -> State:
    """Return two builders side by side."""
    return turn(man(1, 0, (41, 12), "sword"), man(2, 0, (42, 12), "sword"), *KIN, *others, **changes)


def test_vr_73_two_warriors_build_two_inches_for_two_coins_by_the_end_of_the_turn() -> None:
    here = give(two(), WALL)
    assert coins(here, 0) == 18
    assert not here.works[0].stands

    after = give(here, EndTurn(), drawn=(5, 6))

    assert after.works[0].stands
    assert set(Field(after).walls) == {(41, 13), (42, 13)}


def test_vr_q37_the_cells_are_linked_and_touch_both() -> None:
    here = two()

    assert (
        rule_against(here, Wall(TokenId("warrior-1"), TokenId("warrior-2"), place_id(40, 13), place_id(41, 13)))
        == "VR-Q37"
    )
    assert (
        rule_against(here, Wall(TokenId("warrior-2"), TokenId("warrior-1"), place_id(41, 13), place_id(42, 13)))
        == "VR-73"
    )
    assert (
        rule_against(here, Wall(TokenId("warrior-1"), TokenId("warrior-2"), place_id(41, 13), place_id(41, 11)))
        == "VR-Q37"
    )


def test_vr_q68_builders_do_nothing_else() -> None:
    here = give(two(), WALL)

    assert rule_against(here, Move(TokenId("warrior-1"), place_id(41, 11))) == "VR-Q68"
    assert rule_against(give(two(), Move(TokenId("warrior-1"), place_id(41, 11))), WALL) == "VR-Q68"
    assert rule_against(two(man(5, 1, (40, 12), "sword")), WALL) == "VR-Q68", "an enemy is beside him"


def test_vr_q68_no_pony_is_bought_for_who_builds_for_he_would_ride_it() -> None:
    here = house(two(man(3, 0, (44, 11), "sword")), 0, standard=(43, 11), holder=1)
    pony = BuyPony(TokenId("warrior-2"))
    begun = give(here, WALL)

    assert may(here, pony)
    assert rule_against(begun, pony) == "VR-Q68"
    assert may(begun, BuyPony(TokenId("warrior-3")))

    gate = Work(((41, 13),), 0, gate=True, builders=("warrior-1", "warrior-2"), due=9)
    half = evolve(here, works=(gate,))
    assert GAME.waives(view(half, Seat(0)), pony) == ("the gate at 4113",)
    assert give(half, pony).works == ()


def test_vr_73_an_enemy_who_comes_beside_builders_kills_them_at_once() -> None:
    here = give(two(man(5, 1, (42, 16), "sword")), WALL, EndTurn(), drawn=(5, 6))
    assert here.mover == 1

    after = give(here, Move(TokenId("warrior-5"), place_id(43, 12)))

    assert gone(after, "warrior-2")
    assert not gone(after, "warrior-1")
    assert after.houses[1].captured == 1


def test_vr_q68_they_are_safe_from_their_next_turn_on() -> None:
    here = give(two(leader(2, (11, 32), "sword")), WALL, EndTurn(), EndTurn(), EndTurn(), drawn=(5, 6, 5, 6, 5, 6))

    assert here.mover == 0
    assert here.works[0].builders == ()


def test_vr_q45_a_work_is_lost_with_its_builder() -> None:
    here = two(man(5, 0, (46, 12), "sword"))
    begun = give(here, WALL)
    shooter = man(6, 1, (46, 20), "bow", "quiver")
    theirs = evolve(begun, pieces=(*begun.pieces, shooter), mover=1, agenda=turn(seat=1).agenda)

    after = give(theirs, Shoot(TokenId("warrior-6"), TokenId("warrior-1")), drawn=(13, 1))

    assert after.works == ()


def test_vr_q45_a_work_is_lost_when_its_builder_serves_another_house() -> None:
    # His spear breaks on a sword that is beside him since the two houses were allies.
    begun = give(two(), WALL)
    victor = man(6, 1, (40, 11), "sword", "dagger")
    fed = herd(1, (36, 30), "cow", "cow")
    here = evolve(begun, pieces=(*begun.pieces, victor, *fed), mover=1, agenda=turn(seat=1).agenda)
    after = give(here, Fight(TokenId("warrior-6"), TokenId("warrior-1")), Serve("dagger"), drawn=(2, 0))

    assert of(after, "warrior-1").seat == 1
    assert after.works == ()


def test_vr_q45_a_work_is_lost_when_the_killer_of_a_house_keeps_its_builder() -> None:
    cells, builders = ((26, 14), (27, 14)), (man(1, 0, (26, 13), "sword"), man(2, 0, (27, 13), "sword"))
    wall = Work(cells, 0, builders=("warrior-1", "warrior-2"))
    killer, others = man(6, 1, (23, 11), "sword"), (*herd(1, (36, 30), "cow", "cow"), leader(2, (11, 33), "sword"))
    here = turn(*builders, leader(0, (23, 10)), killer, leader(1, (37, 32)), *others, seat=1, works=(wall,))
    after = give(here, Fight(TokenId("warrior-6"), TokenId("l0")), Pay(TokenId("warrior-1")), drawn=(13, 0, 5, 6))

    assert of(after, "warrior-1").seat == 1
    assert after.works == ()


def test_vr_q68_who_has_built_a_wall_and_serves_another_house_since_is_in_danger_no_more() -> None:
    # His house has fallen, and no turn of it comes any more to end his danger.
    cells, built = ((26, 14), (27, 14)), man(1, 0, (26, 13), "sword")
    wall = Work(cells, 0, builders=("warrior-1", "warrior-2"), stands=True)
    killer, enemy = man(6, 1, (23, 11), "sword"), man(7, 2, (26, 16), "sword")
    fed = (*herd(1, (36, 30), "cow", "cow"), man(8, 1, (36, 31), kind="villager"))
    others = (killer, enemy, *fed, leader(1, (37, 32)), leader(2, (11, 33), "sword"))
    here = turn(built, leader(0, (23, 10)), *others, seat=1, works=(wall,))
    given = Fight(TokenId("warrior-6"), TokenId("l0")), Pay(TokenId("warrior-1")), EndTurn()
    kept = give(here, *given, drawn=(13, 0, 5, 6, 5, 6))
    assert (kept.mover, of(kept, "warrior-1").seat) == (2, 1)

    after = give(kept, Move(TokenId("warrior-7"), place_id(27, 12)))

    assert not gone(after, "warrior-1")
    assert after.houses[2].captured == 0


def four(**changes: Any) -> State:
    """Return four warriors around a cell."""
    around = ((40, 11), (42, 11), (40, 13), (42, 13))
    return turn(*(man(number, 0, at, "sword") for number, at in enumerate(around, 1)), *KIN, **changes)


def test_vr_73_a_gate_takes_four_warriors_two_turns_and_ten_coins() -> None:
    here = give(four(), Gate(place_id(41, 12)), EndTurn(), drawn=(5, 6))
    assert coins(here, 0) == 10
    assert not here.works[0].stands
    own = evolve(here, mover=0, agenda=turn().agenda, pieces=tuple(evolve(each, did=()) for each in here.pieces))

    assert give(own, EndTurn(), drawn=(5, 6)).works[0].stands
    assert give(own, Move(TokenId("warrior-1"), place_id(39, 11))).works == (), "one moved: work and coins are lost"
    assert rule_against(turn(*four().pieces[1:]), Gate(place_id(41, 12))) == "VR-Q45"


def test_vr_q45_who_would_leave_a_gate_that_he_builds_is_told_what_is_lost() -> None:
    begun = give(four(), Gate(place_id(41, 12)), EndTurn(), drawn=(5, 6))
    here = evolve(begun, mover=0, agenda=turn().agenda, pieces=tuple(evolve(each, did=()) for each in begun.pieces))
    step = Move(TokenId("warrior-1"), place_id(39, 11))
    seen = view(here, Seat(0))
    needy = {token.id for token in GAME.scene(seen).tokens if token.needs_orders}

    assert GAME.waives(seen, step) == ("the gate at 4112",)
    assert GAME.waives(view(four(), Seat(0)), step) == ()
    assert not needy.intersection(each.id for each in four().pieces[:4])


def test_vr_q45_a_gate_is_open_to_its_builders_alone() -> None:
    gate = Work(((41, 12),), 0, gate=True, stands=True)
    field = Field(turn(man(1, 0, (40, 12), "sword"), man(2, 1, (43, 20), "sword"), works=(gate,)))

    assert not field.shut((41, 12), 0, afoot=False)
    assert field.shut((41, 12), 1)


def test_vr_q77_not_beside_buildings_tomb_or_standard() -> None:
    field = Field(turn(*KIN))

    assert not buildable(field, (24, 11)) or not buildable(field, (26, 8))
    assert not buildable(field, (25, 24)), "beside the tomb"
    assert buildable(field, (41, 13))


def test_vr_q52_a_match_may_do_without_walls() -> None:
    assert rule_against(two(settings={"fortifications": False}), WALL) == "VR-73"
    assert rule_against(four(settings={"fortifications": False}), Gate(place_id(41, 12))) == "VR-73"
    assert may(two(), WALL)


def test_who_builds_is_told_that_and_not_what_another_lacks_to_hand_him_something() -> None:
    builders = (man(1, 0, (24, 15), "sword"), man(2, 0, (26, 15), "sword"))
    here = turn(*builders, leader(0, (24, 11), "sword"), man(80, 0, (22, 6), kind="villager"))
    began = give(here, Wall(builders[0].id, builders[1].id, place_id(25, 15), place_id(25, 16)))

    why = GAME.obstacle(view(began, Seat(0)), token(builders[0].id))
    assert why is not None
    assert why.tell() == "Warrior 1 of Otterness builds this turn. (VR-Q68)"
