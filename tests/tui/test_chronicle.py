"""The chronicle: headed by when, found by words, units, places and kinds, gone to from its rows, at both clients."""

import pytest

from engine.core.match import begin
from engine.core.setup import SeatPlan, Setup
from engine.core.values import evolve
from tests.toys.drill.game import GAME
from tests.tui.plain.talking import TWO_PEOPLE, answers_to, played
from tests.tui.snapshot import check, text_of
from tests.tui.tables import at_table, press, said, skirmish
from tui.narration.atlas import Atlas
from tui.playing.chronicles import chronicle, headed, kinds, matching
from tui.playing.session import Session
from tui.screens.chronicle import Chronicle

LAID = ("right", "enter", "enter")


@pytest.fixture
def session() -> Session:
    plans = (SeatPlan("Ann"), SeatPlan("Ben", "bot:wander"))
    found = Session(begin(GAME, Setup(plans, (), "7", practice=True)))
    for _ in range(30):
        if found.awaiting == "bot":
            found.bot_play(found.bot_line())
        elif found.legal:
            found.give(found.legal.few(1)[0])
    return found


def test_every_entry_is_headed_by_when_it_was_and_of_a_kind(session: Session) -> None:
    entries = chronicle(session)

    assert sum(kinds(entries).values()) == len(entries)
    assert {"moves", "phases"} <= {*kinds(entries)}
    assert [each for _, those in headed(entries) for each in those] == [*entries]


def test_words_find_units_and_places_and_kinds_together(session: Session) -> None:
    entries, atlas = chronicle(session), Atlas(session.scene(), session.seat)
    moved = next(each for each in entries if each.kind == "moves")
    unit, place = moved.text.split()[0], moved.places[0]

    assert moved in matching(entries, f"moves {unit}", atlas)
    assert moved in matching(entries, atlas.places[place].name, atlas)
    assert all(each.kind == "moves" for each in matching(entries, "", atlas, "moves"))
    built = evolve(moved, kind="building", text="A wall stands.")
    assert matching((moved, built), "build", atlas) == (built,)
    assert matching(entries, "squid", atlas) == ()


def test_a_number_belongs_to_the_word_before_it(session: Session) -> None:
    entry, atlas = chronicle(session)[0], Atlas(session.scene(), session.seat)
    other, far = (evolve(entry, text=text) for text in ("Warrior 4 goes on, 5.0 inches.", "Warrior 50 goes on."))
    meant = evolve(entry, text="Warrior 5 of Grimby goes on, 9.0 inches.")

    assert matching((other, meant, far), "warrior 5 of grim", atlas) == (meant,)
    assert matching((other, meant, far), "goes warrior", atlas) == (other, meant, far)


async def test_it_opens_on_the_newest_is_searched_and_leads_there_and_back() -> None:
    session = skirmish("human", "bot:normal")
    async with at_table(session) as (table, pilot):
        await press(pilot, *LAID, "e", "y", "ctrl+p")
        assert isinstance(pilot.app.screen, Chronicle)

        await press(pilot, *"crane")
        assert all("Crane" in row.label for row in pilot.app.screen._menu.rows if row.id)
        await press(pilot, "enter")

        assert not session.live
        assert "past" in said(table, "heading").lower()

        await press(pilot, "backspace")
        assert session.live


async def test_tab_keeps_to_one_kind_after_the_other(session: Session) -> None:
    async with at_table(session) as (_, pilot):
        await press(pilot, "ctrl+p", "tab")

        assert f"Chronicle: {next(iter(kinds(chronicle(session))))}, " in text_of(pilot.app)


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (132, 43)])
async def test_it_looks_as_it_did(size: tuple[int, int]) -> None:
    async with at_table(skirmish("human", "bot:normal"), size) as (_, pilot):
        await press(pilot, *LAID, "e", "y", "ctrl+p", *"0")

        check("chronicle", pilot.app)


@pytest.fixture
def told(skirmish: str) -> list[str]:
    typed = "lay 0203", "end", "yes", "chronicle", "chronicle drake", "1", "present", "chronicle squid"
    return played(skirmish, *typed)


def test_by_ear_it_is_searched_and_a_number_goes_there(told: list[str]) -> None:
    assert answers_to(told, "chronicle")[0].startswith("Kinds: ")
    assert "newest first" in answers_to(told, "chronicle drake")[0]
    assert answers_to(told, "1")[0].startswith("Step ")
    assert answers_to(told, "present")[0].startswith("Back in the present")
    assert answers_to(told, "chronicle squid")[0].startswith("Cannot: nothing that happened says 'squid'.")


@pytest.mark.usefixtures("skirmish")
def test_by_ear_the_next_person_finds_nothing_of_the_others_secrets() -> None:
    told = played("skirmish", "", "lay 0304", "", "chronicle mine", "chronicle 0304", seats=TWO_PEOPLE)

    assert not any("0304" in line for line in answers_to(told, "chronicle mine"))
    assert answers_to(told, "chronicle 0304")[0].startswith("Cannot: nothing")
