"""What a person gains who tries plans, takes them back and keeps the best: `python -m tests.bench.fishing [GAMES]`.

At each decision the person tries the `PLANS` best plans of the game and keeps the one that came out best. Three ways to
try tell fishing from thinking: `lawless` on the table's own dice, as if everything could be taken back; `law` as far as
`Match.undo_refusal` lets him come back, and from there in mind, with made-up dice; `control` in mind alone. Each way
either ends with the person's own plan or also sees what the opponent answers. Who is told is the gain over `normal`, in
Elo with its 95 % interval, each seed played from both seats; and `law` and `lawless` against `control`, which is what
taking back is worth beyond looking ahead.
"""

import sys
from argparse import ArgumentParser
from collections.abc import Callable, Iterator
from itertools import islice
from math import inf, log10, sqrt
from typing import Final

from attrs import frozen

from engine import registry
from engine.bots.worth import worth
from engine.core.abilities import Imagines, Plan, Plans
from engine.core.history import start as begun
from engine.core.match import Match, begin
from engine.core.orders import Order
from engine.core.refs import Seat
from engine.core.rng import Fork, Rng
from engine.core.setup import SeatPlan, Setup
from engine.core.values import evolve
from tui.playing.thinking import follow, think

PLANS: Final = 8
"""How many plans are tried."""

LONGEST: Final = 400
"""Orders after which a trial of an opponent's answer, which is a handful, has failed."""


@frozen
class Table:
    """What is played, and from which seeds."""

    game: str
    scenario: str
    seed: str


Player = Callable[[Match, Seat], Plan]
"""Who chooses for a seat."""

Trial = Callable[[Match, Seat, Plan, Fork], Match]
"""How a plan is tried: the match in which it was carried out, true or in mind, with chance made up for that."""


@frozen
class Person:
    """Somebody who tries plans before he keeps one; `answers`: whether he also looks at what is answered."""

    trial: Trial
    answers: bool

    def __call__(self, match: Match, seat: Seat) -> Plan:
        """Choose the plan that came out best, the first of equals."""
        plans = list(islice(match.game.plans(match.view(seat)), PLANS)) if isinstance(match.game, Plans) else []
        if len(plans) < 2:
            return plans[0] if plans else normal(match, seat)
        mind = Rng(f"in mind {match.setup.seed} {len(match.history.nodes)}").fork(f"seat {seat}")
        return max(plans, key=lambda plan: self._worth(self.trial(match, seat, plan, mind), seat))

    def _worth(self, tried: Match, seat: Seat) -> float:
        after = answered(tried, seat) if self.answers else tried
        return worth(after.game, after.position.state, seat)


def normal(match: Match, seat: Seat) -> Plan:
    """Choose as the opponent does."""
    return think(match, seat, "normal", "bot").plan


def lawless(match: Match, seat: Seat, plan: Plan, _: Fork) -> Match:
    """Try a plan at the table itself, dice and all."""
    return follow(plan, match, seat)


def control(match: Match, seat: Seat, plan: Plan, mind: Fork) -> Match:
    """Try a plan in mind, with made-up dice."""
    return follow(plan, in_mind(match, seat, mind), seat)


def law(match: Match, seat: Seat, plan: Plan, mind: Fork) -> Match:
    """Try a plan at the table as far as it can be taken back, and what is left of it in mind."""
    here, at, left = match, match.history.at, list(plan.orders)
    while left and _awaited(here, seat) and here.game.refusal(here.view(seat), left[0]) is None:
        after = here.play(seat, left[0])
        if after.undo_refusal(at) is not None:
            break  # this order would bind: it is not given to try it
        here = after
        left.pop(0)
    return _on(in_mind(here, seat, mind), seat, left)


def _on(match: Match, seat: Seat, orders: list[Order]) -> Match:
    legal = orders and _awaited(match, seat) and match.game.refusal(match.view(seat), orders[0]) is None
    return follow(Plan(tuple(orders)), match, seat) if legal else match


def in_mind(match: Match, seat: Seat, mind: Fork) -> Match:
    """Return the match as a person goes on with it in mind: what he does not see, and all chance, is made up."""
    assert isinstance(match.game, Imagines)
    world = match.game.imagine(match.view(seat), mind)
    return evolve(match, setup=evolve(match.setup, salt="in mind"), history=begun(evolve(world, rng=mind.fork("dice"))))


def answered(match: Match, seat: Seat) -> Match:
    """Let everybody else answer until the seat is awaited again, or it is over."""
    for _ in range(LONGEST):
        others = [decision.seat for decision in match.decisions if decision.seat != seat]
        if not others or _awaited(match, seat):
            return match
        match = follow(normal(match, others[0]), match, others[0])
    raise RuntimeError("nobody comes back to the seat")


def _awaited(match: Match, seat: Seat) -> bool:
    return any(decision.seat == seat for decision in match.decisions)


def played(person: Player, other: Player, at: Seat, table: Table, seed: str) -> float:
    """Play one match with the person at a seat; return what that has of it: 1 for a win, a half for a draw."""
    seats = tuple(SeatPlan(f"P{seat}", "human" if seat == at else "bot:normal") for seat in range(2))
    match = begin(registry.game(table.game), Setup(seats, (("scenario", table.scenario),), seed, practice=False))
    while match.decisions:
        seat = match.decisions[0].seat
        match = follow((person if seat == at else other)(match, seat), match, seat)
    assert match.outcome is not None
    winners = match.outcome.winners
    return 0.5 if len(winners) != 1 else float(winners[0] == at)


def pairs(person: Player, other: Player, table: Table, games: int) -> Iterator[float]:
    """Play each seed from both seats and yield what the person has of the two matches together, 0 to 1."""
    for number in range(games // 2):
        yield sum(played(person, other, Seat(at), table, f"{table.seed} {number}") for at in range(2)) / 2


def elo(share: float) -> float:
    """Return the difference in Elo that a share of the points tells, 0 to 1."""
    if share <= 0 or share >= 1:
        return inf if share >= 1 else -inf
    return 400 * log10(share / (1 - share))


def told(shares: list[float]) -> str:
    """Return what was won in Elo with its 95 % interval, by the spread between the pairs."""
    mean = sum(shares) / len(shares)
    spread = 1.96 * sqrt(sum((each - mean) ** 2 for each in shares) / max(1, len(shares) - 1) / len(shares))
    return f"{elo(mean):+.0f} Elo [{elo(mean - spread):+.0f}, {elo(mean + spread):+.0f}] ({2 * len(shares)} games)"


WAYS: Final[dict[str, Trial]] = {"law": law, "control": control, "lawless": lawless}

LOOKS: Final = {False: "own turn only", True: "own turn and answer"}
"""How far a person looks, by whether he looks at what is answered."""

CONTESTS: Final = (("law", "normal"), ("control", "normal"), ("lawless", "normal"), ("law", "control"))
"""Who meets whom."""


def main() -> None:
    """Play the contests and print each as it is done."""
    words = ArgumentParser(prog="python -m tests.bench.fishing")
    words.add_argument("games", type=int, nargs="?", default=200)
    words.add_argument("--game", default="star-sectors")
    words.add_argument("--scenario", default="first-shots")
    words.add_argument("--seed", default="fishing")
    words.add_argument("--only", nargs=2, metavar=("ONE", "OTHER"), help="one contest: law control")
    asked = words.parse_args()
    table = Table(asked.game, asked.scenario, asked.seed)
    for one, other in [tuple(asked.only)] if asked.only else CONTESTS:
        for answers, what in LOOKS.items():
            players = [Person(WAYS[each], answers) if each in WAYS else normal for each in (one, other)]
            shares = []
            for share in pairs(players[0], players[1], table, asked.games):
                shares.append(share)
                if len(shares) % 10 == 0:
                    print(f"{one}, {other}, {what}: {told(shares)}", file=sys.stderr, flush=True)
            print(f"{one} against {other}, {what}: {told(shares)}", flush=True)


if __name__ == "__main__":
    main()
