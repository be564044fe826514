"""Hints: what the strong opponent would do and why, and letting it give the player's orders."""

from typing import Final

from engine.core.abilities import Plan
from engine.core.errors import IllegalOrder
from engine.core.grammar import capital, plural, sentence
from engine.core.orders import Order
from tui.plain import lesson
from tui.plain.enquiries import Cannot
from tui.plain.forecasts import odds
from tui.plain.gist import OWN_TURN
from tui.plain.giving import awaited
from tui.plain.hint_thread import HintThread
from tui.plain.recount import happened, recount, results
from tui.plain.recount import told as retold
from tui.plain.table import PlainTable
from tui.plain.takeback import go_on
from tui.plain.talk import Talk
from tui.playing.counsel import AS_BEFORE, phrases, told
from tui.playing.runs import Extent, done_by

_STEPS: Final = 6
"""Up to so many steps of a hint are told at once; of a longer one the first, and the others by `more`."""

_FEW: Final = 7
"""Up to so many events of one's own turn are told one by one."""

_WAYS: Final[dict[Extent, str]] = {"order": "do", "unit": "do unit", "turn": "do turn"}
"""What carries out so much of a hint by ear."""


def hint(table: PlainTable, _subject: str) -> Talk[None]:
    """Say what the strong opponent would do here, and why; in a lesson what its step wants."""
    if lesson.teaches(table):
        yield from lesson.hint(table)
        return
    try:
        plan = planned(table)
    except KeyboardInterrupt:
        raise Cannot("the hint was stopped before anything was found.") from None
    orders, units = phrases(table.session.game, table.session.view, plan.orders)
    own, every = table.atlas.names
    names = ((*own, *units), (*every, *units))
    cut = len(orders) if len(orders) <= _STEPS else _STEPS - 2
    said = [f"Hint: {told(orders[:cut], *names)}."]
    if plan.why:
        # The reason for the whole plan was heard when it began.
        heard = plan.why.startswith(AS_BEFORE) and table.host.config.verbosity != "full"
        said.append(sentence(AS_BEFORE if heard else plan.why))
    if not table.advised or table.host.config.verbosity == "full":
        said.append(f"{capital(done_by(table.session, plan.orders, _WAYS))}.")
    table.advised = True
    yield from table.admit()
    said += odds(table.session, plan.orders[:1], full=False)
    parts = (orders[at : at + cut] for at in range(cut, len(orders), cut))
    yield from (
        table.say(*said)
        if cut == len(orders)
        else table.answer([*said, *(f"Then {told(part, *names)}." for part in parts)], len(said))
    )


def auto(table: PlainTable, subject: str) -> Talk[None]:
    """Let the hinting opponent give the next orders: to the end of the turn, so many, or to the end of the match."""
    if subject == "game":
        if table.paused:
            raise Cannot("the past is shown: present comes back from it, branch here plays on from it.")
        if table.session.awaiting == "over":
            raise Cannot("the match is over. undo takes back, replay goes through it.")
        table.automatic = True
        return
    if subject and not (subject.isascii() and subject.isdigit()):
        raise Cannot(f"auto takes a number, or game, not {subject[:20]!r}. Alone it plays to the end of the turn.")
    wanted = int(subject[:4]) if subject else None
    awaited(table)
    branching = () if wanted == 0 else (yield from go_on(table))
    before, was = table.session.node, table.atlas.tokens
    given = orders_by_hint(table, wanted)
    yield from table.admit()
    less = wanted is not None and given < wanted
    why = f" Then the {'match was over' if table.session.awaiting == 'over' else 'turn ended'}." if less else ""
    said = f"{table.seat_name(table.session.seat)}: {plural(given, 'order')} given by the hint.{why}"
    yield from table.say(*branching, said)
    seen = happened(table, before)
    lines = retold(table, seen)
    if table.host.config.verbosity == "brief":
        yield from table.say(*results(table, seen, was, OWN_TURN))
    elif len(lines) <= _FEW:
        yield from table.say(*lines)
    else:
        yield from recount(table, seen, was)


def orders_by_hint(table: PlainTable, count: int | None = None) -> int:
    """Give so many orders as the hint would, or all to the end of the turn."""
    awaited(table)
    given = 0
    turn = table.session.match.clock.turn

    def wanted() -> bool:
        session = table.session
        if session.decision is None:
            return False
        return session.match.clock.turn == turn if count is None else given < count

    while wanted():
        for order in planned(table).orders:
            if not wanted():
                break
            if table.session.game.refusal(table.session.view, order) is not None:
                break  # the dice fell otherwise than the plan hoped: think again
            table.learn()
            _give(table, order)
            given += 1
    if given:
        table.changed()
        table.paused = False
    return given


def _give(table: PlainTable, order: Order) -> None:
    try:
        table.session.give(order)
    except IllegalOrder as fault:
        raise Cannot(fault.refusal.tell()) from None


def planned(table: PlainTable) -> Plan:
    """Think about a hint; KeyboardInterrupt where it is stopped before anything was found."""
    awaited(table)
    return HintThread(table.session.hint, table.host.watch("The hint")).plan()
