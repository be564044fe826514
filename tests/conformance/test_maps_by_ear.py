"""A map by ear is a few lines, whatever the board and whoever listens."""

from collections.abc import Iterator, Sequence
from functools import partial

import pytest

from engine import registry
from engine.core.abilities import Defines
from tests.conformance.walks import GAMES, Stop, seats_of, thinned
from tui.narration.atlas import Atlas
from tui.narration.speech import Speech
from tui.plain import around, overview
from tui.plain.loop import lines
from tui.plain.tell import Teller
from tui.preferences.settings import Config

pytestmark = pytest.mark.parametrize("game_id", GAMES)


def tellers(game_id: str, every: int) -> Iterator[tuple[Stop, Teller]]:
    for stop in thinned(game_id, every):
        for seat in seats_of(stop):
            scene = stop.start.staged.scene(stop.start.staged.view(stop.position.state, seat))
            yield stop, Teller(Atlas(scene, seat), Config())


def heard(said: Sequence[str], speech: Speech | None = None) -> int:
    return sum(len(lines(speech.say(text) if speech else text)) for text in said)


def speeches(game_id: str) -> tuple[Speech | None, ...]:
    game = registry.game(game_id)
    terms = game.glossary() if isinstance(game, Defines) else ()
    return None, Speech(lambda: terms, lambda _: True)


def test_every_map_is_told_in_at_most_six_lines(game_id: str) -> None:
    spoken = speeches(game_id)
    for _, teller in tellers(game_id, 11):
        for board in teller.atlas.scene.boards:
            for speech in spoken:
                told = overview.told(teller, board, partial(heard, speech=speech))
                assert told
                assert heard(told, speech) <= overview.LINES, told


def test_a_map_that_is_told_whole_names_every_unit_on_it_or_counts_it(game_id: str) -> None:
    for _, teller in tellers(game_id, 37):
        for board in teller.atlas.scene.boards:
            told = " ".join(overview.told(teller, board, lambda _: 0))
            here = {place.id for place in board.places}
            shown = [token for token in teller.atlas.scene.tokens if token.place in here]
            for token in shown:
                placed = teller.atlas.places[token.place].name in token.name
                carried = teller.atlas.carried(token)
                assert carried or (token.what if placed else token.name) in told, token.name


def test_what_surrounds_a_place_is_told_of_every_place(game_id: str) -> None:
    for _, teller in tellers(game_id, 97):
        for board in teller.atlas.scene.boards:
            for place in board.places[::7]:
                said = around.told(teller, place.id)
                assert said.startswith("Round ")
                assert said.isascii()
                assert "; ;" not in said
