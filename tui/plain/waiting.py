"""What happens while somebody else decides: bots think and play, the keyboard is passed on, the match ends."""

from itertools import takewhile

from engine.core.acts import unasked
from engine.core.grammar import list_of, plural, sentence
from engine.core.refs import Seat, TokenId
from engine.core.tactics import Cherishes
from engine.scene.model import Token
from tui.narration.atlas import Atlas
from tui.narration.opponents import introduced
from tui.narration.ownership import yours
from tui.narration.saved_matches import about, called
from tui.narration.seat_odds import foretold
from tui.narration.taking_back import meaning
from tui.plain import keeping
from tui.plain.recount import Happened, Heading, happened, recount, shown, substance, summary, told, whole
from tui.plain.table import PlainTable
from tui.plain.talk import CLEAR, Talk, ask
from tui.plain.tell import aim
from tui.playing import presets
from tui.playing.beginning import confided
from tui.playing.openness import in_the_open
from tui.preferences.answers import answered

_CURTAIN = 24
"""Lines that push one person's words off a terminal that cannot be cleared and may have more."""


def opening(table: PlainTable) -> Talk[None]:
    """Say what a match that has just begun is about, or which one goes on, and when it is.

    People who share a keyboard hear the beginning behind the curtain.
    """
    session = table.session
    if session.coaching is not None:
        yield from table.say(sentence(f"{session.game.info.title}, {session.coaching.heading}"))
        return
    if session.present_node:
        yield from table.say(sentence(f"{called(session.game.info, session.setup)}, {session.clock.text}"))
        return
    if table.paused or len(session.humans) > 1:
        return
    first = whole(happened(table, None))[:1] or [about(session.game.info, session.setup)]
    expected = filter(None, (foretold(session.game.info, session.setup), meaning(session.setup)))
    aims = confided(session, session.humans[0]) if session.humans else []
    aims = aims or aim(table.atlas.scene, first)
    yield from table.say(*first, *_seated(table), *aims, *introduced(session.setup), *expected)


def _seated(table: PlainTable) -> list[str]:
    # Who one is, before others are told of, and whom one can least do without: distances count from them.
    session, units = table.session, table.atlas.tokens
    if not session.humans:
        return []
    vital = session.game.vital(session.view) if isinstance(session.game, Cherishes) else ()
    name = table.seat_name(session.humans[0])
    led = list_of([yours(units[each], table.atlas.seat_name(session.seat)) for each in vital if each in units], none="")
    return [sentence(f"You are {name}{f', with {led}' if led else ''}")]


def opponents(table: PlainTable) -> Talk[None]:
    """Let the awaited bot play until somebody else is awaited; a line that sums it up, then the events, capped."""
    session = table.session
    seat, before = session.next_seat, session.node
    table.left[session.seat] = table.atlas.tokens
    while session.awaiting == "bot" and session.next_seat == seat:
        plan = session.bot_line(table.host.watch(table.seat_name(seat), counted=True))
        session.bot_play(plan)
    table.changed()
    yield from table.admit()
    if table.run is not None:
        return  # what came of it all is told when the run ends
    seen = happened(table, before)
    table.onlooking.saw(seen)
    if table.automatic and sum(map(len, seen)) > 1:
        yield from table.burst(summary(_heading(table, seat, before).text, told(table, shown(seen)), seen))
    else:
        yield from _told(table, _heading(table, seat, before), seen)
    table.remind()
    table.learn()


def _heading(table: PlainTable, seat: Seat | None, before: int) -> Heading:
    # What comes about when the last sheet is sealed is nobody's turn.
    order = table.session.match.history.nodes[table.session.node].order
    if order is not None and order.seals:
        return Heading("All have decided", before)
    return Heading(f"{table.seat_name(seat)} has played", before, seat)


def answered_for(table: PlainTable) -> Talk[None]:
    """Give the answers that a person has set to be given without asking, and say what came of them."""
    session = table.session
    session.answers = answered(table.host.config, session.game.info)
    if session.preset is not None:
        told = presets.answer(session)
        table.changed()
        if table.session.seat is not None or not table.session.humans:
            yield from table.burst(told)  # where nobody has taken a seat yet each hears it then


def by_hint(table: PlainTable) -> Talk[None]:
    """Let the hint play this seat's turn, as `auto game` asked, and say what showed something."""
    from tui.plain.advising import orders_by_hint

    before = table.session.node
    given = orders_by_hint(table)
    yield from table.admit()
    yield from table.say(f"{table.seat_name(table.session.seat)}: {plural(given, 'order')} given by the hint.")
    yield from table.burst(told(table, shown(happened(table, before))))


def curtain(table: PlainTable) -> Talk[None]:
    """Pass the keyboard to the next person, who then hears what they could see happen."""
    seat = table.session.next_seat
    if seat is None:
        return
    name = table.seat_name(seat)
    if in_the_open(table.session, seat):
        yield f"Pass the keyboard to {name}."
        table.accept(seat)
        return
    if table.session.seat is not None:
        table.left[table.session.seat] = table.atlas.tokens
    if table.session.seat is not None and table.host.terminal:
        yield from [CLEAR] if table.host.clears else [""] * max(_CURTAIN, table.host.height())
    # What is typed was meant for a turn that is over or has not begun: only Enter shows the next person's news.
    while answer := (yield from ask(f"Pass the keyboard to {name}. {name}, press Enter when you are ready.")):
        if answer.lower() in {"quit", "q"}:
            yield from keeping.leave(table)
            return
        yield "Cannot: nobody sits at the keyboard. Enter alone takes the seat, quit leaves."
    table.accept(seat)
    last = _last(table, seat)
    if last is not None and seat not in table.left:
        table.left[seat] = _before(table, last)  # the match was resumed: nobody has been at this table yet
    seen = happened(table, last)
    if seen:
        since = "so far" if last is None else "since your last order"
        yield from _told(table, Heading(f"{name}, {since}", last), seen)


def over(table: PlainTable) -> Talk[None]:
    """Tell the result, once."""
    from engine.core import recap
    from tui.plain.results import ending
    from tui.playing.result_records import entered

    if not table.watched:
        table.watched = True
        table.automatic = False
        verdict, fate = recap.verdict(table.session.match), recap.fate(table.session.match)
        said = (_unheard(table, verdict), fate, entered(table.session))
        yield from ending(table, " ".join(filter(None, said)))


def _unheard(table: PlainTable, verdict: str) -> str:
    # Most games tell it as the last thing that happened: then it has just been heard.
    tell = table.session.names.tell
    return "" if tell(verdict) in map(tell, table.last) else verdict


def _told(table: PlainTable, heading: Heading, seen: Happened) -> Talk[None]:
    full = table.host.config.verbosity == "full"
    if not full:
        seen = substance(seen)
    if not seen and not full:
        return  # the next question is asked all the same: where phases are short this would be every other line
    brief = table.host.config.verbosity == "brief"
    if sum(map(len, seen)) < 2 and not brief:
        yield from table.say(*(whole(seen) or summary(heading.text, (), seen)))
        return
    yield from recount(table, seen, table.left.get(table.session.seat), heading)


def _last(table: PlainTable, seat: Seat) -> int | None:
    # The last order that the seat gave itself, with what only went on with it.
    game, history = table.session.game, table.session.match.history
    line = history.line()
    for place in reversed(range(len(line))):
        node = history.nodes[line[place]]
        if node.seat == seat and not unasked(game, history, node):
            after = takewhile(lambda at: unasked(game, history, history.nodes[at]), line[place + 1 :])
            return [line[place], *after][-1]
    return None


def _before(table: PlainTable, node: int) -> dict[TokenId, Token]:
    # What the seat at the table had before it at a node of the past.
    session = table.session
    view = session.game.view(session.match.history.nodes[node].position.state, session.seat)
    return Atlas(session.names.draw(session.game.scene(view)), session.seat).tokens
