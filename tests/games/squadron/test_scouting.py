"""Markers: what is seen when, and what others see of a craft (SQ-7, SQ-11, SQ-62 to SQ-65, SQ-Q102)."""

from typing import Any

import pytest

from engine.core.position import View
from engine.core.refs import HIDDEN, Seat
from engine.games.squadron.game import GAME
from engine.games.squadron.phases import Phase
from engine.games.squadron.state import NO_WAY, Squadron
from engine.games.squadron.verbs.movement import Face, Move
from engine.games.squadron.verbs.turns import EndStep
from tests.games.squadron.field import at, battle, craft, give, of, t, told

ENDS = EndStep()


def scouted(spot: tuple[int, int], **changes: Any) -> bool:
    """Return whether a marker is turned up at the end of a turn by a craft at (10, 20)."""
    here = battle(craft("a1", "rake", (10, 20)), craft("b1", "rake", spot, up=False), phase=Phase.MOVES, **changes)
    return of(give(here, ENDS), "b1").up


def test_sq_63_sq_q56_markers_within_24_inches_are_turned_up_at_the_border() -> None:
    assert scouted((34, 20))
    assert not scouted((34, 21))


def test_sq_65_longer_scouting_reaches_30_inches() -> None:
    assert scouted((40, 20), squadrons=(Squadron(played=("scouting",)), Squadron()))
    assert not scouted((40, 21), squadrons=(Squadron(played=("scouting",)), Squadron()))


def test_sq_q78_only_enemy_markers_are_turned_up_and_stations_do_not_scout() -> None:
    here = battle(
        craft("a1", "rake", (10, 20), up=False),
        craft("b1", "rake", (30, 20), up=False),
        phase=Phase.MOVES,
    )
    after = give(here, ENDS)
    assert of(after, "b1").up
    assert not of(after, "a1").up

    far = battle(
        craft("a0", "noodle", (20, 20), facing=NO_WAY), craft("b1", "rake", (30, 20), up=False), phase=Phase.MOVES
    )
    assert not of(give(far, ENDS), "b1").up


def test_sq_7_sq_62_others_see_of_a_marker_its_number_and_point_alone() -> None:
    here = battle(craft("b1", "anvil", (30, 20), up=False, crew="Varga", moved=True))
    shown = of(GAME.view(here, Seat(0)).state, "b1")

    assert shown.design is HIDDEN
    assert (shown.at, shown.facing, shown.rank, shown.crew, shown.moved) == ((30, 20), NO_WAY, 0, "", False)
    assert of(GAME.view(here, Seat(1)).state, "b1").plan.name == "Anvil"


def test_sq_q44_what_is_aboard_is_not_in_the_view_of_others() -> None:
    here = battle(craft("b1", "hive", (30, 20)), craft("bh2", "hornet", carrier="b1"))

    assert all(each.id != "bh2" for each in GAME.view(here, Seat(0)).state.craft)
    assert any(each.id == "bh2" for each in GAME.view(here, Seat(1)).state.craft)


def test_sq_q29_moving_does_not_reveal_and_names_the_marker_to_others() -> None:
    here = battle(craft("a1", "rake", (10, 20), up=False))
    after, events = told(here, Move(t("a1"), at(12, 20)))

    assert not of(after, "a1").up
    assert [seen.tell() for event in events if (seen := event.seen_by(Seat(1)))] == ["Marker A1 moves to 1220."]
    assert [seen.tell() for event in events if (seen := event.seen_by(Seat(0)))] == ["Rake A1 moves to 1220."]


def test_sq_q102_a_turn_of_what_lies_face_down_is_not_told() -> None:
    here = battle(craft("a1", "hornet", (10, 20), up=False))
    _, events = told(here, Face(t("a1"), "9 o'clock"))

    assert [event.seen_by(Seat(1)) for event in events] == [None]


def test_sq_q61_others_are_not_told_which_step_is_open() -> None:
    for phase in (Phase.NUKES, Phase.MOVES, Phase.FIRE):
        here = battle(craft("a1", "torch", (10, 20)), phase=phase)
        assert GAME.view(here, Seat(1)).state.phase is Phase.TURN
        assert GAME.view(here, Seat(0)).state.phase is phase


def test_sq_q94_designs_are_secret_until_one_was_face_up() -> None:
    mine = craft("b1", "rake", (30, 20)).plan
    secret = craft("b2", "anvil", (30, 20)).plan
    here = battle(squadrons=(Squadron(), Squadron(designs=(mine, secret), known=("Rake",))))

    assert GAME.view(here, Seat(0)).state.squadrons[1].designs == (mine,)


def test_sq_q91_allies_see_each_others_markers() -> None:
    here = battle(
        craft("c1", "anvil", (30, 20), up=False),
        craft("b1", "anvil", (40, 20), up=False),
        seats=4,
        field="line",
        sides=(0, 1, 0, 1),
    )
    shown = GAME.view(here, Seat(0)).state

    assert of(shown, "c1").known
    assert not of(shown, "b1").known


def test_sq_11_a_view_of_a_view_is_the_same() -> None:
    here = battle(craft("b1", "anvil", (30, 20), up=False), craft("b2", "hive", (31, 20)))
    shown = GAME.view(here, Seat(0))

    assert View(Seat(0), shown.state) == shown
    assert GAME.view(shown.state, Seat(0)) == shown


@pytest.mark.parametrize(("phase", "seen"), [(Phase.REDESIGN, ["b1"]), (Phase.DEPLOY, [])])
def test_the_table_of_a_battle_stays_in_sight_until_the_next_one_is_opened(phase: Phase, seen: list[str]) -> None:
    here = battle(
        craft("a1", "rake", (20, 20)), craft("b1", "rake", (40, 20)), phase=phase, awaited=(0, 1), spare=False
    )
    shown = GAME.view(here, Seat(0)).state.craft

    assert [each.id for each in shown if each.seat == 1] == seen
