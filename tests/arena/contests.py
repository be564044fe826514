"""Contests and results for the tests of the arena."""

import io
from collections.abc import Generator, Sequence

from arena.contest import Contest, contest
from arena.engines import Engine, Work, alone
from arena.fixtures import PAIR, Fixture, together
from arena.results import Result
from arena.run import RunPlan, run


def drawn_up(*drivers: str, game: str = "skirmish", scenario: str = "", ladder: bool = False) -> Contest:
    """Draw up a contest on seed 7."""
    return contest(game, drivers, {"scenario": scenario} if scenario else {}, "7", ladder=ladder)


def told(asked: RunPlan, engine: Engine = alone) -> tuple[str, str]:
    """Run what is asked and return what was written on the two streams."""
    out, err = io.StringIO(), io.StringIO()
    run(asked, out, err, engine)
    return out.getvalue(), err.getvalue()


def pretended(scores: str) -> Engine:
    """Return an engine that plays nothing: what comes of match n is sign n of the scores, over and over."""

    def engine(_: Work, plan: Sequence[Fixture]) -> Generator[Result]:
        for fixture in plan:
            yield result(fixture.number, scores[fixture.number % len(scores)])

    return engine


def played(*drivers: str, games: int, as_json: bool = False) -> tuple[str, str]:
    """Play matches of the toy and return what was written on the two streams."""
    return told(RunPlan(drawn_up(*drivers), games, as_json=as_json))


def results(scores: str) -> tuple[Result, ...]:
    """Return results of pairs: for each match 1 where the first contestant won, 0 where the other did, = for a draw."""
    return tuple(result(number, score) for number, score in enumerate(scores))


def result(number: int, score: str) -> Result:
    """Return one result between two."""
    fixture = together(PAIR, number, "s")
    winners = () if score == "=" else (fixture.seating.index("10".index(score)),)
    return Result(fixture, winners, "", 5, 2, decisions=(3, 2), effort=(0, 0), failed=(0, 0), openings=("a", "b"))
