"""The map of a place by ear: its orbits, who is where seen from one's own, and what surrounds one."""

from engine.core.refs import PlaceId, Seat, TokenId
from engine.core.setup import Setup
from engine.scene.model import Board, Exit, Geometry, Link, Place, Region, Scene, Token
from tests.tui.plain.talking import HUMAN_AND_BOT, answers_to, hear, played, table
from tests.tui.plain.test_battle import heard as battle
from tui.narration.atlas import Atlas
from tui.plain import around, overview
from tui.plain.shell import play
from tui.plain.tell import Teller
from tui.playing import seating
from tui.preferences.settings import Config


def test_a_system_is_told_orbit_by_orbit_with_its_capital_and_who_holds_it() -> None:
    said = answers_to(battle("cr1 deep space 1", "map"), "map")

    assert len(said) <= overview.LINES
    assert said[0] == "Sanakht: plunder 28 MCr, technology A, held by Federate."
    assert said[1].startswith("Orbit 1: Deep Space 1 with your CR1 (5 aboard); empty Inner Asteroids, Sanakht")
    assert any("the capital sector Starcity with SF-A" in line for line in said)
    assert not any("ECM" in line or "Other maps" in line for line in said)


def test_a_quadrant_is_told_by_who_holds_what() -> None:
    quadrant = seating.new("star-viking", Setup(HUMAN_AND_BOT, (("scenario", "season"),), seed="4"), None)
    said = answers_to(hear(play(table(quadrant)), ["map"]), "map")

    assert said[0] == "Quadrant: one jump from any place to any other."
    assert any(line.startswith("Ben: the capital ") for line in said)
    assert len(said) <= overview.LINES


def test_open_space_is_told_from_ones_own_unit() -> None:
    said = answers_to(played("star-sectors", "deploy rest", "map"), "map")

    assert len(said) <= overview.LINES
    assert said[1].startswith("Yours: ")
    assert any(line.startswith("Enemies") for line in said)


def crowd(ships: int) -> Teller:
    places = tuple(Place(PlaceId(f"{col:02}00"), f"{col:02}00", (col, 0)) for col in range(40))
    own = Token(TokenId("own"), "Astrolabe", places[0].id, "A", seat=Seat(0), active=True)
    foes = [Token(TokenId(str(n)), f"Raider {n}", places[n].id, "R", seat=Seat(1), facing=3) for n in range(1, ships)]
    return Teller(Atlas(Scene((Board("b", "Bay", Geometry.HEX, places),), (own, *foes)), Seat(0)), Config())


def test_of_a_crowd_the_nearest_are_named_and_the_rest_counted() -> None:
    teller = crowd(30)
    told = overview.told(teller, teller.atlas.scene.board, lambda said: sum(1 + len(text) // 80 for text in said))

    assert told[1] == "Yours: Astrolabe at 0000."
    assert told[2].startswith("Enemies: Raider 1 1 hex, 3 o'clock, at 0100; ")
    assert told[2].endswith(" more.")


def test_what_does_not_fit_at_all_is_behind_map_all() -> None:
    teller = crowd(3)
    told = overview.told(teller, teller.atlas.scene.board, lambda said: 4 * len(said))

    assert told == ["Type map all for the rest."]


def test_cargo_is_told_with_its_carrier() -> None:
    said = battle("units", "look", "map all")

    assert answers_to(said, "units") == [
        "CR1: off the tile of Sanakht; 6-7-8, hold 5 of 8; carries MS1, ECM1, FT1, RD1",
        "and PT1; cruiser.",
    ]
    assert answers_to(said, "look")[-1] == "Here: CR1 of Viking, 6-7-8, hold 5 of 8, 5 aboard."


def test_neighbours_of_a_sector_are_those_of_its_orbit() -> None:
    said = battle("cr1 deep space 2", "end", "surround", "surround sanakht ii north")

    assert " ".join(answers_to(said, "surround")) == (
        "Round Deep Space 2: in orbit 2 Starcity with SF-A and 2 unseen units of Federate, Outer Asteroids; "
        "in orbit 1: 4 places, empty; in orbit 3: 2 places, empty."
    )
    assert answers_to(said, "surround sanakht ii north")[0].startswith("Round Sanakht II North: touching Sanakht II")


def test_one_measure_for_how_far_a_system_is() -> None:
    said = battle("fit out the cruiser; end", "look nebka", "path nebka", "surround", scenario="quadrant", seed="4")

    assert answers_to(said, "look nebka")[0] == "Nebka, system; one jump from CR1."
    assert answers_to(said, "path nebka") == ["CR1 to Nebka: one jump."]
    assert answers_to(said, "surround")[0] == "Round Home base: one jump: 11 places, empty."


def test_ways_that_a_region_touches_are_named() -> None:
    here = Place(PlaceId("a"), "0101", (1, 1), exits=(Exit("east", PlaceId("b")), Exit("west", PlaceId("c"))))
    east, west = Place(PlaceId("b"), "0201", (2, 1)), Place(PlaceId("c"), "0001", (0, 1))
    orbit = Region("orbit", "orbit", (PlaceId("b"), PlaceId("c")))
    gate = Region("gate", "reach of the gate", (PlaceId("c"),))
    board = Board("b", "Bay", Geometry.HEX, (here, east, west), regions=(orbit, gate))

    assert around.told(Teller(Atlas(Scene((board,)), Seat(0)), Config()), here.id) == (
        "Round 0101: 2 ways open; here the map ends; orbit all round; reach of the gate at 9 o'clock."
    )


def test_tiles_that_are_measured_by_steps_name_their_neighbours_without_the_drawing() -> None:
    a, b = PlaceId("a"), PlaceId("b")
    north, south = Place(a, "Anvil", (0, 0), exits=(Exit("south", b),)), Place(b, "Brand", (0, 1))
    raft = Token(TokenId("r"), "Raft", b, "R", seat=Seat(0))
    board = Board("t", "Town", Geometry.TILES, (north, south), (Link(a, b),))
    teller = Teller(Atlas(Scene((board,), (raft,)), Seat(0)), Config())

    assert around.told(teller, a) == "Round Anvil: Brand with your Raft."
