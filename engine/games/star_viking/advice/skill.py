"""What a level of opponent knows of a campaign: `normal` what lies at hand, `hard` what many matches have shown."""

from collections.abc import Mapping
from math import inf
from typing import Final

from engine.core.values import field, frozen


@frozen
class Skill:
    """The numbers that part one level from another."""

    forces: Mapping[str, float] = field(hash=False)
    """How often each ready force is bought, in per cent."""

    stays: float
    """The wealth from which a raider's ship may keep a system that it holds, to tax it, instead of raiding on."""

    settles: tuple[float, float]
    """How often it then does, 0 to 1, of one raider and of two: one who always does is hunted down there."""

    lasting: float
    """What a mega-credit of wealth that a raider conquers is worth for each turn left, beside the tax of this one.

    Turns far ahead are not looked at, see `AHEAD`.
    """

    second: int
    """The last turn in which a raider buys a second ship."""

    keeps: float
    """Mega-credits of ships that are kept for the capital when the others are sold in a civil war."""

    late: int
    """Turns left at most when nothing is kept any more."""

    strength: float
    """How many mega-credits of ships the Federate sends to retake a system, for each of the force seen there."""

    reserve: float
    """Which part of its squadron it may send to retake systems, by price, 0 to 1."""

    wary: tuple[float, float]
    """Mega-credits of ships more that the Federate sends to a system of a raider in which it sees no ship.

    Of one raider, and of two, of whom one more often is there.
    """

    closes: bool
    """Whether the books are closed unrepaired after the last turn, when only points count."""


NORMAL: Final = Skill(
    forces={"cruiser": 90.0, "sloops": 10.0},
    stays=inf,
    settles=(0.0, 0.0),
    lasting=0.0,
    second=2,
    keeps=65.0,
    late=1,
    strength=2.0,
    reserve=0.5,
    wary=(0.0, 0.0),
    closes=False,
)

HARD: Final = Skill(
    forces={"cruiser": 100.0},
    stays=8,
    settles=(0.3, 1.0),
    lasting=0.2,
    second=0,
    keeps=100.0,
    late=2,
    strength=3.0,
    reserve=1.0,
    wary=(75.0, 135.0),
    closes=True,
)
"""A cruiser conquers and now and then keeps it; sloops cannot, and a second ship does not earn its price.

Seasons won against `normal`, on seeds of their own, none of which is in the README:

| one thing after the other | won |
|---|---|
| Viking as `normal` | 39 of 100 |
| `stays`, `closes` | 55 of 100 |
| no sloops, no second ship | 61 of 100, 59 of 100 other seeds |
| `lasting` | 68 of 100, the latter seeds |
| Federate as `normal`, where a civil war comes | 42 of 55 |
| `late` | 44 of 55 |
| `keeps`: 65, 100, 150 | 44, 49, 36 of 55 |

As Federate against Viking of `hard`, again on other seeds, won:

| `reserve`, `strength` | The Outrim Quadrant | The Long War |
|---|---|---|
| half, 2 | 10 of 30 | 8 of 30 |
| all, 2 | 16 of 40 | |
| all, 3 | 46 of 100 | 25 of 50 |

Without `wary` it sends one small ship after another against a cruiser that stays and taxes. Against two raiders of
`hard` who began with 250 points each it won 8 of 60 so, and with it 10 of the first 13 of the same seeds; since they
begin with 290, 11 of 29. One raider who always stayed, `lasting` at 0.8, won 23 of 40 matches of The Outrim Quadrant
so, and by `wary` of 75 only 13, of 90 only 8, of 135 only 9; who never stays wins 19, 18, 22 and 26 of them. So one
raider stays less now, and what is conquered counts for less, each time of 40 in the same quadrant:

| Viking: `settles`, `lasting` | against `wary` of 75 |
|---|---|
| 1, 0.8 | 13 won |
| 0.3, 0.8 | 16 won |
| 0.5, 0.3 | 13 won, 2 drawn |
| 0.3, 0.2 | 19 won, 1 drawn |
| 0.3, 0 | 21 won, 1 drawn |

Two raiders stay always. By 0.3 they won 39 and 42 of 100 matches of Two Raiders and the Federate 17; by 1, of 40, 10
and 15 and the Federate 15.
"""
