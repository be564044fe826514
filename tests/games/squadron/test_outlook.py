"""What a player is told before an order: ways, threats, volleys, standing orders; and one order for many craft."""

from itertools import product

import pytest

from engine.core.errors import Refusal
from engine.core.foresight import after_order
from engine.core.position import View
from engine.core.refs import Seat
from engine.core.standing import Standing
from engine.core.values import evolve
from engine.games.squadron.events.fire import Destroyed, Fired, Saved
from engine.games.squadron.game import GAME
from engine.games.squadron.phases import Phase
from engine.games.squadron.queries.firepower import mean, spread
from engine.games.squadron.rulebook.settings import OWN
from engine.games.squadron.state import Loss, State
from engine.games.squadron.verbs.gunnery import Fire, OpenFire
from engine.games.squadron.verbs.movement import Along, Face, Move
from engine.games.squadron.verbs.turns import EndStep
from tests.games.squadron.field import at, battle, craft, desk, give, hits, made_of, of, rule_against, t, told

NOON = "12 o'clock"
FAR_TOO = craft("b2", "dart", (50, 30))
FAR = craft("b1", "rake", (55, 5))


def seen(state: State, seat: int = 0) -> View[State]:
    return GAME.view(state, Seat(seat))


# Ways.


def test_a_vessel_comes_to_each_point_in_reach_facing_the_way_it_goes() -> None:
    here = battle(craft("a1", "rake", (20, 20)), craft("b1", "rake", (50, 20)))
    ways = [way for way in GAME.ways(seen(here), t("a1")) if way.path]

    assert {way.place for way in ways} == {at(*point) for point in desk(here).ends(of(here, "a1"))}
    assert all(len(way.orders) == 1 for way in ways)
    assert next(way.facing for way in ways if way.place == at(20, 15)) == 4


def test_a_fighter_comes_to_each_point_with_each_of_sixteen_facings() -> None:
    here = battle(craft("a1", "hornet", (20, 20)), craft("b1", "rake", (50, 20)))
    there = [way for way in GAME.ways(seen(here), t("a1")) if way.place == at(25, 20)]

    assert [way.facing for way in there].count(0) == 1
    assert sorted(way.facing for way in there if way.facing is not None) == list(range(16))
    assert [way.cost for way in there] == [1, *[2] * 15]


def test_what_has_moved_may_turn_where_a_thruster_works_and_nobody_else_is_told() -> None:
    here = battle(craft("a1", "halberd", (20, 20)), craft("a2", "rake", (30, 10)), craft("b1", "rake", (50, 20)))
    after = give(here, Move(t("a1"), at(23, 20)), Move(t("a2"), at(33, 10)))

    assert len(list(GAME.ways(seen(after), t("a1")))) == 15
    assert not list(GAME.ways(seen(after), t("a2")))
    assert not list(GAME.ways(seen(after, 1), t("b1")))


# One order for many craft.


def test_all_go_along_with_the_last_move_as_far_as_each_can() -> None:
    slow, fast = made_of("engine", "missile", name="Slow"), made_of("engine", "engine", "missile", name="Fast")
    here = battle(
        craft("a1", fast, (20, 20)),
        craft("a2", fast, (20, 22)),
        craft("a3", slow, (20, 24)),
        FAR,
    )
    after = give(here, Move(t("a1"), at(30, 20)), Along("all"))

    assert [of(after, each).at for each in ("a1", "a2", "a3")] == [(30, 20), (30, 22), (26, 24)]
    assert all(of(after, each).facing == (1, 0) for each in ("a2", "a3"))


def test_those_of_one_design_go_along_and_what_has_turned_stays() -> None:
    here = battle(
        *(craft(f"a{n}", "rake", (20, 18 + 2 * n)) for n in (1, 2, 3)),
        craft("a4", "dart", (20, 30)),
        FAR,
    )
    after = give(here, Face(t("a3"), NOON), Move(t("a1"), at(25, 20)), Along("rake"))

    assert [of(after, f"a{n}").at for n in (1, 2, 3, 4)] == [(25, 20), (25, 22), (20, 24), (20, 30)]
    assert rule_against(after, Along("rake")) == "SQ-48"


def test_a_carrier_without_arms_goes_along_only_where_it_is_named() -> None:
    here = battle(craft("a1", "rake", (20, 20)), craft("a2", "rake", (20, 24)), craft("a3", "hive", (20, 28)), FAR)
    moved = give(here, Move(t("a1"), at(25, 20)))

    line = give(moved, Along("all"))
    assert [of(line, each).at for each in ("a2", "a3")] == [(25, 24), (20, 28)]
    assert of(give(line, Along("hive")), "a3").at == (25, 28)


def test_where_none_is_armed_each_design_is_named() -> None:
    here = battle(craft("a1", "hive", (20, 20)), craft("a2", "hive", (20, 24)), FAR, spare=False)
    moved = give(here, Move(t("a1"), at(25, 20)))

    assert [each.group for each in GAME.orders(GAME.view(moved, Seat(0))) if isinstance(each, Along)] == ["hive"]
    assert rule_against(moved, Along("all")) == "SQ-48"


def test_where_all_are_of_one_design_nobody_is_asked_which_go_along() -> None:
    pair = craft("a1", "rake", (20, 20)), craft("a2", "rake", (20, 24)), FAR

    for third, groups in (("rake", ["all"]), ("dart", ["all", "rake", "dart"])):
        here = battle(*pair, craft("a3", third, (20, 28)), spare=False)
        moved = give(here, Move(t("a1"), at(25, 20)))
        view = GAME.view(moved, Seat(0))
        assert [each.group for each in GAME.orders(view) if isinstance(each, Along)] == groups
        assert (rule_against(moved, Along("rake")) == "") == ("rake" in groups)


def test_nobody_goes_along_before_the_first_move_nor_with_that_of_the_turn_before() -> None:
    here = battle(craft("a1", "rake", (20, 20)), craft("a2", "rake", (20, 24)), FAR)
    assert rule_against(here, Along("all")) == "SQ-48"

    later = give(here, Move(t("a1"), at(24, 20)), EndStep(), EndStep())
    assert later.awaited == (0,)
    assert rule_against(later, Along("all")) == "SQ-48"


def test_those_in_front_go_first_so_that_nobody_stands_in_the_way() -> None:
    row = [craft(f"a{n}", "rake", (18 + n, 20)) for n in range(1, 6)]
    here = battle(*row, FAR)
    after = give(here, Move(t("a5"), at(27, 20)), Along("all"))

    assert [of(after, f"a{n}").at for n in range(1, 6)] == [(22 + n, 20) for n in range(1, 6)]


# Standing orders.


def test_a_course_is_moved_turn_by_turn_and_is_over_where_it_leads() -> None:
    here = battle(craft("a1", "rake", (20, 20)), FAR)
    course = GAME.standing(seen(here), "course", t("a1"), "3020")
    assert isinstance(course, Standing)
    first = GAME.onward(seen(here), course).order
    assert first == Move(t("a1"), at(26, 20))
    there = battle(craft("a1", "rake", (30, 20)), FAR)

    assert GAME.onward(seen(there), course).over == "Rake A1 is at 3020."
    assert GAME.tell_standing(seen(here), course) == "Rake A1 goes on to 3020"


def test_a_formation_is_kept_once_its_leader_has_moved() -> None:
    here = battle(craft("a1", "rake", (20, 20)), craft("a2", "rake", (20, 23)), FAR)
    keeping = GAME.standing(seen(here), "formation", t("a2"), "a1")
    assert isinstance(keeping, Standing)
    assert GAME.onward(seen(here), keeping).order is None

    moved = give(here, Move(t("a1"), at(24, 18)))
    assert GAME.onward(seen(moved), keeping).order == Move(t("a2"), at(24, 21))


@pytest.mark.parametrize(
    ("kind", "aim"), [("course", "9999"), ("course", "0620"), ("formation", "a1"), ("formation", "b1")]
)
def test_no_standing_order_leads_off_the_table_into_a_planet_or_after_an_enemy(kind: str, aim: str) -> None:
    here = battle(craft("a1", "rake", (20, 20)), FAR, rocks=((6, 20), (53, 20)))

    assert isinstance(GAME.standing(seen(here), kind, t("a1"), aim), Refusal)


def test_contact_is_an_enemy_that_could_fire_next_turn() -> None:
    def near(x: int) -> str:
        return GAME.contact(seen(battle(craft("a1", "rake", (20, 20)), craft("b1", "rake", (x, 20)))), t("a1"))

    assert near(38) == "Rake B1 could fire at Rake A1 next turn"
    assert not near(39)


def test_a_fighter_that_a_tractor_holds_is_no_contact_and_no_threat() -> None:
    def told_of(holder: str) -> tuple[str, tuple[str, ...]]:
        held = craft("b1", "wasp", (22, 20), holder=holder)
        here = seen(battle(craft("a1", "grapnel", (20, 20)), held))
        return GAME.contact(here, t("a1")), GAME.enquire(here, "threat", "2121")

    assert told_of("") == (
        "Wasp B1 could fire at Grapnel A1 next turn",
        ("At 2121 up to 0.3 hits to expect next turn, of Wasp B1.",),
    )
    assert told_of("a1") == ("", ("No enemy in sight can shoot at 2121 next turn.",))


# Threats and volleys.


@pytest.mark.parametrize("dice", [[(1, 0.5)], [(3, 1 / 3), (2, 0.5)], [(6, 1 / 6)]])
def test_damage_is_spread_exactly(dice: list[tuple[int, float]]) -> None:
    left = 3
    each = [chance for count, chance in dice for _ in range(count)]
    exact = [0.0] * (left + 1)
    for fell in product((0, 1), repeat=len(each)):
        share = 1.0
        for hit, chance in zip(fell, each, strict=True):
            share *= chance if hit else 1 - chance
        exact[min(left, sum(fell))] += share

    assert spread(dice, left) == pytest.approx(exact)
    assert mean(exact) == pytest.approx(sum(n * share for n, share in enumerate(exact)))


def test_a_threat_counts_what_enemies_in_sight_reach_next_turn_and_names_markers_as_unseen() -> None:
    here = battle(
        craft("a1", "rake", (20, 20)),
        craft("b1", "anvil", (38, 20)),
        craft("b2", "rake", (39, 25)),
        craft("b3", "rake", (30, 30), up=False),
        spare=False,
    )
    found = GAME.threat(seen(here), t("a1"), at(20, 20))

    assert found is not None
    assert [each.name for each in found.menaces] == ["Anvil B1"]  # 12 inches and 6 more; the Rake: 6 and 12
    assert found.hits == pytest.approx(1.0)
    assert found.unseen == 1
    nearer = GAME.threat(seen(here), t("a1"), at(21, 20))
    assert nearer is not None
    assert [each.name for each in nearer.menaces] == ["Anvil B1"]
    assert GAME.threat(seen(here), t("b1"), at(38, 20)) is None


def test_fighters_that_may_come_out_of_a_bay_are_named_as_not_reckoned() -> None:
    nest, wasp, hornet = (craft(which, kind) for which, kind in (("b1", "nest"), ("b2", "wasp"), ("b3", "hornet")))
    nest, hornet = evolve(nest, at=(38, 20)), evolve(hornet, at=(39, 20))
    here = battle(craft("a1", "rake", (20, 20)), nest, evolve(wasp, carrier="b1"), hornet, spare=False)
    force = ((nest.plan, 1), (wasp.plan, 3), (hornet.plan, 1))
    told = evolve(here, forces=(here.forces[0], force))

    assert threat(told) == "Not reckoned, as unseen: 3 Wasp that may be aboard."
    lost = Loss("b4", 1, wasp.plan, 0, "destroyed")
    assert threat(evolve(told, fallen=(lost,))) == "Not reckoned, as unseen: 2 Wasp that may be aboard."
    own = evolve(here, stock=("pack", OWN), forces=(here.forces[0], ()))
    assert threat(own) == "Not reckoned, as unseen: what may be aboard Nest B1."
    bare = evolve(told, craft=tuple(each for each in told.craft if each.id != "b1"))
    assert "aboard" not in threat(bare), "without a bay nobody comes out"


def threat(state: State) -> str:
    """Return the last of what is told of the danger to a Rake."""
    return GAME.enquire(seen(state), "threat", t("a1"))[-1]


def test_a_volley_is_forecast_with_the_hits_that_wait() -> None:
    here = battle(
        craft("a1", "rake", (20, 20)), craft("b1", "anvil", (24, 20), hits=hits(1, 0)), phase=Phase.FIRE, spare=False
    )
    found = GAME.clash(seen(here), (), at(24, 20))

    assert found is not None
    # One hit waits, a missile at 4 or more, a laser at 5 or more; armour stops one of six.
    assert found.gained == pytest.approx((1 + 1 / 2 + 1 / 3) * 5 / 6)
    assert GAME.clash(seen(here), (t("b1"),), at(24, 20)) is None
    assert GAME.clash(seen(here), (), at(30, 30)) is None


def test_who_is_destroyed_is_lost_for_good_and_who_fired_at_whom_is_told() -> None:
    here = battle(
        craft("a1", "rake", (20, 20)),
        craft("b1", "dart", (24, 20), hits=hits(1, 0)),
        craft("b2", "dart", (50, 30)),
        phase=Phase.FIRE,
    )
    _, events = told(here, Fire(t("a1"), "missile", t("b1")), EndStep(), dice=(6,))
    shot = next(event for event in events if isinstance(event, Fired))
    lost = next(event for event in events if isinstance(event, Saved))

    assert (shot.shot.by, shot.shot.at, shot.shot.hit) == ("Rake A1", "Dart B1", True)
    assert isinstance(lost, Destroyed)
    assert lost.loses
    assert lost.tell().startswith("Dart B1 of Birch is destroyed")


def test_nothing_is_foreseen_that_hangs_on_what_lies_face_down() -> None:
    here = battle(craft("a1", "rake", (20, 20)), craft("b1", "rake", (30, 20), up=False), spare=False)

    assert after_order(GAME, seen(here), Move(t("a1"), at(22, 20))) is not None
    assert after_order(GAME, seen(here), EndStep()) is None


# The battle.


def test_a_battle_lists_what_stands_on_the_table_and_what_cannot_move_is_crippled() -> None:
    here = battle(craft("a1", "rake", (20, 20), broken=(0,)), craft("b1", "rake", (24, 20), up=False), spare=False)
    found = GAME.battle(seen(here))

    assert found is not None
    assert [(force.name, force.left, force.crippled) for force in found.forces] == [
        ("Rake A1", 2, True),
        ("Marker B1", 1, False),
    ]
    assert GAME.battle(GAME.view(here, None)) is None


def test_opening_fire_tells_how_many_shots_there_are_and_what_to_expect_of_them() -> None:
    here = battle(
        craft("a1", "rake", (20, 20)), craft("a2", "dart", (20, 22)), craft("b1", "rake", (25, 20)), phase=Phase.FIRE
    )
    odds = GAME.forecast(GAME.view(here, Seat(0)), OpenFire())

    assert odds is not None
    assert odds.follows == "3 shots, each laid anew (SQ-32)"
    chance = f"50% {odds.chances[0].what}; {odds.follows}"
    asked = f"Open fire with all that bears? {chance}. Enter yes, Backspace no, O chances."
    assert len(asked) < 2 * 80 - len("Bastion 12"), "two lines of the narrowest screen that has a map beside its cards"
    assert odds.average == pytest.approx(2 * 1 / 2 + 1 / 3)


def test_out_of_its_turn_a_craft_is_told_what_it_bears_on_though_it_has_fired() -> None:
    here = battle(craft("a1", "rake", (20, 20)), craft("b1", "anvil", (23, 20), used=(2, 3)), phase=Phase.FIRE)
    view = GAME.view(here, Seat(0))
    (anvil,) = (each for each in GAME.scene(view).tokens if each.id == t("b1"))

    assert GAME.enquire(view, "arc", "b1") == ("Anvil B1 at Rake A1: missile 4 or more.",)
    assert [(fact.label, fact.value) for fact in anvil.facts if fact.label == "fired"] == [("fired", "2 missiles")]


def test_who_watches_face_down_craft_go_along_does_not_learn_in_which_order_they_were_mustered() -> None:
    there = [craft(f"a{n}", "rake", (20, 20 + 2 * n), up=False) for n in range(1, 6)]
    turned = [evolve(each, rank=9 - each.rank) for each in there]
    told_to_foe = []
    for mustered in (there, turned):
        _, events = told(battle(*mustered), Move(t("a1"), at(22, 22)), Along("all"))
        told_to_foe.append([seen.tell() for each in events if (seen := each.seen_by(Seat(1))) is not None])

    assert len(told_to_foe[0]) == 6
    assert told_to_foe[0] == told_to_foe[1]
