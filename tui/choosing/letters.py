"""The letters of units: what the map shows for a unit is what chooses it, so that map and keys never disagree."""

from collections.abc import Collection, Iterable, Mapping
from typing import Final

from engine.core.game import AnyGame
from engine.core.refs import Seat
from engine.core.values import evolve
from engine.scene.model import Geometry, Scene, Token
from tui import keymap
from tui.choosing.assigned import assign_keys
from tui.keys import key_map
from tui.keyset import Keys
from tui.narration.atlas import Atlas
from tui.playing.dealt import Book

_OWN: Final = "own"
_OTHERS: Final = "others"


class Letters:
    """The letters of the units that one seat sees; each keeps its own, whoever is lost or comes along."""

    def __init__(
        self, closed: Collection[str], own: dict[str, str] | None = None, others: dict[str, str] | None = None
    ) -> None:
        """Leave out keys with another meaning, and those of orders that stand beside units.

        `own` and `others` are the letters that were dealt before, and are written on; what was learnt stays.
        """
        self.closed = frozenset(closed)
        self._own = fitting({} if own is None else own, self.closed)
        self._others = fitting({} if others is None else others, self.closed)

    def meet(self, atlas: Atlas, wished: Mapping[str, str]) -> None:
        """Give letters to units that come along: apart on the seat's own side, and apart among all its foes.

        A unit gets the letter that is `wished` for its name, else its first, else another of its own; one that goes by
        another name now keeps its letter.
        """
        for given, units in ((self._own, (*atlas.own, *atlas.allies)), (self._others, atlas.foes)):
            _hand_on(given, units)
            fresh = [name for unit in units if _alone(unit) and (name := unit.name.lower()) not in given]
            given.update(assign_keys(fresh, wished, {*self.closed, *given.values()}))

    def of(self, unit: Token, atlas: Atlas) -> str:
        """Return the letter of a unit that was met, lower case; '' for what has none, as mines."""
        known = self._own if atlas.friendly(unit.seat) else self._others
        return known.get(unit.name.lower(), "") if _alone(unit) else ""

    @property
    def all(self) -> dict[str, str]:
        """The letters of all units that were met, by name; where two sides use one name, that of the seat's own."""
        return {**self._others, **self._own}

    def drawn(self, scene: Scene, atlas: Atlas) -> Scene:
        """Draw each unit on hexes, which have room for one letter, by its own instead of its kind's."""
        hexes = {place.id for board in scene.boards if board.geometry is Geometry.HEX for place in board.places}
        tokens = (self._by_letter(unit, atlas) if unit.place in hexes else unit for unit in scene.tokens)
        return evolve(scene, tokens=tuple(tokens))

    def drawn_unit(self, unit: Token, atlas: Atlas) -> Token:
        """Draw one unit of the atlas so."""
        return self._by_letter(unit, atlas) if atlas.board(unit.place).geometry is Geometry.HEX else unit

    def _by_letter(self, unit: Token, atlas: Atlas) -> Token:
        letter = self.of(unit, atlas)
        return evolve(unit, glyph=letter.upper()) if letter else unit


def closed(game: AnyGame, keys: Keys) -> frozenset[str]:
    """Return the keys that are no unit's: those of commands, of what ends a turn, and what a player has bound."""
    return frozenset({*key_map(keys), *game.ending_keys, *keymap.letters(keys).values()})


def learnt(game: AnyGame, keys: Keys, book: Book) -> Letters:
    """Return the letters of units that stand in a book, in which those are written that are dealt from now on."""
    return Letters(closed(game, keys), book.among(keys, _OWN), book.among(keys, _OTHERS))


def fitting(dealt: dict[str, str], closed: Collection[str]) -> dict[str, str]:
    """Take what cannot mean anything any more out of letters that were dealt: closed keys, and what two names have."""
    taken = set(closed)
    for name, key in tuple(dealt.items()):
        if key in taken:
            del dealt[name]
        taken.add(key)
    return dealt


def lettered(game: AnyGame, scene: Scene, seat: Seat | None, book: Book) -> Scene:
    """Draw the units of a scene by the letters that the table last showed for them, or would."""
    own, others = dict(book.last(_OWN)), dict(book.last(_OTHERS))
    letters, atlas = Letters(closed(game, "arrows") if not own else (), own, others), Atlas(scene, seat)
    letters.meet(atlas, {})
    return letters.drawn(scene, atlas)


def _hand_on(given: dict[str, str], units: Iterable[Token]) -> None:
    names = {unit.name.lower(): unit.was.lower() for unit in units}
    for name, before in names.items():
        if name not in given and before in given and before not in names:
            given[name] = given.pop(before)


def _alone(token: Token) -> bool:
    return token.seat is not None and token.individual
