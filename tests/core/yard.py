"""The orders of a small yard, as tests of verbs want them: porters carry, rest and are paid, by day."""

from collections.abc import Iterator
from typing import Any, Final

from engine.core.draft import Draft
from engine.core.errors import Refusal
from engine.core.orders import Order
from engine.core.position import View
from engine.core.refs import Name, PlaceId, Seat, TokenId
from engine.core.repertoire import Repertoire
from engine.core.slots import Slot, amount, typed
from engine.core.values import frozen
from engine.core.verbs import AnyVerb, during, together, verb

PORTERS: Final = ("ann", "bob", "cid")
DOORS: Final = ("east", "north", "west")


@frozen
class State:
    night: bool = False
    tired: tuple[str, ...] = ()
    shut: tuple[str, ...] = ()
    far: tuple[tuple[str, str], ...] = ()
    """Pairs of a porter and a door that is too far for him."""
    wages: tuple[range, ...] = (range(1, 3), range(5, 7))


class Desk:
    """A view of the yard that remembers what it was asked."""

    def __init__(self, view: View[State]) -> None:
        self.state = view.state
        self.awaited = view.seat == 0
        self.asked: list[tuple[str, ...]] = []


def _one_of(kind: Any, ids: tuple[str, ...]) -> Slot[Desk, str]:
    return Slot(
        kind,
        each=lambda _: ids,
        find=lambda _, held: held if held in ids else None,
        stranger=lambda _, held: Refusal(f"{held} is not here."),
        id=lambda _, thing: thing,
        said=lambda _, held: str(held).capitalize(),
    )


PORTER: Final = _one_of("token", PORTERS)
MATE: Final = _one_of("token", PORTERS)
DOOR: Final = _one_of("place", DOORS)


def _wages(desk: Desk, _: str) -> Iterator[range]:
    yield range(0)
    yield from desk.state.wages


def _no_wage(_: Desk, coins: int, who: str) -> Refusal:
    return Refusal(f"{who.capitalize()} does not take {coins}.")


WAGE: Final = amount(_wages, _no_wage)
NICKNAME: Final = typed(lambda _: ("Ox", "Reed"), lambda *_: Refusal("That is no name."))


@frozen
class Carry(Order, verb="carry", key="c"):
    who: TokenId
    to: PlaceId


@frozen
class Rest(Order, verb="take-rest", key="r"):
    who: TokenId


@frozen
class Swap(Order, verb="swap", key="s"):
    who: TokenId
    mate: TokenId


@frozen
class Pay(Order, verb="pay", key="p"):
    who: TokenId
    coins: int


@frozen
class Call(Order, verb="call", key="n"):
    who: TokenId
    name: Name


@frozen
class End(Order, verb="end-day", key="e"):
    """The end of the day."""


def tired(desk: Desk, who: str) -> Refusal | None:
    desk.asked.append(("tired", who))
    return Refusal(f"{who} is tired.", "Y-1") if who in desk.state.tired else None


def far(desk: Desk, who: str, to: str) -> Refusal | None:
    desk.asked.append(("far", who, to))
    return Refusal(f"{to} is too far for {who}.", "Y-2") if (who, to) in desk.state.far else None


def shut(desk: Desk, to: str) -> Refusal | None:
    desk.asked.append(("shut", to))
    return Refusal(f"{to} is shut.", "Y-3") if to in desk.state.shut else None


def himself(_: Desk, who: str, mate: str) -> Refusal | None:
    return Refusal(f"{who} is himself.") if who == mate else None


@verb(Carry, "{who} carries it {to}", during("day"), {"who": PORTER, "to": DOOR}, (tired, far, shut), spoken="")
def do_carry(draft: Draft[State], seat: Seat, order: Carry) -> None:
    draft.set(tired=(*draft.state.tired, order.who))


@verb(
    Rest,
    "{who} rests",
    during("day"),
    {"who": PORTER},
    costs="No carrying until night.",
    means="He is fresh again.",
)
def do_rest(draft: Draft[State], seat: Seat, order: Rest) -> None:
    draft.set(tired=tuple(each for each in draft.state.tired if each != order.who))


@verb(Swap, "{who} swaps with {mate}", during("day"), {"who": PORTER, "mate": MATE}, (tired, himself))
def do_swap(draft: Draft[State], seat: Seat, order: Swap) -> None:
    draft.set(tired=(order.who, order.mate))


def unpaid(desk: Desk, coins: int, who: str) -> tuple[str, ...]:
    most = max(each[-1] for each in desk.state.wages)
    return (f"{most - coins} of the wage of {who}",) if coins < most else ()


@verb(
    Pay,
    "Pay {who} {coins}",
    during("day", "night"),
    {"who": PORTER, "coins": WAGE},
    waives=unpaid,
    costs="Once a day.",
    means=lambda order: f"It buys {order.coins} loaves.",
)
def do_pay(draft: Draft[State], seat: Seat, order: Pay) -> None:
    draft.set(wages=())


@verb(Call, "Call {who} {name}", during("day"), {"who": PORTER, "name": NICKNAME}, spoken="name")
def do_call(draft: Draft[State], seat: Seat, order: Call) -> None:
    draft.set(far=())


@verb(End, lambda desk, _: f"End the {'night' if desk.state.night else 'day'}", during("day"))
def do_end(draft: Draft[State], seat: Seat, order: End) -> None:
    draft.set(night=True)


VERBS: Final = (together(do_carry, do_rest), do_swap, do_pay, do_call, do_end)


def _closed(_: Desk, verb: AnyVerb[Desk, Draft[State]]) -> Refusal:
    return Refusal(f"Nobody can {verb.name} by night.", "Y-4")


def _phase(desk: Desk) -> str:
    return "night" if desk.state.night else "day"


def repertoire() -> Repertoire[State, Desk, Draft[State]]:
    """Return the orders of the yard, with no view opened yet."""
    return Repertoire(Desk, _phase, _closed, VERBS)


def view(state: State | None = None, seat: int = 0) -> View[State]:
    """Return what a seat sees; seat 0 is awaited."""
    return View(Seat(seat), state or State())
