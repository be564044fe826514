"""How the single battle of the learning scenario is decided."""

from engine.games.star_viking.measures.charts import kind_of, wealth_of
from engine.games.star_viking.measures.names import side
from engine.games.star_viking.measures.seats import raiders
from engine.games.star_viking.rules import victory
from engine.games.star_viking.rules.table import Table
from engine.games.star_viking.state import FEDERATE, Verdict


def decide(table: Table) -> None:
    """Score plunder that got away and a system that was taken against the price of the raiders that were destroyed."""
    state = table.state
    (seat,) = raiders(state)
    (system,) = state.tiles
    ships = [unit for unit in table.units() if unit.seat == seat and kind_of(state, unit).colour == "red"]
    taken = table.purse(seat).all + sum(ship.loot for ship in ships)
    if state.control[0] == seat:
        taken += wealth_of(state, system)
    lost = state.settings.start[FEDERATE] - sum(kind_of(state, unit).cost for unit in ships)
    table.set(points=(taken, lost))
    winners = (seat,) if taken > lost else (FEDERATE,) if lost > taken else ()
    score = f"{taken} MCr won against {lost} MCr of raiders lost"
    reason = f"{side(winners[0])} wins: {score}." if winners else f"A draw: {score}."
    victory.end(table, Verdict(winners, reason))
