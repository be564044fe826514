"""Clauses that orders of several chapters share."""

from engine.core.errors import Refusal
from engine.games.viking_raid.desk import Desk
from engine.games.viking_raid.queries.arms import bare
from engine.games.viking_raid.queries.kinds import acted, did, shots
from engine.games.viking_raid.queries.names import name_of
from engine.games.viking_raid.queries.reach import guarded
from engine.games.viking_raid.rulebook.book import WARRIOR
from engine.games.viking_raid.state import Piece


def idle(_: Desk, unit: Piece) -> Refusal | None:
    """Bar who has changed hands this turn: he acts from the next (VR-Q40), and who builds."""
    if did(unit, "idle"):
        return Refusal(f"{name_of(unit)} acts from your next turn on.", "VR-Q40")
    return Refusal(f"{name_of(unit)} builds this turn.", "VR-Q68") if did(unit, "built") else None


def entombed(desk: Desk, unit: Piece) -> Refusal | None:
    """Bar who is in the tomb (VR-Q73)."""
    return Refusal(f"{name_of(unit)} is in the tomb.", "VR-72") if desk.state.inside == unit.id else None


def mounted(_: Desk, unit: Piece) -> Refusal | None:
    """Bar riders: they act on foot only (VR-54)."""
    return Refusal(f"{name_of(unit)} is mounted: let him dismount.", "VR-54") if unit.rides else None


def spent(_: Desk, unit: Piece) -> Refusal | None:
    """Bar who has acted this turn, or has shot (VR-Q55)."""
    if acted(unit):
        return Refusal(f"{name_of(unit)} has acted this turn.", "VR-41")
    return Refusal(f"{name_of(unit)} has shot this turn.", "VR-Q55") if shots(unit) else None


def disarmed(_: Desk, unit: Piece) -> Refusal | None:
    """Bar a warrior without any weapon: he neither attacks, builds nor captures (VR-Q63)."""
    lost = unit.kind == WARRIOR and bare(unit.gear)
    return Refusal(f"{name_of(unit)} has no weapon.", "VR-50") if lost else None


def warded_off(desk: Desk, target: Piece) -> Refusal | None:
    """Bar what stands near a settlement from which an oracle keeps the seat (VR-70)."""
    if guarded(desk.field, desk.seat, target.at):
        return Refusal(f"An oracle keeps you from {name_of(target)}.", "VR-70")
    return None


def friendly(desk: Desk, target: Piece) -> Refusal | None:
    """Bar friends (VR-Q33)."""
    if desk.field.hostile(desk.seat, target.seat):
        return None
    return Refusal(f"{name_of(target)} is no enemy.", "VR-Q33")


def hidden_away(desk: Desk, target: Piece) -> Refusal | None:
    """Bar who is in the tomb (VR-Q73)."""
    return Refusal(f"{name_of(target)} is in the tomb.", "VR-72") if desk.state.inside == target.id else None
