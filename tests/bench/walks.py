"""Walk through random games at length and say what was checked: `python -m tests.bench.walks [COUNT] [START...]`.

Every order must go through; views must not change with what is hidden; every save must come back equal and be proved.
A start is a game, or how the names of some of its starts begin: `squadron/2/scenario=campaign`.
"""

import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TypeAlias

from engine import registry
from engine.core.abilities import Imagines
from engine.core.match import Match
from engine.core.refs import Seat
from engine.core.rng import Rng
from saves.store import Store
from saves.verify import verify
from tests.conformance.walks import Start, starts
from tests.saves.tables import save

TRIES = 5
"""Orders that are drawn at most, until one does not cost its own seat strength."""

Stand: TypeAlias = tuple[Match, tuple[float, ...]]
"""A match, and how strong each seat stands in it."""


def further(stand: Stand, rng: Rng) -> tuple[Stand, Rng]:
    """Give an order drawn stage by stage that rather not costs its own seat strength.

    Purely random players blow themselves up within a few rounds and never reach the later rules.
    """
    decision, rng = rng.pick(stand[0].decisions)
    return _given(stand, decision.seat, rng, TRIES)


def _given(stand: Stand, seat: Seat, rng: Rng, tries: int) -> tuple[Stand, Rng]:
    match, before = stand
    order, rng = match.game.drawn(match.view(seat), rng)
    after = match.play(seat, order)
    strength = match.game.strength(after.position.state)
    if tries > 1 and strength[seat] < before[seat]:
        return _given(stand, seat, rng, tries - 1)
    return (after, strength), rng


def walk(start: Start, index: int) -> tuple[Match, int, int]:
    """Play one random game to its end; return the match, its orders, and the views compared with imagined worlds."""
    game, match, rng = start.staged, start.begin(), Rng(f"{start}/{index}", "walks")
    compared, stand = 0, (match, game.strength(match.position.state))
    while match.decisions:
        if len(match.history.nodes) % 20 == 0 and isinstance(game, Imagines):
            for eyes in range(start.seats):
                seen = match.view(Seat(eyes))
                world = game.imagine(seen, rng.fork("world"))
                assert seen == game.view(world.state, Seat(eyes)), f"{start}/{index}: a view betrays what is hidden"
                compared += 1
        stand, rng = further(stand, rng)
        match = stand[0]
    return match, len(match.history.nodes) - 1, compared


def main(games: int, *names: str) -> None:
    """Walk `games` games over every start that is named, or of all on the shelf, in turn, and print the counts."""
    every = ((name, start) for name in names or registry.ids() for start in starts(name.split("/")[0]))
    ways = [start for name, start in every if str(start).startswith(name)]
    orders = views = 0
    with TemporaryDirectory() as folder:
        store = Store(Path(folder))
        for index in range(games):
            match, count, compared = walk(ways[index % len(ways)], index)
            save(store, match, "walk", replace=True)
            assert match == store.load("walk"), f"game {index} does not come back from its save"
            proved = verify(store.path_of("walk"))
            assert proved.ok, f"game {index}: {proved.said}"
            orders, views = orders + count, views + compared
            if index % 100 == 99:
                print(f"{index + 1} games, {orders:,} orders, {views:,} views compared", file=sys.stderr, flush=True)
    print(f"{games} games, {orders:,} orders, {views:,} views compared, every save came back and was proved: no fault.")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 10_000, *sys.argv[2:])
