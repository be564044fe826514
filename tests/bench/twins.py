"""Play twin histories at length and say what was compared: `python -m tests.bench.twins [COUNT] [GAME...] [--seed S]`.

A history is a run of orders in which two matches, different in what is hidden, look the same to a seat (see
`tests.conformance.twins`). COUNT of them are played of each game, 1,000 unless told, over every way to begin it and
every seat, a spectator's too; with another seed others. What reaches the seat is compared at each order: what is asked
and told always, all else at one of `SLOW`.
"""

import sys
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterator

from engine import registry
from engine.core.refs import Seat
from tests.conformance.betrayal import QUICK, WAYS, Betrayal, betrayals
from tests.conformance.twins import Step, history, veiled

ORDERS = 240
"""How long a walk is, through one twin history after another."""

SLOW = 40
"""At one of so many steps all is compared that takes no search."""

SEARCHED = 600
"""At one of so many steps hints are compared as well: a search each."""


SHOWN = 3
"""So many differences are shown of each kind."""


class Tally:
    """What was played and compared so far of one game."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self.histories = self.orders = 0
        self.compared: Counter[str] = Counter()
        self.betrayed: list[Betrayal] = []

    def line(self, game_id: str) -> str:
        """Return it as one line."""
        ways = ", ".join(f"{way} {count:,}" for way, count in self.compared.items())
        told = f"{len(self.betrayed)} differences" if self.betrayed else "no difference"
        return f"{game_id}: {self.histories:,} twin histories of {self.orders:,} orders; compared: {ways}: {told}."

    def kinds(self) -> dict[tuple[str, str], list[Betrayal]]:
        """Return what differs by the way it reaches the seat and the sort of order after which it does."""
        found: dict[tuple[str, str], list[Betrayal]] = {}
        for each in self.betrayed:
            found.setdefault((each.way, type(each.step.orders[0]).__name__), []).append(each)
        return found


def walks(game_id: str, seed: str) -> Iterator[Iterator[Step]]:
    """Yield walks without end, over every way to begin and every seat in turn."""
    ways, number = veiled(game_id), 0
    while True:
        for start in ways:
            seats = (*map(Seat, range(start.seats)), None)
            yield history(start, seats[number % len(seats)], f"{seed} {number}", ORDERS)
            number += 1


def played(game_id: str, count: int, seed: str) -> Tally:
    """Play so many twin histories of a game, each at least one order long in which something hidden differs."""
    tally, number, begun = Tally(), 0, None
    for walk in walks(game_id, seed):
        for step in walk:
            number += 1
            ways = _ways(number) if step.alike else QUICK
            tally.betrayed += betrayals(step, number, ways)
            tally.compared.update(("told", *ways))
            if step.alike and step.after.apart:
                tally.orders += 1
                first = step.before.one.history.nodes[0]
                tally.histories += first is not begun
                begun = first
        print(f"{game_id}: {tally.histories:,} twin histories", file=sys.stderr, flush=True)
        if tally.histories >= count:
            break
    return tally


def _ways(number: int) -> tuple[str, ...]:
    if number % SLOW:
        return QUICK
    return tuple(way for way in WAYS if way != "hinted" or number % SEARCHED == 0)


def main() -> None:
    """Play them and print the count of each game; exit 1 when anything was betrayed."""
    asked = ArgumentParser(prog="python -m tests.bench.twins")
    asked.add_argument("count", type=int, nargs="?", default=1_000)
    asked.add_argument("games", nargs="*")
    asked.add_argument("--seed", default="twins")
    told = asked.parse_args()
    tallies = {}
    for game_id in told.games or registry.ids():
        tally = tallies[game_id] = played(game_id, told.count, told.seed)
        print(tally.line(game_id), flush=True)
        for (way, cause), found in tally.kinds().items():
            print(f"{len(found)} {way}, {cause}:", *found[:SHOWN], sep="\n")
    sys.exit(any(tally.betrayed for tally in tallies.values()))


if __name__ == "__main__":
    main()
