"""From the words of `longship arena` to a contest that is played."""

import sys
from argparse import Namespace

from arena.cluster import cluster
from arena.contest import Contest, contest, difference
from arena.engines import Engine, paying, processes
from arena.fixtures import PAIR
from arena.records import Record, read
from arena.run import RunPlan, run
from arena.sequential import SequentialTest
from engine import registry
from engine.core.errors import SetupError
from engine.core.info import Options
from tui.launch import chosen_options
from tui.streams import OUTPUT
from tui.termination import leaving

GAMES, SEATS, SEED = 20, "bot:hard,bot:easy", "1"
"""What is played where nothing else is said."""

ELO = 0.0, 50.0
"""Between which differences a test decides where no others are said."""

MOST_TESTED = 2000
"""Games after which a test that is not decided is given up, where no other number is said."""


def play(asked: Namespace) -> int:
    """Play what the command line asks for, after what was played before; SetupError, UnknownGame."""
    before = read(asked.add) if asked.add else None
    meant = _contest(asked, before)
    test = _test(asked, meant)
    known = before.results if before else {}
    wanted = RunPlan(meant, _games(asked, before), test, known, as_json=asked.json)
    with leaving():
        run(wanted, OUTPUT, sys.stderr, _engine(asked))
    return 0


def _contest(asked: Namespace, before: Record | None) -> Contest:
    """Draw up the contest; what is not said is as it was before."""
    told = before.contest if before else None
    game = asked.game or (told.game if told else "")
    if not game:
        raise SetupError("Say which game is to be played, or what to add up by --add FILE.")
    if told and told.game != game:  # before the options, which are those of one game
        raise SetupError(f"{asked.add[0]} cannot be added to this: it has another game ({told.game}, not {game}).")
    options, seed = _options(asked, told, game), asked.seed or (told.seed if told else SEED)
    meant = contest(game, _drivers(asked, told), options, seed, ladder=_ladder(asked, told))
    if told and (apart := difference(told, meant)):
        raise SetupError(f"{asked.add[0]} cannot be added to this: it has {apart}.")
    return meant


def _drivers(asked: Namespace, told: Contest | None) -> tuple[str, ...]:
    said = asked.ladder or asked.seats
    if not said and told:
        return told.contestants
    return tuple(driver.strip() for driver in (said or SEATS).split(","))


def _options(asked: Namespace, told: Contest | None, game: str) -> Options:
    said = asked.scenario or asked.option or asked.data
    return dict(told.options) if told and not said else chosen_options(registry.info(game), asked)


def _ladder(asked: Namespace, told: Contest | None) -> bool:
    return bool(asked.ladder) or bool(told and told.ladder and not asked.seats)


def _games(asked: Namespace, before: Record | None) -> int:
    """Return how many matches to play: where nothing is said, none beside those that were played before."""
    if asked.games:
        return int(asked.games)
    if asked.until:
        return MOST_TESTED
    return 0 if before else GAMES


def _test(asked: Namespace, meant: Contest) -> SequentialTest | None:
    if not asked.until:
        if asked.elo0 is not None or asked.elo1 is not None:
            raise SetupError(
                "--elo0 and --elo1 are what --until tests: say how often it may err, such as --until 0.05."
            )
        return None
    if meant.ladder or len(meant.contestants) != PAIR:
        raise SetupError("--until tests one opponent against one other: name two by --seats.")
    low, high = ELO[0] if asked.elo0 is None else asked.elo0, ELO[1] if asked.elo1 is None else asked.elo1
    if low >= high:
        raise SetupError("--elo0 must be less than --elo1: the test tells which of both it rather is.")
    return SequentialTest(asked.until, low, high)


def _engine(asked: Namespace) -> Engine:
    if asked.cluster:
        return cluster(asked.cluster)
    return processes(asked.jobs) if asked.jobs else paying
