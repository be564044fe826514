"""The best of several lines of a squadron, bettered craft by craft."""

from collections.abc import Sequence
from typing import Final

from engine.games.squadron.advice.approach import Berth, Course, Field, Line, Table, course
from engine.games.squadron.advice.exchange import Exchange

PASSES: Final = 2
"""How often each craft is gone through."""

KEPT: Final = 7
"""So many points of a craft are tried."""


def front(berths: Sequence[Berth]) -> list[Berth]:
    """Return the points than which none gives more fire at less danger, thinned."""
    least, kept = float("inf"), []
    for each in sorted(berths, key=lambda berth: (-berth.gain, berth.danger, berth.far)):
        if each.danger < least - 0.05:
            least = each.danger
            kept.append(each)
    count = min(KEPT, len(kept))
    return [kept[index * (len(kept) - 1) // max(1, count - 1)] for index in range(count)]


def bettered(field: Field, table: Table, lines: Sequence[Line], exchange: Exchange) -> tuple[Line, float]:
    """Return the best of several lines, each craft of it then moved where that is better, and what it is worth."""
    ranked = sorted(((exchange.worth(each), -at) for at, each in enumerate(lines)), reverse=True)
    value, best = ranked[0][0], lines[-ranked[0][1]]
    choices = {which: _choices(field, which, table, lines) for which in best if table.get(which)}
    for _ in range(PASSES):
        before = value
        for which, options in choices.items():
            taken = {each.at for other, each in best.items() if other != which}
            for each in options:
                if each.at not in taken and (worth := exchange.worth(tried := {**best, which: each})) > value:
                    best, value = tried, worth
        if value <= before:
            break
    return best, value


def _choices(field: Field, which: str, table: Table, lines: Sequence[Line]) -> list[Course]:
    craft = next(each for each in field.desk.out if each.id == which)
    found = [Course(craft.at, craft.facing), course(field, craft, craft.at, None)]
    found += [course(field, craft, each.at, each.look) for each in front(table[which])]
    found += [each[which] for each in lines if which in each]
    return list({(each.at, each.facing): each for each in found}.values())
