"""Cargo: loaded, unloaded, scrapped, and a fortress taken back aboard (K-57, K-58, K-128 to K-136)."""

from collections.abc import Iterator
from typing import Final

from engine.core.clauses import unless
from engine.core.errors import Refusal
from engine.core.orders import Order
from engine.core.refs import Seat, TokenId
from engine.core.values import FieldValue, frozen
from engine.core.verbs import during, together, verb
from engine.games.star_viking.desk import Desk
from engine.games.star_viking.draft import Draft
from engine.games.star_viking.events.battle import Stowed
from engine.games.star_viking.events.common import who
from engine.games.star_viking.events.strategy import Scrapped
from engine.games.star_viking.queries.charts import place_of_unit, sector_at
from engine.games.star_viking.queries.names import name_of
from engine.games.star_viking.queries.seats import seats
from engine.games.star_viking.queries.sight import SECRET
from engine.games.star_viking.queries.ways import fits
from engine.games.star_viking.rules.deployment import put_into
from engine.games.star_viking.rules.moves import end_rests
from engine.games.star_viking.rules.stowage import (
    apart,
    cramped,
    loaded,
    misplaced,
    no_carrier,
    rooted,
    stowed,
    unliftable,
)
from engine.games.star_viking.slots import POSTED, aboard, not_yours, units
from engine.games.star_viking.state import NOWHERE, Phase, Unit

_HANDLING: Final = during(Phase.PLOT, Phase.JUMP, Phase.STOW, Phase.DEPLOY, Phase.MOVE, Phase.CLOSE)


def _holds(desk: Desk) -> Iterator[Unit]:
    # Place by place, in battle in that of the battle alone: each carrier, and behind it what it carries, some of which
    # may be scrapped.
    segment = desk.state.segment
    places = desk.places if segment is None else {segment.system: desk.places.get(segment.system, ())}
    for here in places.values():
        for carrier in here:
            if desk.kind(carrier).capacity:
                yield carrier
                yield from desk.cargo.get(carrier.id, ())


HOLD: Final = units(_holds)
"""Carriers and what lies in them: the three orders below are listed carrier by carrier."""


@frozen
class Unload(Order, verb="unload", key="o"):
    """Put a unit out of its carrier (K-57, K-133)."""

    carrier: TokenId
    unit: TokenId


@unless(lambda _, carrier, unit: unit.carrier == carrier.id)
def not_aboard(_: Desk, carrier: Unit, unit: Unit) -> Refusal:
    """Refuse what is not aboard (K-132)."""
    return Refusal(f"{name_of(unit)} is not aboard {name_of(carrier)}.", "K-132")


@unless(lambda desk, unit: not desk.kind(unit).is_pod)
def built_in(_: Desk, unit: Unit) -> Refusal:
    """Refuse pods (K-136)."""
    return Refusal(f"{name_of(unit)} is a pod: it stays aboard until it is used up or scrapped.", "K-136")


def loading(desk: Desk, carrier: Unit) -> Refusal | None:
    """Refuse a carrier that has loaded in this phase (K-134)."""
    return _busy(carrier) if desk.state.phase is Phase.MOVE and carrier.handled == "load" else None


def _busy(carrier: Unit) -> Refusal:
    return Refusal(f"{name_of(carrier)} has {carrier.handled}ed in this phase: one or the other.", "K-134")


def groundless(desk: Desk, carrier: Unit, unit: Unit) -> Refusal | None:
    """Refuse sectors in which the unit could not stand (K-82)."""
    if desk.state.phase is not Phase.MOVE:
        return None
    sector = sector_at(desk.state, carrier.system, carrier.sector)
    if fits(desk.kind(unit), sector):
        return None
    return Refusal(f"{name_of(unit)} cannot stand in {sector.name}.", "K-82")


def _told(draft: Draft, *units: Unit) -> dict[str, FieldValue]:
    # Whoever sees all of them sees what they do, unless it is a secret for the time being.
    owner = units[0].seat
    eyes = () if draft.state.phase in SECRET else seats(draft.state)
    others = (seat for seat in eyes if all(unit.seen[seat] for unit in units))
    return {"places": (place_of_unit(units[0]),), "witnesses": tuple(sorted({owner, *others}))}


@verb(
    Unload,
    "{carrier} unloads {unit}",
    _HANDLING,
    {"carrier": HOLD, "unit": units(aboard)},
    (not_aboard, built_in, misplaced, loading, stowed, groundless),
    costs="In battle both are easier to hit in the next fire, the unit stays put, its carrier loads nothing.",
)
def _unload(draft: Draft, seat: Seat, order: Unload) -> None:
    """Put it out; in battle into the carrier's sector, and both are easier to hit (K-133, K-135)."""
    fighting = draft.state.phase is Phase.MOVE
    carrier = draft.unit(order.carrier)
    draft.put(order.unit, carrier="", sector=NOWHERE, handled="unload", easy=fighting)
    if fighting:
        put_into(draft, order.unit, carrier.sector)
        draft.put(carrier.id, handled="unload", easy=True)
        end_rests(draft, seat)
    draft.look()
    unit, carrier = draft.unit(order.unit), draft.unit(order.carrier)
    names = who(carrier), who(unit)
    # Who sees it come out hears of it, also where its carrier is out of sight.
    draft.say(Stowed(*names, loaded=False, easy=fighting, **_told(draft, unit)))


@frozen
class Load(Order, verb="load", key="l"):
    """Take a unit aboard (K-57, K-133)."""

    carrier: TokenId
    unit: TokenId


def unloading(desk: Desk, carrier: Unit) -> Refusal | None:
    """Refuse a carrier that has unloaded in this phase (K-134)."""
    return _busy(carrier) if desk.state.phase is Phase.MOVE and carrier.handled == "unload" else None


@unless(lambda desk, carrier: desk.free_space(carrier) > 0)
def crammed(_: Desk, carrier: Unit) -> Refusal:
    """Refuse a carrier without any room: nothing is that small (K-131)."""
    return Refusal(f"{name_of(carrier)} has no room left.", "K-131")


@verb(
    Load,
    "{carrier} takes {unit} aboard",
    _HANDLING,
    {"carrier": HOLD, "unit": units(lambda desk, carrier: desk.loose.get(carrier.system, ()))},
    (no_carrier, unliftable, apart, misplaced, unloading, loaded, rooted, cramped, crammed),
    costs="Takes cargo space. In battle its carrier is easier to hit in the next fire, and unloads nothing.",
)
def load(draft: Draft, seat: Seat, order: Load) -> None:
    """Take it aboard; in battle the carrier is easier to hit then, its cargo no target (K-132, K-135)."""
    fighting = draft.state.phase is Phase.MOVE
    unit, carrier = draft.unit(order.unit), draft.unit(order.carrier)
    told = Stowed(who(carrier), who(unit), loaded=True, **_told(draft, carrier, unit))
    draft.put(unit.id, carrier=carrier.id, sector=NOWHERE, layer=0, moved=fighting, handled="load", easy=False)
    if fighting:
        draft.put(carrier.id, handled="load", easy=True)
        end_rests(draft, seat)
    draft.say(told)


@frozen
class Scrap(Order, verb="scrap", key="k"):
    """Destroy a pod to make room for other cargo (K-136)."""

    unit: TokenId


@unless(lambda desk, unit: desk.kind(unit).is_pod and desk.own(unit.carrier) is not None)
def no_pod(_: Desk, unit: Unit) -> Refusal:
    """Refuse what is no pod aboard (K-136)."""
    return Refusal(f"{name_of(unit)} is no pod aboard a carrier: only those are scrapped.", "K-136")


def out_of_hand(desk: Desk, unit: Unit) -> Refusal | None:
    """Refuse where its carrier handles no cargo."""
    carrier = desk.own(unit.carrier)
    return None if carrier is None else misplaced(desk, carrier)


@verb(
    Scrap,
    "Scrap {unit}",
    _HANDLING,
    {"unit": HOLD},
    (no_pod, out_of_hand),
    costs="The pod is lost for good. Its space is free.",
)
def _scrap(draft: Draft, seat: Seat, order: Scrap) -> None:
    """Destroy it (K-136); its counter is in the supply again when the turn is over (ruling 170a)."""
    pod = draft.unit(order.unit)
    carrier = draft.unit(pod.carrier)
    told = Scrapped(who(carrier), who(pod), places=(place_of_unit(carrier),), witnesses=(seat,))
    draft.remove(pod.id)
    draft.set(scrapped=(*draft.state.scrapped, (pod.seat, pod.kind)))
    draft.say(told)


@frozen
class Embark(Order, verb="embark", key="b"):
    """Take the raiders' own fortress back aboard when a segment ends (K-128)."""

    carrier: TokenId
    unit: TokenId


def away(desk: Desk, carrier: Unit) -> Refusal | None:
    """Refuse what is not where the battle was, or is cargo itself."""
    return not_yours(desk, carrier.id) if carrier.carrier or carrier.system != desk.segment.system else None


def parted(desk: Desk, carrier: Unit, unit: Unit) -> Refusal | None:
    """Refuse what is in another system."""
    return not_yours(desk, unit.id) if unit.system != carrier.system else None


def no_starship(desk: Desk, carrier: Unit) -> Refusal | None:
    """Refuse all carriers but starships (K-128)."""
    return None if desk.kind(carrier).ship else _EMBARKED


def no_fortress(desk: Desk, unit: Unit) -> Refusal | None:
    """Refuse all cargo but a fortress that can be carried (K-128)."""
    kind = desk.kind(unit)
    return None if kind.fort and kind.size and not unit.carrier else _EMBARKED


_EMBARKED: Final = Refusal("A raider's own fortress goes aboard a starship, and nothing else.", "K-128")


def full(desk: Desk, carrier: Unit, unit: Unit) -> Refusal | None:
    """Refuse what finds no room (K-131)."""
    if desk.free_space(carrier) >= desk.kind(unit).size:
        return None
    return Refusal(f"{name_of(carrier)} has no room for {name_of(unit)}.", "K-131")


@verb(
    Embark,
    "{carrier} takes {unit} back aboard",
    during(Phase.CLOSE),
    {"carrier": POSTED, "unit": units(lambda desk: (unit for unit in desk.here if desk.kind(unit).fort))},
    (away, parted, no_starship, no_fortress, full),
    costs="Fills cargo space. The fortress leaves its sector.",
)
def embark(draft: Draft, _: Seat, order: Embark) -> None:
    """Take it aboard (K-128)."""
    fort = draft.put(order.unit, carrier=order.carrier, sector=NOWHERE, layer=0)
    carrier = draft.unit(order.carrier)
    draft.say(Stowed(who(carrier), who(fort), loaded=True, witnesses=(carrier.seat,)))


VERBS: Final = (together(_unload, load, _scrap),)
EMBARKED: Final = (embark,)
