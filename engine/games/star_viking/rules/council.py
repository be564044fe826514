"""The council: the general roll and what it brings, the ship programs, emergency aid (K-142 to K-152)."""

from collections.abc import Callable
from typing import Any, Final

from engine.core.values import evolve
from engine.games.star_viking.events.common import who
from engine.games.star_viking.events.economy import Aid, CivilPoints, GivenUp, Left, Politics, Program
from engine.games.star_viking.measures.charts import kind_of
from engine.games.star_viking.measures.council import (
    PROGRAMS,
    alike,
    berth,
    berths,
    can_sacrifice,
    frigates_in_play,
    lost_systems,
    may_ask,
    may_try,
    worth,
)
from engine.games.star_viking.measures.names import title_of
from engine.games.star_viking.measures.where import cargo_of, room
from engine.games.star_viking.orders import AskAid, GiveUp, Release, TryProgram
from engine.games.star_viking.rules.table import Table
from engine.games.star_viking.state import FEDERATE, NOWHERE, Council, Phase, Unit

_DICE_A_SYSTEM: Final = 2
"""Dice of emergency aid for each system that is lost (ruling 55)."""


def opened(table: Table) -> None:
    """Throw the dice of general politics, and see who must decide what follows (K-142)."""
    total, result = _roll(table)
    table.set(council=Council(roll=total, result=result, ships=result != "fear"))
    table.wait(Phase.CIVIL)
    if result == "wars":
        _call(table)
    elif result == "civil" and can_sacrifice(table.state):
        table.wait(Phase.CIVIL, FEDERATE)


def _roll(table: Table) -> tuple[int, str]:
    dice = table.dice(2)
    result = table.book.politics[sum(dice)]
    last = table.state.turn >= table.state.settings.turns
    again = result == "civil" and last  # K-149: it could not be paid for any more
    table.say(Politics(dice, result, again=again))
    return _roll(table) if again else (sum(dice), result)


def _call(table: Table) -> None:
    # K-148, ruling 50: a frigate leaves; nobody is asked which when it makes no difference.
    called = frigates_in_play(table.state)
    if not called:
        table.say(Left())
    elif alike(table.state, called):
        _leave(table, called[0])
    else:
        table.wait(Phase.FRIGATE, FEDERATE)


def _leave(table: Table, unit: Unit) -> None:
    table.say(Left(who(unit)))
    table.remove(unit.id)


def release(table: Table, seat: int, order: Release) -> None:
    """Let a frigate leave for the distant wars (K-148)."""
    _leave(table, table.unit(order.unit))
    table.finish(seat)


def give_up(table: Table, _: int, order: GiveUp) -> None:
    """Give a unit up with the blue units that it carries; locals aboard are set down first (K-149)."""
    state = table.state
    unit = table.unit(order.unit)
    kind = kind_of(state, unit)
    price = worth(state, unit)
    where = berth(state, unit)
    for cargo in cargo_of(state, unit.id):
        if kind_of(state, cargo).colour == "green":
            table.put(cargo.id, carrier="", sector=NOWHERE)
    # A ship brings the space that its blue cargo leaves free, everything else takes some.
    space = berths(state, where) + (max(0, room(table.state, unit)) if kind.ship else -kind.size)
    credit = state.council.credit + price
    table.say(GivenUp(who(unit), price, credit, witnesses=(FEDERATE,)))
    kept = {place: left for place, left in state.council.berths if place != where}
    table.set(council=evolve(state.council, credit=credit, berths=(*kept.items(), (where, space))))
    table.remove(unit.id)


def programs(table: Table) -> None:
    """Score what was given up, a third of its price rounded down, and offer the first program (ruling 51)."""
    council = table.state.council
    points = council.credit // 3
    if points:
        table.score(FEDERATE, points)
        table.set(council=evolve(council, scored=points, berths=(), credit=0), tainted=True)
        table.say(CivilPoints(points, shown=not table.state.settings.secret))
    _offer(table, Phase.BATTLECRUISER, when=may_try(table.state, "blue-BC"))


def frigates(table: Table) -> None:
    """Offer the frigate program, unless the first one ended all building of ships (ruling 52)."""
    _offer(table, Phase.FRIGATES, when=may_try(table.state, "blue-FF"))


def aid(table: Table) -> None:
    """Offer emergency aid when it may be asked for (K-152)."""
    _offer(table, Phase.AID, when=may_ask(table.state))


def _offer(table: Table, phase: Phase, *, when: bool) -> None:
    table.wait(phase, *((FEDERATE,) if when else ()))


def attempt(table: Table, seat: int, _: TryProgram) -> None:
    """Throw the die of the program on offer (K-150, K-151)."""
    (die,) = table.dice(1)
    outcome = _TRIALS[table.state.phase](table, die)
    ship = PROGRAMS[table.state.phase is Phase.FRIGATES]
    table.say(Program(title_of(table.state, ship), die, outcome))
    table.finish(seat)


def _battlecruiser(table: Table, die: int) -> str:
    if die == 6:
        table.set(council=evolve(table.state.council, battlecruiser=True))
        return "the battlecruiser may be built this turn"
    if die == 1:
        table.set(council=evolve(table.state.council, ships=False))
        return "no starship may be built this turn"
    return "nothing comes of it"


def _frigates(table: Table, die: int) -> str:
    allowed = {6: table.book.kinds["blue-FF"].count * table.state.settings.sets, 5: 1, 4: 1}.get(die, 0)
    table.set(council=evolve(table.state.council, frigates=allowed))
    if not allowed:
        return "nothing comes of it"
    return "one frigate may be built this turn" if allowed == 1 else "any number of frigates may be built this turn"


_TRIALS: Final[dict[Phase, Callable[[Table, int], str]]] = {
    Phase.BATTLECRUISER: _battlecruiser,
    Phase.FRIGATES: _frigates,
}


def ask(table: Table, seat: int, _: AskAid) -> None:
    """Throw for emergency aid (K-152, ruling 55)."""
    dice = table.dice(_DICE_A_SYSTEM * lost_systems(table.state))
    table.pay(seat, aid=table.purse(seat).aid + sum(dice))
    table.say(Aid(sum(dice), dice))
    table.finish(seat)


RULES: Final[dict[type, Callable[[Table, int, Any], None]]] = {
    Release: release,
    GiveUp: give_up,
    TryProgram: attempt,
    AskAid: ask,
}
