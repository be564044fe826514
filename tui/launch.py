"""Start a front end, as the command line asks: which it is, and what it opens on."""

import sys
from contextlib import suppress
from os import environ
from typing import TYPE_CHECKING, Final

from tui.mode import asked_for, first_line, plain_reason, plain_width
from tui.streams import OUTPUT, OutputError, columns

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Callable, Sequence
    from typing import TypeAlias

    from engine.core.info import Info, OptionValue
    from engine.core.setup import Setup
    from tui.plain.host import Host
    from tui.plain.talk import Talk
    from tui.plain.type_ahead import TypeAhead
    from tui.plain.voice import Voice
    from tui.playing.draft import SetupDraft
    from tui.playing.session import Session
    from tui.preferences.settings import Config

    Opening: TypeAlias = Callable[[], Session]

_LONGEST_SEED: Final = 40


def home(*, plain: bool) -> int:
    """Open the home screen, or in plain mode the home menu."""
    reason = _reason(plain=plain)
    if not reason:
        return _screen(opening=None)
    from tui.plain.home import home as menu

    voice, ahead = _voice(reason), _type_ahead()
    hosts: list[Host] = []

    def open_host() -> "Host":
        hosts.append(_host(voice, ahead))
        return hosts[-1]

    return _converse(menu(open_host), reason, hosts, voice, ahead)


def play(asked: "Namespace") -> int:
    """Start a match as the command line describes it; SetupError, UnknownGame, SaveError."""
    import gc

    gc.disable()  # imports make nothing that could be collected: it is turned on again when the match lies ready
    from engine import registry

    setup = _setup(registry.info(asked.game), asked)

    def begin() -> "Session":
        from saves.store import default_store
        from tui.playing import seating

        return seating.new(asked.game, setup, default_store(), later=True)

    return _seat(begin, plain=asked.plain)


def open_save(asked: "Namespace") -> int:
    """Go on with a save, or step through it; SaveError."""
    replaying = asked.command == "replay"

    def reopen() -> "Session":
        from saves.store import default_store
        from tui.playing import seating

        if replaying:
            return seating.replay(default_store(), asked.save)
        return seating.resume(default_store(), asked.save, take=asked.take)

    return _seat(reopen, plain=asked.plain, replaying=replaying)


def learn(asked: "Namespace") -> int:
    """Begin a lesson, or open the menu of lessons, of one game or all; UnknownGame, SetupError."""
    from engine import registry

    if asked.game:
        registry.info(asked.game)

    def begin() -> "Session":
        from saves.store import default_store
        from tui.playing import seating

        return seating.lesson(asked.game, asked.lesson, default_store())

    if asked.lesson:
        return _seat(begin, plain=asked.plain)
    reason = _reason(plain=asked.plain)
    if not reason:
        return _screen(opening=None, lessons=asked.game)
    from tui.plain.learning import room

    voice, ahead = _voice(reason), _type_ahead()
    host = _host(voice, ahead)
    return _converse(room(host, asked.game), reason, [host], voice, ahead)


def chosen_options(info: "Info", asked: "Namespace") -> "dict[str, OptionValue]":
    """Read --scenario, --option and the file of --data; SetupError names what is wrong and what is accepted."""
    from engine.core.errors import SetupError
    from tui.playing import owndata
    from tui.preferences.options import spelled

    pairs = [f"scenario={asked.scenario}"] if asked.scenario else []
    given: dict[str, OptionValue] = {}
    for pair in [*pairs, *asked.option]:
        key, _, value = pair.partition("=")
        try:
            given[key] = spelled(info.option(key), value)
        except KeyError:
            known = ", ".join(option.key for option in info.options)
            raise SetupError(f"{info.title} has no option {key[:24]!a}. It has: {known}.") from None
        except ValueError as fault:
            raise SetupError(str(fault)) from None
    return given | owndata.option(info, asked.data)


def _setup(info: "Info", asked: "Namespace") -> "Setup":
    from engine.core.errors import SetupError
    from tui.playing.draft import draft
    from tui.preferences.options import beside

    if len(asked.seed) > _LONGEST_SEED:
        raise SetupError(f"A seed takes up to {_LONGEST_SEED} characters, not {len(asked.seed)}.")
    plan = draft(info, _config().opponent, asked.seed)
    given = chosen_options(info, asked)
    for key, value in given.items():
        plan = plan.choose(key, value)
    if asked.seats:
        drivers = _drivers(info.title, plan.counts, asked.seats.split(","))
        plan = plan.seat(len(drivers))
        for index, driver in enumerate(drivers):
            plan = plan.set_driver(index, driver)
    for key in (key for key in given if key not in plan.chosen):  # how many play decides that too
        raise SetupError(beside(info.option(key), len(plan.seats)))
    return of_kind(plan, asked.kind).setup


def of_kind(plan: "SetupDraft", kind: str) -> "SetupDraft":
    """Make a match honest or practice, as the command line asks; '' for what fits who plays and has played."""
    from engine.core.errors import SetupError
    from engine.core.values import evolve
    from saves.store import default_store
    from tui.playing.draft import finished

    # Between people nothing goes back past what was shown, whether they ask for that or not.
    if kind == "practice" and not plan.alone:
        raise SetupError("--practice is for one person against opponents: between people nobody undoes dice.")
    if kind:
        return plan.be_practice(kind == "practice")
    return evolve(plan, learning=not finished(plan.info, default_store().entries()))


def _drivers(title: str, counts: tuple[int, ...], words: "Sequence[str]") -> list[str]:
    from engine.core.errors import SetupError
    from engine.core.grammar import seat_counts
    from tui.playing.draft import DRIVERS, is_driver

    if len(words) not in counts:
        raise SetupError(f"{title} takes {seat_counts(counts)} seats with these options, not {len(words)}.")
    drivers = [word.strip().lower() for word in words]
    for driver in drivers:
        if not is_driver(driver):
            told = f"{', '.join(DRIVERS)}, and a leaning behind, as in bot:hard:bold"
            raise SetupError(f"--seats takes {told}; not {driver[:24]!a}.")
    return drivers


def _seat(opening: "Opening", *, plain: bool, replaying: bool = False) -> int:
    import gc

    reason = _reason(plain=plain)
    if not reason:
        return _screen(opening)
    gc.disable()  # as on the screen: imports make nothing that could be collected
    from tui.plain.shell import play as talk
    from tui.plain.table import PlainTable

    voice, ahead = _voice(reason), _type_ahead()
    host = _host(voice, ahead)
    table = PlainTable(opening(), host, replaying=replaying)
    gc.freeze()  # what was imported exists to the end, and need not be looked at again
    gc.enable()
    return _converse(talk(table), reason, [host], voice, ahead)


def _reason(*, plain: bool) -> str:
    terminal = sys.stdin.isatty() and sys.stdout.isatty()
    reason = plain_reason(environ, flag=plain, terminal=terminal)
    # The flag and the environment go first; only then is the config read, which costs more than all before.
    if reason or environ.get("LONGSHIP_PLAIN") == "0":
        return reason
    return "from the config" if _config().plain == "on" else ""


def _converse(talk: "Talk[None]", reason: str, hosts: "Sequence[Host]", voice: "Voice", ahead: "TypeAhead") -> int:
    from tui.plain.loop import converse

    try:
        code = converse(talk, first_line(reason), voice=voice, ahead=ahead)
    except SystemExit:
        if not any(host.taken for host in hosts):
            raise
        code = 0  # told to end by another longship, which has the match now
    return code or int(any(host.unkept for host in hosts))


def _voice(reason: str) -> "Voice":
    from tui.plain.voice import Voice

    return Voice(asked=asked_for(reason), width=plain_width(environ))


def _type_ahead() -> "TypeAhead":
    from tui.plain.loop import type_ahead

    return type_ahead()


def _screen(opening: "Opening | None", lessons: str | None = None) -> int:
    import gc

    sys.stdout.write("longship: one moment.\n")  # long before anything else can be drawn
    sys.stdout.flush()
    gc.disable()  # imports make nothing that could be collected; the client turns it on again
    session = opening() if opening else None
    from tui.preferences.config import load
    from tui.splash import splash
    from tui.start import Start

    config, mistakes = load()
    config, notes = _drawable(config)
    with splash(session, config):
        from tui.app import run

        return run(Start(session, lessons, (*(mistake.tell() for mistake in mistakes), *notes)), config)


def _drawable(config: "Config") -> tuple["Config", tuple[str, ...]]:
    # Where the terminal draws strokes in two columns or does not tell, a map of them would fall apart.
    if config.glyphs == "ascii":
        return config, ()
    from engine.core.values import evolve
    from tui.terminal.width import is_narrow

    if is_narrow():
        return config, ()
    return evolve(config, glyphs="ascii"), ("glyphs: this terminal draws no strokes of one column: it has ASCII.",)


def _host(voice: "Voice", ahead: "TypeAhead") -> "Host":
    from tui.plain.host import Host
    from tui.plain.loop import clears, height
    from tui.preferences.config import load

    config, mistakes = load()
    for mistake in mistakes:
        _narrate(f"Warning: {mistake.tell()}", voice.width)
    host = Host(config, lambda text: _narrate(text, voice.width), terminal=ahead.terminal)
    host.enough, host.show, host.height, host.clears = ahead.now, OUTPUT.flush, height, clears()
    host.speak_with(voice)
    return host


def _config() -> "Config":
    from tui.preferences.config import load

    return load()[0]


def _narrate(text: str, width: int) -> None:
    from tui.plain.loop import lines

    with suppress(OSError, OutputError):
        OUTPUT.flush()
    with suppress(OSError):
        sys.stderr.writelines(f"{each}\n" for each in lines(text, columns(sys.stderr, width)))
        sys.stderr.flush()
