"""What the table asks on screens of their own: which order, which amount or name, which answers to give unasked."""

from collections.abc import Sequence
from functools import partial
from typing import Final

from engine.core.choices import Amounts, Choice, Text
from engine.core.grammar import capital, list_of, plural, sentence
from engine.core.orders import Order
from engine.core.refs import Ref
from engine.core.values import evolve
from tui.choosing.amounts import ListedOrder, folded
from tui.choosing.chooser import Chooser
from tui.choosing.keypath import keys_to
from tui.choosing.rows import follow
from tui.choosing.typed import counted, question, span, wanted
from tui.choosing.typed import read as read_typed
from tui.keys import COMMANDS, DIRECTIONS, command
from tui.narration.meanings import costs, gives
from tui.narration.phrases import beginning
from tui.playing import losing
from tui.preferences.answers import answered, toggled
from tui.screens import table_lesson, table_pages
from tui.screens.table_bar import bare
from tui.screens.table_protocol import Table
from tui.text import clean_line
from tui.widgets.chances import headline
from tui.widgets.row_list import MenuRow, lettered

_SHORT: Final = 60
"""Characters up to which what an order gives stands beside it in a list: what is longer is told below."""
_NAMED: Final = 4
"""So many words are named that can be chosen next, more are counted."""
_POINTED: Final = {"token": "unit", "place": "place"}
"""What is pointed at is counted, by its kind."""
_HEAD: Final = 3
"""Words from which on a beginning that all rows of a list have is its title."""

_POINTING: Final = frozenset(
    {"choose", "palette", "redraw", *(f"{how}-{word}" for how in ("go", "far", "leap") for word in DIRECTIONS)}
)
"""Commands that need no finding by name: they are what the cursor does."""

_TAUGHT: Final = {
    "again": ("Begin the lesson's step afresh", table_lesson.again),
    "skip": ("Have the lesson's step done for you", table_lesson.skip),
}
"""What can be asked for in a lesson alone."""


def menu(table: Table, orders: Sequence[Order]) -> None:
    """List whole orders to choose from, with their chances; those that differ by an amount are one row."""
    keys, listed = _keys(table), folded(table.session.legal, orders)
    rows = [
        evolve(row, key=keys.get(each.order, "")) if each.amounts is None else evolve(row, value=_asked(each.amounts))
        for row, each in zip(_order_rows(table, [each.order for each in listed]), listed, strict=True)
    ]
    head = beginning([row.label for row in rows])
    if len(head.split()) >= _HEAD:
        # What all of them begin with is told once.
        rows = [evolve(row, label=row.label.removeprefix(head)) for row in rows]
    else:
        head = ""
    from tui.screens.choose import Orders

    asked = f"{head.strip()}.." if head else "Orders"
    table.app.push_screen(Orders(rows, table_pages.shut(table), asked), lambda row: _listed(table, listed, row))


def _asked(amounts: Amounts) -> str:
    return f"{amounts.asks}, {span(amounts.ranges)}"


def _listed(table: Table, listed: Sequence[ListedOrder], row: str | None) -> None:
    found = listed[int(row.removeprefix("order:"))] if row else None
    if found is not None and found.picks:
        table.answer(follow(table.chooser, found.picks))
    elif found is not None:
        _give(table, found.order)


def _keys(table: Table) -> dict[Order, str]:
    # The keys of what leaves only one order to mean.
    picker, keys = table.chooser.picker, dict[Order, str]()
    for entry in table.chooser.entries():
        behind = picker.legal.few(2, (*picker.chosen, entry.choice.ref)) if entry.key else ()
        if len(behind) == 1:
            keys[behind[0]] = entry.key
    return keys


def steps(table: Table, choices: Sequence[Choice[Order]]) -> None:
    """List some of the choices, to choose one: what can be ordered about it comes next."""
    chooser, keys = table.chooser, {entry.choice.ref: entry.key for entry in table.chooser.entries()}

    def chosen(row: str | None) -> None:
        ref = choices[int(row)].ref if row else None
        # A key typed ahead may have changed what is possible since the question was asked.
        if ref is not None and chooser.picker.choice(ref):
            table.answer(chooser.choose(ref))
        elif ref is None and chooser.unkeyed:
            # Nothing is half chosen by a list that came of itself and was left.
            chooser.back()
            table.offer()

    rows = [
        MenuRow(
            str(at),
            clean_line(bare(chooser, chooser.atlas.label(each.ref))),
            _behind(chooser, each.ref),
            keys.get(each.ref, ""),
            _meaning(chooser, each),
        )
        for at, each in enumerate(choices)
    ]
    asked = sentence(f"{clean_line(chooser.path)}: which?") if chooser.path else "Which?"
    from tui.screens.choose import Choose

    table.app.push_screen(Choose(asked, lettered(rows)), chosen)


def _meaning(chooser: Chooser, choice: Choice[Order]) -> str:
    # A word in whole sentences: the order that it completes, or what such orders give. Places and units have cards.
    if choice.ref.kind != "word":
        return ""
    order = choice.order or next(iter(chooser.picker.legal.few(1, (*chooser.picker.chosen, choice.ref))), None)
    whole = sentence(chooser.phrase(choice.order)) if choice.order is not None else ""
    given = gives(chooser.session.game, order) if order is not None else ""
    return clean_line(f"{whole} {given}".strip())


def _behind(chooser: Chooser, ref: Ref) -> str:
    # What comes behind a choice: an amount, so many orders, or what is chosen next where nobody counts them; nothing
    # behind the last.
    picker = chooser.picker
    picks = (*picker.chosen, ref)
    stage, many = picker.legal.choices(picks), picker.legal.many(picks)
    if isinstance(stage, Amounts):
        return span(stage.ranges)
    if (only := picker.legal.only(picks)) is not None:
        return chooser.atlas.label(only)
    if many and isinstance(stage, tuple) and len(stage) > 1:
        return clean_line(chooser.session.names.tell(_next(chooser, stage)))
    found = picker.choice(ref)
    return "" if found is not None and found.order is not None else picker.legal.counted(picks)


def _next(chooser: Chooser, stage: Sequence[Choice[Order]]) -> str:
    # By their names as far as they are few: '44 places, shoot and buy'.
    reasons = chooser.reasons
    words = [reasons.name_of(each.ref) for each in stage if each.ref.kind == "word"]
    named = words if len(words) <= _NAMED else [plural(len(words), "choice")]
    numbers = {what: sum(each.ref.kind == kind for each in stage) for kind, what in _POINTED.items()}
    return list_of([*(plural(number, what) for what, number in numbers.items() if number), *named])


def typed(table: Table) -> None:
    """Ask for the amount or the name that comes next, and choose it."""
    chooser, picker = table.chooser, table.chooser.picker
    if isinstance(picker.stage, tuple):
        return

    # Where names are offered nobody has to type one.
    first = "".join(picker.stage.offered[:1]) if isinstance(picker.stage, Text) else ""

    def read(text: str) -> Ref:
        return read_typed(table.session, picker, text.strip() or first)

    def taken(text: str | None) -> None:
        # A key typed ahead may have changed what is possible since the question was asked.
        if chooser.picker == picker and text is not None:
            table.answer(chooser.choose(read(text)))
        elif chooser.picker == picker:
            # Nothing is half chosen by a question that nobody has answered.
            chooser.back()
            table.offer()

    asked = sentence(f"{chooser.path}: {question(picker.stage)}?".removeprefix(": "))
    accepted = f"{sentence(wanted(picker.stage))}{f' Enter alone takes {clean_line(first)}.' if first else ''}"
    counts = partial(counted, picker.stage) if isinstance(picker.stage, Amounts) else None
    accepted += " + and - count." if counts is not None else ""
    from tui.screens.ask import Ask

    table.app.push_screen(Ask(clean_line(asked), "", read, accepted, counts=counts), taken)


def palette(table: Table) -> None:
    """Offer every order and every command that would do something now."""
    # Of thousands only those that are complete at the next choice: the others are found by their unit.
    orders = table.session.legal.listed() or tuple(each.order for each in table.chooser.picker.choices if each.order)
    known = [found for found in COMMANDS if found.id not in _POINTING and table.can(found)]
    key_set = table.chooser.key_set
    own = {f"ask:{each.word}": each for each in (*table_pages.ENQUIRIES, *table.session.game.info.questions)}
    taught = _TAUGHT if table.session.coaching is not None else {}
    # The words of a lesson go before orders whose costs mention them.
    rows = [*(MenuRow(word, help_, help=word) for word, (help_, _) in taught.items()), *_order_rows(table, orders)]
    # What is asked by a word of its own goes before commands that only mention it.
    shown = [MenuRow(name, each.help, help=each.word) for name, each in own.items()]
    shown += [MenuRow(f"do:{each.id}", each.help, each.key_in(key_set), help=each.word) for each in known]

    def chosen(row: str | None) -> None:
        if row and row.startswith("do:"):
            table.do(command(row.removeprefix("do:")))
        elif row in own:
            table_pages.enquire(table, own[row])
        elif row in taught:
            taught[row][1](table)
        else:
            _meant(table, orders, row)

    from tui.screens.palette import CommandFinder

    def why(said: str) -> str:
        return table.chooser.reasons.called(said) or _where(table, said)

    table.app.push_screen(CommandFinder("What do you want to do?", [*rows, *shown], why), chosen)


def _where(table: Table, said: str) -> str:
    """Return how to come to the place or unit that was named, alone or last, as in 'look tanith'; '' where none was."""
    atlas, key = table.chooser.atlas, command("find").key_in(table.chooser.key_set)
    named = any(atlas.meant(each, table.map.cursor) for each in (said, *said.split()[-1:]))
    return f"{key} goes to a place or a unit by its name." if named else ""


def give(table: Table, order: Order) -> None:
    """Give an order; where it loses something for good say what and ask first, unless the prompt has asked already."""
    chooser, session = table.chooser, table.session
    known = chooser.asked and not losing.held(session, order)
    when, kind = table.config.confirm_end, (session.seat, type(order))
    price = kind not in table.places.priced
    asked = "" if known else losing.question(session, order, chooser.atlas.own, when, price=price)
    if not asked:
        table.give(order)
        return
    table.places.priced.add(kind)
    chooser.renew()
    from tui.screens.choose import Losing

    table.app.push_screen(
        Losing(clean_line(asked), "" if order.seals else (keys_to(chooser, order) or ("",))[-1]),
        lambda said: table.give(order) if said == "yes" and table.session.legal.has(order) else table.offer(),
    )


def hint(table: Table) -> None:
    """Let the strong opponent say what it would do here, while everything goes on; in a lesson what its step wants."""
    if table_lesson.teaches(table):
        table_lesson.hint(table)
        return
    table.thinking.hint()


def answers(table: Table) -> None:
    """Show which decisions are answered without asking, and let that be changed topic by topic."""
    info = table.session.game.info
    set_ = answered(table.config, info)
    rows = [
        MenuRow(topic.word, capital(topic.word), "answered for you" if topic.word in set_ else "asked", help=topic.help)
        for topic in info.topics
    ]

    def chosen(topic: str | None) -> None:
        if topic:
            trouble = table.preferences.change("answers", toggled(table.config, info.id, topic))
            now = "answered for you" if topic in answered(table.config, info) else "asked"
            table.say(f"{capital(topic)}: {now} from now on. {trouble}".rstrip())

    from tui.screens.choose import Choose

    table.app.push_screen(Choose("Which decisions are answered for you?", rows), chosen)


def _order_rows(table: Table, orders: Sequence[Order]) -> list[MenuRow]:
    rows = []
    for index, order in enumerate(orders):
        odds = table.chooser.odds(order)
        given = clean_line(gives(table.session.game, order)).rstrip(".")
        chance = headline(odds) if odds else given if len(given) <= _SHORT else ""
        rows.append(
            MenuRow(f"order:{index}", clean_line(table.chooser.phrase(order)), chance, help=_card(table, order))
        )
    return rows


def _card(table: Table, order: Order) -> str:
    # What is chosen by its name stands in a panel, not on the map: a card of the fleet, a ware, a unit in reserve.
    named = (table.chooser.atlas.listed(ref.id) for ref in table.session.game.picks(order) if ref.kind == "word")
    told = [sentence(found[0].tell()) for found in named if len(found) == 1]
    return clean_line(" ".join(filter(None, [*told, costs(table.session.game, order)])))


def _meant(table: Table, orders: Sequence[Order], row: str | None) -> None:
    if row:
        _give(table, orders[int(row.removeprefix("order:"))])


def _give(table: Table, order: Order) -> None:
    # A key typed ahead may have changed what is possible since the question was asked.
    if table.session.legal.has(order):
        table.answer(table.chooser.mean(order))
