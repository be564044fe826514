"""That RULINGS.md names a real test for each of all its rulings, and the one ruling that no chapter of tests has."""

import re
from pathlib import Path

import pytest

from engine.core.refs import PlaceId, TokenId
from engine.games import star_viking
from engine.games.star_viking.state import FEDERATE, Phase
from engine.games.star_viking.verbs.deployment import Deploy, DeployRest
from engine.games.star_viking.verbs.endings import EndDeploy
from tests.games.named import known
from tests.games.star_viking.field import battle, give, of, rule_against
from tests.games.star_viking.quadrant import unit

HERE = Path(__file__).parent
RULINGS = Path(star_viking.__file__).with_name("RULINGS.md").read_text()
ROWS = [line for line in RULINGS.splitlines() if re.match(r"\| (\d+a?|R-\d+) \|", line)]


@pytest.mark.parametrize("row", ROWS, ids=[row.split("|")[1].strip() for row in ROWS])
def test_every_ruling_names_a_test_that_exists(row: str) -> None:
    pins = re.findall(r"`([^`]+)`", row.split("|")[3])

    assert pins
    assert set(pins) <= known(HERE)


def test_every_gap_of_the_rules_has_a_ruling() -> None:
    numbers = {row.split("|")[1].strip() for row in ROWS}

    assert {str(number) for number in range(1, 106)} <= numbers
    assert {"51a", "65a", "93a", "106", "134a", "170a"} <= numbers, "the gaps that the first audit found"


def test_r_7_a_defender_without_a_free_sector_shares_one_with_invaders() -> None:
    stayed = (unit("v.RD-1", "semerkhet", 1), unit("v.RD-2", "semerkhet", 2))
    here = battle("semerkhet", *stayed, unit("g.AG-1", "semerkhet"), phase=Phase.DEPLOY, awaited=(FEDERATE,))
    assert rule_against(here, Deploy(TokenId("g.AG-1"), PlaceId("semerkhet.1"))) == "K-66"

    after = give(here, DeployRest(), EndDeploy())
    assert of(after, "g.AG-1").sector in (1, 2)
