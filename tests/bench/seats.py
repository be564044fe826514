"""Play every scenario with equal opponents and print who wins on which seat, and how many openings there are.

`python -m tests.bench.seats FILE [GAMES] [LEVEL] [GAME[/SCENARIO]...]` appends what it plays to FILE, a line a match,
and goes on from what is there: nothing is played twice. A file is for one state of the code.
"""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final, TypeAlias

from arena.build import code
from arena.fixtures import Fixture
from arena.playing import play
from engine import registry
from engine.core.info import OptionChoice

OPENINGS: Final = 25
"""Seeds over which openings are counted."""

Key: TypeAlias = tuple[str, str, str]
"""A game, a scenario and a level."""

Row: TypeAlias = dict[str, list[int] | list[str] | str]
"""A match as its line tells it."""


def scenarios(game_id: str, only: str = "") -> tuple[tuple[OptionChoice, int], ...]:
    """List the scenarios of a game, or only one of them, each with the fewest who can play it; ValueError for none."""
    info = registry.info(game_id)
    wanted = [choice for choice in info.option("scenario").choices if only in ("", choice.value)]
    if not wanted:
        raise ValueError(f"{game_id} has no scenario {only}")
    return tuple((choice, min(info.counts({"scenario": choice.value}))) for choice in wanted)


def known(file: Path) -> dict[Key, dict[str, Row]]:
    """Read what was played before, by seed; ValueError where another state of the code played it."""
    found: dict[Key, dict[str, Row]] = {}
    for line in file.read_text("utf-8").splitlines() if file.exists() else ():
        row = json.loads(line)
        if row.pop("code") != code():
            raise ValueError(f"{file} was played by another state of the code: begin another file")
        found.setdefault((row.pop("game"), row.pop("scenario"), row.pop("level")), {})[row.pop("seed")] = row
    return found


def seed_of(scenario: str, number: int) -> str:
    """Return the seed of the match of a number."""
    return f"{scenario}/{number}"


def played(key: Key, seats: int, number: int) -> tuple[str, Row]:
    """Play one match of a level against itself: each seed once, for with equal opponents swapped seats are the same.

    Each scenario has seeds of its own: of scenarios that share a set-up the same luck would count several times.
    """
    game_id, scenario, level = key
    seed = seed_of(scenario, number)
    fixture = Fixture(number, seed, tuple(range(seats)))
    result = play(registry.game(game_id), [f"bot:{level}"] * seats, {"scenario": scenario}, fixture)
    return seed, {"winners": list(result.winners), "openings": list(result.openings), "reason": result.reason}


def table(game_id: str, only: str, rows: dict[str, list[Row]]) -> Iterator[str]:
    """Yield a table: a scenario a row, with its wins by seat, its draws, and how many openings each seat played."""
    names = registry.info(game_id).seat_names
    yield f"| {registry.info(game_id).title} | games | wins by seat | drawn | openings in the first {OPENINGS} |"
    yield "|---|---|---|---|---|"
    for choice, seats in scenarios(game_id, only):
        matches = rows[choice.value]
        wins = [sum(match["winners"] == [seat] for match in matches) for seat in range(seats)]
        opened = [len({match["openings"][seat] for match in matches[:OPENINGS]}) for seat in range(seats)]
        told = ", ".join(f"{names[seat]} {won}" for seat, won in enumerate(wins))
        drawn = len(matches) - sum(wins)
        yield f"| {choice.title} | {len(matches)} | {told} | {drawn} | {', '.join(map(str, opened))} |"


def main(file: Path, games: int, level: str, *names: str) -> None:
    """Play so many matches of every scenario of these games, of those named, or of all; print a table for each game."""
    before = known(file)
    with file.open("a", encoding="utf-8") as out:
        for name in names or registry.ids():
            game_id, _, only = name.partition("/")
            rows: dict[str, list[Row]] = {}
            for choice, seats in scenarios(game_id, only):
                key = (game_id, choice.value, level)
                found = dict(before.get(key, {}))
                for number in range(games):
                    if seed_of(choice.value, number) in found:
                        continue
                    seed, row = played(key, seats, number)
                    found[seed] = row
                    told = {"code": code(), "game": game_id, "scenario": choice.value, "level": level, "seed": seed}
                    print(json.dumps({**told, **row}), file=out, flush=True)
                rows[choice.value] = [found[seed_of(choice.value, number)] for number in range(games)]
                print(f"{choice.title}: {games} games.", file=sys.stderr, flush=True)
            print(*table(game_id, only, rows), "", sep="\n")


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit("python -m tests.bench.seats FILE [GAMES] [LEVEL] [GAME...]")
    wanted = sys.argv[2:]
    many, which = int(wanted[0]) if wanted else 100, wanted[1] if len(wanted) > 1 else "normal"
    main(Path(sys.argv[1]), many, which, *wanted[2:])
