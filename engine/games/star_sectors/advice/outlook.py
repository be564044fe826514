"""What one ship can do in its turn: where it can go, whom it can hit, what threatens it where, what it pursues."""

from typing import Final

from engine.core.values import evolve, field, working
from engine.games.star_sectors.advice.intent import Intent, intent
from engine.games.star_sectors.advice.paths import Legs, PathNode, Pose, Waters, legs_of, ways
from engine.games.star_sectors.advice.sketch import Fighter, Sketch
from engine.games.star_sectors.advice.strike import Sights, bearing, volley
from engine.games.star_sectors.advice.threat import Threats, threats
from engine.games.star_sectors.advice.volleys import Damage, Volley, damage
from engine.games.star_sectors.queries.factors import occupied
from engine.games.star_sectors.queries.objectives import score
from engine.games.star_sectors.queries.sight import found
from engine.games.star_sectors.state import NOBODY, Crew

CAUTION: Final = 0.75
"""How much of what a ship is likely to lose counts against a place, at first."""

BOLDEST: Final = 0.25
"""How much of it counts at least, in the last rounds."""

BOLD_AFTER: Final = 4
"""Rounds after which a ship takes more and more risks: otherwise two fleets could wait for each other for ever."""

IMPATIENCE: Final = 0.5
"""The share of its caution that a fleet keeps once none of its ships gains anything by waiting."""

LAST_CHANCE: Final = 8
"""So many rounds before the end a seat that is behind begins to take more risks."""


@working
class Outlook:
    """One ship about to act, or in the middle of its turn, with caches of what was asked about where it may come to."""

    sketch: Sketch = field(repr=False)
    ship: Fighter
    legs: Legs
    waters: Waters = field(repr=False)
    sights: Sights = field(repr=False)
    threats: Threats = field(repr=False)
    intent: Intent = field(repr=False)
    caution: float
    dangers: dict[int, float] = field(factory=dict, repr=False)
    spared: dict[tuple[int, int, float], float] = field(factory=dict, repr=False)
    beyond: dict[tuple[object, ...], dict[Pose, PathNode]] = field(factory=dict, repr=False)
    """Ways on from where shots were fired: several courses fire from one pose."""

    def danger(self, cell: int) -> float:
        """Return what the ship is to lose on a hex next turn, in fleet points."""
        known = self.dangers.get(cell)
        if known is None:
            known = self.dangers[cell] = self.threats.danger(cell, self.ship)[0]
        return known

    def rest(self, pose: Pose, spared: tuple[int, float] = (NOBODY, 0.0), *, unseen: bool = False) -> float:
        """Return the worth of ending a turn in a pose; `spared`: a foe and its chance to be gone; `unseen`: cloaked."""
        if unseen:
            return self.intent.worth(pose)
        danger = self._reduced(pose[0], *spared) if spared[1] > 0 else self.danger(pose[0])
        return self.intent.worth(pose) - self.caution * danger

    def _reduced(self, cell: int, foe: int, gone: float) -> float:
        known = self.spared.get((cell, foe, gone))
        if known is None:
            known = self.spared[cell, foe, gone] = self.threats.danger(cell, self.ship, (foe, gone))[0]
        return known

    def volley(self, pose: Pose, target: Fighter, *, sure: bool = False, extra: int = 0) -> Volley | None:
        """Return what the ship could fire at a target from a pose, with `extra` CF; None when nothing would reach."""
        lies = bearing(self.sights, pose, target)
        if lies is None:
            return None
        ship = evolve(self.ship, cf=self.ship.cf + extra) if extra else self.ship
        found = volley(self.sketch.land, ship, pose, lies, sure=sure)
        if found is None:
            return None
        # SS-Q7: light weapons do one hit, whatever the range.
        blows = (1,) * len(found.blows) if self.sketch.state.settings.light_torpedoes else found.blows
        return evolve(found, blows=blows, number=0 if ship.ship.turn.attacked else found.number)

    def damage(self, thrown: Volley, target: Fighter) -> Damage:
        """Return what a volley does to a target where it stands."""
        df = max(0, target.df - self.sketch.land.kinds[target.cell].haze)
        return damage(thrown, df, target.guard, target.left)

    @property
    def crew_free(self) -> bool:
        """Whether its command crew can still be sent somewhere this turn."""
        turn = self.ship.ship.turn
        return self.ship.ship.crew and turn.crew is None and not turn.acted

    @property
    def dilithium(self) -> bool:
        """Whether a unit of dilithium can still raise its MF this turn."""
        turn = self.ship.ship.turn
        return self.ship.ship.stores.dilithium > 0 and not turn.dilithium and not turn.power

    def targets(self) -> tuple[Fighter, ...]:
        """List the foes it may engage this turn: cloaked ones only with its crew at science (SS-47, SS-72)."""
        turn = self.ship.ship.turn
        seeing = turn.crew is Crew.SCIENCE or self.crew_free
        foes = (foe for foe in self.sketch.foes if seeing or not foe.ship.cloaked)
        return tuple(foe for foe in foes if turn.target in (NOBODY, foe.number))

    def ways(self, extra: int = 0) -> dict[Pose, PathNode]:
        """Find every pose within reach, with `extra` MF."""
        return ways(self.waters, evolve(self.legs, left=self.legs.left + extra) if extra else self.legs)

    def onward(self, way: PathNode) -> dict[Pose, PathNode]:
        """Find every pose still within reach after firing from one: what is left of the moves, or the jump."""
        if way.jumped or way.stopped:
            return {way.pose: way}
        mark = way.pose, way.cost, way.ahead, way.astern, way.paid, bool(way.step)
        known = self.beyond.get(mark)
        if known is None:
            known = self.beyond[mark] = ways(self.waters, self._spent(way))
        return known

    def _spent(self, way: PathNode) -> Legs:
        left = self.legs.left - way.cost
        return evolve(
            self.legs,
            cell=way.pose[0],
            facing=way.pose[1],
            left=max(0, left),
            paid=way.paid,
            ahead=self.legs.ahead and not way.astern,
            astern=0 if way.ahead else max(0, self.legs.astern - way.astern),
            jump=0 if way.step else self.legs.jump,
            back_jump=0 if way.step else self.legs.back_jump,
        )


def outlook(sketch: Sketch, ship: Fighter) -> Outlook:
    """Return what one ship can do in its turn."""
    legs = legs_of(ship.ship, ship.number, sketch.land)
    waters = Waters(sketch.land, (sketch.taken | sketch.mined).difference(ship.cells()))
    return Outlook(
        sketch,
        ship,
        # What a wormhole leaves of the moves, one hex at most (SS-98), is not worth planning for.
        evolve(legs, left=0) if ship.ship.turn.exits is not None else legs,
        waters,
        Sights(sketch.land, occupied(sketch.state, sketch.land), (ship.number, *found(sketch.state, ship.ship))),
        threats(sketch, ship),
        intent(sketch, ship),
        _caution(sketch) * _patience(sketch),
    )


def _patience(sketch: Sketch) -> float:
    # Falls with the share of the fleet that gains nothing by waiting.
    ready = sum(_ready(own) for own in sketch.own) / len(sketch.own)
    return 1 - (1 - IMPATIENCE) * (ready if sketch.state.round > BOLD_AFTER else float(ready == 1))


def _ready(ship: Fighter) -> bool:
    # Nothing to charge and nothing to repair: another turn of waiting gains it nothing.
    there = ship.ship
    return all(there.banks) and not there.hits and (there.engines > 0 or not ship.card.nacelles)


def _caution(sketch: Sketch) -> float:
    # The longer it lasts the bolder; and who is behind near the end has nothing to gain by waiting.
    state = sketch.state
    caution = max(BOLDEST, CAUTION - 0.05 * max(0, state.round - BOLD_AFTER))
    rest = state.settings.rounds - state.round
    if rest < LAST_CHANCE:
        lead = score(state, sketch.seat) - max(score(state, seat) for seat in state.seats if seat != sketch.seat)
        if lead < 0:
            return caution * (0.3 + 0.5 * rest / LAST_CHANCE)
    return caution
