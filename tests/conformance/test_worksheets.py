"""Worksheets of every game that has some: whole, told, led by orders that are legal or refused, and true beforehand."""

from collections.abc import Iterator

import pytest

from engine import registry
from engine.core.game import submit
from engine.core.history import start as begun
from engine.core.refs import Seat
from engine.core.values import evolve
from engine.scene.worksheets import Section, Tabulates, Worksheet, WorksheetRow, changes, foreseen, least, worksheet
from tests.conformance.walks import GAMES, Stop, seats_of, stops
from tui.narration.worksheets import gist, row, warned
from tui.painters.glyphs import ASCII
from tui.painters.lines import length, written
from tui.playing.session import Session
from tui.playing.weighing import NOTHING, barred
from tui.widgets.worksheet import Marked, lines_of

pytestmark = pytest.mark.parametrize("game_id", GAMES)

EVERY = 3
"""Of so many stops with a worksheet one is looked at."""


def sheets(game_id: str) -> Iterator[tuple[Stop, Worksheet]]:
    if not isinstance(registry.game(game_id), Tabulates):
        pytest.skip("decides nothing on a worksheet")
    found = [(stop, of) for stop in stops(game_id) if (of := _of(stop, stop.seat)) is not None]
    assert found, "no walk comes to a worksheet"
    yield from found[::EVERY]


def _of(stop: Stop, seat: Seat | None) -> Worksheet | None:
    game = stop.start.staged
    return worksheet(game, game.view(stop.position.state, seat))


def pairs(of: Worksheet) -> Iterator[tuple[Section, WorksheetRow]]:
    for section in of.sections:
        yield from ((section, item) for item in section.rows)


def session_at(stop: Stop) -> Session:
    session = Session(evolve(stop.start.begin(), history=begun(stop.position)))
    session.accept(stop.seat)
    return session


def test_only_who_decides_has_a_worksheet(game_id: str) -> None:
    game = registry.game(game_id)
    for stop, _ in sheets(game_id):
        awaited = {each.seat for each in game.decisions(stop.position.state)}
        for seat in seats_of(stop):
            assert seat in awaited or _of(stop, seat) is None


def test_worksheets_are_whole_and_in_plain_letters(game_id: str) -> None:
    for _, of in sheets(game_id):
        assert of.title
        assert len({(section.title, item.name) for section, item in pairs(of)}) == len(of.rows)
        assert len({fact.label for fact in of.figures()}) == len(tuple(of.figures())), "each figure is called otherwise"
        for section, item in pairs(of):
            assert item.name
            assert len(item.cells) == 1 + len(section.columns)
            assert all(text.isascii() for text in (*item.cells, item.note, item.warning))
        assert all(total.most is None or total.now <= total.most for total in of.totals)
        assert all(fact.tell().isascii() for fact in of.figures())
        assert all(text.isascii() for text in of.warnings)


def test_every_row_leads_to_legal_orders_or_is_refused_with_a_reason(game_id: str) -> None:
    for stop, of in sheets(game_id):
        session = session_at(stop)
        for item in of.rows:
            for picks in filter(None, (item.more, item.less)):
                order = session.legal.made(picks)
                refusal = barred(session, picks)
                if refusal is None:
                    assert session.legal.has(order) if order is not None else session.legal.few(1, picks)
                else:
                    assert refusal.reason
                    assert refusal != NOTHING, f"{item.name}: the game says no reason"
                    assert not session.legal.few(1, picks)


def test_what_an_order_is_said_to_change_is_what_it_changes(game_id: str) -> None:
    foretold = 0
    for stop, of in sheets(game_id):
        game = stop.start.staged
        view = game.view(stop.position.state, stop.seat)
        for item in of.rows:
            then = foreseen(game, view, item.more)
            order = least(game, view, item.more)
            if then is None or order is None:
                continue
            real = submit(game, stop.position, stop.seat, order).position
            assert then == worksheet(game, game.view(real.state, stop.seat)), item.name
            assert {each.label for each in changes(of, then)} <= {
                fact.label for each in (of, then) for fact in each.figures()
            }
            foretold += 1
    assert foretold, "no row is foreseen anywhere"


def test_every_row_and_figure_can_be_heard(game_id: str) -> None:
    for _, of in sheets(game_id):
        assert gist(of).startswith(of.title)
        assert len(list(warned(of))) == of.wanting
        for section, item in pairs(of):
            told = row(section, item)
            assert told.startswith(item.name)
            assert all(cell in told for cell in item.cells)


@pytest.mark.parametrize("space", [(60, 11), (80, 17), (132, 32)])
def test_every_row_can_be_come_to_and_nothing_is_wider_than_the_screen(game_id: str, space: tuple[int, int]) -> None:
    for _, of in sheets(game_id):
        for at, item in enumerate(of.rows):
            lines, cursor = lines_of(of, Marked(at, frozenset()), space, ASCII)
            assert len(lines) <= space[1]
            assert max(map(length, lines)) <= space[0]
            assert written([lines[cursor]]).startswith(">")
            assert item.name in written([lines[cursor]])
