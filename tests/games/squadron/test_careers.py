"""Designs, musters, medals, campaigns (SQ-1 to SQ-10, SQ-19 to SQ-23, SQ-46, SQ-76 to SQ-93, SQ-108)."""

from itertools import pairwise
from typing import Any

import pytest

from engine.core.menu import Menu
from engine.core.refs import Seat
from engine.core.refs import name as named
from engine.core.rng import Rng
from engine.core.values import evolve
from engine.games.squadron.game import GAME
from engine.games.squadron.phases import Phase
from engine.games.squadron.queries.medals import able, causes, earned
from engine.games.squadron.rulebook import book
from engine.games.squadron.rulebook.designs import KINDS, Design, fits
from engine.games.squadron.rulebook.settings import BY_DIE, CAMPAIGN, Settings
from engine.games.squadron.state import Crew, Deed, Loss, Result, Squadron, State
from engine.games.squadron.verbs.drawing import Adopt, EndDesign, Fit, Scrap, Sketch
from engine.games.squadron.verbs.honours import Agree, Award, Decline, Strip
from engine.games.squadron.verbs.mustering import Again, EndMuster, Man, Take, TakePrisoner
from engine.games.squadron.verbs.raiders import Bring
from engine.games.squadron.verbs.turns import GiveUp
from tests.games.squadron.field import battle, craft, give, made_of, of, rule_against, t

MINE = Settings(CAMPAIGN, squadrons=("own", "own"), cards=False)


@pytest.mark.parametrize(("size", "vessel", "fighter"), [(n, n * n, n**3) for n in range(2, 11)])
def test_sq_23_prices(size: int, vessel: int, fighter: int) -> None:
    modules = ("engine",) * size
    assert Design("X", "vessel", modules).cost == vessel
    assert Design("X", "fighter", modules).cost == fighter


@pytest.mark.parametrize("key", ["line", "flag", "wardens", "torchmen", "hunters", "wing", "picket", "pack", "shoal"])
def test_sq_2_stock_squadrons_keep_to_the_limits(key: str) -> None:
    force = book.squadron(key)

    assert sum(design.cost * count for design, count in force) <= 100
    assert sum(count for _, count in force) <= 16
    assert len(force) <= 3
    fighters = any(design.fighter for design, _ in force)
    assert not fighters or any(design.count("bay") for design, _ in force)


def test_sq_18_to_sq_22_who_carries_what() -> None:
    only_fighters = {code for code in KINDS if not fits(code, "vessel")}
    only_vessels = {code for code in KINDS if not fits(code, "fighter")}

    assert only_fighters == {"expendable"}
    assert only_vessels == {"repair", "bay", "thruster", "tractor", "laser left", "laser right", "laser rear"}


def drawing(**changes: Any) -> State:
    squadrons = (Squadron(**changes), Squadron())
    return battle(phase=Phase.DESIGN, awaited=(0, 1), squadrons=squadrons, settings=MINE, stock=("own", "own"))


def test_sq_4_sq_q95_a_design_is_named_fitted_and_needs_an_engine() -> None:
    begun = give(drawing(), Sketch("vessel", named("Gull")), seat=0)
    assert rule_against(begun, EndDesign(), seat=0) == "SQ-14"
    one = give(begun, Fit("missile"), Fit("missile"), seat=0)
    assert rule_against(one, EndDesign(), seat=0) == "SQ-14"
    whole = give(one, Fit("engine"), seat=0)
    assert whole.squadrons[0].designs == (Design("Gull", "vessel", ("missile", "missile", "engine")),)
    assert rule_against(whole, EndDesign(), seat=0) == ""


def test_sq_q42_two_to_ten_modules_within_the_budget_and_room_for_an_engine() -> None:
    nine = Squadron(designs=(made_of(*["missile"] * 9, name="Gull"),), open=True)
    full = Squadron(designs=(made_of(*["engine"] * 10, name="Gull"),), open=True)
    for held, module, rule in ((nine, "missile", "SQ-12"), (nine, "engine", ""), (full, "engine", "SQ-12")):
        here = battle(phase=Phase.DESIGN, awaited=(0,), squadrons=(held, Squadron()), settings=MINE)
        assert rule_against(here, Fit(module)) == rule
    bird = Squadron(designs=(made_of("engine", "laser", "laser", "laser", kind="fighter", name="Gull"),), open=True)
    here = battle(phase=Phase.DESIGN, awaited=(0,), squadrons=(bird, Squadron()), settings=MINE)
    assert rule_against(here, Fit("laser")) == "SQ-12", "125 M of 100"


def test_sq_2_sq_10_three_designs_one_of_them_a_vessel() -> None:
    pair = (book.design("wasp"), book.design("hornet"))
    here = drawing(designs=pair)
    assert rule_against(here, Adopt("bombard"), seat=0) == "SQ-10"
    three = give(here, Adopt("hive"), seat=0)
    assert rule_against(three, Adopt("rake"), seat=0) == "SQ-2"


@pytest.mark.parametrize("word", ["Amber Gull", "Frost", "rake", "All", "12", "12 04", "b1", "Marker B1"])
def test_sq_4_names_that_mean_something_else_are_refused(word: str) -> None:
    assert rule_against(drawing(), Sketch("vessel", named(word)), seat=0) == "SQ-4"


def test_sq_9_sq_q99_one_new_design_between_two_battles_for_one_that_is_scrapped() -> None:
    three = (book.design("rake"), book.design("dart"), book.design("hive"))
    here = battle(phase=Phase.REDESIGN, awaited=(0,), squadrons=(Squadron(designs=three), Squadron()), settings=MINE)
    assert rule_against(here, Adopt("anvil")) == "SQ-2"
    room = give(here, Scrap("dart"))
    assert rule_against(room, Scrap("hive")) == "SQ-9"
    new = give(room, Adopt("anvil"))
    assert [each.name for each in new.squadrons[0].designs] == ["Rake", "Hive", "Anvil"]
    assert rule_against(new, Scrap("rake")) == "SQ-9"


def mustering(*designs: str, **changes: Any) -> State:
    held = Squadron(designs=tuple(map(book.design, designs)), **changes)
    return battle(
        spare=False,
        phase=Phase.MUSTER,
        awaited=(0, 1),
        squadrons=(held, Squadron()),
        settings=MINE,
        stock=("own", "own"),
    )


def test_sq_2_sq_6_numbers_keep_to_money_craft_and_bays() -> None:
    here = mustering("rake", "dart", "hornet")
    assert rule_against(here, Take("rake", 12), seat=0) == "SQ-2"
    assert rule_against(here, Take("hornet", 1), seat=0) == "SQ-2", "no design has a bay"
    seven = give(here, Take("rake", 7), seat=0)
    assert rule_against(seven, Take("dart", 10), seat=0) == "SQ-2"
    full = give(seven, Take("dart", 9), seat=0)
    assert len(full.craft) == 16
    assert rule_against(full, Take("rake", 1), seat=0) == "SQ-6"
    assert rule_against(full, EndMuster(), seat=0) == ""


def test_sq_q95_fighters_keep_money_and_room_for_their_carrier() -> None:
    here = mustering("hive", "hornet")
    assert rule_against(here, Take("hornet", 12), seat=0) == "SQ-2", "96 M leave none for a Hive"
    eleven = give(here, Take("hornet", 11), seat=0)
    assert rule_against(eleven, EndMuster(), seat=0) == "SQ-10"
    assert rule_against(give(eleven, Take("hive", 1), seat=0), EndMuster(), seat=0) == ""


@pytest.mark.parametrize(("budget", "most"), [(60, 6), (90, 10), (100, 11), (120, 13)])
def test_sq_108_budgets_are_handicaps(budget: int, most: int) -> None:
    held = Squadron(designs=(book.design("rake"),))
    here = battle(
        spare=False,
        phase=Phase.MUSTER,
        awaited=(0,),
        squadrons=(held, Squadron()),
        settings=Settings(CAMPAIGN, squadrons=("own", "own"), budgets=(budget, 100), cards=False),
        stock=("own", "own"),
    )
    assert rule_against(here, Take("rake", most)) == ""
    assert rule_against(here, Take("rake", most + 1)) == "SQ-2"


def test_sq_46_a_prize_flies_beside_three_designs_and_costs_its_price() -> None:
    here = mustering("rake", "dart", "hive", prizes=(book.design("mantis"),))
    assert rule_against(here, TakePrisoner("mantis 1"), seat=0) == "SQ-46", "no bay yet"
    ready = give(here, Take("hive", 1), seat=0)
    after = give(ready, TakePrisoner("mantis 1"), seat=0)
    assert [each.plan.name for each in after.craft] == ["Hive", "Mantis"]
    assert rule_against(after, TakePrisoner("mantis 1"), seat=0) == "SQ-46"
    assert rule_against(after, Take("rake", 8), seat=0) == "SQ-2", "9 and 27 of 100 M are spent"


def test_l_11_a_muster_begins_as_the_last_one_as_far_as_money_goes() -> None:
    crews = (Crew("Varga", ("Ace",), 0),)
    first = give(mustering("hive", "hornet", "rake", crews=crews), Take("hive", 1), Take("hornet", 4), seat=0)
    assert rule_against(first, Again(), seat=0) == "SQ-6", "a number is said"
    sealed = give(first, Take("rake", 5), Man("varga", t("ah6")), EndMuster(), seat=0).squadrons[0]
    assert sealed.last == (("Hive", 1), ("Hornet", 4), ("Rake", 5))

    story = (Deed(1, "Varga", "flew Rake A6", "Rake"), Deed(1, "Varga", "stripped of Star"))
    fewer = mustering("hive", "rake", "dart", crews=crews, last=(*sealed.last[1:], ("Hive", 2)), story=story)
    again = give(fewer, Again(), seat=0)
    assert again.squadrons[0].taken == (2, 5, -1), "the Hornet is scrapped, the Dart is new"
    assert next(each.crew for each in again.craft if each.plan.name == "Rake") == "Varga"
    assert rule_against(give(again, EndMuster(), seat=0), EndMuster(), seat=1) == "SQ-10"
    assert rule_against(mustering("rake"), Again(), seat=0) == "SQ-6"


def test_l_11_who_was_decorated_behind_the_last_battle_flies_again_what_it_flew_then() -> None:
    story = (Deed(1, "Varga", "Star, aboard Hive A3", "Hive"),)
    here = mustering("hive", "rake", crews=(Crew("Varga", ("Star",), 0),), last=(("Hive", 1), ("Rake", 2)), story=story)
    after = give(here, Again(), seat=0)

    assert next(each.plan.name for each in after.craft if each.crew == "Varga") == "Hive"


def raiding(*, free: bool = True) -> State:
    """Begin the muster of who leads raiders in numbers of their own."""
    settings = Settings("raiders", squadrons=("pack", "line"), cards=False, free_raiders=free)
    return battle(
        spare=False,
        phase=Phase.MUSTER,
        awaited=(1,),
        field="raiders",
        roles=("defender", "raiders"),
        squadrons=(Squadron(), Squadron(designs=(book.design("rake"),))),
        settings=settings,
    )


@pytest.mark.parametrize(("tenders", "gnats", "rule"), [(1, 10, ""), (11, 0, ""), (0, 5, "SQ-95"), (2, 10, "SQ-95")])
def test_sq_q46_raiders_bring_eleven_craft_with_a_tender_among_them(tenders: int, gnats: int, rule: str) -> None:
    assert rule_against(raiding(), Bring(tenders, gnats)) == rule


def test_sq_q46_free_numbers_are_no_secret_of_the_list_but_of_the_raiders() -> None:
    after = give(raiding(), Bring(2, 3))

    assert [(design.name, count) for design, count in after.forces[1]] == [("Tender", 2), ("Gnat", 3), ("Satchel", 6)]
    assert GAME.view(after, Seat(0)).state.forces[1] == ()
    assert rule_against(raiding(), Take("rake", 1)) == "SQ-95", "they bring none of their own squadron"


def test_sq_q46_the_option_has_them_asked_and_without_it_the_list_is_printed() -> None:
    def first(*, free: bool) -> State:
        return GAME.setup(2, {"scenario": "raiders", "cards": False, "free_raiders": free}, Rng("free")).position.state

    assert (first(free=True).phase, first(free=True).awaited) == (Phase.MUSTER, (1,))
    assert first(free=False).phase is Phase.DEPLOY
    assert sum(count for _, count in first(free=False).forces[1]) == 11


def test_sq_77_sq_q96_crews_with_medals_are_placed_while_there_is_a_craft() -> None:
    crews = (Crew("Varga", ("Ace",), 0), Crew("Oda", ("Star",), 0))
    here = give(mustering("rake", crews=crews), Take("rake", 2), seat=0)
    assert rule_against(here, EndMuster(), seat=0) == "SQ-77"
    one = give(here, Man("varga", t("ah1")), seat=0)
    assert of(one, "ah1").crew == "Varga"
    assert rule_against(one, Man("oda", t("ah1")), seat=0) == "SQ-77"
    assert rule_against(one, EndMuster(), seat=0) == "SQ-77"
    assert rule_against(give(one, Man("oda", t("ah2")), seat=0), EndMuster(), seat=0) == ""


def test_sq_100_sq_q47_a_machine_fleet_of_ones_own_has_120_and_no_crews() -> None:
    held = Squadron(designs=(book.design("rake"),), crews=(Crew("Varga", ("Ace",), 0),))
    here = battle(
        spare=False,
        phase=Phase.MUSTER,
        awaited=(0,),
        field="foundry",
        roles=("machines", "squadron"),
        squadrons=(held, Squadron()),
        settings=MINE,
        stock=("own", "own"),
    )
    thirteen = give(here, Take("rake", 13))
    assert rule_against(here, Take("rake", 14)) == "SQ-2"
    assert rule_against(thirteen, Man("varga", t("ah1"))) == "SQ-77"
    assert rule_against(thirteen, EndMuster()) == ""


def test_sq_76_without_medals_nobody_earns_or_loses_any() -> None:
    off = Settings(CAMPAIGN, squadrons=("own", "own"), medals=False)
    here = battle(
        fallen=(lost("b1", "wasp", 0, "captured"), lost("a0", "noodle", 1)), forces=(RAKES, RAKES), settings=off
    )

    assert earned(here, 0, ()) == ()
    assert causes(here, 0) == ()


def lost(which: str, design: str, by: int = 0, how: str = "destroyed") -> Loss:
    return Loss(which, "abcdef".index(which[0]), book.design(design), by, how)  # type: ignore[arg-type]  # of its words


RAKES = ((book.design("rake"), 11),)


def test_sq_85_the_example_one_ace_one_star_one_bravery() -> None:
    force = ((book.design("anvil"), 1), (book.design("rake"), 8))
    here = battle(
        craft("a1", "rake", (10, 10)),
        gone=("", "gave up"),
        forces=(RAKES, force),
        fallen=(lost("b1", "anvil"), *(lost(f"b{number}", "rake") for number in range(2, 7))),
    )
    assert earned(here, 0, (0,)) == ("Ace", "Star", "Bravery")


@pytest.mark.parametrize(("count", "ace"), [(4, False), (5, True)])
def test_sq_78_ace_for_five_destroyed_transports_and_stations_among_them(count: int, *, ace: bool) -> None:
    fallen = (lost("b0", "noodle"), *(lost(f"b{number}", "lighter") for number in range(1, count)))
    here = battle(craft("a1", "rake", (10, 10)), fallen=fallen, forces=(RAKES, RAKES))

    assert ("Ace" in earned(here, 0, ())) is ace
    assert "Star" not in earned(here, 0, ()), "SQ-88"


def test_sq_79_sq_84_valour_for_every_enemy_craft_and_bravery_if_it_gave_up() -> None:
    fallen = (lost("b1", "rake"), lost("b2", "rake", -1))
    done = battle(
        craft("a1", "rake", (10, 10)), spare=False, gone=("", "wiped out"), fallen=fallen, forces=(RAKES, RAKES)
    )
    fled = battle(
        craft("a1", "rake", (10, 10)), spare=False, gone=("", "gave up"), fallen=fallen, forces=(RAKES, RAKES)
    )

    assert "Valour" in earned(done, 0, (0,))
    assert "Valour" not in earned(fled, 0, (0,))
    assert "Bravery" in earned(fled, 0, (0,))


def test_sq_83_tek_for_a_captured_fighter() -> None:
    here = battle(craft("a1", "rake", (10, 10)), fallen=(lost("b1", "wasp", 0, "captured"),), forces=(RAKES, RAKES))

    assert earned(here, 0, ()) == ("Tek",)


def test_sq_76_no_vessel_no_medal() -> None:
    fallen = tuple(lost(f"b{number}", "rake") for number in range(6))
    here = battle(
        craft("a1", "wasp", (10, 10)), craft("b9", "rake", (40, 9)), spare=False, fallen=fallen, forces=(RAKES, RAKES)
    )

    assert earned(here, 0, ()) == ()


@pytest.mark.parametrize(("winner", "medals"), [(0, (("Corporation",), ())), (1, ((), ("Saboteur",)))])
def test_sq_98_the_convoy_earns_a_medal(winner: int, medals: tuple[tuple[str, ...], ...]) -> None:
    gone_ = [lost(f"a{number}", "lighter", -1, "out" if winner == 0 else "destroyed") for number in range(3)]
    here = battle(
        craft("a1", "rake", (10, 10)),
        craft("b1", "rake", (40, 10)),
        field="convoy",
        roles=("escort", "attacker"),
        fallen=tuple(gone_),
        forces=(RAKES, RAKES),
    )
    assert (earned(here, 0, (winner,)), earned(here, 1, (winner,))) == medals


def test_sq_107_sq_q92_a_wall_of_battle_gives_star_and_valour_by_squadron() -> None:
    here = battle(
        craft("a1", "rake", (10, 10)),
        seats=4,
        field="line",
        sides=(0, 1, 0, 1),
        gone=("", "wiped out", "", "wiped out"),
        forces=(RAKES,) * 4,
        fallen=(lost("b1", "rake"), lost("d1", "rake")),
        spare=False,
    )
    assert earned(here, 0, (0, 2)) == ("Valour", "Valour", "Star", "Star")


def test_sq_87_sq_93_sq_99_what_costs_medals() -> None:
    own = battle(fallen=(lost("a0", "noodle", 1),), culprits=(1,))
    assert causes(own, 0) == ("its station is destroyed",)
    assert causes(own, 1) == ("it destroyed a franchise without a contract",)
    contract = battle(culprits=(1,), squadrons=(Squadron(), Squadron(spent=("corporation",))))
    assert causes(contract, 1) == (), "a contract played and countered is one all the same"
    fled = battle(field="raiders", roles=("defender", "raiders"), gone=("gave up", ""))
    assert len(causes(fled, 0)) == 1
    stranded = battle(
        craft("a5", "lighter", (30, 30), broken=(0, 1)),
        field="convoy",
        roles=("escort", "attacker"),
        gone=("wiped out", ""),
    )
    assert causes(stranded, 0) == ("a transport was captured",)


def test_sq_96_who_would_leave_a_station_to_raiders_is_told_of_the_medals_that_it_costs() -> None:
    def told(field: str, *roles: str, crew: str = "Varga") -> tuple[str, ...]:
        here = battle(
            craft("a1", "rake", (10, 10), crew=crew),
            phase=Phase.GIVE_UP,
            squadrons=(Squadron(crews=(Crew("Varga", ("Ace",), 0),)), Squadron()),
            settings=MINE,
            field=field,
            roles=roles,
            fallen=tuple(lost(f"a{number}", "rake", 1) for number in range(3, 8)),
        )
        assert rule_against(here, GiveUp()) == ""
        return GAME.waives(GAME.view(here, Seat(0)), GiveUp())

    assert told("raiders", "defender", "raiders") == ("the battle", "a medal of each crew that has one")
    assert told("raiders", "defender", "raiders", crew="") == ("the battle",)
    assert told("duel", "squadron", "squadron") == ("the battle",)


def awarding(**changes: Any) -> State:
    held = Squadron(earned=("Ace", "Star"), **changes)
    return battle(
        craft("a1", "rake", (10, 10)),
        craft("a2", "rake", (12, 10)),
        phase=Phase.MEDALS,
        squadrons=(held, Squadron()),
        settings=MINE,
        stock=("own", "own"),
        results=(Result(1, "duel", (0,), "Amber wins: it does.", (0.0, 0.0), (("Ace", "Star"), ())),),
    )


def test_sq_86_medals_go_to_crews_none_twice() -> None:
    one = give(awarding(), Award("ace", t("a1")))
    crew = one.squadrons[0].crews[0]
    assert (crew.medals, of(one, "a1").crew) == (("Ace",), crew.name)
    again = battle(
        craft("a1", "rake", (10, 10), crew="Varga"),
        phase=Phase.MEDALS,
        squadrons=(Squadron(earned=("Ace",), crews=(Crew("Varga", ("Ace",), 0),)), Squadron()),
        settings=MINE,
        stock=("own", "own"),
    )
    assert rule_against(again, Award("ace", t("a1"))) == "SQ-86"
    assert [each.id for each in able(again, 0, "Ace")] == ["a90"]


@pytest.mark.parametrize(("stock", "before"), [(("own", "own"), 19), (("own", *["flag"] * 3), 39)])
def test_sq_q96_no_two_crews_of_a_campaign_have_one_name(stock: tuple[str, ...], before: int) -> None:
    # Forty names: two squadrons share them, and the one that leads its own in the ladder has them all.
    names: list[str] = []
    for number in range(before + 3):
        held = Squadron(earned=("Ace", "Star"), named=number)
        here = battle(
            craft("a1", "rake", (10, 10)),
            phase=Phase.MEDALS,
            squadrons=(held, *[Squadron()] * (len(stock) - 1)),
            seats=len(stock),
            order=(0, 1),
            settings=MINE,
            stock=stock,
            results=awarding().results,
        )
        names.append(of(give(here, Award("ace", t("a1")), seat=0), "a1").crew)

    assert len(set(names)) == len(names)
    assert names[before + 1] == f"{names[0]} 2"


def test_a_second_crew_of_a_name_is_meant_by_it() -> None:
    crews = (Crew("Varga", ("Ace", "Star"), 0), Crew("Varga 2", ("Ace", "Star"), 0))
    here = battle(
        craft("a1", "rake", (10, 10), crew="Varga 2"),
        phase=Phase.STRIP,
        squadrons=(Squadron(owed=1, crews=crews, named=21), Squadron()),
        settings=MINE,
        stock=("own", "own"),
    )
    order = Strip("varga 2", "ace")

    assert GAME.phrase(GAME.view(here, Seat(0)), order) == "Strip the crew Varga 2 of Ace"
    assert [each.medals for each in give(here, order).squadrons[0].crews] == [("Ace", "Star"), ("Star",)]


def test_medals_and_crews_are_called_by_their_names_in_orders() -> None:
    view = GAME.view(awarding(), Seat(0))
    assert GAME.phrase(view, Award("ace", t("a1"))).startswith("Ace for the crew of Rake A1")

    waits = (Crew("Varga", ("Ace",), 0),)
    here = give(mustering("rake", crews=waits), Take("rake", 1), seat=0)
    assert GAME.phrase(GAME.view(here, Seat(0)), Man("varga", t("ah1"))).startswith("Put the crew Varga aboard Rake")


def test_behind_a_battle_the_aim_is_that_of_the_campaign() -> None:
    fighting = battle(craft("a1", "rake", (10, 10)), settings=MINE, battle=1)
    assert GAME.scene(GAME.view(fighting, Seat(0))).aim == "no enemy vessel left"
    over = evolve(awarding(), battle=1)
    assert GAME.scene(GAME.view(over, Seat(0))).aim == "most campaign points"


def test_sq_77_a_crew_is_lost_with_its_craft() -> None:
    crews = (Crew("Varga", ("Ace",), 0), Crew("Oda", ("Ace", "Star"), 0))
    fallen = (Loss("a7", 0, book.design("rake"), 1, "destroyed", "Varga"),)
    here = battle(
        craft("a1", "rake", (10, 10), crew="Oda"),
        phase=Phase.MEDALS,
        squadrons=(Squadron(earned=("Bravery",), crews=crews, named=2), Squadron()),
        settings=MINE,
        stock=("own", "own"),
        fallen=fallen,
        results=awarding().results,
    )
    after = give(here, Award("bravery", t("a90")))

    assert next(each.name for each in after.squadrons[0].crews) == "Oda"
    assert "Varga" not in [each.name for each in after.squadrons[0].crews]
    assert after.squadrons[0].lost == 1


def test_sq_87_each_crew_chooses_the_medal_that_it_loses() -> None:
    here = battle(
        craft("a1", "rake", (10, 10), crew="Oda"),
        phase=Phase.STRIP,
        squadrons=(Squadron(owed=1, crews=(Crew("Oda", ("Ace", "Bravery"), 0),)), Squadron()),
        settings=MINE,
        stock=("own", "own"),
        results=awarding().results,
    )
    assert rule_against(here, Strip("oda", "star")) == "SQ-87"
    after = give(here, Strip("oda", "bravery"))
    assert after.squadrons[0].crews == (Crew("Oda", ("Ace",), 0),)
    assert after.phase is Phase.REDESIGN


def exchanging(first: str = "", second: str = "") -> State:
    return battle(
        phase=Phase.EXCHANGE,
        squadrons=(
            Squadron(held=(Crew("Oda", ("Ace",), 1), Crew("Holt", ("Ace", "Star"), 1)), answer=first),
            Squadron(held=(Crew("Varga", ("Tek",), 0),), answer=second),
        ),
        settings=MINE,
        stock=("own", "own"),
        results=awarding().results,
    )


def test_sq_89_sq_q98_captured_crews_go_home_in_pairs_if_both_agree() -> None:
    both = give(exchanging(), Agree(), Agree())
    assert [each.name for each in both.squadrons[1].crews] == ["Holt"], "most medals first"
    assert [each.name for each in both.squadrons[0].crews] == ["Varga"]
    assert [each.name for each in both.squadrons[0].held] == ["Oda"]
    one = give(exchanging(), Agree(), Decline())
    assert one.squadrons[0].crews == one.squadrons[1].crews == ()


def test_sq_90_the_die_of_a_campaign() -> None:
    assert BY_DIE == ("duel", "duel", "raiders", "convoy", "foundry", "sexton")


def played(scenario: str, seats: int, seed: str, **options: Any) -> list[State]:
    """Play a match at random and return every state in turn."""
    position = GAME.setup(seats, {"scenario": scenario, **options}, Rng(seed)).position
    states, chance = [position.state], Rng(seed, "w")
    for _ in range(60_000):
        decisions = GAME.decisions(position.state)
        if not decisions:
            return states
        order, chance = Menu(GAME, GAME.view(position.state, decisions[0].seat)).drawn(chance)
        position = GAME.resolve(position, decisions[0].seat, order).position
        states.append(position.state)
    raise AssertionError("it never ends")


def test_sq_1_sq_91_a_campaign_goes_from_battle_to_battle_with_whole_craft() -> None:
    states = played("campaign", 2, "short", battles=3)
    last = states[-1]

    assert [each.battle for each in last.results] == [1, 2, 3]
    assert GAME.outcome(last) is not None
    for before, after in pairwise(states):
        assert before.turn <= after.turn
        if after.phase is Phase.DEPLOY and before.phase is not Phase.DEPLOY:
            assert all(not each.broken for each in after.craft)


@pytest.mark.thorough
def test_sq_q101_the_ladder_has_eight_battles_and_asks_allies_in_the_last_alone() -> None:
    states = played("ladder", 4, "rungs")
    last = states[-1]

    assert [each.field for each in last.results] == [
        *("raiders", "duel", "convoy", "foundry", "convoy", "duel", "sexton", "line"),
    ]
    assert all(seat < 2 for state in states if 0 < state.battle < 8 for seat in state.awaited)
    assert next(state.roles[0] for state in states if state.battle == 5) == "attacker"
    assert last.squadrons[1].crews == ()


def test_sq_q94_the_order_in_which_a_battle_begins() -> None:
    states = played("campaign", 2, "short", battles=3)
    first = [state.phase for state in states if state.battle <= 1 and not state.round]

    expected = [Phase.DESIGN, Phase.MUSTER, Phase.WINDOW, Phase.DEPLOY]
    assert [phase for phase in dict.fromkeys(first) if phase is not Phase.REPLY] == expected
    mustering = next(state for state in states if state.phase is Phase.MUSTER)
    assert mustering.roles
    assert any(held.hand for held in mustering.squadrons)
    assert not any(each.known and each.plan.station for each in mustering.craft)


def test_sq_q100_points_then_medals_decide_a_campaign() -> None:
    final = played("campaign", 2, "short", battles=3)[-1]
    scores = [held.points for held in final.squadrons]

    assert sum(scores) <= 9
    outcome = GAME.outcome(final)
    assert outcome is not None
    assert outcome.scores == tuple(map(float, scores))
    assert Seat(0) in outcome.winners or scores[0] <= scores[1]


def test_l_12_a_first_patrol_is_small_and_even() -> None:
    state = GAME.setup(2, {"scenario": "patrol"}, Rng("patrol")).position.state

    assert [sum(each.plan.cost for each in state.craft if each.seat == seat) for seat in (0, 1)] == [25, 25]
    assert state.settings.size == (40, 26)
    assert not any(each.plan.station for each in state.craft)
    assert all(not held.hand for held in state.squadrons)


@pytest.mark.parametrize(
    ("scenario", "defends", "comes"),
    [
        ("raiders", "defender", "raiders"),
        ("convoy", "escort", "attacker"),
        ("foundry", "squadron", "machines"),
        ("sexton", "human", "machine"),
    ],
)
def test_l_14_the_set_up_says_who_defends(scenario: str, defends: str, comes: str) -> None:
    def parts(part: str, seed: str = "parts") -> tuple[str, ...]:
        state = GAME.setup(2, {"scenario": scenario, "part": part, "squadron_first": "pack"}, Rng(seed)).position.state
        led = dict(zip(state.roles, state.stock, strict=True))
        assert scenario != "foundry" or led["machines"] == "foundry"
        return state.roles

    assert parts("first") == (defends, comes)
    assert parts("second") == (comes, defends)
    assert {parts("die", str(seed)) for seed in range(8)} == {(defends, comes), (comes, defends)}
