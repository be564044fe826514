"""The order of battle at both clients: a column beside the map, a word in plain mode, the same after a resume."""

import pytest

from engine.core.refs import PlaceId, Seat, TokenId
from engine.scene.model import Board, Geometry, Place, Scene, Token
from engine.scene.sightings import sighted
from tests.tui.plain.talking import TWO_PEOPLE, answers_to, played
from tests.tui.tables import at_table, press, said, skirmish
from tui.narration.atlas import Atlas
from tui.narration.sightings import panels
from tui.playing.intelligence import Intelligence
from tui.playing.session import Session


async def test_it_stands_beside_the_map_and_closes_again() -> None:
    async with at_table(skirmish("human", "bot:wander"), (132, 43)) as (table, pilot):
        before = said(table, "card")
        await press(pilot, "I")

        assert pilot.app.screen is table
        assert "2 in sight" in said(table, "card")
        assert "Crane" in said(table, "card")

        await press(pilot, "I")
        assert said(table, "card") == before


@pytest.mark.usefixtures("skirmish")
def test_by_ear_each_side_is_told_and_one_unit_by_its_name() -> None:
    told = played("skirmish", "known", "known crane", "known squid")

    assert answers_to(told, "known")[0] == "Anna, 2 in sight:"
    assert answers_to(told, "known crane")[0].startswith("Ben, ")
    assert len(answers_to(told, "known crane")) == 2
    assert answers_to(told, "known squid") == ["Cannot: nothing is known of 'squid'."]


@pytest.mark.usefixtures("skirmish")
def test_the_next_person_knows_only_what_that_seat_saw() -> None:
    told = played("skirmish", "", "lay 0203", "", "known", seats=TWO_PEOPLE)

    assert not any("Mine" in line for line in answers_to(told, "known"))


def test_it_follows_from_the_match_and_not_from_when_one_asked() -> None:
    session = skirmish("human", "bot:normal", fog=True)
    asked = Intelligence(session)
    for _ in range(6):
        if session.awaiting == "bot":
            session.bot_play(session.bot_line())
        elif session.legal:
            session.give(session.legal.few(1)[0])
        asked.known()

    assert asked.known() == Intelligence(Session(session.match)).known()
    session.visit(0)
    assert asked.known() == Intelligence(Session(session.match.visit(0))).known()


def test_a_place_of_another_map_than_the_one_in_front_is_told_in_full() -> None:
    system = Place(PlaceId("s"), "Sanakht", (0, 0))
    sector = Place(PlaceId("s.4"), "Sanakht II Centre", (0, 0), short="Centre")
    chart, near = Board("chart", "Chart", Geometry.TILES, (system,)), Board("s", "Sanakht", Geometry.TILES, (sector,))
    fort = Token(TokenId("f"), "FD1", sector.id, "FD", seat=Seat(0))

    def at(*boards: Board) -> str:
        scene = Scene(boards, (fort,), seat_names=("Ann", "Ben"))
        [table] = panels(Atlas(scene, Seat(0)), sighted({}, scene, (), "turn 1", 1))
        return table.rows[0].cells[1]

    assert (at(chart, near), at(near, chart)) == ("Sanakht II Centre", "Centre")
