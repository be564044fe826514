"""The battle as one seat sees it: every craft, marker and station on the table."""

from engine.core.battle import Battle, Force
from engine.core.position import View
from engine.core.refs import Seat, TokenId
from engine.games.squadron.phases import STEPS, Phase
from engine.games.squadron.queries.names import name_of
from engine.games.squadron.rulebook.scenarios import TITLES
from engine.games.squadron.state import Craft, State


def battle(view: View[State]) -> Battle | None:
    """Return the battle that the view's seat is in; None before it and behind it, and for who is out of it."""
    state, seat = view.state, view.seat
    if seat is None or seat not in state.order or state.gone[seat] or state.phase not in {*STEPS, Phase.TURN}:
        return None
    forces = tuple(_force(each) for each in state.craft if each.on_table)
    return Battle(f"the battle of {TITLES[state.field]}", forces)


def _force(craft: Craft) -> Force:
    unit, seat = TokenId(craft.id), Seat(craft.seat)
    if not craft.known:
        return Force(unit, name_of(craft), seat)
    return Force(unit, name_of(craft), seat, craft.left, crippled=not craft.powered and not craft.plan.station)
