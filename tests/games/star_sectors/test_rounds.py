"""Turns, rounds, objectives and the end (SS-16, SS-Q15, SS-Q16, SS-Q26, SS-Q40)."""

from typing import TYPE_CHECKING, Any

import pytest

from engine import registry
from engine.core.history import start
from engine.core.match import Match
from engine.core.orders import Order
from engine.core.position import Outcome, Position, ScoreLine
from engine.core.refs import PlaceId, Seat
from engine.core.rng import Rng
from engine.core.setup import SeatPlan, Setup
from engine.core.values import evolve
from engine.games.star_sectors.events.fire import Destroyed
from engine.games.star_sectors.events.rounds import PassedOver, Scored
from engine.games.star_sectors.game import GAME
from engine.games.star_sectors.queries.factors import defence, land_of
from engine.games.star_sectors.queries.objectives import score
from engine.games.star_sectors.rulebook.scenarios import scenario
from engine.games.star_sectors.state import Fate, Phase, Settings, Ship, Stage, State, Stores
from engine.games.star_sectors.verbs.blasts import SelfDestruct
from engine.games.star_sectors.verbs.duties import Cloak
from engine.games.star_sectors.verbs.fire import Attack, Fire
from engine.games.star_sectors.verbs.movement import Forward, Leave
from engine.games.star_sectors.verbs.preparation import Boost, Decloak
from engine.games.star_sectors.verbs.rounds import EndEngineering, EndSide, EndTactical, Select
from engine.games.star_sectors.verbs.turns import Left
from tests.games.star_sectors.sector import at, give, may, rule_against, ship, state, working

if TYPE_CHECKING:
    from engine.core.events import Event

SETTINGS = Settings("first-shots", 8, 12, ("concord", "korrath"))


def on(name: str, *ships: Ship, **fields: Any) -> State:
    """Set ships on a scenario's own map, each where its name says."""
    plan = scenario(name)
    board = land_of(evolve(state(), chart=plan.chart)).grid
    placed = tuple(evolve(each, place=board.cells[PlaceId(each.name[-4:])]) for each in ships)
    settings = Settings(name, plan.points, plan.rounds, plan.fleets, **fields.pop("options", {}))
    return evolve(state(*placed, chart=plan.chart, settings=settings), **fields)


def there(kind: str, seat: int, place: str, facing: int = 0, **fields: Any) -> Ship:
    """Name a ship by where it is to stand on a scenario's map: 'warg 2404'."""
    return ship(kind, seat, "0000", facing, name=f"{kind} {place}", **fields)


def outcome(here: State) -> Outcome:
    found = GAME.outcome(here)
    assert found is not None
    return found


def test_ss_q15_a_side_moves_each_ship_once_then_the_other() -> None:
    here = state(ship("warg", 0, "0404"), ship("heron", 0, "0002"), ship("ox", 1, "0804"), ship("jackal", 1, "1002"))

    here = give(here, Select(0), Forward(0), EndTactical(0))
    assert (here.stage, here.active) == (Stage.ENGINEERING, 0)
    assert rule_against(here, Select(1)) == "SS-16"


def test_ss_q15_a_ship_has_one_turn_a_round() -> None:
    here = give(
        state(ship("mote", 0, "0404"), ship("heron", 0, "0002"), ship("ox", 1, "0804")), Select(0), EndTactical(0)
    )

    assert rule_against(here, Select(0)) == "SS-Q15"
    assert rule_against(here, Select(2)) == "SS-Q15"
    here = give(here, EndSide())
    assert (here.seat, here.round) == (1, 2)
    here = give(here, EndSide())
    assert (here.seat, here.round) == (0, 3)
    assert may(here, Select(0))


def test_ss_q15_only_ships_of_the_seat_that_are_there_take_turns() -> None:
    ships = (ship("jackal", 1, "0404"), ship("warg", 0, "0000"), ship("station", 0, "0600"))
    gone = evolve(ship("mote", 0, "0000"), place=None, fate=Fate.DESTROYED)
    here = state(*ships, gone, ship("mote", 0, "0406"))

    assert [rule_against(here, Select(number)) for number in (-1, 0, 2, 3, 5)] == ["SS-Q15"] * 5
    assert may(here, Select(1))


def test_ss_q15_while_a_ship_is_active_no_other_takes_orders() -> None:
    here = give(state(ship("warg", 0, "0404"), ship("heron", 0, "0002"), ship("ox", 1, "0804")), Select(0))

    assert rule_against(here, Forward(1)) == "SS-Q15"


def test_a_phase_in_which_nothing_can_be_done_is_passed_over() -> None:
    # A drone has no engine, no bank, no cloak; unhurt it has nothing to repair.
    here = give(state(ship("mote", 0, "0404"), ship("ox", 1, "0804")), Select(0), EndTactical(0))

    assert here.seat == 1


def test_option_alternate_sides_take_turns_ship_by_ship() -> None:
    settings = evolve(SETTINGS, alternate=True)
    ships = (ship("mote", 0, "0404"), ship("mote", 0, "0002", name="B"), ship("mote", 1, "0804", name="C"))
    here = give(state(*ships, settings=settings), Select(0), EndTactical(0))
    assert here.seat == 1

    here = give(here, Select(2), EndTactical(2))
    assert here.seat == 0
    here = give(here, Select(1), EndTactical(1))
    assert (here.round, here.seat) == (3, 0)


def test_option_alternate_a_turn_goes_back_to_what_the_bot_did_between() -> None:
    motes = [ship("mote", seat, place, name=place) for seat, place in ((0, "0404"), (0, "0002"), (1, "0804"))]
    here = Position(state(*motes, settings=evolve(SETTINGS, alternate=True)), Rng("1"))
    match = Match(registry.game("star-sectors"), Setup((SeatPlan("Ann"), SeatPlan("Bot", "bot:normal"))), start(here))
    for seat, number in ((Seat(0), 0), (Seat(1), 2)):
        match = match.play(seat, Select(number)).play(seat, EndTactical(number))

    on = match.play(Seat(0), Select(1)).play(Seat(0), Forward(1))

    assert match.position is on.undo_turn().position


def test_option_alternate_what_is_drained_stays_so_until_the_round_ends() -> None:
    settings = evolve(SETTINGS, alternate=True)
    loom = ship("loom", 0, "0404", banks=(True, False), engines=3)
    here = state(loom, ship("mote", 0, "0002"), ship("fenris", 1, "0504"), settings=settings)
    here = give(here, Select(0), Fire(0, 0, 2), EndTactical(0), rolls=(12,))

    drained = give(here, *_end_engineering(here))
    assert defence(drained.ships[2], land_of(drained)) == 0
    over = give(drained, EndSide(), EndSide())
    assert defence(over.ships[2], land_of(over)) == 5


def _end_engineering(here: State) -> list[Order]:
    assert here.stage is Stage.ENGINEERING
    return [EndEngineering(here.active)] * 2


def test_ss_q16_df_stays_until_the_ships_own_next_turn() -> None:
    warg = ship("warg", 0, "0404", stores=Stores(trilithium=1))
    here = give(state(warg, ship("ox", 1, "0804")), Select(0), Boost(0, "df", "trilithium"), EndTactical(0))
    assert here.ships[0].turn.df == 1

    later = give(here, *_end_engineering(here)[:1], EndSide())
    assert later.ships[0].turn.df == 1
    assert give(later, Select(0)).ships[0].turn.df == 0


def test_ss_q40_the_last_fleet_wins() -> None:
    here = give(
        state(ship("warg", 0, "0404"), ship("jackal", 1, "0604", hits=3)), Select(0), Attack(0, 1), rolls=(1, 12)
    )

    assert (outcome(here).winners, here.phase) == ((0,), Phase.OVER)
    assert outcome(here).scores == (3, 0)
    assert outcome(here).table == ()
    assert outcome(evolve(here, points=(0, 5))).table == (
        ScoreLine("Enemy ships", (3.0, 0.0)),
        ScoreLine("Objectives", (0.0, 5.0)),
    )
    assert GAME.figures(here) == ((3.0, 0.0), (1.0, 0.0))
    assert GAME.decisions(here) == ()


def test_ss_q45_the_last_ships_of_all_fleets_in_one_blast() -> None:
    here = give(state(ship("warg", 0, "0404"), ship("jackal", 1, "0504", hits=3)), Select(0), SelfDestruct(0))
    assert (here.over, outcome(here).scores, outcome(here).winners) == ("no fleet is left", (3, 8), (1,))

    even = give(state(ship("warg", 0, "0404"), ship("warg", 1, "0504", hits=9)), Select(0), SelfDestruct(0))
    assert (outcome(even).scores, outcome(even).winners) == ((8, 8), ())


def test_ss_q40_after_the_last_round_points_decide_half_for_cripples() -> None:
    ships = (ship("warg", 0, "0404"), ship("fenris", 1, "0804", 3, hits=6), ship("jackal", 1, "1002", hits=1))
    here = give(state(*ships, round=12), EndSide(), EndSide())

    assert outcome(here).scores == (5, 0)
    assert outcome(here).winners == (0,)


def test_ss_q40_equal_points_are_a_draw() -> None:
    here = give(state(ship("warg", 0, "0404"), ship("warg", 1, "0804", 3), round=12), EndSide(), EndSide())

    assert outcome(here).winners == ()


def test_ss_q40_a_loss_by_nobodys_hand_scores_for_every_enemy() -> None:
    here = state(ship("warg", 0, "0404"), ship("jackal", 1, "0604"))
    lost = evolve(here.ships[1], place=None, fate=Fate.DESTROYED)

    here = evolve(here, seats=(0, 1, 2), ships=(here.ships[0], lost), points=(0, 0, 0))
    assert [score(here, seat) for seat in (0, 1, 2)] == [3, 0, 3]
    slain = evolve(here, ships=(here.ships[0], evolve(lost, slayer=2)))
    assert [score(slain, seat) for seat in (0, 1, 2)] == [0, 0, 3]


def test_option_disengage_a_ship_leaves_over_its_own_edge_and_counts_half() -> None:
    warg, spare = ship("warg", 0, "0004", 3), ship("ox", 0, "0008")
    barred = give(state(warg, spare, ship("ox", 1, "0804")), Select(0))
    assert rule_against(barred, Leave(0)) == "SS-Q26"

    allowed = state(warg, spare, ship("ox", 1, "0804"), settings=evolve(SETTINGS, disengage=True))
    here = give(allowed, Select(0), Leave(0))

    assert here.ships[0].fate is Fate.RETREATED
    assert score(here, 1) == 4


def test_objective_hold_scores_for_most_moons_alone_in_orbit() -> None:
    here = on("the-shoals", there("mote", 0, "0506"), there("ox", 1, "2300"), round=10)

    assert give(here, EndSide(), EndSide()).points == (2, 0)
    both = on("the-shoals", there("mote", 0, "0506"), there("mote", 1, "0306"), round=10)
    assert give(both, EndSide(), EndSide()).points == (0, 0)
    unseen = on("the-shoals", there("shade", 0, "0506", cloaked=True), there("ox", 1, "2300"), round=10)
    assert give(unseen, EndSide(), EndSide()).points == (0, 0)
    base = there("station", 1, "0306")
    guarded = on("the-shoals", there("mote", 0, "0506"), base, there("ox", 1, "2300"), round=10)
    assert give(guarded, EndSide(), EndSide()).points == (2, 0)
    early = on("the-shoals", there("mote", 0, "0506"), there("ox", 1, "2300"), round=9)
    assert give(early, EndSide(), EndSide()).points == (0, 0)


def test_objective_haul_only_nebula_trilithium_counts_and_only_the_first_to_four() -> None:
    full = there("loom", 0, "0007", stores=Stores(trilithium=4, ore=4))
    here = give(on("the-veil", full, there("ox", 1, "2400")), EndSide())

    assert (here.points, here.ore, here.prizes) == ((6, 0), (4, 0), (0,))
    assert here.ships[0].stores.trilithium == 0
    bought = there("loom", 0, "0007", stores=Stores(trilithium=4))
    assert give(on("the-veil", bought, there("ox", 1, "2400")), EndSide()).points == (0, 0)


@pytest.mark.parametrize("unseen", [False, True])
def test_objective_haul_nothing_is_put_ashore_from_under_a_cloak(unseen: object) -> None:
    laden = there("umbra", 0, "0007", cloaked=True, stores=Stores(trilithium=4, ore=4))
    here = on("the-veil", laden, there("ox", 1, "2400"), options={"true_cloak": unseen})
    events: list[Event] = []
    after = give(here, EndSide(), events=events)
    assert (after.points, after.ore, after.ships[0].stores.trilithium) == ((0, 0), (0, 0), 4)
    heard = [seen.tell() for event in events if (seen := event.seen_by(Seat(1)))]
    assert not any("umbra" in each or "trilithium" in each for each in heard)

    open_ = give(here, Select(0), Decloak(0), EndTactical(0))
    assert (open_ if open_.active != 0 else give(open_, EndEngineering(0))).points == (6, 0)


def test_who_brings_trilithium_home_decloaks_and_does_not_cloak_there() -> None:
    stores = Stores(trilithium=4, ore=4)
    foes = (there("warg", 1, "0707", 3, banks=True), there("warg", 1, "0709", 3, banks=True))
    for cloaked in (True, False):
        laden = there("umbra", 0, "0107", 3, cloaked=cloaked, stores=stores)
        here = on("the-veil", laden, *foes)
        plan = next(iter(GAME.plans(GAME.view(here, Seat(0)))))
        after = give(here, *plan.orders)
        assert at(after)[:2] == "00", plan.why
        assert (Decloak(0) in plan.orders) == cloaked
        while after.active == 0:
            plan = next(iter(GAME.plans(GAME.view(after, Seat(0)))))
            assert not any(isinstance(order, Cloak) for order in plan.orders)
            after = give(after, *plan.orders)
        assert after.points == (6, 0)


def test_objective_raze_an_enemy_station_scores() -> None:
    base = there("station", 1, "2004", hits=14)
    here = give(
        on("twin-gates", there("warg", 0, "1804"), base, there("ox", 1, "2414")), Select(0), Attack(0, 1), rolls=(1, 12)
    )

    assert here.points == (8, 0)
    assert here.phase is Phase.PLAY


def test_where_razing_is_no_objective_a_station_scores_nothing() -> None:
    base = there("station", 1, "1904", hits=14)
    events: list[Any] = []
    ships = (there("warg", 0, "1804"), base, there("ox", 1, "2414"))
    give(on("lone-lantern", *ships), Select(0), Attack(0, 1), rolls=(1, 1, 12), events=events)

    assert not any(isinstance(event, Scored) for event in events)
    assert any(isinstance(event, Destroyed) for event in events)


def test_objective_convoy_scores_for_each_tender_through_or_destroyed() -> None:
    tender = there("granary", 0, "2404", convoy=True)
    here = give(on("the-furnace", tender, there("mote", 0, "0000"), there("jackal", 1, "2304")), Select(0), Leave(0))
    assert here.points == (5, 0)
    assert here.ships[0].fate is Fate.LEFT

    doomed = there("granary", 0, "2404", convoy=True, hits=8)
    lost = give(
        on("the-furnace", doomed, there("mote", 0, "0000"), there("jackal", 1, "2304"), seat=1),
        Select(2),
        Attack(2, 0),
        rolls=(1, 1, 12),
    )
    assert lost.points == (0, 5)
    own = on("the-furnace", doomed, there("mote", 0, "0000"), there("jackal", 1, "2304"))
    assert give(own, Select(0), SelfDestruct(0)).points == (0, 5)
    escort = evolve(doomed, convoy=False)
    cheap = give(
        on("the-furnace", escort, there("mote", 0, "0000"), there("jackal", 1, "2304"), seat=1),
        *(Select(2), Attack(2, 0)),
        rolls=(1, 1, 12),
    )
    assert cheap.points == (0, 0)


def test_objective_convoy_other_ships_stay_on_the_map() -> None:
    here = give(on("the-furnace", there("mote", 0, "2404"), there("jackal", 1, "2300")), Select(0))

    assert rule_against(here, Leave(0)) == "SS-Q26"
    homeward = there("granary", 0, "0004", 3, convoy=True)
    assert rule_against(give(on("the-furnace", homeward, there("jackal", 1, "2300")), Select(0)), Leave(0)) == "SS-Q26"


def test_objective_breakout_scores_the_ships_value_after_round_8() -> None:
    ships = (there("prism", 0, "2404"), there("mote", 0, "0000"), there("jackal", 1, "2300"))
    assert rule_against(give(on("storm-passage", *ships, round=8), Select(0)), Leave(0)) == "SS-Q26"

    here = give(on("storm-passage", *ships, round=9), Select(0), Leave(0))

    assert here.points == (5, 0)


def test_a_fleet_that_broke_out_is_not_beaten_for_being_gone() -> None:
    ships = (there("prism", 0, "2404"), there("jackal", 1, "2300"))
    here = give(on("storm-passage", *ships, round=9), Select(0), Leave(0))

    assert here.phase is Phase.OVER
    assert outcome(here).winners == (0,)
    assert (score(here, 0), score(here, 1)) == (5, 0)


def test_leaving_takes_a_move_and_the_bow_over_the_edge() -> None:
    ships = (there("prism", 0, "2404", 3), there("mote", 0, "0000"), there("jackal", 1, "2300"))
    here = give(on("storm-passage", *ships, round=9), Select(0))

    assert rule_against(here, Leave(0)) == "SS-Q26"
    turned = give(here, Left(0), Left(0), Left(0))
    assert rule_against(turned, Leave(0)) == "SS-17"


def test_armed_stations_fire_and_take_their_turn() -> None:
    base = ship("armed-station", 0, "0404", engines=0)
    here = give(state(base, ship("mote", 0, "0000"), ship("ox", 1, "0304")), Select(0))

    assert not may(here, Forward(0))
    assert rule_against(here, SelfDestruct(0)) == "SS-104"
    hit = give(here, Attack(0, 2), rolls=(4, 12))
    assert hit.ships[2].hits == 1


def test_a_score_is_told_with_its_total() -> None:
    events: list[Any] = []
    here = on("the-shoals", there("mote", 0, "0506"), there("ox", 1, "2300"), round=10)
    give(here, EndSide(), EndSide(), events=events)

    told = [event.tell() for event in events if isinstance(event, Scored)]
    assert told == ["West scores 2 points: it holds most moons; 2 objective points now."]


def test_the_clock_tells_round_and_limit() -> None:
    assert GAME.clock(state(ship("warg", 0, "0404"))).text == "round 2 of 12"
    assert at(state(ship("warg", 0, "0404"))) == "0404"


def test_a_ship_is_asked_to_cloak_only_where_it_has_a_device() -> None:
    def asked(kind: str) -> str:
        (decision,) = GAME.decisions(working(ship(kind, 0, "0404"), ship("ox", 1, "0804", 3)))
        return decision.prompt

    assert asked("warg").endswith("repair or charge.")
    assert asked("wraith").endswith("repair, charge or cloak.")


def test_ss_59_a_ship_is_told_why_its_engineering_is_passed_over() -> None:
    drone = give(state(ship("mote", 0, "0404"), ship("ox", 1, "0804")), Select(0))
    assert passed_over(drone) == [], "it never has anything to do there"

    warg = give(state(ship("warg", 0, "0404"), ship("ox", 1, "0804")), Select(0))
    assert passed_over(warg) == []
    shot = evolve(warg, ships=tuple(evolve(each, turn=evolve(each.turn, attacked=True)) for each in warg.ships))
    (over,) = passed_over(shot)
    assert over.tell() == "Warg attacked: no engineering this turn."


def passed_over(here: State) -> list[PassedOver]:
    """List what is told of engineering that the first ship goes on to, and passes over."""
    events: list[Event] = []
    give(here, EndTactical(0), events=events)
    return [each for each in events if isinstance(each, PassedOver)]
