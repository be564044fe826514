"""Clauses that orders of several chapters share."""

from collections.abc import Callable
from typing import Final

from engine.core.clauses import needing
from engine.core.errors import Refusal
from engine.core.slots import Thing
from engine.games.viking_raid.desk import Desk
from engine.games.viking_raid.queries.arms import bare
from engine.games.viking_raid.queries.pieces import acted, name_of, shots, side
from engine.games.viking_raid.queries.reach import guarded
from engine.games.viking_raid.rulebook.book import WARRIOR, Animal, Ware
from engine.games.viking_raid.slots import Goal
from engine.games.viking_raid.state import Piece
from engine.space.lattice import place_id


def _called(thing: Thing) -> str:
    if isinstance(thing, Piece):
        return name_of(thing)
    if isinstance(thing, Goal):
        return thing.called
    if isinstance(thing, int):
        return side(thing)
    return thing.title if isinstance(thing, Ware | Animal) else str(thing)


needs: Final = needing(_called)
"""Makes a clause that bars unless something holds; its reason calls things by their names."""


def paid(setting: str, word: str, cost: int, rule: str) -> Callable[[Desk], Refusal | None]:
    """Make a clause that bars what an option leaves out of the match, and what cannot be paid."""

    def barred(desk: Desk) -> Refusal | None:
        if not getattr(desk.state.settings, setting):
            return Refusal(f"This match is played without {setting}.", rule)
        return None if desk.coins >= cost else Refusal(f"{word} costs {cost} coins, and you have {desk.coins}.", rule)

    return barred


def idle(_: Desk, unit: Piece) -> Refusal | None:
    """Bar who has changed hands this turn: he acts from the next (VR-Q40), and who builds."""
    if "idle" in unit.did:
        return Refusal(f"{name_of(unit)} acts from your next turn on.", "VR-Q40", done=True)
    return Refusal(f"{name_of(unit)} builds this turn.", "VR-Q68", done=True) if "built" in unit.did else None


entombed: Final = needs(lambda desk, unit: desk.state.inside != unit.id, "VR-72", "{unit} is in the tomb.")
sheltered: Final = needs(lambda desk, unit: desk.state.sheltered != unit.id, "VR-72", "{unit} is in the tomb.")
mounted: Final = needs(lambda _, unit: not unit.rides, "VR-54", "{unit} is mounted: let him dismount.")


def spent(_: Desk, unit: Piece) -> Refusal | None:
    """Bar who has acted this turn, or has shot (VR-Q55)."""
    if acted(unit):
        return Refusal(f"{name_of(unit)} has acted this turn.", "VR-41")
    return Refusal(f"{name_of(unit)} has shot this turn.", "VR-Q55") if shots(unit) else None


disarmed: Final = needs(lambda _, unit: unit.kind != WARRIOR or not bare(unit.gear), "VR-50", "{unit} has no weapon.")
"""Bars a warrior without any weapon: he neither attacks, builds nor captures (VR-Q63)."""
warded_off: Final = needs(
    lambda desk, target: not guarded(desk.field, desk.seat, target.at), "VR-70", "An oracle keeps you from {target}."
)
HAND: Final = (idle, sheltered, mounted, disarmed, spent)
"""What bars a fighter from any act hand to hand."""
friendly: Final = needs(
    lambda desk, target: desk.field.hostile(desk.seat, target.seat), "VR-Q33", "{target} is no enemy."
)
hidden_away: Final = needs(lambda desk, target: desk.state.sheltered != target.id, "VR-72", "{target} is in the tomb.")


def unfinished(desk: Desk, unit: Piece) -> tuple[str, ...]:
    """Return what is lost when a builder does anything else: a gate with its ten coins (VR-Q45)."""
    lost = [work for work in desk.state.works if unit.id in work.builders and not work.stands]
    return tuple(f"the gate at {place_id(*work.cells[0])}" for work in lost)
