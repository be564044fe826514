"""The learned chance: what it says of ten positions, and what it must say of any.

After weights are learned anew, `python -m tests.games.star_sectors.test_chance` takes over what they say.
"""

import json
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve

from engine.core.abilities import Estimates
from engine.core.position import View
from engine.core.refs import Seat
from engine.games.star_sectors.advice.chance.estimate import exp, learned, shares
from engine.games.star_sectors.advice.chance.seats import FEATURES, features
from engine.games.star_sectors.rulebook.scenarios import scenario
from engine.games.star_sectors.state import Phase, State
from tests.games.star_sectors.sector import GAME, ship, state
from tests.passing import read_view, write_view

STORED = Path(__file__).parent / "chances.json"
DATA = Path(__file__).parents[3] / "engine/games/star_sectors/data/chance.toml"
LARGEST = 20_000
"""How many bytes the weights may take."""


def stored() -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(STORED.read_text())
    return found


@pytest.mark.parametrize("number", range(10))
def test_a_stored_view_keeps_its_chances(number: int) -> None:
    entry = stored()[number]
    view = read_view(GAME, entry["view"])

    assert chance(view) == pytest.approx(entry["chances"], abs=1e-6)


def chance(view: View[State]) -> tuple[float, ...]:
    assert isinstance(GAME, Estimates)
    return GAME.chance(view)


def test_every_term_has_its_weight_and_the_file_is_small() -> None:
    assert tuple(learned().weights) == FEATURES
    assert DATA.stat().st_size < LARGEST


def test_there_is_a_number_for_each_term_and_seat() -> None:
    here = state(ship("warg", 0, "0204"), ship("nocturne", 1, "1004", 3))

    assert [len(terms) for terms in features(here)] == [len(FEATURES)] * 2


def test_equals_have_equal_chances_but_for_the_turn() -> None:
    here = state(ship("warg", 0, "0204"), ship("warg", 1, "1004", 3))
    mine, theirs = chance(View(Seat(0), here))
    swapped = evolve(here, ships=tuple(evolve(each, seat=1 - each.seat) for each in here.ships), seat=1 - here.seat)

    assert mine == pytest.approx(1 - theirs)
    assert chance(View(Seat(0), swapped)) == pytest.approx((theirs, mine))


def test_every_hit_is_to_the_good_of_the_other_side() -> None:
    chances = [
        chance(View(Seat(0), state(evolve(ship("warg", 0, "0204"), hits=hits), ship("warg", 1, "1004", 3))))[0]
        for hits in range(5)
    ]

    assert chances == sorted(chances, reverse=True)
    assert chances[0] - chances[-1] > 0.3


def test_before_the_first_round_all_are_equal() -> None:
    for seats in (2, 3, 4):
        here = evolve(state(phase=Phase.STORES), seats=tuple(range(seats)))
        assert chance(View(None, here)) == (1 / seats,) * seats


def test_odds_are_nearly_powers_of_e() -> None:
    assert exp(0.0) == 1
    assert exp(-1.0) == pytest.approx(0.3679, rel=2e-3)
    assert shares([1.0, 1.0, 1.0]) == pytest.approx((1 / 3,) * 3)
    assert shares([1000.0, 0.0])[0] == pytest.approx(1)


def test_objectives_count_in_the_scenarios_that_have_them() -> None:
    from engine.games.star_sectors.advice.chance.aims import NAMES

    kinds = {scenario(choice.value).objective.kind for choice in GAME.info.option("scenario").choices[:-1]}
    assert set(NAMES) == kinds - {"none"}


def _take_over() -> None:
    entries = [read_view(GAME, entry["view"]) for entry in stored()]
    kept = [{"view": write_view(GAME, view), "chances": chance(view)} for view in entries]
    STORED.write_text("[\n" + ",\n".join(json.dumps(entry, separators=(",", ":")) for entry in kept) + "\n]\n")


if __name__ == "__main__":
    _take_over()
