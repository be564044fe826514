"""Orders given through legality and rules to positions made by hand, with the dice loaded."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, cast

from engine.core.events import Event
from engine.core.orders import Order
from engine.core.position import Position
from engine.core.refs import Seat
from engine.core.values import evolve
from engine.games.star_viking.draft import Draft
from engine.games.star_viking.economy import Purse
from engine.games.star_viking.game import GAME
from engine.games.star_viking.info import INFO
from engine.games.star_viking.rules.flow import advance
from engine.games.star_viking.state import FEDERATE, Phase, State, Unit
from engine.games.star_viking.status import decisions
from engine.games.star_viking.verbs import REPERTOIRE
from tests.games.loaded import LoadedDice
from tests.games.star_viking.quadrant import TILES, arrange, campaign, seen

if TYPE_CHECKING:
    from engine.core.rng import Rng


def _loaded(here: State, dice: Sequence[int]) -> Position[State]:
    return Position(here, cast("Rng", LoadedDice(dice)))


def _emptied(position: Position[State]) -> State:
    assert cast("LoadedDice", position.rng).faces == (), "dice were left unthrown"
    return position.state


UNASKED: Final = frozenset(topic.word for topic in INFO.topics if not topic.asked)
"""What nobody is asked about who has not asked for it."""


def unasked(position: Position[State], events: list[Event] | None = None) -> Position[State]:
    """Answer what a person at a table would not be asked about: where there is no choice, and what is trifling."""
    while True:
        presets = (each for each in decisions(position.state) if not each.topic or each.topic in UNASKED)
        preset = next((each for each in presets if each.default is not None), None)
        if preset is None or preset.default is None:
            return position
        assert REPERTOIRE.refusal(seen(position.state, preset.seat), preset.default) is None
        done = GAME.resolve(position, preset.seat, preset.default)
        position = done.position
        if events is not None:
            events.extend(done.events)


def give(here: State, seat: int, *given: Order, dice: Sequence[int] = (), events: list[Event] | None = None) -> State:
    """Give a seat's orders in turn, each of them listed; all dice must be thrown."""
    position = _loaded(here, dice)
    for order in given:
        assert REPERTOIRE.refusal(seen(position.state, seat), order) is None
        assert order in REPERTOIRE.orders(seen(position.state, seat))
        done = GAME.resolve(position, Seat(seat), order)
        if events is not None:
            events.extend(done.events)
        position = unasked(done.position, events)
    return _emptied(position)


def go_on(here: State, *, dice: Sequence[int] = (), events: list[Event] | None = None) -> State:
    """Let the match go on from a phase in which nobody is awaited."""
    draft = Draft(_loaded(here, dice))
    advance(draft)
    done = draft.close()
    if events is not None:
        events.extend(done.events)
    return _emptied(unasked(done.position, events))


def may(here: State, seat: int, order: Order) -> bool:
    """Say whether an order is legal now; listed and refused must agree."""
    allowed = REPERTOIRE.refusal(seen(here, seat), order) is None
    assert allowed == (order in REPERTOIRE.orders(seen(here, seat)))
    return allowed


def rule_against(here: State, seat: int, order: Order) -> str:
    """Return the number of the rule that refuses an order now; it is not listed then."""
    assert order not in REPERTOIRE.orders(seen(here, seat))
    barred = REPERTOIRE.refusal(seen(here, seat), order)
    assert barred is not None, "it is not refused"
    assert barred.tell().isascii()
    return barred.rule


def told(events: Sequence[Event], seat: int | None) -> list[str]:
    """List what a seat hears of events; every sentence is short and plain."""
    heard = [event.seen_by(None if seat is None else Seat(seat)) for event in events]
    said = [event.tell() for event in heard if event is not None]
    assert all(each.isascii() and len(each) <= 200 for each in said)
    return said


def yards(*units: Unit, events: list[Event] | None = None, **changes: Any) -> State:
    """Open the yards of turn 4: politics are over; units are those of the campaign and these."""
    here = evolve(campaign(), phase=Phase.AID, awaited=())
    return go_on(arrange(here, *units, **changes), events=events)


def ruled(**holders: int) -> dict[str, Any]:
    """Say who controls which system of the campaign; the Federate all others."""
    control = tuple(holders.get(system, FEDERATE) for system in TILES)
    return {"control": control, "ruled": control}


def purse(here: State, seat: int) -> Purse:
    """Return a seat's treasury."""
    found = here.purses[seat]
    assert isinstance(found, Purse)
    return found


def named(here: State, name: str) -> Unit:
    """Return a unit of a state by its id."""
    return next(each for each in here.units if each.id == name)
