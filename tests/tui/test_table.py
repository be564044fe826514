"""The table through its keys: choosing, giving, taking back, looking, at the three sizes."""

import re
from collections.abc import Sequence
from typing import Any

import pytest

from engine.core.abilities import Plan
from engine.core.errors import Refusal
from engine.core.match import begin as begin_match
from engine.core.position import View
from engine.core.refs import PlaceId, Ref, Seat, token, word
from engine.core.values import evolve
from tests.toys.skirmish.game import Skirmish
from tests.toys.skirmish.verbs import End
from tests.tui.plain.talking import seated
from tests.tui.snapshot import AT_SIZES, check, text_of
from tests.tui.tables import at_table, press, said, settle, skirmish
from tui.choosing.picker import begin
from tui.keynames import show_key
from tui.keys import key_map
from tui.playing.legal import LegalSubset
from tui.playing.session import Session
from tui.screens import table_bar, table_commands
from tui.screens.palette import matching
from tui.widgets.row_list import MenuRow

LAID = ("right", "enter", "enter")
"""Lay the mine one hex east of the first boat, and mean it."""


@pytest.mark.parametrize("size", AT_SIZES)
async def test_the_table_at_every_size(size: tuple[int, int]) -> None:
    async with at_table(skirmish("human", "bot:wander"), size) as (_, pilot):
        await press(pilot, *LAID)
        check("table", pilot.app)
        await press(pilot, "b")
        check("table-chosen", pilot.app)


@pytest.mark.parametrize("size", AT_SIZES)
async def test_help_at_every_size(size: tuple[int, int]) -> None:
    async with at_table(skirmish("human", "bot:wander"), size) as (_, pilot):
        await press(pilot, *LAID, "question_mark")
        check("table-help", pilot.app)


async def test_a_list_of_thousands_of_orders_says_what_is_chosen_next() -> None:
    session = seated("viking-raid", seed="4")
    async with at_table(session, (80, 24)) as (_, pilot):
        await press(pilot, "space")
        rows = text_of(pilot.app).splitlines()

    assert not any("over 20 orders" in row for row in rows)
    assert any(re.search(r"\d+ places, buy and buy pony$", row.rstrip()) for row in rows)
    assert any("Ben and Cleo 2" in row for row in rows if " lend " in row)


async def test_point_and_enter_gives_an_order() -> None:
    async with at_table(skirmish("human", "bot:wander")) as (table, pilot):
        await press(pilot, *LAID)
        await press(pilot, "b", "z")
        at = table.map.cursor
        await press(pilot, "enter")

        assert "Bison goes to" in said(table, "chronicle")
        assert table.map.cursor == at
        assert table.chooser.atlas.tokens["1"].place == at  # type: ignore[index]


async def test_what_cannot_be_taken_back_waits_for_a_second_enter() -> None:
    session = skirmish("human", "bot:wander")
    async with at_table(session) as (table, pilot):
        await press(pilot, "right", "enter")

        assert session.node == 0
        assert "Lay the mine on 0100?" in said(table)

        await press(pilot, "backspace")

        assert "?" not in said(table)
        assert session.node == 0


async def test_a_roll_shows_its_exact_chances_before_it_is_given() -> None:
    async with at_table(adjacent()) as (table, pilot):
        await press(pilot, "b", "z")

        assert "50% 1 hit" in said(table, "card")

        await press(pilot, "enter")

        assert "Bison fires at Crane? 50% 1 hit." in said(table)

        await press(pilot, "O")

        assert "50.0%  1 hit (3 of 6)" in text_of(pilot.app)
        assert "4 or more on a d6" in text_of(pilot.app)

        await press(pilot, "escape", "enter")

        assert "Bison rolls" in said(table, "chronicle")


async def test_what_is_refused_names_rule_and_number() -> None:
    async with at_table(skirmish("human", "bot:wander")) as (table, pilot):
        await press(pilot, *LAID, "b", "enter")
        table.map.jump_to(PlaceId("0304"))
        await press(pilot, "enter")

        assert "Cannot: 0304 is" in said(table)
        assert "(T-3)" in said(table)


@pytest.mark.parametrize("way", [("E",), ("e",), ("space", "end", "enter")])
async def test_the_whole_turn_is_ended_only_after_asking_who_is_idle(way: tuple[str, ...]) -> None:
    session = skirmish("human", "bot:wander")
    async with at_table(session) as (table, pilot):
        await press(pilot, *LAID, *way)

        assert "Without orders: Adder and Bison." in text_of(pilot.app)
        node = session.node

        await press(pilot, "n")

        assert session.node == node
        assert table.chooser.pending is None

        await press(pilot, *way, "y")

        assert session.node > node


async def test_repeat_gives_the_last_order_again_or_says_why_not() -> None:
    session = skirmish("human", "bot:wander")
    async with at_table(session) as (table, pilot):
        await press(pilot, "grave_accent")

        assert "no order yet" in said(table)

        await press(pilot, *LAID, "grave_accent")

        assert "Cannot: Lay the mine on 0100. The mines are laid. (T-1)" in said(table)


@pytest.mark.parametrize("key_set", ["arrows", "vi", "wedx"])
async def test_help_lists_exactly_the_keys_that_work(key_set: str) -> None:
    async with at_table(skirmish("human", "bot:wander"), (132, 200), keys=key_set) as (table, pilot):
        await press(pilot, *LAID, "b")
        entries = {entry.key for entry in table.chooser.entries() if entry.key}
        commands = {show_key(k) for k, c in key_map(table.chooser.key_set).items() if table_commands.can(table, c)}
        await press(pilot, "question_mark")
        body = text_of(pilot.app).split("Marks on the map")[0]
        listed = {word for line in body.splitlines()[1:] for word in line[:24].split() if line.startswith("   ")}
        listed |= {word for line in body.splitlines() if "Shift+" in line or "Ctrl+" in line for word in line.split()}

        assert commands | entries <= listed
        assert not {show_key(k) for k in key_map(table.chooser.key_set)} - commands & listed - entries - {
            "Esc",
            "Enter",
        }


async def test_every_command_with_a_key_does_something_at_the_table() -> None:
    for command in key_map("arrows").values():
        assert command.id in table_commands.COMMANDS or command.id in table_commands.APP


async def test_the_palette_knows_commands_by_the_words_of_plain_mode_too() -> None:
    async with at_table(skirmish("human", "bot:wander")) as (table, pilot):
        await press(pilot, "colon", *"status", "enter")

        assert pilot.app.screen is table
        assert table.beside.opened == "panels"


async def test_the_palette_finds_orders_and_commands_by_their_words() -> None:
    async with at_table(skirmish("human", "bot:wander")) as (table, pilot):
        await press(pilot, *LAID, "colon", *"coord")
        assert "Show or hide coordinates" in text_of(pilot.app)
        await press(pilot, "enter")

        assert table.map.sheet.look.coordinates

        await press(pilot, "colon", *"bison", "enter")

        assert "Bison goes to" in said(table, "chronicle")


async def test_the_palette_says_why_no_order_of_a_name_is_legal() -> None:
    class Explaining(Skirmish):
        def obstacle(self, _view: View[Any], ref: Ref, _about: Sequence[Ref] = ()) -> Refusal | None:
            return Refusal("The mines are laid.", "T-1") if ref == word("lay") else None

    session = skirmish("human", "bot:wander")
    async with at_table(Session(begin_match(Explaining(), session.setup))) as (_, pilot):
        await press(pilot, *LAID, "colon", *"lay")
        shown = text_of(pilot.app)
        await press(pilot, *"zz")

        assert "Cannot: lay. The mines are laid. (T-1)" in shown
        assert "nothing is called that" not in shown
        assert ": layzz_   nothing is called that" in text_of(pilot.app)
        assert "Cannot" not in text_of(pilot.app)


async def test_the_palette_says_how_to_come_to_what_it_was_asked_to_look_at() -> None:
    async with at_table(skirmish("human", "bot:wander")) as (_, pilot):
        await press(pilot, *LAID, "colon", *"look", "space", *"bison")

        assert "/ goes to a place or a unit by its name." in text_of(pilot.app)


def test_what_only_mentions_a_word_goes_behind_what_is_called_so() -> None:
    turn = MenuRow("order:0", "Bison turns", help="Its arc turns with it.")
    rows = (turn, MenuRow("ask:arc", "Say what a unit can fire at", help="arc"), MenuRow("order:1", "Arc welder mends"))

    assert [row.id for row in matching(rows, "ar")] == ["ask:arc", "order:1", "order:0"]
    assert matching(rows, "turns with") == (turn,)
    assert matching(rows, "") == rows


async def test_a_terminal_too_small_says_so_and_recovers() -> None:
    async with at_table(skirmish("human", "bot:wander")) as (table, pilot):
        await pilot.resize_terminal(50, 15)
        await settle(pilot)

        assert "The table needs 60 and 20" in " ".join(text_of(pilot.app).split())
        assert not table.map.display
        node = table.session.node
        await press(pilot, *LAID)
        assert table.session.node == node

        await pilot.resize_terminal(80, 24)
        await settle(pilot)

        assert table.map.display
        assert "lay your mine" in said(table)


async def test_the_map_can_be_looked_at_in_other_ways() -> None:
    async with at_table(skirmish("human", "bot:wander")) as (table, pilot):
        await press(pilot, *LAID, "V")
        assert "lens: Range of fire" in said(table, "heading")
        await press(pilot, "V")
        assert "lens" not in said(table, "heading")
        filled, levels = table.map.sheet.level, []
        for key in ("M", "M", "minus", "M", "plus", "plus", "plus", "plus"):
            await press(pilot, key)
            levels.append(table.map.sheet.level)
        whole = levels[0]
        assert levels[1:4] == [filled, filled - 1, whole]
        assert levels[4:] == [min(whole + more, 3) for more in (1, 2, 3, 4)]


async def test_what_is_told_leaves_the_question_that_nobody_has_read_yet() -> None:
    async with at_table(skirmish("human", "bot:wander")) as (table, pilot):
        asked = table.session.decision
        assert asked is not None
        table.say("It went on. " * 40)

        assert asked.prompt in said(table)
        assert said(table).endswith("on. Ctrl+P tells the rest")

        await press(pilot, "right")
        table.say("It went on. " * 40)

        assert asked.prompt not in said(table)


async def test_what_is_too_long_for_the_prompt_shows_that_it_is_cut_and_where_the_rest_is() -> None:
    async with at_table(skirmish("human", "bot:wander")) as (table, pilot):
        table.say("It went on.")

        assert said(table).endswith("on.")

        table.say(f"{'It went on. ' * 40}It ended.")

        assert said(table).endswith("on. Ctrl+P tells the rest")

        await press(pilot, "ctrl+p")

        assert "It ended." in text_of(pilot.app)


async def test_a_hint_says_what_the_strong_opponent_would_do() -> None:
    async with at_table(skirmish("human", "bot:wander")) as (table, pilot):
        await press(pilot, *LAID, "T")

        assert "Hint, " in said(table)


async def test_a_hint_gives_its_reason_before_its_plan(monkeypatch: pytest.MonkeyPatch) -> None:
    session = skirmish("human", "bot:wander")
    async with at_table(session) as (table, pilot):
        await press(pilot, *LAID)
        plan = Plan((*tuple(session.legal.orders())[:3], End()), why="it closes in on Crane")
        monkeypatch.setattr(session, "hint", lambda _: plan)
        await press(pilot, "T")

        first = session.phrase(session.legal.few(1)[0])
        told = " ".join(said(table).split())
        assert told.startswith(f"Hint, Ctrl+T does it all, D its first order: It closes in on Crane. {first}")


async def test_the_way_back_leads_into_branches() -> None:
    session = skirmish("human", "bot:wander")
    async with at_table(session) as (table, pilot):
        await press(pilot, *LAID, "b", "z", "enter")
        present = session.node
        await press(pilot, "less_than_sign")

        assert session.node < present
        assert "THE PAST" in said(table, "heading")

        await press(pilot, "greater_than_sign")

        assert session.live
        assert session.node == present

        await press(pilot, "less_than_sign", "z", "z", "enter")

        assert session.live
        assert len(session.match.history.tips()) == 2

        await press(pilot, "R")

        assert "Other branches" in text_of(pilot.app)


async def test_leaving_asks_and_then_leaves() -> None:
    async with at_table(skirmish("human", "bot:wander")) as (_, pilot):
        await press(pilot, "Q")
        assert "Leave the table?" in text_of(pilot.app)
        await press(pilot, "y")
        assert not pilot.app.is_running or pilot.app._exit


async def test_the_panels_below_the_card_keep_their_rows_or_make_way_for_it() -> None:
    async with at_table(skirmish("human", "bot:wander"), (132, 43)) as (table, pilot):
        await press(pilot, *LAID)
        laid = table.chooser.atlas.tokens["1"].place  # type: ignore[index]
        shown = []
        for at in (PlaceId("0303"), laid):
            table.map.jump_to(at)
            await pilot.pause()
            shown.append(said(table, "card").split("\n"))

        rows = [[row.startswith("-- Hulls --") for row in card].index(True) for card in shown]
        assert rows[0] == rows[1]

        await pilot.resize_terminal(80, 24)
        await settle(pilot)

        assert "Mine  mine" in said(table, "card")


async def test_the_mouse_chooses_in_the_order_bar_and_on_the_map() -> None:
    async with at_table(skirmish("human", "bot:wander")) as (table, pilot):
        await press(pilot, *LAID)
        await pilot.click(table.panel("bar"), offset=(12, 0))
        await pilot.pause()

        assert table.chooser.picker.chosen == (token("1"),)

        await pilot.click(table.panel("bar"), offset=(79, 1))
        await pilot.pause()

        assert table.chooser.picker.chosen == (token("1"),)


async def test_with_nothing_under_the_cursor_the_chances_of_all_orders_at_hand_are_listed() -> None:
    async with at_table(adjacent()) as (table, pilot):
        rolling = [order for order in table.session.legal.orders() if table.chooser.odds(order)]
        table.map.jump_to(PlaceId("0604"))
        await press(pilot, "O")
        shown = text_of(pilot.app)

        assert rolling
        assert all(table.chooser.phrase(order) in shown for order in rolling)


def adjacent() -> Session:
    """Seat a match in which Bison stands beside Crane and it is Ann's turn."""
    from engine.core.values import evolve

    session = skirmish("human", "bot:wander")
    match = session.match
    state = evolve(match.position.state, laid=(True, True), turn=Seat(0))
    boats = tuple(evolve(boat, place=PlaceId("0200")) if index == 2 else boat for index, boat in enumerate(state.boats))
    node = evolve(match.history.here, position=evolve(match.position, state=evolve(state, boats=boats)))
    return type(session)(evolve(match, history=evolve(match.history, nodes=(node,))))


async def test_the_bar_says_by_which_letter_the_map_shows_a_unit_if_not_by_its_key() -> None:
    session = skirmish("human", "bot:wander")
    async with at_table(session) as (table, pilot):
        await press(pilot, *LAID)
        unit = table.chooser.entries()[0]

        assert table_bar.aside(table.chooser, unit) == ""
        assert table_bar.aside(table.chooser, evolve(unit, key="x")) == "(A)"


async def test_in_the_list_of_orders_the_keys_of_the_bar_choose_too() -> None:
    session = skirmish("human", "bot:wander")
    async with at_table(session) as (table, pilot):
        await press(pilot, *LAID)
        ending = table.chooser.ending
        await press(pilot, "space")
        listed = text_of(pilot.app)
        await press(pilot, "e", "y")

        assert "e  End the turn" in listed
        assert any(node.order == ending for node in session.match.history.nodes)


async def test_the_only_unit_that_can_be_chosen_is_named() -> None:
    async with at_table(skirmish("human", "bot:wander")) as (table, pilot):
        await press(pilot, *LAID)
        first, session = table.chooser.picker.choices[0], table.session
        some = LegalSubset(session.game, session.view, (*session.legal.orders((first.ref,)), End()))
        table.chooser.picker, table.saying.said = begin(some), ""
        table.offer()

        assert "Tab goes to Adder, Enter chooses it." in said(table)
