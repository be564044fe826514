"""The result by line: how a match or a part of it ended, what decided it, how the dice fell, and the charts."""

from collections.abc import Iterable, Sequence
from typing import Final

from engine.core import recap
from engine.core.grammar import list_of
from engine.core.refs import Seat
from tui.plain.enquiries import Cannot
from tui.plain.table import PlainTable
from tui.plain.takeback import number
from tui.plain.talk import Talk

PAGE: Final = "page"

_NEXT: Final = "Type strength, log, history, replay, as SEAT, undo, save NAME or quit."
_NOT_OVER: Final = "the match is not over. Type status to hear how it stands."


def result(table: PlainTable, subject: str) -> Talk[None]:
    """Say how the match ended, what decided it and how the dice fell; or a part of it, the last or by number.

    'page' writes all of it to a file instead, with the map and the charts, to be shown to somebody who sees.
    """
    match = table.session.match
    if subject == PAGE:
        yield from _written(table)
        return
    part = _part(table, subject, _NOT_OVER)
    if part is None:
        yield from ending(table, f"{recap.verdict(match)} {recap.fate(match)}".rstrip())
    else:
        yield from table.say(*_parted(table, part))


def _written(table: PlainTable) -> Talk[None]:
    if table.session.match.outcome is None:
        raise Cannot(_NOT_OVER)
    from tui.pages.result import page
    from tui.playing.result_records import keep

    yield from table.say(keep(table.session, page(table.session)))


def ending(table: PlainTable, verdict: str) -> Talk[None]:
    """Say the result of a match that is over behind its verdict, which may have been said already ('')."""
    match, outcome = table.session.match, table.session.match.outcome
    assert outcome is not None
    said = [*filter(None, [verdict]), f"Scores: {_by_seat(table, outcome.scores)}."]
    # Of what nobody has anything nothing is told.
    said += [f"{each.label}: {_by_seat(table, each.values)}." for each in outcome.table if any(each.values)]
    point = recap.turning_point(match, table.session.seat)
    if point is not None:
        gained = f"{table.seat_name(point.seat)} gained {_figure(point.swing)} in strength."
        told = f"Turning point, {point.when}: {gained} {point.highlight}".rstrip()
        said.append(table.session.names.tell(told))
    said += [_stood(table, part) for part in recap.parts(match)]
    yield from table.say(*said, *_luck(table, None), _NEXT)


def parted(table: PlainTable, part: recap.Part) -> Talk[None]:
    """Say how a part ended."""
    yield from table.say(*_parted(table, part))


def luck(table: PlainTable, subject: str) -> Talk[None]:
    """Say what chance owed each seat and what they gave; only of what is over, as the strength."""
    part = _part(table, subject, "luck may tell a secret while the match goes on. Type status.")
    yield from table.say(*(_luck(table, part) or [f"No luck of {table.session.game.info.chance.plural} is counted."]))


def strength(table: PlainTable, subject: str) -> Talk[None]:
    """Say each seat's strength by turn, and the game's other charts; only of what is over, for they may be secret."""
    match = table.session.match
    part = _part(table, subject, "strength may be a secret while the match goes on. Type status.")
    charts = recap.charts(match, part.number if part else None)
    yield from table.listing([line for title, turns in charts for line in _by_turn(table, turns, title)])


def _part(table: PlainTable, subject: str, secret: str) -> recap.Part | None:
    # Which part is asked about: None for the whole match, once that is over.
    match = table.session.match
    over = {part.number: part for part in recap.parts(match) if part.closing is not None or match.outcome is not None}
    if subject:
        if (part := over.get(number(subject))) is None:
            raise Cannot(f"no part {number(subject)} of this match is over.")
        return part
    if match.outcome is not None:
        return None
    if not over:
        raise Cannot(secret)
    return over[max(over)]


def _parted(table: PlainTable, part: recap.Part) -> list[str]:
    return [f"{part.title} is over.", _stood(table, part), *_luck(table, part)]


def _stood(table: PlainTable, part: recap.Part) -> str:
    left = recap.strength_left(table.session.match, part.number)
    return f"Strength at the end of {part.title}: {_told(table, left)}."


def _luck(table: PlainTable, part: recap.Part | None) -> list[str]:
    match = table.session.match
    owed = (each for each in recap.fortunes(match, part.number if part else None) if each.throws)
    return [f"Luck of {table.seat_name(each.seat)}: {each.tell(match.game.info)}." for each in owed]


def _by_turn(table: PlainTable, turns: Sequence[recap.TurnFigures], title: str) -> list[str]:
    told, since = [], f"by {table.session.game.info.turn} from {turns[0].turn}"
    for seat, plan in enumerate(table.session.match.setup.seats):
        figures = ", ".join(_figure(each.figures[seat]) for each in turns)
        told.append(f"{title}, {plan.name} {since}: {figures}.")
    return told


def _figure(figure: float) -> str:
    # Three digits, but no '1.23e+03'.
    return f"{figure:.0f}" if abs(figure) >= 1000 else f"{figure:.3g}"


def _by_seat(table: PlainTable, figures: Sequence[float]) -> str:
    return _told(table, ((Seat(index), figure) for index, figure in enumerate(figures)))


def _told(table: PlainTable, figures: Iterable[tuple[Seat, float]]) -> str:
    return list_of([f"{table.seat_name(seat)} {figure:g}" for seat, figure in figures])
