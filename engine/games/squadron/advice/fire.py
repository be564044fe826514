"""Who fires at whom, as orders."""

from engine.core.refs import TokenId
from engine.games.squadron.queries.aiming import VOLLEY_WORD
from engine.games.squadron.queries.names import name_of
from engine.games.squadron.queries.salvos import Shot, lames
from engine.games.squadron.queries.sides import enemies
from engine.games.squadron.state import Craft, State
from engine.games.squadron.verbs.gunnery import Fire, Snipe, Volley


def order(state: State, shot: Shot) -> Fire | Snipe | Volley:
    """Return a shot as an order."""
    who, at = TokenId(shot.craft.id), TokenId(shot.target.id)
    if shot.weapon == VOLLEY_WORD:
        return Volley(who, at)
    return (Snipe if lames(state, shot) else Fire)(who, shot.weapon, at)


def why(shot: Shot) -> str:
    """Say why a shot is fired."""
    return f"{shot.damage:.1f} damage to expect on {name_of(shot.target)}, which has {shot.target.left} left."


def foes(state: State, seat: int) -> list[Craft]:
    """Return the enemies of a seat on the table, markers too."""
    return [each for each in state.craft if each.on_table and enemies(state, seat, each.seat)]
