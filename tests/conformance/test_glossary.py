"""Every glossary reads well, by eye and by ear, and speaks of every label that a unit's card shows."""

import re
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any

import pytest

from engine import registry
from engine.core.abilities import Costed, Defines, Enquires, Forecasts, Plans
from engine.core.glossary import Term, find
from engine.core.orders import Order
from engine.scene.model import Scene
from tests.conformance.walks import GAMES, seats_of, stops, thinned, universe
from tui.narration.speech import Speech

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


RULE = re.compile(r"\b[A-Z]{1,2}-Q?\d+[a-z]?\b|\b[Rr]uling \d+")
"""The number of a rule, which the rules are asked for."""

SHORT = re.compile(r"(?<![\w'-])(?:[A-Z]{2,}[a-z]?|[A-Za-z]*[a-z][A-Z]|d\d+)(?=\d*(?!\w))(?!')")
"""An abbreviation: capitals run together ('CF', 'CR1', 'MCr'), one behind a small letter ('wA'), or a kind of die."""

ROMAN = re.compile(r"[IVX]+")
"""A number of a place: 'Tiergran VI West'."""


def abbreviations(texts: Iterable[str]) -> dict[str, str]:
    """Collect what is told shortened, each with a text that tells it."""
    return {
        found[0]: text
        for text in dict.fromkeys(texts)  # most of it is shown again and again
        for found in SHORT.finditer(RULE.sub("", text))
        if not ROMAN.fullmatch(found[0])
    }


def told(game_id: str) -> Iterator[str]:
    """Yield all that is told of the walks through a game: maps, panels, prompts, orders, refusals, events, answers."""
    game, spelled = registry.game(game_id), universe(game_id)
    for number, stop in enumerate(thinned(game_id, 3)):
        for seat in seats_of(stop):
            yield from _shown(game.scene(game.view(stop.position.state, seat)))
        view = game.view(stop.position.state, stop.seat)
        yield from (decision.prompt for decision in game.decisions(stop.position.state))
        for order in (*islice(game.orders(view), 200), *spelled[number % 7 :: 29]):
            refusal = game.refusal(view, order)
            yield game.phrase(view, order)
            yield refusal.reason if refusal else ""
        yield from (chance for order in islice(game.orders(view), 60) for chance in _odds(game, view, order))
        ids = [token.id for token in game.scene(view).tokens]
        for what in ("reach", "threat", "path", "arc", *(question.word for question in game.info.questions)):
            for subject in (*ids[number % 4 :: 4], ""):
                yield from game.enquire(view, what, subject, ids[0]) if ids and isinstance(game, Enquires) else ()
        yield from (plan.why for plan in islice(game.plans(view), 5)) if isinstance(game, Plans) else ()
        for event in game.resolve(stop.position, stop.seat, stop.order).events:
            yield from (seen.tell() for seat in seats_of(stop) if (seen := event.seen_by(seat)) is not None)
    yield from (game.costs(kind) for kind in game.order_types) if isinstance(game, Costed) else ()
    for option in game.info.options:
        yield from (
            option.title,
            option.help,
            *(each for choice in option.choices for each in (choice.title, choice.help)),
        )


def _shown(scene: Scene) -> Iterator[str]:
    for board in scene.boards:
        yield board.title
        for place in board.places:
            yield from (place.name, place.kind, *(fact.tell() for fact in place.facts))
        yield from (region.name for region in board.regions)
    for token in scene.tokens:
        yield from (token.name, token.kind, token.summary, *(fact.tell() for fact in token.facts))
    for panel in scene.panels:
        yield from (panel.title, *(fact.tell() for fact in panel.facts), *panel.columns)
        yield from (cell for row in panel.rows for cell in row.cells)


def _odds(game: Any, view: Any, order: Order) -> Iterator[str]:
    odds = game.forecast(view, order) if isinstance(game, Forecasts) else None
    if odds is not None:
        yield from (odds.follows, odds.unit, *(chance.what for chance in odds.chances))
        yield from (modifier.label for modifier in odds.modifiers)


def test_every_abbreviation_that_is_told_has_its_term(game_id: str) -> None:
    known = terms(game_id)
    found = abbreviations(told(game_id))

    if not found:
        pytest.skip("tells nothing shortened")
    assert {word: text for word, text in found.items() if find(known, word) is None} == {}


def test_a_new_match_is_set_up_in_words_that_are_heard_as_they_stand(game_id: str) -> None:
    """The form is told before the game, and with it its glossary, is loaded: letters said one by one need none."""
    speech = Speech(lambda: terms(game_id))
    options = registry.info(game_id).options
    said = [
        text for each in options for text in (each.title, each.help, *(f"{x.title}: {x.help}" for x in each.choices))
    ]

    assert [text for text in said if speech.say(text).replace(" ", "") != text.replace(" ", "")] == []
