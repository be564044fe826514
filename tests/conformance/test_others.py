"""What every game's turns promise to who waits: rows in a few words, none of a unit that was never in sight."""

import pytest

from engine.core.match import begin
from engine.core.refs import Seat
from engine.core.rng import Rng
from engine.core.setup import SeatPlan, Setup
from tests.conformance import walks
from tests.conformance.extent import MORE, SAMPLE, WHOLE
from tests.conformance.walks import GAMES, Start, draw, starts
from tui.narration.actions import listed, row, sentences, weight
from tui.narration.atlas import Atlas
from tui.plain.report import report
from tui.plain.tell import Teller
from tui.playing import others
from tui.playing.session import Session
from tui.preferences.settings import Config

pytestmark = pytest.mark.parametrize("game_id", GAMES)

ORDERS = 90
STARTS = {SAMPLE: 1, MORE: 2, WHOLE: 2}
"""How many ways to begin are followed, by how much of a game is gone through."""


def followed(start: Start) -> Session:
    plans = tuple(SeatPlan(f"P{seat}") for seat in range(start.seats))
    session, rng = Session(begin(start.staged, Setup(plans, start.options, start.seed))), Rng(str(start), "others")
    for _ in range(ORDERS):
        if not session.match.decisions:
            break
        seat, order, rng = draw(session.game, session.match.position, rng)
        session.accept(seat)
        session.give(order)
    return session


def test_rows_and_reports_are_short_and_name_what_was_in_sight(game_id: str) -> None:
    rows = 0
    for start in starts(game_id)[: STARTS[walks.extent]]:
        session = followed(start)
        for seat in range(start.seats):
            session.accept(Seat(seat))
            atlas = Atlas(session.scene(), session.seat)
            done = others.done(session)
            shown = listed(done)
            rows += len(shown)
            assert sum(len(each.events) for each in done) >= len(shown), str(start)
            for each in shown:
                told = row(atlas, each)
                assert told.isascii(), told
                assert not [at for at in each.path if at not in atlas.places and at in told.split()], told
                assert 0 < len(told) <= 200, told
                assert 0 <= weight(each) <= 6
                assert all(sentences(each)) or each.kind == "move", told
                assert each.kind != "shot" or each.shots >= max(1, each.hits)
                assert each.kind != "move" or each.unit is not None
            was = others.before(session, shown)
            lines = report(Teller(atlas, Config()), shown, was, session.names.tell)
            assert all(line.isascii() and line.endswith((".", "!")) for line in lines), lines
    assert rows or game_id in {"raid", "regatta"}
