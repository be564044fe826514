"""Whether a shot that seldom lands is worth its price: the exclusive action that it takes from engineering."""

import pytest

from engine.games.star_sectors.advice.plans import plans
from engine.games.star_sectors.state import Stage, Turn
from engine.games.star_sectors.verbs.fire import Attack
from tests.games.star_sectors.sector import seen, ship, state


@pytest.mark.parametrize(("hits", "fires"), [(0, True), (3, False)])
def test_a_ship_with_nothing_to_mend_or_charge_takes_a_shot_that_seldom_lands(hits: int, fires: bool) -> None:  # noqa: FBT001
    # No moves are left to bring the bank to bear: the guns alone reach, for a hit in one of nine turns.
    own = ship("cormorant", 0, "0304", banks=True, engines=2, hits=hits, turn=Turn(spent=3))
    foe = ship("warg", 1, "0703", 3, banks=True, engines=2)
    view = seen(state(own, foe, active=0, stage=Stage.TACTICAL))

    best = next(plans(view))

    assert fires == any(isinstance(order, Attack) for order in best.orders)
