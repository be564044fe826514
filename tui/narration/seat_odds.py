"""Scenarios that are uneven on purpose, in words: how many of 100 matches each seat wins; nothing where it is even."""

from collections.abc import Sequence

from engine.core.grammar import list_of, sentence
from engine.core.info import Choice, Info, Option
from engine.core.setup import Setup
from engine.core.values import evolve


def uneven(odds: Sequence[int], names: Sequence[str]) -> str:
    """Return in a sentence what each seat, by its name, wins of 100 matches; '' without odds."""
    if not odds:
        return ""
    # 'West wins 70 and East 25': the verb is said once.
    won = [f"{name} {wins}" for name, wins in zip(names, odds, strict=False)]
    won[0] = f"{names[0]} wins {odds[0]}"
    drawn = 100 - sum(odds)
    rest = f"; {drawn} {'is' if drawn == 1 else 'are'} drawn" if drawn else ""
    return f"Uneven on purpose: of 100 matches between equal opponents {list_of(won)}{rest}."


def foretold(info: Info, setup: Setup) -> str:
    """Return what is to be expected of a match by its seats alone; '' where its scenario is even."""
    return uneven(info.odds(dict(setup.options)), [plan.name for plan in setup.seats])


def explained(option: Option, names: Sequence[str]) -> Option:
    """Return an option each of whose choices tells its odds, if it has any, behind what it means."""
    return evolve(option, choices=tuple(_explained(choice, names) for choice in option.choices))


def _explained(choice: Choice, names: Sequence[str]) -> Choice:
    told = " ".join(filter(None, (sentence(choice.help), uneven(choice.odds, names))))
    return evolve(choice, help=told) if choice.odds else choice
