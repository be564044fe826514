"""The card of a unit: its numbers as they are and as printed, its damage, its load, and what it is about to do."""

from collections.abc import Iterator, Sequence
from typing import Final

from engine.core.grammar import list_of, plural
from engine.games.star_viking.queries.charts import book_of, kind_of
from engine.games.star_viking.queries.factors import values_of
from engine.games.star_viking.queries.names import money, name_of, system_name, unit_name
from engine.games.star_viking.queries.where import hold
from engine.games.star_viking.rulebook.kinds import Kind
from engine.games.star_viking.state import STAY, State, Unit
from engine.scene.model import Fact

CODES: Final = {
    "S": "anywhere, and jumps",
    "P": "in all orbits",
    "*P": "in its orbit, else as cargo",
    "V": "to touching sectors",
    "A": "to touching sectors of atmosphere",
}
"""What each movement code allows (K-21 to K-25)."""

_PODS: Final = {"ecm": "+1 EW", "missile": "+1 shot", "repulsor": "+1 defense"}
"""What each sort of pod does for its carrier (K-138 to K-140)."""


def summary(state: State, unit: Unit, load: Sequence[Unit], *, own: bool) -> str:
    """Sum a unit up in 60 characters: '6-7-8, 2 hits, hold 5 of 8, loot 3'; of a pod what it does."""
    kind = kind_of(state, unit)
    if kind.is_pod:
        return _PODS[kind.pod]
    now = values_of(state, unit)
    said = [f"{now.ew}-{now.attack}-{now.defense}"]
    said += ["crippled"] if unit.critical else []
    said += [plural(unit.hits, "hit")] if unit.hits else []
    if kind.capacity and own:
        said.append(f"hold {_filled(state, load)} of {hold(state, unit)}")
    said += [f"loot {unit.loot}"] if unit.loot else []
    return ", ".join(said)


def facts(state: State, unit: Unit, load: Sequence[Unit], *, own: bool) -> Iterator[Fact]:
    """Yield facts: the whole card, what changes most first; of cargo less, of others' units nothing that is aboard."""
    kind = kind_of(state, unit)
    if unit.carrier:
        yield Fact("aboard", unit_name(unit.carrier))
    if kind.is_pod:
        yield Fact("pod", f"{_PODS[kind.pod]} for its carrier", "K-136")
    yield from _orders(state, unit)
    if not kind.is_pod:
        yield from _values(state, unit, kind)
    yield from _damage(state, unit, kind)
    yield from _hold(state, unit, kind, load, own=own)
    if not unit.carrier:
        yield from _printed(kind)


def _orders(state: State, unit: Unit) -> Iterator[Fact]:
    if unit.course:
        yield Fact("course", "stays" if unit.course == STAY else system_name(state, unit.course))
    if unit.limbo:
        yield Fact("withdrawn", f"from {system_name(state, unit.system)}", "must jump elsewhere, K-118")
    if unit.surrendered:
        yield Fact("", "surrendered until the segment ends", "K-120")
    if unit.evading:
        yield Fact("", "evades: no shots, and -2 to be hit", "K-113")
    if unit.easy:
        yield Fact("", "easier to hit: handles cargo", "K-135")
    if unit.moved or unit.handled:
        yield Fact("", f"{unit.handled}ing" if unit.handled else "has moved")


def _values(state: State, unit: Unit, kind: Kind) -> Iterator[Fact]:
    now = values_of(state, unit)
    printed = (("EW", now.ew, kind.ew), ("attack", now.attack, kind.attack), ("defense", now.defense, kind.defense))
    for label, value, original in printed:
        yield Fact(label, str(value), f"printed {original}" if value != original else "")


def _damage(state: State, unit: Unit, kind: Kind) -> Iterator[Fact]:
    if unit.critical:
        yield Fact("", "crippled: one more critical destroys it", "K-110")
    if not kind.is_pod:
        enough = values_of(state, unit).defense + unit.hits if kind.multihit else 1
        yield Fact("hits", f"{unit.hits} of {enough}")


def _hold(state: State, unit: Unit, kind: Kind, load: Sequence[Unit], *, own: bool) -> Iterator[Fact]:
    if kind.capacity:
        if own:
            names = list_of([name_of(each) for each in load], none="empty")
            yield Fact("hold", f"{_filled(state, load)} of {hold(state, unit)}", names)
        else:
            yield Fact("hold", f"up to {hold(state, unit)}", "what it carries is hidden")
    if unit.loot:
        yield Fact("loot", money(unit.loot))
    if kind.size:
        yield Fact("size", str(kind.size))


def _printed(kind: Kind) -> Iterator[Fact]:
    if kind.fort:
        yield Fact("moves", "never", "K-83")
    elif not kind.is_pod:
        yield Fact("moves", CODES[kind.code], f"{kind.speed} sectors" if kind.speed > 1 else "")
    yield Fact("technology", kind.tech, money(kind.cost))


def _filled(state: State, load: Sequence[Unit]) -> int:
    return sum(book_of(state).kinds[unit.kind].size for unit in load)
