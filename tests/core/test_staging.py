"""Stages of choosing: what several verbs offer about one thing is one choice."""

from typing import Any

from engine.core.choices import Choice
from engine.core.refs import token, word
from engine.core.staging import joined
from tests.core.yard import End, Rest

ANN: Choice[Any] = Choice(token("ann"), None, (Rest,))
BOB: Choice[Any] = Choice(token("bob"), None, (Rest,))
END: Choice[Any] = Choice(word("end day"), End(), (End,))


def test_choices_of_one_thing_are_joined_where_the_first_stands() -> None:
    both = joined([ANN, BOB, Choice(token("ann"), End(), (End, Rest))])

    assert both == (Choice(token("ann"), End(), (Rest, End)), BOB)


def test_choices_of_different_things_stay_as_they_are() -> None:
    assert joined([ANN, END, Choice(word("wait"))]) == (ANN, END, Choice(word("wait")))
