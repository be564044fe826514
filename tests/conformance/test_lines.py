"""What is typed in plain mode, over the positions of walks: names give no orders, and nobody hears an id."""

import re
from collections.abc import Iterator, Mapping

import pytest

from engine.core.history import start
from engine.core.match import Match
from engine.core.refs import PlaceId, Ref, TokenId, place, token
from tests.conformance import walks
from tests.conformance.extent import MORE, SAMPLE, WHOLE, Extent, spread
from tests.conformance.walks import GAMES, Stop, stops, universe
from tests.tui.plain.talking import table
from tui.narration.bearings import direction
from tui.plain.by_name import by_name
from tui.plain.giving import meant
from tui.plain.line import hear
from tui.plain.table import PlainTable
from tui.plain.talk import Asking
from tui.playing.session import Session

SAMPLED = {SAMPLE: 8, MORE: 12, WHOLE: 24}
"""Positions of each game at which names are typed, by how much of it is gone through."""
QUESTIONED = {SAMPLE: 1, MORE: 2, WHOLE: 4}
"""Positions of each game at which all is asked."""
NAMED = 12
"""Things on a map whose names are typed."""
ASKED = (
    "orders", "more", "where", "units", "enemies", "status", "near", "surround", "map", "odds",
)  # fmt: skip
_PLAIN = re.compile(r"[a-z ]+|\d+", re.IGNORECASE)
"""An id that reads like a word or a number is none that anybody would notice."""


def sampled(game_id: str, counts: Mapping[Extent, int] = SAMPLED) -> Iterator[tuple[Stop, PlainTable]]:
    """Sit down at some positions of the walks, as the seat that is awaited there."""
    for stop in spread(stops(game_id), counts[walks.extent]):
        match = Match(stop.start.staged, stop.start.begin().setup, start(stop.position))
        session = Session(match)
        session.accept(stop.seat)
        yield stop, table(session)


def names(seated: PlainTable) -> list[str]:
    """Return the names of some of what there is: units and places, spread over the map."""
    called = [*(each.name for each in seated.atlas.tokens.values()), *(x.name for x in seated.atlas.places.values())]
    called = [name for name in dict.fromkeys(called) if len(name) > 1]
    return called[:: max(1, len(called) // NAMED)]


def said(seated: PlainTable, line: str) -> list[str]:
    """Type a line and return what is said to it, a question not answered."""
    talk, heard = hear(seated, line), list[str]()
    try:
        for text in talk:
            if isinstance(text, Asking):
                break
            heard.append(text)
    finally:
        talk.close()
    return heard


@pytest.mark.parametrize("game_id", GAMES)
def test_a_name_alone_gives_no_order(game_id: str) -> None:
    for _, seated in sampled(game_id):
        node = seated.session.node
        for name in names(seated):
            list(by_name(seated, name))
            assert seated.session.node == node, name


@pytest.mark.parametrize("game_id", GAMES)
def test_a_word_of_a_name_is_no_direction(game_id: str) -> None:
    for stop, seated in sampled(game_id):
        picks = stop.start.staged.picks
        for line, called in pointing(seated):
            for order in meant(seated, line):
                ref = picks(order)[-1]
                assert ref.kind != "place" or called in seated.atlas.places[PlaceId(ref.id)].name.lower(), line


def pointing(seated: PlainTable) -> Iterator[tuple[str, str]]:
    """Yield lines that send a unit to a place by a word of its name which is a direction too, and that word."""
    for order in seated.session.legal.few(200):
        picks = seated.session.game.picks(order)
        if len(picks) > 1 and picks[0].kind == "token" and picks[-1].kind == "place":
            for word in seated.atlas.places[PlaceId(picks[-1].id)].name.lower().split():
                if direction(word) == word:
                    yield f"{seated.atlas.tokens[TokenId(picks[0].id)].name} {word}", word


@pytest.mark.parametrize("game_id", GAMES)
def test_no_id_is_ever_told(game_id: str) -> None:
    for stop, seated in sampled(game_id, QUESTIONED):
        ids, some = hidden(seated), names(seated)
        asked = (f"{word} {name}" for word in ("look", "odds", "reach", "path", "threat") for name in some[::4])
        for line in (*ASKED, *asked, *(f"{name} {name}" for name in some[::4])):
            told = [text for text in said(seated, line) if ids is not None and ids.search(text)]
            assert not told, (stop.start, line)


@pytest.mark.parametrize("game_id", GAMES)
def test_neither_phrases_nor_refusals_hold_ids(game_id: str) -> None:
    foreign = universe(game_id)
    for number, (stop, seated) in enumerate(sampled(game_id)):
        game, view, ids = stop.start.staged, seated.session.view, hidden(seated)
        called = _called(seated)
        told = [game.phrase(view, order) for order in seated.session.legal.few(100)]
        for order in foreign[number % 31 :: 31]:
            refusal = game.refusal(view, order)
            strange = [ref.id for ref in game.picks(order) if _strange(ref, called)]
            told += [refusal.tell()] if refusal else []
            assert not (refusal and any(_holds(refusal.tell(), each) for each in strange)), refusal
        assert not [text for text in told if ids is not None and ids.search(text)], stop.start


def _called(seated: PlainTable) -> set[str]:
    units, places = seated.atlas.tokens.values(), seated.atlas.places.values()
    return {name.lower() for name in (*(each.name for each in units), *(each.name for each in places))}


def _strange(ref: Ref, called: set[str]) -> bool:
    # What is not on the map by that name, and is no word or number.
    return ref.kind in {"token", "place"} and ref.id.lower() not in called and not _PLAIN.fullmatch(ref.id)


def _holds(text: str, part: str) -> bool:
    return bool(re.search(rf"(?<![\w-]){re.escape(part)}(?![\w-])", text))


def hidden(seated: PlainTable) -> re.Pattern[str] | None:
    """Return a pattern of the ids on the map that are no names of anything."""
    atlas, called = seated.atlas, _called(seated)
    ids = [ref.id for ref in (*map(token, atlas.tokens), *map(place, atlas.places)) if _strange(ref, called)]
    return re.compile("|".join(rf"(?<![\w-]){re.escape(each)}(?![\w-])" for each in ids)) if ids else None
