"""Every glossary reads well, by eye and by ear, and speaks of every label that a unit's card shows."""

import re

import pytest

from engine import registry
from engine.core.abilities import Defines
from engine.core.glossary import Term, find
from tests.conformance.walks import GAMES, seats_of, stops

pytestmark = pytest.mark.parametrize("game_id", GAMES)

LONGEST = 180
"""Characters of a term's meaning: two rows and a bit of the narrowest screen."""


def terms(game_id: str) -> tuple[Term, ...]:
    game = registry.game(game_id)
    if not isinstance(game, Defines):
        pytest.skip("has no glossary")
    return game.glossary()


def test_words_are_there_once_and_each_finds_itself(game_id: str) -> None:
    known = terms(game_id)
    words = [term.word.lower() for term in known]

    assert len(set(words)) == len(words) > 0
    assert [term.word for term in known if find(known, term.word) != term] == []


def test_meanings_are_short_whole_sentences(game_id: str) -> None:
    for term in terms(game_id):
        assert term.means.isascii(), term
        assert term.means.isprintable(), term
        assert len(term.means) <= LONGEST, (len(term.means), term)
        assert term.means[0].isupper() or term.means[0].isdigit() or term.means.startswith(("d12", "w")), term
        assert term.means.endswith("."), term


def test_what_is_said_aloud_can_be_said(game_id: str) -> None:
    for term in terms(game_id):
        assert re.fullmatch(r"[A-Za-z]+([ -][A-Za-z]+)*", term.aloud), term
        assert term.word == term.aloud or term.spoken != term.word, term
        assert not re.search(r"[A-Z]{2}", term.aloud), term


def test_every_label_of_a_card_has_its_term(game_id: str) -> None:
    game, known = registry.game(game_id), terms(game_id)
    labels: set[str] = set()
    for stop in stops(game_id):
        for seat in seats_of(stop):
            scene = game.scene(game.view(stop.position.state, seat))
            cards = [each.facts for each in scene.tokens]
            cards += [place.facts for board in scene.boards for place in board.places]
            labels |= {fact.label.rstrip(":,") for facts in cards for fact in facts}

    assert labels - {""}
    assert sorted(label for label in labels if label and find(known, label) is None) == []
