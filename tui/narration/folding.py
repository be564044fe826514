"""Several sentences told as one: a move step by step by its way and end, what matters little behind what matters."""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import dropwhile, groupby, takewhile

from engine.core.events import Event, Minor, heading_of
from engine.core.grammar import capital, list_of

Told = tuple[str, bool]
"""A sentence, and whether it must stand as it is."""


def folded(sentences: Iterable[Told], units: Collection[str]) -> Iterator[str]:
    """Yield sentences, a run of one unit's as one, except those that must stand as they are."""

    def unit(told: Told) -> str:
        text, whole = told
        return "" if whole else next((capital(name) for name in units if begins(text, name)), "")

    for name, run in groupby(sentences, unit):
        texts = [text for text, _ in run]
        yield from [_joined(name, texts)] if name and len(texts) > 1 else texts


def begins(text: str, name: str) -> bool:
    """Return whether a sentence begins with the name of a unit, alone or the first of some, with a capital letter."""
    return capital(text).startswith((f"{capital(name)} ", f"{capital(name)}, "))


def shown(events: Sequence[Event]) -> tuple[Event, ...]:
    """Return what an order showed, such as dice, and all that came of it; what it told before led to that."""
    return tuple(dropwhile(lambda event: not event.reveals, events))


def moment(events: Sequence[Event]) -> list[str]:
    """Return an order for which the table stops as sentences; none for any other."""
    return gathered(shown(events) or events) if any(event.momentous for event in events) else []


def gathered(events: Sequence[Event]) -> list[str]:
    """Return the events of an order as sentences; those that matter little share one, behind what came with them.

    Where they have headings, each is said once, before the first sentence under it.
    """
    return [text for section in sections(events) for text in headed(*section)]


def whole(events: Sequence[Event]) -> list[str]:
    """Return every event of an order as a sentence, under its heading if it has one."""
    runs = groupby(events, heading_of)
    return [text for heading, run in runs for text in headed(heading, [event.tell() for event in run])]


def sections(events: Sequence[Event]) -> list[tuple[str, list[str]]]:
    """Divide the events of an order by their headings, each with what is told under it."""
    return [(heading, _gathered(tuple(run))) for heading, run in groupby(events, heading_of)]


def headed(heading: str, texts: Sequence[str]) -> list[str]:
    """Put a heading before the first of several sentences: 'Tanith, week 22: The Nemesis lands', and so on."""
    return [f"{heading}: {texts[0]}", *texts[1:]] if heading and texts else [*texts]


def _gathered(events: Sequence[Event]) -> list[str]:
    minor: dict[str, list[Event]] = {}
    for event in events:
        if heading := minor_of(event)[0]:
            minor.setdefault(heading, []).append(event)
    many = {heading: those for heading, those in minor.items() if len(those) > 1}
    told = [(event, "" if minor_of(event)[0] in many else event.tell()) for event in events]
    end = _end(told)
    folded_ = [f"{heading}: {list_of(_counted(those))}." for heading, those in many.items()]
    return [*(text for _, text in told[:end] if text), *folded_, *(text for _, text in told[end:])]


def _counted(those: Iterable[Event]) -> list[str]:
    # What happened several times is said once, with how often: 'Anvil A1 at Gnat B2 (twice)'.
    times = Counter(minor_of(event)[1] for event in those)
    often = {1: "", 2: " (twice)"}
    return [f"{part}{often.get(count, f' ({count} times)')}" for part, count in times.items()]


def minor_of(event: Event) -> tuple[str, str]:
    """Return what an event is told under with others like it, and its own part; twice '' where it stands alone."""
    return (event.folded_as if isinstance(event, Minor) else None) or ("", "")


def _end(told: Sequence[tuple[Event, str]]) -> int:
    # Behind the last that is folded, and what goes on where all that happened: losses are told before misses.
    last = max((at for at, (_, text) in enumerate(told, 1) if not text), default=0)
    where = {place for event, _ in told[:last] for place in event.places}
    return last + len([*takewhile(lambda each: where.intersection(each[0].places), told[last:])])


def _joined(unit: str, texts: Sequence[str]) -> str:
    # 'Vidar moves to 0403; MF 2 left.' 'Vidar moves to 0402; MF 1 left.': the way, and what is left at its end.
    clauses = [text[len(unit) + 1 :].removesuffix(".") for text in texts]
    said: list[str] = []
    before = ""
    for clause in clauses:
        done = clause.partition("; ")[0]
        doing, _, last = done.rpartition(" ")
        said.append(last if doing == before else done)
        before = doing
    left = clauses[-1].partition("; ")[2]
    return f"{unit} {', '.join(said)}{f'; {left}' if left else ''}."
