"""What others did, action by action: a unit's move or its volley at one target, as one seat could follow it.

Where a unit went follows from the scenes that the seat was shown, who fired at whom from the events that it learned of.
So nothing is told that was not seen, and a game has nothing to add but `Aimed`.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, Literal

from engine.core.events import Event, shot_of
from engine.core.refs import PlaceId, Seat, TokenId
from engine.core.values import evolve, frozen
from engine.scene.model import Scene, Token

Kind = Literal["move", "shot", "else"]


@frozen
class FollowedOrder:
    """One order as a seat followed it: what it learned, and the map before it and after."""

    node: int
    seat: Seat
    """Whose order it was."""
    events: tuple[Event, ...]
    before: Scene
    after: Scene


@frozen
class Action:
    """A run of steps of one unit: its way, its shots at one target, or whatever else is told."""

    kind: Kind
    nodes: tuple[int, ...]
    """Where it happened, oldest first."""
    seat: Seat
    """Whose order brought it about."""
    unit: TokenId | None = None
    """Who did it; None where no unit on the map is named."""
    called: str = ""
    path: tuple[PlaceId, ...] = ()
    """Of a move: from where, over which places, to where. Of shots: from where to where. Else where it happened."""
    at: TokenId | None = None
    """At whom it was aimed."""
    aimed: str = ""
    shots: int = 0
    hits: int = 0
    facing: int | None = None
    """How the unit faces after it, where that was all that changed."""
    events: tuple[Event, ...] = ()
    own: tuple[TokenId, ...] = ()
    """Units of the seat that looks which it was aimed at, names, moved or changed."""
    lost: tuple[TokenId, ...] = ()
    """Units that were on the map before it and are not any more."""
    new: tuple[str, ...] = ()
    """Names of units that were not on the map before it, as what it lands or launches."""


def actions(steps: Iterable[FollowedOrder], seat: Seat | None) -> tuple[Action, ...]:
    """Divide what a seat saw into actions, in the order in which they happened."""
    found: list[Action] = []
    for step in steps:
        for piece in _pieces(step, seat):
            hit = _shot_at(found, piece)
            joined = None if hit is not None or not found else _joined(found[-1], piece)
            if hit is not None:
                found[hit] = _together(found[hit], piece, kind=found[hit])
            elif joined is not None:
                found[-1] = joined
            else:
                found.append(piece)
    return tuple(found)


def _shot_at(found: Sequence[Action], piece: Action) -> int | None:
    # What shots of the same order did to their target is told with the last of them that hit it.
    if piece.kind != "else" or piece.unit is None:
        return None
    fired = [
        at
        for at, each in enumerate(found)
        if each.kind == "shot" and each.at == piece.unit and each.nodes[-1] == piece.nodes[0]
    ]
    hits = [at for at in fired if found[at].hits]
    return (hits or fired)[-1] if fired else None


def _pieces(step: FollowedOrder, seat: Seat | None) -> Iterator[Action]:
    seen = _Seen(step, seat)
    told = [_told(step, event, seen.units) for event in step.events]
    ways = [_way(step, token, seen.was[token.id]) for token in seen.moved()]
    for each in _merged(told, ways):
        yield _turned(seen, _completed(seen, each))


class _Seen:
    # The units that a seat saw on the map before an order and after it, and what it was told of them.

    def __init__(self, step: FollowedOrder, seat: Seat | None) -> None:
        self.was, self.now = _units(step.before), _units(step.after)
        self.units = _Named({**self.now, **self.was})
        self.mine = frozenset(token.id for token in self.units.units if token.seat == seat is not None)
        ended = ((self.units.first(event.tell(), step.seat), event) for event in step.events if event.loses)
        self.ends = {unit.id: event for unit, event in ended if unit is not None}

    def moved(self) -> Iterator[Token]:
        # Who stands elsewhere now, but for what is carried.
        for token in self.now.values():
            before = self.was.get(token.id)
            if before is not None and before.place != token.place and token.aboard is None:
                yield token

    def turned(self, unit: TokenId | None) -> Token | None:
        # A unit that faces another way now.
        before, after = (None, None) if unit is None else (self.was.get(unit), self.now.get(unit))
        return after if before is not None and after is not None and before.facing != after.facing else None


def _completed(seen: _Seen, each: Action) -> Action:
    # The action with the units that are told of in it: one's own, those that are lost, those that are new.
    named = [unit.id for event in each.events for unit in seen.units.all(event.tell())]
    named += [each.unit] if each.kind == "move" and each.unit is not None else []
    # Who fires and is lost by another shot is told with that.
    fallen = named if each.kind != "shot" else [each.at]
    gone = dict.fromkeys(id_ for id_ in fallen if id_ is not None and id_ in seen.was and id_ not in seen.now)
    # Of what befell a unit before, that alone tells of its loss which says so.
    lost = tuple(id_ for id_ in gone if id_ not in seen.ends or seen.ends[id_] in each.events)
    own = tuple(dict.fromkeys(id_ for id_ in named if id_ in seen.mine))
    new = tuple(dict.fromkeys(seen.now[id_].name for id_ in named if id_ not in {*seen.was, each.unit}))
    return evolve(each, own=own, lost=lost, new=new)


def _turned(seen: _Seen, each: Action) -> Action:
    token = seen.turned(each.unit) if each.kind == "else" else None
    return each if token is None else evolve(each, kind="move", path=(token.place,), facing=token.facing)


def _merged(told: Sequence[Action], ways: Sequence[Action]) -> list[Action]:
    # What is told of a unit that went somewhere belongs to its way; a way that nobody tells of stands alone.
    left = {way.unit: way for way in ways}
    found: list[Action] = []
    for each in told:
        way = left.pop(each.unit, None) if each.kind == "else" else None
        found.append(evolve(way, events=each.events) if way is not None else each)
    return [*found, *left.values()]


def _told(step: FollowedOrder, event: Event, units: "_Named") -> Action:
    shot = shot_of(event)
    if shot is None:
        unit = units.first(event.tell(), step.seat)
        return Action("else", (step.node,), step.seat, *_of(unit), path=event.places, events=(event,))
    by, at = units.called(shot.by), units.called(shot.at)
    path = tuple(each.place for each in (by, at) if each is not None) or event.places
    done = Action("shot", (step.node,), step.seat, by.id if by else None, shot.by, path, events=(event,))
    return evolve(done, at=at.id if at else None, aimed=shot.at, shots=1, hits=int(shot.hit))


def _way(step: FollowedOrder, token: Token, before: Token) -> Action:
    path = before.place, token.place
    return Action("move", (step.node,), step.seat, token.id, token.name, path, facing=token.facing)


def _joined(one: Action, other: Action) -> Action | None:
    # A way goes on, shots at the same target are one volley, and what else is told of a unit belongs to what it does.
    if other.kind == "else" and other.unit is not None and other.unit in other.lost and one.kind == "shot":
        # That it is lost belongs to the shots at it, not to its own.
        return _together(one, other, kind=one) if one.at == other.unit else None
    if one.unit is None or (one.unit, one.seat) != (other.unit, other.seat):
        return None
    if one.kind == other.kind and one.at == other.at:
        path = (*one.path, *other.path[1:]) if one.kind == "move" else one.path
        return _together(one, evolve(other, path=path, shots=one.shots + other.shots, hits=one.hits + other.hits))
    if other.kind == "else":
        return _together(one, other, kind=one)
    return _together(one, other, kind=other) if one.kind == "else" else None


def _together(one: Action, other: Action, kind: Action | None = None) -> Action:
    return evolve(
        kind or other,
        nodes=tuple(dict.fromkeys((*one.nodes, *other.nodes))),
        events=(*one.events, *other.events),
        own=tuple(dict.fromkeys((*one.own, *other.own))),
        lost=tuple(dict.fromkeys((*one.lost, *other.lost))),
        new=tuple(dict.fromkeys((*one.new, *other.new))),
    )


def _units(scene: Scene) -> dict[TokenId, Token]:
    return {token.id: token for token in scene.tokens if token.seat is not None}


def _of(unit: Token | None) -> tuple[TokenId | None, str]:
    return (unit.id, unit.name) if unit is not None else (None, "")


_WORD: Final = r"(?<![\w-]){}(?![\w-])"


class _Named:
    # Units by the names that sentences have for them.

    def __init__(self, units: Mapping[TokenId, Token]) -> None:
        self.units = sorted(units.values(), key=lambda unit: -len(unit.name))

    def called(self, name: str) -> Token | None:
        lower = name.lower()
        return next((unit for unit in self.units if lower and unit.name.lower() == lower), None)

    def all(self, text: str) -> list[Token]:
        # In the order of the text; of 'Hyena 12' no 'Hyena 1' is named.
        lower, found = text.lower(), dict[int, Token]()
        for unit in self.units:
            name = unit.name.lower()
            if name in lower and (where := re.search(_WORD.format(re.escape(name)), lower)):
                found.setdefault(where.start(), unit)
        return [found[at] for at in sorted(found)]

    def first(self, text: str, seat: Seat) -> Token | None:
        # Whoever acts is named first, if by any of its own side's units.
        named = self.all(text)
        return next((unit for unit in named if unit.seat == seat), named[0] if named else None)
