"""What the strong opponent advises, kept while it is followed: half-way through a plan the advice is its other half."""

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Final

from engine.core.abilities import Plan
from engine.core.grammar import uncapital
from engine.core.history import Node
from engine.core.match import Match
from engine.core.orders import Order
from engine.core.position import AnyView
from engine.core.refs import Seat
from engine.core.values import evolve
from engine.scene.staged import AnyStaged
from tui.playing.stand_ins import StandIns
from tui.playing.thinking import HINT, node_of, think

if TYPE_CHECKING:
    from engine.bots import Thinking
    from saves.saved import Playable

AS_BEFORE: Final = "The plan as before"
"""What a reason begins with that was given when the plan began."""


class Counsel:
    """The plans that seats were advised, by the node each begins at."""

    def __init__(self) -> None:
        """Begin without advice."""
        self._plans: dict[tuple[int, Seat | None], Plan] = {}

    def ask(self, match: "Playable", seat: Seat | None, thinking: "Thinking | None", stand_ins: StandIns) -> Plan:
        """Return the rest of the plan that is being followed, else think; raises `engine.bots.Cancelled`."""
        rest = self._rest(match, seat)
        if rest is None:
            answer = think(match, seat, "hard", HINT, thinking)
            stand_ins.note(answer)
            rest = self._plans[node_of(match), seat] = answer.plan
        return rest

    def _rest(self, match: "Playable", seat: Seat | None) -> Plan | None:
        node, followed = node_of(match), list[Order | None]()
        while (plan := self._plans.get((node, seat))) is None:
            here = match.history.nodes[node] if isinstance(match, Match) else None
            if here is None or _changes(here, seat):
                return None
            if here.seat == seat:
                followed.insert(0, here.order)
            node = here.parent
        if not followed:
            return plan
        begun, left = plan.orders[: len(followed)], plan.orders[len(followed) :]
        if list(begun) != followed or not left:
            return None
        state = match.position.state
        awaited = any(decision.seat == seat for decision in match.game.decisions(state))
        legal = awaited and match.game.refusal(match.game.view(state, seat), left[0]) is None
        # The reason was given for the whole plan, from where it began: 'closes with Vidar, to 3 of 5 hexes'.
        return evolve(plan, orders=left, why=_going_on(plan.why)) if legal else None


def _going_on(why: str) -> str:
    return f"{AS_BEFORE}: {why}" if why else ""


def _changes(here: Node, seat: Seat | None) -> bool:
    # Dice that fell, or somebody else's order, are reason to think again; one of which nothing was seen is none.
    seen = [event for event in here.events if event.seen_by(seat) is not None]
    if here.seat == seat:
        return any(event.reveals for event in seen)
    return bool(seen) or here.parent < 0


def phrases(game: AnyStaged, view: AnyView, orders: Iterable[Order]) -> tuple[list[str], list[str]]:
    """Return the orders of a plan as commands, each with the names that are known when its turn comes, and the units'.

    Who is bought by the first is called by name in the second. Behind dice all is told as far as they do not matter.
    """
    from engine.core.foresight import after_order

    said: list[str] = []
    for order in orders:
        said.append(game.phrase(view, order))
        after = after_order(game, view, order)
        view = view if after is None else after.view
    return said, [token.name for token in game.scene(view).tokens if token.seat == view.seat]


def told(phrases: Sequence[str], units: Iterable[str], names: tuple[str, ...]) -> str:
    """Return a whole plan as one clause, a unit named once in a row: 'Vidar moves forward 3 times, then turns left'.

    `names` are what keeps its capital within the clause: units, places, seats.
    """
    known, last, said = [f"{name} " for name in units], "", list[str]()
    for phrase, run in groupby(phrases):
        unit = next((each for each in known if phrase.startswith(each)), "")
        shown = phrase.removeprefix(unit) if unit == last else phrase
        times = len(list(run))
        said.append(shown if times == 1 else f"{shown} {times} times")
        last = unit
    first, *later = said
    return ", then ".join([first, *(_within(phrase, names) for phrase in later)])


def _within(phrase: str, names: tuple[str, ...]) -> str:
    # 'then end the moves': only what begins with a name keeps its capital inside a sentence.
    return phrase if phrase.startswith(names) else uncapital(phrase)
