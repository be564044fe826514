"""Who takes part in a forecast: a unit boiled down to the numbers that a fight turns on, or a kind nobody has seen."""

from engine.core.values import field, frozen
from engine.games.star_viking.measures.aiming import worth
from engine.games.star_viking.measures.charts import book_of, kind_of
from engine.games.star_viking.measures.factors import STURDY, values_of
from engine.games.star_viking.measures.where import pods
from engine.games.star_viking.printed.kinds import Kind
from engine.games.star_viking.state import State, Unit


@frozen(eq=False)
class Fighter:
    """One unit in a forecast, by the values it has now; what the sector adds is added there."""

    kind: Kind
    ew: int
    """With its ECM pods."""
    attack: int
    defense: int
    hull: int
    """Hits that destroy it."""
    worth: float
    """In mega-credits, with cargo and plunder."""
    missiles: int = 0
    repulsors: int = 0
    podded: bool = False
    sturdy: bool = False
    """Survives the next critical hit (K-110)."""
    easy: bool = False
    """Easier to hit in the first phase (K-135)."""
    chance: float = 1.0
    """How likely it is there at all, 0 to 1."""
    name: str = field(default="")
    """The id of its unit, '' for one that is only supposed."""


def fighter(state: State, unit: Unit, *, easy: bool = False) -> Fighter:
    """Boil a unit down; of others' units the pods that are not seen are not reckoned."""
    kind = kind_of(state, unit)
    now = values_of(state, unit)
    aboard = [kind_of(state, pod).pod for pod in pods(state, unit)]
    return Fighter(
        kind,
        now.ew + book_of(state).numbers.ecm * aboard.count("ecm"),
        now.attack,
        now.defense,
        max(1, now.defense),
        worth(state, unit),
        aboard.count("missile"),
        aboard.count("repulsor"),
        podded=bool(aboard),
        sturdy=kind.type in STURDY and not unit.critical,
        easy=easy or unit.easy,
        name=unit.id,
    )


def supposed(state: State, kind: str, chance: float = 1.0) -> Fighter:
    """Suppose a fresh unit of a kind, with nothing aboard."""
    known = book_of(state).kinds[kind]
    return Fighter(
        known,
        known.ew,
        known.attack,
        known.defense,
        max(1, known.defense),
        float(known.cost),
        sturdy=known.type in STURDY,
        chance=chance,
    )
