"""What a save says: a match as one JSON object, and the checks on the way back.

The log of orders is the match; the two positions, at its start and where it stands, are kept beside it so that nothing
need be played again to go on. Format 1:

    note      that the file holds everything
    format    1
    app       what wrote it
    game      id on the shelf
    rules     version of that game's rules
    earlier   only where the match did not begin at `start`: the version of the rules that it was played by before
    clock     when it is, in the game's words, or how it ended: for listings
    options   chosen values by option key
    seed      what all chance comes from
    salt      only where there is some: what the opponents' chance comes from beside the seed
    seats     [{name, driver}]
    practice  false in an honest match; a save that does not say is practice
    take_backs  only where there are some: how often a person took back more than is free
    hurried   only where it was: how often an opponent was asked to answer at once
    opened    only where it was: how often it was looked at, once it was over, as another seat saw it
    lesson    only in a lesson: {id, asked}, what was asked as [[move, what, subject]] (`attendance`)
    memos     only where there are some: what players wrote down, [[seat, kind, id, called, when, text]] (`memos`)
    start     the first position: {state, rng}
    texts     chosen options of many lines by key, such as a player's own data
    letters   only where there are some: which key stands for what, [[seat, among, name, key]] (`letters`)
    moves     [{seat, order}], with the parent's number where it is not the move just before; moves count from 1
    at        the move where the match stands, 0 for the start
    ahead     moves undone, nearest last
    snapshot  the position at `at`
    digest    blake2b over the canonical JSON of the rest
"""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from engine import __version__
from engine.core import recap
from engine.core.match import Match
from engine.core.position import AnyPosition
from engine.core.setup import Setup
from engine.core.values import frozen
from saves import attendance, json_file, letters, memos, migrate, seating
from saves.codec import Codec, codec
from saves.converter import LARGEST
from saves.counted import COUNTED
from saves.errors import SaveError, file_shown, shown
from saves.listing import OVER
from saves.plain_text import NAME_LENGTH

if TYPE_CHECKING:
    from engine.core.dealt import Letters
    from engine.core.lessons import Attended
    from engine.core.memos import Memos

NOTE: Final = "This save holds everything, also what the seats hide from each other. Do not read it while you play."
MOST_MOVES: Final = 200_000

KEYS: Final = (
    *("note", "format", "app", "game", "rules", "clock", "options", "seed", "seats"),
    *("start", "texts", "moves", "at", "ahead", "snapshot", "digest"),
)
OPTIONAL: Final = frozenset({"earlier", "salt", "practice", *COUNTED, "lesson", "memos", "letters"})
"""Keys that a save may hold beside `KEYS`."""


class _WrongError(ValueError):
    """What does not make sense, after the key it is about."""


@frozen
class Header:
    """What the first lines of a save say of the match."""

    game: str
    rules: str
    clock: str
    setup: Setup
    earlier: str
    take_backs: int
    hurried: int
    opened: int
    attended: "Attended | None"
    memos: "Memos"
    letters: "Letters"


def pack(match: Match) -> dict[str, Any]:
    """Write a match down as the object of a save."""
    game, history, write = match.game, match.history, codec(match.game)
    data = {
        "note": NOTE,
        "format": migrate.FORMAT,
        "app": f"longship {__version__}",
        "game": game.info.id,
        "rules": game.info.rules,
        **({"earlier": match.earlier} if match.earlier else {}),
        "clock": _when(match),
        "options": {key: value for key, value in match.setup.options if not seating.lengthy(value)},
        "seed": match.setup.seed,
        **({"salt": match.setup.salt} if match.setup.salt else {}),
        "seats": [{"name": seat.name, "driver": seat.driver} for seat in match.setup.seats],
        **({} if match.setup.practice else {"practice": False}),
        **{key: counted for key in COUNTED if (counted := getattr(match, key))},
        **({"lesson": attendance.pack(match.attended)} if match.attended else {}),
        **({"memos": memos.pack(match.memos)} if match.memos else {}),
        "start": write.write_position(history.nodes[0].position),
        "texts": {key: value for key, value in match.setup.options if seating.lengthy(value)},
        **({"letters": letters.pack(match.letters)} if match.letters else {}),
        "moves": [move(match, index) for index in range(1, len(history.nodes))],
        "at": history.at,
        "ahead": list(history.ahead),
        "snapshot": write.write_position(match.position),
    }
    return {**data, "digest": json_file.digest(data)}


def _when(match: Match) -> str:
    # Of one that is over also how the only person fared: 'over, won with 2 take-backs, round 9 of 12'.
    told = ", ".join(filter(None, (recap.fared(match), match.clock.text)))
    return match.clock.text if match.outcome is None else f"{OVER}{told}"


def move(match: Match, index: int) -> dict[str, Any]:
    """Write one node of a match down as a move."""
    node = match.history.nodes[index]
    if node.order is None:
        raise ValueError(f"node {index} is no move")
    parent = {} if node.parent == index - 1 else {"parent": node.parent}
    return {**parent, "seat": node.seat, "order": codec(match.game).write_order(node.order)}


def header(data: dict[str, Any], path: Path) -> Header:
    """Read what a save says of its match; SaveError names `path` and the key."""
    try:
        nodes = len(data["moves"]) + 1 if isinstance(data["moves"], list) else 1
        setup = seating.read(data)
        seats = len(setup.seats)
        return Header(
            game=seating.text(data, "game", NAME_LENGTH),
            rules=seating.text(data, "rules", NAME_LENGTH),
            clock=seating.text(data, "clock"),
            setup=setup,
            earlier=seating.text(data, "earlier", NAME_LENGTH) if "earlier" in data else "",
            take_backs=count(data, "take_backs"),
            hurried=count(data, "hurried"),
            opened=count(data, "opened"),
            attended=attendance.read(data["lesson"], nodes) if "lesson" in data else None,
            memos=memos.read(data["memos"], seats) if "memos" in data else (),
            letters=letters.read(data["letters"], seats) if "letters" in data else (),
        )
    except ValueError as fault:
        raise wrong(path, str(fault)) from None


def check(data: dict[str, Any], path: Path) -> dict[str, Any]:
    """Return a save's object brought up to date, once its format, keys and digest are found right; SaveError."""
    number = data.get("format")
    if type(number) is not int or number < 1 or "game" not in data:
        raise SaveError(f"{file_shown(path)} is no save of longship. 'longship saves' lists what there is.")
    migrate.refuse_newer(number, path)
    if data.get("digest") != json_file.digest(data):
        raise SaveError(
            f"{file_shown(path)} was changed or damaged since it was saved: its digest does not fit. "
            "Restore it from a copy."
        )
    data = migrate.migrate(data)
    missing, extra = [key for key in KEYS if key not in data], data.keys() - OPTIONAL - {*KEYS}
    if missing or extra:
        fault = f"has no '{missing[0]}'" if missing else f"says '{shown(min(extra), 40)}', which means nothing"
        raise wrong(path, fault)
    return data


def sound(data: dict[str, Any], path: Path) -> dict[str, Any]:
    """Return a save's object once all of it is found right but its positions and each of its moves; SaveError."""
    found = check(data, path)
    header(found, path)
    at(found, path)
    return found


def moves(data: dict[str, Any], path: Path) -> list[dict[str, Any]]:
    """Return the moves, each an object with `parent`, `seat` and `order` of the right kind; SaveError."""
    found: list[dict[str, Any]] = data["moves"]
    for number, each in enumerate(found, 1):
        fault = move_fault(each, number)
        if fault:
            raise wrong(path, f"move {number}: {fault}")
    return found


def move_fault(data: Any, number: int) -> str:
    """Return what is wrong with the shape of a move of that number, or ''."""
    if not isinstance(data, dict) or not {"seat", "order"} <= data.keys() <= {"parent", "seat", "order"}:
        return "is no object with seat and order"
    if type(data["seat"]) is not int or not 0 <= data["seat"] < seating.MOST_SEATS:
        return "seat is no seat"
    parent = data.get("parent", number - 1)
    if type(parent) is not int or not 0 <= parent < number:
        return "parent is no earlier move"
    return ""


def at(data: dict[str, Any], path: Path) -> tuple[int, tuple[int, ...]]:
    """Return the node where the match stands and those that lie ahead; SaveError. The moves are not looked at yet."""
    found = data["moves"]
    if not isinstance(found, list) or len(found) > MOST_MOVES:
        raise wrong(path, f"moves: is no list of at most {MOST_MOVES}")
    try:
        return _stand(data, len(found) + 1)
    except _WrongError as fault:
        raise wrong(path, str(fault)) from None


def stand(data: dict[str, Any], parents: Sequence[int]) -> tuple[int, tuple[int, ...]]:
    """Return the node where a match stands and those that lie ahead; ValueError when they do not hang together.

    `parents` holds the parent of each node.
    """
    here, ahead = _stand(data, len(parents))
    for before, after in pairwise((here, *reversed(ahead))):
        if parents[after] != before:
            raise _WrongError("ahead: does not follow where it stands")
    return here, ahead


def position(data: dict[str, Any], key: str, reader: Codec, path: Path) -> AnyPosition:
    """Read one of the two positions; SaveError."""
    try:
        return reader.read_position(data[key])
    except ValueError as fault:
        raise wrong(path, f"{key}: {fault}") from None


def count(data: Mapping[str, Any], key: str) -> int:
    """Return how often something was, as a save or a line of its journal tells, 0 where it does not; ValueError."""
    found = data.get(key, 0)
    if type(found) is not int or not 0 <= found <= LARGEST:
        raise _WrongError(f"{key}: is no count")
    return found


def wrong(path: Path, fault: str) -> SaveError:
    """Return the error for a save that is whole but does not make sense."""
    return SaveError(f"{file_shown(path)} does not make sense: {shown(fault)}. Restore it from a copy.")


def _stand(data: dict[str, Any], count: int) -> tuple[int, tuple[int, ...]]:
    here, ahead = data.get("at"), data.get("ahead")
    if type(here) is not int or not 0 <= here < count:
        raise _WrongError("at: is none of its moves")
    if not isinstance(ahead, list) or any(type(each) is not int or not 0 < each < count for each in ahead):
        raise _WrongError("ahead: is no list of its moves")
    return here, tuple(ahead)
