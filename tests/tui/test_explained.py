"""What an order costs stands in its question, what words mean on the page of a place and in the rules."""

import pytest

from engine.core.history import History
from engine.core.match import begin
from engine.core.refs import Seat
from engine.core.setup import SeatPlan, Setup
from engine.core.values import evolve
from engine.games.squadron.game import GAME
from tests.games.squadron.test_careers import awarding
from tests.tui.snapshot import text_of
from tests.tui.tables import at_table, press, said
from tui.choosing.chooser import Chooser
from tui.playing.seating import new
from tui.playing.session import Session
from tui.widgets.prompt import answering

COSTS = "Costs the ship. Every ship and station in the six hexes around takes a hit"
UNDER_WAY = ("r", "a")
"""Deploy the rest, begin the turn of Astrolabe."""


def flying() -> Session:
    seats = (SeatPlan("Ann"), SeatPlan("Ben", "bot:wander"))
    return new("star-sectors", Setup(seats, (("scenario", "lone-lantern"),), "5"), None)


async def test_a_question_says_what_the_order_costs() -> None:
    async with at_table(flying(), (132, 43)) as (table, pilot):
        await press(pilot, *UNDER_WAY, "s")
        asked = " ".join(said(table).split())

        assert asked.startswith("Astrolabe blows itself up?")
        assert COSTS in asked
        assert "Enter yes" in asked


@pytest.mark.parametrize("size", [(60, 20), (80, 24)])
async def test_where_there_is_no_room_for_it_the_text_of_the_place_tells_what_the_order_costs(
    size: tuple[int, int],
) -> None:
    async with at_table(flying(), size) as (table, pilot):
        await press(pilot, *UNDER_WAY, "s")
        asked = said(table)
        await press(pilot, "semicolon")

        assert "Enter yes" in " ".join(asked.split())
        assert COSTS in " ".join(said(table, "over" if table.narrow else "card").split())


async def test_the_text_of_a_place_says_what_the_words_of_its_cards_mean() -> None:
    async with at_table(flying(), (132, 43)) as (table, pilot):
        await press(pilot, *UNDER_WAY, "semicolon")
        shown = " ".join(said(table, "card").split())

        assert "What the words mean" in shown
        assert "CF, combat factor: roll it or less on a d12 to hit" in shown
        assert shown.count("DF, defence factor:") == 1


@pytest.mark.parametrize("size", [(80, 24), (132, 43)])
async def test_the_posts_of_a_crew_say_what_they_give(size: tuple[int, int]) -> None:
    async with at_table(flying(), size) as (table, pilot):
        await press(pilot, *UNDER_WAY, "c")

        assert "(two defence dice until its next turn)" in said(table, "bar")
        assert "(+1 MF this turn)" in said(table, "bar")


async def test_a_word_looked_up_in_the_rules_begins_with_what_it_means() -> None:
    async with at_table(flying()) as (_, pilot):
        await press(pilot, *UNDER_WAY, "f2", "slash", "C", "F", "enter")
        shown = " ".join(text_of(pilot.app).split())

        assert "> CF" in shown
        assert "CF, combat factor: roll it or less on a d12 to hit" in shown
        assert "Yours: 6." in shown

        await press(pilot, "enter")

        assert "CF, combat factor:" in " ".join(text_of(pilot.app).split())


async def test_a_command_looked_up_in_the_rules_is_told_with_its_key() -> None:
    async with at_table(flying()) as (_, pilot):
        await press(pilot, *UNDER_WAY, "f2", "slash", *"undo", "enter")

        assert "undo, key u: Take back the last order." in " ".join(text_of(pilot.app).split())


def test_what_an_order_gives_is_told_also_where_nobody_chose_its_word_since_no_other_is_left() -> None:
    match = begin(GAME, Setup((SeatPlan("Ann"), SeatPlan("Ben", "bot:wander")), (("scenario", "campaign"),), "5"))
    first = match.history.nodes[0]
    for earned, given in (("Star",), True), (("Ace", "Star"), False):
        state = awarding()
        state = evolve(state, squadrons=(evolve(state.squadrons[0], earned=earned), state.squadrons[1]))
        node = evolve(first, position=evolve(first.position, state=state))
        session = Session(evolve(match, history=History((node,), 0)))
        session.accept(Seat(0))
        told = " ".join("".join(text for text, _ in answering(Chooser(session))).split())

        assert told.startswith("Medal > star: Its craft counts one armour more.") is given
