"""The outcome of a contest as lines of text."""

from collections.abc import Sequence
from itertools import combinations
from math import inf
from typing import Final

from arena.contest import Contest
from arena.fixtures import PAIR
from arena.playing import CAP
from arena.ratings import Rating, ratings
from arena.results import Result, Verdict
from arena.scores import Elo, Score, elo, pairs, scores
from arena.sequential import SequentialTest
from engine import registry
from engine.core.grammar import plural


def report(contest: Contest, results: Sequence[Result], test: SequentialTest | None = None) -> tuple[str, ...]:
    """Return what came of the matches, which stand in the order of their fixtures, as lines."""
    return (
        _heading(contest, len(results)),
        "Each seed is played from every seat in turn. Brackets hold 95 % intervals.",
        *(_ladder if contest.ladder else _standings)(contest, results),
        *(_test(contest, test, pairs(results)) if test else ()),
        *_seats(contest, results),
        *_length(results),
        *_failures(contest, results),
        f"Broken off after {CAP} orders, counted as draws: {sum(result.capped for result in results)}.",
    )


def _heading(contest: Contest, games: int) -> str:
    options = dict(contest.options)
    scenario = f" ({options['scenario']})" if "scenario" in options else ""
    ladder = f", a ladder of {len(contest.contestants)}" if contest.ladder else ""
    return f"{plural(games, 'game')} of {contest.game}{scenario}, seed {contest.seed}{ladder}."


def _standings(contest: Contest, results: Sequence[Result]) -> list[str]:
    lines = [f"{number}. {_score(score)}" for number, score in enumerate(scores(contest.contestants, results), 1)]
    if len(contest.contestants) == PAIR:
        lines.append(_elo(contest, elo(pairs(results))))
    return lines


def _score(score: Score) -> str:
    low, high = score.interval
    share = 100 * score.wins / max(1, score.games)
    return f"{score.name}: {_won(score)}; wins {share:.1f} % ({100 * low:.1f} to {100 * high:.1f})."


def _won(score: Score) -> str:
    return f"{score.wins} won, {score.draws} drawn, {score.losses} lost"


def _elo(contest: Contest, found: Elo) -> str:
    first, second = _names(contest)
    return f"Elo of {first} over {second}: {told_elo(found)}, over {plural(found.pairs, 'pair')}."


def told_elo(found: Elo) -> str:
    """Write a difference in Elo with its interval; where it has but one bound, that one."""
    match found:
        case Elo(low=low, high=high) if low == -inf and high == inf:
            return "unknown"
        case Elo(high=high) if high == inf:
            return f"at least {_signed(found.low)}"
        case Elo(low=low) if low == -inf:
            return f"at most {_signed(found.high)}"
    return f"{_signed(found.value)} ({_signed(found.low)} to {_signed(found.high)})"


def _signed(difference: float) -> str:
    return f"{round(difference):+d}"  # never -0


def _ladder(contest: Contest, results: Sequence[Result]) -> list[str]:
    names = contest.contestants
    rated = ratings(len(names), results)
    made = scores(names, results)
    return [
        *(f"{place}. {_rating(names, each)}; {_won(made[each.contestant])}." for place, each in enumerate(rated, 1)),
        f"Elo by Bradley-Terry, above {names[rated[-1].contestant]}; a draw is half a win to each, and every",
        "two begin as if they had drawn once.",
        *(_met(names, one.contestant, other.contestant, results) for one, other in combinations(rated, PAIR)),
    ]


def _rating(names: Sequence[str], rating: Rating) -> str:
    name, within = names[rating.contestant], rating.within
    if not within:
        return f"{name}: Elo 0"
    return f"{name}: Elo {_signed(rating.elo)} ({_signed(rating.elo - within)} to {_signed(rating.elo + within)})"


def _met(names: Sequence[str], one: int, other: int, results: Sequence[Result]) -> str:
    met = [result for result in results if set(result.fixture.seating) == {one, other}]
    return f"{names[one]} against {names[other]}: {_won(scores(names, met)[one])}."


def _test(contest: Contest, test: SequentialTest, took: Sequence[float]) -> list[str]:
    first, second = _names(contest)
    ratio, count = test.ratio(took), plural(len(took), "pair")
    asked = f"Sequential test of {test.elo0:+g} against {test.elo1:+g} Elo, errors {100 * test.error:g} %"
    if abs(ratio) < test.bound:
        return [f"{asked}: not decided.", f"The ratio is {ratio:+.2f} after {count}; {test.bound:.2f} decide."]
    likelier, other = (test.elo1, test.elo0) if ratio > 0 else (test.elo0, test.elo1)
    return [
        f"{asked}: decided after {count}.",
        f"{first} is rather {likelier:+g} Elo above {second} than {other:+g}; ratio {ratio:+.2f}.",
    ]


def _names(contest: Contest) -> tuple[str, ...]:
    """Return what the contestants are called in a sentence: those of one name by their number."""
    names = contest.contestants
    if len(set(names)) == len(names):
        return names
    return tuple(f"{name} ({number})" for number, name in enumerate(names, 1))


def _seats(contest: Contest, results: Sequence[Result]) -> list[str]:
    names = registry.info(contest.game).seat_names
    told = ((seat, _seat(seat, results), _openings(seat, results)) for seat in range(_table(contest)))
    return [f"Seat {seat + 1}, {names[seat]}: {won}{opened}." for seat, won, opened in told]


def _seat(seat: int, results: Sequence[Result]) -> str:
    verdicts = [result.verdict(result.fixture.seating[seat]) for result in results]
    return ", ".join(f"{verdicts.count(verdict)} {said}" for verdict, said in _SAID)


_SAID: Final[tuple[tuple[Verdict, str], ...]] = (("win", "won"), ("draw", "drawn"), ("loss", "lost"))


def _table(contest: Contest) -> int:
    return PAIR if contest.ladder else len(contest.contestants)


def _length(results: Sequence[Result]) -> list[str]:
    if not results:
        return []
    turns, orders = (sum(getattr(result, what) for result in results) / len(results) for what in ("turns", "orders"))
    return [f"Length: {turns:.1f} turns and {orders:.0f} orders on average."]


def _openings(seat: int, results: Sequence[Result]) -> str:
    opened = [result.openings[seat] for result in results if result.openings[seat]]
    return f"; {plural(len(set(opened)), 'different opening')} in {len(opened)}" if opened else ""


def _failures(contest: Contest, results: Sequence[Result]) -> list[str]:
    failed = [0] * len(contest.contestants)
    for result in results:
        for seat, contestant in enumerate(result.fixture.seating):
            failed[contestant] += result.failed[seat]
    return [
        f"{name} failed {plural(times, 'time')}: a simpler opponent answered in its place."
        for name, times in zip(contest.contestants, failed, strict=True)
        if times
    ]
