"""Why a squadron moves as it is advised to: what it can fire at, what that is answered with, how near it comes."""

from collections.abc import Mapping
from typing import Final

from engine.core.grammar import list_of, plural
from engine.games.squadron.advice.approach import HOLDS, Field, Line, near
from engine.games.squadron.advice.exchange import Exchange
from engine.games.squadron.queries.names import name_of

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


def _rest(exchange: Exchange, line: Line, lines: Mapping[str, Line]) -> str:
    # The best of the others that were weighed.
    worth = exchange.worth(line)
    others = ((exchange.worth(each), name) for name, each in lines.items() if each != line)
    best, name = max(others, default=(worth, ""))
    less = worth - best
    return (
        f"A squadron that {name} would come off {less:.1f} M worse in the turns of fire ahead." if less > FELT else ""
    )
