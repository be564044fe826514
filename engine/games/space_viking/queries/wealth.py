"""Money and points: what a year brings, what is owned, what each sovereign counts (SV-20 to SV-37, SV-68, SV-Q55)."""

from math import floor
from typing import Final

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
    return world.ruled


def _pays(world: World) -> bool:
    return bool(world.loyal) or book().kinds[world.kind].conquer


def manned(state: State, seat: int, people: int) -> int:
    """Return how many factories so many millions of a seat's people can run."""
    return people * (1 + serves(state, seat, "industry-2"))


def income(state: State, seat: int) -> Income:
    """Return what the next economic sheet of a seat begins with."""
    realm = state.realm(seat)
    own = [world for world in state.worlds if world.owner == seat and world.gained < state.turn]
    fresh = (world for world in state.worlds if world.owner == seat and world.gained >= state.turn)
    moved = sum(min(world.settled, taxed(state, world)) for world in fresh)  # who only moved pays where he stands
    people = realm.subjects + sum(taxed(state, world) for world in own) + moved
    places = [(realm.factories, realm.subjects), *((world.factories, world.ruled) for world in own)]
    running = sum(min(built, manned(state, seat, people)) for built, people in places)
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


PAR: Final = {
    "builder": 188,
    "pirate": 529,
    "merchant": 1438,
    "zealot": 325,
    "engineer": 103,
    "schemer": 84,
    "berserker": 129,
}
"""What each kind of sovereign is to come to: by these all win as often as each other (`python -m tests.bench.pars`)."""

EARLY: Final = 5
"""Points by par of an Engineer for each year between the last technology and the end."""


def net_of_payments(state: State, seat: int) -> int:
    """Return what a seat got from players beyond what it paid them, never below 0 (SV-Q100)."""
    got = sum(state.realm(other).tally.paid[seat] for other in state.seats if other != seat)
    return max(0, got - sum(state.realm(seat).tally.paid))


def stolen(state: State, seat: int) -> int:
    """Return the IU stolen that count: of a player only beyond what was paid to it (SV-Q101)."""
    tally = state.realm(seat).tally
    return tally.stolen + sum(max(0, took - gave) for took, gave in zip(tally.robbed, tally.paid, strict=True))


def believers(state: State, seat: int) -> int:
    """Return how many people share a seat's views, in millions."""
    return sum(number for _, number in state.realm(seat).creed)


EACH: Final = {"pirate": 2, "engineer": 5, "schemer": 5}
"""Points of what a kind of sovereign counts one by one; of the other kinds a point each (SV-20 to SV-37)."""


def agent_counts(kind: str) -> bool:
    """Return whether an agent counts on a world of a kind: above the Stone Age (SV-33)."""
    return kind != "stone"


def manned_agents(state: State, seat: int) -> int:
    """Return on how many worlds a seat has an agent that counts."""
    sites = book().sites
    kinds = {world.at: world.kind for world in state.worlds}
    return sum(agent_counts(kinds.get(at, sites[at].kind)) for at in state.realm(seat).agents)


def points(state: State, seat: int) -> int:
    """Return the victory points of a seat; only where the whole state is known."""
    kind, realm = state.sovereigns[seat], state.realm(seat)
    if kind == "builder":
        return subjects(state, seat)
    if kind == "pirate":
        return EACH[kind] * stolen(state, seat)
    if kind == "merchant":
        return owned_iu(state, seat) - net_of_payments(state, seat)
    if kind == "zealot":
        return believers(state, seat)
    if kind == "engineer":
        return EACH[kind] * len(state.techs[seat])
    if kind == "schemer":
        return EACH[kind] * manned_agents(state, seat)
    return realm.tally.killed


def rounded(scored: float) -> int:
    """Return points as they are told: parts of par are rounded half up (SV-Q61)."""
    return floor(scored + 0.5)


def result(state: State, seat: int) -> float:
    """Return what decides: the points, or with the option for it 100 times their part of par (SV-Q61)."""
    scored = points(state, seat)
    if not state.settings.par:
        return float(scored)
    kind, finished = state.sovereigns[seat], state.realm(seat).tally.finished
    early = EARLY * (state.settings.turns - finished) if kind == "engineer" and finished else 0
    return 100 * scored / PAR[kind] + early
