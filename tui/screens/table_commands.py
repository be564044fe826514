"""What each command of the key table does at the table, and whether it can do anything right now."""

from collections.abc import Callable
from functools import partial
from typing import Final

from engine.scene.model import Geometry
from tui.keys import DIRECTIONS
from tui.keyset import Command
from tui.playing.moments import earlier, later
from tui.screens import table_asks as asks
from tui.screens import table_cursor as cursor
from tui.screens import (
    table_known,
    table_lesson,
    table_look_as,
    table_match,
    table_memos,
    table_orders,
    table_pages,
    table_past,
    table_replay,
    table_rows,
    table_runs,
    table_since,
    table_standing,
    table_views,
)
from tui.screens.table_protocol import Table
from tui.screens.table_text import chances

Action = Callable[[Table], None]
Can = Callable[[Table], bool]

APP: Final = frozenset({"redraw"})
"""Commands that the program itself carries out, whatever screen is up."""

_PAST: Final = frozenset({"undo", "undo-turn", "redo", "earlier", "later", "earlier-turn", "later-turn", "replay"})
_EXPLAINED: Final = frozenset({"back", "repeat", "fight", "end", "odds"}) | _PAST
"""Commands that say in their own words why they cannot."""


def do(table: Table, wanted: Command) -> None:
    """Carry out a command, or say that it has no use right now; those that know better why say so themselves."""
    if table_rows.taken(table, wanted):
        return
    if can(table, wanted) or wanted.id in _EXPLAINED:
        COMMANDS[wanted.id](table)
    else:
        table.say(f"No use right now: {wanted.help}.")


def can(table: Table, wanted: Command) -> bool:
    """Return whether a command would do anything here: help lists just these."""
    return bool(wanted.keys) and (wanted.id in APP or CAN.get(wanted.id, _always)(table))


def _always(_: Table) -> bool:
    return True


def _go(word: str) -> Action:
    return lambda table: table.map.move(word)


def _far(word: str) -> Action:
    return lambda table: table.map.far(word)


def _leap(word: str) -> Action:
    return lambda table: table.map.leap(word)


def _leads(word: str) -> Can:
    # Hexes have no north, but two ways that slant there; on tiles and charts the cursor goes by sight.
    return lambda table: (
        table.map.board.geometry in {Geometry.TILES, Geometry.CHART}
        or any(
            way.word == word or way.word.startswith(f"{word}-")
            for place in table.map.board.places
            for way in place.exits
        )
    )


def _unit(by: int) -> Action:
    def go(table: Table) -> None:
        idle = cursor.go_on(table, by)
        if idle := idle or cursor.idle_here(table):
            table.say(idle)

    return go


def _target(by: int) -> Action:
    return lambda table: cursor.go_round(table, cursor.targets(table), by)


def _has_units(table: Table) -> bool:
    return bool(cursor.units(table))


def _has_targets(table: Table) -> bool:
    return bool(cursor.targets(table))


def _has_orders(table: Table) -> bool:
    return bool(table.session.legal)


def _has_odds(table: Table) -> bool:
    return bool(chances(table.chooser, table.map.cursor))


def _leafs(table: Table) -> bool:
    return table.beside.pages > 1


CAN: Final[dict[str, Can]] = {
    **{f"{how}-{word}": _leads(word) for word in DIRECTIONS for how in ("go", "far", "leap")},
    "next-unit": _has_units,
    "previous-unit": _has_units,
    "next-target": _has_targets,
    "previous-target": _has_targets,
    "back": table_orders.leads_back,
    "menu": _has_orders,
    "more-orders": lambda table: table.pages > 1,
    "repeat": lambda table: _has_orders(table) and len(table.session.match.history.line()) > 1,
    "end": lambda table: table.chooser.ending is not None,
    "standing": table_standing.can,
    "hint": _has_orders,
    "fight": table_runs.in_battle,
    **dict.fromkeys(("do-order", "do-unit", "do-turn"), table_runs.advisable),
    "answer": lambda table: bool(table.session.game.info.topics),
    "now": lambda table: table.thinking.busy,
    "odds": _has_odds,
    "panels": lambda table: bool(table.scene.panels),
    "lens": lambda table: bool(table.session.game.info.lenses),
    "board": lambda table: len(table.scene.boards) > 1 or table.session.worksheet is not None,
    "zoom-in": table_views.closer,
    "zoom-out": lambda table: table.map.sheet.level > 0,
    "since": lambda table: table.session.seat is not None,
    "memo": lambda table: not (table.session.seat is None or table.session.borrowed or table.session.kept.replay),
    "undo": lambda table: bool(table.chooser.half) or table_past.undoable(table),
    "undo-turn": table_past.turn_undoable,
    "redo": table_past.redoable,
    "earlier": lambda table: _leafs(table) or table_since.steps(table) or earlier(table.session) is not None,
    "later": lambda table: _leafs(table) or table_since.steps(table) or later(table.session) is not None,
    "earlier-turn": lambda table: table_past.of_turn(table, -1) is not None,
    "later-turn": lambda table: table_past.of_turn(table, 1) is not None,
    "replay": table_replay.can,
    "branch": lambda table: not table.session.live,
    "look-as": table_look_as.can,
    "history": lambda table: len(table.session.match.history.nodes) > 1,
    "save": lambda table: bool(table.session.kept.name),
    "learn": lambda table: table.session.coaching is not None,
}
"""When a command does something; those that are missing always do."""

COMMANDS: Final[dict[str, Action]] = {
    **{f"go-{word}": _go(word) for word in DIRECTIONS},
    **{f"far-{word}": _far(word) for word in DIRECTIONS},
    **{f"leap-{word}": _leap(word) for word in DIRECTIONS},
    "next-unit": _unit(1),
    "previous-unit": _unit(-1),
    "next-target": _target(1),
    "previous-target": _target(-1),
    "find": table_pages.find,
    "choose": table_orders.choose,
    "back": table_orders.back,
    "menu": table_orders.menu,
    "more-orders": table_orders.more,
    "repeat": table_runs.again,
    "end": table_orders.end,
    "standing": table_standing.menu,
    "hint": asks.hint,
    "fight": table_runs.fight_on,
    "do-order": table_runs.carried_out("order"),
    "do-unit": table_runs.carried_out("unit"),
    "do-turn": table_runs.carried_out("turn"),
    "answer": asks.answers,
    "now": table_orders.now,
    "palette": asks.palette,
    "look": table_pages.look,
    "odds": table_pages.odds,
    "panels": table_pages.show_panels,
    "lens": table_views.lens,
    "zoom": table_views.whole,
    "zoom-in": table_views.zoom(1),
    "zoom-out": table_views.zoom(-1),
    "coordinates": table_views.coordinates,
    "board": table_views.board,
    "log": table_match.log,
    "since": table_since.toggle,
    "known": table_known.known,
    "memo": table_memos.memos,
    "rules": table_pages.rules,
    "help": table_pages.help_here,
    "undo": table_past.undo,
    "redo": lambda table: table_past.travel(table, "redo"),
    "undo-turn": lambda table: table_past.travel(table, "undo-turn"),
    "earlier": table_orders.earlier,
    "later": table_orders.later,
    "earlier-turn": partial(table_past.by_turn, by=-1),
    "later-turn": partial(table_past.by_turn, by=1),
    "replay": table_replay.run,
    "branch": table_past.branch,
    "look-as": table_look_as.menu,
    "history": table_match.history,
    "save": table_match.save,
    "options": table_match.options,
    "quit": table_match.leave,
    "learn": table_lesson.menu,
}
"""What each command with a key does."""
