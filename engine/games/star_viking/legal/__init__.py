"""The only legality: why an order is refused, and which orders are not. One function a verb, one file a chapter."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import chain
from typing import Any, Final

from engine.core.errors import Refusal
from engine.core.position import View
from engine.games.star_viking.legal import (
    cargo,
    deployment,
    economy,
    fire,
    losses,
    moves,
    plunder,
    politics,
    setup,
    strategy,
)
from engine.games.star_viking.legal.common import Candidate, Rules
from engine.games.star_viking.legal.desk import Desk
from engine.games.star_viking.orders import EndMoves, Join, March, Order
from engine.games.star_viking.state import Phase, State

_CHAPTERS: Final = (setup, cargo, strategy, deployment, moves, fire, losses, plunder, politics, economy)

_RULES: Final[Rules] = dict(chain.from_iterable(chapter.RULES.items() for chapter in _CHAPTERS))

_CANDIDATES: Final[Mapping[Phase, tuple[Candidate, ...]]] = {
    phase: tuple(chapter.CANDIDATES[phase] for chapter in _CHAPTERS if phase in chapter.CANDIDATES) for phase in Phase
}
"""By phase: what each chapter has to offer in it, chapter after chapter."""

_MOMENTS: Final = {
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


def refusal(view: View[State], order: Any) -> Refusal | None:
    """Say why the view's seat may not give this order now, or None when it may."""
    desk = Desk(view)
    if not desk.awaited:
        return Refusal("It is not this seat's turn to give orders.")
    return _why(desk, order)


def _why(desk: Desk, order: Any) -> Refusal | None:
    phases, rule = _RULES[type(order)]
    if desk.state.phase not in phases:
        return Refusal(f"That is not for now: this decides {_MOMENTS[desk.state.phase]}.", "K-45")
    if desk.state.phase is Phase.MOVE and desk.segment.group and not isinstance(order, Join | March | EndMoves):
        return Refusal("A group has joined: march it off first.", "K-76")
    return rule(desk, order)


def orders(view: View[State]) -> Iterable[Order]:
    """List every legal order of the view's seat, in a stable order."""
    desk = Desk(view)
    if not desk.awaited:
        return ()
    candidates = chain.from_iterable(chapter(desk) for chapter in _CANDIDATES[desk.state.phase])
    return [order for order in candidates if _why(desk, order) is None]


def attempts(view: View[State], kind: type) -> Iterator[tuple[Any, Refusal | None]]:
    """Yield what the view's seat might order of a kind now, each with why it is refused; for those who explain."""
    desk = Desk(view)
    phases, _ = _RULES[kind]
    if desk.awaited and desk.state.phase in phases:
        candidates = chain.from_iterable(chapter(desk) for chapter in _CANDIDATES[desk.state.phase])
        yield from ((order, _why(desk, order)) for order in candidates if type(order) is kind)
