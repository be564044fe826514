"""What a game may offer to who commands its units: battles, threats, fights, ways, standing orders. Each is optional.

What is answered lies each in a module of its own, with the words for it; it is imported when the first game answers.
"""

from collections.abc import Collection, Iterable
from typing import TYPE_CHECKING, Protocol, runtime_checkable

from engine.core.position import AnyView
from engine.core.refs import PlaceId, TokenId

if TYPE_CHECKING:
    from engine.core.battle import Battle
    from engine.core.clash import Clash
    from engine.core.errors import Refusal
    from engine.core.standing import Onward, Standing, StandingKind
    from engine.core.threat import Threat
    from engine.core.ways import Way


@runtime_checkable
class Fights(Protocol):
    """A game with battles of several rounds, which a player may have fought on until something changes."""

    def battle(self, view: AnyView) -> "Battle | None":
        """Return the battle in which the view's seat is now, as far as it sees it; None where it is in none.

        A force that is no longer listed is gone from the battle: destroyed, withdrawn, or out of sight.
        """
        ...


@runtime_checkable
class Threatens(Protocol):
    """A game that can say what enemies could do to a unit where it stands or would go."""

    def threat(self, view: AnyView, unit: TokenId, place: PlaceId, facing: int | None = None) -> "Threat | None":
        """Return the threat to a unit of the view's seat on a place, with that facing or its own.

        None for what is no unit of the seat, where it could not stand, and where nothing is fought.
        """
        ...


@runtime_checkable
class Cherishes(Protocol):
    """A game in which a seat is out, or nearer to it, by the loss of some units: it is warned before it leaves them."""

    def vital(self, view: AnyView) -> tuple[TokenId, ...]:
        """Return those units of the view's seat, the one that matters most first."""
        ...


@runtime_checkable
class Clashes(Protocol):
    """A game that can forecast a fight before units move into it, or fire."""

    def clash(self, view: AnyView, units: Collection[TokenId], place: PlaceId) -> "Clash | None":
        """Return what comes of a fight of these units of the seat on a place, with those of it that are there already.

        None where nothing would be fought, and for what is no unit that could fight there. With no units named: of all
        that are there, or else could come there now.
        """
        ...


@runtime_checkable
class Navigates(Protocol):
    """A game that can say how its units come to places by ordinary moves: point and go.

    What a player should only do on purpose is never part of a way: a jump, a shot, a ramming.
    """

    def ways(self, view: AnyView, unit: TokenId) -> "Iterable[Way]":
        """Yield how a unit of the view's seat can come to places by orders of now, cheapest first; lazily.

        For each place and each facing there one way; none for a unit that cannot move now, nor where it is as it is.
        It follows from the view alone. The first order may be what lets the unit act at all.
        """
        ...


@runtime_checkable
class CarriesOn(Protocol):
    """A game in which units can be given standing orders. It follows from views alone, as all that is advised does."""

    def standing_kinds(self) -> "tuple[StandingKind, ...]":
        """Return the kinds there are; asked late, as all of this is: no first prompt needs it."""
        ...

    def standing(self, view: AnyView, kind: str, unit: TokenId, aim: str = "") -> "Standing | Refusal":
        """Return the standing order of a kind for a unit of the view's seat, or why there can be none."""
        ...

    def onward(self, view: AnyView, standing: "Standing") -> "Onward":
        """Return what the unit would do next: an order that is legal now, and leads on, so that asking ends."""
        ...

    def contact(self, view: AnyView, unit: TokenId) -> str:
        """Return why a unit is no longer by itself: 'Vidar could fire at Compass next turn'; '' while it is."""
        ...

    def tell_standing(self, view: AnyView, standing: "Standing") -> str:
        """Return a standing order as a statement: 'Compass goes on to 1507 and charges on the way'. No full stop."""
        ...
