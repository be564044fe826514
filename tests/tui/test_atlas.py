"""What panels list under a name is found by it, where nothing on the map is called so."""

from engine.core.refs import PlaceId, Seat, TokenId
from engine.core.values import evolve
from engine.scene.model import Board, Fact, Geometry, Panel, Place, Scene, Tone
from tests.tui.snapshot import text_of
from tests.tui.tables import at_table, press, settle, skirmish
from tui.narration.atlas import Atlas

TENDER, TUG = Fact("Pelican tender:", "1 point", "CF 0"), Fact("Pelican tug:", "2 points")
PANEL = Panel("classes", "Classes", (Fact("points left", "15"), TENDER, TUG))


def test_a_name_finds_what_a_panel_lists_under_it() -> None:
    atlas = Atlas(evolve(skirmish().scene(), panels=(PANEL,)), None)

    assert atlas.listed("pelican tender") == (TENDER,)
    assert atlas.listed("Pelican") == (TENDER, TUG)
    assert atlas.listed("points") == atlas.listed("") == ()


def test_a_name_that_ends_where_a_word_does_is_no_beginning_of_a_longer_one() -> None:
    scene = skirmish().scene()
    first = scene.tokens[0]
    men = [evolve(first, id=TokenId(f"m{number}"), name=f"warrior {number} of Grimby") for number in (1, 10, 11)]
    atlas = Atlas(evolve(scene, tokens=tuple(men)), None)

    assert atlas.meant("warrior 1") == (men[0],)
    assert atlas.meant("warrior") == atlas.meant("war") == tuple(men)
    assert atlas.meant("warrior 10") == (men[1],)


def test_the_name_of_a_seat_leads_to_what_bears_it_else_to_its_first_unit() -> None:
    scene = evolve(skirmish().scene(), seat_names=("Grimby", "Otterness"))
    first = scene.tokens[0]
    theirs = evolve(first, id=TokenId("t"), name="Thorir", seat=Seat(1))
    farm = evolve(first, id=TokenId("farm"), name="farm of Otterness", seat=Seat(0), tone=Tone.HOME)
    held = Atlas(evolve(scene, tokens=(theirs, farm)), None)

    assert held.home("otter") == (farm,)
    assert Atlas(evolve(scene, tokens=(theirs,)), None).home("Otterness") == (theirs,)
    assert held.home("") == held.home("Thorir") == held.home("e") == ()


async def test_a_seat_is_gone_to_by_its_name() -> None:
    session = skirmish("human", "bot:wander")
    async with at_table(session) as (table, pilot):
        foe = next(token for token in session.scene().tokens if token.seat == Seat(1))
        await press(pilot, "slash", *session.scene().seat_names[1][:3].lower(), "enter")
        await settle(pilot)

        assert table.map.cursor == foe.place


async def test_the_list_of_orders_tells_the_card_of_what_is_chosen_by_name() -> None:
    session = skirmish("human", "bot:wander")
    async with at_table(session) as (_, pilot):
        await press(pilot, "right", "enter", "enter")
        ending = Panel("ends", "Ends", (Fact("End the turn:", "nobody moves any more"),))
        scene = evolve(session.scene(), panels=(ending,))
        session.scene = lambda lens="": scene  # type: ignore[method-assign]
        await press(pilot, "space", "end")

        assert "End the turn: nobody moves any more." in text_of(pilot.app)


def test_a_place_is_found_by_what_it_is_the_nearest_first() -> None:
    ground = {0: "", 3: "tomb", 5: "old wood", 1: "wood"}
    places = tuple(Place(PlaceId(f"{x:02}00"), f"{x:02}00", (x, 0), kind=ground.get(x, "")) for x in range(6))
    atlas = Atlas(Scene((Board("b", "B", Geometry.LATTICE, places),)), None)

    assert [each.name for each in atlas.of_kind("wood", PlaceId("0400"))] == ["0500", "0100"]
    assert [each.name for each in atlas.of_kind("Tom", PlaceId("0000"))] == ["0300"]
    assert atlas.of_kind("ood", PlaceId("0000")) == atlas.of_kind("", PlaceId("0000")) == ()
