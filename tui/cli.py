"""The command line: what was asked for, and the start of a front end; no front end is imported before it is chosen."""

import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from argparse import Namespace
    from types import FrameType
    from typing import NoReturn

FAILURE, USAGE, INTERRUPTED = 1, 2, 130
"""Exit codes beside 0: something did not work; the command line itself was wrong; Ctrl+C broke it off."""


def main(argv: Sequence[str] | None = None) -> int:
    """Do what the command line says; return the exit code."""
    if argv is not None:
        return _run(list(argv))
    sys.unraisablehook = raise_again
    code = _run(sys.argv[1:])
    if "signal" in sys.modules:  # it is not loaded for what is done at once
        from signal import SIG_IGN, SIGINT, signal

        signal(SIGINT, SIG_IGN)  # one Ctrl+C too many while Python winds up must not change the exit code
    return code


def _run(words: list[str]) -> int:
    from tui.streams import OUTPUT, OutputError, stand_in

    try:
        stand_in()
        code = _do(words)
        OUTPUT.flush()
    except OutputError as lost:
        if str(lost):
            _fail(f"nothing more can be written to standard output: {lost}.", FAILURE)
        return FAILURE
    except KeyboardInterrupt:
        sys.stderr.write("\n")  # behind the ^C of the terminal
        return INTERRUPTED
    except Exception as fault:  # noqa: BLE001 - whatever it was: a player is told in a sentence
        return _exit_code_of(fault) or _broke(fault)
    return code


def raise_again(lost: "sys.UnraisableHookArgs") -> None:
    """Raise an interrupt or exit again that Python could only report where it came, as while it looks for a module."""
    if lost.exc_type not in {KeyboardInterrupt, SystemExit}:
        sys.__unraisablehook__(lost)
        return
    import signal
    from threading import Timer, get_ident

    call = lost.exc_value or lost.exc_type()

    def raise_it(_number: int, _: "FrameType | None") -> "NoReturn":
        signal.signal(signal.SIGINT, before)
        raise call

    before = signal.signal(signal.SIGINT, raise_it)
    # To the very thread that lost it, so that it wakes from whatever it waits for; Windows can only raise a flag.
    kill = getattr(signal, "pthread_kill", lambda _, number: signal.raise_signal(number))
    Timer(0.01, kill, (get_ident(), signal.SIGINT)).start()


def _exit_code_of(fault: BaseException | None) -> int:
    # Of an interrupt or exit that Python, until 3.12, made another fault of while it made a class; 0 where it is none.
    while fault is not None:
        if isinstance(fault, KeyboardInterrupt):
            return INTERRUPTED
        if isinstance(fault, SystemExit) and isinstance(fault.code, int):
            return fault.code
        fault = fault.__cause__ or fault.__context__
    return 0


def _do(words: Sequence[str]) -> int:
    if words[:1] == ["--version"]:
        from engine import __version__
        from tui.streams import OUTPUT

        OUTPUT.write(f"longship {__version__}\n")
        return 0
    if all(word == "--plain" for word in words):
        from tui.launch import home

        return home(plain="--plain" in words)
    from tui.arguments import UsageError, parse

    try:
        return _obey(parse(words))
    except UsageError as fault:
        sys.stderr.write(f"{fault}\n")
        return USAGE


def _obey(asked: "Namespace") -> int:
    from engine.core.errors import LongshipError, SetupError, UnknownGame
    from tui import launch

    if asked.width:
        os.environ["LONGSHIP_WIDTH"] = str(asked.width)  # the flag goes before the environment
    try:
        match asked.command:
            case "play":
                return launch.play(asked)
            case "resume" | "replay":
                return launch.open_save(asked)
            case "learn":
                return launch.learn(asked)
            case None:
                return launch.home(plain=asked.plain)
            case command:
                from tui import commands

                return int(getattr(commands, command)(asked))
    except (UnknownGame, SetupError) as fault:
        return _fail(fault, USAGE)
    except LongshipError as fault:
        return _fail(fault, FAILURE)


def _fail(fault: object, code: int) -> int:
    from tui.remarks import remark

    remark(f"Cannot: {fault}")
    return code


def _broke(fault: Exception) -> int:
    from saves.store import default_store
    from tui.breakdown import write_down
    from tui.remarks import remark
    from tui.streams import OUTPUT, OutputError

    with suppress(OutputError):
        OUTPUT.flush()
    remark(write_down(fault, default_store().folder.parent))
    return FAILURE


if __name__ == "__main__":
    sys.exit(main())
