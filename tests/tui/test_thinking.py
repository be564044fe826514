"""A thinking bot is told of its own past, and takes another order where it has only gone to and fro.

What it draws from is the same however a match came to where it stands, and whatever others did unseen.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from engine import bots, registry
from engine.bots import LEVELS, Cancelled
from engine.core.history import start
from engine.core.match import Match, begin
from engine.core.position import AnyState
from engine.core.refs import Seat
from engine.core.rng import Fork
from engine.core.setup import SeatPlan, Setup
from engine.core.values import evolve
from saves.saved import Playable, read
from saves.store import Store
from tests.saves.tables import save
from tests.toys.jumps import Course, Dithering, EndPhase
from tui.playing.thinking import HINT, follow, think


@pytest.fixture
def to_and_fro() -> Match:
    """Return a match in which a seat has plotted its course to and fro within one decision."""
    game: Any = Dithering()
    match = begin(game, Setup((SeatPlan("A", "bot:normal"), SeatPlan("B", "bot:normal")), (), "thinking"))
    for to in ("poor", "home", "poor", "home"):
        match = match.play(Seat(0), Course(to))
    return match


def first(match: Match, level: str) -> Any:
    """Ask a bot for the first order of its plan for the first seat."""
    return think(match, Seat(0), level, "bot").plan.orders[0]


@pytest.mark.parametrize("level", [level.id for level in LEVELS])
def test_who_goes_to_and_fro_is_led_out(to_and_fro: Match, level: str) -> None:
    assert first(to_and_fro, level) == EndPhase()


def test_what_was_undone_is_no_part_of_the_past(to_and_fro: Match) -> None:
    assert first(to_and_fro.visit(1), "normal") != EndPhase()


def test_a_seat_that_is_not_awaited_has_nothing_to_think_about(to_and_fro: Match) -> None:
    with pytest.raises(Cancelled):
        first(to_and_fro.play(Seat(0), EndPhase()), "normal")


@pytest.fixture
def played(raid: str) -> Match:
    """Return a match of two bots, in the thick of it."""
    plans = (SeatPlan("A", "bot:wander"), SeatPlan("B", "bot:wander"))
    match = begin(registry.game(raid), Setup(plans, seed="thinking"))
    for _ in range(12):
        seat = match.decisions[-1].seat
        match = follow(think(match, seat, "wander", "bot").plan, match, seat)
    return match


def asked(match: Playable, seat: int, purpose: str, monkeypatch: pytest.MonkeyPatch) -> tuple[Fork, list[AnyState]]:
    """Return what a bot is handed for a seat: its chance, and the states at which it ordered before."""
    handed = list[tuple[Fork, list[AnyState]]]()

    def answer(_game: Any, _level: str, _decision: Any, states: Iterator[AnyState], rng: Fork, *_: object) -> None:
        handed.append((rng, list(states)))

    with monkeypatch.context() as patch:
        patch.setattr(bots, "answer", answer)
        think(match, Seat(seat), "normal", purpose)
    return handed[0]


@pytest.mark.parametrize("purpose", ["bot", HINT])
def test_on_the_same_line_a_seat_draws_the_same_whatever_branches_there_are(
    played: Match, purpose: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    nodes = played.history.nodes
    branched = played.visit(5)
    for index in range(6, len(nodes)):
        here, decision = branched.history.at, branched.decisions[0]
        others = (
            each
            for each in branched.game.orders(branched.view(decision.seat))
            if (decision.seat, each) != (nodes[index].seat, nodes[index].order)
        )
        if (strange := next(others, None)) is not None:  # another order first, and back to where the match was
            branched = branched.play(decision.seat, strange).visit(here)
        order = nodes[index].order
        assert order is not None
        branched = branched.play(nodes[index].seat, order)

    assert len(branched.history.nodes) > len(nodes)
    for each in played.decisions:
        handed = asked(played, each.seat, purpose, monkeypatch)
        assert handed == asked(branched, each.seat, purpose, monkeypatch)
        assert (len(handed[1]) > 1) == (purpose == "bot")


@pytest.mark.parametrize("purpose", ["bot", HINT])
def test_a_save_whose_log_is_not_played_yet_is_thought_about_alike(
    played: Match, purpose: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = Store(tmp_path)
    for match in (played, played.visit(len(played.history.nodes) // 2)):
        save(store, match, "kept", replace=True)
        saved = read(tmp_path / "kept.json", registry.game)

        for each in match.decisions:
            assert asked(saved, each.seat, purpose, monkeypatch) == asked(match, each.seat, purpose, monkeypatch)


def test_a_log_that_cannot_be_played_is_no_past(played: Match, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    save(Store(tmp_path), played, "kept")
    saved = read(tmp_path / "kept.json", registry.game)
    saved.data["moves"][3]["order"] = ["no-such-order"]
    seat = played.decisions[0].seat

    chance, states = asked(saved, seat, "bot", monkeypatch)

    assert chance == asked(played, seat, "bot", monkeypatch)[0]
    assert states == [played.position.state]


@pytest.mark.parametrize("purpose", ["bot", HINT])
def test_what_others_did_unseen_counts_for_nothing(
    to_and_fro: Match, purpose: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    unseen = to_and_fro
    for to in ("rich", "poor", "home", "rich"):
        unseen = unseen.play(Seat(1), Course(to))
    game = unseen.game

    for match in (unseen, evolve(to_and_fro, history=start(unseen.position))):
        chance, _ = asked(match, 1, purpose, monkeypatch)
        assert (chance == asked(to_and_fro, 1, purpose, monkeypatch)[0]) == (match is not unseen)
    (before, ours), (after, theirs) = (asked(match, 0, purpose, monkeypatch) for match in (to_and_fro, unseen))
    assert before == after
    assert [game.view(each, Seat(0)) for each in ours] == [game.view(each, Seat(0)) for each in theirs]


@pytest.mark.parametrize("level", [level.id for level in LEVELS])
def test_who_only_saw_others_plot_has_not_gone_to_and_fro(to_and_fro: Match, level: str) -> None:
    fresh = to_and_fro.visit(0)
    plotted = fresh
    for to in ("poor", "home", "poor", "home"):
        plotted = plotted.play(Seat(1), Course(to))

    assert first(plotted, level) == first(fresh, level)
