"""Blows: modifiers, kills, broken weapons, surrender, rage (VR-39 to VR-52, VR-55, VR-69, VR-Q17 to VR-Q27)."""

from itertools import product
from typing import TYPE_CHECKING, Any

import pytest

from engine.core.refs import Seat, TokenId
from engine.core.rng import Rng
from engine.games.viking_raid.game import GAME
from engine.games.viking_raid.queries.arms import breaks, hold
from engine.games.viking_raid.queries.field import Field
from engine.games.viking_raid.queries.melee import blow, chance, ways, ways_alone
from engine.games.viking_raid.rulebook.book import SUIT
from engine.games.viking_raid.state import Piece, Stage, State, Work
from engine.games.viking_raid.verbs.answers import Berserk, KillCaptive, Serve
from engine.games.viking_raid.verbs.fights import CatchPony, Fight, KillVillager, TakeVillager
from engine.games.viking_raid.verbs.moves import Dismount, Move
from engine.games.viking_raid.verbs.omens import Pass
from engine.games.viking_raid.view import view
from engine.space.lattice import Point, place_id
from tests.games.viking_raid.table import (
    asked,
    awaited,
    coins,
    give,
    gone,
    heard,
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

if TYPE_CHECKING:
    from engine.core.events import Event

HERE: Point = (40, 12)
THERE: Point = (41, 12)
KIN = (leader(1, (37, 32), "sword"), son(1, (37, 33), "sword"))
FULL = ("sword", "shield", "helmet", "mail")


def duel(mine: tuple[str, ...], theirs: tuple[str, ...], *others: Piece, at: Point = THERE, **changes: Any) -> State:
    """Return a warrior of the first seat in contact with one of the second, whose house has both leaders."""
    return turn(man(1, 0, HERE, *mine), man(2, 1, at, *theirs), *KIN, *others, **changes)


FIGHT = Fight(TokenId("warrior-1"), TokenId("warrior-2"))


def edge(here: State) -> tuple[int, int]:
    """Return what attacker and defender add."""
    sum_ = blow(Field(here), of(here, "warrior-1"), of(here, "warrior-2"))
    return sum(each.value for each in sum_.attack), sum(each.value for each in sum_.defence)


def test_vr_46_eight_and_a_sword_against_two_and_five_is_no_kill() -> None:
    here = duel(("sword",), FULL)
    told: list[Event] = []
    assert edge(here) == (1, 5)

    after = give(here, FIGHT, drawn=(8, 2), told=told)

    assert of(after, "warrior-2") == of(here, "warrior-2")
    assert heard(told) == [
        ("Warrior 1 of Otterness strikes at warrior 2 of Grimby: Spade 8 +1 against Heart 2 +5: +2, and 4 would kill.")
    ]


@pytest.mark.parametrize(
    ("gear", "value"),
    [
        (("helmet", "mail", "shield", "long-axe", "sword"), 6),  # VR-44: the most, the sword does not count
        (("helmet", "mail", "shield", "spear"), 6),
        (("helmet", "mail", "sword", "axe"), 5),  # two blades
        (("helmet", "mail", "shield", "sword", "axe"), 5),  # as much with one and the shield
        (("sword",), 1),
        (("sword", "dagger"), 2),
        (("spear",), 2),
        (("bow", "quiver"), 0),
        (("javelin", "javelin"), 0),
        (("bow", "quiver", "dagger"), 1),
        ((), 0),
        (("shield", "helmet", "mail"), 4),
    ],
)
def test_vr_44_the_best_way_to_hold_it(gear: tuple[str, ...], value: int) -> None:
    assert hold(gear).value == value


def test_vr_44_seven_after_a_move_of_more_than_six_inches() -> None:
    here = turn(man(1, 0, (33, 12), "helmet", "mail", "shield", "long-axe"), man(2, 1, THERE, "sword"), *KIN, club=9)
    after = give(here, Move(TokenId("warrior-1"), place_id(*HERE)))

    assert edge(after) == (7, 1)


@pytest.mark.parametrize(("spade", "dead"), [(8, True), (7, False)])
def test_vr_45_a_difference_of_four_kills(spade: int, dead: bool) -> None:  # noqa: FBT001 - a case
    assert gone(give(duel(("sword",), ("sword",)), FIGHT, drawn=(spade, 4)), "warrior-2") == dead


def test_vr_45_only_who_attacks_can_kill() -> None:
    after = give(duel(("sword",), FULL), FIGHT, drawn=(1, 13))

    assert not gone(after, "warrior-1")
    assert asked(after) is Stage.TURN


def test_vr_41_one_blow_a_turn() -> None:
    assert rule_against(give(duel(("sword",), FULL), FIGHT, drawn=(1, 13)), FIGHT) == "VR-41"


def test_vr_q21_several_may_strike_at_one_each_with_new_cards() -> None:
    here = duel(("sword",), FULL, man(3, 0, (41, 13), "sword"))
    other = Fight(TokenId("warrior-3"), TokenId("warrior-2"))

    assert gone(give(here, FIGHT, other, drawn=(1, 13, 12, 2)), "warrior-2")


def test_vr_q2_cards_are_drawn_without_replacement_within_a_turn() -> None:
    after = give(duel(("sword",), FULL), FIGHT, drawn=(8, 2))

    assert 8 not in after.decks.spades
    assert 2 not in after.decks.hearts


@pytest.mark.parametrize(("cell", "cover"), [((24, 19), 1), ((24, 22), 0)])
def test_vr_42_cover_is_the_defenders_alone(cell: Point, cover: int) -> None:
    beside = (cell[0] + 1, cell[1])
    here = turn(man(1, 0, beside, "sword"), man(2, 1, cell, "sword"), settings={"tomb": False})

    assert edge(here) == (1, 1 + cover)


def test_vr_42_hard_cover_in_a_gate_or_on_a_wall() -> None:
    wall = Work((THERE, (42, 12)), 1, stands=True)

    assert edge(duel(("sword",), ("sword",), works=(wall,))) == (1, 3)


def test_vr_q37_fighters_fight_across_a_shut_wall_at_plus_two() -> None:
    wall = Work((THERE, (41, 13)), 1, stands=True)
    here = duel(("sword",), ("sword",), at=(42, 12), works=(wall,))

    assert edge(here) == (1, 3)
    assert may(here, FIGHT)
    assert not may(duel(("sword",), ("sword",), at=(42, 12)), FIGHT)


@pytest.mark.parametrize(
    ("delta", "percent"),
    [
        (-8, 1.5), (-7, 3.1), (-6, 5.1), (-5, 7.7), (-4, 10.7), (-3, 14.3), (-2, 18.4), (-1, 23.0), (0, 28.1),
        (1, 33.7), (2, 39.8), (3, 46.4), (4, 53.6), (5, 60.2), (6, 66.3), (7, 71.9),
    ],
)  # fmt: skip
def test_the_kill_table(delta: int, percent: float) -> None:
    kills, of = ways(SUIT, SUIT, delta)

    assert kills == sum(1 for spade, heart in product(SUIT, SUIT) if spade + delta - heart >= 4)
    assert round(100 * kills / of, 1) == percent
    assert chance(delta) == kills / of


def test_the_kill_table_against_50_000_draws() -> None:
    rng, draws = Rng("kill table"), 50_000
    differences: dict[int, int] = {}
    for _ in range(draws):
        spade, rng = rng.pick(SUIT)
        heart, rng = rng.pick(SUIT)
        differences[spade - heart] = differences.get(spade - heart, 0) + 1
    for delta in range(-8, 8):
        seen = sum(many for difference, many in differences.items() if difference + delta >= 4) / draws
        assert abs(seen - chance(delta)) < 0.008, delta


def test_animals_and_ponies_fall_to_a_spade_alone() -> None:
    assert [round(100 * kills / of) for kills, of in (ways_alone(SUIT, add) for add in (0, 1, 2))] == [71, 79, 86]


def test_vr_55_an_animal_has_no_defence_and_its_owner_goes_hungry() -> None:
    cow = herd(1, THERE, "cow")
    here = turn(
        man(1, 0, HERE, "sword"), *cow, man(5, 1, (44, 40), "spear"), man(1, 1, (44, 38), kind="villager"), *KIN
    )
    kill = Fight(TokenId("warrior-1"), TokenId("cow-1"))

    after = give(here, kill, drawn=(3,))

    assert gone(after, "cow-1")
    assert gone(after, "warrior-5"), "no animals, no warriors"
    assert not gone(give(here, kill, drawn=(2,)), "cow-1")


# What breaks.


def test_vr_47_a_joker_in_spades_breaks_the_attackers_weapon_after_the_attack() -> None:
    after = give(duel(("sword", "dagger", "shield"), FULL), FIGHT, drawn=(0, 5))

    assert of(after, "warrior-1").gear == ("dagger", "shield")


def test_vr_47_a_joker_in_hearts_breaks_the_defenders_weapon() -> None:
    after = give(duel(("dagger",), ("sword", "axe", "mail", "helmet", "shield")), FIGHT, drawn=(5, 0))

    assert of(after, "warrior-2").gear == ("sword", "shield", "helmet", "mail"), "among equals the axe first"


@pytest.mark.parametrize(
    ("gear", "weapon"),
    [
        (("spear", "sword"), "spear"),
        (("sword", "axe"), "axe"),
        (("dagger", "sword"), "sword"),
        (("bow", "quiver", "dagger"), "dagger"),
        (("bow", "quiver"), "bow"),
        (("javelin",), "javelin"),
        ((), ""),
    ],
)
def test_vr_q62_the_weapon_that_counts_breaks(gear: tuple[str, ...], weapon: str) -> None:
    assert breaks(man(1, 0, HERE, *gear).gear) == weapon


def test_vr_48_a_weapon_broken_by_the_cards_that_kill_is_not_captured() -> None:
    after = give(duel(("spear",), ("spear", "dagger")), FIGHT, drawn=(13, 0))

    assert gone(after, "warrior-2")
    assert after.houses[0].captured == 1, "the dagger alone"


def test_vr_51_the_victor_counts_the_weapons_not_the_armour() -> None:
    after = give(duel(("spear",), ("spear", "sword", "mail", "helmet")), FIGHT, drawn=(13, 1))

    assert after.houses[0].captured == 3


def test_vr_52_a_man_disarmed_against_an_armed_one_surrenders_and_may_serve() -> None:
    fed = (*herd(0, (30, 3), "cow"), man(1, 0, (30, 5), kind="villager"))
    here = give(duel(("spear", "sword"), ("dagger", "helmet"), *fed), FIGHT, drawn=(3, 0))
    assert (asked(here), awaited(here)) == (Stage.SPOILS, 0)

    after = give(here, Serve("sword"))

    served = of(after, "warrior-2")
    assert (served.seat, served.gear, served.at) == (0, ("sword", "helmet"), THERE)
    assert of(after, "warrior-1").gear == ("spear",)
    assert coins(after, 0) == 19
    assert rule_against(after, Move(TokenId("warrior-2"), place_id(42, 12))) == "VR-Q40", "he acts from the next turn"


def test_vr_52_he_may_be_killed_instead() -> None:
    fed = (*herd(0, (30, 3), "cow"), man(1, 0, (30, 5), kind="villager"))
    here = give(duel(("spear", "sword"), ("dagger",), *fed), FIGHT, KillCaptive(), drawn=(2, 0))

    assert gone(here, "warrior-2")
    assert here.houses[0].captured == 0


@pytest.mark.parametrize("lack", ["weapon", "coin", "food"])
def test_vr_52_without_weapon_coin_or_food_for_him_he_dies(lack: str) -> None:
    fed = () if lack == "food" else (*herd(0, (30, 3), "cow"), man(1, 0, (30, 5), kind="villager"))
    mine = ("spear",) if lack == "weapon" else ("spear", "sword")
    here = duel(mine, ("dagger",), *fed)
    here = house(here, 0, coins=0) if lack == "coin" else here

    after = give(here, FIGHT, drawn=(2, 0))

    assert gone(after, "warrior-2")
    assert after.houses[0].captured == 0
    assert asked(after) is Stage.TURN


@pytest.mark.parametrize(("drawn", "stage"), [((2, 0), Stage.SPOILS), ((3, 3), Stage.RAGE)])
def test_vr_q78_whether_a_house_is_asked_does_not_tell_a_hidden_purse(drawn: tuple[int, int], stage: Stage) -> None:
    fed = (*herd(0, (30, 3), "cow"), man(1, 0, (30, 5), kind="villager"))
    mine, theirs = (("spear", "sword"), ("dagger",)) if stage is Stage.SPOILS else (("sword",), FULL)
    here = duel(mine, theirs, *fed, settings={"hidden_purse": True, "berserkers": True})
    asked_of = [give(house(here, 0, coins=held), FIGHT, drawn=drawn) for held in (0, 9)]

    assert [asked(each) for each in asked_of] == [stage, stage]
    assert view(asked_of[0], Seat(1)) == view(asked_of[1], Seat(1))
    poor, rich = (GAME.decisions(each)[0] for each in asked_of)
    assert list(GAME.orders(view(asked_of[0], Seat(0)))) == [poor.default]
    assert (poor.topic, bool(rich.topic)) == ("", True)


def test_vr_q64_the_victor_may_be_the_defender_out_of_turn() -> None:
    fed = (*herd(1, (30, 3), "cow"), man(1, 1, (30, 5), kind="villager"))
    after = give(duel(("dagger",), ("spear", "sword"), *fed), FIGHT, drawn=(0, 3))

    assert (asked(after), awaited(after)) == (Stage.SPOILS, 1)


def test_vr_49_both_without_a_weapon_by_the_same_cards_leave() -> None:
    after = give(duel(("dagger",), ("dagger",)), FIGHT, drawn=(0, 0))

    assert gone(after, "warrior-1")
    assert gone(after, "warrior-2")
    assert (after.houses[0].captured, after.houses[1].captured) == (0, 0)


def test_vr_49_a_friend_in_contact_with_two_weapons_helps() -> None:
    friend = man(3, 0, (40, 13), "sword", "spear")
    after = give(duel(("dagger",), ("dagger",), friend), FIGHT, drawn=(0, 0))

    assert of(after, "warrior-1").gear == ("sword",)
    assert of(after, "warrior-3").gear == ("spear",)
    assert gone(after, "warrior-2")


def test_vr_q63_a_bare_warrior_gives_himself_up_without_cards() -> None:
    after = give(duel(("spear",), ("mail",)), FIGHT)

    assert gone(after, "warrior-2")
    assert rule_against(duel((), ("sword",)), FIGHT) == "VR-50"


def test_vr_q23_leaders_never_surrender_and_fight_on_with_nothing() -> None:
    chief = leader(1, THERE, "dagger")
    here = turn(man(1, 0, HERE, "spear"), chief, son(1, (37, 33), "sword"))
    after = give(here, Fight(TokenId("warrior-1"), TokenId("l1")), drawn=(2, 0))

    assert of(after, "l1").gear == ()
    assert asked(after) is Stage.TURN


# Rage.


def test_vr_69_equal_cards_let_the_attacker_pay_for_another() -> None:
    here = give(duel(("sword",), FULL), FIGHT, drawn=(4, 4))
    assert (asked(here), awaited(here)) == (Stage.RAGE, 0)

    after = give(here, Berserk(), drawn=(6,))

    assert gone(after, "warrior-2"), "six is enough"
    assert coins(after, 0) == 18
    assert not gone(give(here, Berserk(), drawn=(3,)), "warrior-2")


def test_vr_q74_the_jokers_of_rage() -> None:
    here = give(duel(("sword", "axe"), FULL), FIGHT, drawn=(4, 4))
    assert of(give(here, Berserk(), drawn=(0,)), "warrior-1").gear == ("sword",)

    assert asked(give(duel(("spear", "sword"), ("sword", "spear")), FIGHT, drawn=(0, 0))) is Stage.TURN


def test_vr_69_it_costs_nothing_to_hold_and_is_not_offered_without_coins() -> None:
    here = duel(("sword",), FULL)
    after = give(give(here, FIGHT, drawn=(4, 4)), Pass())
    assert asked(after) is Stage.TURN
    assert coins(after, 0) == 20
    poor = house(here, 0, coins=1)
    assert asked(give(poor, FIGHT, drawn=(4, 4))) is Stage.TURN
    without = duel(("sword",), FULL, settings={"berserkers": False})
    assert asked(give(without, FIGHT, drawn=(4, 4))) is Stage.TURN


# Villagers and ponies.


def test_vr_39_a_villager_in_contact_is_cut_down_or_taken_without_cards() -> None:
    tended = (man(9, 1, THERE, kind="villager"), *herd(1, (43, 12), "cow", "duck"))
    here = turn(man(1, 0, HERE, "sword"), *tended, *KIN)
    assert gone(give(here, KillVillager(TokenId("warrior-1"), TokenId("villager-9"))), "villager-9")

    after = give(here, TakeVillager(TokenId("warrior-1"), TokenId("villager-9")))

    assert {of(after, which).seat for which in ("villager-9", "cow-1", "duck-2")} == {0}
    assert coins(after, 0) == 19
    assert rule_against(here, Fight(TokenId("warrior-1"), TokenId("villager-9"))) == "VR-39"


def test_vr_q54_only_what_nobody_else_tends_follows_and_within_six_inches() -> None:
    tended = (man(9, 1, THERE, kind="villager"), man(8, 1, (5, 40), kind="villager"))
    here = turn(
        man(1, 0, HERE, "sword"), *tended, *herd(1, (43, 12), *["duck"] * 6), *herd(0, (3, 3), "cow", first=20), *KIN
    )
    after = give(here, TakeVillager(TokenId("warrior-1"), TokenId("villager-9")))

    assert [piece.seat for piece in after.pieces if piece.kind == "duck"].count(0) == 1


def test_vr_54_who_is_mounted_does_not_fight_and_is_struck_as_on_foot() -> None:
    rider, pony = man(1, 0, HERE, "spear", rides="pony-1"), man(1, 0, HERE, kind="pony")
    here = turn(rider, pony, man(2, 1, THERE, "sword"), *KIN)

    assert rule_against(here, FIGHT) == "VR-54"


def test_vr_54_a_dead_mans_pony_is_the_victors_where_it_stands() -> None:
    rider, pony = man(2, 1, THERE, "sword", rides="pony-1"), man(1, 1, THERE, kind="pony")
    after = give(turn(man(1, 0, HERE, "spear"), rider, pony, *KIN), FIGHT, drawn=(13, 1))

    assert (of(after, "pony-1").seat, of(after, "pony-1").at) == (0, THERE)


def test_vr_54_who_fights_on_foot_beside_his_pony_leaves_it_to_whoever_kills_him() -> None:
    """Warriors always fight dismounted, so that the mount of whom the book speaks stands in his cell."""
    afoot, pony = man(2, 1, THERE, "sword"), man(1, 1, THERE, kind="pony")
    told: list[Event] = []
    after = give(turn(man(1, 0, HERE, "spear"), afoot, pony, *KIN), FIGHT, drawn=(13, 1), told=told)

    assert (of(after, "pony-1").seat, of(after, "pony-1").at) == (0, THERE)
    assert "Otterness takes pony 1 of Grimby." in heard(told)


def test_vr_q59_the_pony_of_who_surrenders_beside_it_goes_with_him() -> None:
    bare, pony = man(2, 1, THERE, "helmet"), man(1, 1, THERE, kind="pony")
    here = turn(man(1, 0, HERE, "spear", "sword"), bare, pony, *herd(0, (3, 3), "cow"), *KIN)
    after = give(here, FIGHT, Serve("sword"))

    assert [of(after, each).seat for each in ("warrior-2", "pony-1")] == [0, 0]


def test_vr_q64_a_captive_dismounts_no_sooner_than_he_does_anything_else() -> None:
    rider = man(2, 0, THERE, "sword", rides="pony-1", did=("idle",))
    here = turn(rider, man(1, 0, THERE, kind="pony", did=("idle",)), *KIN)

    assert rule_against(here, Dismount(TokenId("warrior-2"))) == "VR-Q40"


def test_vr_q59_a_riderless_pony_without_guard_is_caught() -> None:
    here = turn(man(1, 0, HERE, "spear"), man(1, 1, THERE, kind="pony"), *KIN)
    catch = CatchPony(TokenId("warrior-1"), TokenId("pony-1"))
    assert of(give(here, catch), "pony-1").seat == 0

    for beside in ((42, 12), THERE):
        guarded = turn(man(1, 0, HERE, "spear"), man(1, 1, THERE, kind="pony"), man(2, 1, beside, "sword"), *KIN)
        assert rule_against(guarded, catch) == "VR-Q59"


def test_vr_q59_a_pony_beside_another_houses_man_in_one_cell_is_listed_too() -> None:
    here = turn(man(1, 0, HERE, "spear"), man(1, 1, THERE, kind="pony"), man(2, 2, THERE, "sword"), *KIN)
    catch = CatchPony(TokenId("warrior-1"), TokenId("pony-1"))

    assert may(here, catch)
    assert catch in GAME.orders(view(here, Seat(0)))
