"""Weapons that pass or break, blows across a gate, standards near an oracle (VR-24, VR-Q62, VR-Q67, VR-Q72)."""

import pytest

from engine.core.refs import TokenId
from engine.games.viking_raid.state import State, Work
from engine.games.viking_raid.verbs.answers import Serve
from engine.games.viking_raid.verbs.building import EnterTomb
from engine.games.viking_raid.verbs.farms import Capture
from engine.games.viking_raid.verbs.fights import Fight
from engine.games.viking_raid.verbs.moves import GiveWeapon
from tests.games.viking_raid.table import give, herd, house, leader, man, may, of, rule_against, son, turn

KIN = (
    leader(0, (24, 12), "sword"),
    son(0, (24, 13), "sword"),
    leader(1, (37, 30), "sword"),
    leader(2, (9, 30), "sword"),
)
FIRST, SECOND = TokenId("warrior-1"), TokenId("warrior-2")


def standing(flag: tuple[int, int]) -> State:
    """Return a man beside a standard of Grimby, whose oracle keeps his house away."""
    here = turn(*KIN, man(1, 0, (flag[0], flag[1] + 1), "sword"))
    return house(here, 1, standard=flag, warded=0, wards=5)


@pytest.mark.parametrize("column", [35, 42, 43])
def test_vr_q72_a_standard_within_three_inches_of_a_guarded_farm_is_left_alone(column: int) -> None:
    assert rule_against(standing((column, 34)), Capture(FIRST, TokenId("flag-1"))) == "VR-70"


@pytest.mark.parametrize("column", [34, 44])
def test_vr_q72_a_standard_four_inches_from_a_guarded_farm_is_torn_down(column: int) -> None:
    assert may(standing((column, 34)), Capture(FIRST, TokenId("flag-1")))


@pytest.mark.parametrize("seat", [0, 1])
def test_vr_q67_across_a_shut_gate_both_sides_strike_alike(seat: int) -> None:
    gate = Work(((30, 20),), 0, gate=True, stands=True)
    here = turn(*KIN, man(1, 0, (29, 20), "sword"), man(2, 1, (31, 20), "sword"), works=(gate,), seat=seat)

    assert may(here, Fight(FIRST, SECOND) if seat == 0 else Fight(SECOND, FIRST))


@pytest.mark.parametrize(
    ("gear", "left"), [(("bow", "quiver"), ("quiver",)), (("javelin", "javelin"), ("javelin",)), (("sword",), ())]
)
def test_vr_q62_a_joker_in_the_tomb_breaks_bow_or_javelin_of_who_has_no_blade(
    gear: tuple[str, ...], left: tuple[str, ...]
) -> None:
    here = turn(*KIN, man(1, 0, (24, 24), *gear))

    assert of(give(here, EnterTomb(FIRST), drawn=(0, 5, 3, 9)), "warrior-1").gear == left


def test_vr_24_a_bow_goes_with_as_many_quivers_as_the_other_can_carry() -> None:
    archer = man(1, 0, (29, 20), "bow", "dagger", "quiver", "quiver")
    other = man(2, 0, (30, 20), "sword", "quiver", "quiver", arrows=30)
    after = give(turn(*KIN, archer, other), GiveWeapon(FIRST, SECOND, "bow"))

    assert (of(after, "warrior-2").gear, of(after, "warrior-2").arrows) == (("sword", "bow", "quiver", "quiver"), 48)
    assert (of(after, "warrior-1").gear, of(after, "warrior-1").arrows) == (("dagger", "quiver", "quiver"), 30)


def test_vr_q64_a_bow_that_is_given_to_a_captive_goes_with_its_arrows() -> None:
    archer = man(1, 0, (29, 20), "bow", "dagger", "quiver")
    here = turn(*KIN, archer, man(2, 1, (30, 20)), *herd(0, (22, 3), "cow"), *herd(1, (41, 40), "cow", first=20))
    after = give(here, Fight(FIRST, SECOND), Serve("bow"))

    assert (of(after, "warrior-2").gear, of(after, "warrior-2").arrows) == (("bow", "quiver"), 24)
    assert (of(after, "warrior-1").gear, of(after, "warrior-1").arrows) == (("dagger",), 0)
