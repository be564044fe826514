"""How a list of kept matches tells one of them: what is played, who plays it, how far it is."""

from collections import Counter
from typing import TYPE_CHECKING

from engine.core.grammar import list_of, plural, sentence
from tui.narration.opponents import levelled
from tui.narration.taking_back import PRACTICE, titled

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.core.info import Info
    from engine.core.setup import Setup
    from saves.store import SaveEntry


def called(info: "Info", setup: "Setup") -> str:
    """Return what a match is that is not over yet, or just over: 'Star Sectors, First Shots against normal'."""
    drivers = [plan.driver for plan in setup.seats]
    return titled(", ".join(filter(None, (info.title, played(scenario_of(info, setup), drivers)))), setup)


def scenario_of(info: "Info", setup: "Setup") -> str:
    """Return the title of the scenario that is played; '' in a game without any."""
    option = next((option for option in info.options if option.key == "scenario"), None)
    if option is None:
        return ""
    value = dict(setup.options).get("scenario", option.default)
    return next((choice.title for choice in option.choices if choice.value == value), str(value))


def about(info: "Info", setup: "Setup") -> str:
    """Tell in a sentence what is played, and what its scenario is: 'Chess, Blitz: Five minutes a side.'."""
    option = next((option for option in info.options if option.key == "scenario"), None)
    value = dict(setup.options).get("scenario", option.default) if option is not None else None
    choices = option.choices if option is not None else ()
    found = next((choice for choice in choices if choice.value == value), None)
    if found is None:
        return sentence(f"{info.title}: {info.blurb}")
    return sentence(f"{info.title}, {found.title}{f': {found.help}' if found.help else ''}")


def described(entry: "SaveEntry") -> str:
    """Return what a match is: 'Star Sectors, First Shots against normal, round 3 of 12, practice with 2 take-backs'.

    Of a lesson its title: 'Star Sectors, lesson Move and turn, round 1 of 12'.
    """
    if entry.lesson:
        return ", ".join(filter(None, (entry.title, f"lesson {entry.lesson}", entry.clock)))
    return ", ".join(filter(None, (entry.title, played(entry.scenario, entry.drivers), *stands(entry))))


def stands(entry: "SaveEntry") -> tuple[str, ...]:
    """Return how a match stands: when it is or how it ended, whether it is practice, and what is counted by now."""
    taken = f" with {plural(entry.take_backs, 'take-back')}" if entry.take_backs and not entry.over else ""
    alone = entry.drivers.count("human") == 1
    hurried = plural(entry.hurried, "hurried answer") if alone and entry.hurried and not entry.over else ""
    return tuple(filter(None, (entry.clock, f"{PRACTICE}{taken}" if alone and entry.practice else "", hurried)))


def played(scenario: str, drivers: "Sequence[str]") -> str:
    """Return what is played and by whom: 'First Shots against normal', 'Ghost Hunt, 2 people'."""
    who = company(drivers)
    return (", " if who[:1].isdigit() else " ").join(part for part in (scenario, who) if part)


def company(drivers: "Sequence[str]") -> str:
    """Return who else is at the table: 'against normal', '2 people against easy', 'between easy and hard'."""
    people = drivers.count("human")
    others = Counter(levelled(driver)[0] for driver in drivers if driver != "human")
    counted = [f"{count} {name}" if count > 1 else name for name, count in others.items()]
    named = list_of(counted) if counted else ""
    if not people:
        return f"between {named}" if named else ""
    several = f"{people} people" if people > 1 else ""
    return " ".join(part for part in (several, f"against {named}" if named else "") if part)
