"""What the Federate may decide after the general roll: who leaves, what is given up, which programs to try (K-148)."""

from collections.abc import Iterator
from typing import Final

from engine.core.errors import Refusal
from engine.core.refs import TokenId
from engine.games.star_viking.legal.common import Candidates, Rules, during, free
from engine.games.star_viking.legal.desk import Desk, not_yours
from engine.games.star_viking.measures.council import berth, berths
from engine.games.star_viking.measures.names import name_of
from engine.games.star_viking.orders import AskAid, GiveUp, Order, Pass, Release, TryProgram
from engine.games.star_viking.state import Phase


def release(desk: Desk, order: Release) -> Refusal | None:
    """Let any frigate leave, but nothing else (K-148)."""
    unit = desk.own(order.unit)
    if unit is None:
        return not_yours(order.unit)
    if unit.kind != "blue-FF":
        return Refusal(f"{name_of(unit)} is no frigate: the distant wars take a frigate.", "K-148")
    return None


def give_up(desk: Desk, order: GiveUp) -> Refusal | None:
    """Refuse what is not blue, and what no ship given up in the same place could carry (K-149, ruling 98)."""
    unit = desk.own(order.unit)
    if unit is None:
        return not_yours(order.unit)
    kind = desk.kind(unit)
    if kind.colour != "blue":
        return Refusal(f"{name_of(unit)} is a local unit; only the squadron's own can be given up.", "K-149")
    if kind.ship:
        return None
    if not kind.size:
        return Refusal(f"{name_of(unit)} cannot be carried away.", "K-149")
    space = berths(desk.state, berth(desk.state, unit))
    if kind.size > space:
        return Refusal(
            f"{name_of(unit)} takes {kind.size} of cargo space; the ships given up here have {space} left. "
            "Give up a starship there first.",
            "K-149",
        )
    return None


def _leaving(desk: Desk) -> Iterator[Order]:
    return (Release(TokenId(unit.id)) for unit in desk.mine())


def _giving(desk: Desk) -> Iterator[Order]:
    yield from (GiveUp(TokenId(unit.id)) for unit in desk.mine())
    yield Pass()


def _trying(_: Desk) -> Iterator[Order]:
    yield from (TryProgram(), Pass())


def _asking(_: Desk) -> Iterator[Order]:
    yield from (AskAid(), Pass())


# A program is offered only when it is open: that it can be tried is then a matter of the moment alone.
RULES: Final[Rules] = {
    Release: (during(Phase.FRIGATE), release),
    GiveUp: (during(Phase.CIVIL), give_up),
    TryProgram: (during(Phase.BATTLECRUISER, Phase.FRIGATES), free),
    AskAid: (during(Phase.AID), free),
}

CANDIDATES: Final[Candidates] = {
    Phase.FRIGATE: _leaving,
    Phase.CIVIL: _giving,
    Phase.BATTLECRUISER: _trying,
    Phase.FRIGATES: _trying,
    Phase.AID: _asking,
}
