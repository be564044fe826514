"""What each kind of sovereign does in the long run, for who takes his time: one plan, by a policy of twenty years."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Final

from engine.core import rulebook
from engine.core.abilities import Plan
from engine.core.orders import Order
from engine.core.position import View
from engine.core.values import frozen
from engine.games.space_viking.advice import campaign, council, missions, opening, plans, treaties, worth
from engine.games.space_viking.advice.council import Budget
from engine.games.space_viking.advice.intel import Intel
from engine.games.space_viking.advice.worth import BENTS
from engine.games.space_viking.desk import Desk
from engine.games.space_viking.queries.wealth import income
from engine.games.space_viking.rulebook.book import PACKAGE, book
from engine.games.space_viking.state import Phase, State
from engine.games.space_viking.verbs.endings import EndCouncil, EndFitting
from engine.games.space_viking.verbs.fitting import Buy

REIGN: Final = 20
"""The years by which policies count; of shorter reigns each year counts for more of them."""


@frozen
class Policy:
    """What a kind of sovereign does in the long run; `data/policies.toml` says what each field means."""

    opening: Mapping[str, int]
    years: tuple[tuple[int, ...], ...] = ()
    learns: tuple[str, ...] = ()
    parts: tuple[int, ...] = (campaign.USUAL,)
    conquers: bool = False
    lavish: int = REIGN + 1
    crews: int = 0
    loots: bool = False


@frozen
class _Policies:
    policies: Mapping[str, Policy]


@lru_cache
def policies() -> Mapping[str, Policy]:
    """Return the policy of each kind of sovereign."""
    return rulebook.read(PACKAGE, "policies.toml", _Policies).policies


def ponder(view: View[State]) -> Iterator[Plan]:
    """Yield what the policy of a seat's kind of sovereign does next, where the seat is awaited."""
    desk = Desk(view)
    if desk.awaited:
        yield _next(desk)


def _next(desk: Desk) -> Plan:
    policy = policies()[desk.sovereign]
    if desk.phase is Phase.FITTING:
        bought = tuple(opening.bought(desk, policy.opening.items()))
        return Plan((*bought, EndFitting()), why=_why(bought))
    if desk.phase is Phase.SHEETS:
        return _sheets(desk, policy)
    budget = _budget(desk, policy)
    spent = Steward(desk, Intel(desk), budget, policy).orders()
    return Plan((*spent, *treaties.orders(desk), EndCouncil()), why=f"spends the year's money: {budget.name}")


def _why(bought: tuple[Order, ...]) -> str:
    # Who sets out with no ship is told why, since the worksheet warns of it.
    afloat = any(isinstance(each, Buy) and book().items[each.item].jump for each in bought)
    later = "" if afloat else ": ships are built next year, and jump farther"
    return f"sets out with what serves the aim for years{later}"


def year(desk: Desk) -> int:
    """Return the year as of a reign of twenty."""
    return -(-desk.state.turn * REIGN // desk.state.settings.turns)


def _sheets(desk: Desk, policy: Policy) -> Plan:
    intel, weigh = Intel(desk), campaign.conquest if policy.conquers else missions.conquest
    bent = BENTS[2 if policy.loots else 0]
    writer = campaign.best(lambda parts: campaign.Campaigner(desk, intel, bent, parts, weigh), policy.parts)
    return Plan(tuple(writer.orders), why=plans.reason(writer))


def _budget(desk: Desk, policy: Policy) -> Budget:
    for until, *parts in policy.years:
        if year(desk) < until:
            return Budget("as befits these years", *(part / 100 for part in parts))
    if desk.sovereign == "engineer":
        late = worth.years_left(desk) <= _LEARNS or income(desk.state, desk.seat).total >= _AFFORDS
        return council.LEARNED if late else council.USUAL
    return council.usual(desk)


_LEARNS: Final = 9  # an Engineer learns all there is from so many years before the end,
_AFFORDS: Final = 80  # or when a year brings so many IU


class Steward(council.Sheet):
    """Spends a year's money by a policy."""

    def __init__(self, desk: Desk, intel: Intel, budget: Budget, policy: Policy) -> None:
        """Begin with what the treasury holds."""
        super().__init__(desk, intel, budget, policy.learns)
        self.policy = policy

    def orders(self) -> Iterator[Order]:
        """Yield what is bought: ships for those who travel alone before all else."""
        afloat = sum(len(each.ships) for each in self.desk.fleets.values())
        yield from self.pay("escort", self.desk.home, min(self.policy.crews - afloat, self.cash // 8))
        yield from super().orders()

    def wanted_ships(self, left: int) -> int:
        """Return how many ships at home are wanted: from some year on as many as can be paid for."""
        wanted = super().wanted_ships(left)
        rich = left > 1 and year(self.desk) >= self.policy.lavish
        return max(wanted, min(_MOST, self.at_home() + self.cash // 10)) if rich else wanted


_MOST: Final = 40  # ships that are at home at most
