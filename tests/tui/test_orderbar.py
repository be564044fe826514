"""The order bar as lines: keys, chances, pages, and what a column belongs to."""

import re

from engine.core.choices import Choice
from engine.core.refs import place, word
from engine.core.setup import SeatPlan, Setup
from engine.scene.model import Tone
from tests.tui.snapshot import text_of
from tests.tui.tables import at_table, press, said
from tests.tui.test_picker import Told
from tui.choosing.keypath import keys_to
from tui.choosing.offered import OfferEntry
from tui.playing.seating import new
from tui.widgets.lines import Line, length, line
from tui.widgets.orderbar import Offer, bar, key_at, pages


def entry(key: str, label: str) -> OfferEntry:
    order = Told((word(label),))
    return OfferEntry(key, label, Choice(word(label), order))


def text(row: Line) -> str:
    return "".join(part for part, _ in row)


MANY = [entry(letter, f"order {letter}") for letter in "abcdefghijkl"]


def test_each_choice_shows_its_key_and_its_chance() -> None:
    shown = bar(Offer([entry("f", "fire"), entry("l", "left")], lambda e: "42%" if e.key == "f" else ""), (40, 2))

    assert [text(row) for row in shown] == ["f fire 42%  l left"]


def test_a_choice_that_leads_on_says_so() -> None:
    assert text(bar(Offer([OfferEntry("f", "fire", Choice(word("fire")))]), (40, 2))[0]) == "f fire.."


def test_places_are_counted_instead_of_listed() -> None:
    places = [OfferEntry("", name, Choice(place(name), Told((place(name),)))) for name in ("0101", "0102")]

    assert text(bar(Offer(places), (40, 2))[0]) == "2 places to point at"


def test_pages_hold_every_choice_once_and_begin_again() -> None:
    space = (30, 2)
    count = pages(Offer(MANY), space)
    shown = [bar(Offer(MANY), space, page) for page in range(count)]
    told = " ".join(text(row) for page in shown for row in page)

    assert count > 1
    assert all(told.count(f"order {letter}") == 1 for letter in "abcdefghijkl")
    assert bar(Offer(MANY), space, count) == shown[0]
    assert all(len(page) <= 2 and all(length(row) <= 30 for row in page) for page in shown)
    assert ". more 1/" in text(shown[0][-1])


def test_a_tail_is_added_only_where_it_fits() -> None:
    tail = [line("? help", Tone.DIM)]

    assert text(bar(Offer([entry("f", "fire")]), (40, 1), tail=tail)[0]) == "f fire  ? help"
    assert text(bar(Offer([entry("f", "fire")]), (10, 2), tail=tail)[1]) == "? help"
    assert len(bar(Offer([entry("f", "fire")]), (10, 1), tail=tail)) == 1
    assert text(bar(Offer([]), (40, 2), tail=tail)[0]) == "? help"


def test_what_is_needed_of_a_tail_goes_before_the_count_of_places_and_the_rest_of_it() -> None:
    tail = [line(each, Tone.DIM) for each in ("Backspace back", "? help", "T hint")]
    places = [OfferEntry("", "0101", Choice(place("0101"), Told((place("0101"),))))]
    offer, scout = Offer([*MANY[:2], *places]), Offer([*MANY[:2]])

    def told(of: Offer, width: int) -> str:
        return " ".join(text(row) for row in bar(of, (width, 1), tail=tail, needed=tail[1]))

    assert told(offer, 90) == "a order a  b order b  1 place to point at  Backspace back  ? help  T hint"
    assert told(offer, 60) == "a order a  b order b  Backspace back  ? help  T hint"
    assert told(scout, 45) == "a order a  b order b  Backspace back  ? help"
    assert told(scout, 34) == "a order a  b order b  ? help"


def test_the_tail_stands_closer_where_the_next_slot_has_no_room_for_it() -> None:
    offer = Offer([*MANY[:2]], slots=("order a", "order b"))
    tail = [line(each, Tone.DIM) for each in ("Backspace back", "? help")]

    assert text(bar(offer, (50, 1), tail=tail)[0]) == "a order a    b order b    Backspace back  ? help"


def test_a_column_belongs_to_the_choice_shown_there() -> None:
    row = bar(Offer([entry("f", "fire"), entry("l", "left")]), (40, 2), tail=[line("? help", Tone.DIM)])[0]

    assert [key_at(row, x) for x in (0, 3, 8, 12, 16, 39)] == ["f", "f", "l", "l", "", ""]


def _odds(of: OfferEntry) -> str:
    return "10%" if of.label == "attack" else ""


def test_orders_have_slots_of_their_own_and_stay_without_a_key_when_they_cannot_be_given() -> None:
    slots = ("forward", "left", "self destruct", "attack")
    offer = Offer([entry("a", "attack"), entry("f", "forward"), entry("x", "Vidar")], _odds, slots)

    assert [text(row) for row in bar(offer, (80, 2), tail=[line("? help", Tone.DIM)])] == [
        "f forward    - left       - self destruct           a attack 10% x Vidar",
        "? help",
    ]
    assert text(bar(offer, (132, 3))[0]).startswith("f forward        - left           - self destruct")


def test_the_next_page_is_told_of_in_the_last_slot() -> None:
    offer = Offer(MANY, slots=(*(f"order {letter}" for letter in "abcdefghijkl"), "attack"))
    first, second = (bar(offer, (80, 2), page) for page in (0, 1))

    assert pages(offer, (80, 2)) == 2
    assert text(first[1]).endswith("k order k    . more 1/2")
    assert text(second[0]) == "l order l    - attack"
    assert text(second[1]).endswith(" . more 2/2")


def test_what_can_be_given_is_not_behind_a_page_of_what_cannot() -> None:
    slots = (*(f"order {letter}" for letter in "abcdefghijkl"), "attack", "end")
    offer = Offer([entry("a", "attack"), entry("e", "end"), entry("x", "Vidar"), entry("c", "order c")], slots=slots)

    assert text(bar(offer, (80, 2))[0]) == "c order c    a attack     e end        x Vidar      - order a    - order b"
    assert text(bar(offer, (80, 3))[0]) == "- order a    - order b    c order c    - order d    - order e    - order f"


async def test_behind_a_word_letters_are_spelled_out_with_the_price_where_there_is_room() -> None:
    seats = SeatPlan("Ann"), SeatPlan("Ben", "bot:wander")
    session = new("star-viking", Setup(seats, (), "3", practice=True), None)
    while session.awaiting == "bot":
        session.bot_play(session.bot_line())
    order = next(each for each in session.legal.orders() if each.verb == "buy")
    for size, spelled in (((200, 60), True), ((60, 20), False)):
        async with at_table(session, size) as (table, pilot):
            await press(pilot, keys_to(table.chooser, order)[0])
            assert ("sloop (SL) for 30 MCr" in said(table, "bar")) is spelled


async def test_letters_that_lead_on_to_a_place_are_spelled_out_as_far_as_they_say_what_it_is() -> None:
    seats, season = (SeatPlan("Ann", "bot:wander"), SeatPlan("Ben")), (("scenario", "season"),)
    session = new("star-viking", Setup(seats, season, "4", practice=True), None)
    async with at_table(session, (132, 43)) as (table, pilot):
        while not (order := next((each for each in session.legal.few(400) if each.verb == "build"), None)):
            await press(pilot, "ctrl+t")
        await press(pilot, keys_to(table.chooser, order)[0])

        assert table.chooser.picker.choices
        assert not any(each.order for each in table.chooser.picker.choices), "where is chosen next"
        assert re.search(r"fighter \(FT\) for \d+ MCr\.\.\s", said(table, "bar"))
        assert " at.." not in said(table, "bar")


async def test_of_a_unit_that_can_be_given_one_order_alone_the_bar_says_which() -> None:
    seats, season = (SeatPlan("Ann"), SeatPlan("Ben", "bot:normal")), (("scenario", "season"),)
    session = new("star-viking", Setup(seats, season, "5", practice=True), None)
    while session.awaiting == "bot":
        session.bot_play(session.bot_line())
    async with at_table(session, (80, 24)) as (table, pilot):
        await press(pilot, "o", "c", "e")

        assert "c CR1 (CR)..  a ECM1 (ECM) scrap..  m MS1 (MS) scrap..  e end plot" in said(table, "bar")
        await press(pilot, "enter")
        assert re.search(r"a  ECM1 +scrap", text_of(table.app))
