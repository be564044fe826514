"""Every page as text, at the three sizes; what the reached row means and where the terminal's cursor stands."""

from datetime import UTC, datetime

import pytest

from engine.core.match import begin
from engine.core.setup import SeatPlan, Setup
from engine.registry import game
from saves.listing import SaveEntry
from saves.store import Store
from tests.saves.tables import save
from tests.tui.pages.conftest import MakeApp
from tests.tui.snapshot import AT_SIZES, check, cursor_of, text_of
from tui.playing import draft, logbook_file
from tui.start import Start

WHEN = datetime(2026, 11, 21, 2, 3, tzinfo=UTC)
KEPT = [
    SaveEntry(
        *("harbour", "skirmish", "Skirmish", "round 3 of 8", WHEN),
        scenario="The Ford",
        drivers=("human", "bot:normal"),
        practice=True,
        take_backs=2,
    ),
    SaveEntry("auto-2", "skirmish", "Skirmish", "over, round 8 of 8", WHEN, "", "", ("human", "human")),
    SaveEntry("broken", "", "", "", WHEN, "broken.json was changed by hand: its digest does not match. Delete it."),
]

PAGES = {
    "home": (),
    "new-game": ("n",),
    "new-game-scenario": ("n", "down", "down", "enter"),
    "new-game-more": ("n", *["down"] * 6, "enter", *["down"] * 3),
    "new-game-kind": ("n", *["down"] * 6, "enter", *["down"] * 2, "right"),
    "new-game-rounds": ("n", *["down"] * 6, "enter", *["down"] * 3, "enter"),
    "new-game-seat": ("n", *["down"] * 5, "enter"),
    "saves": ("s",),
    "saves-broken": ("s", "end"),
    "saves-delete": ("s", "d"),
    "saves-rename": ("s", "n"),
    "options": ("o", "down"),
    "options-theme": ("o", "down", "enter"),
    "rules": ("u",),
}


@pytest.fixture
def kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Store, "entries", lambda _: KEPT)
    monkeypatch.setattr(draft, "random_bits", lambda: "123456")
    monkeypatch.setattr("tui.screens.options.path", lambda: "/home/you/.config/longship/config.toml")


@pytest.mark.parametrize("size", AT_SIZES, ids=str)
@pytest.mark.parametrize("name", PAGES)
async def test_a_room_looks_as_it_did(make_app: MakeApp, kept: None, name: str, size: tuple[int, int]) -> None:
    app = make_app()
    async with app.run_test(size=size) as pilot:
        await pilot.press(*PAGES[name])
        await pilot.pause()

        check(name, app)


async def test_the_terminals_cursor_stands_on_the_row_that_is_reached(make_app: MakeApp, kept: None) -> None:
    app = make_app()
    async with app.run_test() as pilot:
        await pilot.pause()
        assert cursor_of(app).strip() == "> r  Resume  round 3 of 8"

        await pilot.press("down", "down")
        assert cursor_of(app).strip() == "> s  Saves   3 kept"

        await pilot.press("enter")
        assert cursor_of(app).strip().startswith("> harbour  ")

        await pilot.press("escape")
        await pilot.pause()
        assert cursor_of(app).strip() == "> s  Saves   3 kept"


async def test_foreign_names_cannot_steer_the_terminal_or_the_markup(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    evil = SaveEntry("[@click=app.quit]x[/]", "skirmish", "\x1b]0;owned\x07", "\u202eround", WHEN)
    monkeypatch.setattr(Store, "entries", lambda _: [evil])
    app = make_app(Start(notes=("config.toml: \x1b[2J",)))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        home = text_of(app)
        await pilot.press("down", "up")
        await pilot.pause()
        home += text_of(app)
        await pilot.press("s")
        await pilot.pause()
        shown = home + text_of(app)

    assert all(sign.isprintable() or sign == "\n" for sign in shown)
    assert "[@click=app.quit]x[/]" in shown
    assert r"\x1b]0;owned" in shown
    assert r"config.toml: \x1b[2J" in home


async def test_home_offers_no_resume_without_a_match(make_app: MakeApp, store: Store) -> None:
    app = make_app()
    async with app.run_test() as pilot:
        await pilot.pause()
        assert "Resume" not in text_of(app)
        assert "Saves" not in text_of(app)

    save(store, begin(game("skirmish"), Setup((SeatPlan("Red"), SeatPlan("Blue", "bot:wander")))), "harbour")
    async with make_app().run_test() as pilot:
        await pilot.pause()
        assert "> r  Resume  round 1 of 8" in text_of(pilot.app)
        assert "Go on with harbour: Skirmish, The bay against wander, round 1 of 8." in text_of(pilot.app)


async def test_home_has_room_for_all_its_rows_once_there_is_a_logbook(make_app: MakeApp, store: Store) -> None:
    save(store, begin(game("skirmish"), Setup((SeatPlan("Red"), SeatPlan("Blue", "bot:wander")))), "harbour")
    (store.folder.parent / logbook_file.FILE).touch()
    async with make_app().run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        shown = text_of(pilot.app)

    assert all(row in shown for row in ("g  Logbook", "q  Quit"))
    assert " more" not in shown


async def test_home_shows_the_board_of_the_match_that_was_left(make_app: MakeApp, store: Store) -> None:
    save(store, begin(game("skirmish"), Setup((SeatPlan("Red"), SeatPlan("Blue", "bot:wander")))), "harbour")
    app = make_app()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert "-- The bay ---" in text_of(app)
        assert "A>  B>" in text_of(app)

        await pilot.resize_terminal(60, 20)
        await pilot.pause()
        assert "The bay ---" not in text_of(app)


async def test_a_save_that_cannot_be_drawn_leaves_home_as_it_is(make_app: MakeApp, store: Store) -> None:
    save(store, begin(game("skirmish"), Setup((SeatPlan("Red"), SeatPlan("Blue", "bot:wander")))), "harbour")
    path = store.folder / "harbour.json"
    path.write_text(path.read_text().replace('"hull":', '"hall":'))
    async with make_app().run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert "Resume" in text_of(pilot.app)
        assert "The bay ---" not in text_of(pilot.app)


async def test_home_says_what_is_wrong_in_the_config_file(make_app: MakeApp) -> None:
    said = "config.toml, line 2: page: takes a whole number from 3 to 200, not 1; 10 is used meanwhile."
    app = make_app(Start(notes=(said,)))
    async with app.run_test(size=(132, 43)) as pilot:
        await pilot.pause()
        assert said in text_of(app)

        await pilot.press("o", "home")
        await pilot.pause()
        assert said in text_of(app).replace("\n", " ")


async def test_a_small_terminal_is_asked_to_grow_and_recovers(make_app: MakeApp) -> None:
    app = make_app()
    async with app.run_test(size=(30, 8)) as pilot:
        await pilot.pause()
        assert "30x8" in text_of(app)

        await pilot.resize_terminal(60, 20)
        await pilot.pause()
        assert "New game" in text_of(app)


async def test_many_mistakes_are_counted_at_home_and_listed_in_the_options(make_app: MakeApp) -> None:
    app = make_app(Start(notes=tuple(f"config.toml, line {number}: no." for number in range(1, 6))))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert "config.toml, line 1: no.\n And 4 more: Options lists them." in text_of(app)

        await pilot.press("o")
        await pilot.pause()
        assert "config.toml, line 5: no." in text_of(app)
