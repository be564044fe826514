"""What makes a seat's chance beside its ships: whose turn it is, its lead, the rounds that are over, its objectives."""

from typing import Final

from engine.games.star_sectors.advice.chance import aims, ships
from engine.games.star_sectors.advice.chance.ships import Terms
from engine.games.star_sectors.queries.objectives import score
from engine.games.star_sectors.queries.sides import seats_of
from engine.games.star_sectors.state import State

NAMES: Final = ("turn", "lead", "lead_gone", "lead_late", "ahead", "ratio", "ratio_gone")
"""What is counted, in the order of `_of_seat`: `gone` is times the share of the rounds that are over, `late` cubed."""

FEATURES: Final = (*ships.NAMES, *NAMES, *aims.NAMES)
"""All terms, in the order of `features`."""

SHIELDS: Final = ships.NAMES.index("shields")

SLIGHT: Final = 0.02
"""A lead of so much of a fleet counts half of any lead: at the end it only matters that there is one."""


def features(state: State) -> tuple[Terms, ...]:
    """Return the terms of each seat, by number, of a state whose rounds are played."""
    chairs, found = seats_of(state), ships.fleets(state)
    fleets = [ships.of_seat(found, seat) for seat in chairs]
    scores = [score(state, seat) / found.worth for seat in chairs]
    return tuple(
        (*fleets[seat], *_of_seat(state, seat, fleets, scores), *aims.of_seat(state, seat, found)) for seat in chairs
    )


def _of_seat(state: State, seat: int, fleets: list[Terms], scores: list[float]) -> Terms:
    # Compared with the strongest rival: in shields, and in points.
    gone = min(1.0, state.round / state.settings.rounds)
    lead = scores[seat] - max(each for index, each in enumerate(scores) if index != seat)
    own, foe = fleets[seat][SHIELDS], max(each[SHIELDS] for index, each in enumerate(fleets) if index != seat)
    ratio = (own - foe) / (own + foe + SLIGHT)
    return (
        *(float(state.seat == seat), lead, lead * gone, lead * gone**3, lead / (abs(lead) + SLIGHT) * gone**3),
        *(ratio, ratio * gone),
    )
