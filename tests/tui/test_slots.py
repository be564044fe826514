"""The slots of the order bar: dealt once and kept for the match."""

from engine.core.choices import Choice
from engine.core.orders import Order
from engine.core.refs import Ref, token, word
from tui.choosing.offered import OfferEntry
from tui.choosing.slots import Slots

STAGE = (("forward", "attack"), 1)
ORDERS = {"forward": "f", "attack": "a"}


def words(*labels: str) -> list[OfferEntry]:
    return [OfferEntry(label[0], label, Choice[Order](word(label))) for label in labels]


def test_an_order_that_came_up_once_keeps_its_slot() -> None:
    slots = Slots()

    assert slots.meet(STAGE, words("forward", "bank 1"), ORDERS) == ("forward", "bank 1")
    assert slots.meet(STAGE, words("attack", "bank 1"), ORDERS) == ("forward", "bank 1", "attack")
    assert slots.meet(STAGE, words("attack"), ORDERS) == ("forward", "bank 1", "attack")


def test_each_phase_and_stage_has_slots_of_its_own_and_long_labels_come_last() -> None:
    slots = Slots()
    slots.meet(STAGE, words("forward"), ORDERS)

    assert slots.meet((STAGE[0], 2), words("self destruct", "attack"), ORDERS) == ("attack", "self destruct")


def test_what_is_chosen_among_has_no_slot() -> None:
    ref: Ref = token("vidar")

    assert Slots().meet(STAGE, [*words("Command"), OfferEntry("v", "Vidar", Choice[Order](ref))], ORDERS) == ()
