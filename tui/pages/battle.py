"""The map of a match that is over, as a picture: where each unit went, who is gone, and what was left."""

from collections.abc import Iterator, Sequence
from typing import Final

from engine.core.grammar import few_of
from engine.core.refs import PlaceId, Seat, TokenId
from engine.core.values import evolve
from engine.scene.model import Geometry, Scene
from engine.scene.wakes import Wake, wakes
from tui.choosing.letters import lettered
from tui.pages.pictures import drawn, fitting, laid_out
from tui.painters.cells import Ink, Span
from tui.painters.lines import Line, Space, line, wrap
from tui.painters.look import Layer
from tui.painters.sheet import Sheet
from tui.painters.sides import OWN, sides_of
from tui.painters.stacks import glyph_of
from tui.playing.session import Session
from tui.text import clean_line

_GROUND: Final = frozenset({Geometry.HEX, Geometry.LATTICE})
"""Boards with open ground, on which ways can be drawn."""

_GONE: Final = "X"
_OWN_WAY, _OTHER_WAY = ":", "-"
"""What ways are drawn with where two units have the same letter."""


def picture(session: Session, room: Space, glyphs: str) -> list[Line]:
    """Draw the board as it is seen at the end, with every wake; no lines where it is larger than the room."""
    scene = session.scene()
    board = scene.board
    level = fitting(board, room, glyphs)
    if level is None:
        return []
    over = wakes(session.game, session.match, session.seat) if board.geometry in _GROUND else ()
    scene, over = _lettered(session, scene, over)
    known = {place.id for place in board.places}
    sailed = [wake for wake in over if known.issuperset(wake.places)]
    sheet = laid_out(scene, level, glyphs)
    told = (each for text in _captions(sheet, sailed) for each in wrap(line(text), max(sheet.size[0], 24), 2))
    return [*drawn(sheet.with_layer(Layer(traces=_traces(sheet, sailed)))), *told]


def _lettered(session: Session, scene: Scene, over: Sequence[Wake]) -> tuple[Scene, tuple[Wake, ...]]:
    # Everybody by the letter that the table had for them, those too who are gone.
    units = {wake.unit.id: wake.unit for wake in over} | {unit.id: unit for unit in scene.tokens}
    drawn = lettered(session.game, evolve(scene, tokens=tuple(units.values())), session.seat, session.book).tokens
    known = {unit.id: unit for unit in drawn}
    shown = evolve(scene, tokens=tuple(known[unit.id] for unit in scene.tokens))
    return shown, tuple(evolve(wake, unit=known[wake.unit.id]) for wake in over)


def _traces(sheet: Sheet, sailed: Sequence[Wake]) -> dict[PlaceId, Span]:
    roles = sheet.look.sides
    inks = {wake.unit.id: Ink(role=roles.role(wake.unit.seat or Seat(0))) for wake in sailed}
    signs = _signs(sheet, sailed)
    ways = {at: Span(signs[wake.unit.id], inks[wake.unit.id]) for wake in sailed if wake.moved for at in wake.places}
    ends = {wake.places[-1]: Span(_GONE, inks[wake.unit.id]._replace(loud=True)) for wake in sailed if wake.gone}
    return ways | ends


def _signs(sheet: Sheet, sailed: Sequence[Wake]) -> dict[TokenId, str]:
    sides, geometry = sides_of(sheet.scene), sheet.board.geometry
    letters = {wake.unit.id: glyph_of(wake.unit, geometry, sides)[:1].lower() for wake in sailed}
    if len(set(letters.values())) == len(letters):
        return letters
    return {wake.unit.id: _OWN_WAY if sides.role(wake.unit.seat or Seat(0)) == OWN else _OTHER_WAY for wake in sailed}


def _captions(sheet: Sheet, sailed: Sequence[Wake]) -> Iterator[str]:
    signs = _signs(sheet, sailed)
    moved = list(dict.fromkeys(signs[wake.unit.id] for wake in sailed if wake.moved))
    if moved:
        whose = "where it went" if len(moved) == 1 else "where they went"
        yield f"{', '.join(moved)}: {whose}."
    gone = [f"{wake.unit.name} at {sheet.places[wake.places[-1]].name}" for wake in sailed if wake.gone]
    if gone:
        yield clean_line(f"{_GONE}, last seen: {few_of(gone)}.")
