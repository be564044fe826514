"""Random keys and bytes, many in one push: the client answers all the while, and leaves when told to."""

import signal
from pathlib import Path

import pytest

from engine import registry
from engine.core.rng import Rng
from tests.tui.far_end import Line
from tests.tui.hammering import Source, hammer, keys, noise
from tui.breakdown import FILE

QUICK = 400
THOROUGH = 20_000 // len(registry.ids())
"""Keys, and as many bytes, in each game: twenty thousand in all."""

SOURCES = {"keys": keys, "bytes": noise}


@pytest.mark.parametrize(
    ("source", "seats"),
    [
        pytest.param(keys, "human,bot:wander", id="keys-alone"),
        pytest.param(noise, "human,human", id="bytes-together"),
        pytest.param(keys, "human,human", id="keys-together", marks=pytest.mark.thorough),
        pytest.param(noise, "human,bot:wander", id="bytes-alone", marks=pytest.mark.thorough),
    ],
)
def test_keys_are_answered_between_random_ones(tmp_path: Path, source: Source, seats: str) -> None:
    words = ("play", "star-sectors", "--seed", "1", "--seats", seats)

    assert hammer(tmp_path, words, source, QUICK, Rng("hammer", seats)) >= 1


def test_the_client_leaves_when_told_to_amid_random_keys(tmp_path: Path) -> None:
    line, rng = Line(tmp_path, "play", "star-sectors", "--seed", "1"), Rng("leave")
    try:
        line.until_client()
        for _ in range(20):
            push, _, rng = keys(rng)
            line.push(push)
        line.process.send_signal(signal.SIGTERM)
        code = line.end()
    finally:
        line.cut()

    assert not (tmp_path / FILE).exists()
    assert code in {0, 128 + signal.SIGTERM}


@pytest.mark.thorough
@pytest.mark.parametrize("source", SOURCES.values(), ids=SOURCES)
@pytest.mark.parametrize("game", registry.ids())
def test_thousands_are_survived_in_every_game(tmp_path: Path, game: str, source: Source) -> None:
    seats = ",".join(("human", *("bot:wander",) * (registry.info(game).seats[0] - 1)))
    words = ("play", game, "--seed", "1", "--seats", seats)

    assert hammer(tmp_path, words, source, THOROUGH, Rng("thorough", game)) >= 1
