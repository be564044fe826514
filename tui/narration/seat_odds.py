"""Scenarios that are uneven, in words: how many of 100 matches each seat wins; nothing where it is even."""

from collections.abc import Sequence

from engine.core.grammar import list_of, sentence
from engine.core.info import Info, Option, OptionChoice
from engine.core.setup import SeatPlan, Setup
from engine.core.values import evolve


def uneven(odds: Sequence[int], names: Sequence[str], level: str = "") -> str:
    """Return in a sentence what each seat, by its name, wins of 100 matches; '' without odds.

    They are matches between equal opponents, be they of any level, or of this one.
    """
    if not odds:
        return ""
    # 'West wins 70 and East 25': the verb is said once.
    won = [f"{name} {wins}" for name, wins in zip(names, odds, strict=False)]
    won[0] = f"{names[0]} wins {odds[0]}"
    drawn = 100 - sum(odds)
    rest = f"; {drawn} {'is' if drawn == 1 else 'are'} drawn" if drawn else ""
    who = f"of {level} against itself" if level else "between equal opponents"
    return f"Uneven: of 100 matches {who} {list_of(won)}{rest}."


def level_of(seats: Sequence[SeatPlan]) -> str:
    """Return the level of all opponents at a table; '' where there is none, or they differ."""
    levels = {plan.driver.removeprefix("bot:").partition(":")[0] for plan in seats if not plan.human}
    return levels.pop() if len(levels) == 1 else ""


def foretold(info: Info, setup: Setup) -> str:
    """Return what is to be expected of a match by its seats and the level of its opponents; '' where it is even."""
    options, level = dict(setup.options), level_of(setup.seats)
    odds = info.odds(options, level)
    return uneven(odds, [plan.name for plan in setup.seats], _told(odds, info.odds(options), level))


def explained(option: Option, names: Sequence[str], level: str = "") -> Option:
    """Return an option each of whose choices tells its odds at a level, if it has any, behind what it means."""
    return evolve(option, choices=tuple(_explained(choice, names, level) for choice in option.choices))


def listed(choice: OptionChoice, names: Sequence[str]) -> str:
    """Return what a choice means with all its odds, those of any level first."""
    every = (("", choice.odds), *choice.odds_of)
    return " ".join(filter(None, (sentence(choice.help), *(uneven(odds, names, level) for level, odds in every))))


def _explained(choice: OptionChoice, names: Sequence[str], level: str) -> OptionChoice:
    odds = choice.odds_at(level)
    told = uneven(odds, names, _told(odds, choice.odds, level))
    return evolve(choice, help=" ".join(filter(None, (sentence(choice.help), told)))) if odds else choice


def _told(odds: Sequence[int], usual: Sequence[int], level: str) -> str:
    # A level is named where its odds are not those of any.
    return level if odds != usual else ""
