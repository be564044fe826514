"""The best of several lines of a squadron, bettered craft by craft, and what speaks for it."""

from collections.abc import Mapping, Sequence
from typing import Final

from engine.core.grammar import list_of, plural
from engine.games.squadron.advice.approach import HOLDS, Berth, Course, Field, Line, Table, course, near
from engine.games.squadron.advice.exchange import Exchange
from engine.games.squadron.queries.names import name_of
from engine.games.squadron.verbs.movement import Face

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


# What speaks for it.

FELT: Final = 0.1
"""Modules to expect, or M, of which less is not spoken."""

NAMED: Final = 2
"""So many targets are named, those that suffer most."""

SAID: Final = 2
"""So many reasons are given."""


def why(field: Field, exchange: Exchange, line: Line, lines: Mapping[str, Line]) -> str:
    """Say what speaks for a line, compared with standing still and with the others that were weighed."""
    fire = _fire(exchange, line)
    told = (
        fire,
        _answer(exchange, line, lines[HOLDS], fired=bool(fire)),
        _transports(field, line),
        _nearer(field, line),
        "Time is with you." if field.waits else "",
        _waits(exchange, line, lines, fired=bool(fire)),
        _rest(exchange, line, lines),
    )
    return " ".join([each for each in told if each][:SAID]) or "No other move that was weighed is worth more."


def _fire(exchange: Exchange, line: Line) -> str:
    harm = zip(exchange.harm(line), exchange.foe.craft, strict=True)
    worst = sorted(((lost, craft) for lost, craft in harm if lost > FELT), key=lambda each: -each[0])[:NAMED]
    told = [f"{lost:.1f} of the {plural(craft.left, 'module')} of {name_of(craft)}" for lost, craft in worst]
    return f"Fire from there should damage {list_of(told)}." if told else ""


def _answer(exchange: Exchange, line: Line, still: Line, *, fired: bool) -> str:
    # A price of firing; else a reason only where it is less than for who stands still.
    here, there = exchange.answer(line), exchange.answer(still)
    if here + FELT < there:
        cost = f"{here:.1f} modules" if here > FELT else "nothing"
        return f"The enemy's answer should cost {cost}; where you stand, {there:.1f} modules."
    return f"The enemy's answer should cost {here:.1f} modules." if fired and here > FELT else ""


def _transports(field: Field, line: Line) -> str:
    gone = [each for each in field.desk.out if each.plan.civil and each.id in line and line[each.id].orders]
    return "The transports run for the far edge." if gone else ""


def _nearer(field: Field, line: Line) -> str:
    goals, own = field.goals(), [each for each in field.desk.out if not each.plan.civil]
    if not goals or not own:
        return ""
    before = min(near(goals, each.at) for each in own)
    after = min(near(goals, line[each.id].at if each.id in line else each.at) for each in own)
    return f"You come within {plural(int(after), 'inch', 'inches')} of the enemy." if after < before else ""


def _waits(exchange: Exchange, line: Line, lines: Mapping[str, Line], *, fired: bool) -> str:
    # Why nobody goes: whoever goes would come off worse before a shot is fired.
    stays = all(isinstance(order, Face) for each in line.values() for order in each.orders)
    worse = not fired and _rest(exchange, line, lines)
    return "Whoever comes into reach first is shot at first." if stays and worse else ""


def _rest(exchange: Exchange, line: Line, lines: Mapping[str, Line]) -> str:
    # The best of the others that were weighed.
    worth = exchange.worth(line)
    others = ((exchange.worth(each), name) for name, each in lines.items() if each != line)
    best, name = max(others, default=(worth, ""))
    if (less := worth - best) <= FELT:
        return ""
    return f"A squadron that {name} would come off {less:.1f} M worse in the turns of fire ahead."
