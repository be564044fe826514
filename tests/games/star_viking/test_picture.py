"""The picture: every system and sector is there, the lenses, and scenes that show what a view knows and no more."""

import pytest

from engine.core.info import Document
from engine.core.refs import HIDDEN
from engine.core.values import evolve
from engine.games.star_viking.picture.grounds import caption
from engine.games.star_viking.rulebook.book import book
from engine.games.star_viking.settings import Settings
from engine.games.star_viking.state import FEDERATE, VIKING, Phase, Segment, State
from tests.games.star_viking.drawn import battle, board, fact, labels, place, scene
from tests.games.star_viking.quadrant import TILES, arrange, campaign, sanakht, skirmish, unit
from tests.tui.painters.drawn import drawn as lines_of
from tui.painters.sheet import lay_out


def test_the_quadrant_shows_all_systems_and_the_base_only_to_its_raider() -> None:
    raiders, federates = scene(campaign()), scene(campaign(), FEDERATE)

    assert [each.id for each in raiders.boards] == ["quadrant", *TILES]
    assert [each.id for each in raiders.boards[0].places] == [*TILES, "hyperspace", "home"]
    assert [each.id for each in federates.boards[0].places] == [*TILES, "hyperspace"]
    assert place(raiders, "semerkhet").caption == "C12 Viking"
    assert all(len(each.caption) <= 12 for drawn in raiders.boards for each in drawn.places)


def test_a_system_tells_plunder_memory_technology_holder_and_wealth() -> None:
    drawn = scene(campaign())

    assert [each.tell() for each in place(drawn, "sanakht").facts] == [
        "plunder 28 MCr (6 of 6 sectors)",
        "last seen Deep Space 2 1 PB, Starcity 1 SF, 2 unseen (turn 2)",
        "technology A",
        "held by Federate",
        "wealth 20 MCr (taxes 10, local 10)",
    ]
    assert place(drawn, "djedefre").kind == "capital of the quadrant"
    assert place(drawn, "djedefre").glyph == "*"
    assert place(scene(evolve(campaign(), contested=("huni",))), "huni").glyph == "!"


def test_local_money_is_told_to_who_holds_the_system() -> None:
    local = tuple(4 if system in ("semerkhet", "huni") else 0 for system in TILES)
    state = evolve(campaign(), local=local)

    assert fact(place(scene(state), "semerkhet"), "local defense money") == "local defense money 4 MCr (K-163)"
    assert "local defense money" not in [each.label for each in place(scene(state), "huni").facts]


def test_a_board_opens_from_its_system_and_leads_back() -> None:
    drawn = scene(campaign())
    exits = {each.word: each.to for each in place(drawn, "raneb").exits}

    assert exits["in"] == "raneb.0"
    assert board(drawn, "raneb").of == "raneb"
    assert {each.word: each.to for each in place(drawn, "raneb.0").exits}["out"] == "raneb"


def test_a_sector_tells_what_is_printed_in_it() -> None:
    east = place(scene(campaign()), "tiergran.4")

    assert (east.name, east.short, east.kind, east.glyph) == ("Tiergran VI East", "East", "atmosphere", "*")
    assert east.caption == "atm wC A2 ~W"
    assert [each.tell() for each in east.facts] == [
        "orbit 1",
        "capital: who stands here alone holds the system (K-124)",
        "wealth wC (plunder 2 to 8 MCr, 4.7 on average)",
        "sector shot attack 2 (for the defender, K-102)",
        "touches North cap, West, Centre and South cap (West round the back, K-84)",
    ]


def test_captions_keep_to_their_room_and_give_up_digits_last() -> None:
    drawn = scene(campaign())

    assert place(drawn, "djedefre.3").caption == "atm wB A3D+1"
    assert place(drawn, "sanakht.5").caption == "city wA E-D-"
    assert place(drawn, "khaba.8").caption == "ast E+1"
    assert place(drawn, "nebka.0").caption == "space"


def test_what_was_plundered_keeps_its_modifiers_and_its_way_round_the_back() -> None:
    tiles = {system: book("").tiles[system] for system in ("djedefre", "huni", "sahure", "raneb")}
    told = {name: [caption(tile, each, plundered=True) for each in tile.sectors] for name, tile in tiles.items()}

    assert told["djedefre"][3] == "looted A3D+1"
    assert told["huni"][5] == "looted D- ~W"
    assert told["sahure"][4] == "looted D+1"
    assert told["raneb"][2] == "looted ~E"


def test_the_way_round_the_back_of_a_globe_has_a_word() -> None:
    drawn = scene(campaign())
    west, east, cap = ({each.word: each.to for each in place(drawn, f"raneb.{at}").exits} for at in (2, 4, 1))

    assert (west["behind"], east["behind"]) == ("raneb.4", "raneb.2")
    assert "behind" not in cap


def test_a_drawing_of_ones_own_may_be_too_crowded_for_words_of_direction() -> None:
    moved = "0 = {span = [1, 4]}\n4 = {cell = [2, 2]}\n6 = {cell = [2, 3]}"
    own = Document(f'name = "Tower"\n[tiles.userkaf.sectors]\n{moved}\n')
    battle_ = Segment("userkaf", FEDERATE, (VIKING,))
    state = arrange(campaign(), unit("v.CR-1", "userkaf"), settings=Settings("quadrant", data=own), segment=battle_)

    assert [each.word for each in place(scene(state), "userkaf.0").exits] == ["out"]
    assert place(scene(state), "userkaf.off").at == (0, 4)


def test_what_was_plundered_this_turn_says_so() -> None:
    moons = place(scene(skirmish()), "sanakht.8")

    assert moons.caption == "vac looted"
    assert moons.facts[0].tell() == "plundered this turn (by Viking)"


def test_a_second_copy_of_a_system_has_a_name_of_its_own() -> None:
    state = evolve(
        campaign(),
        settings=Settings("rivals", raiders=2),
        tiles=("raneb", "raneb-2"),
        control=(FEDERATE, FEDERATE),
        capitals=(),
        units=(),
        purses=(HIDDEN, HIDDEN, HIDDEN),
        local=(0, 0),
        taxes=(0, 0),
        points=(0, 0, 0),
        intel=((), (), ()),
    )
    drawn = scene(state)

    assert [each.title for each in drawn.boards] == ["Quadrant", "Raneb", "New Raneb"]
    assert drawn.seat_names == ("Viking", "Federate", "Corsair")
    assert place(drawn, "raneb-2.3").name == "Raneb III Centre"


def test_a_system_at_80_columns_shows_orbits_borders_stacks_and_what_was_looted() -> None:
    shown = scene(skirmish())

    assert lines_of(lay_out(shown, 0, "ascii", board(shown, "sanakht"))) == [
        "+------------+------------+------------+",
        "| Deep Sp. 1 | Inner As. %| North     o|",
        "|space       |ast wD E+1  |atm wC      |",
        "|            |            |            |",
        "+------------+------------+............+",
        "                          | South     o|",
        "                          |atm wC      |",
        "                          |            |",
        "+------------+------------+------------+",
        "|[Deep Sp. 2]| Starcity  *| Outer As. %|",
        "|space       |city wA E-D-|ast wD      |",
        "|<CR+1><fe+2>|<sf 2?>     |            |",
        "+------------+------------+------------+",
        "| Deep Sp. 3 | Far Moons m|",
        "|space       |vac looted  |",
        "|            |            |",
        "+------------+------------+",
    ]


@pytest.mark.parametrize("system", TILES)
def test_every_system_fits_the_map_at_80_by_24(system: str) -> None:
    shown = scene(campaign())
    columns, lines = lay_out(shown, 0, "ascii", board(shown, system)).size

    assert columns <= 53
    assert lines <= 17


def test_those_who_joined_a_group_are_active_and_reach_what_all_of_them_can() -> None:
    joined = evolve(battle(skirmish()), group=("v.FT-1", "v.CR-1"))
    state = evolve(skirmish(), phase=Phase.MOVE, segment=joined)
    drawn = scene(state, lens="reach")

    assert {each.id for each in drawn.tokens if each.active} == {"v.CR-1", "v.FT-1"}
    assert board(drawn, "sanakht").regions[0].name == "the group can go there"
    assert set(board(drawn, "sanakht").regions[0].places) == {"sanakht.5", "sanakht.6"}


def test_the_reach_of_a_ship_is_its_orbit_and_other_deep_space_or_any_system() -> None:
    near, far = scene(skirmish(), lens="reach"), scene(campaign(), lens="reach")

    assert set(board(near, "sanakht").regions[0].places) == {"sanakht.0", "sanakht.5", "sanakht.6", "sanakht.7"}
    assert set(board(far, "quadrant").regions[0].places) == {*TILES}
    assert board(near, "quadrant").regions == ()


def test_the_threat_counts_who_shoots_where_and_the_unseen_apart() -> None:
    now, soon = board(scene(skirmish(), lens="threat"), "sanakht").regions

    assert labels(now) == {"sanakht.4": "3", "sanakht.5": "1+"}
    assert labels(soon) == {"sanakht.0": "2", "sanakht.6": "3", "sanakht.7": "2"}


def test_wealth_is_what_plunder_still_yields_on_average() -> None:
    drawn = scene(skirmish(), lens="wealth")

    assert labels(board(drawn, "quadrant").regions[0]) == {"sanakht": "26"}
    assert labels(board(drawn, "sanakht").regions[0]) == {
        "sanakht.1": "2.8", "sanakht.2": "4.7", "sanakht.3": "4.7", "sanakht.5": "11", "sanakht.6": "2.8",
    }  # fmt: skip


def test_a_lens_that_does_not_exist_shades_nothing() -> None:
    assert all(not each.regions for each in scene(skirmish(), lens="arc").boards)


@pytest.mark.parametrize("state", [sanakht(), skirmish(), campaign()])
@pytest.mark.parametrize("seat", [VIKING, FEDERATE, None])
def test_scenes_are_plain_ascii_of_known_places_and_the_same_twice(state: State, seat: int | None) -> None:
    drawn = scene(state, seat)
    known = {each.id for board_ in drawn.boards for each in board_.places}
    told = [each.tell() for panel in drawn.panels for each in panel.facts]
    told += [each.tell() for token in drawn.tokens for each in token.facts]

    assert drawn == scene(state, seat)
    assert {each.place for each in drawn.tokens} <= known
    assert drawn.focus in known
    assert all(each and each.isascii() for each in told)
    assert all(len(each.summary) <= 60 for each in drawn.tokens)
    assert all(link.to in known for board_ in drawn.boards for each in board_.places for link in each.exits)


def test_what_is_hidden_changes_nothing_in_the_picture() -> None:
    """K-68, K-70: other cargo, other hidden stacks and other treasuries draw the same scene."""
    true = skirmish()
    other = arrange(
        evolve(true, units=tuple(each for each in true.units if each.id not in ("f.PT-1", "g.FDA-1"))),
        unit("f.GA-1", "sanakht", 5, layer=2),
        unit("f.GA-2", "sanakht", 5, layer=1),
    )
    without = tuple(each for each in true.units if not each.carrier)

    assert scene(other) == scene(true)
    assert scene(evolve(true, units=without), FEDERATE) == scene(true, FEDERATE)
