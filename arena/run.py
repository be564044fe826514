"""Plays a contest as far as it is asked for, and writes down what comes of it as it comes."""

from collections.abc import Generator, Mapping, Sequence
from contextlib import closing
from typing import Protocol, TextIO, TypeAlias

from arena.contest import Contest
from arena.engines import Engine, paying
from arena.records import heading, line
from arena.report import report
from arena.results import Result
from arena.scores import pairs
from arena.sequential import SequentialTest
from engine.core.grammar import plural
from engine.core.values import Factory, field, frozen

Known: TypeAlias = Mapping[int, Result]
"""What was played before, by the number of its match."""

TENTHS = 10


class Output(Protocol):
    """What a report is printed to."""

    def write(self, text: str, /) -> object:
        """Write a text."""
        ...

    def flush(self) -> object:
        """Have all that was written read at once."""
        ...


@frozen
class RunPlan:
    """What is asked of an arena: so many matches (in a ladder between every two), until a test is decided."""

    contest: Contest
    games: int
    test: SequentialTest | None = None
    known: Known = field(default=Factory(dict))
    as_json: bool = False

    @property
    def numbers(self) -> list[int]:
        """The matches to count, in order: those asked for, and all that are known."""
        return sorted({*range(self.contest.total(self.games)), *self.known})


def run(asked: RunPlan, out: Output, err: TextIO, engine: Engine = paying) -> None:
    """Play the matches that are not known yet, and report: data on `out`, remarks on `err`.

    As JSON each match is written as it ends, behind a line that tells the contest; the report is then a remark. It
    counts what was played also where Ctrl+C ends it.
    """
    if asked.as_json:
        print(heading(asked.contest), file=out, flush=True)
    results: list[Result] = []
    total = len(asked.numbers)
    try:
        with closing(_results(asked, engine)) as coming:
            for result in coming:
                # Put into words before it counts: whatever is counted when Ctrl+C comes is to be written, too.
                told = line(result) if asked.as_json and result.fixture.number not in asked.known else ""
                results.append(result)
                if told:
                    print(told, file=out, flush=True)
                _tell_progress(len(results), total, err)
                if asked.test and _decided(asked.test, results):
                    break
    finally:
        if results:
            print(*report(asked.contest, results, asked.test), sep="\n", file=err if asked.as_json else out, flush=True)
    if not results:
        print("No match is told of yet: --games says how many to play.", file=err, flush=True)


def _results(asked: RunPlan, engine: Engine) -> Generator[Result]:
    """Yield what comes of the matches, in their order."""
    numbers = asked.numbers
    plan = [asked.contest.fixture(number) for number in numbers if number not in asked.known]
    with closing(engine(asked.contest.play, plan)) as fresh:
        for number in numbers:
            yield asked.known[number] if number in asked.known else next(fresh)


def _tell_progress(played: int, total: int, err: TextIO) -> None:
    if played % max(1, total // TENTHS) == 0:
        print(f"{played} of {plural(total, 'game')} played.", file=err, flush=True)


def _decided(test: SequentialTest, results: Sequence[Result]) -> bool:
    whole = len(results) > 1 and results[-2].fixture.seed == results[-1].fixture.seed
    return whole and test.decided(pairs(results))
