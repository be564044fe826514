"""Points: each sovereign by its own measure (SV-20 to SV-37, SV-Q61, SV-Q100, SV-Q101)."""

from typing import Final

from engine.games.space_viking.queries.wealth import owned_iu, subjects
from engine.games.space_viking.rulebook.book import book
from engine.games.space_viking.state import State

PAR: Final = {
    "builder": 195,
    "pirate": 495,
    "merchant": 1398,
    "zealot": 320,
    "engineer": 110,
    "schemer": 82,
    "berserker": 141,
}
"""What each kind of sovereign is to come to: by these all win as often as each other (`python -m tests.bench.pars`)."""

EARLY: Final = 5
"""Points by par of an Engineer for each year between the last technology and the end."""


def merchant_net(state: State, seat: int) -> int:
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


def manned_agents(state: State, seat: int) -> int:
    """Return on how many worlds above the Stone Age a seat has an agent."""
    sites = book().sites
    kinds = {world.at: world.kind for world in state.worlds}
    return sum(kinds.get(at, sites[at].kind) != "stone" for at in state.realm(seat).agents)


def points(state: State, seat: int) -> int:
    """Return the victory points of a seat; only where the whole state is known."""
    kind, realm = state.sovereigns[seat], state.realm(seat)
    if kind == "builder":
        return subjects(state, seat)
    if kind == "pirate":
        return 2 * stolen(state, seat)
    if kind == "merchant":
        return owned_iu(state, seat) - merchant_net(state, seat)
    if kind == "zealot":
        return believers(state, seat)
    if kind == "engineer":
        return 5 * len(state.techs[seat])
    if kind == "schemer":
        return 5 * manned_agents(state, seat)
    return realm.tally.killed


def result(state: State, seat: int) -> float:
    """Return what decides: the points, or with the option for it 100 times their part of par (SV-Q61)."""
    scored = points(state, seat)
    if not state.settings.par:
        return float(scored)
    kind, finished = state.sovereigns[seat], state.realm(seat).tally.finished
    early = EARLY * (state.settings.turns - finished) if kind == "engineer" and finished else 0
    return 100 * scored / PAR[kind] + early
