"""How one person's matches ended, in `logbook.toml` beside the saves: what came first of each match, and nothing more.

The list of saves forgets; this does not. Nothing in it is counted up: it tells the best result of each side of each
scenario, and proposes against whom to play next.
"""

from pathlib import Path
from typing import TYPE_CHECKING, Final

from tui.playing import logbook_file
from tui.playing.logbook_file import DREW, LOST, RESULTS, WON, Ended

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from engine.core.info import Info
    from engine.core.match import Match

_LEVELS: Final = ("easy", "normal", "hard")
"""The levels that are proposed, the weakest first."""


def enter(folder: Path, match: "Match") -> tuple[tuple[str, ...], str]:
    """Write down how a match ended, unless it is there already; return what it did for the first time, in phrases.

    And what is to be told of the file, or ''. Matches of several people, lessons, and such that go on are left out.
    """
    ended = of(match)
    if ended is None:
        return (), ""
    known, note = logbook_file.add(folder, ended)
    if known is None or any(each.mark == ended.mark for each in known):
        return (), note
    return firsts(known, ended), note


def of(match: "Match") -> Ended | None:
    """Return what the logbook tells of a match; None where that is nothing."""
    from tui.narration.seat_odds import level_of

    people = [seat for seat, plan in enumerate(match.setup.seats) if plan.human]
    outcome = match.outcome
    if outcome is None or len(people) != 1 or match.attended is not None:
        return None
    seat, info = people[0], match.game.info
    result = WON if seat in outcome.winners else LOST if outcome.winners else DREW
    options, level = dict(match.setup.options), level_of(match.setup.seats)
    return Ended(
        game=info.id,
        scenario=str(options.get("scenario", info.option("scenario").default)),
        seat=seat,
        level=_level(match),
        result=result,
        clock=match.clock.text,
        practice=match.setup.practice,
        take_backs=match.take_backs,
        weaker=bool(info.odds(options, level)) and info.weaker(options, level) == seat,
        mark=_mark(match),
    )


def _mark(match: "Match") -> str:
    # One seed may have been typed for matches of several games, scenarios, seats and levels.
    from hashlib import sha256

    setup = match.setup
    drivers = [seat.driver for seat in setup.seats]
    told = repr((match.game.info.id, sorted(setup.options), drivers, setup.seed, setup.salt))
    return sha256(told.encode()).hexdigest()[:16]


def firsts(known: "Sequence[Ended]", ended: Ended) -> tuple[str, ...]:
    """Name what a match did that none of those known had done: 'first win', 'first win against hard'.

    What kind of win it was is told from the second one on: the first is enough for itself.
    """
    kinds: dict[str, Callable[[Ended], bool]] = {
        "first match played to its end": lambda _: True,
        "first win": lambda each: each.result == WON,
    }
    if any(each.result == WON for each in known):
        kinds |= {
            "first win of an honest match": lambda each: each.result == WON and not each.practice,
            "first win without a take-back": lambda each: each.result == WON and not each.take_backs,
            "first win from the weaker side": lambda each: each.result == WON and each.weaker,
            f"first win against {ended.level}": lambda each: each.result == WON and each.level == ended.level,
        }
    return tuple(name for name, holds in kinds.items() if holds(ended) and not any(map(holds, known)))


def best(known: "Sequence[Ended]", game: str) -> tuple[Ended, ...]:
    """Return the best end of each side of each scenario of a game: won before drawn, then against the strongest."""
    found: dict[tuple[str, int], Ended] = {}
    for each in known:
        key = (each.scenario, each.seat)
        if each.game == game and (key not in found or _rank(each) > _rank(found[key])):
            found[key] = each
    return tuple(found.values())


def proposed(known: "Sequence[Ended]", info: "Info", usual: str) -> tuple[str, str]:
    """Return which scenario of a game to play next, '' for none, and against which level: `usual` where none is known.

    It is the scenario played last. Two wins of the last three there against a level lead one level up, two losses in a
    row one down.
    """
    here = [each for each in known if each.game == info.id]
    titles = {choice.value for choice in info.option("scenario").choices}
    if not here or here[-1].scenario not in titles:
        return "", usual
    last = here[-1]
    if last.level not in _LEVELS:
        return last.scenario, usual
    run = [each.result for each in here if (each.scenario, each.level) == (last.scenario, last.level)]
    step = 1 if run[-3:].count(WON) >= 2 else -1 if run[-2:] == [LOST, LOST] else 0
    at = _LEVELS.index(last.level) + step
    return last.scenario, _LEVELS[max(0, min(at, len(_LEVELS) - 1))]


def _rank(ended: Ended) -> tuple[int, int, int]:
    level = _LEVELS.index(ended.level) if ended.level in _LEVELS else -1
    return -RESULTS.index(ended.result), level, -ended.take_backs


def _level(match: "Match") -> str:
    drivers = (plan.driver.removeprefix("bot:").partition(":")[0] for plan in match.setup.seats if not plan.human)
    return max(drivers, key=lambda level: _LEVELS.index(level) if level in _LEVELS else -1, default="")
