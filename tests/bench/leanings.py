"""How leanings are felt: `python -m tests.bench.leanings [MATCHES] [--game G] [--scenario S] [--level L]`.

Matches of a level without a leaning are played, and at each decision every leaning is asked as well, with the same view
and chance. Printed is in how many of the decisions in which there is something to choose each decides otherwise, how
much more risk and guile its plans have there, and which orders it gives more or less often.
"""

from argparse import ArgumentParser
from collections import Counter, defaultdict
from collections.abc import Iterator

from engine import registry
from engine.bots import chance, make
from engine.bots.leanings import LEANINGS
from engine.core.abilities import Plan
from engine.core.game import AnyGame
from engine.core.match import Match, begin
from engine.core.menu import Menu
from engine.core.setup import SeatPlan, Setup
from engine.core.values import field, frozen
from tui.playing.thinking import follow


@frozen(eq=False)
class Felt:
    """What was counted of one leaning."""

    decisions: Counter[str] = field(factory=Counter)
    """Decisions asked about and those decided otherwise: 'all', 'other'."""
    pulls: defaultdict[str, float] = field(factory=lambda: defaultdict(float))
    """How much more risk and guile the plans had in all that it chose otherwise."""
    orders: Counter[str] = field(factory=Counter)
    """How many more orders of each kind it gave."""

    def count(self, level_headed: Plan, leant: Plan) -> None:
        """Count one decision."""
        self.decisions["all"] += 1
        if level_headed.orders == leant.orders:
            return
        self.decisions["other"] += 1
        self.pulls["risk"] += leant.risk - level_headed.risk
        self.pulls["guile"] += leant.guile - level_headed.guile
        self.orders.update(_verbs(leant))
        self.orders.subtract(_verbs(level_headed))

    def told(self) -> str:
        """Return what was counted in a line."""
        other, asked = self.decisions["other"], self.decisions["all"]
        share = f"{other} of {asked} decisions otherwise ({other / max(1, asked):.1%})"
        pulls = ", ".join(f"{name} {self.pulls[name] / max(1, other):+.2f}" for name in ("risk", "guile"))
        verbs = ", ".join(f"{verb} {more:+d}" for verb, more in self.orders.most_common() if more)
        return f"{share}; in each {pulls}; orders: {verbs or 'as many of each'}"


def _verbs(plan: Plan) -> list[str]:
    return [order.verb for order in plan.orders]


def decisions(game: AnyGame, scenario: str, level: str, seed: str) -> Iterator[dict[str, Plan]]:
    """Play a match of a level against itself; where there is a choice yield what each leaning would do, '' for none."""
    fewest = min(game.info.counts({"scenario": scenario}))
    seats = tuple(SeatPlan(f"Seat {number}", f"bot:{level}") for number in range(1, fewest + 1))
    match = begin(game, Setup(seats, (("scenario", scenario),), seed))
    names = {"": level} | {each.id: f"{level}:{each.id}" for each in LEANINGS}
    while match.decisions:
        plans = _asked(match, names)
        if len(plans) > 1:
            yield plans
        match = follow(plans[""], match, match.decisions[0].seat)


def _asked(match: Match, names: dict[str, str]) -> dict[str, Plan]:
    game, decision = match.game, match.decisions[0]
    view = match.view(decision.seat)
    menu = Menu(game, view)
    rng = chance(match.setup, "bot", decision.seat, match.clock.turn, len(match.history.nodes))
    if menu.only is not None:
        return {"": Plan((menu.only,))}
    return {lean: make(game, name).choose(view, decision, menu, rng) for lean, name in names.items()}


def main() -> None:
    """Play and print a line for each leaning."""
    words = ArgumentParser(prog="python -m tests.bench.leanings")
    words.add_argument("matches", type=int, nargs="?", default=10)
    words.add_argument("--game", default="star-viking")
    words.add_argument("--scenario", default="season")
    words.add_argument("--level", default="normal")
    words.add_argument("--seed", default="leanings")
    told = words.parse_args()
    felt = {each.id: Felt() for each in LEANINGS}
    for number in range(told.matches):
        for plans in decisions(registry.game(told.game), told.scenario, told.level, f"{told.seed} {number}"):
            for lean, counted in felt.items():
                counted.count(plans[""], plans[lean])
    for lean, counted in felt.items():
        print(f"{told.game}, {told.scenario}, {told.level}:{lean}: {counted.told()}")


if __name__ == "__main__":
    main()
