"""Who takes part in a forecast: the numbers of a unit that matter in a fight, or those of a kind nobody has seen."""

from functools import lru_cache
from typing import Final

from engine.core.values import evolve, frozen
from engine.games.star_viking.queries.charts import book_of
from engine.games.star_viking.queries.factors import STURDY, counted
from engine.games.star_viking.queries.where import cargo_of
from engine.games.star_viking.queries.worth import fetched
from engine.games.star_viking.rulebook.book import Book
from engine.games.star_viking.rulebook.kinds import Kind
from engine.games.star_viking.state import State, Unit

_LOADS: Final = {"red-CR": ("ecm", "missile"), "blue-FF": ("ecm", "missile"), "blue-BC": ("ecm", "missile")}
"""Pods that an enemy's ship is taken to carry while none was seen and nothing has hit it yet."""

_REMEMBERED: Final = 4096
"""How many fighters are kept: most units stay as they are from one decision to the next."""


@frozen(cache_hash=True)
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
    ecm: int = 0
    """How much of its EW its pods add."""
    pods: float = 0.0
    """What its pods cost, as part of its worth."""
    sturdy: bool = False
    """Survives the next critical hit (K-110)."""
    easy: bool = False
    """Easier to hit in the first phase (K-135)."""
    chance: float = 1.0
    """How likely it is there at all, 0 to 1."""

    @property
    def bare(self) -> "Fighter":
        """Return it without its pods."""
        ew = max(0, self.ew - self.ecm)
        return evolve(self, ew=ew, ecm=0, missiles=0, repulsors=0, pods=0.0, worth=self.worth - self.pods)


def fighter(state: State, unit: Unit, *, enemy: bool = False) -> Fighter:
    """Return a unit as a fighter; an enemy's, whose cargo is not seen, is taken to carry the usual pods."""
    return _weighed(book_of(state), unit, cargo_of(state, unit.id), enemy)


@lru_cache(maxsize=_REMEMBERED)
def _weighed(book: Book, unit: Unit, cargo: tuple[Unit, ...], enemy: bool) -> Fighter:  # noqa: FBT001 - of a key
    kind = book.kinds[unit.kind]
    now = counted(book, unit)
    loaded = [book.kinds[each.kind] for each in cargo]
    carried = [each for each in loaded if each.is_pod]
    if enemy and not carried and not unit.hits and not unit.critical:
        carried = [_pod(book, sort) for sort in _LOADS.get(unit.kind, ())]
    aboard = [pod.pod for pod in carried]
    ecm = book.numbers.ecm * aboard.count("ecm")
    return Fighter(
        kind,
        now.ew + ecm,
        now.attack,
        now.defense,
        max(1, now.defense),
        fetched(kind, unit) + unit.loot + sum(each.cost for each in loaded),
        aboard.count("missile"),
        aboard.count("repulsor"),
        ecm,
        pods=float(sum(pod.cost for pod in carried)),
        sturdy=kind.type in STURDY and not unit.critical,
        easy=unit.easy,
    )


def _pod(book: Book, sort: str) -> Kind:
    return next(kind for kind in book.kinds.values() if kind.pod == sort)


def supposed(state: State, kind: str, chance: float = 1.0) -> Fighter:
    """Return an undamaged fighter of a kind, with nothing aboard."""
    return _fresh(book_of(state).kinds[kind], chance)


@lru_cache(maxsize=_REMEMBERED)
def _fresh(known: Kind, chance: float) -> Fighter:
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
