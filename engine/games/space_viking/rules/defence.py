"""Who defends a world: its own troops, those of its owner, and works while a soldier lives (SV-Q41, SV-Q75, SV-Q89)."""

from collections.abc import Callable, Iterator

from engine.core.values import frozen
from engine.games.space_viking.queries.forces import hit_of
from engine.games.space_viking.rulebook.book import book
from engine.games.space_viking.rules.agenda import NO_BARON
from engine.games.space_viking.rules.context import Year
from engine.games.space_viking.rules.ground import Body
from engine.games.space_viking.state import NOBODY, World

Level = Callable[[int], int]
"""The initiative of a seat in this fight."""


@frozen
class Field:
    """What is fought for: a world as it is, what the landed want of it, and at Gram whose barony they name."""

    year: Year
    world: World
    goals: frozenset[str]
    seat: int
    victim: int = NO_BARON

    @property
    def lone(self) -> bool:
        """Whether works stand alone and fight: not against conquest, to which they surrender."""
        return (self.world.kind == "void" or self.world.dead) and "conquer" not in self.goals


def bodies(field: Field, level: Level) -> list[Body]:
    """List the units that defend."""
    world = field.world
    if world.kind == "home":
        return list(_levies(field, level))
    found = list(_soldiers(field, level(world.owner)))
    if found or (world.outposts and field.lone):
        found += _works(world, level(world.owner))
    return found


def _soldiers(field: Field, level: int) -> Iterator[Body]:
    world, items = field.world, book().items
    heavy, hit = world.kind in {"civilised", "sword"}, hit_of(field.year.settings, world)
    for number in range(world.troops):
        native = world.owner == NOBODY
        yield Body("native", world.owner, hit, number=number, level=level, viking=heavy, native=native)
    for sort, count in (("troop", world.guards), ("jumper", world.leapers)):
        yield from (Body(sort, world.owner, items[sort].hit, number=number, level=level) for number in range(count))


def _works(world: World, level: int) -> Iterator[Body]:
    for sort, count in (("outpost", world.outposts), ("shipyard", world.yards)):
        item = book().items[sort]
        for number in range(count):
            yield Body(sort, world.owner, item.hit, left=item.capacity, number=number, level=level)


def _levies(field: Field, level: Level) -> Iterator[Body]:
    # A troop for five millions: of all baronies against the Berserker, of the one that is named else (SV-Q29).
    face = book().items["troop"].hit
    for seat in field.year.draft.state.seats:
        if seat != field.seat and field.victim in {NO_BARON, seat}:
            number = field.year.draft.realm(seat).subjects // 5
            yield from (Body("troop", seat, face, number=each, level=level(seat)) for each in range(number))
