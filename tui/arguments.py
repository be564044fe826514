"""The grammar of the command line, and its mistakes as sentences."""

from argparse import ArgumentParser, ArgumentTypeError, HelpFormatter, Namespace, RawDescriptionHelpFormatter
from collections.abc import Callable, Iterable, Sequence
from typing import Final, NoReturn

from tui.mode import WIDTHS
from tui.text import clean_line


class UsageError(Exception):
    """The command line cannot be understood; the message says what can be."""


class _Parser(ArgumentParser):
    def error(self, message: str) -> NoReturn:
        """Raise instead of leaving: what was typed is foreign text, and must not reach the terminal raw."""
        raise UsageError(f"{clean_line(' '.join(self.format_usage().split()))}\nCannot: {clean_line(message)}")


class _Unread(HelpFormatter):
    def __init__(self, prog: str) -> None:
        """Check the grammar as wide as any help: to ask for the terminal's width, argparse imports all archivers."""
        super().__init__(prog, width=80)


def parse(words: Sequence[str]) -> Namespace:
    """Read the words of a command line; UsageError."""
    # One command is known by its name: to write the grammar of all others too takes five times as long.
    first = next((word for word in words if word != "--plain"), "")
    looks = HelpFormatter if {"-h", "--help"}.intersection(words) else _Unread
    return _grammar([first] if first in _COMMANDS else _COMMANDS, looks).parse_args(words)


def _grammar(names: Iterable[str], looks: type[HelpFormatter]) -> ArgumentParser:
    told = "Tabletop wargames in a terminal."
    parser = _Parser(prog="longship", description=told, allow_abbrev=False, formatter_class=looks)
    parser.add_argument("--version", action="store_true", help="say which version this is")
    parser.add_argument("--plain", action="store_true", help="lines of text instead of screens")
    parser.add_argument("--width", type=_width, metavar="N", help="characters in a line of plain mode, 20 to 250")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", title="commands")
    for name in names:
        told, write = _COMMANDS[name]
        command = commands.add_parser(name, help=told, allow_abbrev=False, formatter_class=looks)
        write(command)
        _plain(command)
    return parser


def _play(play: ArgumentParser) -> None:
    play.add_argument("game", metavar="GAME", help="what longship games lists")
    play.add_argument("--scenario", metavar="S", type=_said, help="one that longship games lists")
    play.add_argument("--seats", metavar="human,bot:normal", type=_said, help="who gives each seat's orders, in turn")
    _kind(play)
    _options(play)


def _learn(learn: ArgumentParser) -> None:
    learn.add_argument("game", metavar="GAME", nargs="?", default="", help="what longship games lists")
    learn.add_argument("lesson", metavar="LESSON", nargs="?", default="", help="one of its lessons; else the menu")


def _resume(resume: ArgumentParser) -> None:
    resume.add_argument("save", metavar="NAME|FILE", nargs="?", default="")
    resume.add_argument("--take", action="store_true", help="take the match over where it is open in another longship")


def _replay(replay: ArgumentParser) -> None:
    replay.add_argument("save", metavar="FILE")


def _rules(rules: ArgumentParser) -> None:
    rules.add_argument("game", metavar="GAME")
    rules.add_argument("word", metavar="WORD", nargs="*")


def _one_game(games: ArgumentParser) -> None:
    games.add_argument("game", metavar="GAME", nargs="?", default="", help="one whose options are wanted")


def _verify(verify: ArgumentParser) -> None:
    verify.add_argument("files", metavar="FILE", nargs="+")


def _bare(_: ArgumentParser) -> None:
    pass


def _arena(arena: ArgumentParser) -> None:
    arena.formatter_class, arena.epilog = RawDescriptionHelpFormatter, _ARENA
    arena.add_argument("game", metavar="GAME", nargs="?", default="", help="what longship games lists")
    who = arena.add_mutually_exclusive_group()
    who.add_argument("--seats", metavar="A,B", type=_said, help="who plays in each match (bot:hard,bot:easy)")
    who.add_argument("--ladder", metavar="A,B,C", type=_said, help="every two meet, and all are rated")
    arena.add_argument("--games", metavar="N", type=_count, help="how many matches (20), in a ladder for each two")
    arena.add_argument("--until", metavar="E", type=_error, help="stop when a test that errs so often is decided")
    arena.add_argument("--elo0", metavar="X", type=_elo, help="the test holds this difference (0)")
    arena.add_argument("--elo1", metavar="Y", type=_elo, help="against this one (50)")
    arena.add_argument("--jobs", metavar="N", type=_count, help="how many processes (all cores when it pays)")
    arena.add_argument("--cluster", metavar="ADDRESS", type=_said, help="play on a cluster of Dask")
    arena.add_argument("--json", action="store_true", help="a line of JSON for each match as it ends")
    arena.add_argument("--add", metavar="FILE", nargs="+", default=[], help="count what such lines tell, and go on")
    arena.add_argument("--scenario", metavar="S", type=_said, help="one that longship games lists")
    _options(arena)


_COMMANDS: Final[dict[str, tuple[str, Callable[[ArgumentParser], None]]]] = {
    "play": ("start a match", _play),
    "learn": ("learn a game by short lessons", _learn),
    "resume": ("go on with a match; without a name, the newest that is not over", _resume),
    "replay": ("step through a match, and branch off where that is not taking back in an honest one", _replay),
    "games": ("list the games, or the options of one", _one_game),
    "saves": ("list the saves", _bare),
    "rules": ("read a game's rules, or look a word up in them", _rules),
    "verify": ("replay the orders of saves and compare", _verify),
    "arena": ("let bots play each other, without a screen", _arena),
}
"""What can be asked of the program: what is said of each in the help, and what writes its grammar."""

_ARENA = """\
Each seed is played from every seat in turn. Whatever the number of processes or
machines, the matches and the report are the same.

  longship arena GAME --seats bot:hard,bot:normal --games 100
    a hundred matches: won, drawn, lost, and how sure one may be
  longship arena GAME --ladder bot:easy,bot:normal,bot:hard
    ratings of three opponents, who meet each other 20 times each
  longship arena GAME --seats bot:hard,bot:normal --until 0.05
    stops when 0 Elo or 50 is ruled out, each wrongly in 5 of 100 such tests
  longship arena GAME --games 40 --json > first.jsonl
  longship arena --add first.jsonl --games 100 --json > more.jsonl
    the other sixty; nothing is played twice
  longship arena --add first.jsonl more.jsonl
    the report on all hundred
  longship arena GAME --games 1000 --cluster tcp://10.0.0.5:8786
    on the machines of a Dask cluster: pip install 'longship[cluster]'
"""


def _kind(play: ArgumentParser) -> None:
    kind = play.add_mutually_exclusive_group()
    for word, what in (
        (
            "practice",
            "undo past dice or an opponent's order, counted; the default in first matches and against easy",
        ),
        ("honest", "no undo past dice or an opponent's order; the default against normal and hard"),
    ):
        kind.add_argument(f"--{word}", action="store_const", dest="kind", const=word, default="", help=what)


def _options(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--option", metavar="K=V", action="append", default=[], help="as longship games GAME lists them"
    )
    parser.add_argument("--data", metavar="FILE", default="", help="lay data of your own over the game's")
    parser.add_argument(
        "--seed",
        metavar="N",
        default="",
        help="the same seed gives the same dice, and whoever knows it can play the match again",
    )


def _said(text: str) -> str:
    if not text.strip():
        raise ArgumentTypeError("there is nothing behind it")
    return text


def _count(text: str) -> int:
    if not (text.isascii() and text.isdigit() and 0 < int(text[:9]) < 1_000_000):
        raise ArgumentTypeError(f"a number from 1 to 999999 is wanted, not {text[:20]!a}")
    return int(text)


def _error(text: str) -> float:
    rate = _number(text)
    if not 0 < rate < 0.5:
        raise ArgumentTypeError(f"a number above 0 and below 0.5 is wanted, such as 0.05, not {text[:20]!a}")
    return rate


def _elo(text: str) -> float:
    difference = _number(text)
    if not -1000 <= difference <= 1000:
        raise ArgumentTypeError(f"a difference from -1000 to 1000 Elo is wanted, not {text[:20]!a}")
    return difference


def _number(text: str) -> float:
    try:
        return float(text)
    except ValueError:
        return float("nan")  # within no bounds


def _width(text: str) -> int:
    number = int(text) if text.isascii() and text.isdigit() and len(text) < 5 else 0
    if number not in WIDTHS:
        raise ArgumentTypeError(f"takes a whole number from {WIDTHS[0]} to {WIDTHS[-1]}, not {text[:24]!a}")
    return number


def _plain(parser: ArgumentParser) -> None:
    # Before or after the command means the same; SUPPRESS keeps the second place from unsaying the first.
    from argparse import SUPPRESS

    parser.add_argument("--plain", action="store_true", default=SUPPRESS, help="lines of text instead of screens")
    parser.add_argument(
        "--width", type=_width, metavar="N", default=SUPPRESS, help="characters in a line of plain mode"
    )
