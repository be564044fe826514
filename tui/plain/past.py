"""The past by line: what happened, stepping through, and branching off."""

from collections.abc import Callable, Sequence
from functools import partial

from engine.core.errors import Refusal
from engine.core.grammar import list_of, plural
from engine.scene.model import Place
from tui.plain.enquiries import Cannot
from tui.plain.offers import Offers
from tui.plain.table import OnOffer, PlainTable
from tui.plain.takeback import go_on, number
from tui.plain.talk import Talk
from tui.plain.tell import says_when
from tui.playing import retold
from tui.playing.moments import Moment, head, lines, moments, turn_earlier, turn_later
from tui.playing.seen_as import ALL, named, others, seen_as
from tui.playing.session import Session
from tui.playing.undone import phrase


def log(table: PlainTable, subject: str) -> Talk[None]:
    """Read the last events, ten unless told how many."""
    count = number(subject) if subject else table.host.config.page
    lines = retold.chronicle(table.session, count)
    yield from table.answer([line.text for line in lines] or ["Nothing has happened yet."], most=count)


def last(table: PlainTable, _subject: str) -> Talk[None]:
    """Say again all that was said to the last line."""
    said = table.last or ("Nothing was said yet.",)
    yield from table.listing(said)
    table.last = said


def history(table: PlainTable, _subject: str) -> Talk[None]:
    """Say how long the past is, how it branches, and which steps something was seen to happen in."""
    session = table.session
    line = moments(session, session.node)
    steps = {moment.node: step for step, moment in enumerate(line)}
    said = [f"{plural(len(line) - 1, 'step')} so far, {plural(len(lines(session)), 'line')} of play."]
    told = [f"Step {steps[x.node]}: {x.text}" for x in retold.chronicle(session, table.host.config.page)]
    yield from table.say(*said, *told, "Type go N to look back at a step, branch to list the lines of play.")


def go(table: PlainTable, subject: str) -> Talk[None]:
    """Look at a step of the past by its number."""
    line = _line(table)
    try:
        step = number(subject)
    except Cannot:
        there = _toward(table, subject) or " To send a unit type its name, to and the place."
        raise Cannot(f"go looks at a step of the past by its number, as in go 3.{there}") from None
    if step >= len(line):
        more = " redo goes on." if not table.paused and table.session.match.history.goes_on else ""
        raise Cannot(f"the line of play has steps 0 to {len(line) - 1}.{more}{_toward(table, subject)}")
    yield from _visited(table, line, step)


def _toward(table: PlainTable, subject: str) -> str:
    # What sends a unit to a place, for whoever meant one.
    named = subject.rpartition(" ")[2]
    place = any(isinstance(found, Place) for found in table.atlas.meant(named))
    return f" To send a unit there type its name and to {named[:20]}." if place else ""


def earlier(table: PlainTable, subject: str) -> Talk[None]:
    """Look a step further back, or so many, or at the beginning of a turn. In the present it leaves what is open.

    Whoever says no more than back in the present wants out of a list or a question, or back by an order: nobody is led
    into the past by it unasked.
    """
    if subject == "turn":
        yield from _turned(table, turn_earlier)
    elif not subject and not table.paused:
        left = "Nothing chosen." if table.offers is not None else "Nothing is open here that could be left."
        table.changed()
        yield from table.say(f"{left} undo takes back an order, back 1 looks at the past, quit leaves.")
    else:
        yield from _moved(table, -(number(subject) if subject else 1))


def later(table: PlainTable, subject: str) -> Talk[None]:
    """Look one step further on, or so many; with 'turn' at the beginning of a turn."""
    if subject == "turn":
        yield from _turned(table, turn_later)
    elif table.session.coaching is not None and not table.paused:
        # A learner who wants to go on means the steps of the lesson, of which the next comes by itself.
        from tui.plain import lesson

        yield from lesson.told(table, again=True)
        yield from table.say("The next step comes when this one is done. Type skip to have it done for you.")
    else:
        yield from _moved(table, number(subject) if subject else 1)


def replay(table: PlainTable, _subject: str) -> Talk[None]:
    """Go to the start of the match, to step through it."""
    yield from _visited(table, _line(table), 0)


def present(table: PlainTable, _subject: str) -> Talk[None]:
    """Come back from the past to where the match stands."""
    table.come_back()
    yield from table.say(f"Back in the present, {table.session.clock.text}.")


def look_as(table: PlainTable, subject: str) -> Talk[None]:
    """Look at a match that is over as a seat saw it; alone it says as which, and names the others."""
    session = table.session
    wanted = named(session, subject) if subject else session.seat
    refusal = wanted if isinstance(wanted, Refusal) else session.look_as(wanted)
    if refusal is not None:
        raise Cannot(refusal.tell())
    table.changed()
    table.remind()
    shared = [ALL] if session.player is None else []
    names = list_of([*(table.seat_name(seat) for seat in others(session)), *shared], "or")
    more = "go N, back 1 and next look at the past" if subject else f"Type as and a name: {names}"
    yield from table.say(f"Shown {seen_as(session)}. {more}.")


def branch(table: PlainTable, subject: str) -> Talk[None]:
    """List the lines of play, go to the end of one by its number, or play on from the step shown: branch here."""
    tips = lines(table.session)
    if subject == "here":
        yield from _branched(table)
    elif subject:
        which = number(subject)
        if not 1 <= which <= len(tips):
            raise Cannot(f"there are lines of play 1 to {len(tips)}.")
        yield from _tipped(table, which, tips[which - 1])
    else:
        yield from table.offer(Offers("Lines of play:", _ways(table, tips), table.host.config.page))
        yield from table.say("A number looks at the end of one; branch here plays on from here.")


def _line(table: PlainTable) -> tuple[Moment, ...]:
    return moments(table.session, table.tip if table.paused else table.session.node)


def _moved(table: PlainTable, by: int) -> Talk[None]:
    line = _line(table)
    at = _step(table, line) + by
    if at >= len(line) and not table.paused and not table.session.match.history.goes_on:
        raise Cannot(
            "the match stands here: nothing is further on. Type orders for what can be done, back 1 for the past."
        )
    if not 0 <= at < len(line):
        raise Cannot(f"that is beyond the {'end' if by > 0 else 'start'}: there are steps 0 to {len(line) - 1}.")
    yield from _visited(table, line, at)


def _turned(table: PlainTable, toward: Callable[[Session, Sequence[Moment]], Moment | None]) -> Talk[None]:
    line = _line(table)
    found = toward(table.session, line)
    if found is None:
        raise Cannot("there is no turn further that way.")
    yield from _visited(table, line, line.index(found))


def _visited(table: PlainTable, line: Sequence[Moment], step: int) -> Talk[None]:
    table.look_back(line[step].last)
    node = line[step].node
    told = [each.text for each in retold.chronicle(table.session, 20) if each.node == node]
    told = told or [f"{phrase(table.session, node)}."]  # its own order, of which nobody tells
    taught = " of the match" if table.session.coaching is not None else ""  # a lesson has steps of its own
    clock = table.session.clock.text
    when = "" if says_when(told[0], clock) else f", {clock}"
    yield from table.burst([f"Step {step} of {len(line) - 1}{taught}{when}: {told[0]}", *told[1:]])


def _when(table: PlainTable, node: int) -> str:
    return table.session.when(node)


def _ways(table: PlainTable, tips: tuple[int, ...]) -> tuple[tuple[str, OnOffer], ...]:
    line = table.session.match.history.line
    at = table.tip if table.paused else table.session.node
    here = next((tip for tip in tips if head(table.session, at) in line(tip)), -1)

    def told(tip: int) -> str:
        line = moments(table.session, tip)
        shown = _stands(table, line) if tip == here else ""
        return f"{plural(len(line) - 1, 'step')}, to {_when(table, tip)}{shown}"

    return tuple((told(tip), partial(_tipped, table, which, tip)) for which, tip in enumerate(tips, 1))


def _stands(table: PlainTable, line: Sequence[Moment]) -> str:
    # Who took something back, or gave an order anew that was given before, stands in the middle of a line.
    step = _step(table, line)
    if step == len(line) - 1:
        return ", shown now"
    return f", you are at its step {step}{'' if table.paused else '; redo goes on'}"


def _step(table: PlainTable, line: Sequence[Moment]) -> int:
    return sum(moment.node <= table.session.node for moment in line) - 1


def _tipped(table: PlainTable, which: int, tip: int) -> Talk[None]:
    table.look_back(tip, tip=tip)
    yield from table.say(f"The end of line {which}. Type branch here to play on from it, or present.")


def _branched(table: PlainTable) -> Talk[None]:
    if table.session.live and not table.paused:
        raise Cannot("the present is shown: go N looks at a step of the past, branch here then plays on from it.")
    if table.session.live:
        yield from present(table, "")
    else:
        yield from table.say(*(yield from go_on(table)))
