"""Beasts and the tomb (VR-63 to VR-67, VR-72, VR-Q34, VR-Q35, VR-Q69, VR-Q73)."""

from typing import Any

import pytest

from engine.core.refs import Seat, TokenId, token
from engine.core.threat import Threat
from engine.core.values import evolve
from engine.games.viking_raid.advice.exposure import threat
from engine.games.viking_raid.advice.odds import forecast
from engine.games.viking_raid.events.fights import TombFought
from engine.games.viking_raid.game import GAME
from engine.games.viking_raid.queries.field import Field
from engine.games.viking_raid.queries.melee import chance
from engine.games.viking_raid.queries.wild import prey, run
from engine.games.viking_raid.rulebook.book import SUIT
from engine.games.viking_raid.state import Piece, Stage, State, Step, Work
from engine.games.viking_raid.verbs.building import EnterTomb, FightKing, LeaveTomb
from engine.games.viking_raid.verbs.fights import Fight
from engine.games.viking_raid.verbs.moves import Move
from engine.games.viking_raid.verbs.shots import Shoot
from engine.games.viking_raid.verbs.turn import EndTurn
from engine.games.viking_raid.view import view
from engine.space.lattice import Point, neighbours, place_id
from tests.games.viking_raid.table import (
    coins,
    give,
    go_on,
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

KIN = (leader(0, (24, 10), "sword"), son(0, (23, 10), "sword"))


def wild(kind: str, at: Point, *others: Piece, **changes: Any) -> State:
    """Return a position with a beast."""
    return turn(man(9, -1, at, kind=kind), *KIN, *others, **changes)


def moved(here: State, *drawn: int) -> State:
    """Let the beast have its turn."""
    return go_on(here, Step(Stage.BEASTS), drawn=drawn)


@pytest.mark.parametrize(
    ("face", "club", "to"),
    [
        (1, 4, (40, 16)),
        (3, 4, (44, 20)),
        (5, 4, (40, 24)),
        (7, 4, (36, 20)),
        (2, 4, (42, 18)),
        (6, 10, (33, 27)),
        (4, 0, (40, 20)),
    ],
)
def test_vr_65_a_club_and_a_die_move_it_straight(face: int, club: int, to: Point) -> None:
    assert of(moved(wild("wolf", (40, 20)), club, face), "wolf-9").at == to


def test_vr_67_over_the_edge_it_does_not_come_back() -> None:
    assert gone(moved(wild("wolf", (45, 20)), 5, 3), "wolf-9")


def test_vr_q69_it_stops_before_what_is_closed_or_taken() -> None:
    field = Field(wild("wolf", (24, 14)))
    assert run(field, (24, 14), 1, 9) == ((24, 11), False), "the leader stands there"
    wall = Field(wild("wolf", (40, 20), works=(Work(((42, 20), (42, 21)), 1, stands=True),)))
    assert run(wall, (40, 20), 3, 9) == ((41, 20), False)


def test_vr_65_within_three_inches_it_falls_upon_the_nearest_person() -> None:
    here = wild("boar", (40, 20), man(1, 1, (40, 25), "sword", "mail"), *herd(1, (41, 22), "cow"))

    assert gone(moved(here, 2, 5, 9, 5), "warrior-1"), "nothing helps: 9 to 5"
    assert not gone(moved(here, 2, 5, 8, 5), "warrior-1")


@pytest.mark.parametrize(("kind", "needs"), [("boar", 4), ("wolf", 5), ("bear", 3), ("troll", 2)])
def test_vr_64_what_each_needs_to_kill(kind: str, needs: int) -> None:
    here = wild(kind, (40, 20), man(1, 1, (40, 23), "sword"))

    assert gone(moved(here, 0, 5, 3 + needs, 3), "warrior-1")
    assert not gone(moved(here, 0, 5, 2 + needs, 3), "warrior-1")


def test_vr_q34_animals_and_ponies_where_there_are_no_people_by_the_spade_alone() -> None:
    here = wild("wolf", (40, 20), *herd(1, (40, 22), "cow"), man(1, 1, (5, 5), kind="villager"))

    assert gone(moved(here, 0, 5, 5), "cow-1")
    assert not gone(moved(here, 0, 5, 4), "cow-1")


def test_vr_q69_among_equals_a_lot_by_rows() -> None:
    pair = (man(1, 1, (40, 18), "sword"), man(2, 1, (40, 22), "sword"))
    here = wild("wolf", (40, 20), *pair)

    assert [piece.id for piece in prey(Field(here), (40, 20))] == ["warrior-1", "warrior-2"]
    assert gone(moved(here, 0, 3, 2, 13, 1), "warrior-2")


def test_vr_67_beasts_leave_each_other_alone() -> None:
    here = wild("wolf", (40, 20), man(8, -1, (41, 20), kind="bear"))

    assert prey(Field(here), (40, 20)) == ()


def test_its_kills_count_for_nobody() -> None:
    here = wild("wolf", (40, 20), leader(1, (40, 22), "sword"), son(1, (5, 5), "sword"))
    after = moved(here, 0, 5, 13, 1)

    assert all(house.leaders == 0 for house in after.houses)


def test_vr_q31_a_farm_whose_last_leader_a_beast_killed_is_nobodys() -> None:
    here = wild("wolf", (40, 20), son(1, (40, 22), "sword"), man(7, 1, (5, 20), "spear"))
    after = moved(here, 0, 5, 13, 1)

    assert (after.houses[1].out, after.houses[1].holder) == (True, -1)
    assert gone(after, "warrior-7")


def test_vr_66_one_weapon_counts_against_it_and_four_kill() -> None:
    here = wild("boar", (40, 20), man(1, 0, (41, 20), "sword", "axe", "helmet"))
    blow = Fight(TokenId("warrior-1"), TokenId("boar-9"))

    assert gone(give(here, blow, drawn=(8, 5)), "boar-9")
    assert not gone(give(here, blow, drawn=(7, 5)), "boar-9")
    archer = wild("boar", (40, 20), man(1, 0, (46, 20), "bow", "quiver"))
    assert gone(give(archer, Shoot(TokenId("warrior-1"), TokenId("boar-9")), drawn=(8, 5)), "boar-9")


def test_vr_65_beasts_move_after_every_turn() -> None:
    after = give(wild("wolf", (40, 20), leader(1, (37, 32), "sword")), EndTurn(), drawn=(3, 3, 7, 6))

    assert of(after, "wolf-9").at == (43, 20)


# The tomb.

TOMB: Point = (24, 25)
DOOR: Point = (24, 24)
ENTER = EnterTomb(TokenId("warrior-1"))
BLOW = FightKing(TokenId("warrior-1"))


def grave(*gear: str, **changes: Any) -> State:
    """Return a warrior beside the tomb."""
    return turn(man(1, 0, DOOR, *gear), *KIN, man(5, 1, (24, 27), "sword"), leader(1, (37, 32), "sword"), **changes)


def buried() -> State:
    """Return a warrior in the tomb who has fought there once."""
    here = evolve(grave("sword"), inside="warrior-1", rounds=1, entered=DOOR)
    return evolve(here, pieces=tuple(evolve(each, at=TOMB) if each.id == "warrior-1" else each for each in here.pieces))


def test_vr_72_the_first_exchange_is_at_four_less_and_the_king_strikes_back() -> None:
    here = grave("sword")
    after = give(here, ENTER, drawn=(11, 5, 5, 9))

    assert (after.inside, of(after, "warrior-1").at, after.rounds) == ("warrior-1", TOMB, 1)


def test_vr_72_victory_pays_five_dice_at_once() -> None:
    after = give(grave("sword"), ENTER, drawn=(12, 5, 1, 2, 3, 4, 5))

    assert (coins(after, 0), after.emptied, after.inside) == (35, True, "")
    assert of(after, "warrior-1").at == DOOR


def test_vr_72_he_kills_when_spade_and_sword_are_four_more_than_the_heart_less_the_dread() -> None:
    assert gone(give(grave("sword"), ENTER, drawn=(1, 6, 4, 5)), "warrior-1"), "4 + 1 - (5 - 4)"
    assert not gone(give(grave("sword"), ENTER, drawn=(1, 5, 4, 6)), "warrior-1")


def test_vr_72_it_goes_on_in_the_next_turn_at_three_less() -> None:
    here = give(grave("sword"), ENTER, EndTurn(), drawn=(1, 5, 4, 6, 7, 6))
    here = evolve(here, mover=0, agenda=turn().agenda, pieces=tuple(evolve(piece, did=()) for piece in here.pieces))
    after = give(here, BLOW, drawn=(2, 5, 1, 9))

    assert after.rounds == 2
    assert rule_against(after, BLOW) == "VR-41"
    assert rule_against(after, LeaveTomb(TokenId("warrior-1"), place_id(*DOOR))) == "VR-Q73"


def test_who_is_far_from_the_tomb_is_told_how_far() -> None:
    here = evolve(grave("sword"), pieces=(man(1, 0, (TOMB[0] + 5, TOMB[1]), "sword"),))
    barred = GAME.refusal(view(here, Seat(0)), ENTER)

    assert barred is not None
    assert barred.reason == "warrior 1 of Otterness is 5 inches from the tomb, which is entered from beside it."


def test_vr_q73_it_is_no_shelter_who_does_not_fight_fights_as_the_turn_ends() -> None:
    here = buried()
    assert give(here, EndTurn(), drawn=(1, 5, 2, 9, 7, 6)).rounds == 2

    out = give(here, LeaveTomb(TokenId("warrior-1"), place_id(*DOOR)), Move(TokenId("warrior-1"), place_id(24, 20)))
    assert (out.inside, of(out, "warrior-1").at) == ("", (24, 20))


def test_vr_q43_nobody_comes_out_of_the_tomb_upon_a_standard() -> None:
    here = house(buried(), 1, standard=DOOR)
    assert rule_against(here, LeaveTomb(TokenId("warrior-1"), place_id(*DOOR))) == "VR-Q73"

    won = give(here, BLOW, drawn=(13, 0, 1, 2, 3, 4, 5))

    assert (won.inside, of(won, "warrior-1").at) == ("", (23, 24))


def test_vr_q73_inside_nobody_is_struck_and_a_second_does_not_enter() -> None:
    here = evolve(grave("sword", seat=1), inside="warrior-1", rounds=1, entered=DOOR)
    near = evolve(
        here, pieces=tuple(evolve(each, at=(25, 26)) if each.id == "warrior-5" else each for each in here.pieces)
    )

    assert rule_against(near, Fight(TokenId("warrior-5"), TokenId("warrior-1"))) == "VR-72"
    assert rule_against(near, EnterTomb(TokenId("warrior-5"))) == "VR-72"


def test_in_the_tomb_the_king_alone_threatens_and_only_while_the_turn_has_an_exchange_left() -> None:
    here = evolve(grave("sword"), inside="warrior-1", rounds=1, entered=DOOR)
    near = tuple(evolve(each, at=DOOR) if each.id == "warrior-5" else each for each in here.pieces)
    pieces = tuple(evolve(each, at=TOMB) if each.id == "warrior-1" else each for each in near)

    def feared(*did: str) -> Threat | None:
        state = evolve(here, pieces=tuple(evolve(each, did=did) if each.id == "warrior-1" else each for each in pieces))
        return threat(view(state, Seat(0)), TokenId("warrior-1"), place_id(*TOMB))

    coming, fought = feared(), feared("tombed")
    odds = forecast(view(evolve(here, pieces=pieces), Seat(0)), BLOW)

    assert coming is not None
    assert odds is not None
    assert [(each.name, each.far) for each in coming.menaces] == [("the dead king", False)]
    assert round(100 * coming.lost, 6) == round(odds.chances[1].percent, 6)
    assert fought is not None
    assert (fought.lost, fought.menaces) == (0, ())


def test_who_has_won_in_the_tomb_and_finds_no_room_is_told_who_could_strike_him() -> None:
    men = (man(50 + at, 0, cell, "sword") for at, cell in enumerate(neighbours(TOMB)))
    here = turn(*KIN, *men, man(70, 1, TOMB, "sword"), inside="warrior-70", emptied=True, entered=DOOR, seat=1)
    found = threat(view(here, Seat(1)), TokenId("warrior-70"), place_id(*TOMB))

    assert found is not None
    assert len(found.menaces) == 8


def test_vr_q73_who_has_won_and_finds_no_room_has_no_shelter() -> None:
    ring = list(neighbours(TOMB))
    men = (man(50 + at, 0, cell, "sword") for at, cell in enumerate(ring))
    here = turn(*KIN, *men, man(70, 1, TOMB, "sword"), inside="warrior-70", emptied=True, entered=DOOR)
    archer = evolve(here, pieces=(*here.pieces, man(80, 0, (24, 32), "bow", "quiver")))
    strike = Fight(TokenId("warrior-50"), TokenId("warrior-70"))

    assert may(here, strike)
    assert rule_against(archer, Shoot(TokenId("warrior-80"), TokenId("warrior-70"))) != "VR-72"
    assert "warrior-70" in [each.id for each in Field(here).around(DOOR)]
    assert [each.id for each in prey(Field(here), TOMB)] == ["warrior-70"]
    closed = evolve(here, emptied=False)
    assert rule_against(closed, strike) == "VR-72"


def test_vr_q73_he_comes_out_as_soon_as_a_cell_beside_it_is_free() -> None:
    ring = list(neighbours(TOMB))
    men = [man(50 + at, 0, cell, "sword") for at, cell in enumerate(ring)]
    here = turn(*KIN, *men, man(70, 1, TOMB, "sword"), inside="warrior-70", emptied=True, entered=DOOR)
    after = give(here, Move(TokenId("warrior-50"), place_id(TOMB[0], TOMB[1] - 5)))

    assert (after.inside, of(after, "warrior-70").at) == ("", ring[0])


def test_vr_72_a_joker_breaks_the_visitors_weapon_and_a_match_may_do_without_it() -> None:
    assert of(give(grave("sword", "dagger"), ENTER, drawn=(0, 5, 1, 9)), "warrior-1").gear == ("dagger",)
    assert rule_against(grave("sword", settings={"tomb": False}), ENTER) == "VR-72"


def test_the_chances_of_the_first_exchange() -> None:
    odds = forecast(view(grave("spear"), Seat(0)), ENTER)

    assert odds is not None
    wins = sum(1 for spade in range(14) for heart in range(14) if spade + 2 - 4 - heart >= 4)
    assert round(odds.chances[0].percent, 6) == round(100 * wins / 196, 6)


def test_notes_on_rage_and_tomb_say_what_the_cards_give() -> None:
    notes = {each.id: each.say for each in GAME.notes()}

    def won(arm: int) -> float:
        alive, wins = 1.0, 0.0
        for exchange in range(30):
            kills = chance(arm - max(0, 4 - exchange))
            wins += alive * kills
            alive *= (1 - kills) * (1 - chance(1 + max(0, 4 - exchange)))
        return wins

    assert "Of three who stay with a long weapon one wins, with a blade of four" in notes["tomb"]
    assert [round(1 / won(arm)) for arm in (2, 1)] == [3, 4]
    of_rank = [sum(extra >= 4 for extra in SUIT if extra != rank) / 13 for rank in SUIT if rank]
    assert "7 times of 10" in notes["berserk"]
    assert round(10 * sum(of_rank) / 13) == 7


def test_vr_q73_who_could_leave_the_tomb_is_told_of_as_the_turn_ends() -> None:
    visitor = man(3, 0, (24, 25), "sword")
    inside = turn(visitor, *KIN, inside=visitor.id, rounds=1, entered=(24, 24), club=0)
    scene = GAME.scene(view(inside, Seat(0)))

    assert [each.id for each in scene.tokens if each.needs_orders] == [visitor.id], "with a Joker of Clubs, too"
    told = "the way out of the tomb for warrior 3 of Otterness, who fights the dead king"
    assert GAME.waives(view(inside, Seat(0)), EndTurn()) == (told,)

    fought = give(inside, FightKing(visitor.id), drawn=(5, 9, 2, 5))
    assert GAME.waives(view(fought, Seat(0)), EndTurn()) == ()
    why = GAME.obstacle(view(fought, Seat(0)), token(visitor.id))
    assert why is not None
    assert why.tell() == "Warrior 3 of Otterness has fought the king this turn. (VR-41)"


def test_vr_72_a_result_of_the_tomb_is_told_without_its_cards_where_there_is_little_room() -> None:
    said = [TombFought("warrior 3", cards, won=len(cards) < 4, dead=dead) for cards, dead in FOUGHT]

    assert [each.brief for each in said] == [
        "In the tomb warrior 3 strikes the dead king down.",
        "In the tomb warrior 3 and the dead king both stand.",
        "In the tomb warrior 3 falls to the dead king.",
    ]
    assert all(each.tell().startswith(each.brief.removesuffix(".")) for each in said)


FOUGHT = (((13, 1), False), ((5, 9, 2, 5), False), ((5, 9, 13, 5), True))
