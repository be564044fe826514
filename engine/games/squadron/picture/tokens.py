"""Craft as tokens: own ones whole, those of others as far as they are known, fighters aboard behind their carriers."""

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Final

from engine.core.grammar import few_of, fitting, plural
from engine.core.position import View
from engine.core.refs import PlaceId, Seat, TokenId
from engine.games.squadron.phases import Phase
from engine.games.squadron.picture.scenery import dock_of
from engine.games.squadron.queries.aiming import aims, shoots, targets
from engine.games.squadron.queries.hangars import aboard
from engine.games.squadron.queries.medals import armour, crew_of
from engine.games.squadron.queries.names import aboard_name, by_kind, fitted, marker_name, name_of, place_of
from engine.games.squadron.queries.sides import find
from engine.games.squadron.queries.table import reach
from engine.games.squadron.rulebook.tables import WEAPONS
from engine.games.squadron.state import NO_WAY, Craft, State
from engine.scene.model import Fact, Gauge, Token, Tone
from engine.space.lattice import facing

_ROOM: Final = 60
"""Characters of the summary of a token."""


def tokens(view: View[State]) -> Iterator[Token]:
    """Draw every craft that the view shows, one's own first."""
    state = view.state
    for craft in sorted(state.craft, key=lambda each: each.seat != view.seat):
        yield _known(view, craft) if craft.known else _marker(craft)


def _marker(craft: Craft) -> Token:
    return Token(
        TokenId(craft.id),
        marker_name(craft.id),
        place_of(craft.at),
        "?",
        "marker face down",
        Seat(craft.seat),
        tone=Tone.DIM,
        summary="nobody may fire at a marker",
        individual=False,
    )


def where(state: State, craft: Craft) -> PlaceId:
    """Return the place at which a craft is shown: its own, its carrier's, or the dock."""
    if craft.on_table:
        return place_of(craft.at)
    carrier = find(state, craft.carrier)
    return where(state, carrier) if carrier is not None else dock_of(craft.seat)


def needs(view: View[State], craft: Craft) -> bool:
    """Return whether a craft could still do something in this step: the Tab key goes there."""
    state = view.state
    if craft.seat != view.seat or craft.captive or view.seat not in state.awaited:
        return False
    if state.phase is Phase.MOVES:
        return bool(reach(craft)) and craft.on_table and not (craft.moved or craft.turned)
    if state.phase is Phase.FIRE:
        # What has nobody before its weapons waits for no order.
        return shoots(craft) and any(aims(state, craft, each, targets(state, craft.seat)) for each in WEAPONS)
    return False


def _known(view: View[State], craft: Craft) -> Token:
    state, design = view.state, craft.plan
    letter = design.name[:1].lower() if design.fighter else design.name[:1].upper()
    return Token(
        TokenId(craft.id),
        name_of(craft),
        where(state, craft),
        "H" if design.station else letter,
        design.kind,
        Seat(craft.seat),
        facing=None if craft.facing == NO_WAY or not craft.on_table else facing(craft.facing),
        mark=_mark(craft),
        tone=_tone(craft),
        facts=tuple(_facts(view, craft)),
        needs_orders=needs(view, craft),
        summary=summary(craft),
        aboard=TokenId(craft.carrier) if craft.carrier else None,
        gauge=Gauge(craft.left, design.size),
        was=aboard_name(craft) if craft.seat == view.seat and not craft.captive else "",
        individual=not design.fighter,
    )


def _mark(craft: Craft) -> str:
    if craft.holder:
        return "="
    return str(min(9, len(craft.hits))) if craft.hits else "-" if craft.broken else ""


def _tone(craft: Craft) -> Tone:
    if craft.carrier:
        return Tone.DIM
    return Tone.WARN if craft.hits or not craft.powered else Tone.PLAIN


def summary(craft: Craft) -> str:
    """Return the state of a craft in at most 60 characters: '3 of 3: engine, missile, laser'."""
    design = craft.plan
    told = [f"{craft.left} of {design.size}"]
    if craft.hits:
        told.append(plural(len(craft.hits), "hit waits", "hits wait"))
    if not craft.up and craft.on_table:
        told.append("face down")
    if craft.holder:
        told.append("held")
    sound = tuple(code for index, code in enumerate(design.modules) if index not in craft.broken)
    state = ", ".join(told)
    return f"{state}: {fitting(fitted(sound), by_kind(sound), _ROOM - len(state) - 2)}"


def _facts(view: View[State], craft: Craft) -> Iterator[Fact]:
    state, design = view.state, craft.plan
    sound = tuple(code for index, code in enumerate(design.modules) if index not in craft.broken)
    yield Fact("modules", f"{craft.left} of {design.size}", fitted(sound))
    if craft.broken:
        yield Fact("damaged", fitted(tuple(design.modules[index] for index in craft.broken)))
    if craft.hits:
        yield Fact("hits", str(len(craft.hits)), "wait for its saves")
    if craft.used:
        yield Fact("fired", fitted(tuple(design.modules[index] for index in craft.used)))
    if reach(craft):
        yield Fact("speed", f"{reach(craft)} inches")
    plates = armour(state, craft)
    if plates:
        yield Fact("armour", str(plates))
    if not design.civil:
        yield Fact("price", f"{design.cost} M")
    if not craft.powered:
        yield Fact("unpowered", "easier to hit")
    if craft.seat == view.seat:
        yield from _own_facts(state, craft)
    if craft.holder:
        yield Fact("held", "by a tractor")


def _own_facts(state: State, craft: Craft) -> Iterator[Fact]:
    if not craft.up and craft.on_table:
        yield Fact("face down:", "the enemy does not know what it is")
    cargo = aboard(state, craft.id)
    if cargo:
        yield Fact("aboard", str(len(cargo)), few_of(_stowed(cargo), 6))
    crew = crew_of(state, craft)
    if crew is not None:
        yield Fact("crew", crew.name, ", ".join(crew.medals))
    if craft.spent:
        yield Fact("expended", str(len(craft.spent)))


def _stowed(cargo: Iterable[Craft]) -> list[str]:
    # Many of a design are counted; each has a card of its own.
    alike = groupby(cargo, key=lambda each: f"{'captured ' * each.captive}{each.plan.name}")
    runs = [(name, list(run)) for name, run in alike]
    return [name_of(run[0]) if len(run) == 1 else f"{len(run)} {name}" for name, run in runs]


def craft_in_focus(view: View[State]) -> Craft | None:
    """Return the craft that a lens is about: the next that can do something, else the first on the table."""
    own = [each for each in view.state.craft if each.seat == view.seat and each.known and not each.captive]
    waiting = [each for each in own if needs(view, each)]
    out = [each for each in own if each.on_table and not each.plan.civil]
    return next(iter((*waiting, *out, *own)), None)


def place_in_focus(view: View[State]) -> PlaceId:
    """Return the place to look at first."""
    state = view.state
    if state.phase is Phase.DEPLOY and view.seat is not None:
        return place_of(state.homes[view.seat])
    craft = craft_in_focus(view)
    if craft is not None and state.round:
        return where(state, craft)
    width, height = state.settings.size
    return place_of((width // 2, height // 2))
