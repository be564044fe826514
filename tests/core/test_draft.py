from typing import ClassVar

import pytest

from engine.core.draft import Draft, UnitDraft
from engine.core.events import Happening
from engine.core.position import Position
from engine.core.rng import Rng
from engine.core.values import frozen


@frozen
class State:
    turn: int
    ships: tuple[str, ...] = ()


@frozen
class Sailed(Happening):
    def tell(self) -> str:
        return "A ship sails."


class Coins(Draft[State]):
    faces: ClassVar[int] = 2


class Fleet(Draft[State]):
    __slots__ = ("ships",)

    def __init__(self, position: Position[State]) -> None:
        super().__init__(position)
        self.ships = list(position.state.ships)

    def _gather(self, changes: dict[str, object]) -> None:
        changes["ships"] = tuple(self.ships)


HERE = Position(State(1), Rng("7"))


@frozen
class Ship:
    id: str
    hull: int = 3


@frozen
class Harbour:
    ships: tuple[Ship, ...]
    turn: int = 1


class Moored(UnitDraft[Harbour, Ship]):
    __slots__ = ()

    kept = "ships"


MOORED = Position(Harbour((Ship("a"), Ship("b"), Ship("c"))), Rng("7"))


def test_a_draft_closes_as_what_it_was_changed_to() -> None:
    draft = Draft(HERE)
    draft.set(turn=2)
    draft.say(Sailed())

    done = draft.close()

    assert done.position == Position(State(2), Rng("7"))
    assert done.events == (Sailed(),)
    assert HERE.state == State(1)


def test_a_field_can_be_asked_for_before_and_after_a_change() -> None:
    draft = Draft(HERE)

    assert draft.now("turn") == 1
    draft.set(turn=5)
    assert draft.now("turn") == 5
    assert draft.state.turn == 5
    assert draft.now("turn") == 5


def test_nothing_changed_leaves_the_very_state() -> None:
    assert Draft(HERE).close().position.state is HERE.state


def test_a_field_that_the_state_has_not_cannot_be_set() -> None:
    draft = Draft(HERE)
    draft.set(moon=1)

    with pytest.raises(TypeError):
        _ = draft.state


def test_dice_have_the_sides_of_the_game_and_move_chance_on() -> None:
    draft = Coins(HERE)

    assert set(draft.dice(40)) == {1, 2}
    assert draft.close().position.rng.draws >= 40
    assert max(Draft(HERE).dice(60)) == 6


def test_one_die_is_thrown_as_the_first_of_many_or_of_so_many_sides() -> None:
    coins, dice = Coins(HERE), Draft(HERE)

    assert (coins.die(), coins.die()) == Coins(HERE).dice(2)
    assert {dice.die(3) for _ in range(40)} == {1, 2, 3}


def test_what_a_game_keeps_in_another_form_comes_back_into_the_state() -> None:
    draft = Fleet(HERE)
    draft.ships.append("Vidar")
    draft.set(turn=3)

    assert draft.state == State(3, ("Vidar",))


def test_units_are_found_and_changed_by_their_ids_and_keep_their_order() -> None:
    draft = Moored(MOORED)

    assert draft.put("b", hull=1) == draft.unit("b") == Ship("b", 1)
    assert draft.find("d") is None
    assert draft.units() == draft.state.ships == (Ship("a"), Ship("b", 1), Ship("c"))
    with pytest.raises(KeyError):
        draft.unit("d")


def test_units_come_into_play_behind_the_others_and_leave_it() -> None:
    draft = Moored(MOORED)

    assert draft.add(Ship("d")) == Ship("d")
    assert draft.take("a") == Ship("a")
    assert draft.state.ships == (Ship("b"), Ship("c"), Ship("d"))


def test_all_units_can_be_replaced() -> None:
    draft = Moored(MOORED)
    draft.replace(each for each in draft.units() if each.id != "b")

    assert draft.state.ships == (Ship("a"), Ship("c"))


def test_units_that_nobody_changes_leave_the_very_tuple() -> None:
    draft = Moored(MOORED)
    draft.set(turn=2)

    assert draft.state.ships is MOORED.state.ships
