"""How much better one level plays each sovereign of Space Viking than another: same seed, same seat, same rivals.

    python -m tests.bench.sovereigns --levels normal,easy --games 12

plays each kind of sovereign on so many new charts by the one level and again by the other, against one rival by
`normal` or by another level (`--rival still`: a seat that never moves), and prints who had more points by the
sovereign's own measure, and the medians. So it does not matter which sovereigns come to more than others. An Engineer
who has all there is gains five for each year that is left, as with the option for points by par, for both levels come
that far. `still` ends its turns and does no more.
"""

from argparse import ArgumentParser
from collections.abc import Sequence
from statistics import median

from engine import bots
from engine.core.game import submit
from engine.core.menu import Menu
from engine.core.rng import Rng
from engine.games.space_viking.game import GAME
from engine.games.space_viking.info import SOVEREIGNS
from engine.games.space_viking.queries.wealth import points
from engine.games.space_viking.state import State


def played(kinds: Sequence[str], levels: Sequence[str], seed: str, scenario: str = "shuffled") -> State:
    """Play one match of these sovereigns by these levels."""
    options = {f"sovereign{seat + 1}": SOVEREIGNS.index(kind) + 1 for seat, kind in enumerate(kinds) if kind}
    position, chance = GAME.setup(len(kinds), {"scenario": scenario, **options}, Rng(seed)).position, Rng(seed)
    turn = 0
    while decisions := GAME.decisions(position.state):
        decision, turn = decisions[0], turn + 1
        view = GAME.view(position.state, decision.seat)
        bot = bots.make(GAME, levels[decision.seat])
        for order in bot.choose(view, decision, Menu(GAME, view), chance.fork(f"{turn}")).orders:
            if GAME.refusal(GAME.view(position.state, decision.seat), order) is not None:
                break
            position = submit(GAME, position, decision.seat, order).position
    return position.state


def scored(state: State) -> int:
    """Return the points of the first seat, and of an Engineer what its haste is worth."""
    finished = state.realm(0).tally.finished
    return points(state, 0) + (5 * (state.settings.turns - finished) if finished else 0)


def pairs(kind: str, levels: Sequence[str], games: int, seed: str, rival: str = "normal") -> list[tuple[int, ...]]:
    """Return the points of a kind by each of the levels against a rival by one, match by match."""
    rivals = [each for each in SOVEREIGNS if each != kind]
    return [
        tuple(scored(played((kind, rivals[game % 6]), (level, rival), f"{seed}/{game}")) for level in levels)
        for game in range(games)
    ]


def main() -> None:
    """Print what was measured."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--levels", default="normal,easy")
    parser.add_argument("--games", type=int, default=12)
    parser.add_argument("--seed", default="levels")
    parser.add_argument("--kinds", default=",".join(SOVEREIGNS))
    parser.add_argument("--rival", default="normal")
    asked = parser.parse_args()
    one, other = asked.levels.split(",")
    won = drawn = lost = 0
    for kind in asked.kinds.split(","):
        found = pairs(kind, (one, other), asked.games, asked.seed, asked.rival)
        more, less = sum(a > b for a, b in found), sum(a < b for a, b in found)
        won, drawn, lost = won + more, drawn + len(found) - more - less, lost + less
        medians = [median(each) for each in zip(*found, strict=True)]
        told = f"{kind:10} {one} {medians[0]:7}  {other} {medians[1]:7}"
        print(f"{told}  more {more}, as many {len(found) - more - less}, less {less}", flush=True)
    print(f"all        more {won}, as many {drawn}, less {lost}")


if __name__ == "__main__":
    main()
