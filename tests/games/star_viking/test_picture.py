"""The picture: every system and sector, every unit that may be seen with its card, and what stands beside the map."""

import pytest

from engine.core.info import Document
from engine.core.refs import HIDDEN
from engine.core.values import evolve
from engine.games.star_viking.picture import draw
from engine.games.star_viking.state import (
    FEDERATE,
    HOME,
    STAY,
    VIKING,
    Council,
    Phase,
    Segment,
    Settings,
    Shot,
    State,
    Verdict,
    Wound,
)
from engine.scene.model import UNSEEN, Board, Fact, Panel, Place, Region, Scene, Token
from tests.games.star_viking.quadrant import TILES, aboard, arrange, campaign, sanakht, seen, skirmish, unit


def scene(state: State, seat: int | None = VIKING, lens: str = "") -> Scene:
    return draw(seen(state, seat), lens)


def board(of: Scene, name: str) -> Board:
    return next(each for each in of.boards if each.id == name)


def place(of: Scene, name: str) -> Place:
    return next(each for drawn in of.boards for each in drawn.places if each.id == name)


def token(of: Scene, name: str) -> Token:
    return next(each for each in of.tokens if each.id == name)


def names(of: Scene) -> set[str]:
    return {each.name for each in of.tokens}


def fact(of: Token | Place | Panel, label: str) -> str:
    return next(each.tell() for each in of.facts if each.label == label)


def panel(of: Scene, name: str) -> Panel:
    return next(each for each in of.panels if each.id == name)


def labels(region: Region) -> dict[str, str]:
    return {str(at): label for at, label in zip(region.places, region.labels, strict=True)}


def battle(state: State) -> Segment:
    assert state.segment is not None
    return state.segment


def needy(state: State, seat: int = VIKING) -> set[str]:
    return {each.id for each in scene(state, seat).tokens if each.needs_orders}


def test_the_quadrant_shows_all_systems_and_the_base_only_to_its_raider() -> None:
    raiders, federates = scene(campaign()), scene(campaign(), FEDERATE)

    assert [each.id for each in raiders.boards] == ["quadrant", *TILES]
    assert [each.id for each in raiders.boards[0].places] == [*TILES, "hyperspace", "home"]
    assert [each.id for each in federates.boards[0].places] == [*TILES, "hyperspace"]
    assert place(raiders, "semerkhet").caption == "C12 Viking"
    assert all(len(each.caption) <= 12 for drawn in raiders.boards for each in drawn.places)


def test_a_system_tells_technology_wealth_taxes_plunder_and_memory() -> None:
    drawn = scene(campaign())

    assert [each.tell() for each in place(drawn, "sanakht").facts] == [
        "held by Federate",
        "technology A",
        "wealth 20 MCr (taxes 10, local 10)",
        "plunder 28 MCr (6 of 6 sectors)",
        "last seen Deep Space 2 1 PB, Starcity 1 SF, 2 unseen (turn 2)",
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
    assert token(drawn, "v.PT-1").kind == "power troops, cargo of CR1"
    assert token(drawn, "v.ECM-1").summary == "aboard CR1, +1 EW"
    assert [each.tell() for each in token(drawn, "v.ECM-1").facts] == ["pod +1 EW for its carrier (K-136)", "size 1"]
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
    assert place(drawn, "sanakht.off").name == "Off the tile"
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


def test_locals_to_post_are_counted_by_kind() -> None:
    state = evolve(campaign(), phase=Phase.LEVY, awaited=(FEDERATE,), levy=(("green-AW", 3), ("green-PB", 1)))

    assert [each.tell() for each in panel(scene(state, FEDERATE), "supply").facts] == [
        "air wing (AW): 3 to post (2-4-3 A)",
        "local patrol boat (PB): 1 to post (4-5-6 P, carries 1)",
    ]
    assert "supply" not in [each.id for each in scene(state).panels]


def test_ships_without_a_course_need_orders() -> None:
    assert needy(campaign()) == {"v.CR-1", "v.SL-1", "v.SL-2"}
    assert needy(arrange(campaign(), unit("v.SL-1", "userkaf", limbo=True, course=HOME))) == {"v.CR-1", "v.SL-2"}
    assert needy(campaign(), FEDERATE) == set()


def test_units_that_can_still_move_need_orders() -> None:
    state = arrange(skirmish(), unit("v.FT-1", "sanakht", 4, moved=True), phase=Phase.MOVE)

    assert needy(state) == {"v.CR-1"}


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
    assert (
        scene(evolve(campaign(), tiles=(), control=(), units=(), capitals=(), local=(), taxes=()), FEDERATE).focus
        == "hyperspace"
    )


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


def test_the_battle_tells_round_stakes_and_who_would_hold_the_system() -> None:
    told = [each.tell() for each in panel(scene(skirmish()), "battle").facts]

    assert panel(scene(skirmish()), "battle").title == "Battle for Sanakht"
    assert told == [
        "round 3 (first half, moves of Viking)",
        "quiet rounds 2 of 4 (then the battle ends, K-123)",
        "defender Federate",
        "invader Viking",
        "if it ended now Federate (would hold the system, K-124)",
        "wealth 20 MCr a turn",
        "plunder 26 MCr (5 of 6 sectors)",
    ]


def test_forces_are_counted_by_what_is_seen_of_them() -> None:
    assert [each.tell() for each in panel(scene(skirmish()), "forces").facts] == [
        "Viking: 1 CR, 1 FT",
        "Federate: 1 FE, 1 SF, 1 FT, 1 PB, 2 unseen",
    ]


def test_surrender_offers_and_the_capital_are_told() -> None:
    fought = Segment("djedefre", FEDERATE, (VIKING,), yielded=True, offers=(VIKING,))
    told = [each.tell() for each in panel(scene(evolve(campaign(), segment=fought)), "battle").facts]

    assert "locals have surrendered (K-120)" in told
    assert "end offered by Viking (in this round)" in told
    assert "capital raiders who take this system win (K-175)" in told


def test_battles_to_come_are_listed_with_who_is_there() -> None:
    agenda = evolve(campaign(), phase=Phase.AGENDA, contested=("tiergran", "raneb"))

    assert [each.tell() for each in panel(scene(agenda), "due").facts] == [
        "Tiergran: battle to come, 14 MCr a turn, held by Federate (with SL2)",
        "Raneb: battle to come, 8 MCr a turn, held by Federate",
    ]


def test_who_may_evade_is_told_how_likely_it_is_hit() -> None:
    evading = evolve(skirmish(), phase=Phase.EVADE)

    assert [each.tell() for each in panel(scene(evading), "due").facts] == [
        "CR1: hit with 18% if all fire at it",
        "FT1: hit with 75% if all fire at it",
    ]
    assert "due" not in [each.id for each in scene(evading, FEDERATE).panels]


@pytest.mark.parametrize(
    ("wound", "told"),
    [
        (Wound("v.CR-1", hits=2, cargo=1), "CR1: 2 hits to take, 1 unit of cargo to lose"),
        (Wound("v.CR-1"), "CR1: too full: cargo must go"),
    ],
)
def test_losses_to_settle_are_listed_for_their_owner_alone(wound: Wound, told: str) -> None:
    state = evolve(skirmish(), phase=Phase.LOSSES, segment=evolve(battle(skirmish()), wounds=(wound,)))

    assert [each.tell() for each in panel(scene(state), "due").facts] == [told]
    assert "due" not in [each.id for each in scene(state, FEDERATE).panels]


def test_what_can_be_plundered_is_listed_with_what_it_brings_and_by_whom() -> None:
    state = arrange(skirmish(), unit("v.SL-1", "sanakht", 6), phase=Phase.LOOT)

    assert [each.tell() for each in panel(scene(state), "due").facts] == [
        "Outer Asteroids: 2.8 MCr on average (for SL1)"
    ]


def test_shots_are_listed_with_differential_and_chances() -> None:
    drawn = scene(skirmish())

    assert drawn.panels[0].id == "shots"
    assert [each.tell() for each in drawn.panels[0].facts] == [
        "CR1 guns: FE-A +5 72% (33% critical), local FT-A +6 83% (33% critical), local PB-A +4 72% (17% critical)",
        "CR1 missile: FE-A +5 72% (33% critical), local FT-A +6 83% (33% critical), local PB-A +4 72% (17% critical)",
        "FT1 guns: FE-A +1 42% (8% critical), local FT-A +2 58% (8% critical), local PB-A +0 42% (3% critical)",
    ]


def test_shots_laid_say_at_whom_and_those_of_others_are_not_told() -> None:
    shots = (Shot(VIKING, "v.CR-1", "guns", 4, "xg.FT-A"), Shot(FEDERATE, "f.FE-1", "guns", 4, "v.CR-1"))
    state = evolve(skirmish(), segment=evolve(battle(skirmish()), shots=shots))

    assert panel(scene(state), "shots").facts[-1].tell() == "CR1 guns at local FT-A +6 83% (33% critical) (laid)"
    assert len(panel(scene(state), "shots").facts) == 3
    assert "shots" not in [each.id for each in scene(state, FEDERATE).panels]


def test_points_tell_how_near_a_victory_is_and_keep_secrets() -> None:
    assert [each.tell() for each in panel(scene(campaign()), "points").facts] == [
        "turn 4 of 12",
        "Viking 41 points",
        "Federate 38 points",
        "capital Djedefre (held by Federate)",
        "two to one for two turns wins, counted from turn 7 (K-176)",
    ]
    ahead = panel(scene(evolve(campaign(), turn=8, ahead=VIKING)), "points").facts[-1]
    assert ahead.tell() == "two to one Viking had twice the others' points (again at the end of turn 8 it wins, K-176)"
    secret = evolve(campaign(), settings=Settings("quadrant", secret=True))
    assert fact(panel(scene(secret), "points"), "Federate") == "Federate points are secret"
    assert panel(scene(secret), "ledger").facts[0].tell() == "turn 3 Viking 41 and Federate ?"


def test_a_single_battle_tells_its_goals_and_no_money_before_it_is_over() -> None:
    drawn = scene(sanakht())
    ended = evolve(sanakht(), phase=Phase.OVER, segment=None, points=(9, 45), verdict=Verdict((FEDERATE,), "Over."))

    assert [each.tell() for each in panel(drawn, "points").facts] == [
        "Viking scores plunder that gets away, and the wealth of the system if it is taken",
        "Federate scores the price of all raiders that are destroyed",
    ]
    assert "money" not in [each.id for each in drawn.panels]
    assert fact(panel(scene(ended), "points"), "Federate") == "Federate 45 points"


def test_a_long_war_has_no_two_to_one() -> None:
    long = evolve(campaign(), settings=Settings("long-20", turns=20))

    assert "two to one" not in [each.label for each in panel(scene(long), "points").facts]
    assert fact(panel(scene(long), "options"), "besides:") == "besides: no automatic victories"


def test_the_treasury_is_ones_own_alone() -> None:
    assert [each.tell() for each in panel(scene(campaign()), "money").facts] == [
        "treasury 6 MCr (0 came in this turn, 6 saved)",
        "plunder aboard 9 MCr",
        "a point costs 1 MCr",
    ]
    federate = panel(scene(campaign(), FEDERATE), "money")
    assert federate.facts[0].tell() == "treasury 42 MCr (30 came in this turn, 12 saved)"
    assert fact(federate, "a point costs") == "a point costs 4 MCr (7 points within reach)"
    assert "money" not in [each.id for each in scene(campaign(), None).panels]


def test_avarice_and_aid_are_told_with_the_money() -> None:
    state = evolve(campaign(), council=Council(roll=3, result="avarice", due=2))

    assert fact(panel(scene(state, FEDERATE), "money"), "must still be bought") == (
        "must still be bought 2 points (K-144)"
    )


@pytest.mark.parametrize("phase", [Phase.FITTING, Phase.YARD, Phase.MARKET])
def test_where_money_is_spent_money_and_supply_come_first(phase: Phase) -> None:
    drawn = scene(evolve(campaign(), phase=phase))

    assert [each.id for each in drawn.panels[:2]] == ["money", "supply"]
    assert fact(panel(drawn, "supply"), "cruiser (CR):") == ("cruiser (CR): 2 left, 45 MCr (6-7-8 S, carries 8)")
    assert fact(panel(drawn, "supply"), "ECM pod (ECM):") == "ECM pod (ECM): 2 left, 3 MCr (takes 1)"


def test_politics_tell_the_result_and_the_odds_of_the_program_on_offer() -> None:
    council = Council(roll=8, result="fear", ships=False)
    state = evolve(campaign(), council=council, phase=Phase.AID, awaited=(FEDERATE,))
    drawn = scene(state, FEDERATE)

    assert drawn.panels[0].id == "politics"
    assert [each.tell() for each in drawn.panels[0].facts] == [
        "council rolled 8 fear of civil war: no starships are built, and no ship program is tried (K-147)",
        "emergency aid two dice of MCr for each system that raiders hold (K-152)",
        "starships none may be built this turn",
    ]
    assert "politics" not in [each.id for each in scene(campaign()).panels]


def test_programs_that_came_through_are_told() -> None:
    council = Council(roll=7, result="quiet", battlecruiser=True, frigates=1, scored=5)
    told = [each.tell() for each in panel(scene(evolve(campaign(), council=council), FEDERATE), "politics").facts]

    assert told[1:] == [
        "battlecruiser may be built this turn (K-150)",
        "frigates 1 may be built this turn (K-151)",
        "civil war 5 points scored (K-149)",
    ]


def test_ships_are_listed_with_where_they_are_and_are_bound() -> None:
    state = arrange(
        campaign(), unit("v.CR-1", HOME, course="huni"), unit("v.SL-1", "userkaf", limbo=True, hits=2, course=HOME)
    )
    state = arrange(state, unit("v.SL-3", "semerkhet", course=STAY))

    assert [each.tell() for each in panel(scene(state), "ships").facts] == [
        "CR1: cruiser, 6-7-8, hold 3 of 8 (home base, bound for Huni)",
        "SL1: sloop, 3-3-4, 2 hits, hold 0 of 2 (withdrawn from Userkaf, bound for home base)",
        "SL2: sloop, 5-5-6, hold 1 of 4, loot 9 (Tiergran, Asteroids)",
        "SL3: sloop, 5-5-6, hold 0 of 4 (Semerkhet, stays)",
    ]


def test_options_are_told_with_a_players_own_data_by_name_alone() -> None:
    own = 'name = "My counters"\n[kinds.red-CR]\new = 5\n'
    drawn = scene(
        evolve(campaign(), settings=Settings("season", turns=6, table="gentle", ask=True, data=Document(own)))
    )

    assert [each.tell() for each in panel(drawn, "options").facts] == [
        "scenario: One Season",
        "plunder at the end: Where a ship stands",
        "plunder table: Gentle",
        "besides: ask about everything",
        "own data: My counters",
    ]
    assert fact(token(drawn, "v.CR-1"), "EW") == "EW 5"


@pytest.mark.parametrize("state", [sanakht(), skirmish(), campaign()])
@pytest.mark.parametrize("seat", [VIKING, FEDERATE, None])
def test_scenes_are_plain_ascii_of_known_places_and_the_same_twice(state: State, seat: int | None) -> None:
    drawn = scene(state, seat)
    known = {each.id for board_ in drawn.boards for each in board_.places}
    facts: list[Fact] = [each for panel_ in drawn.panels for each in panel_.facts]
    facts += [each for token_ in drawn.tokens for each in token_.facts]

    assert drawn == scene(state, seat)
    assert {each.place for each in drawn.tokens} <= known
    assert drawn.focus in known
    assert all(each.tell().isascii() and each.tell() for each in facts)
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
