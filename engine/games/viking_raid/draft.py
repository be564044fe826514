"""A match under change, in the words of this game: pieces, purses, cards, and the agenda."""

from collections.abc import Iterable

from engine.core import draft
from engine.core.position import Position
from engine.core.refs import TokenId
from engine.core.values import FieldValue, evolve, put
from engine.games.viking_raid.events.fights import Broke
from engine.games.viking_raid.events.people import Built, Left
from engine.games.viking_raid.queries.arms import without
from engine.games.viking_raid.queries.chest import known
from engine.games.viking_raid.queries.field import Field
from engine.games.viking_raid.queries.pieces import name_of, place_of, title
from engine.games.viking_raid.rulebook.book import SUIT
from engine.games.viking_raid.state import House, Piece, Stage, State, Step, Work
from engine.space.lattice import Point


class Draft(draft.UnitDraft[State, Piece]):
    """A position under change."""

    __slots__ = ("_field",)

    kept = "pieces"

    def __init__(self, position: Position[State]) -> None:
        """Begin at a position."""
        super().__init__(position)
        self._field: Field | None = None

    @property
    def field(self) -> Field:
        """The table as it is now."""
        state = self.state
        if self._field is None or self._field.state is not state:
            self._field = Field(state)
        return self._field

    # Pieces.

    def mark(self, piece: str, *words: str) -> None:
        """Note what a piece did this turn."""
        self.put(piece, did=(*self.unit(piece).did, *words))

    def act(self, piece: str, *words: str) -> None:
        """Let a piece do something after which alliances stand, each a word; what it was building is lost (VR-Q49)."""
        self.forsake(piece)
        self.mark(piece, *words)
        self.set(acted=True)

    def leave(self, gone: Iterable[Piece], why: str) -> None:
        """Let pieces leave the match, telling it once."""
        who = tuple(gone)
        for each in who:
            self.remove(each.id)
        if who:
            self.say(Left(tuple(map(name_of, who)), why, places=tuple(map(place_of, who))))

    def remove(self, piece: str) -> None:
        """Take a piece off the table, with the work that it was building; whoever rode it is on foot."""
        self.forsake(piece)
        if self.now("inside") == piece:
            self.set(inside="")
        self.take(piece)
        for other in [each.id for each in self.units() if each.rides == piece]:
            self.put(other, rides="")

    def shatter(self, piece: Piece, weapon: str) -> None:
        """Break a weapon of a fighter; '' breaks none."""
        if weapon:
            self.put(piece.id, gear=without(piece.gear, weapon))
            self.say(Broke(name_of(piece), title(weapon)))

    def create(self, kind: str, seat: int, at: Point, **fields: FieldValue) -> Piece:
        """Put a new piece on the table, under the next number."""
        made = dict(self.now("made"))
        number = made[kind] = made.get(kind, 0) + 1
        piece = Piece(TokenId(f"{kind}-{number}"), kind, number, seat, at, began=at, **fields)
        self.set(made=tuple(made.items()))
        return self.add(piece)

    def forsake(self, builder: str) -> None:
        """Lose whatever somebody was building: he dies, moves, acts or leaves."""
        works: tuple[Work, ...] = self.now("works")
        lost = [work for work in works if builder in work.builders and not work.stands]
        if lost:
            self.set(works=tuple(work for work in works if work not in lost))
            for work in lost:
                self.say(Built(work.seat, work.word, "is lost with its builder"))

    def enlist(self, piece: str, seat: int, **fields: FieldValue) -> None:
        """Let somebody serve another house, from its next turn on; what he was building for his own is lost."""
        self.forsake(piece)
        self.put(piece, seat=seat, did=("idle",), **fields)

    # Houses.

    def house(self, seat: int) -> House:
        """Return a seat's house as it is now."""
        house: House = self.now("houses")[seat]
        return house

    def keep(self, seat: int, **changes: FieldValue) -> None:
        """Change fields of a house."""
        self.set(houses=put(self.now("houses"), seat, evolve(self.house(seat), **changes)))

    def coins(self, seat: int) -> int:
        """Return what a seat's purse holds."""
        return known(self.house(seat).coins)

    def pay(self, seat: int, coins: int) -> None:
        """Take coins from a purse; less than 0 puts some in."""
        self.keep(seat, coins=self.coins(seat) - coins)

    def speak(self, seat: int, word: str) -> None:
        """Note what a seat said this turn."""
        self.keep(seat, spoken=(*self.house(seat).spoken, word))

    def privy(self, seat: int) -> tuple[int, ...] | None:
        """Return who learns of coins that a seat gets: with hidden purses it alone."""
        return (seat,) if self.now("settings").hidden_purse else None

    # Cards.

    def draw(self, suit: str) -> int:
        """Draw a card of a pile, 'spades', and return its value; a pile that is empty is shuffled again (VR-Q65)."""
        decks = self.now("decks")
        left: tuple[int, ...] = getattr(decks, suit) or SUIT
        value = self.pick(left)
        at = left.index(value)
        self.set(decks=evolve(decks, **{suit: (*left[:at], *left[at + 1 :])}))
        return value

    # The agenda.

    def push(self, *steps: Step) -> None:
        """Let these steps come first, in this order."""
        self.set(agenda=(*steps, *self.now("agenda")))

    def pop(self) -> Step:
        """Take the step in front away and return it."""
        first: Step = self.now("agenda")[0]
        self.set(agenda=self.now("agenda")[1:])
        return first

    def front(self, **changes: FieldValue) -> None:
        """Change the step in front."""
        agenda = self.now("agenda")
        self.set(agenda=(evolve(agenda[0], **changes), *agenda[1:]))

    def drop(self, seat: int, *kept: Stage) -> None:
        """Forget what a seat was still to do, but for these stages."""
        agenda = self.now("agenda")
        self.set(agenda=tuple(step for step in agenda if step.seat != seat or step.stage in kept))
