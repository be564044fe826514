"""Designs: what the open one lacks, and which stock designs to adopt beside what there is."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from engine.core.abilities import Plan
from engine.core.grammar import article, list_of
from engine.games.squadron.advice.musters import power
from engine.games.squadron.desk import Desk
from engine.games.squadron.phases import Phase
from engine.games.squadron.queries.mustering import DESIGNS, open_design, why_not_fit
from engine.games.squadron.rulebook import book
from engine.games.squadron.rulebook.designs import BAY, ENGINE, LASER, MISSILE, Design
from engine.games.squadron.verbs.drawing import Adopt, EndDesign, Fit

if TYPE_CHECKING:
    from engine.core.orders import Order

CHOICES: Final = (
    ("rake", "dart", "warden"),
    ("rake", "needle", "warden"),
    ("rake", "hive", "hornet"),
    ("lancer", "needle", "anvil"),
    ("bastion", "rake", "dart"),
    ("grapnel", "wasp", "rake"),
)
"""Sets of stock designs worth leading, the best first."""


def designs(desk: Desk) -> Iterator[Plan]:
    """Propose what the open design lacks, then a set of stock designs; between battles what there is stays."""
    begun = open_design(desk.squadron)
    lacking = _lacking(desk, begun) if begun else None
    if lacking:
        yield lacking
    elif desk.squadron.designs:
        yield _completed(desk)
    else:
        yield from _sets(desk)


def _lacking(desk: Desk, begun: Design) -> Plan | None:
    """Return the next module of an open design, None where it is finished."""
    model, flies = _model(desk, begun), begun.count(ENGINE) and begun.armed
    if flies and (model is None or _merit(begun) >= _merit(model)):
        return None
    if model is not None:
        missing = Counter(model.modules) - Counter(begun.modules)
        module = next((code for code in model.modules if missing[code]), "")
        told = f"So {article(model.name)} is built, which does much for its price."
        return Plan((Fit(module),), 1.0, told) if module else None
    if not begun.count(ENGINE):
        return Plan((Fit(ENGINE),), 1.0, "Each craft has an engine.")
    arms = [] if begun.armed or begun.count(BAY) else [MISSILE, LASER]
    for module in arms:
        if not why_not_fit(desk.squadron, _money(desk), module):
            return Plan((Fit(module),), 1.0, "It has nothing to shoot with.")
    return None


def _model(desk: Desk, begun: Design) -> Design | None:
    """Return the stock design that does most for its price among those with all modules of an open one."""
    able = [
        each
        for each in book.stock()
        if each.kind == begun.kind and each.cost <= _money(desk) and not Counter(begun.modules) - Counter(each.modules)
    ]
    return max(able, key=_merit, default=None)


def _merit(design: Design) -> float:
    fire, stands = power(design)
    return fire * stands / design.cost**2


def _completed(desk: Desk) -> Plan:
    """Return what goes with the designs that there are, and that they are sealed."""
    found = _companions(desk)
    told = f"{list_of([each.name for each in found])} go well with it." if found else "What there is does well."
    return Plan((*(Adopt(each.name.lower()) for each in found), EndDesign()), 1.0, told)


def _companions(desk: Desk) -> list[Design]:
    """Return the stock designs to adopt beside those that there are: a vessel for certain, fighters where bays are."""
    held = desk.squadron.designs
    if desk.phase is Phase.REDESIGN and any(each.vessel for each in held):
        return []
    room = 1 if desk.phase is Phase.REDESIGN else DESIGNS - len(held)
    names = {each.name for each in held}
    # What was adopted of a set is followed by the rest of it; who has a fighter is first in want of a bay.
    sets = sorted(_able(desk), key=lambda made: -len(names & {each.name for each in made}))
    bayless = any(each.fighter for each in held) and not any(each.count(BAY) for each in held)
    pool = sorted((each for made in sets for each in made), key=lambda each: bayless and not each.count(BAY))
    chosen: list[Design] = []
    for each in dict.fromkeys(pool):
        carried = each.vessel or any(other.count(BAY) for other in (*held, *chosen))
        if each.name not in names and carried and len(chosen) < room:
            chosen.append(each)
    return chosen


def _able(desk: Desk) -> list[Sequence[Design]]:
    # The sets of which a squadron can pay each design.
    sets = [[book.design(key) for key in keys] for keys in CHOICES]
    return [made for made in sets if all(each.cost <= _money(desk) for each in made)]


def _sets(desk: Desk) -> Iterator[Plan]:
    for rank, made in enumerate(_able(desk)):
        orders: tuple[Order, ...] = (*(Adopt(each.name.lower()) for each in made), EndDesign())
        told = " and ".join(each.name for each in made[:2])
        yield Plan(orders, 1.0 - rank / 10, f"{told} do much for their price.")


def _money(desk: Desk) -> int:
    return desk.state.settings.budgets[desk.seat]
