"""Plans for a seat: what to buy first, what fleets do, what money is spent on; whole sheets, best first."""

from collections.abc import Iterator

from engine.core.abilities import Plan
from engine.core.orders import Order
from engine.core.position import View
from engine.games.space_viking.advice import council, opening
from engine.games.space_viking.advice.intel import Intel
from engine.games.space_viking.advice.sheets import Writer
from engine.games.space_viking.advice.worth import BENTS, Bent, habit
from engine.games.space_viking.desk import Desk
from engine.games.space_viking.queries.forces import ashore
from engine.games.space_viking.state import Phase, State
from engine.games.space_viking.verbs.cargo import Load
from engine.games.space_viking.verbs.endings import EndSheets
from engine.games.space_viking.verbs.persons import GoAboard


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
    intel, best = Intel(desk), BENTS[habit(desk.sovereign).bent]

    def bent_on(bent: Bent) -> _Written:
        writer = Writer(desk, intel, bent)
        writer.write()
        return tuple(writer.orders), reason(writer), writer.risk

    orders, _, risk = first = bent_on(best)
    yield first
    yield from (bent_on(each) for each in BENTS if each is not best)
    yield from ((wrong, why, risk) for wrong, why in _misjudged(orders, desk))


def reason(writer: Writer) -> str:
    """Return what the sheets are for: what the first fleets do, and why the others stay where they are."""
    found = writer.told[:2] + [f"{name} stays, since {why}" for name, why in writer.resting.items()]
    return "; ".join(found) or ("nothing is worth a voyage now" if writer.free else "every fleet has its orders")


def _misjudged(orders: tuple[Order, ...], desk: Desk) -> Iterator[tuple[tuple[Order, ...], str]]:
    """Yield the sheets with one thing done wrong, and what; the same sheets where it cannot be."""
    boarding = [each for each in orders if isinstance(each, GoAboard)]
    yield tuple(each for each in orders if each not in boarding), "leaves fleets to their captains"
    arming = [each for each in orders if isinstance(each, Load) and each.kind in {"troop", "jumper"}]
    yield tuple(each for each in orders if each not in arming), "forgets the troops"
    if boarding and any(each.rank == 0 and not each.moved for each in ashore(desk.realm)):
        # Away from home he gives no orders to whoever comes back there.
        first, *rest = boarding
        sent = (GoAboard(0, first.fleet) if each is first else each for each in orders if each not in rest)
        yield tuple(sent), "leads a fleet himself, and leaves nobody at home to give orders"
