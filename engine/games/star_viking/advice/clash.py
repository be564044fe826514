"""A fight in a sector before anybody moves into it: what both sides lose on average, and who holds the field.

Losses are those of `forecast`, who holds the field is counted over fights that are thrown out with dice: the same
fighters, laid on the same targets, each shot on its chance. Where units lie unseen, both go by what may lie there.
"""

from collections.abc import Collection, Sequence
from statistics import fmean
from typing import Final

from engine.core.clash import Clash
from engine.core.grammar import plural
from engine.core.position import View
from engine.core.refs import PlaceId, TokenId
from engine.core.rng import Rng
from engine.games.star_viking.advice.fighters import Fighter, fighter
from engine.games.star_viking.advice.forecast import CRIPPLED, PHASES, Shot, barrels
from engine.games.star_viking.advice.ground import Ground
from engine.games.star_viking.advice.worlds import imagine
from engine.games.star_viking.queries.charts import book_of, parsed, sector_at
from engine.games.star_viking.queries.names import name_of
from engine.games.star_viking.queries.ways import fits
from engine.games.star_viking.queries.where import units_in
from engine.games.star_viking.rulebook.tiles import Sector
from engine.games.star_viking.state import NOWHERE, Phase, State, Unit

FIGHTS: Final = 200
"""So many fights are thrown out: what is counted in them is true to some 7 percent."""

_WORLDS: Final = 20
"""So many ways in which unseen units may lie are looked at, with as many fights in each."""

_MOVES: Final = frozenset({Phase.ANSWER, Phase.MOVE, Phase.EVADE, Phase.AIM})

_BLUNTED: Final = 0.7
"""How much of its fire a unit loses with its last hit, in proportion: values fall by one a hit (K-106)."""


def clash(view: View[State], units: Collection[TokenId], place: PlaceId) -> Clash | None:
    """Return what comes of a fight in a sector of the tile that is fought for; None where none is to be fought."""
    state = view.state
    system, number = parsed(state, place)
    if state.segment is None or view.seat not in state.segment.sides or state.phase not in _MOVES:
        return None
    if system != state.segment.system or number == NOWHERE:
        return None
    ground, sector = Ground(view), sector_at(state, system, number)
    own = _own(ground, units, number, sector)
    guns = sector.attack if ground.guarded(number) else 0
    if not own or not (ground.held(number) or guns):
        return None
    fighters, sides = ground.fighters(own), _sides(ground, number)
    outcomes = [ground.clash(number, fighters, foes) for foes in sides]
    fights = FIGHTS // len(sides)
    won = [_won(state, sector, fighters, foes, guns=guns, defends=ground.defends, fights=fights) for foes in sides]
    return Clash(
        sector.name,
        tuple(map(name_of, own)),
        sum(each.worth for each in fighters),
        fmean(sum(each.worth for each in foes) for foes in sides),
        fmean(each.loss for each in outcomes),
        fmean(each.gain for each in outcomes),
        "MCr",
        fmean(won) if any(sides) else None,
        lasts=f"within {PHASES} phases of fire",
        supposed=_supposed(ground, number),
    )


def _own(ground: Ground, units: Collection[TokenId], number: int, sector: Sector) -> list[Unit]:
    # Those named and those that are there; with none named nor there, all that could come now.
    able = [unit for unit in ground.own if unit.sector == number or fits(ground.kind(unit), sector)]
    named = [unit for unit in able if unit.id in units or unit.sector == number]
    if units and not any(unit.id in units for unit in able):
        return []
    return named or [unit for unit in able if number in ground.reach(unit)]


def _supposed(ground: Ground, number: int) -> str:
    hidden = ground.unseen.get(number, ())
    if not hidden:
        return ""
    stacks = sum(each.unseen for each in ground.state.stacks if each.sector == number and each.seat != ground.seat)
    return f"Unseen there: {plural(stacks, 'unit')}, reckoned as what may lie there."


def _sides(ground: Ground, number: int) -> list[list[Fighter]]:
    # The enemies in a sector; where some lie unseen, in several imagined worlds.
    if not ground.unseen.get(number):
        return [ground.foes.get(number, [])]
    worlds = (imagine(ground.view, Rng("clash", f"world {world}")).state for world in range(_WORLDS))
    return [
        [
            fighter(state, unit, enemy=True)
            for unit in units_in(state, ground.system, number)
            if unit.seat != ground.seat
        ]
        for state in worlds
    ]


class _Side:
    """What is left of one side in one fight that is thrown out."""

    def __init__(self, fighters: Sequence[Fighter]) -> None:
        self.hull = [each.hull for each in fighters]
        self.spare = [each.sturdy for each in fighters]
        self.pods = [each.pods > 0 for each in fighters]

    @property
    def beaten(self) -> bool:
        return not any(self.hull)

    def take(self, index: int, fighter: Fighter, *, deadly: bool) -> None:
        if deadly and fighter.kind.multihit and self.spare[index]:
            self.spare[index], self.pods[index] = False, False
            self.hull[index] = max(0, self.hull[index] - fighter.hull // 2)
        elif deadly:
            self.hull[index] = 0
        elif self.pods[index]:
            self.pods[index] = False
        else:
            self.hull[index] -= 1 if fighter.kind.multihit else self.hull[index]


def _won(  # noqa: PLR0913 - both sides, the place and what fires there
    state: State,
    sector: Sector,
    own: Sequence[Fighter],
    foes: Sequence[Fighter],
    *,
    guns: int,
    defends: bool,
    fights: int,
) -> float:
    book, rng, won = book_of(state), Rng("clash", "forecast"), 0
    help_ = sector.attack if defends and state.segment is not None and not state.segment.yielded else 0
    fire = barrels(book, sector, own, foes, invading=not defends, guns=help_)
    answer = barrels(book, sector, foes, own, invading=defends, guns=guns)
    for _ in range(fights):
        ours, theirs = _Side(own), _Side(foes)
        for _ in range(PHASES):
            marks, rng = _volley(fire, own, ours, foes, theirs, rng)
            hurts, rng = _volley(answer, foes, theirs, own, ours, rng)
            for side, fighters, shots in ((theirs, foes, marks), (ours, own, hurts)):
                for index, deadly in shots:
                    if side.hull[index]:
                        side.take(index, fighters[index], deadly=deadly)
            if ours.beaten or theirs.beaten:
                break
        won += theirs.beaten and not ours.beaten
    return won / fights


def _volley(  # noqa: PLR0913, PLR0917 - who fires at whom
    shots: Sequence[Shot], by: Sequence[Fighter], side: _Side, at: Sequence[Fighter], target: _Side, rng: Rng
) -> tuple[list[tuple[int, bool]], Rng]:
    # Each shot where it does most to what is left, what was aimed at before counting for less.
    found, left = list[tuple[int, bool]](), [float(hull > 0) for hull in target.hull]
    for owner, targets in shots:
        if (owner >= 0 and not side.hull[int(owner)]) or not any(left):
            continue
        best = max(range(len(targets)), key=lambda index: targets[index][0] * left[index])
        hit, deadly = _chances(targets[best], at[best])
        sharp = 1.0 if owner < 0 else 1 - _BLUNTED + _BLUNTED * side.hull[int(owner)] / by[int(owner)].hull
        drawn, rng = rng.below(3600)
        if drawn < 3600 * hit * sharp:
            found.append((best, drawn < 3600 * deadly * sharp))
        left[best] *= 1 - min(1.0, hit * sharp)
    return found, rng


def _chances(harm: tuple[float, float, float], target: Fighter) -> tuple[float, float]:
    # How likely a shot hits at all, and critically, from what `forecast` makes of it.
    _, hull, life = harm
    if not target.kind.multihit:
        return life, life
    deadly = life / CRIPPLED if target.sturdy else life
    return hull * target.hull + deadly, deadly
