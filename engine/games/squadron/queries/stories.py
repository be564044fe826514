"""What became of a squadron and its crews, battle by battle, in words."""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Final

from engine.core.grammar import few_of, list_of, plural
from engine.games.squadron.queries.names import number_of, side
from engine.games.squadron.queries.sides import credited, lost
from engine.games.squadron.state import NOBODY, Crew, Deed, Loss, Squadron, State

ABOARD: Final = ", aboard "
FLEW: Final = "flew "
HOME: Final = "stayed at home"


def lost_with(loss: Loss, crew: Crew) -> str:
    """Return how a crew was lost: 'lost with Rake A3, destroyed by Birch, and with it Ace'."""
    by = f", {loss.how} by {side(loss.by)}" if loss.by != NOBODY else ""
    return f"lost with {loss.design.name} {number_of(loss.id)}{by}, and with it {list_of(crew.medals)}"


def account(state: State, seat: int) -> str:
    """Return what the battle just over cost a squadron and what it did: '9 of 11 craft left, lost 2 Rakes; ...'."""
    mustered = sum(count for _, count in state.forces[seat])
    gone, done = lost(state, seat), [each for each in credited(state, seat) if each.shown]
    cost = f"lost {_designs(gone)}" if gone else "lost nothing"
    did = f"destroyed {_designs(done)}" if done else "destroyed nothing"
    return f"{mustered - len(gone)} of {plural(mustered, 'craft', 'craft')} came through; {cost}; {did}"


def _designs(losses: Iterable[Loss]) -> str:
    counts = Counter(each.design.name for each in losses)
    return few_of([f"{count} {name}" for name, count in counts.items()], 4)


def last_flown(held: Squadron, crew: str) -> str:
    """Return the design that a crew flew last; '' where none is told."""
    return next((each.design for each in reversed(held.story) if each.crew == crew and each.design), "")


def flew(held: Squadron, crew: str, design: str, craft: str) -> str:
    """Return what a crew flew in a battle it came through: 'flew Anvil A2, moved from Rake'."""
    before = last_flown(held, crew) or design
    return f"{FLEW}{craft}" if before == design else f"{FLEW}{craft}, moved from {before}"


def chapters(story: Iterable[Deed]) -> Iterator[tuple[int, str, str]]:
    """Yield battle, crew and what became of it there, all of one battle together; the squadron itself comes first."""
    told: dict[tuple[int, str], list[str]] = {}
    for each in story:
        told.setdefault((each.battle, each.crew), []).append(each.text)
    for (battle, crew), texts in sorted(told.items(), key=lambda each: (each[0][0], bool(each[0][1]))):
        yield battle, crew, "; ".join(_joined(texts))


def _joined(texts: Iterable[str]) -> Iterator[str]:
    # Medals of one battle are told with the craft once: 'Ace and Star, aboard Rake A3'.
    for where, run in groupby(texts, lambda text: text.partition(ABOARD)[2]):
        parts = [text.partition(ABOARD)[0] for text in run]
        yield f"{list_of(parts)}{ABOARD}{where}" if where else "; ".join(parts)


def fates(state: State, seat: int) -> Iterator[tuple[str, str]]:
    """Yield each crew that ever had a medal in a squadron, with its career and what became of it in the end."""
    held = state.squadrons[seat]
    alive = {each.name: each.medals for each in held.crews}
    holds = [(side(captor), each) for captor, other in enumerate(state.squadrons) for each in other.held]
    caught = {crew.name: captor for captor, crew in holds if crew.seat == seat}
    for crew in dict.fromkeys(each.crew for each in held.story if each.crew):
        deeds = [each for each in held.story if each.crew == crew and not each.text.startswith((FLEW, HOME))]
        told = [f"{text} (battle {battle})" for battle, _, text in chapters(deeds)]
        if crew in alive:
            told.append(f"came home with {list_of(alive[crew])}")
        elif crew in caught:
            told.append(f"still a prisoner of {caught[crew]}")
        yield crew, "; ".join(told)
