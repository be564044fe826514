"""The title line: which match it is, when it is, how it stands and how it is won; and through what it is looked at."""

from collections.abc import Container
from typing import Final, NamedTuple

from engine.scene.model import Scene, Tone
from tui.choosing.chooser import Chooser
from tui.keys import command
from tui.narration.names import shown
from tui.narration.taking_back import PRACTICE, is_practice
from tui.widgets.lines import Line, length

_WIDE: Final = 100
"""Columns from which the game's title stands before that of the scenario."""
_GAP: Final = 3
_TO: Final = "to "
_AIM: Final = f"{_TO}win: "
_MAP: Final = 3
_STAYS: Final = 9


class _Piece(NamedTuple):
    """A part of the title: what is of less `use` is left out first where there is no room for all.

    For the aim goes what is of no more use than `_MAP`; what is of use `_STAYS` never goes.
    """

    text: str
    use: int
    tone: Tone = Tone.PLAIN


def title(chooser: Chooser, scene: Scene, width: int, board: str = "", lens: str = "") -> Line:
    """Return the title as a line of that width; `board` is the map's name where there are several, `lens` what it says.

    The aim stands at the right end; where it has no room, the name of the map keeps its own.
    """
    pieces = [piece for piece in _pieces(chooser, scene, width, board, lens) if piece.text]
    aim = _aim(chooser, scene)
    # The way out of a lesson goes before all but what never goes.
    less = range(_MAP + 1 if chooser.session.coaching is None else _STAYS - 1)
    for told in dict.fromkeys((aim, aim.removeprefix(_TO)) if aim else ()):
        left = _fitted(pieces, width - len(told) - 2, less)
        if length(left) + len(told) + 2 <= width:
            return (*left, (" " * (width - length(left) - len(told)), Tone.PLAIN), (told, Tone.ACCENT))
    return _fitted(pieces, width, {*range(_STAYS)} - {_MAP})


def _fitted(pieces: list[_Piece], width: int, uses: Container[int]) -> Line:
    # Without what is of least use, as long as there is no room and what is of some uses may be left out.
    kept = list(pieces)
    while length(_line(kept)) > width and (less := [piece for piece in kept if piece.use in uses]):
        kept.remove(min(less, key=lambda piece: piece.use))
    return _line(kept)


def _aim(chooser: Chooser, scene: Scene) -> str:
    # How the match is won; of a lesson, the key that leads on from it or out of it.
    if chooser.session.coaching is not None:
        return f"{command('learn').key_in(chooser.key_set)} lesson menu"
    return f"{_AIM}{scene.aim}" if scene.aim else ""


def _pieces(chooser: Chooser, scene: Scene, width: int, board: str, lens: str) -> list[_Piece]:
    session = chooser.session
    info, setup, seat = session.game.info, session.setup, session.seat
    scenario = info.option("scenario")
    chosen = dict(setup.options).get("scenario", scenario.default)
    name = next((each.title for each in scenario.choices if each.value == chosen), "")
    coach = session.coaching
    several = coach is None and (setup.people > 1 or seat is None)
    who = "spectator" if seat is None else shown(setup.seats[seat])
    brief, _, rest = lens.partition(":")
    return [
        _Piece(info.title if width >= _WIDE or not name else "", 1, Tone.DIM),
        _Piece(name, 2, Tone.ACCENT) if coach is None else _Piece(coach.heading, 8, Tone.ACCENT),
        _Piece(PRACTICE if coach is None and is_practice(setup) else "", 7, Tone.DIM),
        _Piece(session.clock.text, _STAYS),
        _Piece(f"as {who} saw it", _STAYS, Tone.WARN) if session.borrowed else _Piece(who if several else "", 6),
        _Piece(scored(scene), 5 if any(each.strip("0") for each in scene.score) else 1),
        _Piece("" if session.live else "THE PAST", _STAYS, Tone.WARN),
        _Piece(f"map: {board}" if board else "", _MAP, Tone.ACCENT),
        _Piece(f"lens: {brief}" if lens else "", _STAYS, Tone.WARN),
        _Piece(rest.strip(), 2, Tone.WARN),
    ]


def scored(scene: Scene) -> str:
    """Return how the match stands: 'West 8  East 0', 'Amber 8 M  Birch 89 M'; '' where nothing is counted or known."""
    unit = f" {scene.scored_in}" if scene.scored_in else ""
    known = (f"{scene.seat_names[seat]} {points}{unit}" for seat, points in enumerate(scene.score) if points)
    return "  ".join(known)


def _line(pieces: list[_Piece]) -> Line:
    gap = " " * _GAP
    return tuple((f"{gap if number else ''}{piece.text}", piece.tone) for number, piece in enumerate(pieces))
