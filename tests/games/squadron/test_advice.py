"""What opponents and hints do: imagined worlds, plans, chances, evaluation, answers to questions."""

import pytest

from engine.core.menu import Menu
from engine.core.refs import Seat
from engine.core.rng import Rng
from engine.games.squadron.advice import approach, plans
from engine.games.squadron.advice.exchange import Exchange
from engine.games.squadron.game import GAME
from engine.games.squadron.phases import Phase
from engine.games.squadron.queries.barrage import salvo
from engine.games.squadron.queries.salvos import a_module, charge, price
from engine.games.squadron.rulebook import book
from engine.games.squadron.rulebook.settings import DUEL, Settings
from engine.games.squadron.state import Asked, Crew, Fix, Loss, Squadron, State
from engine.games.squadron.verbs.contact import Explode, Ram
from engine.games.squadron.verbs.gunnery import Fire, Volley
from engine.games.squadron.verbs.hangars import Catch, Launch, Pull, Retrieve
from engine.games.squadron.verbs.movement import LeaveBattle, Move
from engine.games.squadron.verbs.turns import Counter, EndStep, GiveUp, LetItStand, Mend
from tests.games.squadron.field import battle, craft, desk, hits, made_of, t


def first(state: State, seat: int = 0) -> object:
    """Return the first order that is advised."""
    return next(iter(GAME.plans(GAME.view(state, Seat(seat))))).orders[0]


def played(scenario: str, orders: int, **options: str | bool) -> State:
    """Return a state some random orders into a match."""
    position, chance = GAME.setup(2, {"scenario": scenario, **options}, Rng("far")).position, Rng("far", "w")
    for _ in range(orders):
        decisions = GAME.decisions(position.state)
        if not decisions:
            break
        order, chance = Menu(GAME, GAME.view(position.state, decisions[0].seat)).drawn(chance)
        position = GAME.resolve(position, decisions[0].seat, order).position
    return position.state


def big(state: State, seat: int) -> list[str]:
    """Name all that is no fighter."""
    return sorted(each.plan.name for each in state.craft if each.seat == seat and not each.plan.fighter)


@pytest.mark.parametrize("orders", [3, 40, 160])
@pytest.mark.parametrize("scenario", ["duel", "convoy", "raiders"])
def test_an_imagined_world_shows_the_same_and_holds_what_was_mustered(scenario: str, orders: int) -> None:
    state = played(scenario, orders, squadron_second="wing")
    for seat in (0, 1):
        view = GAME.view(state, Seat(seat))
        world = GAME.imagine(view, Rng("a").fork("b")).state
        assert GAME.view(world, Seat(seat)) == view
        if state.round and state.phase is not Phase.OVER:
            names = sorted(each.plan.name for each in world.craft if each.seat != seat and not each.plan.fighter)
            assert names == sorted(
                each.plan.name for each in state.craft if each.seat != seat and not each.plan.fighter
            )


def test_an_unknown_squadron_is_supposed_within_its_money() -> None:
    markers = [craft(f"b{number}", "anvil", (40, number), up=False) for number in range(1, 9)]
    here = battle(*markers, spare=False, stock=("pack", "own"), settings=Settings(DUEL, squadrons=("pack", "own")))
    world = GAME.imagine(GAME.view(here, Seat(0)), Rng("c").fork("d")).state

    assert sum(each.plan.cost for each in world.craft if each.seat == 1) <= 100
    assert all(each.plan.vessel for each in world.craft if each.seat == 1)


def test_shots_finish_what_is_nearly_done_and_spare_what_is_done_for() -> None:
    state = battle(
        craft("a1", "rake", (20, 20)),
        craft("b1", "rake", (24, 20), hits=hits(3, 0)),
        craft("b2", "rake", (24, 21), broken=(1, 2)),
        craft("b3", "rake", (24, 19)),
        phase=Phase.FIRE,
    )
    order = first(state)

    assert isinstance(order, Fire)
    assert order.target == "b2"
    assert "b1" not in {shot.target.id for shot in salvo(state, 0)}


def test_a_module_is_worth_alike_in_small_and_large_craft() -> None:
    small, large = craft("b1", "rake", (24, 20)), craft("b2", "bastion", (24, 21))
    state = battle(craft("a1", "rake", (20, 20)), small, large)

    assert a_module(state, 0) == 3
    assert price(state, 0, large) == price(state, 0, small) == 3


def test_vessels_are_worth_the_fighters_that_fall_with_the_last_of_them() -> None:
    hive, hornet = craft("b1", "hive", (24, 20)), craft("b2", "hornet", (24, 21))
    state = battle(craft("a1", "rake", (20, 20)), hive, hornet, craft("b3", "hornet", (24, 22)), spare=False)

    assert charge(state, hive) == 16 / 3
    assert charge(state, hornet) == 0


def test_a_volley_goes_where_it_hurts_most() -> None:
    state = battle(craft("a1", "bombard", (20, 20)), craft("b1", "rake", (24, 20), broken=(0,)), phase=Phase.FIRE)

    assert first(state) == Volley(t("a1"), t("b1"))


def test_who_is_outside_of_all_reach_comes_nearer() -> None:
    state = battle(craft("a1", "rake", (10, 20)), craft("b1", "rake", (50, 20)), spare=False)
    order = first(state)

    assert isinstance(order, Move)
    assert int(order.point[:2]) > 10


def test_holding_turns_to_the_enemy_and_moves_nobody() -> None:
    state = battle(craft("a1", "rake", (30, 20), facing=(-1, 0)), craft("b1", "rake", (44, 20)), spare=False)
    table = desk(state)
    held = approach.holding(approach.Field(table))

    assert [type(order).__name__ for order in held["a1"].orders] == ["Face"]
    assert (held["a1"].at, held["a1"].facing) == ((30, 20), (1, 0))


def test_looking_away_from_the_enemy_is_worth_less() -> None:
    state = battle(craft("a1", "rake", (30, 20), facing=(-1, 0)), craft("b1", "rake", (44, 20)), spare=False)
    field = approach.Field(desk(state))

    assert Exchange(field).worth(approach.holding(field)) > Exchange(field).worth({})


def test_who_steps_into_reach_first_is_worth_less_than_who_waits() -> None:
    state = battle(
        *(craft(f"a{number}", "anvil", (20, 10 + 4 * number)) for number in range(1, 5)),
        *(craft(f"b{number}", "anvil", (45, 10 + 4 * number), facing=(-1, 0)) for number in range(1, 5)),
        spare=False,
    )
    field = approach.Field(desk(state))
    inward = {each.id: approach.course(field, each, (each.at[0] + 11, each.at[1]), None) for each in field.desk.out}

    assert Exchange(field).worth(approach.holding(field)) > Exchange(field).worth(inward)


def test_what_is_pondered_is_worth_at_least_what_each_posture_is() -> None:
    state = battle(
        *(craft(f"a{number}", "rake", (20, 12 + 3 * number)) for number in range(1, 5)),
        *(craft(f"b{number}", "rake", (36, 12 + 3 * number), facing=(-1, 0)) for number in range(1, 5)),
        spare=False,
    )
    view = GAME.view(state, Seat(0))
    best = next(GAME.ponder(view))
    field = approach.Field(desk(state), plans.PATIENCE)
    table, lines = approach.lines_of(field)

    assert next(GAME.ponder(view)) == best
    assert best.worth * 3 >= max(map(Exchange(field).worth, lines.values())) - 1e-9
    assert set(table) == {"a1", "a2", "a3", "a4"}


def hinted(state: State) -> str:
    """Return the reason of the move that is advised to the first seat."""
    return next(GAME.ponder(GAME.view(state, Seat(0)))).why


def test_a_move_is_advised_for_what_it_can_fire_at_and_what_that_is_answered_with() -> None:
    near = battle(craft("a1", "rake", (20, 20)), craft("b1", "anvil", (32, 20), facing=(-1, 0)), spare=False)
    told = hinted(near)

    assert "of the 5 modules of Anvil B1." in told
    assert "The enemy's answer should cost" in told


def test_a_move_is_advised_for_how_near_it_comes_where_nobody_can_be_fired_at() -> None:
    far = battle(craft("a1", "rake", (5, 20)), craft("b1", "rake", (55, 20), facing=(-1, 0)), spare=False)

    assert hinted(far).startswith("You come within ")


def test_who_is_advised_to_stay_out_of_reach_is_told_why() -> None:
    apart = battle(
        craft("a1", "warden", (12, 13)),
        craft("a2", "rake", (11, 12)),
        craft("b1", "anvil", (27, 2), facing=(-1, 1)),
        spare=False,
    )

    told = hinted(apart)
    assert told.startswith("Whoever comes into reach first is shot at first. A squadron that ")
    assert "worse in the turns of fire ahead." in told


def test_who_has_time_is_told_so_and_what_else_was_weighed() -> None:
    roles, field = ("attacker", "escort"), "convoy"
    waits = battle(craft("a1", "rake", (50, 20)), craft("b1", "rake", (8, 20)), spare=False, roles=roles, field=field)

    assert "Time is with you." in hinted(waits)


def test_a_move_of_transports_is_told() -> None:
    roles, field = ("escort", "attacker"), "convoy"
    runs = battle(
        craft("a1", "rake", (5, 5)),
        craft("a5", "lighter", (50, 20)),
        craft("b1", "rake", (55, 38)),
        spare=False,
        roles=roles,
        field=field,
        round=17,
    )

    assert "The transports run for the far edge." in hinted(runs)


def test_a_card_is_advised_for_how_many_craft_it_helps() -> None:
    fleet = [craft(f"a{number}", "rake", (20, 10 + number)) for number in range(1, 4)]
    held = battle(
        *fleet,
        craft("b1", "rake", (30, 12)),
        phase=Phase.CARDS,
        squadrons=(Squadron(hand=("missiles",)), Squadron()),
        spare=False,
    )
    plan = next(iter(GAME.plans(GAME.view(held, Seat(0)))))

    assert plan.why == "It helps 3 of your craft, and lasts to the end of the battle."


def test_transports_leave_when_they_can() -> None:
    state = battle(
        craft("a5", "lighter", (57, 20)),
        craft("b1", "rake", (40, 3)),
        field="convoy",
        roles=("escort", "attacker"),
    )
    plans = [plan.orders for plan in GAME.plans(GAME.view(state, Seat(0)))]

    assert all(LeaveBattle(t("a5")) in orders for orders in plans)


def test_smaller_steps_are_advised_as_they_should() -> None:
    hive = craft("a1", "hive", (20, 20))
    near = craft("b1", "rake", (30, 20))
    launch = battle(hive, craft("ah2", "hornet", carrier="a1"), near, phase=Phase.HANGARS)
    assert isinstance(first(launch), Launch)
    dock = battle(hive, craft("a3", "bombard", (21, 21), spent=(1,)), near, phase=Phase.HANGARS)
    assert first(dock) == Retrieve(t("a3"), t("a1"))
    pull = battle(craft("a1", "grapnel", (20, 20)), craft("b1", "wasp", (22, 20), holder="a1"), phase=Phase.HANGARS)
    assert first(pull) == Pull(t("b1"))
    grip = battle(craft("a1", "grapnel", (20, 20)), craft("b1", "wasp", (22, 20)), phase=Phase.TRACTORS)
    assert first(grip) == Catch(t("a1"), t("b1"))
    design = made_of("engine", "repair", "missile", "laser")
    mend = battle(craft("a1", design, (20, 20), broken=(0, 3)), phase=Phase.REPAIRS, fixes=())
    assert first(mend) == EndStep()


def test_repairs_begin_with_engines() -> None:
    design = made_of("engine", "repair", "missile", "laser")
    state = battle(
        craft("a1", design, (20, 20), broken=(0, 3)), phase=Phase.REPAIRS, fixes=(Fix("a1", bays=False, left=1),)
    )
    assert first(state) == Mend(t("a1"), "engine")


def test_nukes_go_off_among_enemies_alone() -> None:
    torch = craft("a1", "torch", (20, 20))
    foes = [craft(f"b{number}", "rake", (21, 18 + number)) for number in range(1, 4)]
    friends = [craft(f"a{number}", "rake", (19, 16 + number)) for number in range(2, 5)]
    assert first(battle(torch, *foes, phase=Phase.NUKES)) == Explode(t("a1"))
    assert first(battle(torch, *friends, phase=Phase.NUKES)) == EndStep()


def test_ramming_pays_against_a_wreck_that_is_worth_more() -> None:
    state = battle(
        craft("a1", "dart", (20, 20), moved=True, broken=(1,)),
        craft("b1", "bastion", (21, 21), broken=(0, 1, 2, 3, 6, 7)),
        phase=Phase.CONTACT,
    )
    assert first(state) == Ram(t("a1"), t("b1"))


def test_a_lost_battle_is_given_up_for_medals_alone() -> None:
    foes = [craft(f"b{number}", "rake", (40, number)) for number in range(1, 9)]
    fallen = tuple(Loss(f"a{number}", 0, book.design("dart"), 1, "destroyed") for number in range(20, 25))
    crews = (Squadron(crews=(Crew("Varga", ("Ace",), 0),)), Squadron())
    campaign = Settings("campaign", squadrons=("own", "own"), cards=False)
    for held, settings, kind in (
        (crews, campaign, GiveUp),
        ((Squadron(), Squadron()), campaign, EndStep),
    ):
        state = battle(
            *foes,
            phase=Phase.GIVE_UP,
            fallen=fallen,
            squadrons=held,
            settings=settings,
        )
        assert isinstance(first(state), kind)


def test_subterfuge_is_kept_for_cards_that_hurt() -> None:
    for card, kind in (("lasers", Counter), ("scouting", LetItStand)):
        state = battle(
            phase=Phase.REPLY,
            awaited=(1,),
            asked=Asked(0, card, (1,), Phase.FIRE),
            squadrons=(Squadron(spent=(card,)), Squadron(hand=("subterfuge",))),
        )
        assert isinstance(first(state, 1), kind)


def test_a_muster_is_within_its_limits_and_takes_the_swarm() -> None:
    held = Squadron(designs=(book.design("rake"), book.design("dart"), book.design("warden")))
    state = battle(
        spare=False,
        phase=Phase.MUSTER,
        squadrons=(held, Squadron()),
        settings=Settings("campaign", squadrons=("own", "own"), cards=False),
        stock=("own", "own"),
    )
    orders = next(iter(GAME.plans(GAME.view(state, Seat(0))))).orders
    taken = {order.design: order.count for order in orders[:-1]}  # type: ignore[attr-defined]  # musters, all of them

    assert taken == {"rake": 7, "dart": 9}


def test_chances_of_a_shot_are_exact() -> None:
    state = battle(craft("a1", "rake", (20, 20)), craft("b1", "warden", (24, 20)), phase=Phase.FIRE)
    odds = GAME.forecast(GAME.view(state, Seat(0)), Fire(t("a1"), "missile", t("b1")))

    assert odds is not None
    assert (odds.chances[0].ways, odds.chances[0].of) == (3, 6)
    assert odds.follows == "each hit must then throw 2 or more to damage (SQ-36)"


def test_sq_87_what_the_fall_of_a_station_costs_is_told_with_the_chances_of_a_shot_at_it() -> None:
    def follows(scenario: str, *hand: str) -> str:
        here = battle(
            craft("a1", "rake", (20, 20)),
            craft("b0", "noodle", (24, 20)),
            phase=Phase.FIRE,
            settings=Settings(scenario, squadrons=("own", "own"), cards=False),
            squadrons=(Squadron(hand=hand), Squadron()),
        )
        odds = GAME.forecast(GAME.view(here, Seat(0)), Fire(t("a1"), "laser", t("b0")))
        assert odds is not None
        return odds.follows

    plain = "each hit damages a module (SQ-36)"
    assert follows("campaign") == f"{plain}; without the contract its fall costs each crew a medal (SQ-87)"
    assert follows("campaign", "corporation") == follows(DUEL) == plain


def test_who_has_moved_is_not_said_to_get_anywhere_this_turn() -> None:
    own = (craft("a1", "rake", (20, 20), moved=True), craft("a2", "rake", (20, 22)))
    here = GAME.view(battle(*own, craft("b1", "rake", (24, 20))), Seat(0))

    assert GAME.enquire(here, "reach", "a1") == ("Rake A1 has moved or turned this turn (SQ-48).",)
    assert GAME.enquire(here, "reach", "2222") == ("To 2222: Rake A2.",)


def test_who_is_held_is_not_said_to_fire() -> None:
    held = craft("b1", "wasp", (23, 20), holder="a1", caught=1)
    here = GAME.view(battle(craft("a1", "grapnel", (20, 20)), held), Seat(0))

    assert GAME.enquire(here, "threat", "2222") == ("No enemy in sight can shoot at 2222 next turn.",)


def test_questions_are_answered_in_words() -> None:
    state = battle(craft("a1", "rake", (20, 20)), craft("b1", "rake", (24, 20)), phase=Phase.FIRE)
    view = GAME.view(state, Seat(0))

    assert GAME.enquire(view, "reach", "a1")[0].startswith("Rake A1 moves up to 6 inches")
    assert "laser 5 or more, missile 4 or more" in GAME.enquire(view, "arc", "a1")[0]
    assert GAME.enquire(view, "threat", "a1")[0].startswith("At 2020 Rake A1 is hit with 67 percent")
    assert GAME.enquire(view, "threat", "2030")[0].startswith("At 2030 up to 0.8 hits")
    assert GAME.enquire(view, "path", "a1", "b1")[0].startswith("4 inches from 2020 to 2420")
    assert GAME.enquire(view, "chances", "a1")[-1] == "Rake A1: each hit damages it (SQ-36)."
    assert GAME.enquire(view, "nonsense", "a1") == ()


def test_the_lens_of_arcs_shades_what_expendables_reach_until_they_are_spent() -> None:
    """Six inches ahead: of a Satchel, which has nothing else, nothing was shaded."""

    def shaded(**changes: object) -> list[str]:
        fired = craft("a1", made_of("engine", "expendable", kind="fighter"), (20, 20), **changes)
        found = GAME.scene(GAME.view(battle(fired, spare=False), Seat(0)), "arc").boards[0].regions
        return [place for region in found for place in region.places]

    assert "2620" in shaded()
    assert {"2720", "1420", "2024"}.isdisjoint(shaded())
    assert shaded(spent=(1,)) == []


def test_the_blast_of_a_nuke_is_not_shaded_behind_a_planet() -> None:
    torch = craft("a1", "torch", (20, 20))
    (region,) = GAME.scene(GAME.view(battle(torch, rocks=((22, 20),)), Seat(0)), "blast").boards[0].regions

    assert "1720" in region.places
    assert "2320" not in region.places


def test_every_lens_shades_something_in_a_battle() -> None:
    state = battle(craft("a1", "torch", (20, 20)), craft("a2", "rake", (22, 20)), craft("b1", "rake", (30, 20)))
    view = GAME.view(state, Seat(0))
    shaded = {lens.id: GAME.scene(view, lens.id).boards[0].regions for lens in GAME.info.lenses}

    assert {lens for lens, regions in shaded.items() if regions} >= {"reach", "threat", "scouting", "blast"}
