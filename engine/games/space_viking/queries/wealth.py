"""Money: what a year brings, what factories run, what is owned (SV-68, SV-Q55, SV-Q56)."""

from engine.core.values import frozen
from engine.games.space_viking.queries.techs import serves
from engine.games.space_viking.rulebook.book import book
from engine.games.space_viking.state import State, World


@frozen
class Income:
    """What a year brings, in IU."""

    taxes: int
    factories: int
    robots: int
    idle: int = 0
    """Factories that stand idle for want of people."""

    @property
    def total(self) -> int:
        """All of it."""
        return self.taxes + self.factories + self.robots


def recent(state: State, world: World) -> bool:
    """Return whether a world counts as recently plundered (SV-Q37)."""
    return bool(world.sacked) and state.turn <= world.sacked + book().numbers.recent


def taxed(state: State, world: World) -> int:
    """Return the people of a world who pay its owner: none where it was plundered, or of civilised captives."""
    if (recent(state, world) and not state.settings.taxed) or not _pays(world):
        return 0
    return world.captives + world.colonists + world.loyal


def _pays(world: World) -> bool:
    return bool(world.loyal) or book().kinds[world.kind].conquer


def income(state: State, seat: int) -> Income:
    """Return what the next economic sheet of a seat begins with."""
    realm = state.realm(seat)
    own = [world for world in state.worlds if world.owner == seat and world.gained < state.turn]
    people = realm.subjects + sum(taxed(state, world) for world in own)
    each = 1 + serves(state, seat, "industry-2")
    places = [(realm.factories, realm.subjects), *((world.factories, world.people) for world in own)]
    running = sum(min(built, each * people) for built, people in places)
    built = sum(number for number, _ in places)
    taxes = people * 3 // 2 if state.sovereigns[seat] == "engineer" else people
    return Income(taxes, running, realm.robots + sum(world.robots for world in own), built - running)


def owned_iu(state: State, seat: int) -> int:
    """Return all IU of a seat: in its treasury and aboard its fleets."""
    return state.realm(seat).cash + sum(fleet.cargo.iu for fleet in state.fleets if fleet.seat == seat)


def subjects(state: State, seat: int) -> int:
    """Return the loyal people and colonists of a seat, those aboard among them."""
    ashore = sum(world.loyal + world.colonists for world in state.worlds if world.owner == seat)
    aboard = sum(fleet.cargo.people for fleet in state.fleets if fleet.seat == seat)
    return state.realm(seat).subjects + ashore + aboard


def people(state: State, seat: int) -> int:
    """Return all people that a seat owns, captives among them: the last of ties (SV-Q60)."""
    captives = sum(world.captives for world in state.worlds if world.owner == seat)
    return subjects(state, seat) + captives
