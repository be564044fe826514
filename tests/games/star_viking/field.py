"""A system to fight for in tests: orders given through the one door, with loaded dice, all listed and all thrown."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, cast

import pytest

from engine import registry
from engine.core.errors import IllegalOrder
from engine.core.events import Event
from engine.core.game import submit
from engine.core.orders import Order
from engine.core.position import Position
from engine.core.refs import PlaceId, Seat, TokenId
from engine.games.star_viking.draft import Draft
from engine.games.star_viking.economy import Purse
from engine.games.star_viking.queries.where import find
from engine.games.star_viking.rules.fire import Struck
from engine.games.star_viking.rules.flow import advance
from engine.games.star_viking.rules.losses import begin
from engine.games.star_viking.settings import Settings
from engine.games.star_viking.state import FEDERATE, VIKING, Phase, Segment, State, Unit
from engine.games.star_viking.verbs.endings import EndMoves
from engine.games.star_viking.verbs.moves import Move
from tests.games.loaded import LoadedDice
from tests.games.star_viking.quadrant import lettered
from tests.games.star_viking.table import go_on, unasked

if TYPE_CHECKING:
    from engine.core.rng import Rng

GAME = registry.game("star-viking")

QUIET: Final = (3, 4)
"""What the council throws after a battle when nothing comes of it (K-146)."""


def battle(system: str, *units: Unit, **changes: Any) -> State:
    """Begin a battle for a system of Federate: the defence is deployed, Viking moves first."""
    segment = changes.pop("segment", Segment(system, FEDERATE, (VIKING,), mover=VIKING, queue=(VIKING,)))
    options = changes.pop("settings", Settings("quadrant"))
    return lettered(
        State(
            options,
            changes.pop("phase", Phase.MOVE),
            changes.pop("awaited", (VIKING,)),
            turn=changes.pop("turn", 3),
            tiles=(system,),
            control=changes.pop("control", (FEDERATE,)),
            ruled=changes.pop("ruled", (FEDERATE,)),
            units=tuple(Unit(**{**_plain(each), "seen": ()}) for each in units),
            purses=(Purse(),) * (options.raiders + 1),
            local=(0,),
            taxes=(0,),
            points=changes.pop("points", (0,) * (options.raiders + 1)),
            segment=segment,
            intel=((),) * (options.raiders + 1),
            **changes,
        )
    )


def meet(
    system: str, *units: Unit, rolls: Sequence[int] = (), events: list[Event] | None = None, **changes: Any
) -> State:
    """Let all that are in a system meet there, before anybody is deployed."""
    apart = {"phase": Phase.STOW, "awaited": (), "segment": None, "contested": (system,), **changes}
    return go_on(battle(system, *units, **apart), dice=rolls, events=events)


def shots(system: str, seat: int, *units: Unit, **changes: Any) -> State:
    """Come to the shots of a seat, in the half of the round that the invader begins."""
    fight = Segment(system, FEDERATE, (VIKING,), mover=VIKING, queue=(seat,))
    return battle(system, *units, **{"phase": Phase.AIM, "awaited": (seat,), "segment": fight, **changes})


def strike(here: State, *blows: Struck, rolls: Sequence[int] = (), events: list[Event] | None = None) -> State:
    """Let units be hit; what their owners must choose is still to be chosen."""
    draft = Draft(Position(here, cast("Rng", LoadedDice(rolls))))
    begin(draft, blows)
    draft.wait(Phase.LOSSES)
    advance(draft)
    if events is not None:
        events.extend(draft.events)
    return unasked(draft.close().position, events).state


def fight_of(here: State) -> Segment:
    """Return the segment under way."""
    assert here.segment is not None
    return here.segment


def _plain(unit: Unit) -> dict[str, Any]:
    from attrs import fields

    return {each.name: getattr(unit, each.name) for each in fields(Unit)}


def give(here: State, *orders: Order, rolls: Sequence[int] = (), events: list[Event] | None = None) -> State:
    """Give orders for whoever is awaited, all of them listed; every die that is loaded must be thrown."""
    position = Position(here, cast("Rng", LoadedDice(rolls)))
    for order in orders:
        seat = Seat(position.state.awaited[0])
        listed = tuple(GAME.orders(GAME.view(position.state, seat)))
        assert order in listed, f"{order} is not among {listed}"
        done = submit(GAME, position, seat, order)
        if events is not None:
            events.extend(done.events)
        position = unasked(done.position, events)
    assert cast("LoadedDice", position.rng).faces == (), "dice were left unthrown"
    return position.state


def rule_against(here: State, order: Order) -> str:
    """Return the clause that refuses an order now; it is not listed then."""
    seat = Seat(here.awaited[0])
    assert order not in tuple(GAME.orders(GAME.view(here, seat)))
    with pytest.raises(IllegalOrder) as caught:
        submit(GAME, Position(here, cast("Rng", LoadedDice(()))), seat, order)
    return caught.value.refusal.rule


def listed(here: State, kind: type) -> list[Any]:
    """List the legal orders of one class."""
    return [order for order in GAME.orders(GAME.view(here, Seat(here.awaited[0]))) if type(order) is kind]


def of(here: State, unit: str) -> Unit:
    """Find a unit that is in play."""
    found = find(here, unit)
    assert found is not None, f"{unit} is not in play"
    return found


def gone(here: State, *units: str) -> bool:
    """Ask whether none of these units is in play any more."""
    return all(find(here, unit) is None for unit in units)


def go(unit: str, place: str) -> Move:
    """Spell a move out."""
    return Move(TokenId(unit), PlaceId(place))


def still(here: State, phases: int = 1) -> State:
    """Let movement phases pass."""
    return give(here, *(EndMoves(),) * phases)
