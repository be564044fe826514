"""How a year's money is spent: arms for conquest, industry, technologies, or kept, by what pays until the end."""

from collections.abc import Iterator
from typing import Final

from engine.core.abilities import Plan
from engine.core.orders import Order
from engine.core.refs import PlaceId
from engine.core.values import frozen
from engine.games.space_viking.advice import gifts, treaties, worth
from engine.games.space_viking.advice.intel import Intel, kind_of
from engine.games.space_viking.desk import Desk
from engine.games.space_viking.queries import holds, techs
from engine.games.space_viking.queries.chart import distance
from engine.games.space_viking.queries.wealth import income, manned
from engine.games.space_viking.rulebook.book import book
from engine.games.space_viking.verbs.council import Build, Research
from engine.games.space_viking.verbs.endings import EndCouncil


@frozen
class Budget:
    """What share of the money goes where, in turn: arms, industry, learning; what is left is kept."""

    name: str
    arms: float
    industry: float
    learning: float


USUAL: Final = Budget("industry, arms with what is left", 0.8, 0.75, 0.5)
WARLIKE: Final = Budget("all for arms", 1.0, 0.3, 0.0)
INDUSTRIOUS: Final = Budget("industry first", 0.3, 1.0, 0.5)
LEARNED: Final = Budget("technologies first", 0.25, 0.3, 1.0)
EXPANSIVE: Final = Budget("ships and troops, industry with half", 0.9, 0.5, 0.5)
THRIFTY: Final = Budget("kept together", 0.2, 0.4, 0.0)

STEP: Final = 30.0
"""How much less a plan is taken to be worth than the one before it: a search ends long before loot is home, and is to
follow another plan only where that shows at once (`python -m tests.bench.sovereigns --levels hard,normal`)."""

_LAST_TRIBUTE: Final = 3
"""With fewer years left no tribute arrives."""

_GROUND: Final = 2
"""IU for a troop."""


def plans(desk: Desk) -> Iterator[Plan]:
    """Propose economic sheets, the usual one for this sovereign and year first."""
    intel = Intel(desk)
    first = usual(desk)
    rest = [each for each in (USUAL, WARLIKE, INDUSTRIOUS, EXPANSIVE, LEARNED, THRIFTY) if each is not first]
    pacts = tuple(treaties.orders(desk))
    for place, budget in enumerate((first, *rest)):
        orders = tuple(Sheet(desk, intel, budget).orders())
        yield Plan((*orders, *pacts, EndCouncil()), -STEP * place, f"spends the year's money: {budget.name}")
    if worth.years_left(desk) > 1:  # as a beginner would
        ships = Sheet(desk, intel, first).pay("escort", desk.home, desk.realm.cash // book().items["escort"].price)
        yield Plan((*ships, EndCouncil()), -STEP * (len(rest) + 1), "spends all money on ships, without a troop")
    yield Plan((EndCouncil(),), -STEP * (len(rest) + 2), "keeps the year's money")


def usual(desk: Desk) -> Budget:
    """Return the usual budget of a kind of sovereign in a year."""
    kind, left = desk.sovereign, worth.years_left(desk)
    if kind == "schemer" and "radio" not in techs.developed(desk.state, desk.seat):
        return LEARNED
    if kind == "engineer":
        return LEARNED if left <= 9 or income(desk.state, desk.seat).total >= 60 else USUAL
    if kind == "merchant" and left <= 5:
        return THRIFTY
    if kind == "builder":
        return EXPANSIVE
    return WARLIKE if kind in {"merchant", "zealot"} or (kind == "pirate" and left <= _GROWING) else USUAL


_GROWING: Final = 13
"""Until so many years are left a Pirate looks to his income as others do."""


class Sheet:
    """One economic sheet."""

    def __init__(self, desk: Desk, intel: Intel, budget: Budget, wanted: tuple[str, ...] = ()) -> None:
        """Begin with what the treasury holds; `wanted` is what to develop, by itself the usual."""
        self.desk, self.intel, self.budget = desk, intel, budget
        self.wanted = wanted or worth.habit(desk.sovereign).learns
        self.cash = desk.realm.cash - self._alms(desk)
        self.listed = {(each.item, each.at) for each in desk.realm.chest}

    def _alms(self, desk: Desk) -> int:
        # What the Empire Builder keeps for tribute: as much as his ships at home can bring to who would follow.
        if desk.sovereign != "builder" or worth.years_left(desk) < _LAST_TRIBUTE:
            return 0
        carried = book().numbers.hold * self.at_home()
        return min(self._courting(), carried, desk.realm.cash // 2)

    def at_home(self) -> int:
        """Return what the ships at home can carry."""
        desk = self.desk
        own = (each for each in desk.fleets.values() if each.at == desk.home)
        return sum(holds.capacity(desk.state.settings, each.ships) for each in own)

    def orders(self) -> Iterator[Order]:
        """Yield what is bought, by the order of the budget."""
        left = worth.years_left(self.desk)
        if left <= 1:
            if self.desk.sovereign == "engineer":
                yield from self._learn(self.cash)
            return
        if self.budget.learning >= 1.0:
            yield from self._learn(self.cash)
        if self.budget.arms < 1.0:
            yield from self._industry(int(self.cash * self.budget.industry), left)
        yield from self._arm(int(self.cash * self.budget.arms), left)
        if self.budget.arms >= 1.0:
            yield from self._industry(int(self.cash * self.budget.industry), left)
        if 0 < self.budget.learning < 1.0:
            yield from self._learn(int(self.cash * self.budget.learning))

    def pay(self, item: str, at: str, count: int) -> Iterator[Order]:
        """Yield what builds so many, once a thing and place."""
        if count > 0 and (item, at) not in self.listed:
            self.cash -= count * book().items[item].price
            self.listed.add((item, at))
            yield Build(item, PlaceId(at), count)

    # Arms: escorts with as many troops as they hold, while there are worlds to go for.

    def _arm(self, purse: int, left: int) -> Iterator[Order]:
        wanted = self.wanted_ships(left)
        have = self.at_home()
        ships = max(0, min(wanted - have, (purse - 1) // (8 + _GROUND)))
        yield from self.pay("escort", self.desk.home, ships)
        room = have + ships
        troops = min(max(0, room - self.desk.realm.stock.troops - self._carried()), (purse - 8 * ships) // _GROUND)
        yield from self.pay("troop", self.desk.home, max(0, troops))

    def wanted_ships(self, left: int) -> int:
        """Return how many ships at home the best targets that are left need."""
        if left <= 2 and self.desk.sovereign != "pirate":
            return 0
        open_ = [each for each in self.intel.beliefs.values() if each.owner != self.desk.seat and not each.dead]
        near = sorted(open_, key=lambda each: distance(self.desk.home, each.at))[:16]
        need = [self._need(each.kinds, each.troops) for each in near]
        reachable = sorted(each for each in need if each)[:4]
        carriers = min(self._courting(), self.desk.realm.cash) // 20 if self.desk.sovereign == "builder" else 0
        return max(3, min(16, sum(reachable[:3])), min(24, carriers))

    def _courting(self) -> int:
        # What the six cheapest worlds that tribute may win would take.
        desk, known = self.desk, self.intel.beliefs.values()
        return sum(sorted(gifts.price(desk, each) for each in known if gifts.courted(desk, each))[:6])

    def _need(self, kinds: tuple[tuple[str, float], ...], troops: int) -> int:
        if troops >= 0:
            return 1 + troops
        return 1 + round(sum(chance * kind_of(name).troops for name, chance in kinds))

    def _carried(self) -> int:
        return sum(each.cargo.troops for each in self.desk.fleets.values() if each.at == self.desk.home)

    # Industry: it pays back in four years.

    def _industry(self, purse: int, left: int) -> Iterator[Order]:
        if left <= 5:
            return
        desk = self.desk
        known = techs.developed(desk.state, desk.seat)
        if desk.sovereign == "berserker":
            yield from self.pay("robots", desk.home, min(book().numbers.robots_a_year, purse // 4))
            return
        if "industry" not in known and left > 7:
            yield from self._research("industry", purse)
        if techs.serves(desk.state, desk.seat, "industry"):
            for at, jobs in self._jobs():
                count = min(jobs, purse // 4, self.cash // 4)
                if count > 0:
                    purse -= 4 * count
                    yield from self.pay("factory", at, count)

    def _jobs(self) -> Iterator[tuple[str, int]]:
        desk = self.desk
        yield desk.home, manned(desk.state, desk.seat, desk.realm.subjects) - desk.realm.factories
        for at, world in desk.worlds.items():
            if at != desk.home and world.ruled:
                yield at, manned(desk.state, desk.seat, world.ruled) - world.factories

    # Learning: the cheapest first, for the Engineer above all.

    def _learn(self, purse: int) -> Iterator[Order]:
        desk = self.desk
        open_ = techs.on_offer(desk.state, desk.seat)
        ranked = sorted(open_, key=lambda each: (self._place(each.id), techs.due(desk.state, desk.seat, each)))
        for tech in ranked:
            cost = techs.due(desk.state, desk.seat, tech)
            if desk.sovereign != "engineer" and (tech.id not in self.wanted or worth.years_left(desk) <= 5):
                continue
            if cost > purse and worth.years_left(desk) <= 1:
                continue
            purse -= min(cost, purse)
            yield from self._research(tech.id, cost)
            if purse <= 0:
                return

    def _place(self, tech: str) -> int:
        return self.wanted.index(tech) if tech in self.wanted else len(self.wanted)

    def _research(self, tech: str, purse: int) -> Iterator[Order]:
        due = techs.due(self.desk.state, self.desk.seat, book().techs[tech])
        paid = min(due, purse, self.cash)
        if paid > 0 and (tech, "") not in self.listed and tech not in techs.developed(self.desk.state, self.desk.seat):
            self.cash -= paid
            self.listed.add((tech, ""))
            yield Research(tech, paid)
