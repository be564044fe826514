"""What every game promises of its charts: a figure for each seat, kept until it may be told."""

import pytest

from engine import registry
from engine.core.abilities import Charted
from tests.conformance.walks import GAMES, stops
from tests.tui.plain.talking import answers_to, played

pytestmark = pytest.mark.parametrize("game_id", GAMES)


def test_as_many_figures_as_charts_and_seats(game_id: str) -> None:
    game = registry.game(game_id)
    if not isinstance(game, Charted):
        pytest.skip("has no charts of its own")
    titles = [chart.title for chart in game.charts]

    assert len({*titles, "Strength"}) == len(titles) + 1
    assert all(title.isascii() and 0 < len(title) <= 40 for title in titles)
    for stop in stops(game_id):
        figures = game.figures(stop.position.state)
        assert [len(by_seat) for by_seat in figures] == [stop.start.seats] * len(titles)
        assert all(isinstance(figure, float) for by_seat in figures for figure in by_seat)


def test_no_figure_is_told_while_the_match_goes_on(game_id: str) -> None:
    said = played(game_id, "strength", "luck", "result")

    for word in ("strength", "luck", "result"):
        assert answers_to(said, word)[0].startswith("Cannot: "), word
