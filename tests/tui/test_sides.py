"""Allies: marks, letters, the card, help and plain mode tell friend from foe."""

import pytest

from engine.core.match import begin as begin_match
from engine.core.refs import PlaceId, Seat, TokenId
from engine.core.setup import SeatPlan, Setup
from engine.core.values import evolve
from engine.scene.model import Board, Geometry, Panel, Place, Row, Scene, Token
from tests.toys.skirmish.verbs import Fire
from tests.toys.voyage.game import GAME
from tests.tui.plain.talking import answers_to, hear, table
from tests.tui.snapshot import text_of
from tests.tui.tables import at_table, press, skirmish
from tui.choosing.letters import Letters
from tui.choosing.marked import marks, ring
from tui.choosing.picker import begin
from tui.narration.atlas import Atlas
from tui.painters.cells import Ink
from tui.painters.sides import Sides, sides_of
from tui.plain.shell import play
from tui.playing.legal import LegalSubset
from tui.playing.session import Session
from tui.widgets.card import brief, occupants
from tui.widgets.owned import inked, lettered
from tui.widgets.panels import panels

SEATS = (SeatPlan("Ann"), *(SeatPlan(name, "bot:wander") for name in ("Bo", "Cy", "Di")))


def voyage(scenario: str = "chart", *, allies: bool = True) -> Session:
    """Seat one person and three bots of whom the second is an ally."""
    return Session(begin_match(GAME, Setup(SEATS, (("scenario", scenario), ("allies", allies)), "3")))


def test_every_seat_is_on_a_side_of_its_own_where_none_are_told() -> None:
    alone, allied = (Scene((), seat_names=("A", "B", "C"), sides=sides) for sides in ((), (0, 1, 0)))

    assert [alone.side(Seat(seat)) for seat in range(3)] == [0, 1, 2]
    assert [allied.side(Seat(seat)) for seat in range(3)] == [0, 1, 0]


def test_units_are_own_or_allied_or_foes() -> None:
    scene = voyage().scene()
    atlas, spectator = Atlas(scene, Seat(2)), Atlas(scene, None)

    assert {unit.seat for unit in atlas.own} == {2}
    assert {unit.seat for unit in atlas.allies} == {0}
    assert {unit.seat for unit in atlas.foes} == {1, 3}
    assert [atlas.whose(Seat(seat)) for seat in range(4)] == ["your ally Ann", "Bo", "Cy", "Di"]
    assert {unit.seat for unit in spectator.foes} == {0, 1, 2, 3}
    assert spectator.whose(Seat(0)) == "Ann"


@pytest.mark.parametrize("sides", [(0, 1, 2, 3), (0, 0, 2, 3), (0, 1, 0, 1)])
def test_a_seat_keeps_its_ink_whoever_it_is_allied_with(sides: tuple[int, ...]) -> None:
    assert [Sides(sides, Seat(1)).role(Seat(seat)) for seat in range(4)] == [2, 0, 3, 4]
    assert len({Sides(tuple(range(8)), Seat(3)).role(Seat(seat)) for seat in range(8)}) == 8


def test_the_rows_of_seats_bear_the_letters_and_inks_of_the_map() -> None:
    rows = tuple(Row(None, (name, "12")) for name in ("Ann", "Bo", "Anna"))
    scene, panel = voyage("lattice").scene(), Panel("houses", "Houses", columns=("house", "chest"), rows=rows)
    named = lettered(panel, scene)
    *_, second, third = inked(panels([named], 30), scene)

    assert [row.cells[0] for row in named.rows] == ["A Ann", "B Bo", "Anna"]
    assert second[0] == ("B", Ink(role=sides_of(scene).role(Seat(1))))
    assert "".join(text for text, _ in second).split() == ["B", "Bo", "12"]
    assert "".join(text for text, _ in third).split() == ["Anna", "12"]
    assert len(third) == 1
    pair = skirmish().scene()
    assert lettered(panel, pair) == panel


def test_only_foes_are_targets() -> None:
    session = skirmish("human", "bot:wander", "bot:wander")
    units = tuple(
        Token(TokenId(str(number)), name, PlaceId(f"0{number}00"), name[0], "boat", Seat(seat))
        for number, (name, seat) in enumerate((("Adder", 0), ("Crane", 1), ("Ember", 2)))
    )
    scene = evolve(session.scene(), tokens=units)
    aiming = begin(LegalSubset(session.game, session.view, (Fire(0, 1), Fire(0, 2))))
    found = {
        sides: marks(session, aiming, Atlas(evolve(scene, sides=sides), Seat(0)))
        for sides in ((), (0, 1, 0), (0, 0, 1))
    }

    assert found[()] == {"0000": "chosen", "0100": "target", "0200": "target"}
    assert found[0, 1, 0] == {"0000": "chosen", "0100": "target", "0200": "reach"}
    assert ring(found[0, 0, 1], Atlas(scene, Seat(0)), PlaceId("0000")) == ("0200",)


@pytest.mark.parametrize(("sides", "letters"), [((), "AAR"), ((0, 0, 1), "ABA"), ((0, 1, 0), "AAR")])
def test_letters_are_apart_on_ones_own_side_and_among_foes(sides: tuple[int, ...], letters: str) -> None:
    here = Place(PlaceId("0000"), "0000", (0, 0))
    units = tuple(
        Token(TokenId(name), name, here.id, "CR", seat=Seat(seat))
        for seat, name in enumerate(("Adder", "Abbot", "Arrow"))
    )
    atlas = Atlas(Scene((Board("b", "B", Geometry.HEX, (here,)),), units, sides=sides), Seat(0))
    known = Letters("")
    known.meet(atlas, {})

    assert "".join(unit.glyph for unit in known.drawn(atlas.scene, atlas).tokens) == letters


@pytest.mark.parametrize(("allies", "owner"), [(True, "your ally Cy"), (False, "Cy")])
def test_the_card_says_who_is_an_ally(allies: bool, owner: str) -> None:  # noqa: FBT001 - a case
    session = voyage(allies=allies)
    scene = session.scene()
    unit = next(unit for unit in scene.tokens if unit.seat == 2)
    atlas = Atlas(evolve(scene, tokens=(evolve(unit, summary=""),)), session.seat)
    told = ["".join(text for text, _ in line) for line in occupants(atlas, unit.place, 60)]

    assert f"{unit.name} - {owner} (C)" in told
    assert "".join(text for text, _ in brief(atlas, unit.place, 60)[1]).endswith(f", {owner}")


async def test_help_says_whose_units_are_an_ally_s() -> None:
    async with at_table(voyage()) as (_, pilot):
        await press(pilot, "question_mark", "end")
        shown = text_of(pilot.app)

        assert "B:x                   a unit of Bo" in shown
        assert "C:X                   a unit of your ally Cy" in shown


def test_plain_mode_tells_friend_from_foe() -> None:
    said = hear(play(table(voyage())), ["units", "enemies", "near crest", "look cy crane"])
    units, enemies = (" ".join(answers_to(said, line)) for line in ("units", "enemies"))

    assert units.count("of your ally Cy") == 4
    assert "Bo" not in units
    assert enemies.count("Bo ") == enemies.count("Di ") == 4, "whose a unit is stands in its name"
    assert "Cy" not in enemies
    assert answers_to(said, "near crest")[0].startswith("Cy Adder of your ally Cy, steps 0/")
    assert answers_to(said, "look cy crane")[0].endswith(" of your ally Cy.")
