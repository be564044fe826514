"""Matches to save: seeded random play of the toy game, with branches and undone moves."""

from pathlib import Path
from typing import Any

from engine import registry
from engine.core.game import Game
from engine.core.info import Info
from engine.core.match import Match, begin
from engine.core.rng import Rng
from engine.core.setup import SeatPlan, Setup
from saves.errors import SaveError
from saves.journal import Journal
from saves.saved import Playable
from saves.store import Store
from tests.toys.skirmish.game import GAME
from tests.toys.skirmish.info import INFO

BY_HAND = Setup((SeatPlan("Ada"), SeatPlan("Bo", "bot:wander")), (("rounds", 12), ("fog", True)), "7", practice=True)


def shelf(game_id: str) -> Game[Any, Any]:
    return GAME if game_id == INFO.id else registry.game(game_id)


def info(game_id: str) -> Info:
    return INFO if game_id == INFO.id else registry.info(game_id)


def store_in(folder: Path) -> Store:
    return Store(folder / "saves", shelf, info)


def save(kept: Store, match: Match, name: str, *, replace: bool = False) -> None:
    """Keep a match under a name, as it is kept at the table, and leave it."""
    journal = kept.begin(match)
    try:
        kept.move(journal, match, name, replace=replace).close()
    except SaveError:
        journal.close()
        kept.delete(journal.name)
        raise


def leave(journal: Journal, match: Match) -> str:
    """Write a match down whole and let others open it; return why not all of it is on disk, or ''."""
    trouble = journal.settle(match)
    journal.close()
    return trouble


def whole(found: Playable) -> Match:
    """Return a match with its past, played from its log where it came unplayed."""
    return found if isinstance(found, Match) else found.match()


def played(orders: int, seed: str = "7", *, branch_every: int = 0) -> Match:
    """Play random orders; every so many, go back a few moves and branch off."""
    match, rng = begin(GAME, BY_HAND), Rng(seed, "tables")
    for number in range(orders):
        if branch_every and number % branch_every == branch_every - 1:
            back, rng = rng.below(min(6, len(match.history.nodes)))
            match = match.visit(match.history.line()[-1 - back] if back < len(match.history.line()) else 0)
        if not match.decisions:
            match = match.visit(0)
        decision, rng = rng.pick(match.decisions)
        order, rng = rng.pick(tuple(GAME.orders(match.view(decision.seat))))
        match = match.play(decision.seat, order)
    return match
