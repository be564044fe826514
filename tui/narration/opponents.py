"""Opponents in words: who plays a seat, what each leans to, and how they are told when a match begins."""

from collections.abc import Iterator
from typing import Final

from engine.core.abilities import Chapter
from engine.core.grammar import uncapital
from engine.core.refs import Seat
from engine.core.setup import Setup

DRAWN: Final = "drawn by chance"
"""What a leaning is until somebody chooses one."""

NONE: Final = "none"
"""What is called the leaning of an opponent that takes what promises most."""


def played_by(driver: str, seat: int = 0) -> str:
    """Return who gives a seat's orders: 'a person', 'easy opponent', 'hard opponent Ragna, bold'."""
    if driver == "human":
        return "a person"
    level, leans = levelled(driver)
    return f"{level} opponent {_named(leans, seat)}, {leans}" if leans else f"{level} opponent"


def levelled_by(driver: str) -> str:
    """Return the same where there is little room, without a name: 'a person', 'easy opponent', 'hard, bold'."""
    return ", ".join(levelled(driver)) if levelled(driver)[1] else played_by(driver)


def levelled(driver: str) -> tuple[str, str]:
    """Part the driver of an opponent into its level and its leaning, '' for none."""
    level, _, leaning = driver.removeprefix("bot:").partition(":")
    return level, leaning


def introduced(setup: Setup) -> Iterator[str]:
    """Tell of each opponent that leans who it is and what to expect, in one sentence: before the match, to all."""
    from engine.bots.leanings import leaning

    for seat, plan in enumerate(setup.seats):
        level, leans = ("", "") if plan.human else levelled(plan.driver)
        if leans:
            meant = leaning(leans)
            means = uncapital(meant.help)
            yield f"{plan.name} is {_named(leans, seat)}, {level} and {leans}: {means}"


def leanings() -> tuple[tuple[str, str], ...]:
    """Pair everything that opponents can be made to lean to with what can be felt of it, in the order of offering."""
    from engine.bots.leanings import LEANINGS, LEVEL_HEADED

    found = ((each.id, each.help) for each in LEANINGS)
    return (DRAWN, "Each opponent's own, told before the match begins."), (NONE, LEVEL_HEADED.help), *found


def chapter() -> Chapter:
    """Return what the rules of every game say of opponents: their levels, and what they may lean to."""
    from engine.bots.leanings import LEANINGS
    from engine.bots.levels import LEVELS

    levels = [f"{level.id.capitalize()}: {level.help}" for level in LEVELS]
    leans = [f"{each.id.capitalize()}: {each.help}" for each in LEANINGS]
    return Chapter("Opponents", "\n\n".join((_LEVELS, *levels, _LEANS, *leans)))


_LEVELS: Final = (
    "An opponent is given what a person on its seat would be given, and nothing else. How well it plays is its level."
)
_LEANS: Final = (
    "A normal or hard opponent may lean to something, and then has a name. Its leaning decides only between plans that "
    "are nearly as good, so its strength stays that of its level. The set-up draws a leaning or lets you choose one; "
    "which opponent leans to what is told before the match, and in it where you ask how it stands."
)


def _named(leans: str, seat: int) -> str:
    from engine.bots.leanings import leaning

    return leaning(leans).name(Seat(seat))
