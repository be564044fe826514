"""What craft and squadrons are worth, in M of what works: for charts, for opponents and for random walks."""

from engine.games.squadron.queries.reckoning import several
from engine.games.squadron.queries.sides import own
from engine.games.squadron.state import Craft, State

STATION_WORTH = 36.0
TRANSPORT_WORTH = 24.0
"""What a whole station or transport counts beside craft at their price."""

MEDAL_WORTH = 12.0


def worth(craft: Craft) -> float:
    """Return what a craft is worth: its price by the share of modules that work, less what hits will cost."""
    design = craft.plan
    whole = STATION_WORTH if design.station else TRANSPORT_WORTH if design.civil else float(design.cost)
    if not (craft.broken or craft.hits):
        return whole
    hits = min(len(craft.hits), craft.left)
    share = (craft.left - 0.7 * hits) / design.size
    return whole * (0.3 + 0.7 * share)


def standing(state: State, seat: int) -> float:
    """Return what a seat has left on the table and aboard; in a campaign also its medals and points."""
    craft = sum(worth(each) for each in own(state, seat) if each.known)
    held = state.squadrons[seat]
    out = sum(each.how == "out" and each.seat == seat for each in state.fallen)
    left = craft + 2 * TRANSPORT_WORTH * out
    medals = sum(len(each.medals) for each in held.crews)
    return left + MEDAL_WORTH * medals + 50 * held.points if several(state) else left
