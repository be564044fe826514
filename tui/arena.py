"""Headless matches between bots: who plays whom on which seats, what came of it, and how sure one may be."""

import json
import signal
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from math import sqrt
from typing import Any, Final, Literal, TextIO

from engine import registry
from engine.bots import answer, chance, make
from engine.core.errors import IllegalOrder, SetupError
from engine.core.game import Game, submit
from engine.core.grammar import plural
from engine.core.info import Options
from engine.core.position import AnyState, Position
from engine.core.refs import Seat
from engine.core.rng import Rng
from engine.core.setup import Setup
from engine.core.values import frozen

CAP: Final = 20_000
"""Orders after which a match is broken off and counts as a draw; reported, never silent."""

CROWD: Final = 16
"""From so many matches on, starting a second process pays."""

Z95: Final = 1.959963984540054
Verdict = Literal["win", "draw", "loss"]


@frozen
class Fixture:
    """One match to play: `seating[seat]` is the number of the contestant who sits there."""

    number: int
    seed: str
    seating: tuple[int, ...]


@frozen
class Result:
    """What came of a fixture: a verdict per contestant, the winning seats, how long it took, and who failed."""

    fixture: Fixture
    verdicts: tuple[Verdict, ...]
    winners: tuple[int, ...]
    reason: str
    orders: int
    turns: int
    capped: bool = False
    failed: tuple[int, ...] = ()
    """How often each contestant had no answer of its own, so that a simpler level gave it."""


@frozen
class Score:
    """What a contestant made of all its matches."""

    driver: str
    wins: int
    draws: int
    losses: int

    @property
    def games(self) -> int:
        """How many matches it played."""
        return self.wins + self.draws + self.losses

    @property
    def interval(self) -> tuple[float, float]:
        """The Wilson 95 % interval of its share of wins."""
        return wilson(self.wins, self.games)


def wilson(wins: int, games: int) -> tuple[float, float]:
    """Return the Wilson 95 % interval of a share, as fractions from 0 to 1; the whole range when nothing was played."""
    if games == 0:
        return 0.0, 1.0
    share, square = wins / games, Z95 * Z95
    middle = share + square / (2 * games)
    spread = Z95 * sqrt(share * (1 - share) / games + square / (4 * games * games))
    scale = 1 + square / games
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)


def fixtures(contestants: int, games: int, seed: str) -> tuple[Fixture, ...]:
    """Draw up the matches: every seed is played once for each rotation of the seats, so that no side is favoured."""
    return tuple(
        Fixture(number, f"{seed}/{number // contestants}", _rotated(contestants, number % contestants))
        for number in range(games)
    )


def _rotated(contestants: int, by: int) -> tuple[int, ...]:
    return tuple((seat + by) % contestants for seat in range(contestants))


def play(game: Game[Any, Any], drivers: Sequence[str], options: Options, fixture: Fixture, cap: int = CAP) -> Result:
    """Play one match to its end, or to the cap on orders."""
    levels = [level_of(drivers[contestant]) for contestant in fixture.seating]
    start = game.setup(len(levels), options, Rng(fixture.seed))
    position, given, failures = _play_out(game, start.position, levels, fixture.seed, cap)
    outcome = game.outcome(position.state)
    winners = outcome.winners if outcome else ()
    reason = outcome.reason if outcome else f"broken off after {plural(given, 'order')}"
    verdicts = _verdicts(fixture.seating, winners)
    turns = game.clock(position.state).turn
    failed = tuple(failures[fixture.seating.index(each)] for each in range(len(levels)))
    return Result(fixture, verdicts, tuple(winners), reason, given, turns, outcome is None, failed)


def _play_out(
    game: Game[Any, Any], position: Position[Any], levels: Sequence[str], seed: str, cap: int
) -> tuple[Position[Any], int, Counter[int]]:
    past, failures, setup = [list[AnyState]() for _ in levels], Counter[int](), Setup((), seed=seed)
    while (given := sum(map(len, past))) < cap and (awaited := game.decisions(position.state)):
        seat = awaited[0].seat
        own = past[seat]
        rng = chance(setup, "bot", seat, game.clock(position.state).turn, len(own))
        answered = answer(game, levels[seat], awaited[0], [position.state, *reversed(own)], rng)
        failures[seat] += bool(answered.failures)
        for number, order in enumerate(answered.plan.orders):
            try:
                after = submit(game, position, seat, order).position
            except IllegalOrder:
                if not number:
                    raise
                break  # the first order is legal, the later ones may be overtaken by the dice
            own.append(position.state)
            position = after
    return position, given, failures


def _verdicts(seating: Sequence[int], winners: Sequence[Seat]) -> tuple[Verdict, ...]:
    won = {seating[seat] for seat in winners}
    return tuple(_verdict(contestant, won) for contestant in range(len(seating)))


def _verdict(contestant: int, won: set[int]) -> Verdict:
    if won == {contestant}:
        return "win"
    return "draw" if not won or contestant in won else "loss"


def level_of(driver: str) -> str:
    """Read the level out of 'bot:LEVEL'; SetupError for anybody else: people do not play in the arena."""
    kind, _, level = driver.partition(":")
    if kind != "bot" or not level:
        raise SetupError(f"The arena seats bots only, such as bot:normal; {driver[:40]!r} is not one.")
    return level


def scores(drivers: Sequence[str], results: Sequence[Result]) -> tuple[Score, ...]:
    """Add up wins, draws and losses for each contestant."""
    return tuple(
        Score(driver, *(sum(result.verdicts[index] == verdict for result in results) for verdict in _ORDER))
        for index, driver in enumerate(drivers)
    )


_ORDER: Final[tuple[Verdict, ...]] = ("win", "draw", "loss")


def run(  # noqa: PLR0913 - these are the words of one command line
    game_id: str,
    drivers: Sequence[str],
    games: int,
    seed: str,
    options: Options,
    *,
    out: TextIO,
    err: TextIO,
    as_json: bool = False,
) -> int:
    """Play the matches and report: data on `out`, progress on `err`. SetupError, UnknownGame before the first match."""
    game = registry.game(game_id)
    for driver in drivers:
        make(game, level_of(driver))
    game.setup(len(drivers), options, Rng(seed))
    plan = fixtures(len(drivers), games, seed)
    results = []
    for result in _results(game_id, drivers, options, plan):
        results.append(result)
        if len(results) % max(1, games // 10) == 0:
            print(f"{len(results)} of {games} games played.", file=err, flush=True)
    lines = _json(game_id, drivers, seed, results) if as_json else report(game_id, drivers, seed, results)
    print(*lines, sep="\n", file=out)
    return 0


def _results(game_id: str, drivers: Sequence[str], options: Options, plan: Sequence[Fixture]) -> Iterator[Result]:
    if len(plan) < CROWD:
        return (play(registry.game(game_id), drivers, options, fixture) for fixture in plan)
    return _in_parallel(game_id, drivers, options, plan)


def _in_parallel(game_id: str, drivers: Sequence[str], options: Options, plan: Sequence[Fixture]) -> Iterator[Result]:
    # Imported here: 20 ms that only a long arena needs. Spawned, not forked: the same on every platform.
    from concurrent.futures import ProcessPoolExecutor  # noqa: PLC0415
    from multiprocessing import active_children, get_context  # noqa: PLC0415

    jobs = [(game_id, tuple(drivers), dict(options), fixture) for fixture in plan]
    with ProcessPoolExecutor(mp_context=get_context("spawn")) as pool:
        try:
            with _uninterrupted():
                results = [pool.submit(_job, job) for job in jobs]  # starts all processes
            for result in results:
                yield result.result()
        except BaseException:
            for child in active_children():  # else leaving would wait until all is played
                child.terminate()
            raise


@contextmanager
def _uninterrupted() -> Iterator[None]:
    # Ctrl+C reaches every process of a terminal; what is started here is ended by its parent, and has nothing to say.
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _job(job: tuple[str, Sequence[str], Options, Fixture]) -> Result:
    game_id, drivers, options, fixture = job
    return play(registry.game(game_id), drivers, options, fixture)


def report(game_id: str, drivers: Sequence[str], seed: str, results: Sequence[Result]) -> tuple[str, ...]:
    """Return the outcome as lines of text."""
    lines = [f"{plural(len(results), 'game')} of {game_id}, seed {seed}, seats rotated over the same seeds."]
    lines += [_score_line(number, score) for number, score in enumerate(scores(drivers, results), 1)]
    for seat in range(len(drivers)):
        won = sum(result.winners == (seat,) for result in results)
        lines.append(f"Seat {seat + 1}: {plural(won, 'win')}.")
    if results:
        orders, turns = (_mean([getattr(result, what) for result in results]) for what in ("orders", "turns"))
        lines.append(f"Length: {turns:.1f} turns and {orders:.0f} orders on average.")
    capped = sum(result.capped for result in results)
    lines += [
        f"{score.driver} failed {plural(failed, 'time')}: a simpler opponent answered in its place."
        for score, failed in zip(scores(drivers, results), _failed(results), strict=False)
        if failed
    ]
    lines.append(f"Broken off after {CAP} orders, counted as draws: {capped}.")
    return tuple(lines)


def _score_line(number: int, score: Score) -> str:
    low, high = score.interval
    share = 100 * score.wins / max(1, score.games)
    return (
        f"{number}. {score.driver}: {score.wins} won, {score.draws} drawn, {score.losses} lost; "
        f"wins {share:.1f} %, 95 % between {100 * low:.1f} and {100 * high:.1f}."
    )


def _failed(results: Sequence[Result]) -> tuple[int, ...]:
    return tuple(map(sum, zip(*(result.failed for result in results), strict=True)))


def _mean(numbers: Sequence[int]) -> float:
    return sum(numbers) / len(numbers)


def _json(game_id: str, drivers: Sequence[str], seed: str, results: Sequence[Result]) -> tuple[str]:
    contestants = [
        {"driver": s.driver, "wins": s.wins, "draws": s.draws, "losses": s.losses, "wilson95": s.interval}
        for s in scores(drivers, results)
    ]
    matches: list[dict[str, Any]] = [
        {
            "seed": result.fixture.seed,
            "seating": result.fixture.seating,
            "winners": result.winners,
            "reason": result.reason,
            "orders": result.orders,
            "turns": result.turns,
            "capped": result.capped,
            "failed": result.failed,
        }
        for result in results
    ]
    whole = {"game": game_id, "seed": seed, "games": len(results), "contestants": contestants, "matches": matches}
    return (json.dumps(whole, indent=2),)
