"""Which places of the map matter for the choice at hand: asked by the chooser, drawn by painters."""

from collections.abc import Collection, Mapping
from typing import TYPE_CHECKING, Final

from engine.core.orders import Order
from engine.core.refs import PlaceId, Ref, TokenId, token
from tui.choosing.picker import LEADS, Mark, Picker
from tui.narration.atlas import Atlas

if TYPE_CHECKING:
    from engine.scene.model import Token
    from tui.playing.session import Session

_WEIGHT: Final[dict[Mark, int]] = {"chosen": 0, "target": 1, "reach": 2, "later": 2, "unit": 3}

_NO_COSTS: Final[Mapping[PlaceId, int]] = {}

_GONE_THROUGH: Final = 40
"""So many places a player goes through one by one."""


def marks(session: "Session", picker: Picker, atlas: Atlas) -> dict[PlaceId, Mark]:
    """Return which places matter, and why; where several things do at one place, the weightiest."""
    found: dict[PlaceId, Mark] = {}
    allies = {unit.id for unit in atlas.allies}
    for ref, meant in picker.marks({unit.id for unit in atlas.own}).items():
        mark: Mark = "reach" if meant == "target" and ref.id in allies else meant  # an ally is not aimed at
        for at in _covered(ref, atlas):
            if _WEIGHT[mark] <= _WEIGHT[found.get(at, "unit")]:
                found[at] = mark
    return {**_reach(session, picker, atlas, found), **found}


def ring(
    marked: Mapping[PlaceId, Mark], atlas: Atlas, start: PlaceId, costs: Mapping[PlaceId, int] = _NO_COSTS
) -> tuple[PlaceId, ...]:
    """Order the places to point at from near to far: targets if there are any, else what can be reached or act.

    A unit that covers several places, or stands on the board of one, is one of them: its own. Of more than can be gone
    through one by one those come first that the map writes a name at. Where the way to a place begins elsewhere than
    where the unit is, `costs` say how far it is.
    """
    rest = {at for token in atlas.scene.tokens for at in atlas.covered(token)[1:]}
    rest -= {token.place for token in atlas.scene.tokens if not token.also}
    stops = {at: mark for at, mark in marked.items() if mark in LEADS or at not in rest}
    aimed = [at for at, mark in stops.items() if mark == "target"]
    origin = next((at for at, mark in stops.items() if mark == "chosen"), atlas.origin or start)
    wanted = aimed or [at for at, mark in stops.items() if mark != "chosen"]
    near = sorted(wanted, key=lambda at: (costs.get(at) or atlas.distance(origin, at), atlas.places[at].at))
    return tuple(sorted(near, key=lambda at: not atlas.places[at].caption) if everywhere(near) else near)


def everywhere(places: Collection[PlaceId]) -> bool:
    """Return whether there are more places to point at than anybody goes through one by one."""
    return len(places) > _GONE_THROUGH


def ready(session: "Session", atlas: Atlas) -> tuple["Token", ...]:
    """Return the seat's units that act or need orders; where none does, those that can be given some."""
    needy = tuple(unit for unit in atlas.own if unit.needs_orders or unit.active)
    stage = session.legal.choices()
    able = {choice.ref for choice in stage} if isinstance(stage, tuple) else set()
    return needy or tuple(unit for unit in atlas.own if token(unit.id) in able)


def aimed(picker: Picker, atlas: Atlas, at: PlaceId) -> tuple[Order, ...]:
    """Return the orders at hand that point at something of another seat on a place: that which is meant, or all."""
    mine = {unit.id for unit in atlas.own}
    refs = [token(each.id) for each in atlas.at(at) if each.id not in mine]
    meant = picker.order is not None and bool({*refs} & {*picker.legal.game.picks(picker.order)})
    return (picker.order,) if picker.order is not None and meant else picker.about(refs)


def target(picker: Picker, atlas: Atlas) -> PlaceId | None:
    """Return where the last thing stands that the order meant points at; None when it points at words alone."""
    refs = [ref for ref in picker.legal.game.picks(picker.order) if ref.kind != "word"] if picker.order else []
    return where(refs[-1], atlas) if refs else None


def leading_lens(session: "Session", atlas: Atlas) -> str:
    """Return the lens that says how far the steps of the unit lead that acts, which has no places to choose; or ''."""
    lens = next((lens.id for lens in session.game.info.lenses if lens.marks), "")
    return lens if any(unit.active for unit in atlas.own) else ""


def unit_of(picker: Picker, atlas: Atlas) -> "Token | None":
    """Return the seat's unit that is chosen, whatever has been chosen behind it; None where none is."""
    chosen = next((ref.id for ref in picker.asked if ref.kind == "token"), "")
    return next((unit for unit in atlas.own if unit.id == chosen), None) if chosen else None


def changes_over(picker: Picker, atlas: Atlas, refs: Collection[Ref]) -> bool:
    """Return whether pointing at some things, which fit nothing that is chosen, begins with them anew."""
    unit = unit_of(picker, atlas)
    ordered = unit is None and any(ref.kind == "word" for ref in picker.asked)
    return bool(picker.asked) and (len(refs) > 1 or unit is None) and not ordered


def acts_at(picker: Picker, atlas: Atlas, at: PlaceId) -> bool:
    """Return whether the unit that acts, or is chosen, stands on a place."""
    asked = {ref.id for ref in picker.asked}
    return any(unit.active or unit.id in asked for unit in atlas.at(at) if unit in atlas.own)


def where(ref: Ref, atlas: Atlas) -> PlaceId | None:
    """Return the place of a place or token; None for a word, and for what is not on the map."""
    if ref.kind == "place":
        return PlaceId(ref.id)
    found = atlas.tokens.get(TokenId(ref.id))
    return None if found is None else found.place


def _covered(ref: Ref, atlas: Atlas) -> tuple[PlaceId, ...]:
    if ref.kind == "place":
        return (PlaceId(ref.id),)
    found = atlas.tokens.get(TokenId(ref.id))
    return () if found is None else atlas.covered(found)


_POINTED: Final = frozenset[Mark]({"reach", "target"})


def _reach(session: "Session", picker: Picker, atlas: Atlas, marked: Mapping[PlaceId, Mark]) -> dict[PlaceId, Mark]:
    lens = leading_lens(session, atlas)
    # Behind the word of an order that points at something itself, where moves lead is beside the point.
    narrowed = any(ref.kind == "word" for ref in picker.asked) and not _POINTED.isdisjoint(marked.values())
    if not lens or picker.order or narrowed:
        return {}
    regions = (region for board in session.scene(lens).boards for region in board.regions)
    return {at: "reach" for region in regions if region.labels for at in region.places}
