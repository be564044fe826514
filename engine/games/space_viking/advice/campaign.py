"""Sheets of a year by who takes his time: fleets parted in several ways, of which the best by what they bring."""

from collections.abc import Callable, Iterator
from typing import Final

from engine.games.space_viking.advice import missions, worth
from engine.games.space_viking.advice.intel import Belief, Intel
from engine.games.space_viking.advice.missions import TaskForce
from engine.games.space_viking.advice.post import Band
from engine.games.space_viking.advice.sheets import Writer
from engine.games.space_viking.advice.worth import Bent
from engine.games.space_viking.desk import Desk
from engine.games.space_viking.ships import Entry, Fleet

USUAL: Final = 0  # small fleets join the largest

_ODDS: Final = ((1.5, 0.99), (2.0, 0.9), (2.7, 0.6))
"""By how many defenders there are to a troop at most: the chance that a landing clears a world, as measured by the
rules themselves: 2 troops in 2 ships clear 4 natives 81 times of 100, 4 in 4 clear 8 97 times, 5 in 5 99."""

_DARED: Final = 2  # so many defenders to a troop are landed against
_LOSES: Final = 3.0  # IU in ships and troops that a defender costs


def conquest(desk: Desk, force: TaskForce, world: Belief, after: float) -> tuple[float, tuple[Entry, ...], int]:
    """Weigh the conquest of a world as `missions.conquest` does, by the odds of whole landings and what they cost."""
    if world.owner == desk.seat or world.dead or world.owner in desk.partners or force.troops < 1:
        return 0.0, (), 0
    limit, value, used, cost = _DARED * force.troops, 0.0, 0.0, 0.0
    taxes = worth.annuity(int(worth.years_left(desk) - after - 1)) * worth.money(desk)
    for kind, chance, foes, people in missions.weak(world, limit):
        if not kind.conquer:
            continue
        wins = next((odds for ratio, odds in _ODDS if foes <= ratio * force.troops), 0.0)
        value += chance * wins * people * (taxes + worth.captive(desk) + worth.born(desk)) * worth.CAUTION**after
        used += chance * (1 + 0.36 * foes)
        cost += chance * (2 + _LOSES * foes + (1 - wins) * force.price)
    if value <= 0:
        return 0.0, (), 0
    lines = (Entry("if-troops", number=limit), Entry("conquer"))
    return value - cost * max(0.4, worth.money(desk)), lines, max(1, round(used))


class Campaigner(Writer):
    """Writes sheets with the fleets at home in so many parts each; 1 leaves them as they are."""

    def __init__(self, desk: Desk, intel: Intel, bent: Bent, parts: int, weigh: missions.Stop) -> None:
        """Begin with nothing written; `weigh` is how a conquest is weighed."""
        super().__init__(desk, intel, bent)
        self.parts, self.conquest = parts, weigh

    def gathered(self) -> list[Band]:
        """Return who could set out."""
        if self.parts == USUAL:
            return super().gathered()
        home = [each for each in self.free if each.at == self.desk.home and not each.unmanned]
        away = [(each, each.ships, each.cargo) for each in self.free if each not in home]
        return [*(band for each in home for band in self._divided(each)), *away]

    def _divided(self, fleet: Fleet) -> Iterator[Band]:
        ships, size = fleet.ships, len(fleet.ships) // self.parts
        escorts = sum(each.kind == "escort" for each in ships)
        if size and escorts >= size * (self.parts - 1) and self.whole(fleet):
            for _ in range(self.parts - 1):
                ships, band = self.part(fleet, ships, size)
                yield band
        yield fleet, ships, fleet.cargo


def best(write: Callable[[int], Writer], parts: tuple[int, ...]) -> Writer:
    """Return the sheets that bring most a year of all ways to part the fleets; the first of equals."""
    written = [write(each) for each in parts]
    for each in written:
        each.write()
    return max(written, key=lambda each: each.rate)
