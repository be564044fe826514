"""How a session comes to be: what a new one is refused for, and what resuming brings back."""

import json
import os
from pathlib import Path

import pytest

from engine.core.errors import SetupError
from engine.core.match import Match
from engine.core.setup import SeatPlan, Setup
from saves import json_file
from saves.errors import SaveError
from saves.store import Store
from tests.tui.seated import ONE, hot_seat, steps
from tui.playing import seating

pytestmark = pytest.mark.usefixtures("skirmish")


class TestSettingUp:
    @pytest.mark.parametrize("text", ["\x1b[2J", "a\nb", "\udcff", "\u202e", "x" * 81])
    def test_what_a_save_could_not_hold_is_refused_at_once(self, text: str) -> None:
        for setup in (Setup((SeatPlan(text), SeatPlan("B")), (), "1"), Setup((SeatPlan("A"), SeatPlan("B")), (), text)):
            with pytest.raises(SetupError) as caught:
                seating.new("skirmish", setup, None)
            assert str(caught.value).isprintable()


class TestResuming:
    def test_in_the_midst_of_a_turn(self, tmp_path: Path) -> None:
        store = Store(tmp_path)
        played = hot_seat(store)
        played.give(steps(played)[0])
        played.close()

        again = seating.resume(store, "")

        assert (again.seat, again.awaiting, again.next_seat) == (None, "curtain", played.seat)
        again.accept(again.next_seat or ONE)
        assert tuple(again.legal.orders()) == tuple(played.legal.orders())
        assert again.match == played.match
        assert again.undo() is None

    def test_a_table_is_shown_before_its_log_is_played(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        store = Store(tmp_path)
        played = hot_seat(store)
        played.close()

        def played_again(*_: object) -> None:
            raise AssertionError

        again = seating.resume(store, "")
        with monkeypatch.context() as patch:
            patch.setattr(type(again.game), "resolve", played_again)
            again.accept(again.next_seat or ONE)
            assert again.scene().tokens
            assert tuple(again.legal.orders()) == tuple(played.legal.orders())
            assert again.node == played.node
            assert again.clock == played.clock
            assert again.live
        assert isinstance(again.match, Match)

    def test_a_save_as_takes_the_name_along(self, tmp_path: Path) -> None:
        store = Store(tmp_path)
        played = hot_seat(store)
        played.save_as("Bay")
        played.give(steps(played)[0])
        played.close()

        assert [entry.name for entry in store.entries()] == ["Bay"]
        assert store.load("Bay") == played.match

    def test_a_full_disk_is_said_and_the_game_goes_on(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        played = hot_seat(Store(tmp_path))

        def full(*_: object) -> int:
            raise OSError(28, "No space left on device")

        with monkeypatch.context() as patch:
            patch.setattr(os, "write", full)
            played.give(steps(played)[0])
            assert "No space left on device" in played.kept.trouble
        played.give(steps(played)[0])
        assert played.kept.trouble == ""

    def test_a_full_disk_keeps_nobody_from_a_file_elsewhere(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        played = hot_seat(Store(tmp_path / "elsewhere"))
        played.give(steps(played)[0])
        played.close()
        file, store = tmp_path / "elsewhere" / "auto-1.json", Store(tmp_path / "saves")
        before = file.read_bytes()

        def full(*_: object) -> int:
            raise OSError(28, "No space left on device")

        with monkeypatch.context() as patch:
            patch.setattr(os, "write", full)
            again = seating.resume(store, str(file))
            assert again.kept.notices() == (f"Warning: {again.kept.trouble}",)
            assert "No space left on device" in again.kept.trouble
        assert again.match == played.match

        again.accept(again.next_seat or ONE)
        again.give(steps(again)[0])
        assert (again.kept.name, again.kept.trouble) == ("auto-1", "")
        assert store.load("auto-1") == again.match
        assert file.read_bytes() == before

    def test_a_damaged_file_elsewhere_is_not_played_on_a_full_disk(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        hot_seat(Store(tmp_path / "elsewhere")).close()
        (tmp_path / "elsewhere" / "auto-1.journal").write_bytes(b"{}\n")

        def full(*_: object) -> int:
            raise OSError(28, "No space left on device")

        monkeypatch.setattr(os, "write", full)
        with pytest.raises(SaveError, match="No space left on device"):
            seating.resume(Store(tmp_path / "saves"), str(tmp_path / "elsewhere" / "auto-1.json"))

    def test_a_past_that_cannot_be_played_is_left_behind_and_kept(self, tmp_path: Path) -> None:
        store = Store(tmp_path)
        played = hot_seat(store)
        played.close()
        file = tmp_path / "auto-1.json"
        data = json.loads(file.read_text())
        data["moves"][0]["order"] = ["lay", "0000"]
        file.write_text(json.dumps({**data, "digest": json_file.digest(data)}))
        before = file.read_bytes()

        again = seating.resume(store, "auto-1")
        assert again.kept.trouble == ""
        assert len(again.match.history.nodes) == 1

        assert again.position == played.position
        assert (again.kept.name, again.kept.trouble) == ("auto-1", "")
        lost, kept = again.kept.notices()
        assert lost.startswith("The past of this match is lost. auto-1.json: ")
        assert kept == "The save as it was is put aside as auto-1.json.aside-1."
        assert again.kept.notices() == ()
        again.accept(again.next_seat or ONE)
        again.give(steps(again)[0])
        again.close()
        assert (tmp_path / "auto-1.json.aside-1").read_bytes() == before
        assert len(store.load("auto-1").history.nodes) == 2

    def test_a_position_that_breaks_the_screen_is_refused_at_the_door(self, tmp_path: Path) -> None:
        store = Store(tmp_path)
        hot_seat(store).close()
        file = tmp_path / "auto-1.json"
        data = json.loads(file.read_text())
        data["snapshot"]["state"]["scenario"] = "nowhere"
        file.write_text(json.dumps({**data, "digest": json_file.digest(data)}))

        for _ in range(2):  # and the save is not left locked
            with pytest.raises(SaveError, match="holds a position that cannot arise"):
                seating.resume(store, "auto-1")

    def test_a_position_that_breaks_nothing_but_the_picture_is_refused_too(self, tmp_path: Path) -> None:
        store = Store(tmp_path)
        hot_seat(store).close()
        file = tmp_path / "auto-1.json"
        data = json.loads(file.read_text())
        data["snapshot"]["state"]["boats"] *= 10  # more than have names
        file.write_text(json.dumps({**data, "digest": json_file.digest(data)}))

        with pytest.raises(SaveError, match="holds a position that cannot arise"):
            seating.resume(store, "auto-1")


def test_a_lesson_is_begun_by_its_number_as_well(drill: str) -> None:
    assert seating.lesson(drill, "1", None).match.setup == seating.lesson(drill, "pay", None).match.setup
    with pytest.raises(SetupError, match="has no lesson '99'"):
        seating.lesson(drill, "99", None)
