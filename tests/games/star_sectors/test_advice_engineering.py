"""What is proposed for an engineering phase goes together: no order of it forbids one behind it."""

import pytest

from engine.core.orders import Order
from engine.games.star_sectors.advice.plans import plans
from engine.games.star_sectors.state import State, Stores
from engine.games.star_sectors.verbs.cargo import Gather
from engine.games.star_sectors.verbs.duties import ChargeEngine, Cloak
from engine.games.star_sectors.verbs.reserves import DilithiumEngine
from tests.games.star_sectors.sector import cell, charted, give, seen, ship, working

ORBIT = cell("0404")
MOON = charted(h0504="o")
FOES = (ship("garm", 1, "0402", 5, banks=True), ship("fenris", 1, "0406", 1, banks=True))
HIDES = working(ship("umbra", 0, "0404", moored=ORBIT, banks=True, engines=2), *FOES, chart=MOON)
LONE = working(ship("lantern", 0, "0404", stores=Stores(dilithium=1)), ship("ox", 1, "1204"))
TWIN = working(ship("pelican", 0, "0404", stores=Stores(dilithium=1)), ship("ox", 1, "1204"))


@pytest.mark.parametrize(
    ("here", "duty", "beside", "goes"),
    [
        (HIDES, Cloak, Gather, False),  # SS-78: a cloaked ship handles no goods
        (LONE, ChargeEngine, DilithiumEngine, False),  # SS-26: one charge for each nacelle
        (TWIN, ChargeEngine, DilithiumEngine, True),
    ],
)
def test_what_goes_with_a_duty_is_proposed_with_it_and_nothing_else(
    here: State, duty: type[Order], beside: type[Order], *, goes: bool
) -> None:
    proposed = [plan.orders for plan in plans(seen(here)) if any(isinstance(order, duty) for order in plan.orders)]

    assert proposed
    for orders in proposed:
        assert any(isinstance(order, beside) for order in orders) == goes
        give(here, *orders)
