"""Matches end in each of their ways, and a campaign of twelve turns is told in few lines."""

import re
from pathlib import Path

import pytest

from tests.golden.recording import ENDINGS, Ending

HERE = Path(__file__).parent
MOST = 2.0
"""Lines an order may bring, over a whole campaign, to whoever gives it: the next prompt is one of them."""


def brought(transcript: str) -> list[tuple[str, list[str]]]:
    """Pair what was typed at a keyboard with what was said to it, up to where the keyboard changes hands."""
    answers: list[tuple[str, list[str]]] = []
    mine = False
    for line in transcript.splitlines()[1:]:
        if line.startswith(">"):
            answers.append((line[2:], []))
            mine = line != ">"  # Enter takes the keyboard: what follows tells what others have done
        elif line.startswith("Pass the keyboard to "):
            mine = False
        elif mine:
            answers[-1][1].append(line)
    return [(typed, said) for typed, said in answers if typed not in {"", "quit"}]


@pytest.mark.parametrize("ending", ENDINGS, ids=lambda ending: ending.name)
def test_a_match_ends_in_each_way(ending: Ending) -> None:
    told = (HERE / f"{ending.name}.txt").read_text("ascii")

    assert re.search(rf"^{ending.reads}", told, re.MULTILINE)
    assert "Cannot:" not in told


@pytest.mark.parametrize("name", ["viking-by-points", "federate-by-points", "draw"])
def test_an_order_brings_two_lines_at_most_over_a_whole_campaign(name: str) -> None:
    told = (HERE / f"{name}.txt").read_text("ascii")
    answers = brought(told)

    assert "Turn 12 of 12" in told
    assert len(answers) > 200
    assert sum(len(said) for _, said in answers) <= MOST * len(answers)


def test_whoever_gives_up_is_asked_once_and_saves_what_is_left() -> None:
    told = (HERE / "patrol-given-up.txt").read_text("ascii")

    assert "> give up\nGive up? This loses the battle." in told
    assert told.count("Give up?") == 1
    assert "\nAmber gives up: what is left is saved.\nBirch wins: the enemy gave up.\n" in told
