"""Giving orders by line: what was meant, and what is offered to choose from."""

from collections.abc import Iterator, Sequence
from typing import Final

from engine.core.abilities import Explains
from engine.core.errors import IllegalOrder
from engine.core.grammar import capital, plural, sentence
from engine.core.orders import Order
from engine.core.refs import Ref, is_amount, token
from engine.scene.model import Token
from tui.choosing.picker import Picker, begin
from tui.narration.meanings import costs
from tui.plain import keeping, numbers
from tui.plain.choices import choices, names, typed, whole
from tui.plain.consent import agreed
from tui.plain.enquiries import Cannot, unit
from tui.plain.forecasts import fatal, forecast
from tui.plain.meaning import Meaning
from tui.plain.naming import named_by
from tui.plain.recount import REPORTED, happened, report, reported, results, stops
from tui.plain.refusing import begins, why
from tui.plain.sought import sought
from tui.plain.table import PlainTable
from tui.plain.takeback import go_on
from tui.plain.talk import Talk
from tui.plain.tell import headline
from tui.plain.why_not import why_not
from tui.playing import losing
from tui.playing.legal import LISTED, Legal, LegalSubset
from tui.playing.terms import branch_terms

_TIMES: Final = 9
"""How often one line may give an order."""

_UNSAID: Final = 2
"""So many things at most, a unit and its aim, are left unsaid by who gives an order by one word."""

_SAID: Final = {"once": "1", "twice": "2"}
"""Words that say how often."""

_DIGITS: Final = 2
"""Digits of a number that can only say how often: four are a place."""


def give(table: PlainTable, order: Order, *, sure: bool = False, own: Sequence[Token] = ()) -> Talk[None]:
    """Give an order and say what came of it. Cannot when it is refused.

    Ask first when it loses something for good, or ends a turn in which some of `own` have no orders, unless one is
    `sure`; and when it is certain to lose its unit. Whoever spells an end as an order means it: then `own` are none.
    """
    phrase = table.session.phrase(order)
    if not sure and (asked := _losing(table, order, own)) and not (yield from _agreed(table, order, asked)):
        yield from table.say("Not done.")
        return
    lost = f"{phrase}. {costs(table.session.game, order)} That unit is lost for certain: give it?"
    if fatal(table.session, order) and not (yield from agreed(table, " ".join(lost.split()))):
        yield from table.say("Not done.")
        return
    table.learn()
    branching = yield from _played_on(table, order)
    before = table.session.node
    try:
        table.session.give(order)
    except IllegalOrder as fault:
        raise Cannot(fault.refusal.tell()) from None
    table.changed()
    table.paused = False
    seen = happened(table, before)
    if reported(seen) and table.host.config.verbosity != "full":
        yield from table.answer([*branching, *report(table, seen)], REPORTED)
    else:
        said = (*branching, *results(table, seen, table.left[table.session.seat]))
        yield from table.burst(said if said or seen else (sentence(phrase),), whole=stops(seen))
    yield from keeping.told(table)


def _played_on(table: PlainTable, order: Order) -> Talk[tuple[str, ...]]:
    # Nothing is taken back for an order that cannot be given there.
    session = table.session
    refusal = None if session.live else session.game.refusal(session.view, order)
    if refusal is not None:
        raise Cannot(refusal.tell())
    return (yield from go_on(table))


def by_line(table: PlainTable, line: str) -> Talk[bool]:
    """Give the order a line means, or offer those it may mean; False when it means none.

    A letter is soon typed by mistake: what it gives is asked about where it points at nothing, such as an end. So is
    what a word alone happens to mean, where that points at much which was not said, or binds or betrays somebody else:
    the screen asks before that as well.
    """
    made = named_by(table, line)
    found = made or meant(table, line)
    found = found if len(found) < 2 else tuple(dict.fromkeys((*numbers.of_verb(table, line), *found)))
    if len(found) == 1 and not made and _said_too_little(table, line, found[0]) and not _losing(table, found[0], ()):
        if not (yield from agreed(table, _weighed(table, found[0]))):
            yield from table.say("Not done.")
            return True
        yield from give(table, found[0])
    elif len(found) == 1 and (made or not names(table, found[0])):
        yield from give(table, found[0])
    elif found:
        # What they have in common is said once: 'Astrolabe:', 'Enlist:'.
        picker = begin(among(table, _whole(table, found)))
        which = f"Which? {plural(len(found), 'order')} may be meant"
        steps = picker.chosen or typed(picker, found) or _parted(table, picker, found)
        yield from table.offer(choices(table, picker) if steps else whole(table, which, found, counted=True))
    return bool(found)


def _whole(table: PlainTable, found: tuple[Order, ...]) -> tuple[Order, ...]:
    # Of more orders than are listed all that are of these kinds, of each unit so many at most.
    legal, kinds = table.session.legal, {type(order) for order in found}
    stage = legal.choices()
    if len(found) < LISTED or not isinstance(stage, tuple):
        return found
    begun = (choice.ref for choice in stage if kinds.intersection(choice.kinds))
    return tuple(order for ref in begun for order in legal.few(LISTED, (ref,)) if type(order) in kinds)


def _parted(table: PlainTable, picker: Picker, found: Sequence[Order]) -> bool:
    # Whether it is sooner heard which unit or kind of orders is meant than each of these orders: 'move', 'deploy'.
    stage, page = picker.stage, table.host.config.page
    return isinstance(stage, tuple) and len(found) > page + page // 5 and 1 < len(stage) <= len(found) // 2


def meant(table: PlainTable, line: str) -> tuple[Order, ...]:
    """Find the orders that a line may mean; of those that give a name, with one on offer."""
    if len(line) == 1:
        return meaning(table, line).keyed(line.lower())
    return numbers.meant(table, line) or _behind_verb(table, line)


def _behind_verb(table: PlainTable, line: str) -> tuple[Order, ...]:
    # 'aim cr1 missile fe-a', where the order is told without its verb: 'CR1 fires its missile at FE-A'.
    verb, _, rest = line.lower().partition(" ")
    if not rest or all(kind.verb != verb for kind in table.session.game.order_types):
        return ()
    return tuple(order for order in meaning(table, rest).find(rest) if order.verb == verb)


def by_count(table: PlainTable, line: str) -> Talk[bool]:
    """Give an order several times: 'forward 3', as `path` says it, 'twice', 'fit 2 lasers'; False for no such thing."""
    word, said = next((each for each in _counted(line) if _repeats(table, each[0])), line.rpartition(" ")[::2])
    times = _SAID.get(said.lower(), said)
    if not (times.isascii() and times.isdigit() and len(times) <= _DIGITS):
        return False
    if int(times) not in range(1, _TIMES + 1):
        if _repeats(table, word):
            raise Cannot(f"a number behind an order gives it so often: 1 to {_TIMES}, not {int(times)}.")
        return False
    for time in range(int(times)):
        found = _repeats(table, word)
        if not found:
            if time:
                raise why(table, word)
            return False
        before = table.session.node
        yield from give(table, found[0])
        if table.session.node == before:
            break  # it was asked about, and declined
    return True


def _counted(line: str) -> Iterator[tuple[str, str]]:
    # An order, and how often: the number stands behind it, or before what there is to be several of.
    yield line.rpartition(" ")[::2]
    verb, _, rest = line.partition(" ")
    times, _, what = rest.partition(" ")
    if what:
        yield from (
            (f"{verb} {each}", numbers.DIGITS.get(times.lower(), times)) for each in (what, what.removesuffix("s"))
        )


def _repeats(table: PlainTable, word: str) -> tuple[Order, ...]:
    # Only what a unit does with itself, or what is made of parts: a number behind a target, a bank or a place is part
    # of its name.
    found, picks = meant(table, word) if word else (), table.session.game.picks
    kinds = [[ref.kind for ref in picks(order)] for order in found]
    amounts = any(is_amount(ref) for order in found for ref in picks(order))
    return found if kinds in ([["token", "word"]], [["word", "word"]]) and not amounts else ()


def spelled(table: PlainTable, line: str) -> tuple[Order, ...]:
    """Find the orders a line spells word for word: these go before commands of the same word."""
    return meaning(table, line).exact(line)


def worded(table: PlainTable, line: str) -> tuple[tuple[Order, ...], tuple[Order, ...]]:
    """Find the orders that a line begins by whole words of their own, and by beginnings of such, not by a name."""
    found = meaning(table, line)
    return found.exact(line) or found.worded(line, whole=True), found.worded(line, whole=False)


def among(table: PlainTable, orders: Sequence[Order]) -> LegalSubset:
    """Return some of the legal orders, to choose among them."""
    return LegalSubset(table.session.game, table.session.view, orders)


def listed(table: PlainTable, subject: str) -> Talk[None]:
    """Offer the legal orders as a numbered list, all or those of one unit; in steps when there are many."""
    legal = awaited(table)
    yield from table.offer(choices(table, _about(table, subject) if subject else begin(legal)))


def _about(table: PlainTable, subject: str) -> Picker:
    # A group of the list or several, a unit, or whatever a line may mean.
    legal, said = table.session.legal, subject.lower().split(" or ")
    begun = tuple(
        order
        for each in said
        for order in sought(legal, table.atlas, each)
        if order.verb == each or _opens(table, order, each)
    )
    if begun:
        return begin(among(table, begun))
    if not table.atlas.pointed(subject) and (orders := meant(table, subject)):
        return begin(among(table, orders))
    if not table.atlas.meant(subject) and (" " in subject or begins(table, subject)):
        raise why(table, subject)
    thing = unit(table.teller, subject)
    acts = token(thing.id)
    if legal.few(1, (acts,)):
        return begin(legal).retrace((acts,))
    orders = meaning(table, subject).find(subject)
    if not orders:
        barred = legal.game.obstacle(legal.view, acts) if isinstance(legal.game, Explains) else None
        reason = barred.tell() if barred else why_not(legal, table.atlas, subject)
        raise Cannot(f"{reason or f'{thing.name} has no orders now.'} Type orders for all there are.")
    return begin(among(table, orders))


def _losing(table: PlainTable, order: Order, own: Sequence[Token]) -> str:
    # What an order does in general is told once: who ends each phase of a match need not hear it every time.
    config = table.host.config
    price = config.verbosity == "full" or (config.verbosity == "normal" and type(order) not in table.priced)
    return losing.question(table.session, order, own, config.confirm_end, price=price)


def _agreed(table: PlainTable, order: Order, asked: str) -> Talk[bool]:
    # Who types another line in place of an answer has not heard it out: the line may be the same order.
    answer = yield from agreed(table, asked, "end!", *(() if order.seals else (order.key, "end")))
    table.priced.add(type(order))
    return answer


def awaited(table: PlainTable) -> Legal:
    """Return the legal orders, to be asked about; Cannot when none is awaited from this seat, or it only looks back."""
    legal = table.session.legal
    if table.paused and (barred := branch_terms(table.session).barred) is not None:
        raise Cannot(f"{barred.tell()} Type present for that.")
    if not legal:
        raise Cannot("no order is awaited from you now. Type status or help.")
    return legal


def meaning(table: PlainTable, line: str) -> Meaning:
    """Return the orders that a line may be about, to be found by what it says."""
    session, orders = table.session, sought(table.session.legal, table.atlas, line)
    return Meaning(session.game, session.view, orders, table.atlas, session.names.tell)


def _said_too_little(table: PlainTable, line: str, order: Order) -> bool:
    # 'e' for an end; 'wall' for the one wall that can be built, by two men; 'gate' for one at the only place for it.
    picks = table.session.game.picks(order)
    kinds = [ref.kind for ref in picks if ref.kind != "word"]
    if " " in line:
        return False
    much = (len(line) == 1 and not kinds) or len(kinds) > _UNSAID or kinds[:1] == ["place"]
    return much or order.seals or any(_bound(table, ref) for ref in picks)


def _bound(table: PlainTable, ref: Ref) -> bool:
    # Whether it is somebody whom one deals with, or what an ally has. A foe may be struck at by one word.
    atlas = table.atlas
    if ref.kind == "word":
        return ref.id in {name.lower() for name in atlas.scene.seat_names}
    return ref.kind == "token" and any(ref.id == unit.id for unit in atlas.allies)


def _weighed(table: PlainTable, order: Order) -> str:
    # The order as a question, with its chances and what it costs.
    chance, price = forecast(table.session, order), costs(table.session.game, order)
    told = f" {capital(headline(chance))}." if chance is not None else ""
    return f"{capital(table.session.phrase(order))}?{told} {price}".strip()


def _opens(table: PlainTable, order: Order, subject: str) -> bool:
    # 'orders boost': a group of the list, or a unit that is not on the map yet.
    return any(
        ref.kind == "word" and ref.id.lower().startswith(subject.lower()) for ref in table.session.game.picks(order)
    )
