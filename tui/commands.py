"""Commands that answer and are done: data on stdout, talk on stderr, no front end."""

import sys
from typing import TYPE_CHECKING, Final

from engine import registry
from engine.core.grammar import list_of, sentence
from tui.remarks import remark
from tui.streams import OUTPUT, UNBROKEN, columns
from tui.text import to_ascii, wrap

if TYPE_CHECKING:
    from argparse import Namespace

    from engine.core.info import Option

_READ: Final = 80
"""Characters of a line that is read, at most."""
_INDENT: Final = "  "
"""Before what goes on with a line on a terminal."""

UNPROVED = 3
"""The exit code when nothing is wrong with a save, and yet these rules cannot prove it."""


def games(asked: "Namespace") -> int:
    """List the games on the shelf; of one that is named its options too."""
    from tui.narration.seat_odds import listed

    for game_id in (asked.game,) if asked.game else registry.ids():
        info = registry.info(game_id)
        low, high = info.seats
        minutes = f", {info.minutes} minutes" if info.minutes else ""
        _print(f"{game_id}: {info.title}, {low} to {high} seats{minutes}. {info.blurb}")
        for choice in info.option("scenario").choices:
            _print(f"{game_id} --scenario {choice.value}: {choice.title}. {listed(choice, info.seat_names)}")
        if info.overlay:
            _print(f"{game_id} --data FILE: {info.overlay.help}")
        for option in info.options if asked.game else ():
            if option.key != "scenario":
                _print(f"{game_id} --option {option.key}=V: {_told(option)}")
    return 0


def _told(option: "Option") -> str:
    from tui.preferences.options import accepted

    usual = ("yes" if option.default else "no") if option.kind == "flag" else option.default
    only = f" Only where {option.only[0]} is {list_of([*map(str, option.only[1])], 'or')}." if option.only else ""
    told = f"{sentence(option.title)} V is {accepted(option)}; {usual} unless given.{only}"
    return f"{told} {option.help}".rstrip()


def saves(_asked: "Namespace") -> int:
    """List the saves, the one played last first."""
    from saves.store import default_store
    from tui.plain.kept import told

    store = default_store()
    entries = store.entries()
    for entry in entries:
        _print(told(entry))
    if not entries:
        remark(store.fault or "There are no saves yet.")
    return int(bool(store.fault))


def rules(asked: "Namespace") -> int:
    """Print a game's rules, or what they say about a word."""
    from tui.plain.reading import looked_up, whole

    game = registry.game(asked.game)
    for paragraph in looked_up(game, " ".join(asked.word)) if asked.word else whole(game):
        for line in wrap(to_ascii(paragraph), columns(sys.stdout, _READ)):
            OUTPUT.write(f"{line}\n")
    return 0


def verify(asked: "Namespace") -> int:
    """Replay the orders of saves and compare with what they hold; 1 when one does not arrive there.

    3 when none is wrong, but one cannot be proved: other rules played it.
    """
    from saves.store import default_store
    from saves.verify import verify as verified

    store = default_store()
    reports = [verified(store.path_of(file)) for file in asked.files]
    for report in reports:
        _print(report.tell())
    if any(not report.ok and not report.older for report in reports):
        return 1
    return UNPROVED if any(report.older for report in reports) else 0


def arena(asked: "Namespace") -> int:
    """Let bots play each other and print who won how often."""
    from tui.contests import play

    return play(asked)


def _print(text: str) -> None:
    # One fact, one line: a program that reads this breaks lines as it likes. A terminal breaks them within words.
    room = columns(sys.stdout, UNBROKEN)
    for part in to_ascii(text).split("\n"):
        first, *others = wrap(part, room)
        rest = wrap(" ".join(others), room - len(_INDENT)) if others else []
        OUTPUT.write("".join(f"{each}\n" for each in (first, *(f"{_INDENT}{each}" for each in rest))))
