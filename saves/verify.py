"""Proof that a save is what was played: its log is played again by the rules, order by order, and must arrive."""

from pathlib import Path

from engine import registry
from engine.core.errors import LongshipError
from engine.core.game import submit
from engine.core.grammar import plural
from engine.core.match import Match
from engine.core.rng import Rng
from engine.core.taking_back import gone_back
from engine.core.values import frozen
from saves import names, recovery, saved
from saves.errors import SaveError, SaveReplayError, file_shown, shown


@frozen
class Verification:
    """What came of it: `order` is the first order that fails, counted from 1, or 0; `said` is a sentence either way."""

    ok: bool
    orders: int
    said: str
    order: int = 0
    older: bool = False
    """Whether nothing speaks against it but that other rules played it, which these cannot judge."""

    def tell(self) -> str:
        """Return what came of it as one sentence that names the file."""
        return self.said


def verify(path: Path, shelf: saved.Shelf = registry.game) -> Verification:
    """Play a save's log and its journal again from the seed; what is wrong is in the report, never raised."""
    try:
        found = saved.read(path, shelf)
        journal = recovery.added(names.journal_file(path.parent, path.stem), found.data)
    except SaveError as fault:
        return Verification(ok=False, orders=0, said=str(fault))
    if journal.fault:
        return Verification(ok=False, orders=0, said=f"{journal.fault}.")
    try:
        return _report(found, _prove(found, journal), journal)
    except SaveReplayError as fault:
        if found.outdated:
            return _unproved(found, f"{file_shown(path)} {found.versions}: its orders cannot be checked by these.")
        return Verification(ok=False, orders=fault.order, said=str(fault), order=fault.order)
    except SaveError as fault:
        return Verification(ok=False, orders=0, said=str(fault))


def _report(found: saved.Saved, count: int, journal: recovery.Added) -> Verification:
    own = len(journal.lines)
    lines = f", with {plural(own, 'line')} of its journal" if own else ""
    arrived = f"{plural(count, 'order')} lead{'s' if count == 1 else ''} to where it stands{lines}"
    if found.header.earlier:
        start = f"from where version {shown(found.header.earlier, 20)} of the rules had led, which cannot be checked"
        return _unproved(found, f"{file_shown(found.path)}: {arrived}, {start}.")
    return Verification(ok=True, orders=count, said=f"{file_shown(found.path)}: {arrived}.")


def _unproved(found: saved.Saved, said: str) -> Verification:
    return Verification(ok=False, orders=len(found.data["moves"]), said=said, older=True)


def _prove(found: saved.Saved, journal: recovery.Added) -> int:
    name = file_shown(found.path)
    setup, nodes = found.setup, found.nodes(submit)
    if not found.header.earlier:
        try:
            first = found.game.setup(len(setup.seats), dict(setup.options), Rng(setup.seed)).position
        except LongshipError as fault:
            raise SaveReplayError(f"{name}: its set-up cannot be made again: {shown(fault)}") from None
        if first != nodes[0].position:
            raise SaveReplayError(f"{name}: its options and seed do not lead to the start that it holds.")
    if nodes[found.at].position != found.position:
        raise SaveReplayError(f"{name}: its orders do not lead to where it says the match stands.", found.at)
    found.check_ahead(nodes)
    match, why, _ = recovery.play(found.with_past(nodes), journal)
    if why:
        raise SaveReplayError(f"{why}.")
    _prove_honest(name, match)
    return len(match.history.nodes) - 1


def _prove_honest(name: str, match: Match) -> None:
    # In a practice match the count stands for itself: a branch of one that was over has a past of its own.
    if match.setup.practice:
        return
    if match.take_backs:
        raise SaveReplayError(f"{name}: it is honest, where nothing is taken back, and yet counts take-backs.")
    order = gone_back(match.game, match.setup, match.history)
    if order:
        raise SaveReplayError(f"{name}: it is honest, and yet order {order} was taken back, which stands there.", order)
