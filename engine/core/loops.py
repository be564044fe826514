"""The loops of a walk, generated as source code and compiled for each verb.

Going from slot to slot and from clause to clause in general takes most of a walk's time, and who looks ahead makes
thousands of lists for one choice. So the loops are spelled out for a verb when it is first walked: whatever is
listed, in the order that `core.walking` promises, is listed here. Only to say why something is barred does
`walking.barred` go through slots and clauses by itself; `tests/conformance/test_barred.py` holds the two together.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from typing import Any, Final, TypeAlias

from engine.core.clauses import Among, Clause, Unless
from engine.core.slots import itself, ranges, within
from engine.core.verbs import AnyVerb, Things

Loops: TypeAlias = Callable[[Any, Things], Iterator[Any]]
"""(desk, things by slot) -> the things of legal orders, or the orders themselves: of whatever verbs it was made for."""

Test: TypeAlias = Callable[[Any, Things], bool]
"""(desk, things by slot) -> whether one of the verbs that it was made for passes."""

_Verb: TypeAlias = AnyVerb[Any, Any]
"""A verb of any game: the loops only hand its desk and its things on."""

_STEP: Final = "    "


class _Source:
    """A function that is being written: its lines, the objects that they name, and what is worked out once a walk."""

    def __init__(self) -> None:
        self._lines: list[str] = []
        self._kept: list[str] = []
        self._names: dict[int, tuple[str, object]] = {}

    def name(self, value: object) -> str:
        """Return the name under which the lines know an object."""
        return self._names.setdefault(id(value), (f"n{len(self._names)}", value))[0]

    def keep(self) -> str:
        """Return a variable that is None when the function begins."""
        self._kept.append(f"k{len(self._kept)}")
        return self._kept[-1]

    def add(self, indent: int, line: str) -> int:
        """Add a line and return how far to indent the next: one further behind a colon."""
        self._lines.append(_STEP * indent + line)
        return indent + line.endswith(":")

    def when(self, indent: int, conditions: Sequence[str]) -> int:
        """Add an `if` with all of these conditions, if there are any; return the indent behind it."""
        return self.add(indent, f"if {' and '.join(conditions)}:") if conditions else indent

    def given(self, fixed: Iterable[int]) -> None:
        """Add lines that take the things of these slots from those that the function is asked about."""
        for index in sorted(fixed):
            self.add(1, f"t{index} = b[{index}]")

    def compiled(self, end: str = "yield from ()") -> Any:  # the function, of what its lines make it
        """Return the compiled function."""
        lines = ["def loops(desk, b):", *(f"{_STEP}{name} = None" for name in self._kept), *self._lines]
        written: dict[str, Any] = dict(self._names.values())  # what `exec` reads and writes: objects by name
        exec("\n".join([*lines, f"{_STEP}{end}"]), written)  # noqa: S102 - as `core.values` writes methods
        return written["loops"]


@cache
def things(verb: _Verb, fixed: frozenset[int], to: int) -> Loops:
    """Return what yields the things of a verb's first `to` slots that no clause bars, those of `fixed` slots given."""
    source = _Source()
    source.given(fixed)
    _spell(source, verb, fixed, to, 1, f"yield ({''.join(f't{index}, ' for index in range(to))})")
    found: Loops = source.compiled()
    return found


@cache
def passes(verbs: tuple[_Verb, ...], known: int, *, whole: bool = False) -> Test | None:
    """Return what tells whether no clause bars one of some verbs, the things of its first `known` slots given.

    With `whole` it is whether they are those of a legal order. None where it is so whatever they are.
    """
    source, fixed = _Source(), frozenset(range(known))
    source.given(fixed)
    for verb in verbs:
        if _spell(source, verb, fixed, len(verb.slots) if whole else known, 1, "return True") == 1:
            return None
    found: Test = source.compiled("return False")
    return found


@cache
def orders(runs: tuple[tuple[_Verb, ...], ...]) -> Loops:
    """Return what yields every legal order of some verbs, run by run; those of one run share their first slot."""
    source = _Source()
    for run in runs:
        if len(run) == 1:
            _spell(source, run[0], frozenset(), len(run[0].slots), 1, f"yield {_made(source, run[0])}")
            continue
        opened = [source.keep() for _ in run]
        for verb, variable in zip(run, opened, strict=True):
            whole = [_legal(source, clause) for clause in verb.whole]
            source.add(1, f"{variable} = {' and '.join(whole) or True}")
        first = source.add(
            1, f"for t0 in {source.name(run[0].slots[0][1].each)}(desk) if {' or '.join(opened)} else ():"
        )
        for verb, variable in zip(run, opened, strict=True):
            indent = source.when(first, [variable])
            _spell(source, verb, frozenset({0}), len(verb.slots), indent, f"yield {_made(source, verb)}", whole=False)
    found: Loops = source.compiled()
    return found


def _spell(  # noqa: PLR0913, PLR0917 - what is spelled out, how far, and where it stands
    source: _Source, verb: _Verb, fixed: frozenset[int], to: int, indent: int, tail: str, *, whole: bool = True
) -> int:
    # Returns the indent of the tail: as it was where nothing stands before it.
    asked, known = _conditions(source, verb, fixed, to, whole=whole)
    indent = source.when(indent, asked[-1])
    for index in range(to):
        slot = verb.slots[index][1]
        before = "".join(f", t{other}" for other in range(index))
        for line in known[index]:
            source.add(indent, line)
        if slot.kind == "number":
            behind = f"{source.name(slot)}, desk, ({before[2:]}{',' if before else ''})"
            if index in fixed:
                indent = source.when(indent, [f"{source.name(within)}({behind}, t{index})"])
            else:
                indent = source.add(indent, f"for r{index} in {source.name(ranges)}({behind}):")
                indent = source.add(indent, f"for t{index} in r{index}:")
        elif index not in fixed:
            indent = _loop(source, verb, index, indent, before)
        indent = source.when(indent, asked[index])
    source.add(indent, tail)
    return indent


def _loop(source: _Source, verb: _Verb, index: int, indent: int, before: str) -> int:
    slot = verb.slots[index][1]
    each = f"{source.name(slot.each)}(desk{'' if slot.apart else before})"
    if not (slot.apart and before):
        return source.add(indent, f"for t{index} in {each}:")
    kept = source.keep()
    alone = " and ".join(_legal(source, clause, "desk, x") for clause in verb.alone[index])
    source.add(indent, f"if {kept} is None: {kept} = [x for x in {each}{f' if {alone}' if alone else ''}]")
    return source.add(indent, f"for t{index} in {kept}:")


_Lines: TypeAlias = dict[int, list[str]]


def _conditions(source: _Source, verb: _Verb, fixed: frozenset[int], to: int, *, whole: bool) -> tuple[_Lines, _Lines]:
    # By the slot behind which each clause is asked: the last that it names and that is not fixed, -1 for none; and what
    # is worked out before the loop over that slot, of which its things must be.
    asked: _Lines = {index: [] for index in range(-1, to)}
    known: _Lines = {index: [] for index in range(to)}
    for clause, names in verb.clauses:
        if max(names, default=-1) >= to or not (names or whole):
            continue
        at = max((index for index in names if index not in fixed), default=-1)
        slot = verb.slots[at][1] if at > 0 else None
        if slot is not None and slot.apart and slot.kind != "number" and names == (at,):
            continue  # asked when its things are kept
        if isinstance(clause, Among) and at == names[-1] == max(names) >= 0:
            kept = source.keep()
            known[at].append(f"{kept} = {source.name(clause.of)}({_asked(names[:-1])})")
            asked[at].append(f"t{at} in {kept}")
            continue
        asked[at].append(_legal(source, clause, _asked(names)))
    return asked, known


def _asked(names: Sequence[int]) -> str:
    return ", ".join(("desk", *(f"t{index}" for index in names)))


def _legal(source: _Source, clause: Clause, asked: str = "desk") -> str:
    if isinstance(clause, Unless):
        return f"{source.name(clause.legal)}({asked})"
    return f"{source.name(clause)}({asked}) is None"


def _made(source: _Source, verb: _Verb) -> str:
    # An order without fields is one value for all.
    if not verb.slots:
        return source.name(verb.made(()))
    held = []
    for index, ((_, slot), names) in enumerate(zip(verb.slots, verb.parts, strict=True)):
        value = f"t{index}" if slot.id is itself else f"{source.name(slot.id)}(desk, t{index})"
        if len(names) == 1:
            held.append(f"{names[0]}={value}")
        else:
            held += [f"{name}={value}[{part}]" for part, name in enumerate(names)]
    return f"{source.name(verb.make)}({', '.join(held)})"
