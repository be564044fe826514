"""Units as tokens, each with its whole card; cargo behind its carrier; piles that nobody may look into as one token."""

from collections.abc import Iterator
from typing import Final

from engine.core.position import View
from engine.core.refs import Seat, TokenId
from engine.games.star_viking.picture import cards
from engine.games.star_viking.picture.whereabouts import place_in_scene, waiting
from engine.games.star_viking.queries.charts import kind_of, place_of
from engine.games.star_viking.queries.factors import values_of
from engine.games.star_viking.queries.names import name_of, sector_name, title_of
from engine.games.star_viking.state import NOBODY, Stack, State, Unit
from engine.scene.model import Gauge, Token, Tone

UNKNOWN: Final = "?"
CRITICAL: Final = "!"

Loads = dict[str, list[Unit]]
"""Cargo by the id of its carrier."""


def counters(view: View[State]) -> Iterator[Token]:
    """Draw every unit that the view shows, one's own first, piles from the top, then what it may not look into."""
    state = view.state
    loads: Loads = {}
    for unit in state.units:
        if unit.carrier:
            loads.setdefault(unit.carrier, []).append(unit)
    needy = waiting(view)
    group = state.segment.group if state.segment is not None else ()
    uncarried = (unit for unit in state.units if not unit.carrier)
    for unit in sorted(uncarried, key=lambda each: (each.seat != view.seat, -each.layer)):
        yield _unit(view, unit, loads, needs=unit.id in needy, joined=unit.id in group)
        for cargo in loads.get(unit.id, ()):
            yield _cargo(view, cargo, unit)
    yield from (_stack(state, stack) for stack in state.stacks)


def _unit(view: View[State], unit: Unit, loads: Loads, *, needs: bool, joined: bool) -> Token:
    state = view.state
    own, load = unit.seat == view.seat, loads.get(unit.id, ())
    return Token(
        TokenId(unit.id),
        name_of(unit),
        place_in_scene(state, unit),
        kind_of(state, unit).type,
        title_of(state, unit.kind),
        _seat(unit),
        mark=CRITICAL if unit.critical else str(unit.hits or ""),
        tone=_tone(unit),
        facts=tuple(cards.facts(state, unit, load, own=own)),
        needs_orders=needs,
        active=joined,
        summary=cards.summary(state, unit, load, own=own),
        gauge=_gauge(state, unit),
    )


def _gauge(state: State, unit: Unit) -> Gauge | None:
    # How many hits it can still take: what dies of the first has nothing to count.
    if not kind_of(state, unit).multihit:
        return None
    left = values_of(state, unit).defense
    return Gauge(left, left + unit.hits)


def _cargo(view: View[State], unit: Unit, carrier: Unit) -> Token:
    state = view.state
    return Token(
        TokenId(unit.id),
        name_of(unit),
        place_in_scene(state, carrier),
        kind_of(state, unit).type,
        title_of(state, unit.kind),
        _seat(unit),
        mark=CRITICAL if unit.critical else str(unit.hits or ""),
        tone=Tone.DIM,
        facts=tuple(cards.facts(state, unit, (), own=True)),
        summary=f"aboard {name_of(carrier)}, {cards.summary(state, unit, (), own=True)}",
        aboard=TokenId(carrier.id),
    )


def _stack(state: State, stack: Stack) -> Token:
    place = place_of(stack.system, stack.sector)
    return Token(
        TokenId(f"unseen-{place}-{stack.seat}"),
        f"unseen at {sector_name(state, place)}",
        place,
        UNKNOWN,
        "unseen unit" if stack.unseen == 1 else "unseen units",
        Seat(stack.seat),
        tone=Tone.DIM,
        summary="below the top of its stack",
        count=stack.unseen,
        individual=False,
    )


def _seat(unit: Unit) -> Seat | None:
    return None if unit.seat == NOBODY else Seat(unit.seat)


def _tone(unit: Unit) -> Tone:
    if unit.surrendered or unit.limbo:
        return Tone.DIM
    return Tone.WARN if unit.critical or unit.easy else Tone.PLAIN
