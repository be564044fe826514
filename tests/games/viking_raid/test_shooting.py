"""Shots: range, sight, cover, arrows, riders (VR-56 to VR-61, VR-Q12, VR-Q17, VR-Q18, VR-Q55, VR-Q60)."""

from typing import TYPE_CHECKING, Any

import pytest

from engine.core.refs import Seat, TokenId
from engine.core.values import evolve
from engine.games.viking_raid.game import GAME
from engine.games.viking_raid.queries.field import Field, cover_from, seen
from engine.games.viking_raid.queries.melee import shot
from engine.games.viking_raid.state import Pact, Piece, Stage, State
from engine.games.viking_raid.verbs.moves import Move
from engine.games.viking_raid.verbs.shots import Shoot, Volley
from engine.games.viking_raid.verbs.turn import EndTurn
from engine.games.viking_raid.view import view
from engine.space.lattice import Point, crossed, place_id
from tests.games.viking_raid.table import (
    asked,
    give,
    gone,
    heard,
    herd,
    leader,
    man,
    may,
    of,
    rule_against,
    son,
    turn,
)

if TYPE_CHECKING:
    from engine.core.events import Event

HERE: Point = (28, 14)
KIN = (leader(1, (37, 32), "sword"), son(1, (37, 33), "sword"))
SHOOT = Shoot(TokenId("warrior-1"), TokenId("warrior-2"))


def range_(target: Point, *gear: str, mine: tuple[str, ...] = ("bow", "quiver"), **changes: Any) -> State:
    """Return an archer and a target somewhere."""
    return turn(man(1, 0, HERE, *mine), man(2, 1, target, *(gear or ("sword",))), *KIN, **changes)


def test_vr_58_ten_and_one_against_four_and_two_kills() -> None:
    told: list[Event] = []
    after = give(range_((36, 14), "sword", "shield", "helmet"), SHOOT, drawn=(10, 4), told=told)

    assert gone(after, "warrior-2")
    assert heard(told)[0].startswith(
        "Warrior 1 of Otterness shoots at warrior 2 of Grimby: Spade 10 +1 against Heart 4 +2: +5, and 4 kills."
    )


@pytest.mark.parametrize(
    ("mine", "target", "legal"),
    [
        (("bow", "quiver"), (46, 14), True),  # 18 inches
        (("bow", "quiver"), (47, 14), False),
        (("bow", "quiver"), (46, 15), False),  # 325 > 324
        (("javelin",), (34, 14), True),
        (("javelin",), (34, 15), False),
        (("javelin",), (32, 18), True),
        (("sword",), (30, 14), False),
    ],
)
def test_vr_56_range_is_measured_straight(mine: tuple[str, ...], target: Point, legal: bool) -> None:  # noqa: FBT001 - a case
    assert may(range_(target, mine=mine), SHOOT) == legal


def test_vr_57_what_counts_in_a_shot() -> None:
    here = range_((36, 14), "spear", "shield", "helmet", "mail")
    sum_ = shot(Field(here), of(here, "warrior-1"), of(here, "warrior-2"))

    assert [(each.label, each.value) for each in sum_.attack] == [("bow", 1)]
    assert [(each.label, each.value) for each in sum_.defence] == [("shield", 1), ("helmet", 1), ("chain mail", 2)]
    javelin = range_((33, 14), mine=("javelin",))
    assert shot(Field(javelin), of(javelin, "warrior-1"), of(javelin, "warrior-2")).attack[0].value == 2


def test_vr_57_a_charge_adds_nothing_to_a_shot() -> None:
    after = give(range_((42, 14), club=8), Move(TokenId("warrior-1"), place_id(35, 14)))

    assert shot(Field(after), of(after, "warrior-1"), of(after, "warrior-2")).edge == 1


def test_vr_59_two_shots_without_a_move_one_with() -> None:
    still = give(range_((36, 14)), SHOOT, SHOOT, drawn=(1, 5, 2, 6))
    assert rule_against(still, SHOOT) == "VR-59"
    assert of(still, "warrior-1").arrows == 22

    moved = give(range_((36, 14)), Move(TokenId("warrior-1"), place_id(29, 14)), SHOOT, drawn=(1, 5))
    assert rule_against(moved, SHOOT) == "VR-59"


def test_vr_59_two_shots_may_have_two_targets() -> None:
    here = turn(man(1, 0, HERE, "bow", "quiver"), man(2, 1, (36, 14), "sword"), man(3, 1, (36, 16), "sword"), *KIN)

    assert may(give(here, SHOOT, drawn=(1, 5)), Shoot(TokenId("warrior-1"), TokenId("warrior-3")))


def test_vr_q12_no_arrow_no_shot() -> None:
    assert rule_against(turn(man(1, 0, HERE, "bow"), man(2, 1, (36, 14), "sword")), SHOOT) == "VR-22"


def test_vr_60_a_joker_breaks_the_bow() -> None:
    assert of(give(range_((36, 14)), SHOOT, drawn=(0, 5)), "warrior-1").gear == ("quiver",)
    assert of(give(range_((36, 14), "axe"), SHOOT, drawn=(2, 0)), "warrior-2").gear == ("axe",), "VR-Q62"


def test_vr_56_on_foot_only() -> None:
    rider = man(1, 0, HERE, "bow", "quiver", rides="pony-1")
    here = turn(rider, man(1, 0, HERE, kind="pony"), man(2, 1, (36, 14), "sword"))

    assert rule_against(here, SHOOT) == "VR-54"


def test_vr_59_villagers_animals_and_ponies_are_shot_too() -> None:
    prey = (man(9, 1, (36, 14), kind="villager"), *herd(1, (36, 16), "cow"), man(5, 1, (36, 18), kind="pony"))
    here = turn(man(1, 0, HERE, "bow", "quiver"), *prey, *KIN)

    villager = give(here, Shoot(TokenId("warrior-1"), TokenId("villager-9")), drawn=(6, 3))
    assert gone(villager, "villager-9"), "6 + 1 - 3"
    cow = give(here, Shoot(TokenId("warrior-1"), TokenId("cow-1")), drawn=(3,))
    assert gone(cow, "cow-1")
    assert gone(give(here, Shoot(TokenId("warrior-1"), TokenId("pony-5")), drawn=(3,)), "pony-5")


@pytest.mark.parametrize(("face", "dead"), [(4, False), (5, True)])
def test_vr_61_the_rider_of_a_pony_that_is_shot(face: int, dead: bool) -> None:  # noqa: FBT001 - a case
    rider, pony = man(2, 1, (36, 14), "spear", "mail", rides="pony-5"), man(5, 1, (36, 14), kind="pony")
    here = turn(man(1, 0, HERE, "bow", "quiver"), rider, pony, *KIN)
    after = give(here, Shoot(TokenId("warrior-1"), TokenId("pony-5")), drawn=(3, face))

    assert gone(after, "pony-5")
    assert gone(after, "warrior-2") == dead
    assert after.houses[0].captured == (2 if dead else 0)
    assert dead or of(after, "warrior-2").rides == ""


def test_vr_q18_no_shot_at_what_stands_beside_a_friend() -> None:
    here = turn(man(1, 0, HERE, "bow", "quiver"), man(3, 0, (37, 14), "sword"), man(2, 1, (36, 14), "sword"), *KIN)
    assert rule_against(here, SHOOT) == "VR-Q18"

    cow = (*herd(0, (37, 14), "cow"), man(1, 0, (37, 15), kind="villager"))
    assert may(turn(man(1, 0, HERE, "bow", "quiver"), *cow, man(2, 1, (36, 14), "sword"), *KIN), SHOOT)

    ally = man(3, 2, (37, 14), "sword")
    pacts = (Pact((0, 2), (0, 0)),)
    shooter = (man(1, 0, HERE, "bow", "quiver"), man(2, 1, (36, 14), "sword"))
    assert rule_against(turn(*shooter, ally, *KIN, pacts=pacts), SHOOT) == "VR-Q18"


def test_vr_q55_a_shooter_beside_an_enemy_steps_away_first() -> None:
    here = turn(man(1, 0, HERE, "bow", "quiver"), man(3, 1, (28, 15), "sword"), man(2, 1, (36, 14), "sword"), *KIN)
    assert rule_against(here, SHOOT) == "VR-Q55"

    assert may(give(here, Move(TokenId("warrior-1"), place_id(28, 12))), SHOOT)


def test_vr_q18_only_buildings_block_the_line() -> None:
    here = turn(man(1, 0, (21, 8), "bow", "quiver"), man(2, 1, (28, 8), "sword"), man(3, 1, (28, 12), "sword"), *KIN)

    assert rule_against(here, SHOOT) == "VR-Q18"
    assert may(here, Shoot(TokenId("warrior-1"), TokenId("warrior-3"))) == seen(
        Field(here).ground.halls, (21, 8), (28, 12)
    )


def test_the_cells_that_a_line_crosses() -> None:
    assert set(crossed((0, 0), (4, 2))) == {(1, 0), (1, 1), (2, 1), (3, 1), (3, 2)}
    assert set(crossed((0, 0), (3, 3))) == {(1, 1), (2, 2)}


class Laid(Field):
    """A field with other ground under it."""

    def __init__(self, **cells: frozenset[Point]) -> None:
        super().__init__(turn())
        bare: dict[str, Any] = dict.fromkeys(("woods", "hedges", "walls", "rocks"), frozenset())
        whole = self.ground
        given: dict[str, Any] = {**bare, **cells}
        self.ground = evolve(whole, tomb=None, **given)


@pytest.mark.parametrize(
    ("hedges", "walls", "cover"),
    [
        ({(4, 0)}, set(), 1),
        ({(3, 0)}, set(), 0),  # farther than two cells from the target
        ({(4, 0)}, {(5, 0)}, 2),  # the best counts, not the sum
        (set(), {(0, 0)}, 0),  # the shooter's own cell never counts
        (set(), {(6, 0)}, 2),
    ],
)
def test_vr_q17_cover_under_fire(hedges: set[Point], walls: set[Point], cover: int) -> None:
    field = Laid(hedges=frozenset(hedges), walls=frozenset(walls))

    assert cover_from(field, (0, 0), (6, 0)) == cover


def test_vr_56_a_truce_in_the_first_hour_if_agreed() -> None:
    agreed = {"first_hour_truce": True}

    assert rule_against(range_((36, 14), settings=agreed, passed=1, hour=1), SHOOT) == "VR-56"
    assert may(range_((36, 14), settings=agreed), SHOOT)


def test_a_shooter_shields_nothing_by_his_own_contact() -> None:
    cow = herd(1, (29, 14), "cow", first=80)
    alone = turn(man(1, 0, HERE, "bow", "quiver"), *cow, *KIN)
    held = turn(man(1, 0, HERE, "bow", "quiver"), man(3, 0, (30, 14), "sword"), *cow, *KIN)
    aimed = Shoot(TokenId("warrior-1"), TokenId("cow-80"))

    assert may(alone, aimed)
    assert rule_against(held, aimed) == "VR-Q18"


# A volley.


def two_archers(*others: Piece) -> State:
    """Return two archers in sight of a man and of what else is given."""
    return turn(
        man(1, 0, HERE, "bow", "quiver"),
        man(3, 0, (27, 14), "bow", "quiver"),
        man(2, 1, (36, 14), "sword"),
        *others,
        *KIN,
    )


def test_vr_59_a_volley_makes_all_shots_that_there_are() -> None:
    told: list[Event] = []
    after = give(two_archers(), Volley(), drawn=(1, 13, 2, 12, 3, 11, 4, 10), told=told)

    assert [piece.did.count("shot") for piece in after.pieces[:2]] == [2, 2]
    assert sum("shoots at warrior 2 of Grimby" in said for said in heard(told)) == 4
    assert rule_against(after, Volley()) == "VR-56"


def test_who_moved_has_one_shot_in_a_volley_and_who_is_beset_none() -> None:
    walked = give(two_archers(), Move(TokenId("warrior-1"), place_id(29, 14)))
    after = give(walked, Volley(), drawn=(1, 13, 2, 12, 3, 11))
    assert [piece.did.count("shot") for piece in after.pieces[:2]] == [1, 2]

    beset = two_archers(man(5, 1, (27, 15), "sword"))
    assert rule_against(beset, Volley()) == "VR-56"


def test_a_volley_goes_for_what_is_worth_most_and_for_nobody_who_is_gone() -> None:
    told: list[Event] = []
    here = two_archers(*herd(1, (34, 16), "cow"), man(6, 1, (42, 38), kind="villager"))
    after = give(here, Volley(), drawn=(13,), told=told)

    assert "cow 1" in heard(told)[0]
    assert gone(after, "cow-1")
    assert not any("shoots at warrior 2" in said for said in heard(told)), "he has left, hungry"


def test_a_volley_ends_where_somebody_is_to_be_asked() -> None:
    hungry = (man(6, 1, (42, 38), kind="villager"), *(man(10 + each, 1, (30 + each, 40), "sword") for each in range(4)))
    here = two_archers(*herd(1, (34, 16), "sheep", "duck", "duck"), *hungry)
    after = give(here, Volley(), drawn=(13,))

    assert asked(after) is Stage.LEAVE
    assert sum(piece.did.count("shot") for piece in after.pieces) == 1


@pytest.mark.parametrize(
    ("did", "arrows", "told"),
    [((), 24, "2 shots"), (("moved",), 24, "1 shot"), (("shot",), 23, "1 shot"), ((), 1, "1 shot")],
)
def test_vr_59_who_ends_the_turn_is_told_every_shot_that_is_lost(did: tuple[str, ...], arrows: int, told: str) -> None:
    here = range_((36, 14))
    archer = evolve(of(here, "warrior-1"), did=did, arrows=arrows)
    here = evolve(here, pieces=(archer, *here.pieces[1:]))

    assert GAME.waives(view(here, Seat(0)), EndTurn()) == (told,)


def test_who_asks_for_a_shot_is_told_what_bars_it() -> None:
    beside = man(3, 0, (36, 15), "sword")
    free, barred = range_((36, 14)), range_((36, 14))
    barred = evolve(barred, pieces=(*barred.pieces, beside))
    told = [GAME.enquire(view(each, Seat(0)), "arc", "warrior-1", "warrior-2") for each in (free, barred)]

    assert told[0] == ("Warrior 2 of Grimby is in range, 8.0 inches, open.",)
    assert told[1] == (*told[0], "Warrior 2 of Grimby is in contact with warrior 3 of Otterness.")
