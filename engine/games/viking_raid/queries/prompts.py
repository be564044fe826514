"""What a seat is asked to decide, in words: where it is awaited, and where it gives an order of another time."""

from typing import Final

from engine.core.bargains import Bargain
from engine.games.viking_raid.queries.deals import told
from engine.games.viking_raid.queries.pieces import farm_of, side
from engine.games.viking_raid.rulebook.book import VILLAGER, WARRIOR
from engine.games.viking_raid.state import Stage, Step

ANIMAL: Final = "animal"
WHY: Final = {
    VILLAGER: "there are fewer animals to tend",
    WARRIOR: "there is no food for them",
    ANIMAL: "nobody tends them",
}
"""Why somebody leaves, by what he is."""

_PROMPTS: Final = {
    Stage.PLACE: "place your farm",
    Stage.OUTFIT: "buy what your house begins with",
    Stage.TURN: "move, fight, buy and bargain, then end the turn",
    Stage.PLAGUE: "send a plague to a house, or let it pass",
    Stage.OMEN: "let a {word} out near a farm, or let it pass",
    Stage.RAGE: "equal cards: go berserk for 2 coins, or hold",
    Stage.SPOILS: "let who surrendered serve, or kill him",
    Stage.LEAVE: "choose who leaves, {count} must go: {why}",
    Stage.KEEP: "pay people of the {farm} to stay, or keep no more",
    Stage.WAGES: "choose whom you pay for the new day",
    Stage.BUILD: "name what you give and want, then propose it",
    Stage.ANSWER: "accept the offer, or refuse it",
    Stage.PACT: "{ally} proposes an alliance: accept or refuse",
    Stage.PLEAD: "plead for your man's life with coins",
    Stage.MERCY: "spare the assassin for {count} coins, or not",
}


def prompt(step: Step, built: Bargain | None = None) -> str:
    """Return what a step asks its seat to do, with the terms of the offer that is `built`."""
    if step.stage is Stage.ANSWER and built is not None:
        asked = "accept or refuse" if built.counter else "accept, refuse or counter"
        return f"{side(built.maker)} offers {told(built.gives)} for {told(built.wants)}: {asked}"
    farm = farm_of(int(step.foe)) if step.stage is Stage.KEEP else ""
    ally = side(step.count) if step.stage is Stage.PACT else ""
    return _PROMPTS[step.stage].format(word=step.word, count=step.count, farm=farm, ally=ally, why=WHY.get(step.word))
