"""Going through the menus by keyboard alone: from home into a match and back, keeping, changing, reading."""

from os import environ
from pathlib import Path

import pytest
from rich.color_triplet import ColorTriplet
from textual.pilot import Pilot

from engine import registry
from engine.core.abilities import Chapter
from engine.core.match import begin
from engine.core.setup import SeatPlan, Setup
from engine.registry import game
from saves.store import Store
from tests.saves.tables import save
from tests.toys.skirmish.game import Skirmish
from tests.tui.pages.conftest import MakeApp
from tests.tui.snapshot import cursor_of, stands, text_of
from tui.app import LongshipApp
from tui.playing import seating
from tui.playing.session import Session
from tui.preferences import config
from tui.preferences.settings import Config
from tui.screens import setup_rows
from tui.screens.home import Home
from tui.screens.new_game import NewGame
from tui.screens.reading import Reading
from tui.screens.table import TableScreen
from tui.start import Start
from tui.widgets.row_list import RowList

SETUP = Setup((SeatPlan("Red"), SeatPlan("Blue", "bot:wander")), practice=True)


async def press(pilot: Pilot[None], *keys: str) -> str:
    """Press keys, let everything settle, and return what is on the screen."""
    for key in keys:
        await pilot.press(key)
        await pilot.pause()
    return await stands(pilot)


def seated(app: LongshipApp) -> Session:
    assert app.session is not None
    return app.session


@pytest.fixture
def harbour(store: Store) -> Store:
    save(store, begin(game("skirmish"), SETUP), "harbour")
    return store


async def test_two_keys_lead_from_home_to_a_match_against_the_usual_opponent(make_app: MakeApp) -> None:
    app = make_app()
    async with app.run_test() as pilot:
        await press(pilot, "n", "enter")

        drivers = [seat.driver for seat in seated(app).setup.seats]
        assert drivers[0] == "human"
        assert drivers[1].startswith("bot:normal:")


async def test_a_match_is_played_saved_left_and_resumed_by_keyboard(make_app: MakeApp, store: Store) -> None:
    app = make_app(config=Config(opponent="human"))
    async with app.run_test(size=(80, 24)) as pilot:
        assert "Red, take the keyboard." in await press(pilot, "n", "enter")
        await press(pilot, "enter", "escape", "enter", "enter")  # here I am; the recap; a mine here; yes
        assert len(seated(app).match.history.nodes) == 2

        await press(pilot, "enter", "escape")  # the other person now
        assert "Leave the table?" in await press(pilot, "Q")
        assert "New game" in await press(pilot, "y")
        (entry,) = store.entries()
        assert f"Go on with {entry.name}: Skirmish" in text_of(app)

        await press(pilot, "r", "enter", "escape")
        assert len(seated(app).match.history.nodes) == 2

        assert "Quit longship?" in await press(pilot, "ctrl+q")
        await press(pilot, "n")
        assert isinstance(app.screen, TableScreen)

        await press(pilot, "ctrl+q", "y")
    assert app.session is None
    assert app.exit_note == f"Kept as '{entry.name}'. To go on: longship resume {entry.name}"


async def test_q_at_home_ends_the_program_before_the_rows_have_the_keyboard_too(make_app: MakeApp) -> None:
    app = make_app()
    async with app.run_test() as pilot:
        await pilot.pause()
        app.screen.set_focus(None)
        await pilot.press("escape")
        assert isinstance(app.screen, Home)
        await pilot.press("q")
        await pilot.pause()

        assert not app.is_running


async def test_the_client_opens_on_the_table_and_leads_home(make_app: MakeApp, store: Store) -> None:
    app = make_app(Start(seating.new("skirmish", SETUP, store)), Config(confirm_quit=False))
    async with app.run_test() as pilot:
        await pilot.pause()
        assert not any(isinstance(screen, Home) for screen in app.screen_stack)

        await press(pilot, "Q")
        assert isinstance(app.screen, Home)
        assert len(store.entries()) == 1


async def test_a_save_is_renamed_and_deleted_with_care(make_app: MakeApp, harbour: Store) -> None:
    app = make_app()
    async with app.run_test() as pilot:
        shown = await press(pilot, "s", "n", "end", "2", "enter")
        assert "harbour2" in shown
        assert [entry.name for entry in harbour.entries()] == ["harbour2"]

        await press(pilot, "d", "enter")
        assert [entry.name for entry in harbour.entries()] == ["harbour2"]

        shown = await press(pilot, "d", "y")
        assert harbour.entries() == []
        assert "No match is kept yet." in shown


async def test_a_name_that_is_none_is_refused_in_a_sentence(make_app: MakeApp, harbour: Store) -> None:
    app = make_app()
    async with app.run_test() as pilot:
        shown = await press(pilot, "s", "n", "home", "slash", "full_stop", "enter")

        assert "New name for harbour" in shown
        assert len(shown.splitlines()) > 4
        assert [entry.name for entry in harbour.entries()] == ["harbour"]


async def test_a_broken_save_says_why_and_nothing_opens(make_app: MakeApp, harbour: Store) -> None:
    (harbour.folder / "harbour.json").write_text("{")
    app = make_app()
    async with app.run_test() as pilot:
        shown = await press(pilot, "s", "enter")

        assert "harbour.json" in shown
        assert app.session is None


async def test_a_replay_begins_at_the_start_and_keeps_the_save(make_app: MakeApp, harbour: Store) -> None:
    app = make_app()
    async with app.run_test() as pilot:
        await press(pilot, "p", "enter")

        assert seated(app).node == 0
        assert [entry.name for entry in harbour.entries()] == ["harbour"]


async def test_a_replay_is_left_without_a_question(make_app: MakeApp, harbour: Store) -> None:
    app = make_app()
    async with app.run_test() as pilot:
        shown = await press(pilot, "p", "enter", "Q")

        assert "Leave the table?" not in shown
        assert not isinstance(app.screen, TableScreen)
        assert [entry.name for entry in harbour.entries()] == ["harbour"]


async def test_a_match_that_branched_off_a_replay_is_in_the_list_it_was_opened_from(
    make_app: MakeApp, harbour: Store
) -> None:
    app = make_app()
    async with app.run_test() as pilot:
        await press(pilot, "s", "p", "space", "enter", "enter")
        shown = await press(pilot, "Q", "y")
        (branched,) = {entry.name for entry in harbour.entries()} - {"harbour"}

        assert branched in shown


async def test_the_form_follows_what_is_chosen(make_app: MakeApp) -> None:
    app = make_app()
    async with app.run_test() as pilot:
        shown = await press(pilot, "n", "down", "down", "right")
        assert "< The strait >" in shown

        shown = await press(pilot, "down", "right", "right")
        assert "Jade        normal" in shown

        await press(pilot, "down", "down", "enter")
        shown = await press(pilot, "end", "enter")
        assert "Name of seat 2" in shown

        shown = await press(pilot, "X", "enter")
        assert "> X " in cursor_of(app)
        assert "< normal" in cursor_of(app)


async def test_the_form_is_as_it_was_left_until_a_match_is_begun_from_it(make_app: MakeApp) -> None:
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        assert "Name of seat 1" in await press(pilot, "n", *["down"] * 4, "enter", "end", "enter")
        await press(pilot, "X", "enter", "escape")
        assert "X " in await press(pilot, "n")
        await press(pilot, "enter")
        assert seated(app).setup.seats[0].name.endswith("X")
        assert app.unbegun is None


async def test_the_row_that_opens_further_rows_names_them(make_app: MakeApp) -> None:
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "n")
        form = pilot.app.screen
        assert isinstance(form, NewGame)
        more, further = form.rows()[-1], setup_rows.further(form.draft)
        assert more.label == "More"
        assert all(row.label in more.help for row in further[:4])


async def test_an_uneven_scenario_tells_its_odds_and_offers_the_weaker_side(make_app: MakeApp) -> None:
    app = make_app()
    told = "of 100 matches between equal opponents Red wins 98 and Blue 1; 1 is drawn."
    async with app.run_test(size=(60, 20)) as pilot:
        assert told not in " ".join((await press(pilot, "n")).split())

        shown = await press(pilot, "down", "down", "right", "right")
        assert "< The ambush >" in shown
        assert "Blue        you" in shown
        assert told in " ".join(shown.split())
        assert told in " ".join((await press(pilot, "up", "up")).split())
        assert told in " ".join((await press(pilot, "down", "down", "enter")).split())

        await press(pilot, "enter", "home", "enter")
        assert [seat.human for seat in seated(app).setup.seats] == [False, True]
        assert "Uneven: of 100" in " ".join(text_of(app).split())


async def test_a_number_out_of_range_is_refused_with_its_range(make_app: MakeApp) -> None:
    app = make_app()
    async with app.run_test() as pilot:
        shown = await press(pilot, "n", *["down"] * 6, "enter", *["down"] * 3, "enter", "8", "1", "enter")
        assert "Rounds takes a whole number from 1 to 40, not '81'." in shown

        shown = await press(pilot, "backspace", "backspace", "3", "enter")
        assert "Rounds    < 3 >" in shown


async def test_a_setting_is_seen_at_once_and_kept_in_the_file(make_app: MakeApp, folder: Path) -> None:
    (folder / "config.toml").write_text('theme = "ansi"  # mine\n')
    app = make_app(config=config.load()[0])
    async with app.run_test() as pilot:
        await pilot.pause()
        assert app.theme == "ansi"

        await press(pilot, "o", "down", "right")
        assert app.theme == "mono"
        assert (folder / "config.toml").read_text() == 'theme = "mono"  # mine\n'

        await press(pilot, "down", "down", "down", "down", "right")
        assert app.config.confirm_end == "always"
        assert (folder / "config.toml").read_text() == 'theme = "mono"  # mine\nconfirm_end = "always"\n'


async def test_a_setting_that_cannot_be_kept_says_so_and_holds_until_the_end(make_app: MakeApp, folder: Path) -> None:
    (folder / "config.toml").mkdir()
    app = make_app()
    async with app.run_test() as pilot:
        shown = await press(pilot, "o", "right")

        assert "The change lasts until you quit." in shown.replace("\n", " ").replace("  ", " ")
        assert app.config.keys == "vi"


@pytest.mark.parametrize(("colour", "theme"), [("auto", "mono"), ("always", "contrast"), ("never", "mono")])
async def test_no_color_means_the_mono_theme_unless_told_otherwise(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch, colour: str, theme: str
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    app = make_app(config=Config(theme="contrast", colour=colour))
    async with app.run_test(size=(80, 24)) as pilot:
        shown = await press(pilot, "o")

        assert app.theme == theme
        assert "Usual opponent" in shown
        assert environ["NO_COLOR"] == "1"


async def test_rules_are_read_and_a_word_is_looked_up(make_app: MakeApp, monkeypatch: pytest.MonkeyPatch) -> None:
    lines = "\n\n".join(f"Paragraph {number} of many." for number in range(40))
    taught = (Chapter("Mines", "A mine is laid in secret."), Chapter("Fire", lines + "\n\nA mine `x` stops fire."))

    class Teaching(Skirmish):
        def chapters(self) -> tuple[Chapter, ...]:
            return taught

    monkeypatch.setattr(registry, "game", lambda _: Teaching())
    app = make_app()
    async with app.run_test(size=(60, 20)) as pilot:
        shown = await press(pilot, "u", "enter")
        assert "> Mines" in shown

        shown = await press(pilot, "enter", "n")
        assert "2. Fire" in shown
        assert "Paragraph 0 of many." in shown
        assert "more line" in shown

        assert "A mine 'x' stops fire." in await press(pilot, "end")

        shown = await press(pilot, "escape", "slash", *"mine", "enter")
        assert "Skirmish: 2 passages with 'mine'" in shown
        assert "> Mines  A mine is laid in secret." in shown

        assert "Fire   A mine 'x' stops fire." in shown

        shown = await press(pilot, "down", "enter")
        assert "A mine 'x' stops fire." in shown

        assert "Rules of Skirmish" in await press(pilot, "escape", "escape")


async def test_a_game_that_teaches_nothing_still_tells_how_orders_are_taken_back(make_app: MakeApp) -> None:
    app = make_app()
    async with app.run_test() as pilot:
        assert "> Taking back" in await press(pilot, "u", "enter")
        assert "Beyond that it is a take-back." in await press(pilot, "enter")


async def test_help_lists_the_keys_of_the_room(make_app: MakeApp, harbour: Store) -> None:
    app = make_app()
    async with app.run_test(size=(60, 20)) as pilot:
        shown = await press(pilot, "s")
        assert shown.splitlines()[-1].strip() == "Enter resume   p replay   n rename   d delete   ? help"

        shown = await press(pilot, "question_mark")
        assert "Keys that work here" in shown
        assert "Esc               back" in shown

        await press(pilot, "escape", "escape")
        shown = await press(pilot, "f1")
        assert "r                 Resume" in shown


async def test_two_enters_in_one_push_start_one_match(make_app: MakeApp, store: Store) -> None:
    app = make_app()
    async with app.run_test() as pilot:
        await press(pilot, "n")
        for _ in range(2):
            app.screen.query_one(RowList).action_choose()
        await pilot.pause()

        assert isinstance(app.screen, TableScreen)
        assert len(store.entries()) == 1


@pytest.mark.parametrize("theme", ["contrast", "colourblind"])
@pytest.mark.parametrize("keys", [(), ("o",), ("n", "enter")])
async def test_a_theme_with_a_ground_of_its_own_leaves_none_of_the_terminals(
    make_app: MakeApp, theme: str, keys: tuple[str, ...]
) -> None:
    app = make_app(config=Config(theme=theme))
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, *keys)
        drawn = [segment for strip in app.screen._compositor.render_strips() for segment in strip]

        assert {style.bgcolor and style.bgcolor.triplet for _, style, _ in drawn if style} == {ColorTriplet(0, 0, 0)}
        assert all(style and style.bgcolor and style.color for text, style, _ in drawn if text.strip())


async def test_keys_that_come_before_the_rows_or_after_them_do_no_harm(make_app: MakeApp) -> None:
    app = make_app()
    async with app.run_test():
        early = NewGame(app)
        early.action_help()
        early.note("still there")

        assert not isinstance(app.screen, Reading)

        await app.push_screen(early)
        early.dismiss()
        early.action_help()

        assert not isinstance(app.screen, Reading)
