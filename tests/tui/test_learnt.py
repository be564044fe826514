"""The file of what was learnt: a person or a later longship may keep more in it, and nothing of it is lost."""

from pathlib import Path

import pytest

from saves.store import Store
from tests.tui.plain.talking import hear, table
from tests.tui.snapshot import text_of
from tests.tui.tables import at_table, press, settle
from tui.app import LongshipApp
from tui.plain.shell import play
from tui.playing import learnt, seating
from tui.preferences.settings import Config
from tui.screens.lesson_end import LessonEnd
from tui.start import Start

pytestmark = pytest.mark.usefixtures("drill")

ASIDE = "learnt.toml cannot be read: it is put aside as learnt.toml.aside-1, and begun anew."


@pytest.mark.parametrize("text", ["done = 7", "\x00", 'done = ["a\\"b"]', "done = [1, 2]", 'done = ["a]"]', "done = ["])
def test_what_cannot_be_understood_of_what_was_learnt_is_put_aside_and_told_once(tmp_path: Path, text: str) -> None:
    (tmp_path / learnt.FILE).write_text(text)
    told = [learnt.see(tmp_path, note) for note in ("drill/fire", "drill/move")]

    assert told == [ASIDE, ""]
    assert learnt.read(tmp_path) == learnt.Learnt(seen=("drill/fire", "drill/move"))
    assert (tmp_path / "learnt.toml.aside-1").read_text() == text


@pytest.mark.parametrize(
    "text", ["", "# mine", 'done = [\n  "drill/pay", # twice\n]\n', "badges = 3\nseen = []\n[by_day]\nmonday = 2"]
)
def test_what_a_person_or_a_later_longship_writes_beside_what_was_learnt_stays(tmp_path: Path, text: str) -> None:
    (tmp_path / learnt.FILE).write_text(text)
    done = learnt.read(tmp_path).done

    assert learnt.see(tmp_path, "drill/fire") == ""
    assert learnt.read(tmp_path) == learnt.Learnt(done, ("drill/fire",))
    kept = (tmp_path / learnt.FILE).read_text()
    assert all(part in kept for part in ("# mine", "badges = 3", "[by_day]\nmonday = 2") if part in text)


def test_by_ear_it_is_told_that_what_was_learnt_cannot_be_read(tmp_path: Path) -> None:
    store = Store(tmp_path / "saves")
    (tmp_path / learnt.FILE).write_text("done = [")
    session = seating.sequel(seating.lesson("drill", "pay", store), "play-on", store)
    heard = hear(play(table(session)), ["end moves", "quit"])

    assert "Note: You may fire: 4 or more hits." in heard
    assert ASIDE in " ".join(heard)


async def test_at_the_end_of_a_lesson_it_is_told_that_what_was_learnt_cannot_be_read(tmp_path: Path) -> None:
    session = seating.lesson("drill", "pay", Store(tmp_path / "saves"))
    (tmp_path / learnt.FILE).write_text("done = [")
    async with at_table(session) as (_, pilot):
        await press(pilot, *("colon", *"skip", "enter") * 5)
        await settle(pilot)

        assert isinstance(pilot.app.screen, LessonEnd)
        assert ASIDE in " ".join(text_of(pilot.app).split())
    assert learnt.read(tmp_path).done == ("drill/pay",)


async def test_who_wants_notes_again_is_told_that_what_was_learnt_cannot_be_read(tmp_path: Path) -> None:
    store = Store(tmp_path / "saves")
    learnt.see(tmp_path, "drill/fire")
    async with LongshipApp(Start(learn="drill"), Config(), store).run_test() as pilot:
        await pilot.pause()
        (tmp_path / learnt.FILE).write_text("done = [")
        await press(pilot, "t")

        assert ASIDE in " ".join(text_of(pilot.app).split())
