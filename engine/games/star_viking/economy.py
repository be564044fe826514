"""Money and politics in the state of a match: the treasury of a seat, and what the council decided this turn."""

from engine.core.values import frozen


@frozen
class Purse:
    """A treasury in mega-credits: what came in this turn, what was saved, and aid that is for new units only."""

    fresh: int = 0
    old: int = 0
    aid: int = 0

    @property
    def all(self) -> int:
        """All of it, in mega-credits."""
        return self.fresh + self.old + self.aid


@frozen
class Council:
    """What politics and programs have decided for the Federate in this turn (K-142 to K-152)."""

    roll: int = 0
    """The general roll; 0 before it."""
    result: str = ""
    """Its name in the printed list."""
    due: int = 0
    """Points that must still be bought (K-144)."""
    ships: bool = True
    """Whether starships may be built at all."""
    battlecruiser: bool = False
    """Whether the battlecruiser may be built."""
    frigates: int = 0
    """How many frigates may be built."""
    launched: tuple[str, ...] = ()
    """Kinds of the ships that have been built by these programs; known to the Federate alone."""
    berths: tuple[tuple[str, int], ...] = ()
    """By place: cargo space of ships given up to this turn's civil war that is not filled yet (K-149)."""
    credit: int = 0
    """Construction value of what was given up, in mega-credits."""
    scored: int = 0
    """Points that it has already brought."""
