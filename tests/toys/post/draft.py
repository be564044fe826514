"""A position under change, as the effects of orders have it."""

from engine.core import draft
from engine.core.bargains import Bargain, Lot
from engine.core.refs import HIDDEN, Seat, TokenId
from engine.core.values import evolve, put
from tests.toys.post.stars import GOODS
from tests.toys.post.state import Go, Letter, Phase, State, Take, Unit


class Draft(draft.Draft[State]):
    """A position under change, with the words of this game for its changes."""

    __slots__ = ()

    def letters(self, seat: Seat) -> tuple[Letter, ...]:
        """Return the letters of a seat."""
        letters = self.state.letters[seat]
        return () if letters is HIDDEN else letters

    def write(self, letter: Letter, seat: Seat) -> None:
        """Put a letter among those of a seat, in the place of what it was."""
        others = tuple(each for each in self.letters(seat) if each.id != letter.id)
        self.set(letters=put(self.state.letters, seat, (*others, letter)))

    def tear(self, letter: Letter, seat: Seat) -> None:
        """Take a letter away."""
        self.set(letters=put(self.state.letters, seat, tuple(each for each in self.letters(seat) if each != letter)))

    def unit(self, which: TokenId) -> Unit:
        """Return a unit as it is now."""
        return next(each for each in self.state.units if each.id == which)

    def put(self, unit: Unit) -> None:
        """Put a changed unit in the place of what it was."""
        self.set(units=tuple(unit if each.id == unit.id else each for each in self.state.units))

    def add(self, seat: Seat, which: TokenId, line: Go | Take) -> str:
        """Add a line to the sheet of a unit or a letter; return what that is called."""
        letter = next((each for each in self.letters(seat) if each.id == which), None)
        if letter:
            self.write(evolve(letter, sheet=(*letter.sheet, line)), seat)
            return letter.called
        unit = self.unit(which)
        self.put(evolve(unit, sheet=(line,) if unit.sheet is HIDDEN else (*unit.sheet, line)))
        return unit.called

    def stock(self, seat: Seat, good: str, more: int) -> None:
        """Add to what a seat holds; less than 0 takes away."""
        held, index = self.state.stocks[seat], GOODS.index(good)
        self.set(stocks=put(self.state.stocks, seat, put(held, index, held[index] + more)))

    def offer(self) -> Bargain:
        """Return the offer that is being built or answered."""
        assert self.state.offer is not None
        return self.state.offer

    def hand_over(self, giver: Seat, taker: Seat, lots: tuple[Lot, ...]) -> None:
        """Carry goods from seat to seat."""
        for lot in lots:
            self.stock(giver, lot.good, -lot.amount)
            self.stock(taker, lot.good, lot.amount)

    def next_market(self) -> None:
        """Let the next seat make its offers; after the last one a new turn begins."""
        after = Seat(self.state.mover + 1)
        self.set(offer=None, offered=())
        if after < len(self.state.stocks):
            self.set(mover=after)
        else:
            sealed = (False,) * len(self.state.stocks)
            self.set(mover=Seat(0), phase=Phase.SHEETS, turn=self.state.turn + 1, sealed=sealed)
