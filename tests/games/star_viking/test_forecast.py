"""What a fight is forecast to come to, against what dice made of it, and what it is worth to a side (11.2)."""

from collections.abc import Sequence
from typing import Any

import pytest

from engine.core.values import evolve
from engine.games.star_viking.advice.fighters import fighter, supposed
from engine.games.star_viking.advice.forecast import Expectation, forecast
from engine.games.star_viking.advice.ground import unseen
from engine.games.star_viking.advice.judgement import control, loot, stakes_of, taxes, victory
from engine.games.star_viking.settings import Settings
from engine.games.star_viking.state import FEDERATE, VIKING, Plundered, Sighting, State, Unit
from tests.games.star_viking.field import battle
from tests.games.star_viking.quadrant import aboard, arrange, unit

CRUISER = ("v.CR-1", "v.ECM-1", "v.MS-1", "v.FT-1", "v.PT-1", "v.RD-1")
SLOOP = ("v.SL-1", "v.RP-1", "v.RD-1")


def fought(place: str, own: Sequence[str], enemy: Sequence[str], **changes: Any) -> Expectation:
    """Forecast a fight of a raider's ship, with its cargo aboard, against a defence in a sector."""
    system, _, number = place.partition(".")
    ship = aboard(unit(own[0], system, int(number), **changes), *own[1:])
    others = [unit(name, system, int(number)) for name in enemy]
    here = battle(system, *ship, *others)
    return forecast(here, system, int(number), [fighter(here, ship[0])], fighters(here, others), defends=False)


def fighters(here: State, units: Sequence[Unit]) -> list[Any]:
    return [fighter(here, each) for each in units]


@pytest.mark.parametrize(
    ("place", "own", "enemy", "margin"),
    [
        ("sanakht.4", CRUISER, ("f.FE-1",), 1.0),
        ("sanakht.5", CRUISER, ("g.FDA-1", "g.PB-1", "g.PB-2", "g.FT-1"), 0.84),
        ("khaba.2", CRUISER, ("g.FDB-1", "g.PB-1", "g.FT-1", "g.AW-1"), 0.33),
        ("raneb.3", CRUISER, ("g.FDC-1", "g.AG-1", "g.AW-1"), 0.91),
        ("raneb.3", SLOOP, ("g.FDC-1", "g.AG-1", "g.AW-1"), 0.27),
        ("raneb.3", SLOOP, ("g.AW-1", "g.TC-1", "g.MI-1"), 0.96),
        ("sanakht.4", SLOOP, ("f.FE-1",), 0.77),
        ("nebka.3", SLOOP, ("g.HO-1", "g.HO-2", "g.HO-3", "g.HO-4"), 0.99),
        ("djedefre.3", CRUISER, ("g.FDA-1", "g.PB-1", "g.PB-2", "g.FT-1", "g.FT-2"), -0.32),
    ],
)
def test_the_margin_is_near_what_dice_make_of_it(
    place: str, own: Sequence[str], enemy: Sequence[str], margin: float
) -> None:
    # The margins are means of 40 fights of eight phases, thrown by the rules with the usual plan of fire.
    assert fought(place, own, enemy).margin == pytest.approx(margin, abs=0.25)


def test_pods_take_the_first_hit_and_are_counted_as_a_loss() -> None:
    enemy = ("g.FDC-1", "g.AG-1", "g.AW-1")
    bare, armed = fought("raneb.3", SLOOP[:1], enemy), fought("raneb.3", SLOOP[:2], enemy)

    assert armed.left > bare.left
    assert fought("raneb.3", ("v.CR-1", "v.ECM-1"), enemy).loss > 2


def test_who_unloads_is_hit_more_easily_in_the_first_phase() -> None:
    enemy = ("g.FDA-1",)

    assert fought("djedefre.3", ("v.SL-1",), enemy, easy=True).left < fought("djedefre.3", ("v.SL-1",), enemy).left


def test_what_is_printed_in_a_sector_helps_the_defender_alone() -> None:
    # The capital sector of Djedefre fires a shot of its own; so it does with nobody left in it, until it is silenced.
    here = battle("djedefre", unit("v.SL-1", "djedefre", 3))
    ship = [supposed(here, "red-SL")]
    invading = forecast(here, "djedefre", 3, ship, [], defends=False)
    silenced = forecast(here, "djedefre", 3, ship, [], defends=False, silent=True)
    holding = forecast(here, "djedefre", 3, [supposed(here, "green-FDA")], ship, defends=True)
    apart = forecast(here, "djedefre", 1, [supposed(here, "green-FDA")], ship, defends=True)

    assert invading.left < 1
    assert (silenced.left, silenced.loss) == (1, 0)
    assert holding.margin > apart.margin


def test_a_unit_that_may_not_be_there_counts_for_its_chance() -> None:
    here = battle("raneb")
    sure = forecast(here, "raneb", 0, [supposed(here, "red-SL")], [supposed(here, "blue-FF")], defends=False)
    maybe = forecast(here, "raneb", 0, [supposed(here, "red-SL")], [supposed(here, "blue-FF", 0.3)], defends=False)

    assert maybe.loss < sure.loss
    assert maybe.gain < sure.gain


def test_an_enemy_ship_that_nothing_has_hit_is_taken_to_carry_pods() -> None:
    here = battle("raneb", unit("v.CR-1", "raneb", 0))
    (cruiser,) = here.units

    assert (fighter(here, cruiser, enemy=True).ew, fighter(here, cruiser, enemy=True).missiles) == (7, 1)
    assert fighter(here, evolve(cruiser, hits=1), enemy=True).missiles == 0
    assert fighter(here, cruiser).missiles == 0


def test_a_fortress_that_was_seen_is_remembered_in_its_stack() -> None:
    here = arrange(battle("raneb"), intel=((Sighting("raneb", 2, ((3, "green-FDC"), (3, "green-AG"))),), ()))
    supposed_ones = unseen(here, VIKING, "raneb", 3, 2)

    assert [each.kind.id for each in supposed_ones] == ["green-FDC", "green-AG", "blue-FF"]
    assert sum(each.chance for each in supposed_ones) == pytest.approx(2)


@pytest.mark.parametrize(("margin", "wins"), [(-1.0, 0.02), (0.0, 0.2), (0.4, 0.6), (1.0, 1.0), (1.5, 1.0)])
def test_a_margin_says_how_often_a_fight_is_won(margin: float, wins: float) -> None:
    assert victory(margin) == pytest.approx(wins)


def test_losses_weigh_least_for_the_federate_and_less_towards_the_end() -> None:
    early, late = battle("raneb", turn=1), battle("raneb", turn=12)

    assert stakes_of(early, VIKING).own > stakes_of(late, VIKING).own > stakes_of(early, FEDERATE).own
    assert stakes_of(battle("sanakht", settings=Settings("sanakht")), FEDERATE).own < 0.1


def test_plunder_and_control_are_worth_what_they_bring() -> None:
    here = battle("semerkhet", plundered=(Plundered("semerkhet", 3, VIKING),))

    assert loot(here, VIKING, "semerkhet", 1) == pytest.approx(28 / 6)
    assert loot(here, VIKING, "semerkhet", 3) == loot(here, FEDERATE, "semerkhet", 1) == 0
    assert loot(evolve(here, control=(VIKING,), ruled=(VIKING,)), VIKING, "semerkhet", 1) == 0
    assert control(evolve(here, capitals=("semerkhet",)), VIKING, "semerkhet") > control(here, VIKING, "semerkhet")
    assert taxes(battle("semerkhet"), VIKING, "semerkhet", 11)
    assert not taxes(battle("semerkhet"), VIKING, "semerkhet", 13)
    assert not taxes(here, VIKING, "semerkhet", 0), "K-161: it has plundered there"
