"""The grammar of the command line, and its mistakes as sentences."""

from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Sequence
from typing import NoReturn

from tui.text import clean_line


class UsageError(Exception):
    """The command line cannot be understood; the message says what can be."""


class _Parser(ArgumentParser):
    def error(self, message: str) -> NoReturn:
        """Raise instead of leaving: what was typed is foreign text, and must not reach the terminal raw."""
        raise UsageError(f"{clean_line(' '.join(self.format_usage().split()))}\nCannot: {clean_line(message)}")


def parse(words: Sequence[str]) -> Namespace:
    """Read the words of a command line; UsageError."""
    return _grammar().parse_args(words)


def _grammar() -> ArgumentParser:
    parser = _Parser(prog="longship", description="Tabletop wargames in a terminal.", allow_abbrev=False)
    parser.add_argument("--version", action="store_true", help="say which version this is")
    parser.add_argument("--plain", action="store_true", help="lines of text instead of screens")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", title="commands")

    play = commands.add_parser("play", help="start a match", allow_abbrev=False)
    play.add_argument("game", metavar="GAME", help="what longship games lists")
    play.add_argument("--scenario", metavar="S", default="", help="one that longship games lists")
    play.add_argument("--seats", metavar="human,bot:normal", default="", help="who gives each seat's orders, in turn")
    _options(play)
    _plain(play)
    resume = commands.add_parser(
        "resume", help="go on with a match; without a name, the newest that is not over", allow_abbrev=False
    )
    resume.add_argument("save", metavar="NAME|FILE", nargs="?", default="")
    resume.add_argument("--take", action="store_true", help="take the match over where it is open in another longship")
    _plain(resume)
    replay = commands.add_parser("replay", help="step through a match and branch off anywhere", allow_abbrev=False)
    replay.add_argument("save", metavar="FILE")
    _plain(replay)
    _plain(commands.add_parser("games", help="list the games", allow_abbrev=False))
    _plain(commands.add_parser("saves", help="list the saves", allow_abbrev=False))
    rules = commands.add_parser("rules", help="read a game's rules, or look a word up in them", allow_abbrev=False)
    rules.add_argument("game", metavar="GAME")
    rules.add_argument("word", metavar="WORD", nargs="*")
    _plain(rules)
    verify = commands.add_parser("verify", help="replay the orders of saves and compare", allow_abbrev=False)
    verify.add_argument("files", metavar="FILE", nargs="+")
    _plain(verify)
    _arena(commands.add_parser("arena", help="let bots play each other, without a screen", allow_abbrev=False))
    return parser


def _arena(arena: ArgumentParser) -> None:
    arena.add_argument("game", metavar="GAME", help="what longship games lists")
    arena.add_argument("--seats", metavar="bot:hard,bot:easy", default="bot:hard,bot:easy", help="who plays whom")
    arena.add_argument("--games", metavar="N", type=_count, default=20, help="how many matches, seats swapped in turn")
    arena.add_argument("--scenario", metavar="S", default="", help="one that longship games lists")
    arena.add_argument("--json", action="store_true", help="one JSON object instead of a table")
    _options(arena)
    _plain(arena)


def _options(parser: ArgumentParser) -> None:
    parser.add_argument("--option", metavar="K=V", action="append", default=[], help="set an option; may be repeated")
    parser.add_argument("--data", metavar="FILE", default="", help="lay data of your own over the game's")
    parser.add_argument("--seed", metavar="N", default="", help="the same seed gives the same dice")


def _count(text: str) -> int:
    if not (text.isascii() and text.isdigit() and 0 < int(text[:9]) < 1_000_000):
        raise ArgumentTypeError(f"a number from 1 to 999999 is wanted, not {text[:20]!a}")
    return int(text)


def _plain(parser: ArgumentParser) -> None:
    # Before or after the command means the same; SUPPRESS keeps the second place from unsaying the first.
    from argparse import SUPPRESS  # noqa: PLC0415 - beside its only use

    parser.add_argument("--plain", action="store_true", default=SUPPRESS, help="lines of text instead of screens")
