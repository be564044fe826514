"""Facts of fire, mines, blasts and destroyed ships."""

from engine.core.events import FiredAt, Happening
from engine.core.grammar import plural
from engine.core.refs import Seat
from engine.core.values import evolve, frozen
from engine.games.star_sectors.events.words import dice, shields, telling


@frozen
class AttackRolled(Happening, topic="fire", reveals=True):
    """A normal attack with its dice: `rolls` against `needed`, then `saves` against `defence` (empty after a miss)."""

    ship: str
    target: str
    needed: int
    rolls: tuple[int, ...]
    defence: int
    saves: tuple[int, ...]
    left: int
    full: int

    @property
    def lands(self) -> bool:
        """Whether the target was damaged."""
        return bool(self.saves) and min(self.saves) > self.defence

    @property
    def shot(self) -> FiredAt:
        """Who fired at whom."""
        return FiredAt(self.ship, self.target, self.lands)

    def tell(self) -> str:
        """Return a sentence with the result first, then the dice, then what remains."""
        roll = dice(self.rolls, self.needed)
        if not self.saves:
            return f"{self.ship} misses {self.target}: {roll}."
        save = dice(self.saves, self.defence)
        if not self.lands:
            return f"{self.target} wards off {self.ship}: attack {roll}; defence {save}."
        return f"{self._harm}; attack {roll}; defence {save}."

    @property
    def _harm(self) -> str:
        return f"{self.ship} hits {self.target}: 1 hit, {shields(self.left, self.full)} left"

    @property
    def brief(self) -> str:
        """Return the result with what remains."""
        if not self.saves:
            return f"{self.ship} misses {self.target}."
        return f"{self._harm}." if self.lands else f"{self.target} wards off {self.ship}."


@frozen
class BankFired(Happening, topic="fire", reveals=True):
    """A bank was discharged: `strength` hits, or DF taken when `drains`, unless a save meets `defence`."""

    ship: str
    target: str
    weapon: str
    strength: int
    drains: bool
    defence: int
    saves: tuple[int, ...]
    left: int
    """Shields, or DF when it drains, that the target has left."""
    full: int

    @property
    def lands(self) -> bool:
        """Whether the target was harmed."""
        return min(self.saves) > self.defence

    @property
    def shot(self) -> FiredAt:
        """Who fired at whom."""
        return FiredAt(self.ship, self.target, self.lands)

    def tell(self) -> str:
        """Return a sentence with the result first, then the dice, then what remains."""
        save = dice(self.saves, self.defence)
        if not self.lands:
            return f"{self._warded}: defence {save}."
        return f"{self._harm}; defence {save}."

    @property
    def _warded(self) -> str:
        return f"{self.target} wards off {self.weapon} of {self.ship}"

    @property
    def _harm(self) -> str:
        if self.drains:
            return f"{self.ship} drains {self.target} with {self.weapon}: DF -{self.strength}, now {self.left}"
        hits, remains = plural(self.strength, "hit"), shields(self.left, self.full)
        return f"{self.ship} hits {self.target} with {self.weapon}: {hits}, {remains} left"

    @property
    def brief(self) -> str:
        """Return the result with what remains."""
        return f"{self._harm}." if self.lands else f"{self._warded}."


@frozen
class ShotLost(Happening, topic="fire", reveals=True):
    """A shot struck nothing because of something unseen on its way (option true_cloak)."""

    ship: str
    target: str

    @property
    def shot(self) -> FiredAt:
        """Who fired at whom."""
        return FiredAt(self.ship, self.target, hit=False)

    tell = telling("{ship} loses its shot at {target}: a cloaking field on the way breaks the lock.")


@frozen
class Blast(Happening, topic="fire", reveals=True):
    """A ship took damage without a defence roll: by a blast, a mine or a ram."""

    ship: str
    hits: int
    cause: str
    left: int
    full: int

    def tell(self) -> str:
        """Return a sentence with the damage and what remains."""
        return f"{self.ship} takes {plural(self.hits, 'hit')} from {self.cause}, {shields(self.left, self.full)} left."


@frozen
class Destroyed(Happening, topic="losses", reveals=True, loses=True):
    """A ship is gone, or a station: that is of no `side`, for it is no loss to a fleet."""

    ship: str
    cause: str
    side: str
    remaining: int
    """How many ships its side has left."""

    def tell(self) -> str:
        """Return a sentence that says what is gone, and what its side has left."""
        rest = f"; {self.side} has {plural(self.remaining, 'ship')} left" if self.side else ""
        return f"{self.ship} is destroyed by {self.cause}{rest}."


@frozen
class MineLaid(Happening, topic="mines"):
    """A mine lies on the map; `plain` lets all see the mine, though only witnesses see the ship."""

    ship: str
    at: str
    left: int | None
    """None where cargo is secret."""
    plain: bool = False

    def seen_by(self, seat: Seat | None) -> "MineLaid | None":
        """Return the event, for those who see no more than the mine without who laid it."""
        seen = super().seen_by(seat)
        return evolve(self, ship="", left=None, plain=False, witnesses=None) if seen is None and self.plain else seen

    def tell(self) -> str:
        """Return a sentence that says where, and how many are left."""
        if not self.ship:
            return f"A mine appears at {self.at}."
        rest = "" if self.left is None else f"; {plural(self.left, 'mine')} left"
        return f"{self.ship} lays a mine at {self.at}{rest}."


@frozen
class MineExploded(Happening, topic="mines", reveals=True):
    """A mine went off; `ship` is '' when another mine touched it."""

    ship: str
    at: str

    def tell(self) -> str:
        """Return a sentence that says where and why."""
        return (
            f"Mine at {self.at} explodes under {self.ship}."
            if self.ship
            else f"Two mines at {self.at} destroy each other."
        )


@frozen
class MineShot(Happening, topic="fire", reveals=True):
    """A shot at a mine."""

    ship: str
    at: str
    needed: int
    rolls: tuple[int, ...]

    def tell(self) -> str:
        """Return a sentence with the result, then the dice."""
        return f"{self._result}: {dice(self.rolls, self.needed)}."

    @property
    def _result(self) -> str:
        hit = min(self.rolls) <= self.needed
        return f"{self.ship} {'destroys' if hit else 'misses'} the mine at {self.at}"

    @property
    def brief(self) -> str:
        """Return the result."""
        return f"{self._result}."


@frozen
class MineBlown(Happening, topic="fire"):
    """A bank was fired at a mine, which has no defence (SS-Q44)."""

    ship: str
    at: str
    weapon: str
    tell = telling("{ship} destroys the mine at {at} with {weapon}.")


@frozen
class Rammed(Happening, topic="fire", reveals=True):
    """A ship rammed another."""

    ship: str
    target: str
    hits: int
    left: int
    full: int

    @property
    def shot(self) -> FiredAt:
        """Who ran into whom."""
        return FiredAt(self.ship, self.target, self.hits > 0)

    def tell(self) -> str:
        """Return a sentence that says who rammed whom with what force, and what the victim has left."""
        return f"{self.ship} rams {self.target}: {plural(self.hits, 'hit')}, {shields(self.left, self.full)} left."
