"""What each sector is worth to an invader: plunder and control, less what a fight for it is likely to cost."""

from collections.abc import Iterable, Sequence
from typing import Final

from engine.core.values import evolve, frozen
from engine.games.star_viking.advice.forecast import Expectation
from engine.games.star_viking.advice.ground import Ground
from engine.games.star_viking.advice.judgement import ATTACK, control, stakes_of, victory
from engine.games.star_viking.state import Unit

_REINFORCED: Final = 0.6
"""How much the worse case counts where enemies from elsewhere may join the fight."""

_CONTESTED: Final = 0.5
"""How likely enemies come after who visits a sector when that pays them, and when it does not."""
_IDLE: Final = 0.1

_LATER: Final = 0.85
"""What comes in later rounds counts so much of what comes at once."""


@frozen
class Promise:
    """What going to a sector is expected to bring, in points."""

    sector: int
    worth: float
    unload: tuple[Unit, ...] = ()
    """Cargo that joins the fight there."""
    fight: bool = False
    last: bool = False
    """Winning there may end the battle."""
    margin: float = 1.0
    risk: float = 0.0
    """What it is likely to cost, in points: `worth` is without it."""


def promise(ground: Ground, force: Sequence[Unit], sector: int) -> Promise:
    """Weigh a sector for units that go there, or stay there."""
    return _assault(ground, force, sector) if ground.held(sector) else _visit(ground, force, sector)


def _prize(ground: Ground, sector: int) -> float:
    prize = ground.loot(sector)
    if sector == ground.tile.capital:
        prize += control(ground.state, ground.seat, ground.system, taxing=ground.taxing, lasting=ground.skill.lasting)
    return prize


def _visit(ground: Ground, force: Sequence[Unit], sector: int) -> Promise:
    # Nobody is there: who comes after us?
    coming = ground.coming(sector)
    prize = _prize(ground, sector)
    if not coming:
        risk = ground.stakes.risk(ground.clash(sector, ground.fighters(force), [], soon=True))
        return Promise(sector, prize - risk, risk=risk) if ground.guarded(sector) else Promise(sector, prize)
    outcome = ground.clash(sector, ground.fighters(force), coming, soon=True)
    likely = _CONTESTED if _tempting(ground, outcome) else _IDLE
    worth = (1 - likely) * prize + likely * ground.stakes.fight(outcome)
    return Promise(sector, worth, margin=outcome.margin, risk=likely * ground.stakes.risk(outcome))


def _tempting(ground: Ground, outcome: Expectation) -> bool:
    # As the enemy sees it.
    theirs = stakes_of(ground.state, ground.segment.defender)
    return theirs.foe * outcome.loss > theirs.own * outcome.gain


def _assault(ground: Ground, force: Sequence[Unit], sector: int) -> Promise:
    others = [at for at in (*ground.foes, *ground.unseen) if at != sector]
    found = [_landing(ground, force, sector, unload) for unload in _landings(ground, force, sector)]
    return evolve(max(found, key=lambda each: each.worth), last=not others)


def _landings(ground: Ground, force: Sequence[Unit], sector: int) -> list[tuple[Unit, ...]]:
    # Nobody, all spacecraft, or all that can stand there.
    aboard = [unit for carrier in force if not carrier.handled for unit in ground.troops(carrier, sector)]
    craft = tuple(unit for unit in aboard if ground.kind(unit).craft)
    return list(dict.fromkeys([(), craft, tuple(aboard)]))


def _landing(ground: Ground, force: Sequence[Unit], sector: int, unload: tuple[Unit, ...]) -> Promise:
    carriers = {unit.carrier for unit in unload}
    own = [
        *ground.fighters(evolve(unit, easy=True) if unit.id in carriers else unit for unit in force),
        *ground.fighters(evolve(unit, easy=True) for unit in unload),
    ]
    enemy = ground.enemies(sector)
    outcome = ground.clash(sector, own, enemy)
    worth, margin = _odds(ground, sector, outcome)
    risk = ground.stakes.risk(outcome)
    coming = ground.coming(sector)
    if coming:
        joined = ground.clash(sector, own, [*enemy, *coming])
        worse, narrow = _odds(ground, sector, joined)
        if worse < worth:
            worth += _REINFORCED * (worse - worth)
            margin += _REINFORCED * (narrow - margin)
            risk += _REINFORCED * (ground.stakes.risk(joined) - risk)
    if margin < ATTACK:
        worth = min(worth, margin - ATTACK)
    return Promise(sector, worth, unload, fight=True, margin=margin, risk=risk)


def _odds(ground: Ground, sector: int, outcome: Expectation) -> tuple[float, float]:
    won = victory(outcome.margin)
    return won * _prize(ground, sector) + ground.stakes.fight(outcome), outcome.margin


def onward(ground: Ground, promises: Iterable[Promise], start: int, rounds: int) -> float:
    """Return what later rounds are worth to units in a sector now, in points: there first, then in another orbit."""
    gains: dict[int, list[float]] = {}
    for each in sorted(promises, key=lambda each: -each.worth):
        if each.worth > 0 and each.sector != start:
            gains.setdefault(ground.tile.orbit_of(each.sector), []).append(each.worth)
    here = gains.pop(ground.tile.orbit_of(start), [])
    best = 0.0
    for stay in range(rounds + 1):
        # Changing orbit takes a round: it is entered by its deep space.
        away = max((sum(there[: max(0, rounds - stay - 1)]) for there in gains.values()), default=0.0)
        best = max(best, sum(here[:stay]) + away)
    return _LATER * best
