"""Results as JSON lines that can be added up: first what was contested, then a line for each match."""

import json
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from attrs import asdict
from cattrs import Converter
from cattrs.errors import BaseValidationError

from arena.contest import Contest, difference
from arena.results import Result
from engine.core.errors import SetupError
from engine.core.info import OptionValue
from engine.core.values import frozen

FORMAT: Final = 1
"""The number of the format, told as `arena` in the first line."""

_CONVERTER: Final = Converter(forbid_extra_keys=True)


@_CONVERTER.register_structure_hook
def _option(value: Any, _: Any) -> OptionValue:
    # JSON tells the three kinds apart.
    if not isinstance(value, str | int):
        raise TypeError(value)
    return value


@frozen
class Record:
    """What was played before: of which contest, and what came of each match, by its number."""

    contest: Contest
    results: Mapping[int, Result]


def heading(contest: Contest) -> str:
    """Write what is contested as the first line of a file."""
    return json.dumps({"arena": FORMAT, **asdict(contest), "options": dict(contest.options)})


def line(result: Result) -> str:
    """Write what came of a match as one line."""
    told = asdict(result)
    return json.dumps({**told.pop("fixture"), **told})


def read(files: Iterable[str]) -> Record:
    """Read what was played before; SetupError for a file that is none of ours, and for files of different contests.

    The same match may stand in several, if it is the same. A last line that was not written to its end is left out.
    """
    contest: Contest | None = None
    results: dict[int, Result] = {}
    for file in files:
        for told in _lines(file):
            if "arena" in told:
                contest = _begun(contest, told, file)
                continue
            result = _of_contest(contest, told, file)
            if results.setdefault(result.fixture.number, result) != result:
                raise SetupError(f"{file} tells match {result.fixture.number} otherwise than another line does.")
    if contest is None:
        raise SetupError("The files hold no results: each begins with a line that tells what was contested.")
    return Record(contest, results)


def _lines(file: str) -> Iterator[dict[str, Any]]:
    try:
        text = Path(file).read_text("utf-8")
    except OSError as fault:
        raise SetupError(f"{file} cannot be read: {fault.strerror or fault}.") from None
    except UnicodeDecodeError:
        raise SetupError(f"{file} holds no results of an arena: it is no text.") from None
    for number, whole in enumerate(text.splitlines(keepends=True), 1):
        if not whole.endswith("\n"):
            return
        try:
            told = json.loads(whole)
        except ValueError:
            told = None
        if not isinstance(told, dict):
            raise SetupError(f"{file} holds no results of an arena: line {number} is no JSON object.")
        yield told


def _of_contest(contest: Contest | None, told: dict[str, Any], file: str) -> Result:
    if contest is None:
        raise SetupError(f"{file} does not begin with a line that tells what was contested.")
    result = _result(told, file)
    if result.fixture != contest.fixture(result.fixture.number):
        raise SetupError(f"{file} holds a match that is none of this contest: number {result.fixture.number}.")
    if not result.makes_sense:
        raise SetupError(f"{file} does not tell what came of match {result.fixture.number} by its seats.")
    return result


def _begun(before: Contest | None, told: dict[str, Any], file: str) -> Contest:
    if told.pop("arena") != FORMAT:
        raise SetupError(f"{file} was written by another longship: its format is not {FORMAT}.")
    contest = _contest(told, file)
    if before is not None and (apart := difference(contest, before)):
        raise SetupError(f"{file} cannot be added to the files before it: it has {apart}.")
    return before or contest


def _contest(told: dict[str, Any], file: str) -> Contest:
    options = told.get("options")
    if not isinstance(options, dict):
        raise SetupError(f"{file} does not tell the options that were chosen.")
    contest: Contest = _structured({**told, "options": sorted(options.items())}, Contest, file)
    return contest


def _result(told: dict[str, Any], file: str) -> Result:
    fixture = {name: told.pop(name, None) for name in ("number", "seed", "seating")}
    result: Result = _structured({**told, "fixture": fixture}, Result, file)
    return result


def _structured(told: dict[str, Any], kind: type, file: str) -> Any:
    try:
        return _CONVERTER.structure(told, kind)
    except (BaseValidationError, TypeError, ValueError):
        raise SetupError(f"{file} holds no results of an arena that this longship can read.") from None
