"""Record matches, one for each way a game ends, as people would type them at one keyboard.

`python -m tests.golden.recording [NAME...]` has bots play them; from then on the transcripts need no bots. Record anew
only when rules have changed so that the orders of a transcript no longer fit: for changed words `GOLDEN=write` does.
"""

import io
import re
import sys
from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import pytest

from engine import registry
from engine.core.info import OptionValue
from engine.core.match import Match, begin
from engine.core.position import Decision
from engine.core.setup import SeatPlan, Setup
from engine.core.values import frozen
from saves.store import default_store
from tests.golden.performing import perform
from tui.playing.thinking import think
from tui.playing.turns import next_seat, preset
from tui.preferences.answers import answered
from tui.preferences.settings import Config

HERE: Final = Path(__file__).parent
SEEDS: Final = 24
"""How many matches are played for each ending, to record the shortest."""


@frozen
class Ending:
    """A way to end: how the result reads then, and the levels that tend to it."""

    name: str
    reads: str
    levels: tuple[str, ...] = ("normal", "normal")
    even: bool = False
    """Whether who would lose begins with the points that were lacking."""
    game: str = "star-viking"
    scenario: str = "quadrant"
    options: tuple[tuple[str, OptionValue], ...] = ()


ENDINGS: Final = (
    Ending("viking-by-points", r"Viking wins after turn 12: \d+ points to \d+ of Federate"),
    Ending("federate-by-points", r"Federate wins after turn 12: \d+ points to \d+ of Viking"),
    Ending("draw", r"A draw: Viking and Federate have \d+ points each", even=True),
    Ending("viking-by-capital", r"Viking wins: the capital of the quadrant, \w+, has fallen", ("normal", "wander")),
    Ending("federate-by-lead", r"Federate wins after turn \d+: \d+ points, for two turns twice", ("wander", "normal")),
    Ending(
        "richest-house", r"\w+ wins: \d+ coins in the War Chest", ("normal",) * 3, game="viking-raid", scenario="heath"
    ),
    Ending(
        "third-day",
        r"\w+ wins: \d+ coins in the War Chest",
        ("still",) * 3,
        game="viking-raid",
        scenario="woodland",
        options=(("days", 3),),
    ),
    Ending(
        "last-house",
        r"\w+ wins: no other house is left",
        ("normal", "wander", "wander"),
        game="viking-raid",
        scenario="heath",
        options=(("days", 3),),
    ),
    Ending("patrol-won", r"Amber wins: the enemy has no vessel left", game="squadron", scenario="patrol"),
    Ending("patrol-lost", r"Birch wins: the enemy has no vessel left", game="squadron", scenario="patrol"),
)


def played(ending: Ending, seed: str, *options: tuple[str, OptionValue]) -> Match:
    """Have bots play a match in the order in which people at one keyboard would."""
    names = registry.info(ending.game).seat_names[: len(ending.levels)]
    chosen = (("scenario", ending.scenario), *ending.options, *options)
    setup = Setup(tuple(map(SeatPlan, names)), chosen, seed)
    match, seat = begin(registry.game(ending.game), setup), None
    while (seat := next_seat(setup, match.decisions, seat)) is not None:
        if (decision := unasked(match, match.decisions)) is not None and decision.default is not None:
            match = match.play(decision.seat, decision.default)
        else:
            match = match.play(seat, think(match, seat, ending.levels[seat], "bot").plan.orders[0])
    return match


def unasked(match: Match, decisions: Sequence[Decision]) -> Decision | None:
    """Find a decision that people at a keyboard are not asked for, where they have set nothing."""
    return preset(match.setup, decisions, answered(Config(), match.game.info))


def evened(ending: Ending, match: Match) -> Match:
    """Have the same match played again, with points for who lost: often enough it is a draw then."""
    assert match.outcome is not None
    ahead = int(match.outcome.scores[0] - match.outcome.scores[1])
    start = "start_federate" if ahead > 0 else "start_viking"
    return played(ending, match.setup.seed, (start, min(abs(ahead), 100)))


def found(ending: Ending) -> Match:
    """Find the match that ends so after the fewest orders; LookupError when none does."""
    matches = [played(ending, str(seed)) for seed in range(1, SEEDS + 1)]
    if ending.even:
        matches = [evened(ending, match) for match in matches]
    ended = [match for match in matches if match.outcome and re.match(ending.reads, match.outcome.reason)]
    if not ended:
        raise LookupError(ending.name)
    return min(ended, key=lambda match: len(match.history.nodes))


def typed(match: Match, heard: io.StringIO) -> Iterator[str]:
    """Type the orders of a match one after the other, by their phrases, and Enter behind each curtain."""
    nodes = match.history.nodes
    for before, node in pairwise(nodes):
        if unasked(match, match.game.decisions(before.position.state)) is not None:
            continue
        while heard.getvalue().splitlines()[-1].startswith("Pass the keyboard to "):
            yield ""
        assert node.seat is not None
        assert node.order is not None
        yield match.game.phrase(match.game.view(before.position.state, node.seat), node.order)
        while " ".join(heard.getvalue().splitlines()[-3:]).endswith("Type yes or no."):
            yield "yes"
    yield "quit"


def record(ending: Ending) -> str:
    """Have a match with that ending typed, and return its transcript."""
    match = found(ending)
    options = "".join(f" --option {key}={value}" for key, value in match.setup.options if key != "scenario")
    people = ",".join(["human"] * len(ending.levels))
    start = f"$ longship play {ending.game} --scenario {ending.scenario} --seats {people}"
    command = f"{start} --seed {match.setup.seed}{options}"
    heard = io.StringIO()
    with TemporaryDirectory() as home, pytest.MonkeyPatch.context() as patch:
        patch.setenv("LONGSHIP_HOME", home)
        perform(command, typed(match, heard), heard, patch)
        kept = default_store().load("auto-1")
    given = [node.order for node in kept.history.nodes]
    for step, node in enumerate(match.history.nodes):
        assert given[step] == node.order, f"step {step}: {node.order} was meant, {given[step]} was given"
    return heard.getvalue()


def main(names: list[str]) -> None:
    """Record the endings named, or all."""
    for ending in ENDINGS:
        if not names or ending.name in names:
            text = record(ending)
            (HERE / f"{ending.name}.txt").write_text(text, "ascii")
            sys.stderr.write(f"{ending.name}: {len(text):,} characters\n")


if __name__ == "__main__":
    main(sys.argv[1:])
