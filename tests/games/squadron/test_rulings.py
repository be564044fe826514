"""That RULINGS.md names a real test for each of its rulings, and the rulings that no chapter of tests has."""

import re
from pathlib import Path

import pytest

from engine.core.refs import Seat
from engine.core.values import evolve
from engine.games import squadron
from engine.games.squadron.game import GAME
from engine.games.squadron.phases import Phase
from engine.games.squadron.picture.tokens import summary
from engine.games.squadron.queries.reckoning import reckoned
from engine.games.squadron.rulebook.settings import LADDER, Settings
from engine.games.squadron.state import Result, State
from engine.games.squadron.verbs.deployment import Deploy, EndDeploy, LineUp, Load
from engine.games.squadron.verbs.gunnery import Fire
from tests.games.named import known
from tests.games.squadron.field import PLANETS, at, battle, craft, give, made_of, of, rule_against, t

HERE = Path(__file__).parent
RULINGS = Path(squadron.__file__).with_name("RULINGS.md").read_text()
ROWS = [line for line in RULINGS.splitlines() if re.match(r"\| (\d+a?|L-\d+) \|", line)]


@pytest.mark.parametrize("row", ROWS, ids=[row.split("|")[1].strip() for row in ROWS])
def test_every_ruling_names_a_test_that_exists(row: str) -> None:
    pins = re.findall(r"`([^`]+)`", row.split("|")[3])

    assert pins
    assert set(pins) <= known(HERE)


def test_every_clause_has_a_test_that_cites_it() -> None:
    names = " ".join(known(HERE))
    cited = set(map(int, re.findall(r"sq_(\d+)", names)))
    for first, last in re.findall(r"sq_(\d+)_to_sq_(\d+)", names):
        cited |= set(range(int(first), int(last) + 1))
    assert sorted(set(range(1, 111)) - cited) == []


@pytest.mark.parametrize(("won", "winner"), [(4, 1), (5, 0), (8, 0)])
def test_l_1_five_of_eight_win_the_ladder(won: int, winner: int) -> None:
    results = tuple(
        Result(number, "duel", (0 if number <= won else 1,), "Amber wins.", (0.0,) * 4, ((),) * 4)
        for number in range(1, 9)
    )
    settings = Settings(LADDER, squadrons=("own", *["flag"] * 3), budgets=(100,) * 4)

    assert reckoned(battle(seats=4, settings=settings, results=results))[0] == (winner,)


def deploying() -> State:
    """Begin a deployment of a carrier and two fighters."""
    fleet = [craft("ah1", "hive", up=False), craft("ah2", "hornet", up=False), craft("ah3", "hornet", up=False)]
    return battle(*fleet, spare=False, phase=Phase.DEPLOY, rocks=PLANETS, round=0)


def test_l_3_fighters_are_loaded_in_the_deployment() -> None:
    here = deploying()
    assert rule_against(here, Load(t("ah1"), t("ah1"))) == "SQ-62"
    loaded = give(here, Load(t("ah2"), t("ah1")))
    assert of(loaded, "ah2").carrier == "ah1"
    assert rule_against(loaded, Deploy(t("ah2"), at(9, 20))) == "SQ-7"
    assert rule_against(loaded, EndDeploy()) == "SQ-7"


@pytest.mark.parametrize(
    ("role", "said"),
    [
        ("", "2020 is not within 6 inches of your planet, or a planet is there."),
        ("raiders", "2020 is not on the edge where you come in, or a planet is there."),
    ],
)
def test_a_point_to_deploy_on_is_refused_by_where_the_squadron_may_begin(role: str, said: str) -> None:
    here = deploying()
    here = evolve(here, roles=(role or here.roles[0], *here.roles[1:]))
    why = GAME.refusal(GAME.view(here, Seat(0)), Deploy(t("ah1"), at(20, 20)))

    assert why is not None
    assert why.reason == said


def test_a_craft_of_many_modules_is_summed_up_in_whole_words() -> None:
    design = made_of("engine", "laser", "laser", "missile", "armour", "electronics", "repair", name="Long")
    here = battle(craft("a1", design, (20, 20), up=False))
    (token,) = (each for each in GAME.scene(GAME.view(here, Seat(0))).tokens if each.id == t("a1"))

    assert token.summary == "7 of 7, face down: engine, 2 lasers and 4 more kinds"


@pytest.mark.parametrize(("waiting", "said"), [((1,), "1 hit waits"), ((1, 1), "2 hits wait")])
def test_hits_that_wait_for_saves_are_told_in_their_number(waiting: tuple[int, ...], said: str) -> None:
    assert summary(craft("a1", made_of("engine", "laser"), (20, 20), hits=waiting)) == f"2 of 2, {said}: engine, laser"


def test_l_9_all_the_rest_line_up() -> None:
    one = give(deploying(), Deploy(t("ah1"), at(12, 20)))
    after = give(one, LineUp())

    assert of(after, "ah1").at == (12, 20)
    assert [of(after, which).carrier for which in ("ah2", "ah3")] == ["ah1", "ah1"]
    assert rule_against(after, LineUp()) == "SQ-7"


def test_l_5_the_first_laser_that_bears_fires() -> None:
    both = craft("a1", made_of("engine", "laser", "laser rear"), (20, 20))
    here = battle(both, craft("b1", "rake", (10, 20)), craft("b2", "rake", (30, 20)), phase=Phase.FIRE)

    assert of(give(here, Fire(t("a1"), "laser", t("b1")), dice=(1,)), "a1").used == (2,)
    assert of(give(here, Fire(t("a1"), "laser", t("b2")), dice=(1,)), "a1").used == (1,)


def test_sq_109_hints_aim_at_crews_and_what_is_nearly_done() -> None:
    worn = craft("b1", "rake", (24, 20), broken=(0, 1), facing=(-1, 0))
    here = battle(craft("a1", "rake", (20, 20)), craft("b2", "rake", (24, 19), facing=(-1, 0)), worn, phase=Phase.FIRE)
    view = GAME.view(here, Seat(0))
    best, ahead = next(iter(GAME.plans(view))), next(iter(GAME.ponder(view)))

    assert best.orders[0].target == "b1"  # type: ignore[attr-defined]  # it is a shot
    assert ahead.orders[0].verb == "open-fire"


def test_sq_110_the_station_is_a_franchise_of_our_own_name() -> None:
    assert craft("a0", "noodle").plan.name == "Noodle Star"
    assert craft("a0", "noodle").plan.size == 12
