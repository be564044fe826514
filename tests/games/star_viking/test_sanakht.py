"""The worked example, shot by shot (K-141; section 12.1 of the rules as numbered)."""

from engine.core.events import Event
from engine.core.refs import TokenId
from engine.core.rng import Rng
from engine.core.values import evolve
from engine.games.star_viking.events.battle import Fired
from engine.games.star_viking.game import GAME
from engine.games.star_viking.queries.charts import sector_at
from engine.games.star_viking.queries.factors import values_of, warfare
from engine.games.star_viking.queries.where import hold
from engine.games.star_viking.settings import Settings
from engine.games.star_viking.state import FEDERATE, VIKING, Phase, Segment, State
from engine.games.star_viking.verbs.cargo import Load, Unload
from engine.games.star_viking.verbs.deployment import Top
from engine.games.star_viking.verbs.endings import EndAnswer, EndMoves
from engine.games.star_viking.verbs.evasion import EndEvade
from engine.games.star_viking.verbs.fire import Aim, EndAim
from engine.games.star_viking.verbs.losses import Absorb, Endure, Lose
from engine.games.star_viking.verbs.moves import Move
from tests.games.star_viking.field import give, go, gone, listed, of, rule_against
from tests.games.star_viking.quadrant import arrange, sanakht, seen

CR = TokenId("v.CR-1")
FT = TokenId("v.FT-1")


def opening() -> State:
    """Come to the first movement phase."""
    return arrange(sanakht(), phase=Phase.MOVE, segment=evolve(_segment(sanakht()), mover=VIKING, queue=(VIKING,)))


def _segment(state: State) -> Segment:
    assert state.segment is not None
    return state.segment


def test_the_first_thing_told_is_what_wins() -> None:
    told = [event.tell() for event in GAME.setup(2, {"scenario": "sanakht"}, Rng("aim")).events]

    assert told[0] == (
        "The Battle for Sanakht: 1 turn. Viking wins with more than 26 MCr besides the price of raiders lost: "
        "plunder that gets away counts, and the system, if taken, as 20 MCr."
    )


def third_round() -> State:
    """Play the two quiet rounds: outer deep space, then the Far Moons, plundered with a 3."""
    here = give(opening(), go("v.CR-1", "sanakht.7"), EndMoves(), EndMoves())
    return give(here, go("v.CR-1", "sanakht.8"), EndMoves(), EndMoves(), rolls=(3,))


def aimed(events: list[Event] | None = None, *, ask: bool = True) -> State:
    """Lay all shots of round 3 as the example has them, and throw its dice."""
    here = give(third_round(), go("v.CR-1", "sanakht.4"), Unload(CR, FT), EndMoves())
    assert (here.phase, here.awaited) == (Phase.EVADE, (FEDERATE,)), "its escort is in danger"
    here = arrange(give(here, EndEvade()), settings=Settings("sanakht", turns=1, ask=ask))
    assert here.phase is Phase.AIM
    assert here.awaited == (FEDERATE,)
    here = give(
        here,
        Aim(TokenId("f.FE-1"), "guns", TokenId("xr.CR-A")),
        Aim(TokenId("g.PB-1"), "guns", TokenId("xr.CR-A")),
        Aim(TokenId("g.FT-1"), "guns", TokenId("xr.CR-A")),
        EndAim(),
    )
    return give(
        here,
        Aim(CR, "missile", TokenId("xb.FE-A")),
        Aim(CR, "guns", TokenId("xg.FT-A")),
        Aim(FT, "guns", TokenId("xg.PB-A")),
        EndAim(),
        rolls=(3, 4, 4, 5, 2, 3, 2, 4, 5, 6, 3, 6),
        events=events,
    )


def test_viking_sees_the_top_of_the_starcity_and_all_of_deep_space() -> None:
    state = seen(opening(), VIKING).state

    (stack,) = state.stacks
    assert (stack.sector, stack.unseen) == (5, 2)
    assert {unit.id for unit in state.units if unit.seat == FEDERATE} == {
        "xb.SF-A",
        "xb.FE-A",
        "xg.PB-A",
        "xg.FT-A",
    }


def test_federate_sees_the_cruiser_and_none_of_its_load() -> None:
    state = seen(opening(), FEDERATE).state

    assert [unit.id for unit in state.units if unit.seat == VIKING] == ["xr.CR-A"]


def test_an_arrival_enters_in_any_deep_space() -> None:
    assert {order.sector for order in listed(opening(), Move)} == {"sanakht.0", "sanakht.4", "sanakht.7"}


def test_the_far_moons_are_next_and_the_starcity_is_not() -> None:
    here = give(opening(), go("v.CR-1", "sanakht.7"), EndMoves(), EndMoves())

    assert _segment(here).quiet == 1
    assert {o.sector for o in listed(here, Move) if o.unit == CR} == {"sanakht.8", "sanakht.0", "sanakht.4"}
    assert rule_against(here, go("v.CR-1", "sanakht.5")) == "K-78"


def test_a_three_takes_two_from_the_far_moons() -> None:
    here = third_round()

    assert of(here, CR).loot == 2
    assert _segment(here).quiet == 2


def test_the_fighter_unloads_in_deep_space_and_troops_do_not() -> None:
    here = give(third_round(), go("v.CR-1", "sanakht.4"))

    assert rule_against(here, Unload(CR, TokenId("v.RD-1"))) == "K-82"
    after = give(here, Unload(CR, FT))
    assert (of(after, CR).easy, of(after, FT).easy) == (True, True)
    assert rule_against(after, go("v.FT-1", "sanakht.5")) == "K-133"


def test_the_shots_come_to_the_differentials_and_results_of_the_example() -> None:
    events: list[Event] = []
    aimed(events)

    shots = [(event.differential, event.result) for event in events if isinstance(event, Fired)]
    assert shots == [(5, "critical"), (6, "hit"), (0, "miss"), (-5, "miss"), (-5, "hit"), (-7, "miss")]


def test_the_dead_have_fired_and_the_missile_is_spent() -> None:
    here = aimed()

    assert gone(here, "f.FE-1", "g.FT-1", "v.MS-1")
    assert (here.phase, here.awaited) == (Phase.LOSSES, (VIKING,))


def test_the_last_pod_may_take_the_hit() -> None:
    here = give(aimed(), Absorb(CR))

    assert gone(here, "v.ECM-1")
    assert (of(here, CR).hits, of(here, CR).loot) == (0, 2)
    assert not gone(here, "v.RD-1", "v.PT-1")


def test_or_the_cruiser_takes_it_and_loses_troops() -> None:
    here = give(aimed(), Endure(CR))
    assert {order.unit for order in listed(here, Lose)} == {"v.RD-1", "v.PT-1"}

    after = give(here, Lose(CR, TokenId("v.RD-1")))
    cruiser = of(after, CR)
    now = values_of(after, cruiser)
    assert (now.ew, now.attack, now.defense, hold(after, cruiser)) == (5, 6, 7, 7)
    assert warfare(after, cruiser, sector_at(after, "sanakht", 4), _segment(after)) == 6
    assert cruiser.loot == 2


def test_the_patrol_boat_slips_into_the_starcity_under_the_security_forces() -> None:
    here = give(aimed(ask=False), go("g.PB-1", "sanakht.5"), Top(TokenId("f.SF-1")), EndMoves())

    state = seen(here, VIKING).state
    assert [unit.id for unit in state.units if unit.seat == FEDERATE] == ["xb.SF-A"]
    assert state.stacks[0].unseen == 3
    assert _segment(here).quiet == 0


def test_the_rest_of_the_raid_ends_after_four_quiet_rounds() -> None:
    here = give(aimed(ask=False), go("g.PB-1", "sanakht.5"), Top(TokenId("f.SF-1")), EndMoves())
    here = give(here, go("v.CR-1", "sanakht.6"), go("v.FT-1", "sanakht.6"), EndMoves(), EndMoves(), rolls=(4,))
    assert of(here, CR).loot == 5
    here = give(here, Load(CR, FT))
    assert rule_against(here, Unload(CR, FT)) == "K-134"
    here = give(here, go("v.CR-1", "sanakht.0"), EndMoves(), EndMoves())
    here = give(here, go("v.CR-1", "sanakht.1"), EndMoves(), EndMoves(), rolls=(5,))
    assert (of(here, CR).loot, _segment(here).quiet) == (9, 3)
    here = give(here, EndMoves(), EndMoves())

    assert here.control == (FEDERATE,)
    assert here.phase is Phase.OVER
    ended = GAME.outcome(here)
    assert ended is not None
    assert {line.label: line.values for line in ended.table} == {
        "Plunder that got away, MCr": (9.0, 0.0),
        "The system as a prize, MCr": (0.0, 20.0),
        "Expected of a raid, MCr": (0.0, 6.0),
        "Raiders destroyed, MCr": (0.0, 7.0),
    }
    assert tuple(sum(line.values[seat] for line in ended.table) for seat in (VIKING, FEDERATE)) == ended.scores


def test_the_answer_may_be_to_go_in() -> None:
    assert listed(sanakht(), EndAnswer) == [EndAnswer()]
    assert listed(sanakht(), EndEvade) == []
