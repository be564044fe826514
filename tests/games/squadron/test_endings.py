"""How battles end, scenario by scenario (SQ-8, SQ-90 to SQ-107, SQ-Q13a, SQ-Q40a, SQ-Q84 to SQ-Q92)."""

from typing import Any

import pytest

from engine.games.squadron.phases import Phase
from engine.games.squadron.queries.medals import causes, earned
from engine.games.squadron.queries.verdicts import decided, points
from engine.games.squadron.rulebook import book
from engine.games.squadron.rulebook.settings import rounds
from engine.games.squadron.state import NOBODY, Craft, Loss, State
from engine.games.squadron.verbs.contact import Explode
from engine.games.squadron.verbs.movement import LeaveBattle, Move
from engine.games.squadron.verbs.turns import EndStep, GiveUp
from tests.games.squadron.field import at, battle, craft, give, gone, hits, of, rule_against, t, told

ENDS = EndStep()
STATION = craft("a0", "noodle", (12, 20), facing=(0, 0))


def loss(which: str, design: str, by: int = 0, how: str = "destroyed") -> Loss:
    return Loss(which, "abcdef".index(which[0]), book.design(design), by, how)  # type: ignore[arg-type]  # of its words


def test_sq_8_the_last_vessel_decides() -> None:
    here = battle(
        craft("a1", "rake", (10, 10)), craft("b1", "dart", (30, 20), hits=hits(2, 0)), phase=Phase.FIRE, spare=False
    )
    after = give(here, ENDS)

    assert after.phase is Phase.OVER
    assert after.verdict == (0,)
    assert after.gone[1] == "wiped out"


def test_sq_q13a_fighters_fall_with_the_last_vessel_and_are_credited() -> None:
    here = battle(
        craft("a1", "rake", (10, 10)),
        craft("b1", "hive", (30, 20), hits=hits(3, 0)),
        craft("b2", "hornet", (40, 20)),
        phase=Phase.FIRE,
        spare=False,
    )
    after = give(here, ENDS)

    assert {(each.id, each.by) for each in after.fallen} == {("b1", 0), ("b2", 0)}


def test_sq_q84_hits_that_wait_are_settled_before_the_result() -> None:
    here = battle(
        craft("a1", "dart", (10, 10), hits=hits(2, 1)),
        craft("b1", "dart", (30, 20), hits=hits(2, 0)),
        phase=Phase.FIRE,
        spare=False,
    )
    after = give(here, ENDS)

    assert after.verdict == ()
    assert "draw" in after.ending


def test_sq_q84_who_gave_up_has_lost_even_if_nobody_is_left() -> None:
    here = battle(
        craft("a1", "dart", (10, 10)),
        craft("b1", "dart", (30, 20), hits=hits(2, 0)),
        phase=Phase.GIVE_UP,
        fallen=tuple(loss(f"a{number}", "dart", 1) for number in range(20, 25)),
        spare=False,
    )
    after = give(here, GiveUp())

    assert after.verdict == (1,)


def quiet(state: State) -> State:
    """Let both sides do nothing until it ends."""
    for _ in range(200):
        if state.phase is Phase.OVER:
            return state
        state = give(state, ENDS)
    raise AssertionError("it never ends")


def test_sq_q85_twelve_quiet_rounds_end_a_battle_and_points_decide() -> None:
    here = battle(
        craft("a1", "rake", (5, 5)),
        craft("b1", "rake", (55, 35)),
        fallen=(loss("b7", "anvil"), loss("a7", "dart", 1), loss("b0", "noodle")),
    )
    after = quiet(here)

    assert after.round == 12
    assert points(after, 0) == 25 + 12
    assert points(after, 1) == 4
    assert after.verdict == (0,)
    assert "on points" in after.ending


def test_sq_q85_a_battle_ends_after_its_last_round() -> None:
    assert [rounds(field) for field in ("duel", "raiders", "sexton")] == [30, 30, 20]
    here = battle(craft("a1", "rake", (5, 5)), craft("b1", "rake", (55, 35)), round=30)
    after = quiet(here)

    assert after.round == 30
    assert after.verdict == ()


RAID: dict[str, Any] = {"field": "raiders", "roles": ("defender", "raiders")}


def verdict(*here: Craft, timed: bool = False, crippled: bool = False, **changes: Any) -> tuple[int, ...] | None:
    found = decided(battle(*here, spare=False, **changes), "time" if timed else "turn" if crippled else "")
    return None if found is None else found.winners


OWN, FOE = craft("a1", "rake", (10, 10)), craft("b1", "tender", (50, 10))


@pytest.mark.parametrize(
    ("here", "gone_", "timed", "winners"),
    [
        ((STATION, OWN, FOE), ("", ""), False, None),
        ((OWN, FOE), ("", ""), False, (1,)),
        ((STATION, OWN, FOE), ("gave up", ""), False, (1,)),
        ((STATION, FOE), ("wiped out", ""), False, (1,)),
        ((STATION, OWN), ("", "wiped out"), False, (0,)),
        ((STATION,), ("wiped out", "wiped out"), False, (0,)),
        ((STATION, OWN, FOE), ("", ""), True, (0,)),
    ],
)
def test_sq_95_sq_96_sq_q40a_the_raid(
    here: tuple[Craft, ...], gone_: tuple[str, str], *, timed: bool, winners: tuple[int, ...] | None
) -> None:
    assert verdict(*here, gone=gone_, timed=timed, **RAID) == winners


def test_sq_q32_what_the_raiders_bring() -> None:
    force = book.squadron("terrorists")

    assert {design.name: count for design, count in force} == {"Tender": 1, "Gnat": 5, "Satchel": 5}
    assert sum(design.cost * count for design, count in force) == 89
    assert book.design("gnat").modules == ("engine", "laser")
    assert book.design("satchel").modules == ("engine", "expendable")
    assert book.design("tender").modules == ("engine", "engine", "bay")


CONVOY: dict[str, Any] = {"field": "convoy", "roles": ("escort", "attacker")}
LIGHTERS = [craft(f"a{number}", "lighter", (30, number)) for number in (5, 6, 7)]


def out(count: int, lost: int) -> tuple[Loss, ...]:
    gone_ = [loss(f"a{number}", "lighter", NOBODY, "out") for number in range(5, 5 + count)]
    return (*gone_, *(loss(f"a{number}", "lighter", 1) for number in range(8 - lost, 8)))


@pytest.mark.parametrize(
    ("through", "lost", "gone_", "timed", "winners"),
    [
        (0, 0, ("", ""), False, None),
        (2, 0, ("", ""), False, (0,)),
        (2, 1, ("", ""), False, (0,)),
        (0, 3, ("", ""), False, (1,)),
        (1, 2, ("", ""), False, ()),
        (0, 0, ("wiped out", ""), False, (1,)),
        (0, 0, ("gave up", ""), False, (1,)),
        (0, 0, ("", "wiped out"), False, (0,)),
        (0, 2, ("", "wiped out"), False, ()),
        (0, 0, ("", "gave up"), False, (0,)),
        (1, 0, ("", ""), True, (1,)),
    ],
)
def test_sq_97_sq_98_sq_q87_sq_q88_the_convoy(
    through: int, lost: int, gone_: tuple[str, str], *, timed: bool, winners: tuple[int, ...] | None
) -> None:
    left = LIGHTERS[through : 3 - lost]
    here = (*left, *([] if gone_[0] else [OWN]), *([] if gone_[1] else [craft("b1", "rake", (50, 10))]))

    assert verdict(*here, gone=gone_, fallen=out(through, lost), timed=timed, **CONVOY) == winners


def test_sq_97_a_transport_that_leaves_is_out() -> None:
    here = battle(*LIGHTERS[1:], craft("a5", "lighter", (57, 20)), OWN, craft("b1", "rake", (50, 38)), **CONVOY)
    after = give(here, LeaveBattle(t("a5")))

    assert after.fallen[-1].how == "out"
    assert after.phase is Phase.MOVES


SEXTON: dict[str, Any] = {"field": "sexton", "roles": ("human", "machine")}


@pytest.mark.parametrize(
    ("broken", "crippled"),
    [((), False), ((0, 1), False), ((8, 9), False), ((0, 1, 8, 9), True), ((0, 1, 2, 8, 9, 11), True)],
)
def test_sq_102_sq_q90_a_machine_without_engine_and_laser_is_driven_off(
    broken: tuple[int, ...], *, crippled: bool
) -> None:
    machine = craft("b1", "sexton", (40, 20), broken=broken)
    found = verdict(STATION, OWN, machine, crippled=True, **SEXTON)

    assert found == ((0,) if crippled else None)
    assert verdict(STATION, OWN, machine, timed=True, **SEXTON) == (0,)
    assert verdict(OWN, machine, **SEXTON) == (1,)


@pytest.mark.parametrize(
    ("here", "gone_", "winners"),
    [
        ((STATION, OWN), ("", ""), None),
        ((STATION, OWN), ("gave up", ""), (1,)),
        ((STATION,), ("wiped out", ""), (1,)),
        ((STATION, OWN), ("", "wiped out"), (0,)),
        ((STATION,), ("wiped out", "wiped out"), (0,)),
        ((OWN,), ("", "wiped out"), (1,)),
    ],
)
def test_sq_102_sq_q84_sq_q90_the_machine_destroyed_and_the_human_gone(
    here: tuple[Craft, ...], gone_: tuple[str, str], winners: tuple[int, ...] | None
) -> None:
    assert verdict(*here, gone=gone_, **SEXTON) == winners


@pytest.mark.parametrize(
    ("gone_", "winners"),
    [
        (("gave up", ""), (1,)),
        (("", "gave up"), (0,)),
        (("wiped out", "wiped out"), ()),
        (("gave up", "gave up"), ()),
        (("gave up", "wiped out"), (1,)),
    ],
)
@pytest.mark.parametrize("field", ["patrol", "duel", "foundry"])
def test_sq_8_sq_94_the_ends_of_a_fight(field: str, gone_: tuple[str, str], winners: tuple[int, ...]) -> None:
    here = tuple(each for each, left in zip((OWN, FOE), gone_, strict=True) if not left)

    assert verdict(*here, gone=gone_, field=field) == winners


def test_sq_102_the_sexton_as_printed() -> None:
    modules = book.design("sexton").modules
    counts = {code: modules.count(code) for code in modules}

    assert counts == {"engine": 2, "repair": 4, "armour": 2, "laser": 2, "thruster": 1, "tractor": 1}


def test_sq_101_sq_q48_machine_fighters_explode_and_vanish_with_the_last_vessel() -> None:
    here = battle(
        craft("a1", "rake", (10, 10)),
        craft("a2", "anvil", (40, 21)),
        craft("b1", "dart", (30, 20), hits=hits(2, 0)),
        craft("b2", "spark", (40, 20)),
        craft("b3", "hornet", (50, 20)),
        phase=Phase.FIRE,
        field="foundry",
        roles=("squadron", "machines"),
        spare=False,
    )
    # One die of hits for the Anvil, then its saves.
    after = give(here, ENDS, dice=(2, 1, 1))

    assert gone(after, "b2")
    assert gone(after, "b3")
    assert of(after, "a2").broken == ()
    assert after.verdict == (0,)
    assert {each.id: each.by for each in after.fallen} == {"b1": 0, "b2": NOBODY, "b3": 0}


def test_sq_100_sq_q47_machines_never_give_up_and_earn_nothing() -> None:
    here = battle(
        craft("b1", "dart", (30, 20)),
        phase=Phase.GIVE_UP,
        awaited=(1,),
        mover=1,
        field="foundry",
        roles=("squadron", "machines"),
        fallen=tuple(loss(f"b{number}", "dart") for number in range(20, 26)),
    )
    assert rule_against(here, GiveUp()) == "SQ-39"
    assert earned(here, 1, (1,)) == ()
    assert causes(here, 1) == ()
    assert sum(design.cost * count for design, count in book.squadron("foundry")) == 119


def test_sq_104_in_a_wall_of_battle_a_nuke_needs_an_enemy_in_its_blast() -> None:
    torch = craft("a1", "torch", (20, 20))
    wall: dict[str, Any] = {"seats": 4, "field": "line", "sides": (0, 1, 0, 1), "phase": Phase.NUKES}
    alone = battle(
        torch, craft("c1", "rake", (21, 21)), craft("a2", "torch", (40, 5)), craft("b1", "rake", (40, 6)), **wall
    )

    assert rule_against(alone, Explode(t("a1"))) == "SQ-104"
    assert rule_against(alone, Explode(t("a2"))) == ""


def test_sq_105_sq_q49_in_a_wall_of_battle_a_squadron_leaves_and_its_ally_fights_on() -> None:
    here = battle(
        craft("a1", "rake", (20, 20)),
        seats=4,
        field="line",
        sides=(0, 1, 0, 1),
        phase=Phase.GIVE_UP,
        fallen=tuple(loss(f"a{number}", "dart", 1) for number in range(20, 25)),
    )
    after = give(here, GiveUp())

    assert after.gone[0] == "gave up"
    assert all(each.seat != 0 for each in after.craft)
    assert after.awaited == (1,)


def test_sq_103_sq_107_wall_of_battle_is_won_by_the_last_side() -> None:
    wall: dict[str, Any] = {"seats": 4, "field": "line", "sides": (0, 1, 0, 1)}
    assert verdict(OWN, gone=("", "wiped out", "", "wiped out"), **wall) == (0, 2)
    assert verdict(OWN, gone=("", "wiped out", "", ""), **wall) is None


def test_sq_10_sq_q85_a_transport_that_leaves_and_a_hit_break_the_quiet() -> None:
    here = battle(
        craft("a1", "rake", (20, 20)),
        craft("b1", "rake", (55, 35)),
        quiet=7,
        stirred=False,
        round=8,
        mover=1,
        awaited=(1,),
    )
    assert give(here, ENDS).quiet == 8
    stirred = battle(
        craft("a1", "rake", (20, 20)),
        craft("b1", "rake", (55, 35)),
        quiet=7,
        stirred=True,
        round=8,
        mover=1,
        awaited=(1,),
    )
    assert give(stirred, ENDS).quiet == 0


def test_sq_24_a_turn_begins_with_what_everybody_hears() -> None:
    _, events = told(battle(craft("a1", "rake", (5, 5)), craft("b1", "rake", (55, 35))), Move(t("a1"), at(6, 5)), ENDS)

    assert "Round 1: the turn of Birch." in [event.tell() for event in events]
