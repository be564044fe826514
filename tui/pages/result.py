"""The result: how it ended, the map with every wake, the strength by turn, what decided it, how the dice fell."""

from collections.abc import Sequence
from itertools import zip_longest
from typing import Final

from engine.core import recap
from engine.core.grammar import capital, list_of
from engine.core.match import Match
from engine.core.position import ScoreLine
from engine.core.refs import Seat
from engine.scene.model import Tone
from tui.narration import retell
from tui.narration.names import Names, shown
from tui.narration.opponents import played_by
from tui.narration.saved_matches import called, scenario_of
from tui.pages.bars import Bars, mirrored
from tui.pages.battle import picture
from tui.pages.charts import chart, charts
from tui.painters.glyphs import TABLES
from tui.painters.lines import Line, heading, length, line, wrap, written
from tui.painters.sides import Sides
from tui.painters.stacks import seat_letter
from tui.playing.session import Session
from tui.text import clean_line

PAGE: Final = 80
"""Columns of a page that is copied or written to a file."""

WIDEST: Final = 120
"""Columns beyond which a page grows no wider on the screen."""

_BESIDE: Final = 28
"""Columns that must remain beside the map for bars to stand there."""

_GAP: Final = 3
_LINES: Final = (22, 34)
"""Lines that the map takes at most, on a narrow page and on a wide one."""
_WIDE: Final = 100


def page(session: Session) -> str:
    """Write the whole result in ASCII, to be shown to somebody else."""
    match = session.match
    head = _spread(line(f"longship   {clean_line(called(match.game.info, match.setup))}"), session.clock.text, PAGE)
    return written([head, (), *result(session, PAGE), *_again(match)]) + "\n"


def result(session: Session, width: int, glyphs: str = "ascii") -> list[Line]:
    """Return the whole result as lines of a width, as the seat at the table saw it."""
    match, seat = session.match, session.seat
    if match.outcome is None:
        return [line("The match is not over.", Tone.ACCENT)]
    lines = [*_ending(match, width), (), *_fought(session, width, glyphs)]
    if (decided := recap.turning_point(match, seat)) is not None:
        gained = f"{_name(match, decided.seat)} gained {round(decided.swing, 1):g} in strength"
        text = f"{capital(_names(match).tell(decided.when))}: {gained}. "
        told = wrap(line(text + clean_line(_names(match).tell(decided.highlight))), width, 2)
        lines += [heading("what decided it", "", width, TABLES[glyphs]), *told, ()]
    fell = luck(match, width)
    lines += (
        [heading(f"luck of the {match.game.info.chance.plural}", "", width, TABLES[glyphs]), *fell[1:], ()]
        if fell
        else []
    )
    return [*lines, *_by_part(match), *_followed(match, width, seat, glyphs)]


def _fought(session: Session, width: int, glyphs: str) -> list[Line]:
    # The map, and beside or below it the strengths of two seats as bars.
    match, seat = session.match, session.seat
    rule, room = TABLES[glyphs], (width, _LINES[width >= _WIDE])
    beside = picture(session, (width - _BESIDE - _GAP, room[1]), glyphs)
    across = max(map(length, beside), default=0)
    bars = _bars(match, width - across - _GAP, seat, glyphs) if beside else []
    if bars:
        left = [heading("the map", "", across, rule), *beside]
        right = [heading("strength", "", width - across - _GAP, rule), *bars]
        return [*_columns(left, right, column=across + _GAP), ()]
    below = _bars(match, width, seat, glyphs)
    drawn = beside or picture(session, room, glyphs)
    parts = (("the map", drawn), ("strength", below))
    return [each for name, lines in parts if lines for each in (heading(name, "", width, rule), *lines, ())]


def _columns(left: Sequence[Line], right: Sequence[Line] = (), *, column: int) -> list[Line]:
    pairs = zip_longest(left, right, fillvalue=())
    return [(*one, (" " * (column - length(one)), Tone.PLAIN), *other) if other else one for one, other in pairs]


def _followed(match: Match, width: int, seat: Seat | None, glyphs: str) -> list[Line]:
    # The strength, where it does not stand beside or below the map, and the game's other figures: two by two as bars.
    strength, *others = recap.charts(match)
    # What strength is counted by has a name of the game's own.
    same = [turns for _, turns in others if turns == strength[1]]
    rule, half = TABLES[glyphs], (width - _GAP) // 2
    bars = [(title, _drawn(match, turns, half, seat, glyphs)) for title, turns in others]
    if not _bars(match, width, seat, glyphs) or not all(drawn for _, drawn in bars):
        kept = [
            chart(turns, width, title=title, word=match.game.info.turn)
            for title, turns in (*([] if same else [strength]), *others)
        ]
        return [each for lines in filter(None, kept) for each in (*lines, ())]
    headed = [[heading(f"{title[:1].lower()}{title[1:]}", "", half, rule), *drawn] for title, drawn in bars]
    rows = (_columns(*headed[at : at + 2], column=half + _GAP) for at in range(0, len(headed), 2))
    return [each for lines in rows for each in (*lines, ())]


def _bars(match: Match, width: int, seat: Seat | None, glyphs: str) -> list[Line]:
    return _drawn(match, recap.strengths(match), width, seat, glyphs)


def _drawn(match: Match, turns: Sequence[recap.TurnFigures], width: int, seat: Seat | None, glyphs: str) -> list[Line]:
    # The seat's own figures stand above, the other's below.
    seats = [Seat(at) for at in range(len(match.setup.seats))]
    sides = Sides(tuple(seats), seat or Seat(0))
    pair = [
        Bars(_name(match, at), sides.role(at), tuple(each.figures[at] for each in turns))
        for at in sorted(seats, key=sides.role)
    ]
    return mirrored(pair, [each.turn for each in turns], match.game.info.turn, width, TABLES[glyphs])


def part_result(match: Match, part: recap.Part, width: int, seat: Seat | None = None) -> list[Line]:
    """Return how a part of a match ended, as `seat` saw it, in lines of a width."""
    said = "" if part.closing is None else " ".join(retell.told_at_the_end(part.closing, seat))
    lines = wrap(line(clean_line(_names(match).tell(said)), Tone.ACCENT), width, 2)
    lines += [line(f"  {_name(match, at)}: strength {x:g}") for at, x in recap.strength_left(match, part.number)]
    lines += [(), *luck(match, width, part.number), ()]
    return [*lines, *charts(match, width, part.number)]


def _by_part(match: Match) -> list[Line]:
    # How strong each seat stood as each battle ended.
    lines = []
    for part in recap.parts(match):
        stood = ", ".join(f"{_name(match, seat)} {x:g}" for seat, x in recap.strength_left(match, part.number))
        lines.append(line(f"  {part.title}: {stood}"))
    return [line("Strength at the end of each part", Tone.ACCENT), *lines, ()] if lines else []


def luck(match: Match, width: int, part: int | None = None) -> list[Line]:
    """Return what chance owed each seat and what they gave, in a part or in all."""
    told = [fortune for fortune in recap.fortunes(match, part) if fortune.throws]
    lines: list[Line] = [line(f"Luck of the {match.game.info.chance.plural}", Tone.ACCENT)] if told else []
    for fortune in told:
        surplus = f"{abs(fortune.surplus):.1f}"
        more = f"{surplus} {'more' if fortune.surplus > 0 else 'fewer'} than expected"
        said = f"{fortune.tell(match.game.info)}: {'as expected' if surplus == '0.0' else more}"
        lines += wrap(line(f"  {_name(match, fortune.seat)}: {said}"), width, 4)
    return lines


# How it ended.


def _ending(match: Match, width: int) -> list[Line]:
    outcome = match.outcome
    assert outcome is not None
    head, reason = _headline(match)
    told = clean_line(f"{reason} {recap.fate(match)}").rstrip()
    lines = wrap(((head, Tone.ACCENT), (f"   {told}", Tone.PLAIN)), width, 2)
    rows = [_scored(match, seat, score) for seat, score in enumerate(outcome.scores)]
    abreast = "   ".join(rows)
    lines += map(
        line, [f"  {abreast}"] if len(rows) == 2 and len(abreast) < width - 1 else [f"  {row}" for row in rows]
    )
    # What came to nothing for everybody has nothing to tell.
    return [*lines, *(each for part in outcome.table if any(part.values) for each in _score(match, part, width))]


def _scored(match: Match, seat: int, score: float) -> str:
    plan = match.setup.seats[seat]
    return f"{seat_letter(Seat(seat))} {shown(plan)} ({played_by(plan.driver, seat)}): {score:g}"


def _headline(match: Match) -> tuple[str, str]:
    # 'WEST WINS 8 : 0', and why: 'Its fleet is the last on the map.'.
    outcome = match.outcome
    assert outcome is not None
    reason, winners = recap.verdict(match), outcome.winners
    words = list_of([match.game.info.seat_names[seat] for seat in winners])
    begins = f"{words} {'win' if len(winners) > 1 else 'wins'}" if winners else "A draw"
    for mark in (": ", " "):
        if reason.startswith(f"{begins}{mark}"):
            reason = capital(reason.removeprefix(f"{begins}{mark}"))
            break
    names = list_of([_name(match, seat) for seat in winners])
    head = f"{names} {'win' if len(winners) > 1 else 'wins'}" if winners else "A draw"
    ranked = sorted(outcome.scores, reverse=True)
    if len(ranked) == 2 and (not winners or outcome.scores[winners[0]] == ranked[0]):
        head = f"{head} {ranked[0]:g} : {ranked[1]:g}"
    return clean_line(head).upper(), _names(match).tell(reason)


def _score(match: Match, of: ScoreLine, width: int) -> list[Line]:
    values = ", ".join(f"{_name(match, seat)} {value:g}" for seat, value in enumerate(of.values))
    return wrap(line(f"  {clean_line(_names(match).tell(of.label))}: {values}"), width, 4)


def _again(match: Match) -> list[Line]:
    # How somebody else plays the same match: only with a seed that was typed are there the same dice.
    setup, info = match.setup, match.game.info
    scenario = dict(setup.options).get("scenario", "")
    seed = "" if setup.salt else f" --seed {setup.seed}"
    told = f"longship play {info.id}{f' --scenario {scenario}' if scenario else ''}{seed}"
    return [line(f"Play {scenario_of(info, setup) or info.title}: {told}")]


def _spread(left: Line, right: str, width: int) -> Line:
    return (*left, (f"{right:>{max(len(right) + 2, width - length(left))}}", Tone.PLAIN))


def _names(match: Match) -> Names:
    return Names(match.game.info.seat_names, match.setup, match.game.info.title)


def _name(match: Match, seat: int) -> str:
    return shown(match.setup.seats[seat])
