"""Who leads a house, and how old its alliances are (VR-10, VR-53, VR-Q49)."""

from engine.games.viking_raid.queries.field import Field
from engine.games.viking_raid.rulebook.book import LEADER, SON
from engine.games.viking_raid.state import Pact, Piece, State


def chief(field: Field, seat: int) -> Piece | None:
    """Return who is in charge of a house: the leader, else the son; None when both are dead."""
    kin = {piece.kind: piece for piece in field.of(seat) if piece.kind in {LEADER, SON}}
    return kin.get(LEADER) or kin.get(SON)


def in_charge(field: Field, seat: int) -> str:
    """Return the id of who is in charge; '' for nobody."""
    found = chief(field, seat)
    return found.id if found is not None else ""


def pact_of(state: State, one: int, other: int) -> Pact | None:
    """Return the alliance of two seats; None where there is none."""
    pair = (min(one, other), max(one, other))
    return next((pact for pact in state.pacts if pact.seats == pair), None)


def seasoned(state: State, one: int, other: int) -> bool:
    """Return whether each of two allies has ended a turn since they became that."""
    pact = pact_of(state, one, other)
    if pact is None:
        return False
    return all(state.houses[seat].turns > since for seat, since in zip(pact.seats, pact.since, strict=True))


def said(state: State, seat: int, word: str, to: int) -> bool:
    """Return whether a seat has said something to another this turn: 'offer', 'loan', 'pact'."""
    return f"{word} {to}" in state.houses[seat].spoken
