"""The chances of orders as lines: of three and more a table, then each with all that enters it."""

from collections.abc import Iterator, Sequence

from engine.core.grammar import signed
from engine.core.odds import Odds
from engine.scene.model import Tone
from tui.widgets.columns import table
from tui.widgets.lines import Line, line, wrap

Forecast = tuple[str, Odds]
"""An order in words, and its exact chances."""

_MANY = 3
"""Orders from which on they are compared in a table."""
_INDENT = 8
"""Columns that the numbers take."""


def chance_lines(forecasts: Sequence[Forecast], width: int) -> list[Line]:
    """Compare the chances of orders, where there are many, and spell each out with every modifier and its rule."""
    lines = [*_compared(forecasts, width), ()] if len(forecasts) >= _MANY else []
    for said, odds in forecasts:
        lines += wrap(line(said, Tone.ACCENT), width, 2)
        lines += [each for text in spelled_out(odds) for each in wrap(line(text), width, _INDENT)]
        lines.append(())
    return lines[:-1]


def spelled_out(odds: Odds) -> Iterator[str]:
    """Yield every chance exactly, then every modifier with its rule."""
    for chance in odds.chances:
        yield f"{chance.percent:5.1f}%  {chance.what} ({chance.ways} of {chance.of})"
        if odds.follows and chance is odds.chances[0]:
            yield f"{'':6}  {odds.follows}"
    if odds.average is not None:
        yield f"on average {odds.average:.2f} {odds.unit}".rstrip()
    for modifier in odds.modifiers:
        yield f"{signed(modifier.value):>5}   {modifier.label}{f' ({modifier.rule})' if modifier.rule else ''}"


def _compared(forecasts: Sequence[Forecast], width: int) -> list[Line]:
    # An order a row, by the words that tell it from the others.
    names = apart([said for said, _ in forecasts])
    first = [odds.chances[0] for _, odds in forecasts]
    average = [f"{odds.average:.2f}" if odds.average is not None else "" for _, odds in forecasts]
    what = {each.what for each in first}
    titles = ("", *what) if len(what) == 1 else ("", "", "what")
    rows = [
        (name, f"{each.percent:.0f}%", *([each.what] if len(what) > 1 else []), mean)
        for name, each, mean in zip(names, first, average, strict=True)
    ]
    return table((*titles, "average"), rows, width)


def apart(phrases: Sequence[str]) -> list[str]:
    """Leave out the words that all phrases begin with, and those that all end with."""
    words = [phrase.split() for phrase in phrases]
    start = _shared(words)
    end = _shared([each[start:][::-1] for each in words])
    return [" ".join(each[start : len(each) - end]) or " ".join(each) for each in words]


def _shared(words: Sequence[Sequence[str]]) -> int:
    # How many words all of them begin with.
    least = min(map(len, words))
    return next((at for at in range(least) if len({each[at] for each in words}) > 1), least)


def headline(odds: Odds) -> str:
    """Return the chance that matters most: '42% 1 hit'."""
    first = odds.chances[0]
    return f"{first.percent:.0f}% {first.what}"


def consequences(odds: Odds) -> str:
    """Return the chance that matters most, and what is certain to come of it besides."""
    return "; ".join(filter(None, (headline(odds), odds.follows)))
