"""What raids and guards risk and win unseen, in points: by these careful, bold and cunning opponents differ.

Where neither side knows where the other goes, both are averages over the mixes of a standoff (11.4).
"""

from collections.abc import Mapping, Sequence

from engine.core.values import frozen
from engine.games.star_viking.advice.standoff import Post, Standoff, Target


@frozen
class Hazard:
    """What may well be lost, and what is won where no answer comes: 0 or more, in points."""

    risk: float = 0.0
    guile: float = 0.0


@frozen
class Hazards:
    """A standoff, with what a raid on each system is worth and what the raider loses of its own there."""

    mixes: Standoff
    prizes: Mapping[str, Target]
    losses: Mapping[str, Target]

    def raids(self, systems: Sequence[str]) -> Hazard:
        """Weigh raids by one ship each: what guards cost them, and what they take where none stand."""
        each = [self._raid(system) for system in systems]
        return Hazard(sum(one.risk for one in each), sum(one.guile for one in each))

    def _raid(self, system: str) -> Hazard:
        met = [_posted(posts).get(system, (0, 0)) for posts in self.mixes.watches]
        risk = sum(self.losses[system].worth(*guards) for guards in met) / len(met)
        return Hazard(risk, max(0.0, self.prizes[system].alone) * met.count((0, 0)) / len(met))

    def watch(self, posts: Sequence[Post]) -> Hazard:
        """Weigh a layout of guards: what a raid takes in spite of it, and what those in wait take from the raid."""
        guards = _posted(posts)
        risk = guile = 0.0
        for system, chance in self.mixes.raids.items():
            met = guards.get(system, (0, 0))
            risk += chance * max(0.0, self.prizes[system].worth(*met))
            guile += chance * self.losses[system].worth(*met)
        return Hazard(risk, guile)


def _posted(posts: Sequence[Post]) -> Mapping[str, tuple[int, int]]:
    return {post.system: (post.frigates, post.escorts) for post in posts}
