"""Plans for a seat: what to buy first, what fleets do, what money is spent on; whole sheets, best first."""

from collections.abc import Iterator
from typing import Final

from engine.core.abilities import Plan
from engine.core.orders import Order
from engine.core.position import View
from engine.games.space_viking.advice import council, novice, opening
from engine.games.space_viking.advice.bents import BENTS, Bent
from engine.games.space_viking.advice.intel import Intel
from engine.games.space_viking.advice.sheets import Writer
from engine.games.space_viking.desk import Desk
from engine.games.space_viking.state import Phase, State
from engine.games.space_viking.verbs.endings import EndSheets


def plans(view: View[State]) -> Iterator[Plan]:
    """Propose what a seat does next, best first by an estimate from this view alone."""
    desk = Desk(view)
    if not desk.awaited:
        return
    if desk.phase is Phase.FITTING:
        yield from opening.plans(desk)
    elif desk.phase is Phase.SHEETS:
        yield from _sheets(desk)
    else:
        yield from council.plans(desk)


def reply(view: View[State]) -> Plan | None:
    """Return the first plan of a seat: as good as the best, without the work for the others."""
    return next(plans(view), None)


def labour(view: View[State]) -> float:
    """Return in about how many milliseconds plans are proposed and the first is carried out."""
    return 6.0 if view.state.phase is Phase.SHEETS else 2.0


_FIRST: Final = {"pirate": 2}
"""Which bent of `BENTS` serves a kind of sovereign best, where it is not the first (`tests.bench.sovereigns`)."""


def _sheets(desk: Desk) -> Iterator[Plan]:
    place, known = 0, set[tuple[Order, ...]]()
    for place, (orders, why, risk) in enumerate(_written(desk)):
        if orders not in known:
            known.add(orders)
            yield Plan(orders, -council.STEP * place, why, risk=max(0.0, risk * council.STEP / 20))
    yield Plan((EndSheets(),), -council.STEP * (place + 1), "leaves all fleets as they are")


_Written = tuple[tuple[Order, ...], str, float]
"""The orders of a year's sheets, why, and what they risk."""


def _written(desk: Desk) -> Iterator[_Written]:
    # By each bent, the best first, then what a beginner makes of the best.
    intel, best = Intel(desk), BENTS[_FIRST.get(desk.sovereign, 0)]

    def bent_on(bent: Bent) -> _Written:
        writer = Writer(desk, intel, bent)
        writer.write()
        return tuple(writer.orders), "; ".join(writer.told[:2]) or "nothing is worth a voyage now", writer.risk

    orders, _, risk = first = bent_on(best)
    yield first
    yield from (bent_on(each) for each in BENTS if each is not best)
    yield from ((wrong, why, risk) for wrong, why in novice.sheets(orders, desk))
