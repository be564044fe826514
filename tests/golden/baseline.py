"""Matches between bots, order by order: what a change of the core or of a game's inner build must leave as it was.

`baseline.toml` holds a digest of each match's log of orders, written as in a save, so that it depends on no class or
module. `python -m tests.golden.baseline` plays all of them and writes the file anew: only after a wanted change of
rules or of how bots weigh; `python -m tests.golden.baseline GAME` those of one game. With a NUMBER behind the game it
prints one log, to compare two checkouts by.
"""

import json
import sys
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final

from engine import registry
from engine.core.info import OptionValue
from engine.core.match import Match, begin
from engine.core.setup import SeatPlan, Setup
from engine.core.values import frozen
from saves.codec import codec
from tui.playing.thinking import follow, think
from tui.playing.turns import next_seat

FILE: Final = Path(__file__).parent / "baseline.toml"
STAMP: Final = 100
"""Orders between two digests of a log, so that a difference can be placed."""

HEAD: Final = f"""\
# Logs of orders of matches between bots; see baseline.py, which writes this file.
#
#   scenario  its id; `options` are the others that are not at their defaults
#   levels    who sits in each seat
#   seed      what all chance comes from
#   opened    orders that `normal` gives for every seat before the levels play, 0 unless told: late phases, cheaply
#   orders    how many are played in all, unless the match ends before; a plan that was begun is played out
#   quick     true where every run of the tests plays it; the others are for the thorough run
#   stamps    the log's digest after each {STAMP} orders, and at its end
"""


@frozen
class Fixture:
    """A match to play, and what its log came to."""

    scenario: str
    levels: tuple[str, ...]
    seed: str
    orders: int
    opened: int = 0
    options: tuple[tuple[str, OptionValue], ...] = ()
    quick: bool = False
    stamps: tuple[str, ...] = ()

    def __str__(self) -> str:
        """Name it, as a test's id."""
        options = "".join(f",{key}={value}" for key, value in self.options)
        return f"{self.scenario}{options}/{'-'.join(self.levels)}/{self.seed}"


def kept() -> dict[str, tuple[Fixture, ...]]:
    """Read the matches of every game from the file."""
    return {game: tuple(map(_row, rows)) for game, rows in tomllib.loads(FILE.read_text("ascii")).items()}


def _row(row: Mapping[str, Any]) -> Fixture:
    listed = {"levels": tuple(row["levels"]), "options": tuple(row.get("options", {}).items())}
    return Fixture(**{**row, **listed, "stamps": tuple(row.get("stamps", "").split())})


def play(game_id: str, fixture: Fixture) -> Match:
    """Play a match as far as it is kept."""
    seats = tuple(SeatPlan(f"P{seat}", f"bot:{level}") for seat, level in enumerate(fixture.levels))
    setup = Setup(seats, (("scenario", fixture.scenario), *fixture.options), fixture.seed)
    match = begin(registry.game(game_id), setup)
    match = _onward(match, ("normal",) * len(seats), fixture.opened)
    return _onward(match, fixture.levels, fixture.orders)


def _onward(match: Match, levels: Sequence[str], orders: int) -> Match:
    seat = None
    while len(match.history.nodes) <= orders:
        seat = next_seat(match.setup, match.decisions, seat)
        if seat is None:
            break
        answer = think(match, seat, levels[seat], "bot")
        assert not answer.failures, answer.told
        match = follow(answer.plan, match, seat)
    return match


def log(match: Match) -> Iterator[str]:
    """Write each order of a match on a line: who gave it, its verb and its fields, as in a save."""
    write = codec(match.game).write_order
    for node in match.history.nodes:
        if node.order is not None:
            yield json.dumps([node.seat, *write(node.order)])


def stamps(lines: Sequence[str]) -> tuple[str, ...]:
    """Return the digests of a log after each `STAMP` lines, and of the whole."""
    ends = (*range(STAMP, len(lines), STAMP), len(lines))
    return tuple(blake2b("\n".join(lines[:end]).encode(), digest_size=4).hexdigest() for end in ends)


def stamped(game_id: str, fixture: Fixture) -> tuple[str, ...]:
    """Play a match and return the stamps of its log."""
    return stamps(tuple(log(play(game_id, fixture))))


def line(fixture: Fixture, told: Sequence[str]) -> str:
    """Write a match and its stamps as a line of the file."""
    fields = {
        "scenario": fixture.scenario,
        "levels": list(fixture.levels),
        "seed": fixture.seed,
        "opened": fixture.opened,
        "orders": fixture.orders,
        "options": dict(fixture.options),
        "quick": fixture.quick,
        "stamps": " ".join(told),
    }
    return f"  {{ {', '.join(f'{key} = {_value(value)}' for key, value in fields.items() if value)} }},"


def _value(value: object) -> str:
    if isinstance(value, dict):
        return f"{{ {', '.join(f'{key} = {_value(each)}' for key, each in value.items())} }}"
    return json.dumps(value)


def write(only: Sequence[str] = ()) -> None:
    """Play every match again, or those of some games, and write the file anew."""
    games = kept()
    told = {(game, each): each.stamps for game, rows in games.items() for each in rows}
    again = [(game, each) for game, each in told if game in only or not only]
    with ProcessPoolExecutor() as pool:
        told |= zip(again, pool.map(stamped, *zip(*again, strict=True)), strict=True)
    tables = [
        "\n".join([f"{game} = [", *(line(each, told[game, each]) for each in rows), "]"])
        for game, rows in games.items()
    ]
    FILE.write_text("\n\n".join([HEAD.rstrip(), *tables]) + "\n", "ascii")


def main(words: Sequence[str]) -> None:
    """Write the file anew, of one game alone where it is named; with a number print the log of that match of it."""
    if len(words) > 1:
        game, number = words
        print(*log(play(game, kept()[game][int(number)])), sep="\n")
    else:
        write(words)


if __name__ == "__main__":
    main(sys.argv[1:])
