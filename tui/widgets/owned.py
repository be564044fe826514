"""What units and seats are called together with the letters and inks by which the map tells whose they are."""

from collections.abc import Iterable

from engine.core.refs import PlaceId, Seat, TokenId
from engine.core.values import evolve
from engine.scene.model import Panel, Scene, Token
from tui.narration.atlas import Atlas
from tui.painters.cells import Ink
from tui.painters.lines import Line
from tui.painters.sides import sides_of
from tui.painters.stacks import owner


def owned(atlas: Atlas, token: Token, width: int = 0) -> str:
    """Return its name, its owner where the name does not hold that, and the letter by which the map tells owners.

    Where there is a letter, the owner is left out of what has no room in a `width`.
    """
    letter = owner(token, atlas.board(token.place).geometry, sides_of(atlas.scene))
    whose = atlas.whose(token.seat)
    told = f" - {whose}" if whose and not token.name.endswith(f" of {whose}") else ""
    short = f"{token.name}{f' ({letter})' if letter else ''}"
    whole = f"{token.name}{told}{f' ({letter})' if letter else ''}"
    return short if letter and 0 < width < len(whole) else whole


def lettered(panel: Panel, scene: Scene) -> Panel:
    """Return a panel whose rows about seats begin with the letters of the map: 'B Grimby'."""
    signs = _signs(scene)
    rows = tuple(evolve(row, cells=(signs.get(row.cells[0], row.cells[0]), *row.cells[1:])) for row in panel.rows)
    return evolve(panel, rows=rows) if signs else panel


def inked(lines: Iterable[Line], scene: Scene) -> list[Line]:
    """Return the lines of such panels with each letter in the ink of its seat."""
    signs = {sign: Seat(seat) for seat, sign in enumerate(_signs(scene).values())}
    return [_inked(line, signs, scene) for line in lines]


def _inked(line: Line, signs: dict[str, Seat], scene: Scene) -> Line:
    text, tone = line[0] if line else ("", Ink())
    seat = next((seat for sign, seat in signs.items() if f"{text} ".startswith(f"{sign} ")), None)
    if seat is None:
        return line
    return ((text[:1], Ink(role=sides_of(scene).role(seat))), (text[1:], tone), *line[1:])


def _signs(scene: Scene) -> dict[str, str]:
    # The name of each seat with its letter, where the first map tells seats by letters.
    if not scene.boards:
        return {}
    of, unit, geometry = sides_of(scene), Token(TokenId(""), "", PlaceId(""), "X"), scene.boards[0].geometry
    letters = (owner(evolve(unit, seat=Seat(seat)), geometry, of) for seat in range(len(scene.seat_names)))
    return {name: f"{letter} {name}" for name, letter in zip(scene.seat_names, letters, strict=True) if letter}
