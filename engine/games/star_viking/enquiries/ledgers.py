"""Answers about money, points, politics and counters, from the same facts as the panels."""

from collections.abc import Iterator
from typing import Final

from engine.core.grammar import list_of, sentence
from engine.core.position import View
from engine.core.refs import HIDDEN
from engine.games.star_viking.advice.odds import PROGRAMS
from engine.games.star_viking.picture.panels import council as drawn
from engine.games.star_viking.picture.panels.points import SKIRMISH, score
from engine.games.star_viking.picture.panels.treasury import treasury
from engine.games.star_viking.queries.building import colour_of
from engine.games.star_viking.queries.building import supply as left
from engine.games.star_viking.queries.charts import book_of
from engine.games.star_viking.queries.money import price_of
from engine.games.star_viking.queries.names import title_of
from engine.games.star_viking.state import Phase, State

_THROWS: Final = 36
_PURSE: Final = ("treasury", "plunder aboard")
_LOCAL: Final = "defense of "
"""What the fact of a system's local defense money begins with."""


def money(view: View[State], _subject: str, _other: str) -> tuple[str, ...]:
    """Return lines with treasury, plunder aboard, price of a point and local defense money; in one battle what wins."""
    if view.state.settings.scenario == SKIRMISH:
        return ("A single battle has no money: points decide it.", *points(view, "", ""))
    facts = {fact.label: fact for fact in treasury(view)}
    purse = [fact.tell() for label, fact in facts.items() if label in _PURSE]
    local = [fact.tell().removeprefix(_LOCAL) for label, fact in facts.items() if label.startswith(_LOCAL)]
    rest = [fact.tell() for label, fact in facts.items() if label not in _PURSE and not label.startswith(_LOCAL)]
    lines = ["; ".join(purse), "; ".join(rest), f"local defense: {', '.join(local)}" if local else ""]
    return tuple(sentence(line) for line in lines if line)


def points(view: View[State], _subject: str, _other: str) -> tuple[str, ...]:
    """Return lines that tell how the match stands, what could end it early, and the points at the end of each turn."""
    facts = tuple(score(view))
    now = ", ".join(fact.tell() for fact in facts if fact.label != "two to one")
    early = [sentence(fact.tell()) for fact in facts if fact.label == "two to one"]
    return (sentence(now), *early, *_history(view.state))


def _history(state: State) -> Iterator[str]:
    turns = ["-".join("?" if points is HIDDEN else str(points) for points in each) for each in state.ledger]
    if turns:
        yield f"By turn: {', '.join(turns)}."


def politics(view: View[State], _subject: str, _other: str) -> tuple[str, ...]:
    """Return lines with what the council decided this turn, what it may decide, and what its programs may bring."""
    facts = [fact.tell() for fact in drawn.politics(view)]
    now = sentence("; ".join(facts)) if facts else "The council has not met this turn: it does after the battles."
    return (now, f"Each turn: {', '.join(_chances(view.state))}.", sentence("; ".join(_programs(view.state))))


def _chances(state: State) -> Iterator[str]:
    # How likely each result of the general roll is.
    ways: dict[str, int] = {}
    for total, result in book_of(state).politics.items():
        ways[result] = ways.get(result, 0) + 6 - abs(7 - total)
    for result, (name, _, rule) in drawn.EFFECTS.items():
        yield f"{name} {100 * ways.get(result, 0) / _THROWS:.0f}% ({rule})"


def _programs(state: State) -> Iterator[str]:
    for phase, kind in ((Phase.BATTLECRUISER, "blue-BC"), (Phase.FRIGATES, "blue-FF")):
        told = list_of([f"{what} {ways} of 6" for what, ways in PROGRAMS[phase]])
        yield f"{title_of(state, kind)} program: {told}"


def supply(view: View[State], _subject: str, _other: str) -> tuple[str, ...]:
    """Count the counters that the seat can still bring into play, with their prices, its own and locals."""
    if view.seat is None:
        return ()
    own = sentence(f"left of your own: {_counted(view, colour_of(view.seat))}")
    if view.state.green is HIDDEN:
        return (own, "Locals are counted by who controls a system: you do not (ruling 70).")
    return (own, sentence(f"left of the locals: {_counted(view, 'green')}"))


def _counted(view: View[State], colour: str) -> str:
    state, seat = view.state, view.seat
    assert seat is not None
    kinds = [(kind, left(state, kind.id, seat)) for kind in book_of(state).kinds.values() if kind.colour == colour]
    told = [f"{count} {kind.type} at {price_of(state, kind.id)}" for kind, count in kinds if count > 0]
    return ", ".join(told) or "none"
