"""What the enemies of a unit could do to it at a place, as far as its seat sees them: odds at oneself."""

from collections.abc import Iterator
from typing import Final

from engine.core.grammar import list_of, plural
from engine.core.values import frozen

FAINT: Final = 0.05
"""Fewer hits than these on average are told as next to none."""

_NAMED: Final = 3
"""So many enemies are named; of more the rest are told as a count."""


@frozen
class Menace:
    """One enemy that could fire at the unit, with the most that it can do alone."""

    name: str
    hits: float
    """What to expect on average."""
    hit: float
    """How likely it hits at all, 0 to 1."""
    far: bool = False
    """Whether it would have to come nearer first."""


@frozen
class Threat:
    """What all enemies together could do to a unit before it is its seat's turn again, each doing the most it can.

    It is exact for what is seen, by the rules and the dice: each comes to where it does most, and nothing else moves.
    """

    hits: float
    """What to expect on average; never more than `left`."""
    hit: float
    """How likely at least one hits, 0 to 1."""
    lost: float
    """How likely the unit is lost, 0 to 1."""
    left: int
    """How many hits it can still take."""
    menaces: tuple[Menace, ...] = ()
    """Who, the worst first."""
    unseen: int = 0
    """How many enemies are not reckoned, as their places are not seen."""
    besides: str = ""
    """Who else is not reckoned, in words: '5 Satchel that may be aboard'."""
    deadly: bool = False
    """Whether whoever is hit is lost: then it is told as that and nothing else."""


def brief(threat: Threat) -> str:
    """Return it in at most three words: '2.7 hits'; '31 percent lost'; 'none'."""
    if threat.deadly and threat.hits >= FAINT / 10:
        return f"{_percent(threat.lost)} lost"
    return f"{threat.hits:.1f} hits" if threat.hits >= FAINT else "none"


def lines(threat: Threat, unit: str, place: str) -> Iterator[str]:
    """Tell it in up to three lines: how much in all, from whom, and what is not reckoned."""
    if threat.hits < (FAINT / 10 if threat.deadly else FAINT):
        yield f"Nothing that is seen can do much to {unit} at {place}."
    elif threat.deadly:
        yield f"At {place} {unit} is lost with {_percent(threat.lost)} if all that can come at it do."
        yield f"By {_named(threat.menaces)}."
    else:
        lost = f", and is lost with {_percent(threat.lost)}" if threat.lost >= 0.005 else ""
        yield (
            f"At {place} {unit} is hit with {_percent(threat.hit)} if all that can fire at it do: "
            f"{threat.hits:.1f} hits of {threat.left}{lost}."
        )
        yield f"By {_named(threat.menaces)}."
    hidden = [plural(threat.unseen, "unit")] if threat.unseen else []
    if hidden or threat.besides:
        yield f"Not reckoned, as unseen: {list_of([*hidden, *filter(None, [threat.besides])])}."


def _named(menaces: tuple[Menace, ...]) -> str:
    told = [f"{each.name} {_percent(each.hit)}{' if it comes' if each.far else ''}" for each in menaces[:_NAMED]]
    more = len(menaces) - len(told)
    return ", ".join([*told, f"{more} more"] if more else told)


def _percent(chance: float) -> str:
    return f"{100 * chance:.0f} percent"
