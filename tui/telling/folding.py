"""Several sentences told as one: a move step by step by its way and end, what matters little behind what matters."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import groupby

from engine.core.events import Event, Minor
from engine.core.grammar import list_of

Told = tuple[str, bool]
"""A sentence, and whether it must stand as it is."""


def folded(sentences: Iterable[Told], units: Collection[str]) -> Iterator[str]:
    """Tell sentences with one unit's run of them as one, except those that must stand as they are."""

    def unit(told: Told) -> str:
        text, whole = told
        return "" if whole else next((name for name in units if text.startswith(f"{name} ")), "")

    for name, run in groupby(sentences, unit):
        texts = [text for text, _ in run]
        yield from [_joined(name, texts)] if name and len(texts) > 1 else texts


def gathered(events: Iterable[Event]) -> list[str]:
    """Tell the events of an order; of those that matter little several are one sentence, behind the others."""
    told: list[str] = []
    minor: dict[str, list[tuple[str, str]]] = {}
    for event in events:
        aside = event.folded_as if isinstance(event, Minor) else None
        if aside is None:
            told.append(event.tell())
        else:
            minor.setdefault(aside[0], []).append((aside[1], event.tell()))
    return [*told, *(_listed(heading, parts) for heading, parts in minor.items())]


def _listed(heading: str, parts: Sequence[tuple[str, str]]) -> str:
    return parts[0][1] if len(parts) == 1 else f"{heading}: {list_of([part for part, _ in parts])}."


def _joined(unit: str, texts: Sequence[str]) -> str:
    # 'Vidar moves to 0403; MF 2 left.' 'Vidar moves to 0402; MF 1 left.': the way, and what is left at its end.
    clauses = [text.removeprefix(f"{unit} ").removesuffix(".") for text in texts]
    said: list[str] = []
    before = ""
    for clause in clauses:
        done = clause.partition("; ")[0]
        doing, _, last = done.rpartition(" ")
        said.append(last if doing == before else done)
        before = doing
    left = clauses[-1].partition("; ")[2]
    return f"{unit} {', '.join(said)}{f'; {left}' if left else ''}."
