"""Plans for the awaited seat, best first: what bots follow and hints suggest."""

from collections.abc import Iterator
from typing import Final

from engine.core.abilities import Plan
from engine.core.position import View
from engine.games.star_sectors.advice import muster
from engine.games.star_sectors.state import Phase, Stage, State

LABOUR: Final = 0.5
"""What a reply takes in the middle of a ship's turn, in milliseconds; who is to choose among ships takes longer."""


def plans(view: View[State]) -> Iterator[Plan]:
    """Propose runs of legal orders for the awaited seat, best first by an estimate from this view alone."""
    if view.state.phase is not Phase.PLAY:
        yield from muster.plans(view)
    else:
        from engine.games.star_sectors.advice import turn

        yield from turn.plans(view)


def reply(view: View[State]) -> Plan | None:
    """Return about the best plan of the awaited seat, laid out for one ship alone: what a search takes it to do."""
    if view.state.phase is not Phase.PLAY:
        return next(muster.plans(view), None)
    from engine.games.star_sectors.advice import turn

    return turn.reply(view)


def labour(view: View[State]) -> float:
    """Return in about how many milliseconds a reply is proposed and carried out, by the phase and the ships."""
    state = view.state
    if state.stage is not Stage.IDLE:
        return LABOUR
    return 2 * LABOUR + LABOUR / 4 * sum(ship.place is not None for ship in state.ships)
