"""Who fights on the ground, and a week of it: lines, screens, pairing, first fire (SV-60 to SV-66, SV-Q32, SV-Q76)."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import chain, cycle, groupby, repeat
from typing import Final

from engine.core.values import frozen
from engine.games.space_viking.queries.forces import hit_of
from engine.games.space_viking.queries.names import order_of
from engine.games.space_viking.rulebook.book import book
from engine.games.space_viking.rules.agenda import NO_BARON, standing
from engine.games.space_viking.rules.context import Year
from engine.games.space_viking.state import NOBODY, World

PLACES: Final = {"ship": 0, "troop": 1, "native": 2, "jumper": 3, "outpost": 4, "shipyard": 5}
"""The order in a line, by sort of unit (SV-Q76)."""

_TROOPS_FIRST: Final = {"troop": 0, "native": 0, "jumper": 1, "ship": 2, "outpost": 3, "shipyard": 4}
_SHIPS_FIRST: Final = {"ship": 0, "troop": 1, "native": 1, "jumper": 2, "outpost": 3, "shipyard": 4}


class Body:
    """A unit on the ground; `native` units are a world's own troops."""

    __slots__ = ("face", "fleet", "left", "level", "native", "number", "pinned", "rank", "seat", "sort", "viking")

    def __init__(  # noqa: PLR0913 - what a unit is
        self,
        sort: str,
        seat: int,
        face: int,
        *,
        left: int = 1,
        fleet: str = "",
        number: int = 0,
        level: int = 0,
        viking: bool = True,
        native: bool = False,
        pinned: bool = False,
        rank: int = 0,
    ) -> None:
        """Take a unit into the fight; `left` is the hits it can take, `pinned` one that stands in the line always."""
        self.sort, self.seat, self.face, self.left = sort, seat, face, left
        self.fleet, self.number, self.level = fleet, number, level
        self.viking, self.native, self.pinned, self.rank = viking, native, pinned, rank

    @property
    def alive(self) -> bool:
        """Whether it is still there."""
        return self.left > 0


class Side:
    """One side of a fight on the ground: its units, and who fills the line first."""

    def __init__(self, bodies: Sequence[Body] = (), first: str = "troops") -> None:
        """Take its units."""
        self.bodies, self.first = list(bodies), first

    @property
    def alive(self) -> list[Body]:
        """Its living units; works stand only while a soldier of theirs lives."""
        return [body for body in self.bodies if body.alive]

    def line(self, foes: int) -> list[Body]:
        """Return the units in line against so many enemies, screened ones counted; the others are screened."""
        alive = self.alive
        if self.first == "ships":
            ranked = sorted(alive, key=lambda body: (not body.pinned, _SHIPS_FIRST[body.sort], body.rank, body.number))
            chosen = ranked[: max(foes, sum(body.pinned for body in alive))]
        else:
            ranked = sorted(alive, key=lambda body: (not body.pinned, _TROOPS_FIRST[body.sort], body.rank, body.number))
            always = sum(body.pinned or body.sort in {"troop", "native", "jumper"} for body in alive)
            ranked.sort(key=lambda body: not (body.pinned or body.sort in {"troop", "native", "jumper"}))
            chosen = ranked[: max(foes, always)]
        return sorted(chosen, key=lambda body: (PLACES[body.sort], *_id(body)))


def _id(body: Body) -> tuple[tuple[str, int], int]:
    # What sorts units of one sort: by fleet, then by their own number.
    return order_of(body.fleet) if body.fleet else ("", 0), body.number


Dice = Callable[[int], tuple[int, ...]]


def week(one: Side, other: Side, order: Callable[[int], int], dice: Dice) -> dict[int, tuple[int, int]]:
    """Fight a week: all aim, then volleys by initiative; return shots and hits by seat.

    `order` sorts seats within an initiative. Losses are what is left of bodies afterwards.
    """
    lines = one.line(len(other.alive)), other.line(len(one.alive))
    aimed = {**_paired(*lines), **_paired(*reversed(lines))}
    told: dict[int, tuple[int, int]] = {}
    shooters = sorted(aimed, key=lambda body: -_initiative(body, lines))
    for _, volley in groupby(shooters, lambda body: _initiative(body, lines)):
        hits = []
        for body in sorted((each for each in volley if each.alive), key=lambda each: order(each.seat)):
            hit = dice(1)[0] >= body.face
            shots, scored = told.get(body.seat, (0, 0))
            told[body.seat] = shots + 1, scored + hit
            if hit:
                hits.append(aimed[body])
        for target in hits:
            target.left -= 1
    return told


def _initiative(body: Body, lines: tuple[list[Body], list[Body]]) -> int:
    # Jump troops fire a number later while a heavy unit stands in the enemy's line; the Empire Builder's never.
    foes = lines[1] if body in lines[0] else lines[0]
    light = body.sort == "jumper" and body.level < 2 and any(foe.viking for foe in foes)
    return body.level - light


def _paired(line: list[Body], foes: list[Body]) -> dict[Body, Body]:
    # Place k fires at place k; what is left over at ships where natives do, else at all in turn.
    if not foes:
        return {}
    found = dict(zip(line, foes, strict=False))
    surplus = line[len(foes) :]
    ships = [foe for foe in foes if foe.sort == "ship"]
    natives = any(body.native for body in line)
    targets = cycle(ships if natives and ships else foes)
    return found | {body: next(targets) for body in surplus}


# Who defends a world.


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


def defenders(field: Field, level: Level) -> list[Body]:
    """List the units that defend."""
    world = field.world
    if world.kind == "home":
        return list(_levies(field, level))
    found = list(_soldiers(field, level(world.owner)))
    if found or (world.outposts and field.lone):
        found += _works(field.year, world, level(world.owner))
    return found


def _soldiers(field: Field, level: int) -> Iterator[Body]:
    world, items = field.world, book().items
    heavy, hit = world.kind in {"civilised", "sword"}, hit_of(field.year.settings, world)
    for number in range(world.troops):
        native = world.owner == NOBODY
        yield Body("native", world.owner, hit, number=number, level=level, viking=heavy, native=native)
    for sort, count in (("troop", world.guards), ("jumper", world.leapers)):
        yield from (Body(sort, world.owner, items[sort].hit, number=number, level=level) for number in range(count))


def _works(year: Year, world: World, level: int) -> Iterator[Body]:
    # What a shipyard has suffered this year it has until the year ends (SV-Q57).
    for sort, count, worn in (("outpost", world.outposts, ()), ("shipyard", world.yards, year.worn.get(world.at, ()))):
        item = book().items[sort]
        for number, left in zip(range(count), chain(worn, repeat(item.capacity)), strict=False):
            yield Body(sort, world.owner, item.hit, left=left, number=number, level=level)


def _levies(field: Field, level: Level) -> Iterator[Body]:
    # A troop for five millions: of all baronies against the Berserker, of the one that is named else (SV-Q29).
    face = book().items["troop"].hit
    for seat in field.year.draft.state.seats:
        if seat != field.seat and field.victim in {NO_BARON, seat}:
            number = standing(field.year, seat)
            yield from (Body("troop", seat, face, number=each, level=level(seat)) for each in range(number))


def wear(year: Year, at: str, bodies: Sequence[Body]) -> None:
    """Note what the shipyards of a square have suffered: it counts in every fight of this year."""
    yards = [body for body in bodies if body.sort == "shipyard"]
    if yards:
        year.worn[at] = tuple(body.left for body in yards if body.alive)


def fallen(year: Year, world: World, dead: Sequence[Body]) -> None:
    """Carry into a world who of its defenders has fallen; levies of Gram are as many again next year (SV-Q29)."""
    if world.kind == "home":
        year.levied.update(body.seat for body in dead)
        return
    count = Counter(body.sort for body in dead)
    lost = {"troops": "native", "guards": "troop", "leapers": "jumper", "outposts": "outpost", "yards": "shipyard"}
    year.draft.alter(world.at, **{name: getattr(world, name) - count[sort] for name, sort in lost.items()})
