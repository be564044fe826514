"""Units in the picture: who is drawn where with which card, who needs orders, and where one looks first."""

import pytest

from engine.core.values import evolve
from engine.games.star_viking.state import (
    FEDERATE,
    HOME,
    STAY,
    VIKING,
    Phase,
    Shot,
    Wound,
)
from engine.scene.model import UNSEEN
from tests.games.star_viking.drawn import battle, board, fact, names, needy, panel, place, scene, token
from tests.games.star_viking.quadrant import TILES, aboard, arrange, campaign, sanakht, skirmish, unit


def test_one_sees_own_units_and_cargo_and_of_others_what_may_be_seen() -> None:
    assert names(scene(sanakht())) == {
        "CR1", "MS1", "ECM1", "FT1", "RD1", "PT1", "FE-A", "local PB-A", "local FT-A", "SF-A", "unseen at Starcity",
    }  # fmt: skip
    assert names(scene(sanakht(), FEDERATE)) == {"CR-A", "FE1", "local PB1", "local FT1", "SF1", "PT1", "FDA1"}
    assert "CR1" not in names(scene(campaign(), None))


def test_a_card_tells_numbers_damage_and_load() -> None:
    hurt = aboard(unit("v.CR-1", "sanakht", 4, hits=1, loot=3, easy=True, moved=True), "v.RD-1")

    assert [each.tell() for each in token(scene(arrange(skirmish(), *hurt)), "v.CR-1").facts] == [
        "easier to hit: handles cargo (K-135)",
        "has moved",
        "EW 5 (printed 6)",
        "attack 6 (printed 7)",
        "defense 7 (printed 8)",
        "hits 1 of 8",
        "hold 4 of 7 (MS1, ECM1, RD1 and PT1)",
        "loot 3 MCr",
        "moves anywhere, and jumps",
        "technology A (45 MCr)",
    ]


def test_a_crippled_ship_is_marked_and_says_so() -> None:
    drawn = token(scene(arrange(skirmish(), unit("v.CR-1", "sanakht", 4, critical=True, hits=1))), "v.CR-1")

    assert drawn.mark == "!"
    assert drawn.summary == "1-1-3, crippled, 1 hit, hold 4 of 3"
    assert "crippled: one more critical destroys it (K-110)" in [each.tell() for each in drawn.facts]


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"course": "huni"}, "course Huni"),
        ({"course": STAY}, "course stays"),
        ({"limbo": True}, "withdrawn from Sanakht (must jump elsewhere, K-118)"),
        ({"evading": True}, "evades: no shots, and -2 to be hit (K-113)"),
        ({"surrendered": True}, "surrendered until the segment ends (K-120)"),
        ({"handled": "unload", "moved": True}, "unloading"),
    ],
)
def test_a_card_begins_with_what_the_unit_is_about(changes: dict[str, str | bool], told: str) -> None:
    state = arrange(skirmish(), unit("v.SL-1", "sanakht", 4, **changes))

    assert token(scene(state), "v.SL-1").facts[0].tell() == told


@pytest.mark.parametrize(
    ("name", "hits", "moves"),
    [
        ("f.FE-1", "hits 0 of 5", "moves anywhere, and jumps"),
        ("g.PB-1", "hits 0 of 1", "moves in all orbits"),
        ("g.FT-1", "hits 0 of 1", "moves in its orbit, else as cargo"),
        ("f.PT-1", "hits 0 of 5", "moves to touching sectors"),
        ("g.AW-1", "hits 0 of 1", "moves to touching sectors of atmosphere (2 sectors)"),
        ("g.FDA-1", "hits 0 of 8", "moves never (K-83)"),
    ],
)
def test_a_card_says_how_much_it_takes_to_destroy_a_unit_and_how_it_moves(name: str, hits: str, moves: str) -> None:
    card = token(scene(arrange(sanakht(), unit("g.AW-1", "sanakht", 2)), FEDERATE), name)

    assert (fact(card, "hits"), fact(card, "moves")) == (hits, moves)


def test_the_card_of_anothers_ship_tells_nothing_of_its_load() -> None:
    cruiser = token(scene(skirmish(), FEDERATE), "xr.CR-A")

    assert fact(cruiser, "hold") == "hold up to 8 (what it carries is hidden)"
    assert cruiser.summary == "6-7-8"
    assert all("loot" not in each.label for each in cruiser.facts)


def test_cargo_is_picked_on_its_carrier_and_pods_say_what_they_do() -> None:
    drawn = scene(skirmish())

    assert token(drawn, "v.PT-1").aboard == "v.CR-1"
    assert token(drawn, "v.PT-1").place == token(drawn, "v.CR-1").place
    assert token(drawn, "v.PT-1").kind == "power troops"
    assert token(drawn, "v.ECM-1").summary == "aboard CR1, +1 EW"
    told = [each.tell() for each in token(drawn, "v.ECM-1").facts]
    assert told == ["aboard CR1", "pod +1 EW for its carrier (K-136)", "size 1"]
    assert token(drawn, "v.FT-1").aboard is None


def test_piles_are_drawn_from_the_top_and_the_unseen_as_one_token() -> None:
    own, others = scene(sanakht(), FEDERATE), scene(sanakht())
    hidden = token(others, "unseen-sanakht.5-1")

    assert [each.glyph for each in own.tokens if each.place == "sanakht.5"] == ["SF", "PT", "FDA"]
    assert (hidden.glyph, hidden.count, hidden.seat, hidden.place) == ("?", 2, FEDERATE, "sanakht.5")
    assert hidden.what == "2 unseen units"
    assert panel(others, UNSEEN).facts[0].tell() == (
        "unseen at Starcity: 2 of Federate, below the top of the stack (K-68)"
    )


def test_who_has_no_sector_in_a_battle_waits_beside_its_tile() -> None:
    drawn = scene(sanakht())

    assert token(drawn, "v.CR-1").place == "sanakht.off"
    assert place(drawn, "sanakht.off").name == "Off the tile of Sanakht"
    assert {each.word: each.to for each in place(drawn, "sanakht.off").exits} == {"west": "sanakht.2"}
    assert "sanakht.off" not in [each.id for each in board(scene(skirmish()), "sanakht").places]


def test_who_withdrew_is_in_hyperspace_and_at_home_only_for_itself() -> None:
    assert token(scene(campaign()), "v.SL-1").place == "hyperspace"
    assert token(scene(campaign(), FEDERATE), "xr.SL-B").place == "hyperspace"
    assert token(scene(campaign()), "v.CR-1").place == HOME


def test_ships_without_a_station_need_orders_and_say_so() -> None:
    posted = unit("f.FE-1", "sanakht", course=STAY)
    state = arrange(campaign(), posted, phase=Phase.FLEET, awaited=(FEDERATE,))
    drawn = scene(state, FEDERATE)

    assert needy(state, FEDERATE) == {"f.FF-1"}
    assert [each.id for each in drawn.panels[:2]] == ["supply", "ships"]
    assert fact(panel(drawn, "supply"), "escort (FE):") == "escort (FE): 5 left, 25 MCr (4-5-5 S, carries 2)"
    assert fact(panel(drawn, "ships"), "FF1:") == "FF1: frigate, 5-7-7, hold 2 of 4 (not stationed)"
    assert fact(panel(drawn, "ships"), "FE1:") == "FE1: escort, 4-5-5, hold 0 of 2 (Sanakht)"


def test_ships_without_a_course_need_orders() -> None:
    assert needy(campaign()) == {"v.CR-1", "v.SL-1", "v.SL-2"}
    assert needy(arrange(campaign(), unit("v.SL-1", "userkaf", limbo=True, course=HOME))) == {"v.CR-1", "v.SL-2"}
    assert needy(campaign(), FEDERATE) == set()


def test_whoever_is_off_the_tile_needs_orders_and_others_may_stay_where_they_are() -> None:
    standing = arrange(skirmish(), phase=Phase.MOVE)

    assert needy(standing) == set()
    assert needy(arrange(standing, unit("v.FT-1", "sanakht"))) == {"v.FT-1"}


def test_undeployed_units_shooters_and_the_wounded_need_orders() -> None:
    deploying = arrange(sanakht(), unit("g.PB-1", "sanakht"), phase=Phase.DEPLOY, awaited=(FEDERATE,))
    laid = evolve(battle(skirmish()), shots=(Shot(VIKING, "v.FT-1", "guns", 4, "xg.PB-A"),))
    hit = evolve(battle(skirmish()), wounds=(Wound("v.CR-1", hits=1),))

    assert needy(deploying, FEDERATE) == {"g.PB-1"}
    assert needy(skirmish()) == {"v.CR-1", "v.FT-1"}
    assert needy(evolve(skirmish(), segment=laid)) == {"v.CR-1"}
    assert needy(evolve(skirmish(), phase=Phase.LOSSES, segment=hit)) == {"v.CR-1"}


def test_one_looks_first_at_the_next_unit_else_at_the_capital_or_the_richest_system() -> None:
    assert scene(campaign()).focus == HOME
    assert scene(campaign(), FEDERATE).focus == TILES[0]
    assert scene(skirmish()).focus == "sanakht.4"
    assert scene(sanakht()).focus == "sanakht.5"
    assert scene(evolve(campaign(), phase=Phase.FITTING, awaited=(VIKING,), units=())).focus == HOME
    assert scene(evolve(campaign(), phase=Phase.YARD, awaited=(VIKING,), units=())).focus == HOME
    yard = evolve(campaign(), phase=Phase.YARD, awaited=(FEDERATE,))
    assert scene(yard, FEDERATE).focus == TILES[0]
    agenda = evolve(campaign(), phase=Phase.AGENDA, contested=("huni", "raneb"))
    assert scene(agenda).focus == "huni"
    forts = evolve(campaign(), phase=Phase.FORT, awaited=(FEDERATE,), units=())
    assert scene(forts, FEDERATE).focus == "djedefre.3"
    undrawn = evolve(campaign(), tiles=(), control=(), units=(), capitals=(), local=(), taxes=())
    assert scene(undrawn, FEDERATE).focus == "hyperspace"
