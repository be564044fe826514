"""What a seat believes of worlds that it has not seen: the kinds that are left, and what each holds."""

from collections import Counter
from typing import Final

from engine.core.desk import lazy
from engine.core.values import frozen
from engine.games.space_viking.desk import Desk
from engine.games.space_viking.queries.forces import soldiers
from engine.games.space_viking.rulebook.book import DEALT, WorldKind, book
from engine.games.space_viking.state import NOBODY, World

LINE: Final = 3.5
"""What a die of plunder yields."""


@frozen
class Belief:
    """What a world may be: chances by kind, and who holds it."""

    at: str
    kinds: tuple[tuple[str, float], ...]
    owner: int = NOBODY
    troops: int = -1
    """Defenders as last seen; -1 where nobody has been."""
    people: int = -1
    pool: int = 0
    """IU left behind where it was plundered."""
    fresh: int = 0
    """The year from which it is as new; 0 where it was not plundered."""
    dead: bool = False

    @property
    def known(self) -> bool:
        """Whether it was seen."""
        return self.troops >= 0

    def goods(self, kind: str) -> int:
        """Return the IU that trade yields there if it is of a kind: half of its people (SV-Q49)."""
        printed = kind_of(kind)
        return (self.people if self.known and printed.conquer else printed.trade) // 2

    def left(self, year: int) -> int:
        """Return the IU left behind in some year where it is not as new by then; -1 where it is."""
        return self.pool if year < self.fresh else -1


class Intel:
    """What a seat believes of the chart."""

    def __init__(self, desk: Desk) -> None:
        """Read a desk."""
        self.desk = desk

    @lazy
    def prior(self) -> tuple[tuple[str, float], ...]:
        """The chances of each kind for a world that nobody of ours has seen."""
        left = Counter(each.kind for each in book().sites.values() if each.kind in DEALT)
        for at in book().sites:
            world = self.desk.world(at)
            if world is not None and world.kind in DEALT:
                left[world.kind] -= 1
        total = sum(max(0, number) for number in left.values()) or 1
        return tuple((kind, max(0, left[kind]) / total) for kind in DEALT)

    @lazy
    def beliefs(self) -> dict[str, Belief]:
        """All worlds but Gram, the Sword-Worlds and the lair."""
        sites = (each for each in book().sites.values() if each.kind in DEALT or each.kind == "civilised")
        return {each.id: self._belief(each.id) for each in sites}

    def _belief(self, at: str) -> Belief:
        world = self.desk.world(at)
        if world is None:
            return Belief(at, self.prior)
        owner = self.desk.seat if at in self.desk.worlds else world.owner
        people = world.natives + world.captives + world.colonists + world.loyal
        fresh = world.sacked + book().numbers.recent + 1 if world.sacked else 0
        return Belief(at, ((world.kind, 1.0),), owner, self._grown(world), people, world.pool, fresh, world.dead)

    def _grown(self, world: World) -> int:
        # Free worlds have their troops back by the time anybody comes.
        printed = book().kinds[world.kind].troops
        return max(soldiers(world), printed) if world.owner == NOBODY and not world.dead else soldiers(world)


def kind_of(kind: str) -> WorldKind:
    """Return the printed kind."""
    return book().kinds[kind]
