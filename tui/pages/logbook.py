"""The logbook as lines: the best result of each side of each scenario, game by game, and the lessons that are done."""

from collections.abc import Iterable, Iterator, Sequence

from engine.core.grammar import capital, plural
from engine.core.info import Info
from tui.playing.logbook import Ended, best
from tui.text import clean_line


def told(infos: Iterable[Info], known: Sequence[Ended], done: Iterable[str]) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield each game that was played or learnt by its title, with a sentence for each thing there is to tell of it."""
    learnt = frozenset(done)
    for info in infos:
        lessons = [each.title for each in info.lessons if f"{info.id}/{each.id}" in learnt]
        rows = tuple(_row(info, each) for each in best(known, info.id))
        taught = (f"Lessons done: {'; '.join(lessons)}.",) if lessons else ()
        if rows or taught:
            yield info.title, (*rows, *taught)


def _row(info: Info, ended: Ended) -> str:
    # 'First Shots, West: won against normal, round 7 of 12'.
    choices = info.option("scenario").choices
    scenario = next((each.title for each in choices if each.value == ended.scenario), ended.scenario)
    side = info.seat_names[ended.seat] if ended.seat < len(info.seat_names) else str(ended.seat + 1)
    counted = f", with {plural(ended.take_backs, 'take-back')}" if ended.take_backs else ""
    against = f" against {ended.level}" if ended.level else ""
    kind = ", practice" if ended.practice else ""
    return clean_line(f"{capital(scenario)}, {side}: {ended.result}{against}, {ended.clock}{kind}{counted}.")
