"""Play hand-made players: `python -m tests.bench.handmade GAME [GAMES] [LEVEL] [IDEA...]`.

Each follows one idea, and plays as `normal` does where that has nothing to say. It meets the level, `hard` unless
another is named, on every seed twice, the seats swapped, or once, where the idea belongs to a seat. None may win more
than half of its matches.
"""

import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Any

from arena.fixtures import PAIR, Fixture, together
from arena.playing import play
from arena.report import told_elo
from arena.results import Result
from arena.scores import elo, pairs, scores
from engine import registry

GAMES, LEVEL, SEED = 20, "hard", "handmade"


def ideas(game_id: str) -> Any:
    """Return the module of a game's ideas: its SCENARIO, its IDEAS, and `player` and `options` for each of them."""
    return import_module(f"tests.bench.handmade.{game_id.replace('-', '_')}")


def match(idea: Any, number: int) -> Fixture:
    """Return the match of that number, from 0: the idea is the first contestant, and sits where it belongs."""
    if idea.seat is None:
        return together(PAIR, number, SEED)
    return Fixture(number, f"{SEED}/{number}", (0, 1) if idea.seat == 0 else (1, 0))


def met(game_id: str, idea: Any, level: str, games: int) -> list[Result]:
    """Play so many matches of an idea against a level; each is told on stderr as it ends."""
    game, made, results = registry.game(game_id), ideas(game_id), list[Result]()
    players = (made.player(game, idea), f"bot:{level}")
    for number in range(games):
        fixture = match(idea, number)
        results.append(play(game, players, made.options(idea, fixture), fixture))
        print(idea.name, fixture.seed, fixture.seating, results[-1].reason, file=sys.stderr, flush=True)
    return results


def line(name: str, help_: str, level: str, results: Sequence[Result]) -> str:
    """Tell what came of an idea: won, drawn and lost, by seat too; the Elo over the level where seats are swapped."""
    low, high = scores((name, level), results)[0].interval
    seats = [[each for each in results if each.fixture.seating[seat] == 0] for seat in range(PAIR)]
    by_seat = " and ".join(_won(each) for each in seats)
    told = f"{name} ({help_}) against {level}: {_won(results)} ({by_seat} by seat), wins {low:.0%} to {high:.0%}"
    return f"{told}, Elo {told_elo(elo(pairs(results)))}" if all(seats) else told


def _won(results: Sequence[Result]) -> str:
    score = scores(("",), results)[0]
    return f"{score.wins}-{score.draws}-{score.losses}"


def main(game_id: str, games: int = GAMES, level: str = LEVEL, *names: str) -> None:
    """Play every idea, or those named, and print a line each as it is done."""
    for idea in ideas(game_id).IDEAS:
        if not names or idea.name in names:
            print(line(idea.name, idea.help, level, met(game_id, idea, level, games)), flush=True)


if __name__ == "__main__":
    game, games, *others = [*sys.argv[1:], str(GAMES)][: max(2, len(sys.argv) - 1)]
    main(game, int(games), *others)
