"""What happens on a tile: deployment, moves, shots, losses (K-61 to K-110); what comes of it is in `outcomes`."""

from typing import Self

from engine.core.events import FiredAt, Happening, NamedBySeat
from engine.core.grammar import list_of, plural, sentence, signed
from engine.core.refs import Seat
from engine.core.values import evolve, frozen
from engine.games.star_viking.events.common import UNKNOWN, Who, roll_call, telling
from engine.games.star_viking.queries.names import side


@frozen
class Opened(Happening, topic="battles", reveals=True, weighty=True):
    """A segment has begun."""

    system: str
    worth: str
    defender: int
    invaders: tuple[int, ...]

    def tell(self) -> str:
        """Return a sentence that says where, what it is worth and who meets."""
        against = list_of([side(seat) for seat in self.invaders])
        return f"Battle for {self.system} ({self.worth}): {side(self.defender)} defends against {against}."

    @property
    def brief(self) -> str:
        """Return where it is."""
        return f"Battle for {self.system}."


@frozen
class DeployedAll(NamedBySeat, topic="battles", reveals=True):
    """The defender has shown the deployment of one sector."""

    sector: str
    seat: int
    shown: tuple[Who, ...]
    unseen: int

    def tell(self) -> str:
        """Return a sentence that says what can be seen, and how many cannot."""
        seen = roll_call(self.shown)
        below = f", {plural(self.unseen, 'unit')} unseen below" if self.unseen else ""
        return f"{self.sector}: {side(self.seat)} deploys {seen}{below}."


@frozen
class Entered(NamedBySeat, topic="moves"):
    """Units have moved into a sector, one by one or as a group; others see the top of a pile they cannot look into."""

    units: tuple[Who, ...]
    sector: str
    count: int

    def seen_by(self, seat: Seat | None) -> Self | None:
        """Return the event without the units of the group that a seat does not see; None to who learns nothing."""
        whole = super().seen_by(seat)
        known = tuple(unit.to(seat) for unit in self.units if unit.known(seat))
        return None if whole is None else evolve(whole, units=known)

    def tell(self) -> str:
        """Return a sentence that says who goes where."""
        if not self.units:
            return f"{plural(self.count, 'unit')} unseen to {self.sector}."
        if len(self.units) < self.count:
            return f"{plural(self.count, 'unit')}, {self.units[0]} on top, to {self.sector}."
        return sentence(f"{roll_call(self.units)} to {self.sector}")


@frozen
class Found(NamedBySeat, topic="moves", reveals=True):
    """A seat that has entered a sector sees what was unseen in its stack (K-68)."""

    units: tuple[Who, ...]
    sector: str
    tell = telling("Found at {sector}: {units@names}.")


@frozen
class Stowed(NamedBySeat, topic="cargo"):
    """A carrier has loaded or unloaded something."""

    carrier: Who
    unit: Who
    loaded: bool
    easy: bool = False

    def tell(self) -> str:
        """Return a sentence that says what it did."""
        if self.loaded:
            return sentence(f"{self.carrier} takes {self.unit} aboard")
        return sentence(f"{self.carrier} unloads {self.unit}" + (": both are easier to hit now" if self.easy else ""))


@frozen
class Withdrew(NamedBySeat, topic="moves"):
    """A ship has gone into hyperspace; only its owner hears what did not survive aboard (K-70)."""

    unit: Who
    system: str
    lost: int = 0

    def seen_by(self, seat: Seat | None) -> Self | None:
        """Return the event, for other seats than the owner's without the cargo; None to who learns nothing."""
        whole = super().seen_by(seat)
        return whole if whole is None or seat == self.unit.seat else evolve(whole, lost=0)

    def tell(self) -> str:
        """Return a sentence that says who left, and what local units that cost."""
        lost = f"; {plural(self.lost, 'local unit')} aboard did not survive it" if self.lost else ""
        return sentence(f"{self.unit} withdraws from {self.system} into hyperspace{lost}")


@frozen
class Said(Happening, topic="battles"):
    """A sentence in which no unit is named."""

    text: str

    def tell(self) -> str:
        """Return the sentence."""
        return self.text


@frozen
class RoundBegan(Said, heralds=True):
    """Another round begins; the sentence says how many were quiet."""


@frozen
class Afar(Said, heralds=True):
    """How a battle goes on, for those who are not in it and see nothing of it: other seats, and spectators."""

    sides: tuple[int, ...]

    def seen_by(self, seat: Seat | None) -> Self | None:
        """Return the event to who does not fight, nothing to who does."""
        return None if seat in self.sides else super().seen_by(seat)


@frozen
class Rested(Afar, reveals=True, heralds=False):
    """Somebody has rested instead of moving, as was ordered before: how the battle goes on shows it to who fights."""


@frozen
class Told(NamedBySeat, topic="battles"):
    """A sentence about one unit: '{} evades.'."""

    unit: Who
    text: str

    def tell(self) -> str:
        """Return a sentence with the unit's name."""
        return sentence(self.text.format(self.unit))


@frozen
class Fired(NamedBySeat, topic="fire", reveals=True):
    """A shot has been fired and its dice have fallen."""

    shooter: Who | None
    arm: str
    sector: str
    target: Who
    differential: int
    dice: tuple[int, int]
    result: str

    @property
    def folded_as(self) -> tuple[str, str] | None:
        """Put misses together: who fired at whom."""
        return ("Missed", f"{self._by} at {self.target}") if self.result == "miss" else None

    @property
    def shot(self) -> FiredAt:
        """Who fired at whom."""
        by = "" if self.shooter is None else str(self.shooter)
        return FiredAt(by, str(self.target), self.result != "miss")

    @property
    def _by(self) -> str:
        return f"the defences of {self.sector}" if self.shooter is None else f"{self.shooter} ({self.arm})"

    def tell(self) -> str:
        """Return a sentence with the result first, then who fired what at whom, the differential and the roll."""
        said = {"miss": "Miss", "hit": "Hit", "critical": "Critical hit"}[self.result]
        roll = f"differential {signed(self.differential)}, rolled {sum(self.dice)}"
        return f"{said}: {self._by} at {self.target}, {roll}."

    @property
    def brief(self) -> str:
        """Return who hit or missed whom."""
        by = f"the defences of {self.sector}" if self.shooter is None else f"{self.shooter}"
        how = {"miss": "misses", "hit": "hits", "critical": "hits critically"}[self.result]
        return sentence(f"{by} {how} {self.target}")


@frozen
class Hurt(NamedBySeat, topic="fire"):
    """A unit has taken damage."""

    unit: Who
    hits: int
    values: tuple[int, int, int]
    critical: bool = False

    def tell(self) -> str:
        """Return a sentence that says how badly, and what it counts now."""
        how = f"{self.unit} is crippled" if self.critical else f"{self.unit} is damaged, {plural(self.hits, 'hit')}"
        return sentence(f"{how}: now {'-'.join(map(str, self.values))}")


@frozen
class Destroyed(NamedBySeat, topic="losses", loses=True):
    """A unit is gone, with what it carried; only its owner hears how much that was."""

    unit: Who
    cargo: int
    loot: int

    def seen_by(self, seat: Seat | None) -> Self | None:
        """Return the event, for other seats than the owner's without the cargo; None to who learns nothing."""
        whole = super().seen_by(seat)
        return whole if whole is None or seat == self.unit.seat else evolve(whole, cargo=0)

    def tell(self) -> str:
        """Return a sentence that says who, and what went with it."""
        lost = [plural(self.cargo, "unit") + " aboard"] if self.cargo else []
        lost += [f"{self.loot} MCr of plunder"] if self.loot else []
        return sentence(f"{self.unit} is destroyed" + (f", with {list_of(lost)}" if lost else ""))


@frozen
class Absorbed(NamedBySeat, topic="losses"):
    """Pods have taken a hit."""

    unit: Who
    pods: int
    gone: tuple[Who, ...] = ()

    def tell(self) -> str:
        """Return a sentence that names the pods, or counts them for who does not know which they were."""
        if self.losing:
            one = len(self.losing) == 1
            does = ("a pod", "takes", "is") if one else ("pods", "take", "are")
            return sentence(f"{list_of(self.losing)}, {does[0]} of {self.unit}, {does[1]} a hit and {does[2]} gone")
        return sentence(f"The pods of {self.unit} take a hit and are gone ({self.pods})")

    @property
    def losing(self) -> tuple[str, ...]:
        """Return the pods, as they are called on the map; none for who does not know them."""
        names = tuple(map(str, self.gone))
        return () if UNKNOWN in names else names


@frozen
class CargoLost(NamedBySeat, topic="losses"):
    """A carrier has lost some of its cargo; only its owner hears what."""

    carrier: Who
    unit: Who
    tell = telling("{carrier} loses {unit} from its cargo")
