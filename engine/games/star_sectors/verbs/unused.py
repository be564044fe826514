"""What the end of a phase or turn leaves unused and loses for good: clients tell it before they give the order."""

from collections.abc import Iterator
from typing import Final

from engine.core.grammar import few_of, list_of, plural
from engine.core.verbs import AnyVerb
from engine.core.walking import first, legal
from engine.games.star_sectors.desk import Desk
from engine.games.star_sectors.draft import Draft
from engine.games.star_sectors.queries.factors import moves_left
from engine.games.star_sectors.verbs.cargo import gather
from engine.games.star_sectors.verbs.duties import charge_bank, charge_engine, repair
from engine.games.star_sectors.verbs.fire import attack, fire
from engine.games.star_sectors.verbs.movement import forward, reverse
from engine.games.star_sectors.verbs.preparation import man
from engine.games.star_sectors.verbs.turns import left, right

_STEPS: Final[tuple[AnyVerb[Desk, Draft], ...]] = (forward, reverse, left, right)

_DUTIES: Final[tuple[tuple[AnyVerb[Desk, Draft], str], ...]] = (
    (repair, "repair"),
    (charge_engine, "charge"),
    (charge_bank, "charge"),
)


def in_idle(desk: Desk) -> tuple[str, ...]:
    """Return whose turns of this round are given up (SS-16)."""
    names = [desk.state.ships[number].name for number in desk.waiting]
    return (f"this round's {'turn' if len(names) == 1 else 'turns'} of {few_of(names)}",) if names else ()


def in_tactical(desk: Desk) -> tuple[str, ...]:
    """Return moves, shots at what is in reach, and the post of a crew that has none (SS-17, SS-35, SS-86, SS-99)."""
    return (*_moves(desk), *_shots(desk), *_post(desk))


def _moves(desk: Desk) -> Iterator[str]:
    if any(first(each, desk) is not None for each in _STEPS):
        yield plural(moves_left(desk.ship), "move")


def _shots(desk: Desk) -> Iterator[str]:
    attacked = [target for _, target in legal(attack, desk)]
    if attacked:
        yield f"the attack on {few_of([desk.state.ships[target].name for target in attacked])}"
    banks = dict.fromkeys(bank for _, bank, _ in legal(fire, desk))
    if banks:
        yield f"the shots of {few_of([f'bank {bank + 1}' for bank in banks])}"


def _post(desk: Desk) -> Iterator[str]:
    if first(man, desk) is not None:
        yield "the post of the crew"


def in_engineering(desk: Desk) -> tuple[str, ...]:
    """Return the duty of a phase that has done none, and what could be gathered (SS-59, SS-66)."""
    duties = list(dict.fromkeys(told for each, told in _DUTIES if first(each, desk) is not None))
    ores = [str(item) for _, item in legal(gather, desk)]
    duty = (f"this phase's duty ({list_of(duties, 'or')})",) if duties else ()
    return (*duty, *([f"a unit of {list_of(ores)} to gather"] if ores else []))
