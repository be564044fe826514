"""A lesson at the table: its lines, its keys, hints, skipping and beginning afresh, and its last page; and notes."""

import re
from pathlib import Path

import pytest

from engine import registry
from engine.core.abilities import Schools
from engine.core.orders import Order
from saves.store import Store
from tests.tui.plain.talking import answers_to, hear, table
from tests.tui.snapshot import AT_SIZES, check, text_of
from tests.tui.tables import at_table, press, said, settle
from tui.app import LongshipApp
from tui.plain.host import Host
from tui.plain.learning import room
from tui.plain.shell import play
from tui.playing import coaching, learnt, losing, seating
from tui.playing.coaching import LessonText
from tui.playing.session import Session
from tui.preferences.settings import Config
from tui.screens.finale import Finale
from tui.screens.learn import Learn, taught
from tui.screens.lesson_end import LessonEnd
from tui.screens.lesson_page import LessonPage
from tui.start import Start
from tui.widgets.lines import LinePanel

pytestmark = pytest.mark.usefixtures("drill")


def lesson_of(table: object) -> str:
    lines = table.panel("lesson").lines  # type: ignore[attr-defined]
    return "".join(text for line in lines for text, _ in line)


@pytest.mark.parametrize("size", AT_SIZES, ids=str)
async def test_the_table_of_a_lesson_at_every_size(size: tuple[int, int]) -> None:
    async with at_table(seating.lesson("drill", "pay", None), size) as (_, pilot):
        check("lesson", pilot.app)


async def test_a_lesson_is_passed_by_looking_ordering_being_refused_and_undoing(tmp_path: Path) -> None:
    session = seating.lesson("drill", "pay", Store(tmp_path / "saves"))
    async with at_table(session) as (table, pilot):
        assert "Step 1 of 5. Craft A1 is yours. Look at it: ;." in lesson_of(table)

        await press(pilot, "slash", *"craft a1", "enter", "semicolon", "escape")
        assert "Step 2 of 5." in lesson_of(table)

        await press(pilot, "colon", *"skip", "enter")
        assert "Step 3 of 5." in lesson_of(table)

        await press(pilot, "colon", *"skip", "enter")
        assert "Step 4 of 5. Too much? Press u." in lesson_of(table)

        await press(pilot, "u")
        assert "Step 5 of 5." in lesson_of(table)

        await press(pilot, "T")
        assert "Next: End the turn." in said(table)

        await press(pilot, "e")
        await settle(pilot)
        await press(pilot, "enter")
        await settle(pilot)

        assert isinstance(pilot.app.screen, LessonEnd)
        assert "hull" in text_of(pilot.app)
        assert learnt.read(tmp_path).done == ("drill/pay",)


async def test_the_list_of_lessons_begins_on_the_first_that_is_not_done(tmp_path: Path) -> None:
    first, second = taught("star-sectors")[0].lessons[:2]
    learnt.finish(tmp_path, f"star-sectors/{first.id}")
    app = LongshipApp(Start(), Config(), Store(tmp_path / "saves"))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "l")
        await settle(pilot)

        page = app.screen
        assert isinstance(page, Learn)
        assert page.menu.row is not None
        assert page.menu.row.id == f"star-sectors/{second.id}"


@pytest.mark.parametrize("game", [info.id for info in taught()])
async def test_the_last_page_of_a_lesson_cuts_no_sentence_at_the_smallest_size(game: str, tmp_path: Path) -> None:
    app = LongshipApp(Start(), Config(), Store(tmp_path / "saves"))
    async with app.run_test(size=(80, 24)) as pilot:
        for each in registry.info(game).lessons:
            session = seating.lesson(game, each.id, None)
            coach = session.coaching
            assert coach is not None
            page = LessonEnd(
                session, coach, "Cannot: so many words are refused that they take a second row of the page. (SS-1)"
            )
            app.push_screen(page)
            await settle(pilot)
            words = page.query_one("#words", LinePanel)
            told = ["".join(text for text, _ in line) for line in words.lines]

            assert len(told) <= words.size.height, each.id
            assert told[-1].endswith("."), each.id
            assert coach.lesson.end.split()[-1] in " ".join(told).split(), each.id
            app.pop_screen()


@pytest.mark.parametrize("size", AT_SIZES, ids=str)
async def test_all_that_a_lesson_says_is_read_at_every_size(size: tuple[int, int]) -> None:
    session = seating.lesson("viking-raid", "bread", None)
    coach = session.coaching
    assert coach is not None
    async with at_table(session, size) as (table, pilot):
        long = "So ends a lesson that has much to say, more than two lines of any terminal have room for. " * 2
        coach.says = lambda *_: LessonText("Step 1 of 2.", f"{long}F4 says where to go on.")  # type: ignore[method-assign]
        table.paint()
        await pilot.pause()

        told = " ".join("".join(text for text, _ in line) for line in table.panel("lesson").lines)
        assert " ".join(told.split()).endswith("F4 says where to go on.")


async def test_a_place_that_a_step_names_is_gone_to_by_the_keys_that_it_tells() -> None:
    session = seating.lesson("space-viking", "year", None)
    async with at_table(session) as (table, pilot):
        while "0904" not in lesson_of(table):
            await press(pilot, "colon", *"skip", "enter")
        step = lesson_of(table).split(".")[0]
        assert "/ 0904 Enter" in lesson_of(table)
        await press(pilot, "G", "slash", *"0904", "enter", "semicolon")

        assert not lesson_of(table).startswith(step)


async def test_what_closed_a_step_is_told_there_and_not_at_the_end_of_the_match() -> None:
    async with at_table(seating.lesson("drill", "pay", None)) as (table, pilot):
        await press(pilot, "colon", *"skip", "enter")
        began = table.session.node
        table.give(_order(table.session, "end-moves"))
        await settle(pilot)

        assert "That closed this step: u takes it back, F4 a begins it afresh." in lesson_of(table)

        await press(pilot, "f4", "a")

        assert table.session.node == began
        assert "Step 2 of 5. Take Craft A2" in lesson_of(table)


async def test_a_lesson_is_left_from_its_own_page_for_another_or_for_the_match_as_it_stands(tmp_path: Path) -> None:
    store = Store(tmp_path / "saves")
    async with LongshipApp(Start(seating.lesson("drill", "pay", store)), Config(), store).run_test() as pilot:
        await settle(pilot)
        await press(pilot, "f4")
        assert "Lesson Move and pay: step 1 of 5" in text_of(pilot.app)
        for row in ("a  This step again", "s  Skip this step", "b  Begin this lesson again", "h  Leave the lesson"):
            assert row in text_of(pilot.app)

        await press(pilot, "p")
        await settle(pilot)

        assert "lesson" not in text_of(pilot.app)
        await press(pilot, "f4")
        assert "No use right now" in text_of(pilot.app)


def test_what_leads_out_of_a_lesson_is_asked_about_but_where_a_step_wants_it() -> None:
    session = seating.lesson("drill", "pay", None)
    _give(session, "end-moves")
    ending = _order(session, "end-turn")
    assert losing.question(session, ending, (), "never").endswith(losing.LEADS_OUT)

    asked = f"End the turn? {losing.LEADS_OUT} Type yes or no."
    strayed = hear(play(table(seating.lesson("drill", "pay", None))), ["end moves", "end turn", "no"])
    assert asked in strayed
    assert "Not done." in strayed
    assert asked not in hear(play(table(seating.lesson("drill", "pay", None))), [*["skip"] * 4, "end turn"])


def _order(session: Session, verb: str) -> Order:
    return next(each for each in session.legal.listed() or () if each.verb == verb)


def _give(session: Session, verb: str) -> None:
    session.give(_order(session, verb))


async def test_whoever_strays_is_told_and_may_begin_the_step_afresh() -> None:
    async with at_table(seating.lesson("drill", "pay", None)) as (table, pilot):
        await press(pilot, "colon", *"skip", "enter")
        began = table.session.node
        craft = next(each for each in table.session.legal.few(1))
        table.give(craft)
        await settle(pilot)

        assert "That was the other one. Press u." in lesson_of(table)

        await press(pilot, "colon", *"again", "enter")

        assert table.session.node == began
        assert "Step 2 of 5." in lesson_of(table)


async def test_nothing_that_leads_into_a_lesson_is_taken_back() -> None:
    session = seating.lesson("drill", "pay", None)
    before = session.node

    refusal = session.undo(taking_back=True)

    assert refusal is not None
    assert refusal.reason == "The lesson begins here."
    assert session.node == before


async def test_a_newcomer_finds_lessons_under_the_cursor_and_sees_afterwards_what_is_done(tmp_path: Path) -> None:
    store = Store(tmp_path / "saves")
    async with LongshipApp(Start(), Config(), store).run_test() as pilot:
        await pilot.pause()
        assert "> l  Learn" in text_of(pilot.app)
        assert "First time? Star Sectors in 4 lessons, the first takes 4 minutes." in text_of(pilot.app)

    learnt.finish(tmp_path, "drill/pay")
    async with LongshipApp(Start(learn="drill"), Config(), store).run_test() as pilot:
        await pilot.pause()
        assert "Move and pay, 2 minutes, done" in text_of(pilot.app)


def test_the_words_of_a_lesson_by_ear(tmp_path: Path) -> None:
    session = seating.lesson("drill", "pay", Store(tmp_path / "saves"))

    heard = hear(play(table(session)), ["lesson", "hint", "hint", "hint", "skip", "skip", "again", "fire"])

    assert answers_to(heard, "lesson")[0] == "Step 1 of 5. Craft A1 is yours. Look at it: look Craft A1."
    assert "Its card tells how much it takes." in heard
    assert "Next: look Craft A1." in heard
    assert "skip has this step done for you." in heard
    assert any(line.startswith("Step 3 of 5.") for line in heard)
    assert "This step begins here." in answers_to(heard, "again")


def test_outside_of_lessons_their_words_say_so() -> None:
    heard = hear(play(table(seating.rematch(seating.lesson("drill", "pay", None), None))), ["lesson", "skip"])  # type: ignore[arg-type]  # a match that is kept nowhere

    assert answers_to(heard, "skip") == ["Cannot: this match is no lesson. Lessons are under learn, on the home menu."]


def test_a_lesson_goes_on_against_an_opponent_as_an_ordinary_match(tmp_path: Path) -> None:
    store = Store(tmp_path / "saves")
    session = seating.lesson("drill", "pay", store)

    on = seating.sequel(session, "play-on", store)

    assert on.coaching is None
    assert [seat.driver for seat in on.setup.seats] == ["human", "bot:easy"]
    assert on.match.history == session.match.history


def test_a_note_is_told_once_and_counts_as_read(tmp_path: Path) -> None:
    store = Store(tmp_path / "saves")
    lines = ["end moves", "quit"]
    ordinary = [seating.sequel(seating.lesson("drill", "pay", store), "play-on", store) for _ in range(2)]

    first, second = (hear(play(table(session)), lines) for session in ordinary)

    assert "Note: You may fire: 4 or more hits." in first
    assert not any(line.startswith("Note:") for line in second)
    assert learnt.read(tmp_path).seen == ("drill/fire",)


async def test_notes_that_were_read_are_told_again_to_who_asks_for_it_on_the_screen_and_by_ear(tmp_path: Path) -> None:
    store = Store(tmp_path / "saves")
    learnt.finish(tmp_path, "drill/pay")
    learnt.see(tmp_path, "drill/fire")
    async with LongshipApp(Start(learn="drill"), Config(), store).run_test() as pilot:
        await pilot.pause()
        assert "1 read: tell them again" in text_of(pilot.app)
        await press(pilot, "t")
        assert "Every note will be told once more." in text_of(pilot.app)
        assert "tell them again" not in text_of(pilot.app)
    assert learnt.read(tmp_path) == learnt.Learnt(done=("drill/pay",))

    learnt.see(tmp_path, "drill/fire")
    host = Host(Config(), lambda _: None, store=store)
    last = 1 + sum(bool(registry.info(each).lessons) for each in registry.ids())
    heard = hear(room(host), [str(last)])
    assert f"{last} Tell 1 note of matches once more" in heard
    assert "Every note will be told once more." in heard
    assert learnt.read(tmp_path).seen == ()


@pytest.mark.parametrize("size", AT_SIZES, ids=str)
async def test_a_note_stands_whole_above_the_prompt_until_the_next_order(tmp_path: Path, size: tuple[int, int]) -> None:
    store = Store(tmp_path / "saves")
    async with at_table(seating.sequel(seating.lesson("drill", "pay", store), "play-on", store), size) as (
        table,
        pilot,
    ):
        table.give(_order(table.session, "end-moves"))
        await settle(pilot)
        assert "Note: You may fire: 4 or more hits." in text_of(pilot.app)

        table.give(_order(table.session, "pay"))
        await settle(pilot)
        assert "Note:" not in text_of(pilot.app)


async def test_a_note_that_the_log_has_no_lines_for_is_read_whole_until_the_next_key(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = Store(tmp_path / "saves")
    session = seating.sequel(seating.lesson("drill", "pay", store), "play-on", store)
    async with at_table(session, (60, 20)) as (screen, pilot):
        width, height = screen.space("chronicle")
        long = f"You may fire{' on and on' * (width * height // 10)}: 4 or more hits."
        monkeypatch.setattr(coaching, "expanded", lambda *_, **__: long)
        screen.give(_order(session, "end-moves"))
        await settle(pilot)

        assert f"Note: {long}" in " ".join(said(screen).split())


async def test_a_note_that_the_log_has_room_for_is_covered_by_nothing_that_was_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = Store(tmp_path / "saves")
    session = seating.sequel(seating.lesson("drill", "pay", store), "play-on", store)
    async with at_table(session, (80, 24)) as (screen, pilot):
        width, height = screen.space("chronicle")
        long = f"You may fire{' on and on' * ((width - 4) * height // 10)}: 4 or more hits."
        monkeypatch.setattr(coaching, "expanded", lambda *_, **__: long)
        screen.give(_order(session, "end-moves"))
        await settle(pilot)
        screen.say("W tells what happened. This is so. " + "And this was so as well, in many words. " * 3)
        await settle(pilot)

        assert f"Note: {long}" in " ".join(text_of(pilot.app).split())
        assert "W tells what happened. This is so." in said(screen)


def test_who_wants_no_notes_is_told_none(tmp_path: Path) -> None:
    store = Store(tmp_path / "saves")
    session = seating.sequel(seating.lesson("drill", "pay", store), "play-on", store)

    heard = hear(play(table(session, Config(notes=False))), ["end moves", "quit"])

    assert not any(line.startswith("Note:") for line in heard)


def test_an_order_that_is_told_without_its_verb_is_understood_with_it() -> None:
    session = seating.lesson("star-viking", "round", None)
    heard = hear(play(table(session)), [*["skip"] * 9, "aim CR1 missile FE-A", "aim nonsense"])

    assert answers_to(heard, "aim CR1 missile FE-A")[0].startswith("CR1 fires its missile at FE-A")
    assert answers_to(heard, "aim nonsense")[0].startswith("Cannot: ")


async def test_leaving_a_lesson_offers_where_it_goes_on() -> None:
    async with at_table(seating.lesson("drill", "pay", None)) as (_, pilot):
        await press(pilot, "Q")
        await settle(pilot)

        assert isinstance(pilot.app.screen, LessonPage)


@pytest.mark.parametrize(
    ("text", "given", "left"),
    [
        ("<Press> <end>, then <pay>.", {"end"}, "Now pay: <press> <pay>."),
        ("<Press> <end> to stop; they wait. Then the next: <pay>.", {"end"}, "Then the next: <pay>."),
        ("Here: <course> A to B, then <end>.", {"course"}, "Now end: <press> <end>."),
        ("<Press> <end>, then <pay>.", set(), "<Press> <end>, then <pay>."),
        ("<Press> <end>, then <pay>.", {"pay"}, "<Press> <end>, then <pay>."),
        ("<End>, <pay> and <move>.", {"end", "pay", "move"}, "<End>, <pay> and <move>."),
    ],
)
def test_of_a_step_that_is_half_done_the_rest_is_told(text: str, given: set[str], left: str) -> None:
    assert coaching.undone(text, frozenset(given)) == left


async def test_what_a_lesson_holds_is_asked_about_though_the_prompt_has_asked(tmp_path: Path) -> None:
    session = seating.lesson("star-sectors", "fire", Store(tmp_path / "saves"))
    async with at_table(session) as (_, pilot):
        before = session.node
        await press(pilot, "i", "enter")
        await settle(pilot)

        assert losing.LEADS_OUT in text_of(pilot.app)
        assert session.node == before


async def test_home_goes_on_with_the_next_lesson_once_the_last_is_done(tmp_path: Path) -> None:
    store = Store(tmp_path / "saves")
    session = seating.lesson("star-sectors", "move", store)
    session.settle()
    session.close()

    async with LongshipApp(Start(), Config(), store).run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        assert "> r  Resume" in text_of(pilot.app)

    learnt.finish(tmp_path, "star-sectors/move")
    async with LongshipApp(Start(), Config(), store).run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        shown = text_of(pilot.app)
        assert "> l  Learn" in shown
        assert "Next: Fire, arcs and odds, 5 minutes." in shown
        assert "r  Resume" in shown


def test_where_nothing_can_be_skipped_that_is_said_and_not_offered() -> None:
    session = seating.lesson("star-sectors", "duel", None)
    coach = session.coaching
    assert coach is not None

    assert "skip" not in {row.id for row in LessonPage(session, coach).rows()}
    assert answers_to(hear(play(table(session)), ["skip"]), "skip")[0].startswith("There is nothing to skip here")


def test_in_a_lesson_even_dice_go_back_unasked_and_uncounted() -> None:
    said = hear(play(table(seating.lesson("star-sectors", "fire", None))), ["fire", "yes", "undo"])

    assert any("Vidar" in line and " hit" in line for line in answers_to(said, "yes"))
    assert answers_to(said, "undo")[0].startswith("Taken back: ")
    assert not any("take-back" in line for line in answers_to(said, "undo"))


async def test_the_key_of_an_order_that_is_refused_says_why_also_where_no_unit_is_left_to_order() -> None:
    async with at_table(seating.lesson("squadron", "fighters", None)) as (shown, pilot):
        for _ in range(7):
            await press(pilot, "colon", *"skip", "enter")
            await settle(pilot)
        assert not shown.chooser.ready
        await press(pilot, "v")

        assert "is built without expendables" in said(shown)


@pytest.mark.parametrize("game_id", registry.ids())
def test_what_is_left_of_a_step_goes_on_as_a_sentence_behind_its_key(game_id: str) -> None:
    game = registry.game(game_id)
    assert isinstance(game, Schools)
    for said_ in (step.say for each in game.info.lessons for step in game.lesson(each.id).steps):
        verbs = re.findall(r"<(\??[a-z-]+)>", said_.replace("<press>", "").lower())
        left = [coaching.undone(said_, frozenset(verbs[:at])) for at in range(1, len(verbs))]
        assert not [each for each in left if re.search(r"^Now [^<]*<press> <[^>]*> (the|an?|its|it) ", each)]


async def test_how_a_coached_battle_ended_is_read_before_what_was_learnt() -> None:
    session = seating.lesson("squadron", "duel", None)
    while session.match.outcome is None:
        if session.awaiting == "bot":
            session.bot_play(session.bot_line())
        else:
            plan = next(iter(session.game.plans(session.view)))  # type: ignore[attr-defined]  # Squadron has plans
            session.give(plan.orders[0])
    async with at_table(session) as (_, pilot):
        assert isinstance(pilot.app.screen, Finale)
        await press(pilot, "escape")
        assert isinstance(pilot.app.screen, LessonEnd)
