"""What goes together in one turn: every cell of the compatibility matrix, on a ship that could do all of it."""

import pytest

from engine.core.errors import Refusal
from engine.core.orders import Order
from engine.core.position import View
from engine.core.refs import PlaceId, Seat
from engine.games.star_sectors.game import GAME
from engine.games.star_sectors.state import Stage, State
from engine.games.star_sectors.verbs.duties import ChargeBank, ChargeEngine, Cloak, Repair
from engine.games.star_sectors.verbs.fire import Attack, Fire
from engine.games.star_sectors.verbs.preparation import Decloak
from engine.games.star_sectors.verbs.rounds import EndEngineering, EndTactical
from engine.games.star_sectors.verbs.warp import Warp
from tests.games.star_sectors.sector import active, give, ship

ACTS: dict[str, Order] = {
    "decloak": Decloak(0),
    "advanced": Fire(0, 0, 1),
    "attack": Attack(0, 1),
    "jump": Warp(0, PlaceId("0504")),
    "cloak": Cloak(0),
    "engine": ChargeEngine(0),
    "bank": ChargeBank(0, 1),
    "repair": Repair(0),
}
TACTICAL = ("decloak", "advanced", "attack", "jump")
DICE = {"advanced": (1,), "attack": (12,)}

MATRIX = """
            attack  jump  cloak  decloak  engine  bank  repair
attack      no      Y     no     Y        no      no    no
advanced    Y       Y     no     Y        Y       Y     Y
jump        Y       no    Y      Y        no      Y     Y
cloak       no      Y     no     no       Y       Y     no
decloak     Y       Y     no     no       no      Y     no
"""


def cells() -> list[tuple[str, str, bool]]:
    head, *lines = MATRIX.strip().splitlines()
    return [
        (row, column, said == "Y")
        for row, *answers in (line.split() for line in lines)
        for column, said in zip(head.split(), answers, strict=True)
    ]


def begun(*acts: str) -> State:
    """Begin the turn of a long cloaker with two phases; cloaked when it is to decloak."""
    able = ship("nocturne", 0, "0404", hits=3, engines=2, banks=(True, False), cloaked="decloak" in acts)
    return active(able, ship("ox", 1, "0804", 3), ship("ox", 0, "0008", name="Spare"))


def after(here: State, act: str) -> State:
    """Do one act, going on to engineering when it belongs there."""
    if act not in TACTICAL and here.stage is Stage.TACTICAL:
        here = give(here, EndTactical(0))
    return give(here, ACTS[act], rolls=DICE.get(act, ()))


def refused(here: State, act: str) -> Refusal | None:
    """Ask for an act where it belongs: at once, or in the next phase that is still to come."""
    if act in TACTICAL:
        return GAME.refusal(View(Seat(0), here), ACTS[act])
    if here.stage is Stage.TACTICAL:
        here = give(here, EndTactical(0))
    elif here.active == 0:
        here = give(here, EndEngineering(0))
    return GAME.refusal(View(Seat(0), here), ACTS[act])


@pytest.mark.parametrize(("row", "column", "allowed"), cells(), ids=str)
def test_every_cell_of_the_matrix(row: str, column: str, allowed: bool) -> None:  # noqa: FBT001 - a table's cell
    orders = [(row, column)]
    if (row in TACTICAL) == (column in TACTICAL) and "decloak" not in {row, column}:
        orders.append((column, row))  # both belong to one phase: either may come first
    elif column in TACTICAL and (row not in TACTICAL or column == "decloak"):
        orders = [(column, row)]
    for first, second in orders:
        here = after(begun(row, column), first)
        assert allowed == (refused(here, second) is None), (first, second)


def test_the_ship_of_the_matrix_could_do_each_act_alone() -> None:
    for act in ACTS:
        assert refused(begun(act), act) is None, act
