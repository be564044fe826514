"""Stages of choosing: their choices are made when they are looked at, and are those that `choices` lists."""

from collections.abc import Sequence
from typing import Any

import pytest

from engine.core.choices import Choice
from engine.core.orders import Order
from engine.core.refs import Ref, token, word
from engine.core.staging import Part, Stage, joined
from tests.core.yard import End, Rest, State, repertoire, view

ANN: Choice[Any] = Choice(token("ann"), None, (Rest,))
BOB: Choice[Any] = Choice(token("bob"), None, (Rest,))
END: Choice[Any] = Choice(word("end day"), End(), (End,))


def told(about: str, *choices: Choice[Any], made: list[Choice[Order]] | None = None) -> Part[Any]:
    """Make a part that notes which of its choices are made."""

    def make(choice: Choice[Any]) -> Choice[Any]:
        if made is not None:
            made.append(choice)
        return choice

    return Part(about, choices, make)


def test_only_what_is_looked_at_is_made() -> None:
    made: list[Choice[Order]] = []
    stage = joined([told("token", ANN, BOB, made=made), told("word end day", END, made=made)])

    assert len(stage) == 3
    assert (stage[2], stage[0], stage[-2]) == (END, ANN, BOB)
    assert made == [END, ANN, BOB]
    assert stage[1:] == (BOB, END)
    with pytest.raises(IndexError):
        stage[3]


def test_choices_of_one_thing_are_joined() -> None:
    both = joined([told("token", ANN), told("token"), told("token", Choice(token("ann"), End(), (End, Rest)))])

    assert tuple(both) == (Choice(token("ann"), End(), (Rest, End)),)


def test_a_word_alone_may_be_one_of_several_words() -> None:
    some = joined([told("word", END, Choice(word("wait"))), told("word end day", END)])

    assert [each.ref for each in some] == [word("end day"), word("wait")]


@pytest.mark.parametrize("picks", [(), (token("ann"),), (token("ann"), word("swap")), (token("nobody"),)])
def test_a_stage_has_the_choices_that_are_listed(picks: tuple[Ref, ...]) -> None:
    yard, seen = repertoire(), view(State(shut=("west",)))
    stage = yard.stage(seen, picks)

    assert isinstance(stage, Sequence)
    assert tuple(stage) == yard.choices(seen, picks)
    assert [stage[index] for index in range(len(stage))] == list(stage)


def test_a_stage_of_different_things_needs_no_joining() -> None:
    assert isinstance(repertoire().stage(view(), (token("ann"),)), Stage)
