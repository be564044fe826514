"""Point and go: the unit that would go, its ways by ordinary moves, and the one that is looked at before it goes."""

from typing import TYPE_CHECKING, Final, Protocol

from engine.core.orders import Order
from engine.core.refs import PlaceId, TokenId, place
from engine.core.tactics import Navigates
from engine.core.ways import Way
from engine.scene.model import FACINGS
from tui.choosing.offered import Response
from tui.choosing.prospect import Outlook, Prospect, headed, outlook, prospect
from tui.narration.meanings import costs

if TYPE_CHECKING:
    from engine.scene.model import Token
    from tui.choosing.picker import Mark, Picker
    from tui.narration.atlas import Atlas
    from tui.playing.session import Session

_TURNS: Final = {"l": 1, "r": -1}
"""By its key: to which side the bow is turned at the end of the way, counter-clockwise first."""


class Choosing(Protocol):
    """What has been chosen of an order so far, and of what: the chooser as it is asked here."""

    session: "Session"
    picker: "Picker"

    @property
    def atlas(self) -> "Atlas":
        """The scene of the seat at the keyboard."""
        ...


class Goer:
    """What pointing at a place means to the unit that acts: a way there, looked at first, gone when it is confirmed."""

    def __init__(self, chooser: Choosing) -> None:
        """Begin with no way looked at."""
        self._chooser = chooser
        self.prospect: Prospect | None = None
        """The way that is looked at: nothing of it is given yet."""
        self.at_once = False
        """Whether a unit goes as soon as a place is pointed at, without a look before."""
        self._ways: dict[TokenId, tuple[Way, ...]] = {}
        self._outlook: tuple[Prospect, Outlook] | None = None

    def renew(self) -> None:
        """Forget what was true of the position before."""
        self.prospect = None
        self._ways.clear()

    @property
    def unit(self) -> "Token | None":
        """The unit that would go: the one that is chosen, else the one that acts; None while an order is being made."""
        picker, atlas = self._chooser.picker, self._chooser.atlas
        if picker.order is not None or any(ref.kind in {"word", "name"} for ref in picker.asked):
            return None
        chosen = [atlas.tokens[TokenId(ref.id)] for ref in picker.chosen if ref.id in atlas.tokens]
        mine = [unit for unit in chosen if unit in atlas.own] or [unit for unit in atlas.own if unit.active]
        return mine[0] if mine else None

    @property
    def ways(self) -> tuple[Way, ...]:
        """All the ways of that unit but those of one plain order, which its choices have anyway."""
        return tuple(way for way in self._all if way.facing is not None or len(way.orders) > 1)

    @property
    def later(self) -> dict[PlaceId, int]:
        """What it costs that unit to go on to each place from the end of what is written for it; nothing elsewhere."""
        return {way.place: way.cost for way in self._all if way.later}

    @property
    def _all(self) -> tuple[Way, ...]:
        unit, session = self.unit, self._chooser.session
        if unit is None or session.decision is None or not isinstance(session.game, Navigates):
            return ()
        if unit.id not in self._ways:
            self._ways[unit.id] = tuple(session.game.ways(session.view, unit.id))
        return self._ways[unit.id]

    @property
    def outlook(self) -> Outlook | None:
        """What the way that is looked at leads to; None where none is."""
        meant, session = self.prospect, self._chooser.session
        if meant is None:
            return None
        if self._outlook is None or self._outlook[0] != meant:
            self._outlook = meant, outlook(session.game, session.view, self._chooser.atlas, meant)
        return self._outlook[1]

    @property
    def told(self) -> str:
        """Return where the way leads that is looked at: 'Compass to 1309, bow south-east'; '' where none is."""
        atlas = self._chooser.atlas
        return "" if self.prospect is None else headed(atlas, self.prospect, "clock", atlas.name)

    # What a player does.

    def point(self, at: PlaceId) -> Response | None:
        """Look at the cheapest way to a place; pointed at once more, the unit goes. None where no way leads there."""
        if self.prospect is not None and self.prospect.way.place == at:
            return Response(fly=self.prospect)
        unit, plain = self.unit, self._chooser.picker.choice(place(at))
        self.prospect = None
        if unit is None or unit.place == at:
            return None
        if plain is None or plain.order is None:
            self.prospect = prospect(self.ways, unit, at)
        elif not self.at_once:
            self.prospect = self._plainly(unit, at, plain.order)
        if self.prospect is None:
            return None
        # What is but written down for later is taken back by one key: it need not be looked at first.
        return (
            Response(fly=self.prospect)
            if self.at_once or all(order.writes for order in self.prospect.way.orders)
            else Response()
        )

    def _plainly(self, unit: "Token", at: PlaceId, order: Order) -> Prospect | None:
        # One plain order that takes the unit there needs no search: what it costs is told by the order itself.
        game = self._chooser.session.game
        if not isinstance(game, Navigates):
            return None
        way = Way(at, (order,), path=(at,), spends=costs(game, order).rstrip(".") or "one order")
        return Prospect(unit, way, (way,))

    def press(self, key: str) -> Response | None:
        """Turn the bow at the end of the way, if one is looked at that has a bow and the key means that."""
        by = _TURNS.get(key)
        if by is None or self.prospect is None or self.prospect.way.facing is None:
            return None
        turns = self.turns and self.turn(by)
        return Response(said="" if turns else "It comes there with no other bow.")

    def turn(self, by: int) -> bool:
        """Turn the bow at the end of the way to the left (1) or the right (-1); False where there is no way to turn."""
        if self.prospect is None:
            return False
        turn = FACINGS.get(self._chooser.atlas.board(self.prospect.way.place).geometry, 0)
        self.prospect = self.prospect.turned(by, turn)
        return True

    @property
    def turns(self) -> bool:
        """Return whether the end of the way that is looked at can be turned."""
        return self.prospect is not None and self.prospect.way.facing is not None and len(self.prospect.among) > 1

    def drop(self) -> bool:
        """Look at no way any more; False where none was."""
        had, self.prospect = self.prospect is not None, None
        return had

    # What the map says.

    def marks(self) -> "dict[PlaceId, Mark] | None":
        """Mark the way that is looked at, and what can be hit from its end; None where none is."""
        found = self.outlook
        if self.prospect is None or found is None:
            return None
        path: dict[PlaceId, Mark] = dict.fromkeys(self.prospect.way.path[:-1], "reach")
        here: dict[PlaceId, Mark] = {self.prospect.unit.place: "unit", self.prospect.way.place: "reach"}
        return {**{sight.about.place: "target" for sight in found.sights if sight.then is not None}, **path, **here}

    def apart(self, marked: "dict[PlaceId, Mark]") -> "dict[PlaceId, Mark]":
        """Tell places that the unit comes to in this turn from those that it comes to later."""
        later = {at for at, (turns, _) in self.whens().items() if turns != 1}
        return {at: "later" if mark == "reach" and at in later else mark for at, mark in marked.items()}

    def whens(self) -> dict[PlaceId, tuple[int, str]]:
        """Return for each place in which turn the unit is there, and that in words where the game has some."""
        # Only what is written down for later is told apart: the ways of others need not be found for that.
        goal = next((choice for choice in self._chooser.picker.choices if choice.ref.kind == "place"), None)
        if goal is None or goal.order is None or not goal.order.writes:
            return {}
        return {way.place: (way.turns, way.when) for way in self._all if way.when}

    def notes(self) -> dict[PlaceId, str]:
        """Return the chances from the end of the way, and the cost of each place on it; nothing where none is."""
        found = self.outlook
        if self.prospect is None or found is None:
            return {}
        paid = {at: str(cost) for at in self.prospect.way.path if (cost := self._cost(at))}
        chances = {each.about.place: f"{each.then:.0f}%" for each in found.sights if each.then is not None}
        return {**chances, **paid}

    def _cost(self, at: PlaceId) -> int:
        return min((way.cost for way in self.ways if way.place == at), default=0)
