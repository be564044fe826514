"""Typed names wherever a seat is told: in the chronicle, prompts, panels, plain lines and the result."""

import pytest

from engine import registry
from engine.core.names import standing_alone
from engine.core.refs import PlaceId, Seat, TokenId
from engine.core.setup import SeatPlan, Setup
from engine.core.values import evolve
from engine.scene.model import Board, Fact, Geometry, Place, Region, Scene, Token
from tests.tui.plain.talking import answers_to, hear, table
from tests.tui.tables import at_table, said, settle
from tui.narration.names import Names
from tui.plain.shell import play
from tui.playing.seating import new

TYPED = ("Ann", "Bo", "Cleo", "Dag")
ANN_AND_BO = Setup((SeatPlan("Ann"), SeatPlan("Bo", "bot:wander")), (("scenario", "first-shots"),), "1")


def names(*typed: str) -> Names:
    return Names(("West", "East"), Setup(tuple(map(SeatPlan, typed))))


def test_a_typed_name_takes_the_place_of_the_seat_s_word() -> None:
    told = names("Ann", "East").tell("Fleet West: go west, to West's edge; East waits north of Westmark, West-bound.")

    assert told == "Fleet Ann: go west, to Ann's edge; East waits north of Westmark, West-bound."


def test_the_title_of_a_game_stays_whatever_it_is_made_of() -> None:
    told = Names(("West", "East"), Setup(tuple(map(SeatPlan, ("Ann", "Bo")))), "Far West")

    assert told.tell("Far West: West is far from East.") == "Far West: Ann is far from Bo."


@pytest.mark.parametrize("typed", [("West", "East"), ("East", "West"), ("Ann", "the Old West"), ("", "")])
def test_words_stay_where_a_name_cannot_be_told_from_a_seat(typed: tuple[str, str]) -> None:
    assert names(*typed).tell("West hits East.") == "West hits East."


def test_a_hostile_name_does_no_harm() -> None:
    told = names("\x1b[2J[red]", "\u202eBo").tell("West hits East.")

    assert told.isprintable()
    assert "\x1b" not in told


def test_places_say_whose_they_are_by_the_typed_names_and_others_stay_the_same_value() -> None:
    held = Place(PlaceId("a"), "Anvil", (0, 0), caption="A24 West", facts=(Fact("held by", "West"),))
    plain = Place(PlaceId("b"), "West cap", (1, 0), facts=(Fact("orbit", "1"),))
    scene = Scene((Board("map", "Map", Geometry.TILES, (held, plain)),))
    told, other = names("Ann", "East").draw(scene).board.places

    assert (told.caption, told.facts) == ("A24 Ann", (Fact("held by", "Ann"),))
    assert other is plain


def test_a_unit_is_called_on_the_map_as_in_what_is_told() -> None:
    base, raft = (
        Token(TokenId(name), name, PlaceId("a"), "B", seat=Seat(0)) for name in ("Base of West", "Raft Westwind")
    )
    scene = Scene((Board("map", "Map", Geometry.TILES, (Place(PlaceId("a"), "Anvil", (0, 0)),)),), (base, raft))
    drawn = names("Ann", "East").draw(scene).tokens

    assert [token.name for token in drawn] == ["Base of Ann", "Raft Westwind"]
    assert drawn[1] is raft


def test_a_board_that_names_nobody_is_the_very_same() -> None:
    plain = tuple(Place(PlaceId(f"{n}"), f"{n}", (n, 0), caption="rich", facts=(Fact("orbit", "1"),)) for n in range(3))
    bare = Board("map", "Map", Geometry.TILES, plain, regions=(Region("r", "Reef", (PlaceId("1"),)),))
    shaded = evolve(bare, regions=(*bare.regions, Region("f", "West's fire", (PlaceId("2"),))))
    told = names("Ann", "East").draw(Scene((bare, shaded), seat_names=("West", "East")))

    assert told.seat_names == ("Ann", "East")
    assert told.boards[0] is bare
    assert told.boards[1].places is plain
    assert [region.name for region in told.boards[1].regions] == ["Reef", "Ann's fire"]
    assert told.boards[1].regions[0] is bare.regions[0]


def test_a_game_that_keeps_its_board_has_it_shown_uncopied_under_typed_names(voyage: str) -> None:
    session = new(voyage, Setup((SeatPlan("Ann"), SeatPlan("Bo", "bot:wander")), (("scenario", "lattice"),), "1"), None)
    before = session.scene()
    session.give(session.legal.few(1)[0])
    after = session.scene()

    assert "Ann" in before.seat_names
    assert after is not before
    assert after.board is before.board


async def test_the_table_tells_seats_by_their_typed_names() -> None:
    session = new("star-sectors", ANN_AND_BO, None)
    async with at_table(session, (132, 43)) as (front, pilot):
        await settle(pilot)

        assert "Fleet Ann: choose who moves first." in said(front)
        assert "Ann" in said(front, "chronicle")
        assert "West" not in said(front, "chronicle")
        assert not [panel for panel in session.scene().panels if "West" in str(panel)]

        front.give(session.legal.few(1)[0])
        await settle(pilot)

        assert "Bo" in said(front, "chronicle")
        assert session.scene().seat_names == ("Ann", "Bo")


def test_plain_mode_tells_seats_by_their_typed_names_to_the_end() -> None:
    heard = hear(
        play(table(new("star-sectors", ANN_AND_BO, None))),
        ["orders", "ann first", "auto game", "log 200", "status", "quit"],
    )

    assert any(line.startswith("Fleet Ann: choose who moves first.") for line in heard)
    assert "1 Ann moves first" in heard
    assert "Ann moves first; Bo deploys first." in answers_to(heard, "ann first")
    assert any(line.startswith("Scores: ") for line in heard)
    assert not [line for line in heard if "West" in line or "East" in line]


@pytest.mark.parametrize("game_id", registry.ids())
def test_plain_mode_says_no_word_of_a_seat_that_has_a_typed_name(game_id: str) -> None:
    info = registry.info(game_id)
    plans = (SeatPlan(name, "bot:easy" if seat else "human") for seat, name in enumerate(TYPED[: info.seats[0]]))
    session = new(game_id, Setup(tuple(plans), seed="5", practice=True), None)
    heard = hear(play(table(session)), [*["auto", "status", "find", "units"] * 3, "log 50", "history", "strength"])

    words = standing_alone([info.title, *info.seat_names])
    assert any("Ann" in line for line in heard)
    assert not [line for line in heard if any(found[0] != info.title for found in words.finditer(line))]
