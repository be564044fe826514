"""The worksheet at the table: where the map stands while a decision is built, row by row, with keys of its own."""

import pytest

from engine.core.match import begin
from engine.core.refs import TokenId
from engine.core.setup import SeatPlan, Setup
from engine.games.space_viking.verbs.persons import GoAboard
from engine.scene.worksheets import Section, Worksheet, WorksheetRow
from tests.games.space_viking.test_few_keys import FLEETS, six
from tests.toys.post.game import GAME
from tests.tui.plain.test_numbers import fitting
from tests.tui.snapshot import AT_SIZES, check, cursor_of, text_of
from tests.tui.tables import at_table, press
from tui.choosing.keypath import keys_to
from tui.choosing.picker import begin as begin_to_choose
from tui.painters.glyphs import ASCII
from tui.playing import seating
from tui.playing.session import Session
from tui.screens.table import TableScreen
from tui.screens.table_worksheet import shown, titled
from tui.screens.worksheet_cursor import WorksheetCursor
from tui.widgets.worksheet import Marked, lines_of

ROSE, TEAL = SeatPlan("Ann"), SeatPlan("Ben", "bot:wander")


def post() -> Session:
    """Seat one person who is to write sheets."""
    return Session(begin(GAME, Setup((ROSE, TEAL), (), "3", practice=True)))


def offering() -> Session:
    """Seat one person who has gathered silk and makes an offer."""
    session = post()
    given = ("Send Fleet A of Rose to Brand", "Let Fleet A of Rose gather", "Seal the sheets", "Make Teal an offer")
    for said in given:
        order = next(each for each in session.legal.orders() if session.phrase(each).startswith(said))
        session.give(order)
        while session.awaiting == "bot":
            session.bot_play(session.bot_line())
    return session


def trading() -> Session:
    """Seat one person in a turn of Viking Raid."""
    seats = tuple(SeatPlan(name, driver) for name, driver in (("Ann", "human"), ("B", "bot:still"), ("C", "bot:still")))
    session = seating.new("viking-raid", Setup(seats, (), "5", practice=True), None)
    while session.worksheet is None or session.worksheet.opens:
        if session.awaiting == "bot":
            session.bot_play(session.bot_line())
        else:
            session.give(session.legal.few(1)[0])
    return session


@pytest.mark.parametrize("modules", ["engine", "engine, missile", "engine, missile, laser, armour"])
def test_the_border_beside_the_rows_stays_while_a_list_grows(modules: str) -> None:
    design = WorksheetRow(("Gull", "4 M", modules))
    rows = (
        Section("Module", ("fitted",), (WorksheetRow(("electronics", "1")),)),
        Section("Design", ("price", "modules"), (design, WorksheetRow(("Rake", "9 M", "engine, missile, laser")))),
    )
    lines, _ = lines_of(Worksheet("Desk", sections=rows), Marked(0, frozenset()), (80, 15), ASCII)
    shown = ["".join(text for text, _ in line) for line in lines]

    assert shown[1].index("-- electronics") == 27


@pytest.mark.parametrize("size", AT_SIZES)
async def test_a_worksheet_stands_where_the_map_stands(size: tuple[int, int]) -> None:
    async with at_table(post(), size) as (_, pilot):
        check("worksheet", pilot.app)


@pytest.mark.parametrize("size", AT_SIZES)
async def test_a_bargain_is_built_good_by_good(size: tuple[int, int]) -> None:
    async with at_table(offering(), size) as (_, pilot):
        check("worksheet-bargain", pilot.app)


async def test_the_terminals_cursor_stands_on_the_row() -> None:
    async with at_table(post()) as (_, pilot):
        await press(pilot, "down")

        assert "Fleet B of Ann" in cursor_of(pilot.app)


async def test_the_cursor_goes_no_further_than_the_rows_and_tab_to_what_wants_a_look() -> None:
    async with at_table(post()) as (table, pilot):
        await press(pilot, "up")
        assert table.worksheet_cursor.row == 0
        await press(pilot, "ctrl+down", "down")
        assert table.worksheet_cursor.row == 3

        await press(pilot, "tab")
        assert table.worksheet_cursor.row == 0
        await press(pilot, "tab", "tab")
        assert table.worksheet_cursor.row == 0


async def test_where_a_place_is_to_be_pointed_at_the_map_comes_back_until_it_is() -> None:
    async with at_table(post()) as (table, pilot):
        await press(pilot, "enter")
        assert "its sheet" not in text_of(pilot.app)
        assert table.map.cursor == "anvil"

        await press(pilot, "z", "enter")

        assert "to Brand" in text_of(pilot.app)
        assert "its sheet" in text_of(pilot.app)


async def test_within_a_sentence_a_worksheet_keeps_the_names_in_its_title() -> None:
    async with at_table(post()) as (table, _):
        names = table.scene.seat_names

        assert titled(table, Worksheet(f"{names[0]} offers {names[1]} Goods")) == f"{names[0]} offers {names[1]} goods"


async def test_escape_shows_the_map_and_escape_the_worksheet_again() -> None:
    async with at_table(post()) as (_, pilot):
        await press(pilot, "escape")
        assert "its sheet" not in text_of(pilot.app)
        assert "G shows sheets again." in text_of(pilot.app)

        await press(pilot, "escape")
        assert "its sheet" in text_of(pilot.app)
        await press(pilot, "G", "G")
        assert "its sheet" in text_of(pilot.app)


async def test_a_row_says_what_it_asks_for_or_why_not_and_enter_asks() -> None:
    async with at_table(offering()) as (_, pilot):
        assert "Enter: give ore, how many, 1; + one." in text_of(pilot.app)

        await press(pilot, "down")
        assert "Cannot: You hold 0 silk: 1 cannot change hands. (P-3)" in " ".join(text_of(pilot.app).split())
        await press(pilot, "enter")
        assert text_of(pilot.app).count("Cannot: You hold 0 silk") == 2


async def test_what_an_amount_would_change_is_told_before_it_is_given_and_minus_takes_it_back() -> None:
    async with at_table(offering()) as (table, pilot):
        sheet = table.session.worksheet
        assert sheet is not None
        held = next(at for at, item in enumerate(sheet.rows) if item.cells[-1] not in {"0", ""})
        await press(pilot, *["down"] * held)
        assert "then" in text_of(pilot.app)

        await press(pilot, "plus", "enter")
        assert table.session.position.state.offer.gives

        await press(pilot, "minus")
        assert not table.session.position.state.offer.gives
        await press(pilot, "minus")
        assert "No order takes away" in text_of(pilot.app)


async def test_help_tells_what_the_keys_do_on_it_and_nothing_of_the_map() -> None:
    async with at_table(post(), (100, 60)) as (_, pilot):
        await press(pilot, "question_mark")
        told = text_of(pilot.app)

        assert "Go to the row below" in told
        assert "Move the cursor" not in told
        assert "Marks on the map" not in told


async def test_what_only_the_map_has_is_said_to_be_there() -> None:
    async with at_table(post()) as (table, pilot):
        before = table.map.cursor
        await press(pilot, "right")

        assert table.map.cursor == before
        assert "That is for the map: G shows it." in text_of(pilot.app)


async def test_a_market_waits_behind_the_map_for_its_key() -> None:
    async with at_table(trading()) as (_, pilot):
        assert "Animal" not in text_of(pilot.app)
        await press(pilot, "escape")
        assert "Animal" not in text_of(pilot.app), "only its key opens it"
        await press(pilot, "G")
        assert "Animal" in text_of(pilot.app)


def test_what_is_decided_anew_begins_as_it_opens() -> None:
    market, cursor = (
        Worksheet("Market", sections=(Section("Ware", (), (WorksheetRow(("sword",)),)),), opens=False),
        WorksheetCursor(),
    )
    cursor.meet(market)
    assert cursor.away

    cursor.away = False
    cursor.meet(market)
    assert not cursor.away, "it stays open within one decision"
    cursor.part()
    cursor.meet(market)
    assert cursor.away


async def test_in_the_past_the_map_is_shown() -> None:
    async with at_table(offering()) as (table, pilot):
        await press(pilot, "less_than_sign")
        assert not table.session.live
        assert "You give" not in text_of(pilot.app)

        await press(pilot, "escape")
        assert "You give" in text_of(pilot.app)


async def test_what_was_asked_before_gives_way_to_a_worksheet_that_comes_up() -> None:
    async with at_table(six(), (80, 24)) as (table, pilot):
        await press(pilot, "G", "semicolon")
        assert table.beside.opened == "look"

        table.worksheet_cursor.part()
        table.moved_on(())
        assert table.beside.opened == "look", "the same is asked again"

        table.worksheet_cursor.part()
        table.so_far.asked = "Ann: something else."
        table.moved_on(())
        await pilot.pause()

        assert table.beside.opened == ""
        assert "Sheets of the year" in text_of(pilot.app)


async def test_a_number_of_which_there_is_only_one_orders_no_other_row() -> None:
    session = trading()
    session.give(next(each for each in session.legal.orders() if session.phrase(each).endswith("an offer")))
    async with at_table(session) as (table, pilot):
        await press(pilot, "g", "d", "1")
        asked = text_of(pilot.app)
        await press(pilot, "enter")

        assert "Give 1 duck?" in asked
        assert "Yes or no first." in asked
        order = table.session.match.history.last_order(table.session.seat)
        assert order is not None
        assert table.session.phrase(order) == "Give 1 duck"


async def test_units_without_a_key_leave_the_bar_to_what_has_one() -> None:
    async with at_table(trading()) as (_, pilot):
        shown = text_of(pilot.app)

    assert "Tab next unit" in shown
    assert "G market" in shown
    assert "Hakon Blackoar (L)" not in shown
    assert ". more" not in shown


async def test_a_key_whose_order_begins_with_a_unit_says_which_unit_to_choose() -> None:
    async with at_table(trading()) as (_, pilot):
        await press(pilot, "b")

        assert "Cannot: buy. Choose Hakon Blackoar first." in text_of(pilot.app)


async def test_the_key_of_the_worksheet_leads_back_to_it_also_from_a_unit_that_is_to_be_sent_somewhere() -> None:
    async with at_table(six(), (132, 43)) as (table, pilot):
        await press(pilot, "enter")
        assert shown(table) is None, "a place is to be pointed at"

        await press(pilot, "G")

        assert shown(table) is not None
        assert not table.chooser.picker.asked


async def test_another_row_is_gone_to_although_a_unit_stayed_chosen_after_its_last_order() -> None:
    async with at_table(six(), (132, 43)) as (table, pilot):
        await press(pilot, "enter", "right", "right", "enter")
        assert table.chooser.begun, "it stays chosen"

        await press(pilot, "G", "down")

        assert shown(table) is not None
        assert table.worksheet_cursor.row == 1


async def test_enter_chooses_the_unit_of_the_row_for_an_order_that_asks_for_one() -> None:
    async with at_table(six(), (132, 43)) as (table, pilot):
        order = GoAboard(1, TokenId(FLEETS[1]))
        await press(pilot, "down", *keys_to(table.chooser, order)[:2], "enter")

        assert table.session.match.history.last_order(table.session.seat) == order


async def test_a_list_of_words_says_in_a_sentence_what_each_of_them_orders() -> None:
    async with at_table(six(), (132, 43)) as (_, pilot):
        await press(pilot, "enter", "right", "right", "enter", "k")

        assert "bring as many troops as defend" in " ".join(text_of(pilot.app).split())


def desk(*lines: str) -> Session:
    """Seat one person at Squadron's design desk, at which some orders were given."""
    session = seating.lesson("squadron", "designs", None)
    for each in lines:
        order = session.coaching.order(session.match, each)  # type: ignore[union-attr]  # a lesson has a coach
        session.give(order)  # type: ignore[arg-type]  # they are legal there
    return session


def to_row(table: TableScreen, name: str) -> list[str]:
    """Return the keys that lead to a row from where the cursor is."""
    sheet = table.session.worksheet
    assert sheet is not None
    by = next(at for at, item in enumerate(sheet.rows) if item.name == name) - table.worksheet_cursor.row
    return ["down" if by > 0 else "up"] * abs(by)


def chest(session: Session) -> list[tuple[str, int]]:
    return [(each.item, each.number) for each in session.view.state.realms[session.seat].chest]


async def test_a_number_that_was_said_is_raised_and_lowered_and_what_followed_stays() -> None:
    async with at_table(fitting()) as (table, pilot):
        for name, number in (("Escort", "4"), ("Troop", "2")):
            await press(pilot, *to_row(table, name), "enter", number, "enter")
        assert chest(table.session) == [("escort", 4), ("troop", 2)]

        await press(pilot, *to_row(table, "Escort"))
        assert "one more than 4" in " ".join(text_of(pilot.app).split())
        await press(pilot, "plus")
        assert chest(table.session) == [("escort", 5), ("troop", 2)]
        await press(pilot, "minus", "minus")
        assert chest(table.session) == [("escort", 3), ("troop", 2)]
        await press(pilot, "minus", "minus", "minus")
        assert chest(table.session) == [("troop", 2)]


async def test_who_adds_to_a_row_of_which_nothing_was_said_is_not_asked_how_many() -> None:
    async with at_table(fitting(), (132, 43)) as (table, pilot):
        await press(pilot, *to_row(table, "Troop"))
        told = " ".join(text_of(pilot.app).split())
        await press(pilot, "plus")
        assert "+ one." in told
        assert chest(table.session) == [("troop", 1)]

        await press(pilot, "plus")
        assert chest(table.session) == [("troop", 2)]
        await press(pilot, "minus", "minus")
        assert chest(table.session) == []
        await press(pilot, "enter")
        assert "how many, 1 to 25?" in text_of(pilot.app)


async def test_a_number_that_what_followed_leaves_no_room_for_stays_as_it_was() -> None:
    async with at_table(fitting()) as (table, pilot):
        await press(pilot, *to_row(table, "Escort"), "enter", "4", "enter")
        await press(pilot, *to_row(table, "Troop"), "enter", "9", "enter")
        await press(pilot, *to_row(table, "Escort"))
        before = chest(table.session)
        await press(pilot, "plus")

        assert chest(table.session) == before
        assert "Cannot: Buy 5 Escorts" in " ".join(text_of(pilot.app).split())


async def test_a_module_put_in_earlier_is_taken_out_and_what_was_fitted_after_it_stays() -> None:
    async with at_table(desk("design vessel Gull", "fit engine", "fit bay", "fit missile")) as (
        table,
        pilot,
    ):
        await press(pilot, *to_row(table, "bay"), "minus")

        gull = table.session.view.state.squadrons[0].designs[-1]
        assert (gull.name, gull.modules) == ("Gull", ("engine", "missile"))


async def test_whoever_leaves_a_question_that_a_row_asked_is_back_on_the_worksheet_at_once() -> None:
    async with at_table(fitting()) as (table, pilot):
        await press(pilot, "enter")
        assert "how many" in text_of(pilot.app)
        await press(pilot, "escape")

        assert not table.chooser.picker.asked
        assert "Up and Down: rows." in " ".join(text_of(pilot.app).split())


async def test_what_a_row_chose_is_taken_back_as_one_and_what_came_behind_it_before() -> None:
    async with at_table(six(), (132, 43)) as (table, pilot):
        await press(pilot, "enter")
        row = table.chooser.picker.asked
        words = [each for each in table.chooser.entries() if each.choice.ref.kind == "word" and not each.choice.order]
        await press(pilot, next(each.key for each in words if each.key))
        assert table.chooser.picker.asked[: len(row)] == row
        assert len(table.chooser.picker.asked) > len(row)

        await press(pilot, "escape")
        assert table.chooser.picker.asked == row
        await press(pilot, "escape")
        assert not table.chooser.picker.asked


async def test_the_key_of_the_map_shows_it_at_once_whatever_is_half_chosen() -> None:
    async with at_table(fitting()) as (table, pilot):
        await press(pilot, "b")
        assert table.chooser.picker.asked
        await press(pilot, "G")

        assert table.worksheet_cursor.away
        assert not table.chooser.picker.asked


async def test_going_back_does_not_lead_to_a_map_on_which_nothing_is() -> None:
    async with at_table(desk("design vessel Gull")) as (table, pilot):
        await press(pilot, "escape")

        assert shown(table) is not None
        assert "G shows the map, empty yet." in " ".join(text_of(pilot.app).split())


async def test_a_list_of_wares_tells_the_price_of_each_and_what_all_begin_with_once() -> None:
    session = trading()
    order = next(each for each in session.legal.orders() if each.verb == "buy")
    async with at_table(session) as (table, pilot):
        table.chooser.picker = begin_to_choose(session.legal, keyed=True).retrace(session.game.picks(order)[:-1])
        await press(pilot, "space")
        told = text_of(pilot.app)

        assert told.count("Buy ") == 1
        assert "coin, adds" in told


async def test_a_terminal_that_becomes_too_small_for_it_and_large_again_shows_it_as_it_was() -> None:
    async with at_table(fitting(), (80, 24)) as (_, pilot):
        await press(pilot, *["down"] * 12)
        before = text_of(pilot.app)
        for size in ((60, 20), (59, 19), (80, 1), (80, 24)):
            await pilot.resize_terminal(*size)
            await pilot.pause()

        assert text_of(pilot.app) == before
        await press(pilot, "down", "up")
        assert text_of(pilot.app) == before
