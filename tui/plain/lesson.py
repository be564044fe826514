"""A lesson at the plain table: its line before the prompt, and the words that are for lessons alone."""

from functools import partial
from typing import TYPE_CHECKING

from engine.core.errors import LongshipError
from engine.core.grammar import list_of
from engine.core.orders import Order
from tui.narration.meanings import defined, term
from tui.plain.enquiries import Cannot
from tui.plain.giving import meant
from tui.plain.meaning import words_of
from tui.plain.numbers import DIGITS
from tui.plain.offers import Offers
from tui.plain.table import OnOffer, PlainTable
from tui.plain.takeback import go_on
from tui.plain.talk import Talk
from tui.playing import seating

if TYPE_CHECKING:
    from engine.core.lessons import Note
    from tui.playing.coaching import Coaching


def told(table: PlainTable, *, again: bool = False) -> Talk[bool]:
    """Say what the lesson says now, where that has not just been said; return whether it is over by that."""
    taught = table.session.coaching
    if taught is None or table.paused:
        return False
    match = table.session.match
    brief = taught.says(match, partial(_aloud, table), aloud=True)
    if (brief == table.taught and not again) or (match.outcome is None and table.session.decision is None):
        return False
    # Whoever has not heard yet what a step wants hears that, although an order has led away from it already.
    heard = table.taught is not None and table.taught.head == brief.head and not again
    said = brief if heard else taught.says(match, partial(_aloud, table), aloud=True, whole=True)
    table.taught = brief
    yield from table.say(f"{said.head} {said.text}{_exactly(table, said.text)}")
    if not taught.progress(match).done:
        return False
    yield from _ended(table, taught)
    return True


def _exactly(table: PlainTable, text: str) -> str:
    # What is to be typed, where the step's words do not hold it: what is pointed at on the screen has to be named here.
    match = table.session.match
    left = next(iter(coach(table).left(match)), "")
    order = coach(table).order(match, left) if left and left[0] not in "?!" else None
    if order is None or meant(table, left.split()[0].replace("-", " ")) == (order,):
        return ""
    told = [DIGITS.get(word, word) for word in words_of(text)]
    heard = {*words_of(order.verb), *told, *(word.removesuffix("s") for word in told)}
    line = named(table, order) or typed(table, left).replace("-", " ")
    known = [word for word in words_of(line) if word in heard]
    return "" if len(known) == len(words_of(line)) or meant(table, " ".join(known)) == (order,) else f" Type {line}."


def named(table: PlainTable, order: Order) -> str:
    """Return a line that gives an order by the names of what it points at, a short one if that does; '' for none."""
    picks = table.session.game.picks(order)
    labels = [table.atlas.label(ref) if ref.kind in {"token", "place"} else ref.id.replace("-", " ") for ref in picks]
    labels = [label for label in labels if label != order.verb.replace("-", " ")]
    short = [label.partition(" of ")[0] for label in labels]
    verb = order.verb.replace("-", " ")
    lines = (" ".join([verb, *each]) for each in (short, labels))
    return next((line for line in lines if meant(table, line) == (order,)), "")


def noted(table: PlainTable, note: "Note") -> Talk[None]:
    """Say a word on what comes up for the first time in an ordinary match."""
    from tui.playing import coaching

    yield from table.say(f"Note: {coaching.expanded(note.say, _bare, aloud=True)}")


def _bare(marker: str, pressed: bool) -> str:  # noqa: ARG001, FBT001 - as a lesson asks a client
    return marker.removeprefix("?").replace("-", " ")


def _aloud(table: PlainTable, marker: str, pressed: bool) -> str:  # noqa: ARG001, FBT001 - as the screen is asked
    # As it is typed: 'end tactical', 'odds'; '' for the verb of an order that is typed without.
    said = marker.removeprefix("?").replace("-", " ")
    left = (text for text in coach(table).left(table.session.match) if text.split(maxsplit=1)[0] == marker)
    text = next(left, "")
    return said if not text or typed(table, text).startswith(said) else ""


def typed(table: PlainTable, text: str) -> str:
    """Return a line of the model as it is typed here: most orders begin with their verb, a few are told without."""
    from tui.playing import coaching

    line = coaching.typed(text)
    order = coach(table).order(table.session.match, text)
    bare = line.partition(" ")[2]
    known = order is None or not bare or meant(table, line) == (order,)
    return line if known else bare


def again(table: PlainTable, _subject: str) -> Talk[None]:
    """Begin the step afresh: go back to where it began."""
    since = coach(table).progress(table.session.match).since
    if since == table.session.node:
        yield from table.say("This step begins here.")
    else:
        table.look_back(since)
        yield from go_on(table)
        yield from table.say("The step begins afresh.")
    table.taught = None


def say_again(table: PlainTable, _subject: str) -> Talk[None]:
    """Say again what the lesson says."""
    coach(table)
    yield from told(table, again=True)


def coach(table: PlainTable) -> "Coaching":
    """Return the coach of the lesson; Cannot where there is none."""
    if table.session.coaching is None:
        raise Cannot("this match is no lesson. Lessons are under learn, on the home menu.")
    return table.session.coaching


def teaches(table: PlainTable) -> bool:
    """Return whether a hint is the lesson's own to give, and to carry out."""
    return table.session.coaching is not None and table.session.coaching.teaches


def hint(table: PlainTable) -> Talk[None]:
    """Say the next rung of the lesson's ladder."""
    yield from table.say(coach(table).hint(table.session.match, table.session.phrase, partial(_aloud, table)))


def _ended(table: PlainTable, taught: "Coaching") -> Talk[None]:
    from tui.playing import learnt

    session, game = table.session, table.session.game
    if session.home is not None:
        session.kept.tell(learnt.finish(session.home, f"{game.info.id}/{taught.taught.id}"))
    found = [each for each in (term(game, word) for word in taught.lesson.terms) if each is not None]
    aloud = table.host.voice.spoken
    learnt_words = list_of([each.aloud if aloud else each.word for each in found])
    yield from table.answer(
        [f"Words learnt: {learnt_words}.", *(defined(each, aloud=aloud) for each in found)] if found else [], most=1
    )
    yield from leave(table, "")


def leave(table: PlainTable, _subject: str) -> Talk[None]:
    """Offer where it goes on from the lesson."""
    from tui.playing.onward import ways

    found = ways(table.session, coach(table))
    items: tuple[tuple[str, OnOffer], ...] = tuple((each.tell(), partial(_go_to, table, each.id)) for each in found)
    yield from table.beside(Offers("What next?", items, table.host.config.page))


def _go_to(table: PlainTable, wanted: str) -> Talk[None]:
    from tui.playing.onward import HOME

    if wanted == HOME:
        yield "The lesson is left."
    else:
        try:
            table.sequel = seating.sequel(table.session, wanted, table.host.store)
        except LongshipError as fault:
            raise Cannot(str(fault)) from None
    table.leaving = True
