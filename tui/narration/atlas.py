"""One scene with its indexes: what stands where, what is named how, what a player means by a word."""

import re
from bisect import bisect_left
from collections.abc import Iterable
from functools import cached_property
from itertools import chain, islice, takewhile
from operator import itemgetter
from typing import TypeVar

from engine.core.refs import PlaceId, Ref, Seat, TokenId
from engine.scene.model import Board, Fact, Place, Scene, Token, Tone
from tui.narration.bearings import steps

K = TypeVar("K")
T = TypeVar("T")

_COORDINATE = re.compile(r"(\d{2})(\d{2})")
_TWO = 2
"""Of so many seats all that is not one's own is the other's."""


class Atlas:
    """A scene with its indexes, as one seat sees it."""

    def __init__(self, scene: Scene, seat: Seat | None) -> None:
        """Hold the scene; the indexes are made when they are first asked for."""
        self.scene = scene
        self.seat = seat

    @cached_property
    def places(self) -> dict[PlaceId, Place]:
        """Every place of every board by its id."""
        return {place.id: place for board in self.scene.boards for place in board.places}

    @cached_property
    def tokens(self) -> dict[TokenId, Token]:
        """Every token by its id."""
        return {token.id: token for token in self.scene.tokens}

    @cached_property
    def _by_place(self) -> dict[PlaceId, list[Token]]:
        return _grouped((place, token) for token in self.scene.tokens for place in self.covered(token))

    @cached_property
    def _outer(self) -> dict[PlaceId, PlaceId]:
        return self.scene.outer

    @cached_property
    def _by_name(self) -> dict[str, list[Place]]:
        return _grouped((place.name.lower(), place) for place in self.places.values())

    @cached_property
    def _by_board(self) -> dict[str, list[Place]]:
        # 'tiergran moon': every system may have a moon.
        boards = self.scene.boards
        return _grouped((f"{board.title} {place.name}".lower(), place) for board in boards for place in board.places)

    @cached_property
    def _boards(self) -> dict[PlaceId, Board]:
        return {place.id: board for board in reversed(self.scene.boards) for place in board.places}

    def at(self, place: PlaceId) -> tuple[Token, ...]:
        """Return what stands on a place, or on the board that shows it from near."""
        return tuple(self._by_place.get(place, ()))

    def cargo(self, carrier: Token) -> tuple[Token, ...]:
        """Return what a token carries, in scene order."""
        return tuple(self._cargo.get(carrier.id, ()))

    @cached_property
    def _cargo(self) -> dict[TokenId, list[Token]]:
        aboard = ((token.aboard, token) for token in self.scene.tokens if token.aboard is not None)
        return _grouped((carrier, token) for carrier, token in aboard if carrier in self.tokens)

    def carried(self, token: Token) -> bool:
        """Return whether a token is aboard another that is shown, and so is told with it."""
        return token.aboard is not None and token.aboard in self.tokens

    def covered(self, token: Token) -> tuple[PlaceId, ...]:
        """Return where a token is: its own place, what else it covers, and the place whose board it stands on."""
        outer = self._outer.get(token.place)
        return (token.place, *token.also, *([outer] if outer is not None else []))

    def system(self, place: PlaceId) -> PlaceId | None:
        """Return the place with a map of its own that a place is, or lies in; None where there is none."""
        outer = self._outer.get(place, place)
        return outer if self.inside(outer) is not None else None

    def inside(self, place: PlaceId) -> Board | None:
        """Return the board that shows a place from near, if there is one."""
        return self._inside.get(place)

    @cached_property
    def _inside(self) -> dict[PlaceId, Board]:
        return {board.of: board for board in self.scene.boards if board.of is not None}

    def board(self, place: PlaceId) -> Board:
        """Return the board a place is on."""
        return self._boards[place]

    def distance(self, here: PlaceId, there: PlaceId) -> int:
        """Count the steps between two places; a large number when nothing leads from one to the other."""
        board = self.board(here)
        if here == there:
            return 0
        if self.board(there) is not board:
            # From one system to another it is as far as on the map of both.
            outer = self._outer.get(here, here), self._outer.get(there, there)
            return self.distance(*outer) if outer != (here, there) else 999
        return steps(board, self.places[here], self.places[there]) or 999

    def name(self, place: PlaceId) -> str:
        """Return the name of a place, with its map's where another map has one of that name and it is not at hand."""
        name, board = self.places[place].name, self.board(place)
        at_home = self.origin in self._boards and self.board(self.origin) is board
        return name if at_home or len(self._by_name[name.lower()]) == 1 else f"{board.title} {name}"

    def label(self, ref: Ref) -> str:
        """Return the name of a thing as the seat knows it: units and places by their names, words as words."""
        if ref.kind == "token" and (unit := self.tokens.get(TokenId(ref.id))):
            return unit.name
        if ref.kind == "place" and ref.id in self.places:
            return self.name(PlaceId(ref.id))
        return ref.id.replace("-", " ") if ref.kind == "word" else ref.id

    def seat_name(self, seat: Seat | None) -> str:
        """Return the name of a seat; '' for what belongs to nobody."""
        names = self.scene.seat_names
        return names[seat] if seat is not None and 0 <= seat < len(names) else ""

    def whose(self, seat: Seat | None) -> str:
        """Return the name of the owner of something: 'Bo', 'your ally Bo'; '' for what belongs to nobody."""
        name = self.seat_name(seat)
        return f"your ally {name}" if name and seat != self.seat and self.friendly(seat) else name

    def called(self, token: Token) -> str:
        """Return what a unit is called where several others play: 'Thorir of Grimby'."""
        owner = self.seat_name(token.seat)
        known = token.seat == self.seat or len(self.scene.seat_names) <= _TWO or owner in token.name
        return token.name if known or not owner else f"{token.name} of {owner}"

    def friendly(self, seat: Seat | None) -> bool:
        """Return whether a seat is the one that looks or on its side; a spectator is on nobody's."""
        if seat is None or self.seat is None:
            return False
        return self.scene.side(seat) == self.scene.side(self.seat)

    def listed(self, name: str) -> tuple[Fact, ...]:
        """Find the facts that panels list under a name: the one called exactly so, else all that begin so."""
        said = " ".join(name.lower().split())
        if said in self._listed:
            return (self._listed[said],)
        return tuple(fact for label, fact in self._listed.items() if said and label.startswith(said))

    @cached_property
    def _listed(self) -> dict[str, Fact]:
        # 'Astrolabe: Marlin destroyer': a label with a colon names a thing; others say what is measured.
        facts = (fact for panel in self.scene.panels for fact in panel.told)
        return {fact.label[:-1].lower(): fact for fact in facts if fact.label.endswith(":")}

    @property
    def own(self) -> tuple[Token, ...]:
        """The tokens of the seat that looks, in scene order."""
        return tuple(token for token in self.scene.tokens if token.seat is not None and token.seat == self.seat)

    @property
    def allies(self) -> tuple[Token, ...]:
        """The tokens of other seats on the side of the one that looks, in scene order."""
        others = (token for token in self.scene.tokens if token.seat != self.seat)
        return tuple(token for token in others if self.friendly(token.seat))

    @property
    def foes(self) -> tuple[Token, ...]:
        """The tokens of the seats on other sides, in scene order."""
        owned = (token for token in self.scene.tokens if token.seat is not None)
        return tuple(token for token in owned if not self.friendly(token.seat))

    @property
    def names(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Return the names of the tokens of the seat that looks, and then all: of tokens, places, maps and seats."""
        own = tuple(token.name for token in self.own)
        tokens, places = (each.name for each in self.scene.tokens), (each.name for each in self.places.values())
        titles = (board.title for board in self.scene.boards)
        return own, tuple(filter(None, (*tokens, *places, *titles, *self.scene.seat_names)))

    @property
    def acting(self) -> Token | None:
        """The active unit where it is the listener's own; a spectator's is anybody's."""
        mine = (token for token in self.scene.tokens if token.active and self.seat in (None, token.seat))
        return next(mine, None)

    @property
    def origin(self) -> PlaceId | None:
        """The place that distances count from: that of the acting unit, else the one the scene opens on."""
        acting = self.acting
        return acting.place if acting else self.scene.focus or next((token.place for token in self.own), None)

    def meant(self, text: str, near: PlaceId | None = None) -> tuple[Place | Token, ...]:
        """Find what a name means: the token or place called exactly so, else tokens, else places whose name begins so.

        Of places with the same name on several boards the one on the board of `near` (by default `origin`) is meant.
        """
        said = " ".join(text.lower().split())
        exact = tuple(token for token in self.scene.tokens if said in {token.name.lower(), token.was.lower()} - {""})
        if exact:
            return tuple(token for token in exact if said == token.name.lower()) or exact
        places = self._nearer(self._named(said), near or self.origin)
        if places:
            return places
        begun = tuple(token for token in self.scene.tokens if said and _begins(token.name.lower(), said))
        begun = begun or tuple(
            token for token in self.scene.tokens if said and token.was.lower().startswith(f"{said} ")
        )
        if begun:
            # 'Warrior 1' is warrior 1 of Grimby, and not warrior 10.
            return tuple(token for token in begun if token.name.lower().startswith(f"{said} ")) or begun
        named = tuple(place for name, place in self._called if _begins(name, said)) if said else ()
        return self._nearer(named, near or self.origin) or self._on_its_board(said)

    def home(self, text: str) -> tuple[Place | Token, ...]:
        """Return where the one seat is at home whose name begins so: what bears its name, else its first unit."""
        said = text.strip().lower()
        names = [name for name in self.scene.seat_names if said and name.lower().startswith(said)]
        if len(names) != 1:
            return ()
        seat = Seat(self.scene.seat_names.index(names[0]))
        bearing = (token for token in self.scene.tokens if token.tone is Tone.HOME and names[0] in token.name)
        held = (place for place in self.places.values() if place.holder == seat and place.role)
        units = (token for token in self.scene.tokens if token.seat == seat)
        return tuple(islice(chain(bearing, held, units), 1))

    def pointed(self, text: str) -> tuple[Place | Token, ...]:
        """Find what a name means where one thing is wanted: a seat's name is where it is at home, none of its many."""
        found = self.meant(text)
        seat = text.strip().lower() in {name.lower() for name in self.scene.seat_names}
        return self.home(text) or found if not found or (seat and len(found) > 1) else found

    def of_kind(self, text: str, near: PlaceId | None = None) -> tuple[Place, ...]:
        """Return the places that are of a kind or a role so called, or that has a word beginning so, near to far."""
        said, start = " ".join(text.lower().split()), near or self.origin
        named = [each for each in self.places.values() if f" {each.kind} {each.role}".lower().find(f" {said}") >= 0]
        return tuple(sorted(named, key=lambda each: self.distance(start, each.id) if start else 0) if said else ())

    @cached_property
    def _called(self) -> tuple[tuple[str, Place], ...]:
        # No number begins what a player calls by a name, and coordinates are most of what there is on a wide board.
        named = ((place.name.lower(), place) for place in self.places.values())
        return tuple((name, place) for name, place in named if not name.isdigit())

    def named_place(self, text: str) -> Place | None:
        """Find the place of a name; None when there is none, or several and none on the board of `origin`."""
        found = self._nearer(self._named(text), self.origin)
        return found[0] if len(found) == 1 else None

    def _on_its_board(self, said: str) -> tuple[Place, ...]:
        # In order, names that begin so follow each other: a lattice has two thousand. They are told as they lie.
        names, at = self._board_names, bisect_left(self._board_names, (said,))
        found = takewhile(lambda each: each[0].startswith(said), islice(names, at if said else len(names), None))
        return tuple(place for name, _ in sorted(found, key=itemgetter(1)) for place in self._by_board[name])

    @cached_property
    def _board_names(self) -> list[tuple[str, int]]:
        return sorted((name, at) for at, name in enumerate(self._by_board))

    @cached_property
    def _by_id(self) -> dict[str, list[Place]]:
        return _grouped((place.id.lower(), place) for place in self.places.values())

    def _nearer(self, places: tuple[Place, ...], near: PlaceId | None) -> tuple[Place, ...]:
        board = self._boards.get(near) if near is not None else None
        return tuple(place for place in places if self._boards[place.id] is board) or places

    def _named(self, text: str) -> tuple[Place, ...]:
        # By its name, printed ('0705') or spoken ('7 5', '7,5'), or by its id.
        said = text.strip().lower()
        numbers = said.replace(",", " ").split()
        if len(numbers) == 2 and all(number.isascii() and number.isdigit() and len(number) < 3 for number in numbers):
            said = "".join(number.zfill(2) for number in numbers)
        return tuple(self._by_name.get(said, ()) or self._by_id.get(said, ()))


def _grouped(pairs: Iterable[tuple[K, T]]) -> dict[K, list[T]]:
    found: dict[K, list[T]] = {}
    for key, each in pairs:
        found.setdefault(key, []).append(each)
    return found


def spoken(name: str) -> str:
    """Return a printed coordinate as two numbers: '7 5' for '0705'; other names stay as they are."""
    found = _COORDINATE.fullmatch(name)
    return f"{int(found[1])} {int(found[2])}" if found else name


def _begins(name: str, said: str) -> bool:
    # 'hyena 2' and 'hye' for 'Hyena 2', and '2' for nothing: a number alone is never a name.
    return not said.isdigit() and (name.startswith(said) or any(word == said for word in name.split()))
