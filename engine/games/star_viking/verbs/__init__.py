"""Every order of Star Viking, declared once: its class, what bars it, what it does and how it is said."""

from typing import Final

from engine.core.errors import Refusal
from engine.core.orders import Order
from engine.core.repertoire import Repertoire
from engine.core.verbs import Verb
from engine.games.star_viking.desk import JOINED, Desk, Moment
from engine.games.star_viking.draft import Draft
from engine.games.star_viking.state import Phase, State
from engine.games.star_viking.verbs import (
    cargo,
    construction,
    deployment,
    economy,
    endings,
    evasion,
    fire,
    fitting,
    fleets,
    levy,
    loot,
    losses,
    moves,
    plunder,
    politics,
    setup,
    strategy,
)

_DECIDED: Final = {
    Phase.SURVEY: "how many systems are drawn",
    Phase.CAPITAL: "which system is the capital",
    Phase.FORT: "where the fortress of the capital stands",
    Phase.LEVY: "where local units are posted",
    Phase.FLEET: "where the squadron begins",
    Phase.FITTING: "what the raiders buy",
    Phase.PLOT: "courses",
    Phase.JUMP: "courses",
    Phase.STOW: "cargo after the jump",
    Phase.AGENDA: "which battle comes next",
    Phase.DEPLOY: "the deployment",
    Phase.ANSWER: "the answer to the deployment",
    Phase.MOVE: "a movement phase",
    Phase.EVADE: "who evades",
    Phase.AIM: "who fires at whom",
    Phase.LOSSES: "what the hits cost",
    Phase.SUMMONS: "whether surrender is demanded",
    Phase.LOOT: "what is plundered",
    Phase.CLOSE: "what is taken aboard at the end",
    Phase.FRIGATE: "which frigate leaves",
    Phase.CIVIL: "what goes to the civil war",
    Phase.BATTLECRUISER: "the battlecruiser program",
    Phase.FRIGATES: "the frigate program",
    Phase.AID: "emergency aid",
    Phase.YARD: "repairs, construction and points",
    Phase.MARKET: "the market for local units",
    Phase.OVER: "nothing: the match is over",
}


def _moment(desk: Desk) -> Moment:
    return desk.moment


def _closed(desk: Desk, verb: Verb[Desk, Draft, Order]) -> Refusal:
    if desk.moment == JOINED and Phase.MOVE in verb.during:
        return Refusal("A group has joined: march it off first.", "K-76")
    return Refusal(f"That is not for now: this decides {_DECIDED[desk.state.phase]}.", "K-45")


REPERTOIRE: Final = Repertoire[State, Desk, Draft](
    Desk,
    _moment,
    _closed,
    setup.VERBS,
    levy.VERBS,
    fleets.VERBS,
    fitting.VERBS,
    strategy.VERBS,
    deployment.VERBS,
    moves.VERBS,
    cargo.EMBARKED,
    loot.BANKED,
    cargo.VERBS,
    loot.HANDED,
    moves.GROUPED,
    deployment.STACKED,
    evasion.VERBS,
    fire.VERBS,
    losses.VERBS,
    plunder.VERBS,
    politics.VERBS,
    economy.REPAIRS,
    construction.VERBS,
    economy.VERBS,
    endings.VERBS,
)
"""In the order of lists: what a phase is about comes first, then cargo, then what ends it."""
