"""Hunger, stray animals and who leaves: the chain of VR-18 with its examples (VR-15 to VR-19, VR-27, VR-62)."""

from typing import Any

import pytest

from engine.core.refs import TokenId
from engine.core.values import evolve
from engine.games.viking_raid.queries.chest import due, fodder, food_left, plague_losses, starving, tenders, villagers
from engine.games.viking_raid.state import Piece, Stage, State, Step
from engine.games.viking_raid.status import decisions
from engine.games.viking_raid.verbs.answers import Dismiss
from engine.games.viking_raid.verbs.turn import EndTurn
from tests.games.viking_raid.table import asked, awaited, give, go_on, gone, herd, house, leader, man, son, turn

KIN = (leader(0, (24, 10), "sword", "helmet"), son(0, (23, 10), "sword", "helmet"))


def farm(warriors: int, tending: int, *kinds: str, seat: int = 0, **changes: Any) -> State:
    """Return a house with so many warriors, villagers and animals; warriors with higher numbers are armed better."""
    gear = (("dagger",), ("sword", "helmet"), ("spear", "mail"))
    men = [man(number, seat, (number, 14), *gear[min(number // 3, 2)]) for number in range(1, warriors + 1)]
    people = [man(50 + number, seat, (number, 2), kind="villager") for number in range(tending)]
    return turn(*KIN, *men, *people, *herd(seat, (10, 3), *kinds), **changes)


def without(here: State, kind: str, count: int) -> State:
    """Let so many animals of a kind be gone, and see who leaves."""
    lost = [piece.id for piece in here.pieces if piece.kind == kind][:count]
    before = fodder(here, 0)
    left = evolve(here, pieces=tuple(piece for piece in here.pieces if piece.id not in lost))
    return go_on(left, Step(Stage.HUNGER, 0, count=before))


def men(here: State) -> list[Piece]:
    return [piece for piece in here.pieces if piece.kind == "warrior"]


def settled(here: State) -> State:
    """Give the usual answers to who leaves."""
    while asked(here) is Stage.LEAVE:
        order = decisions(here)[0].default
        assert order is not None
        here = give(here, order)
    return here


def test_vr_18_three_chickens_die_and_three_of_six_warriors_leave() -> None:
    here = farm(6, 1, "chicken", "chicken", "chicken", "duck", "duck")

    after = without(here, "chicken", 3)

    assert (asked(after), awaited(after), after.step and after.step.count) == (Stage.LEAVE, 0, 3)
    prompt = "Otterness: choose who leaves, 3 must go: there is no food for them."
    assert [each.prompt for each in decisions(after)] == [prompt]
    after = settled(after)
    assert [piece.number for piece in men(after)] == [4, 5, 6], "those with the cheapest gear leave"
    assert villagers(after, 0) == 1


def test_vr_18_the_owner_chooses_who_leaves() -> None:
    after = without(farm(6, 1, "chicken", "chicken", "chicken", "duck", "duck"), "chicken", 3)

    after = give(after, *(Dismiss(TokenId(f"warrior-{number}")) for number in (6, 5, 4)))

    assert [piece.number for piece in men(after)] == [1, 2, 3]
    assert asked(after) is Stage.TURN


def test_vr_18_their_gear_goes_with_them() -> None:
    after = without(farm(1, 1, "duck", "duck"), "duck", 1)

    assert gone(after, "warrior-1")
    assert after.houses[0].coins == 20


@pytest.mark.parametrize(
    ("warriors", "tending", "kinds", "dies", "count", "left"),
    [
        (6, 1, ("cow", "cow", "sheep"), "cow", 1, (6, 1)),  # 11 coins feed 7, and 7 still do
        (6, 1, ("cow", "sheep"), "cow", 1, (2, 1)),  # 3 coins are left for 7
        (4, 2, ("duck",) * 6, "duck", 1, (4, 1)),  # a villager is spare, and then there is food
        (5, 1, ("cow",), "cow", 1, (0, 0)),  # VR-15: without an animal everybody leaves
        (2, 1, ("cow", "duck"), "duck", 1, (2, 1)),
        (19, 1, ("cow",) * 5, "cow", 1, (15, 1)),
    ],
)
def test_the_chain_of_the_notes_8_1(  # noqa: PLR0913, PLR0917 - a case
    warriors: int, tending: int, kinds: tuple[str, ...], dies: str, count: int, left: tuple[int, int]
) -> None:
    after = settled(without(farm(warriors, tending, *kinds), dies, count))

    assert (len(men(after)), villagers(after, 0)) == left
    assert not gone(after, "l0"), "VR-19: leader and son need no food"
    assert not gone(after, "s0")


def test_vr_q6_no_more_leave_than_the_animals_were_worth() -> None:
    here = farm(6, 1, "duck", "cow")  # two too many already

    assert food_left(here, 0) == -2
    assert starving(here, 0, 1) == 1


@pytest.mark.parametrize(
    ("warriors", "tending", "kinds", "costs"),
    [
        (4, 1, ("cow", "cow", "duck"), {"cow": 4}),  # food for nine, four more than there are
        (4, 2, ("cow", "cow", "cow", *["duck"] * 3), {"duck": 1, "cow": 3}),  # of two villagers one is spare then
        (1, 3, ("cow", *["duck"] * 10), {"duck": 2, "cow": 1}),  # all are fed, and some have nothing to tend
        (6, 1, ("duck", "cow"), {"duck": 1, "cow": 4}),  # two too many already: each coin is a mouth
        (1, 1, ("cow", "duck", "duck", "sheep"), {}),
    ],
)
def test_vr_68_a_plague_costs_whom_what_is_left_does_not_feed(
    warriors: int, tending: int, kinds: tuple[str, ...], costs: dict[str, int]
) -> None:
    assert {kind.id: lost for kind, lost in plague_losses(farm(warriors, tending, *kinds), 0)} == costs


def test_vr_27_five_animals_need_one_villager() -> None:
    assert [tenders(count) for count in (0, 1, 5, 6, 10, 11)] == [0, 1, 1, 2, 2, 3]
    assert due(farm(0, 0, *["duck"] * 6), 0) == 2


def test_vr_27_animals_that_nobody_tends_stray_as_the_turn_ends_the_cheapest_first() -> None:
    here = farm(0, 1, "cow", "duck", "sheep", "goat", "pig", "goose", coins=0)

    after = give(here, EndTurn())
    assert (asked(after), awaited(after)) == (Stage.LEAVE, 0)
    after = give(after, Dismiss(TokenId("duck-2")), drawn=(5, 6))

    assert gone(after, "duck-2")
    assert after.mover == 1


def test_vr_q29_who_goes_hungry_as_his_turn_ends_lets_no_spare_villager_go_twice() -> None:
    here = farm(2, 2, "duck", "duck", settings={"harsh_hunger": False}, coins=0)
    ending = give(house(here, 0, holder=1, respite=8), EndTurn(), Dismiss(TokenId("villager-50")))
    after = give(ending, Dismiss(TokenId("warrior-1")), drawn=(5, 6))

    assert (len(men(after)), villagers(after, 0), fodder(after, 0)) == (1, 1, 2)


def test_vr_62_whom_stray_animals_fed_leave_after_them() -> None:
    here = farm(3, 0, "cow", coins=0)

    after = give(here, EndTurn(), drawn=(5, 6))

    assert men(after) == []
    assert fodder(after, 0) == 0
    assert not gone(after, "l0")
