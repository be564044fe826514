"""Bargains between seats: goods for goods, built lot by lot for both to see, answered, and countered once.

A game keeps the bargain that is being made in its state; its orders are those of `core.bargaining`, see the toy `post`.
"""

from engine.core.grammar import list_of
from engine.core.refs import Seat
from engine.core.values import evolve, frozen


@frozen
class Lot:
    """So much of a good, by the word that players type for it."""

    good: str
    amount: int


@frozen
class Bargain:
    """What one seat would give another for what. `counter` says that it answers an offer: it is not countered again."""

    maker: Seat
    to: Seat
    gives: tuple[Lot, ...] = ()
    wants: tuple[Lot, ...] = ()
    counter: bool = False

    @property
    def bare(self) -> bool:
        """Whether nothing has been named yet."""
        return not (self.gives or self.wants)

    @property
    def goods(self) -> frozenset[str]:
        """What has been named, on either side: each good once, so that no lot takes another back."""
        return frozenset(lot.good for lot in (*self.gives, *self.wants))

    def giving(self, lot: Lot) -> "Bargain":
        """Return it with one lot more that its maker would give."""
        return evolve(self, gives=(*self.gives, lot))

    def wanting(self, lot: Lot) -> "Bargain":
        """Return it with one lot more that its maker wants."""
        return evolve(self, wants=(*self.wants, lot))

    def countered(self) -> "Bargain":
        """Return the bare counter-offer of the other seat."""
        return Bargain(self.to, self.maker, counter=True)

    def other(self, seat: int) -> Seat:
        """Return with whom one of the two bargains."""
        return self.to if seat == self.maker else self.maker

    def paid_by(self, seat: int) -> tuple[Lot, ...]:
        """Return what a seat would hand over: nothing if it is neither of the two."""
        return self.gives if seat == self.maker else self.wants if seat == self.to else ()

    def tell(self) -> str:
        """Return it as the end of a sentence: '6 coins for 1 cow'."""
        return f"{told(self.gives)} for {told(self.wants)}"


def told(lots: tuple[Lot, ...]) -> str:
    """Return lots as one says them: '6 coins and 1 cow', 'nothing'."""
    return list_of([f"{lot.amount} {lot.good}" for lot in lots], none="nothing")
