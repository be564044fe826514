"""Make the samples of the present format and rules, one a game: `python -m tests.saves.sampling`.

Made anew for each release that changes one of both; those of a release stay.

A duel of two bots, some orders taken back and given otherwise, so that it holds branches and moves ahead.
"""

import sys
from pathlib import Path

from engine import bots, registry
from engine.core.match import Match, begin
from engine.core.menu import Menu
from engine.core.rng import Rng
from engine.core.setup import SeatPlan, Setup
from engine.core.values import evolve
from saves import envelope, json_file, migrate, whole_file

SAMPLES = Path(__file__).parent / "samples"


def duel(game_id: str, orders: int = 160) -> Match:
    """Let two bots of different strength play so many orders, and now and then go back to try another line."""
    more = (SeatPlan(f"Gudrun {seat}", "bot:easy") for seat in range(2, registry.info(game_id).seats[0]))
    seats = (SeatPlan("Ragnhild", "human"), SeatPlan("Bo the Elder", "bot:normal"), *more)
    match, rng = begin(registry.game(game_id), Setup(seats, (), "a sample", practice=True)), Rng("sampling")
    for number in range(orders):
        if not match.decisions or number % 40 == 39:
            match = match.visit(match.history.line()[-6])
        decision = match.decisions[0]
        level = ("easy", "normal")[decision.seat % 2]
        view, chance = match.view(decision.seat), rng.fork(str(number))
        plan = bots.make(match.game, level).choose(view, decision, Menu(match.game, view), chance)
        match = match.play(decision.seat, plan.orders[0])
    return evolve(match, history=match.history.undo(match.history.line()[-3]))


if __name__ == "__main__":
    for game_id in registry.ids():
        file = SAMPLES / f"format-{migrate.FORMAT}-rules-{registry.info(game_id).rules}-{game_id}.json"
        whole_file.write(file, json_file.render(envelope.pack(duel(game_id))).encode())
        sys.stdout.write(f"{file}\n")
