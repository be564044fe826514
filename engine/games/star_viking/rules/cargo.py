"""Loading, unloading, scrapping pods, and plunder that becomes income (K-57, K-133 to K-136, K-157)."""

from engine.games.star_viking.draft import Draft
from engine.games.star_viking.events.common import who
from engine.games.star_viking.events.strategy import Banked
from engine.games.star_viking.queries.charts import place_of_unit


def pay_in(draft: Draft, ship: str) -> None:
    """Unload the plunder of a ship into its owner's treasury."""
    unit = draft.unit(ship)
    purse = draft.purse(unit.seat)
    draft.put(ship, loot=0)
    draft.pay(unit.seat, fresh=purse.fresh + unit.loot)
    held = draft.purse(unit.seat).all
    at = (place_of_unit(unit),)
    draft.say(Banked(who(unit), unit.loot, held, places=at, witnesses=(unit.seat,)))
