"""What a player is told of an order's chances before it is given, against the tables and the rules themselves."""

from itertools import product

import pytest

from engine.core.odds import Chance, Odds
from engine.core.orders import Order
from engine.core.refs import PlaceId, TokenId
from engine.games.star_viking.advice.fates import OF, destroyed, fate
from engine.games.star_viking.game import GAME
from engine.games.star_viking.queries.where import find
from engine.games.star_viking.rules.fire import Struck
from engine.games.star_viking.settings import Settings
from engine.games.star_viking.state import FEDERATE, VIKING, Phase, State
from engine.games.star_viking.verbs.endings import EndMoves
from engine.games.star_viking.verbs.evasion import Evade
from engine.games.star_viking.verbs.fire import Aim, AimSector, EndAim, Volley
from engine.games.star_viking.verbs.moves import Move, Withdraw
from engine.games.star_viking.verbs.plunder import Demand, Plunder
from engine.games.star_viking.verbs.politics import AskAid, TryProgram
from engine.games.star_viking.verbs.strategy import Course
from tests.games.star_viking.field import battle, give, shots, strike
from tests.games.star_viking.quadrant import aboard, arrange, campaign, seen, skirmish, unit

CR, FT = TokenId("v.CR-1"), TokenId("v.FT-1")
FE, LOCAL_FT, LOCAL_PB = TokenId("xb.FE-A"), TokenId("xg.FT-A"), TokenId("xg.PB-A")


def odds(state: State, order: Order, seat: int = VIKING) -> Odds:
    found = GAME.forecast(seen(state, seat), order)
    assert found is not None
    return found


def ways(found: Odds) -> dict[str, int]:
    return {chance.what: chance.ways for chance in found.chances}


@pytest.mark.parametrize(
    ("order", "expected"),
    [
        (Aim(CR, "missile", FE), {"destroys FE-A": 12, "1 hit": 14, "miss": 10}),
        (Aim(CR, "guns", LOCAL_FT), {"destroys local FT-A": 30, "miss": 6}),
        (Aim(FT, "guns", LOCAL_PB), {"destroys local PB-A": 15, "miss": 21}),
    ],
)
def test_k_92_the_shots_of_sanakht_have_the_chances_of_the_table(order: Order, expected: dict[str, int]) -> None:
    assert ways(odds(skirmish(), order)) == expected


def test_each_number_of_a_differential_is_named_with_its_clause() -> None:
    told = [(each.label, each.value, each.rule) for each in odds(skirmish(), Aim(CR, "missile", FE)).modifiers]

    assert told == [
        ("attack of the missile pod", 7, "K-139"),
        ("defense", -5, "K-92"),
        ("EW 7 against 4", 3, "K-93"),
        ("pods not seen, reckoned as", 0, "K-70"),
    ]


def test_k_70_only_of_carriers_it_is_said_that_pods_may_be_aboard() -> None:
    assert odds(skirmish(), Aim(CR, "guns", LOCAL_FT)).modifiers[-1].rule == "K-93"


def test_k_139_a_missile_says_how_often_its_pod_is_spent() -> None:
    assert odds(skirmish(), Aim(CR, "missile", FE)).follows == "12 of 36 throws spend the pod (K-139)"
    assert odds(skirmish(), Aim(CR, "guns", FE)).follows == ""


def test_k_110_a_first_critical_cripples_a_cruiser() -> None:
    here = shots("sanakht", FEDERATE, unit("v.CR-1", "sanakht", 4), unit("f.BC-1", "sanakht", 4))
    found = odds(here, Aim(TokenId("f.BC-1"), "guns", TokenId("xr.CR-A")), FEDERATE)

    assert ways(found) == {"cripples CR-A": 1, "1 hit": 14, "miss": 21}
    assert found.average == 15 / 36


def test_k_102_the_guns_of_a_sector_have_their_own_chance() -> None:
    here = shots("tiergran", FEDERATE, unit("v.SL-1", "tiergran", 4), unit("g.TC-1", "tiergran", 4))
    found = odds(here, AimSector(PlaceId("tiergran.4"), TokenId("xr.SL-A")), FEDERATE)

    assert ways(found) == {"1 hit": 6, "miss": 30}
    assert [each.rule for each in found.modifiers] == ["K-102", "K-92", "K-70"]


def test_what_cannot_be_shot_at_has_no_chance() -> None:
    assert GAME.forecast(seen(skirmish()), Aim(CR, "guns", TokenId("xb.SF-A"))) is None
    assert GAME.forecast(seen(skirmish()), Aim(CR, "guns", TokenId("nobody"))) is None
    assert GAME.forecast(seen(campaign()), Aim(TokenId("v.SL-2"), "guns", TokenId("xb.FE-A"))) is None


def test_shots_laid_at_one_target_add_up_to_the_chance_that_it_is_hit() -> None:
    here = arrange(skirmish(), awaited=(FEDERATE,))
    for name in ("f.FE-1", "g.PB-1", "g.FT-1"):
        here = give(here, Aim(TokenId(name), "guns", TokenId("xr.CR-A")))
    found = odds(here, EndAim(), FEDERATE)

    # The ECM pod is not seen: -4, -4 and -6 instead of -5, -5 and -7.
    assert found.chances == (
        Chance("hits CR-A", 36**3 - 30 * 30 * 33, 36**3),
        Chance("all miss", 30 * 30 * 33, 36**3),
    )
    assert found.average == 15 / 36


def test_a_volley_tells_of_each_target_how_likely_it_dies() -> None:
    found = odds(skirmish(), Volley())

    assert found.chances[0].what == "destroys something"
    assert found.follows == "local PB-A 72%, local FT-A 58%, FE-A 33%"
    missed = found.chances[-1]
    assert missed.what == "all miss"
    assert found.chances[0].ways == 36**3 - (36 - 26) * (36 - 21) * (36 - 12)
    assert found.chances[1].what == "only hits something"
    assert sum(chance.ways for chance in found.chances) == 36**3
    assert found.average == (26 + 21 + 26) / 36


def test_a_volley_that_hardly_ever_destroys_tells_first_how_likely_it_hits() -> None:
    # Two frigates destroy a cruiser of two hits only where both shots are critical.
    shooters = (unit("f.FF-1", "sanakht", 4), unit("f.FF-2", "sanakht", 4))
    here = shots("sanakht", FEDERATE, *shooters, unit("v.CR-1", "sanakht", 4, hits=2))
    found = odds(here, Volley(), FEDERATE)

    assert [chance.what.split()[0] for chance in found.chances] == ["only", "destroys", "all"]
    assert found.chances[0].percent > 80
    assert 0 < found.chances[1].percent < 1
    assert found.follows == ""


def test_with_nothing_laid_opening_fire_rolls_nothing() -> None:
    assert GAME.forecast(seen(skirmish()), EndAim()) is None


TARGETS = {
    "fresh cruiser": unit("v.CR-1", "sanakht", 4),
    "cruiser with three hits": unit("v.CR-1", "sanakht", 4, hits=3),
    "crippled cruiser with two hits": unit("v.CR-1", "sanakht", 4, hits=2, critical=True),
    "sloop with four hits": unit("v.SL-1", "sanakht", 4, hits=4),
    "fighter": unit("v.FT-1", "sanakht", 4),
}


@pytest.mark.parametrize("name", TARGETS)
@pytest.mark.parametrize("pod", [False, True])
def test_what_is_foretold_to_destroy_does_destroy(name: str, pod: bool) -> None:  # noqa: FBT001
    target = TARGETS[name]
    load = (unit("v.RP-1", "sanakht", 4, carrier=target.id),) if pod else ()
    here = battle("sanakht", target, *load, unit("f.FE-1", "sanakht", 4), unit("v.SL-4", "sanakht", 7))
    for hits, criticals in product(range(5), range(3)):
        after = strike(here, Struck(target.id, hits, criticals))
        while after.phase is Phase.LOSSES:
            after = give(after, next(iter(GAME.orders(seen(after)))))

        gone = find(after, target.id) is None
        assert destroyed(here, target, hits, criticals) == gone, (hits, criticals)


def test_a_fate_counts_every_throw_of_several_shots() -> None:
    found = fate(skirmish(), unit("f.FE-1", "sanakht", 4, hits=3), [(20, 4), (10, 0)])

    # Two hits or one critical destroy it: 16 of the first are plain hits.
    assert found.of == OF**2
    assert found.dies == 4 * 36 + 16 * 10
    assert found.hit == 36**2 - 16 * 26
    assert found.crippled == 0


def test_k_113_evading_tells_what_it_changes() -> None:
    here = arrange(skirmish(), phase=Phase.EVADE)
    found = odds(here, Evade(CR))

    assert found.chances[0] == Chance("no hit, if all fire at it", 35 * 35 * 36, 36**3)
    assert found.follows == "against 82% if it stands and shoots (K-113)"


def test_k_119_fifteen_throws_of_36_make_the_locals_surrender() -> None:
    throws = sum(mine > theirs for mine, theirs in product(range(6), repeat=2))

    assert ways(odds(skirmish(), Demand())) == {"the locals surrender": throws, "nothing": 36 - throws}


def test_k_155_plunder_tells_its_column() -> None:
    found = odds(skirmish(), Plunder(CR, PlaceId("sanakht.8")))

    assert found.chances == (Chance("1 to 5 MCr", 1, 1),)
    assert found.average == pytest.approx(17 / 6)
    assert found.follows == "by the die 1, 2, 2, 3, 4, 5 (K-155)"
    assert GAME.forecast(seen(skirmish()), Plunder(CR, PlaceId("sanakht.4"))) is None


def test_the_handicap_table_is_told_where_it_is_played_with() -> None:
    gentle = arrange(skirmish(), settings=Settings("sanakht", turns=1, table="gentle"))

    assert odds(gentle, Plunder(CR, PlaceId("sanakht.8"))).average == 2


def test_k_150_k_151_programs_tell_their_die() -> None:
    first = odds(arrange(campaign(), phase=Phase.BATTLECRUISER), TryProgram(), FEDERATE)
    second = odds(arrange(campaign(), phase=Phase.FRIGATES), TryProgram(), FEDERATE)

    assert [chance.ways for chance in first.chances] == [1, 4, 1]
    assert [chance.ways for chance in second.chances] == [2, 1, 3]
    assert GAME.forecast(seen(campaign(), FEDERATE), TryProgram()) is None


def test_k_152_aid_is_two_dice_for_each_lost_system() -> None:
    lost = arrange(campaign(), control=(VIKING, VIKING, *campaign().control[2:]), phase=Phase.AID)
    found = odds(lost, AskAid(), FEDERATE)

    assert found.chances == (Chance("6 to 36 MCr", 1, 1),)
    assert found.average == 21


def test_k_187_a_ship_that_would_take_locals_away_says_that_they_die() -> None:
    carrier = aboard(unit("v.SL-1", "raneb", 6), "g.AG-1")
    here = battle("raneb", *carrier, unit("g.TC-1", "raneb", 3))

    assert odds(here, Withdraw(TokenId("v.SL-1"))).chances[0].what.startswith("loses AG1")
    assert odds(here, Course(TokenId("v.SL-1"), PlaceId("home"))).chances[0].what.endswith("(K-187)")
    assert GAME.forecast(seen(skirmish()), Withdraw(CR)) is None


def test_what_rolls_nothing_has_no_odds() -> None:
    assert GAME.forecast(seen(skirmish()), EndMoves()) is None
    assert GAME.forecast(seen(skirmish()), Move(CR, PlaceId("sanakht.5"))) is None
