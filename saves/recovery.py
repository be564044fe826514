"""What a journal adds to the save beside it: read as far as it is whole, proved to belong there, and played."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final

from engine.core.grammar import plural
from engine.core.history import History
from engine.core.match import Match
from engine.core.refs import Seat
from engine.core.values import evolve, frozen
from saves import attendance, chain, envelope, json_file, letters, memos
from saves.codec import codec
from saves.counted import COUNTED
from saves.errors import SaveError, SaveReplayError, file_shown, shown
from saves.saved import Saved

Places = Callable[[int], int]
"""Where a node of the save's log stands among those of the match that is played on; KeyError when it is not there."""

_INSTEAD: Final = "Resume it instead: it goes on from where it stands."


@frozen
class Added:
    """Moves and stands since the save was written whole."""

    path: Path
    lines: tuple[Mapping[str, Any], ...] = ()
    fault: str = ""
    """What is wrong with the journal, as a sentence without its stop; '' when all of it is told by `lines`."""
    torn: bool = False
    """Whether only its last line is cut short: somebody was writing it, or is."""


def added(path: Path, data: dict[str, Any]) -> Added:
    """Read what the journal at a path adds to a save; SaveError when it cannot be read at all.

    The journal of an earlier state of the save was left by a crash between the two: the save holds all of it.
    """
    if not path.exists():
        return Added(path)
    found = chain.read(json_file.read_bytes(path), data["digest"])
    fault = f"Line {found.bad} of {file_shown(path)} is damaged: {found.why}" if found.bad else ""
    if found.torn:
        fault = f"Line {found.bad} of {file_shown(path)}, the last, is cut short"
    if found.follows in {data["digest"], ""} or not found.lines:
        return Added(path, found.lines if found.follows else (), fault, found.torn)
    if not fault and _holds(data, found.lines):
        return Added(path)
    return Added(path, (), fault or f"{file_shown(path)} belongs to another save", found.torn)


def _same(node: int) -> int:
    return node


def play(match: Match, journal: Added, places: Places = _same) -> tuple[Match, str, int]:
    """Play what a journal adds, as far as it goes; return what is wrong from there on, or '', and how much was played.

    `places` finds the nodes of the log in a match that has lost its past.
    """
    for number, data in enumerate(journal.lines):
        try:
            match = _step(match, data, places)
        except Exception as fault:  # noqa: BLE001 - a journal made to harm may provoke anything in a game's rules
            why = f"Line {number + 2} of {file_shown(journal.path)} cannot be played: {shown(fault).rstrip('.')}"
            return match, why, number
    return match, journal.fault, len(journal.lines)


@frozen
class Recovered:
    """A match as far as its files give it, and in sentences what they do not give."""

    match: Match
    notes: tuple[str, ...]
    parted: bool
    """Whether the save holds a past that the match does not have."""
    damaged: bool
    """Whether the journal holds more than could be played."""


def recover(found: Saved, extra: Added) -> Recovered:
    """Play a save and its journal as far as they can be."""
    places: Places = _same
    notes: list[str] = []
    try:
        match = found.match()
    except SaveReplayError as fault:
        match, places = found.tip(), _without_past(found.data)
        notes.append(_lost(found, fault))
    parted = bool(notes)
    match, why, count = play(match, extra, places)
    if why:
        there = f"with {plural(count, 'whole entry', 'whole entries')} of it" if count else "from the last whole save"
        notes.append(f"{why}. The match goes on {there}.")
    elif extra.lines and found.outdated:
        notes.append(f"What was played last in {_name(found)} was played again by the present rules.")
    return Recovered(match, tuple(notes), parted, bool(why))


def past(found: Saved, journal: Path) -> Match:
    """Return the match of a save and its journal with all its past, to look at; SaveError."""
    extra = added(journal, found.data)
    try:
        match = found.match()
    except SaveReplayError as fault:
        why = (
            f"{file_shown(found.path)} {found.versions}: its past cannot be stepped through."
            if found.outdated
            else fault
        )
        raise SaveError(f"{why} {_INSTEAD}") from None
    match, why, _ = play(match, extra)
    if why and not extra.torn:  # whoever plays it may be writing that line now
        raise SaveError(f"{why}. {_INSTEAD}")
    return match


def _without_past(data: dict[str, Any]) -> Places:
    # Find the nodes of a log in a match that begins where the save stands.
    last, here = len(data["moves"]), data["at"]

    def place(node: int) -> int:
        if node != here and node <= last:
            raise ValueError("it goes back behind where the save stands")
        return 0 if node == here else node - last

    return place


def _holds(data: dict[str, Any], lines: tuple[Mapping[str, Any], ...]) -> bool:
    # Whether a save knows every move of a journal and everything that its memos are about, and stands where it ends.
    known = {_told({"parent": number, **each}) for number, each in enumerate(data["moves"]) if isinstance(each, dict)}
    moves = [_told(line) for line in lines if "order" in line]
    noted = [line["memo"] for line in lines if "memo" in line and isinstance(line["memo"], list)]
    about = [json_file.line(memo[:3]) for memo in noted if memo[-1:] != [""]]
    kept = {json_file.line(memo[:3]) for memo in data.get("memos", ())}
    if moves or noted:
        return known.issuperset(moves) and kept.issuperset(about)
    return _stands(data, lines)


def _stands(data: dict[str, Any], lines: tuple[Mapping[str, Any], ...]) -> bool:
    # Whether a save stands where a journal without a move leads, and has counted all that it counts.
    told = {key: value for line in lines for key, value in line.items()}
    counted = [isinstance(told[key], int) and told[key] <= data.get(key, 0) for key in COUNTED if key in told]
    return told.get("at", data["at"]) == data["at"] and all(counted) and "asked" not in told


def _told(move: Mapping[str, Any]) -> str:
    return json_file.line([move.get(key) for key in ("parent", "seat", "order")])


def _step(match: Match, data: Mapping[str, Any], places: Places) -> Match:
    if key := next((key for key in COUNTED if key in data), ""):
        return evolve(match, **{key: max(getattr(match, key), envelope.count(data, key))})
    if "asked" in data:
        return _attend(match, data)
    if "memo" in data:
        return _write(match, data)
    if "letters" in data:
        return _deal(match, data)
    return _stand(match, data, places) if "at" in data else _move(match, data, places)


def _attend(match: Match, data: Mapping[str, Any]) -> Match:
    # A match that has lost its past is no lesson any more.
    if match.attended is None:
        return match
    asked = attendance.asked(data["asked"], len(match.history.nodes))
    # A line that an interruption caused to be written twice counts once.
    known = match.attended.asked
    return match if asked in known[-1:] else evolve(match, attended=evolve(match.attended, asked=(*known, asked)))


def _write(match: Match, data: Mapping[str, Any]) -> Match:
    from engine.core.memos import written

    return evolve(match, memos=written(match.memos, memos.memo(data["memo"], len(match.setup.seats))))


def _deal(match: Match, data: Mapping[str, Any]) -> Match:
    from engine.core.dealt import joined

    return evolve(match, letters=joined(match.letters, letters.read(data["letters"], len(match.setup.seats))))


def _move(match: Match, data: Mapping[str, Any], places: Places) -> Match:
    count = len(match.history.nodes)
    data = {**data, "parent": places(data["parent"])} if "parent" in data else data
    fault = envelope.move_fault(data, count)
    if fault:
        raise ValueError(fault)
    order = codec(match.game).read_order(data["order"])
    return match.visit(data.get("parent", count - 1)).play(Seat(data["seat"]), order)


def _stand(match: Match, data: Mapping[str, Any], places: Places) -> Match:
    nodes = match.history.nodes
    data = {"at": places(data["at"]), "ahead": [places(node) for node in data["ahead"]]}
    at, ahead = envelope.stand(data, [node.parent for node in nodes])
    return evolve(match, history=History(nodes, at, ahead))


def _lost(found: Saved, fault: SaveError) -> str:
    if found.outdated:
        return f"{_name(found)} {found.versions}: it goes on from where it stands, without its past."
    return f"The past of {_name(found)} is lost: it goes on from where it stands. {fault}"


def _name(found: Saved) -> str:
    return shown(found.path.stem)
