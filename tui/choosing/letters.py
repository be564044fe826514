"""The letters of units: what the map shows for a unit is what chooses it, so that map and keys never disagree."""

from collections.abc import Collection, Mapping

from engine.core.choices import Choice
from engine.core.orders import Order
from engine.core.refs import TokenId
from engine.core.values import evolve
from engine.scene.model import Geometry, Scene, Token
from tui.choosing.picker import key_of
from tui.keys import assign_keys
from tui.narration.atlas import Atlas


class Letters:
    """The letters of the units that one seat sees; each keeps its own, whoever is lost or comes along."""

    def __init__(self, closed: Collection[str]) -> None:
        """Leave out keys with another meaning, and those of orders that stand beside units."""
        self.closed = frozenset(closed)
        self._own: dict[str, str] = {}
        self._others: dict[str, str] = {}

    def meet(self, atlas: Atlas, wished: Mapping[str, str]) -> None:
        """Give letters to units that come along: apart on the seat's own side, and apart among all its foes.

        A unit gets the letter that is `wished` for its name, else its first, else another of its own.
        """
        for given, units in ((self._own, (*atlas.own, *atlas.allies)), (self._others, atlas.foes)):
            fresh = [name for unit in units if _alone(unit) and (name := unit.name.lower()) not in given]
            given.update(assign_keys(fresh, wished, {*self.closed, *given.values()}))

    def of(self, unit: Token, atlas: Atlas) -> str:
        """Return the letter of a unit that was met, lower case; '' for what has none, as mines."""
        known = self._own if atlas.friendly(unit.seat) else self._others
        return known.get(unit.name.lower(), "") if _alone(unit) else ""

    def keys(
        self, choices: Mapping[str, Choice[Order]], atlas: Atlas, known: Mapping[str, str], taken: Collection[str]
    ) -> dict[str, str]:
        """Give each choice, by its name, a key: orders that prefer one, then units, whose letters show, then the rest.

        `known` are the keys that names had before, `taken` those with another meaning.
        """
        units = {name: self._chosen(choice, atlas) for name, choice in choices.items()}
        preferred = {name: key_of(choice) or units[name] or known.get(name, "") for name, choice in choices.items()}
        orders = [name for name, choice in choices.items() if key_of(choice)]
        fleet = [name for name, choice in choices.items() if name not in orders and _unit(name, choice, atlas)]
        given = assign_keys(orders, preferred, taken)
        given |= assign_keys(fleet, preferred, {*self.closed, *given.values()})
        rest = [name for name in choices if name not in given]
        return given | assign_keys(rest, preferred, {*taken, *given.values()})

    def _chosen(self, choice: Choice[Order], atlas: Atlas) -> str:
        unit = atlas.tokens.get(TokenId(choice.ref.id)) if choice.ref.kind == "token" else None
        return self.of(unit, atlas) if unit else ""

    def drawn(self, scene: Scene, atlas: Atlas) -> Scene:
        """Draw each unit on hexes, which have room for one letter, by its own instead of its kind's."""
        hexes = {place.id for board in scene.boards if board.geometry is Geometry.HEX for place in board.places}
        tokens = (
            evolve(unit, glyph=letter.upper()) if unit.place in hexes and (letter := self.of(unit, atlas)) else unit
            for unit in scene.tokens
        )
        return evolve(scene, tokens=tuple(tokens))


def _unit(name: str, choice: Choice[Order], atlas: Atlas) -> bool:
    # Units in reserve stand in a panel and are chosen by their names; seats stand there too.
    seats = map(str.lower, atlas.scene.seat_names)
    return choice.ref.kind == "token" or (name not in seats and bool(atlas.listed(name)))


def _alone(token: Token) -> bool:
    # Whose glyph is a capital letter is of a kind that acts: small letters and signs are for what lies about.
    return token.seat is not None and token.count == 1 and token.glyph[:1].isupper()
