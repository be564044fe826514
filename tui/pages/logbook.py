"""The logbook as lines: the best result of each side of each scenario, game by game, and the lessons that are done."""

from collections.abc import Collection, Sequence
from pathlib import Path

from engine import registry
from engine.core.grammar import capital, plural
from engine.core.info import Info
from tui.playing import learnt, logbook_file
from tui.playing.logbook import best
from tui.playing.logbook_file import Ended
from tui.text import clean_line


def kept(folder: Path) -> list[tuple[str, tuple[str, ...]]]:
    """List each game that was played or learnt by its title, with a sentence for each thing there is to tell of it.

    What cannot be read stands before them.
    """
    (known, fault), (taught, other) = logbook_file.look_up(folder), learnt.look_up(folder)
    faults = tuple(filter(None, (fault, other)))
    games = ((info.title, _told(info, known, taught.done)) for info in map(registry.info, registry.ids()))
    return [(title, rows) for title, rows in (("What cannot be read", faults), *games) if rows]


def _told(info: Info, known: Sequence[Ended], done: Collection[str]) -> tuple[str, ...]:
    lessons = [each.title for each in info.lessons if f"{info.id}/{each.id}" in done]
    taught = (f"Lessons done: {'; '.join(lessons)}.",) if lessons else ()
    return (*(_row(info, each) for each in best(known, info.id)), *taught)


def _row(info: Info, ended: Ended) -> str:
    # 'First Shots, West: won against normal, round 7 of 12'.
    choices = info.option("scenario").choices
    scenario = next((each.title for each in choices if each.value == ended.scenario), ended.scenario)
    side = info.seat_names[ended.seat] if ended.seat < len(info.seat_names) else str(ended.seat + 1)
    counted = f", with {plural(ended.take_backs, 'take-back')}" if ended.take_backs else ""
    against = f" against {ended.level}" if ended.level else ""
    kind = ", practice" if ended.practice else ""
    return clean_line(f"{capital(scenario)}, {side}: {ended.result}{against}, {ended.clock}{kind}{counted}.")
