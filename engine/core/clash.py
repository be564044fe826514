"""What a fight is likely to come to before it is begun: the losses of both sides, and who will hold the field."""

from collections.abc import Iterator
from typing import Final

from engine.core.grammar import list_of
from engine.core.values import frozen

_SURE: Final = 0.995
"""From this chance on it is told as nearly certain, and below the rest of it as hardly possible."""


@frozen
class Clash:
    """A fight as it is forecast: of what is worth `own` and `foe`, so much is lost on average.

    `own` is 0 where nobody answers, as to one volley. Worth is counted in `unit`, a plural: 'MCr', 'hits'. What nobody
    sees is reckoned as what it usually is, which `supposed` says.
    """

    place: str
    """Where, or at whom where nobody answers, by its name."""
    names: tuple[str, ...]
    """Who would fight for the seat."""
    own: float
    foe: float
    lost: float
    """Of `own`, on average."""
    gained: float
    """Of `foe`, on average."""
    unit: str
    wins: float | None = None
    """How likely `aim` is reached, 0 to 1; None where there is nobody to be beaten."""
    aim: str = "the field is won"
    """What the seat fights for: 'Vidar is destroyed'."""
    lasts: str = ""
    """How long it is followed for: 'within eight phases of fire'."""
    supposed: str = ""
    """What was taken for what is not seen, as a sentence."""


def lines(clash: Clash) -> Iterator[str]:
    """Tell it in up to three lines: who holds the field, what it costs both, what was supposed."""
    who = list_of([*clash.names])
    start = f"{who} at {clash.place}: " if clash.own else f"The fire of {who} at {clash.place}: "
    if clash.wins is not None:
        yield f"{start}{_chance(clash.wins)} that {clash.aim}{_lasting(clash)}."
        start = ""
    gained = f"{clash.gained:.1f} of {clash.foe:.0f}"
    if clash.own:
        yield f"{start}On average you lose {clash.lost:.1f} of {clash.own:.0f} {clash.unit}, the enemy {gained}."
    else:
        yield f"{start}On average {clash.place} takes {gained} {clash.unit}."
    if clash.supposed:
        yield clash.supposed


def _lasting(clash: Clash) -> str:
    return f" {clash.lasts}" if clash.lasts else ""


def _chance(chance: float) -> str:
    if chance >= _SURE:
        return "near certainty"
    return "hardly any chance" if chance <= 1 - _SURE else f"about {100 * chance:.0f} percent"
