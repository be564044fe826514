"""The main loop of a plain table: what is due comes first, then a line is read, and `line` says what comes of it."""

from tui.plain import keeping, waiting, welcome
from tui.plain.question import Question
from tui.plain.signs import impossible
from tui.plain.table import PlainTable
from tui.plain.talk import Talk, ask
from tui.playing.parts import ended


def play(table: PlainTable) -> Talk[None]:
    """Play a match to wherever the player leaves it, and what follows it; sessions are closed whatever happens."""
    following: PlainTable | None = table
    while following is not None:
        yield from _play(following)
        sequel = following.sequel
        following = PlainTable(sequel, table.host) if sequel is not None else None


def _play(table: PlainTable) -> Talk[None]:
    try:
        yield from impossible(table)
        yield from waiting.opening(table)
        while not table.leaving:
            yield from _step(table)
    finally:
        keeping.closed(table)


def _step(table: PlainTable) -> Talk[None]:
    session = table.session
    yield from keeping.told(table)
    try:
        if not table.paused:
            yield from waiting.answered_for(table)
            yield from _parted(table)
            if table.run is not None and session.awaiting in {"curtain", "over"}:
                yield from _run_on(table)
            match session.awaiting:
                case "order" if table.run is not None:
                    yield from _run_on(table)
                    return
                case "bot" if not table.looks_on or table.automatic or table.next_bot:
                    table.next_bot = False
                    yield from waiting.opponents(table)
                    return
                case "curtain":
                    yield from waiting.curtain(table)
                    return
                case "order" if table.automatic:
                    yield from waiting.by_hint(table)
                    return
                case "over":
                    yield from waiting.over(table)
                    yield from _taught(table)
                    yield from _listen(table)
                    return
                case _:
                    if session.standing and (yield from _carried_out(table)):
                        return
                    table.learn()
    except KeyboardInterrupt:
        table.automatic = False
        table.run = None
        yield "Broken off. Press Enter to go on, or type a command."
        yield from _listen(table)
        return
    yield from _asked(table)


def _asked(table: PlainTable) -> Talk[None]:
    # What is expected now, and the line that answers it.
    if not (yield from _taught(table)):  # at its end it is asked what next, and nothing else
        yield from _noted(table)
        yield from table.prompt()
    yield from welcome.told(table)
    yield from _laid_out(table)
    yield from _listen(table)


def _taught(table: PlainTable) -> Talk[bool]:
    if table.session.coaching is None:
        return False
    from tui.plain import lesson

    return (yield from lesson.told(table))


def _noted(table: PlainTable) -> Talk[None]:
    # A word on what comes up for the first time in an ordinary match.
    note = None if table.paused or table.automatic else table.notes.due()
    if note is not None:
        from tui.plain import lesson

        yield from lesson.noted(table, note)


def _parted(table: PlainTable) -> Talk[None]:
    # How a part ended whose end has not been told yet.
    part = ended(table.session, table.told_part)
    table.told_part = table.session.clock.part
    if part is not None:
        from tui.plain import results

        yield from results.parted(table, part)


def _run_on(table: PlainTable) -> Talk[None]:
    from tui.plain import runs

    yield from runs.step(table) if table.session.awaiting == "order" else runs.ended(table)


def _laid_out(table: PlainTable) -> Talk[None]:
    if table.session.worksheet is None and table.laid_out is None:
        return
    from tui.plain import worksheet

    yield from worksheet.arrived(table)


def _listen(table: PlainTable) -> Talk[None]:
    yield from keeping.begun(table)
    line = yield from ask(mode=_mode(table))
    table.host.listen()
    table.hear()
    if line:
        try:
            from tui.plain.line import hear

            yield from hear(table, line)
        except KeyboardInterrupt:
            table.automatic = False
            yield "Broken off."
    elif table.looks_on and not table.paused and table.session.awaiting == "bot":
        table.next_bot = True
    else:
        yield from table.prompt(again=True)


def _mode(table: PlainTable) -> str:
    # Orders and commands can be typed in all of them: an amount or a name is one more answer.
    if isinstance(table.offers, Question):
        amounts = table.offers.picker.amounts
        return amounts.asks if amounts is not None else "name"
    return "past" if table.paused else ""


def _carried_out(table: PlainTable) -> Talk[bool]:
    from tui.plain import standing

    return (yield from standing.carry_out(table))
