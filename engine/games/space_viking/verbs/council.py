"""The economic sheet: what is built, developed, paid and agreed (SV-68 to SV-75, SV-Q94, SV-Q96)."""

from collections.abc import Callable, Iterable
from typing import Final

from engine.core.errors import Refusal
from engine.core.grammar import article
from engine.core.orders import Order
from engine.core.refs import PlaceId, Seat, TokenId
from engine.core.values import frozen
from engine.core.verbs import during, verb
from engine.games.space_viking.desk import Desk
from engine.games.space_viking.draft import Draft
from engine.games.space_viking.events.sheets import Spent
from engine.games.space_viking.queries import techs, wealth
from engine.games.space_viking.queries.chart import called, is_square
from engine.games.space_viking.queries.names import priced
from engine.games.space_viking.realm import Spending
from engine.games.space_viking.rulebook.book import Item, Tech, book
from engine.games.space_viking.rules.economy import UNMANNED, said
from engine.games.space_viking.ships import Fleet
from engine.games.space_viking.slots import FLEET, ITEM, SHIP, STARSHIP, TECH, number, places
from engine.games.space_viking.state import Phase, State

REFIT_PRICE: Final = 2


def spend(draft: Draft, seat: Seat, line: Spending) -> None:
    """Put a line on the sheet and take its price out of the treasury."""
    realm = draft.realm(seat)
    draft.rule(seat, chest=(*realm.chest, line), cash=realm.cash - line.cost)
    text = f"On your sheet: {said(line)}. {realm.cash - line.cost} IU left."
    draft.say(Spent(text, witnesses=(seat,)))


def _listed(desk: Desk, do: str, item: str, at: str) -> Refusal | None:
    known = any((each.do, each.item, each.at) == (do, item, at) for each in desk.realm.chest)
    return Refusal("That is on your sheet.", "SV-Q94") if known else None


# Build.


def _where(desk: Desk) -> Iterable[str]:
    return (desk.home, *(at for at in desk.worlds if at != desk.home))


PLACE: Final = places(_where, "That is no world of yours.", "SV-Q57")


@frozen
class Build(Order, verb="build", key="b"):
    """Build something in a place of one's own (SV-69)."""

    item: str
    place: PlaceId
    count: int


def unknown(desk: Desk, item: Item) -> Refusal | None:
    """Bar what needs a technology, and what the seat never builds."""
    if not techs.can_build(desk.state, desk.seat, item.tech):
        return Refusal(f"That needs {book().techs[item.tech].title}.", "SV-70")
    if item.id == "factory" and desk.sovereign == "berserker":
        return Refusal("The Berserker has nobody to work in factories.", "SV-36")
    return None


def unfit(desk: Desk, item: Item, place: str) -> Refusal | None:
    """Bar places where it is not built (SV-Q57, SV-Q98)."""
    world = desk.worlds.get(place)
    at_home, yard = place == desk.home, place in desk.yards
    if item.sort in {"ship", "works"} and not yard:
        return Refusal(f"There is no shipyard of yours at {called(place)}.", "SV-Q57")
    if item.id == "robots" and (not yard or (desk.sovereign == "berserker" and not at_home)):
        return Refusal("Robotic Factories are built at a shipyard.", "SV-Q99")
    if item.sort == "ground" and not at_home and not (world is not None and world.loyal):
        return Refusal(f"Nobody at {called(place)} would serve you.", "SV-Q57")
    if item.id == "factory" and not at_home and (world is None or not world.ruled):
        return Refusal(f"Nobody works at {called(place)}.", "SV-Q56")
    return _listed(desk, "build", item.id, place)


def _at(place: str) -> str:
    return called(place) if is_square(place) else "nowhere"


def _most(desk: Desk, item: Item, place: str) -> range:
    affordable = desk.realm.cash // item.price
    if item.id == "factory":
        affordable = min(affordable, _jobs(desk, place))
    if item.id == "robots" and not desk.state.settings.unlimited_robots:
        affordable = min(affordable, book().numbers.robots_a_year)
    return range(1, affordable + 1)


def _jobs(desk: Desk, place: str) -> int:
    world = desk.worlds.get(place) if place != desk.home else None
    people = world.ruled if world is not None else desk.realm.subjects
    built = (world or desk.realm).factories
    return max(0, wealth.manned(desk.state, desk.seat, people) - built)


def _building(crew: str) -> Callable[[Draft, Seat, object], None]:
    def build(draft: Draft, seat: Seat, order: object) -> None:
        assert isinstance(order, Build | BuildUnmanned)
        cost = order.count * book().items[order.item].price
        spend(draft, seat, Spending("build", order.item + crew, order.place, order.count, cost))

    return build


BUILD: Final = verb(
    Build,
    lambda _, order: f"Build {priced(order.item, order.count)} at {_at(order.place)}",
    during(Phase.COUNCIL),
    {"item": ITEM, "place": PLACE, "count": number(_most, "There is no money, or no room, for so many.", "SV-69")},
    (unknown, unfit),
    costs="It is ready when the year ends. New ships wait at the yard for orders.",
)(_building(""))


@frozen
class BuildUnmanned(Order, verb="build-unmanned", key="m"):
    """Build ships without a crew, that attack whatever is not yours (SV-75, SV-Q64)."""

    item: str
    place: PlaceId
    count: int


def unlearned(desk: Desk, item: Item) -> Refusal | None:
    """Bar it without Berserker Ships, or without the class itself."""
    if not techs.serves(desk.state, desk.seat, "berserkers"):
        return Refusal("That needs Berserker Ships.", "SV-75")
    return unknown(desk, item)


def yardless(desk: Desk, item: Item, place: str) -> Refusal | None:
    """Bar places without a shipyard."""
    if place not in desk.yards:
        return Refusal(f"There is no shipyard of yours at {called(place)}.", "SV-Q57")
    return _listed(desk, "build", item.id + UNMANNED, place)


BUILD_UNMANNED: Final = verb(
    BuildUnmanned,
    lambda _, order: f"Build {priced(order.item, order.count)} without a crew at {_at(order.place)}",
    during(Phase.COUNCIL),
    {"item": STARSHIP, "place": PLACE, "count": number(_most, "There is no money for so many.", "SV-69")},
    (unlearned, yardless),
    costs="They need no commander, attack all others, spare no partner, and never land, trade or carry persons.",
)(_building(UNMANNED))


# Research.


@frozen
class Research(Order, verb="research", key="r"):
    """Pay for a technology, all or part of it (SV-73)."""

    tech: str
    iu: int


def closed(desk: Desk, tech: Tech) -> Refusal | None:
    """Bar what is developed, not open yet, or paid this year."""
    if tech.id in techs.developed(desk.state, desk.seat):
        return Refusal(f"You have developed {tech.title}.", "SV-73")
    if not techs.opened(desk.state, desk.seat, tech):
        return Refusal(f"Level {tech.level} needs a technology of level {tech.level - 1}.", "SV-74")
    return _listed(desk, "research", tech.id, "")


def _instalment(desk: Desk, tech: Tech) -> range:
    return range(1, min(desk.realm.cash, techs.due(desk.state, desk.seat, tech)) + 1)


@verb(
    Research,
    "Pay {iu} IU for {tech}",
    during(Phase.COUNCIL),
    {
        "tech": TECH,
        "iu": number(_instalment, "There is not so much to pay, or not so much money.", "SV-73", "how many IU"),
    },
    (closed,),
    costs="What is paid stays paid. A technology serves from the year after it is developed.",
)
def research(draft: Draft, seat: Seat, order: Research) -> None:
    """Pay it."""
    paid = dict(draft.realm(seat).progress)
    paid[order.tech] = paid.get(order.tech, 0) + order.iu
    draft.rule(seat, progress=tuple(paid.items()))
    spend(draft, seat, Spending("research", order.tech, "", order.iu, order.iu))


# Refits.


@frozen
class Refit(Order, verb="refit", key="f"):
    """Raise the Jump of older ships (SV-Q13)."""

    fleet: TokenId
    kind: str


def optional(desk: Desk) -> Refusal | None:
    """Bar it without the option."""
    return None if desk.state.settings.refit else Refusal("There are no refits in this match.", "SV-Q13")


def docked(desk: Desk, fleet: Fleet) -> Refusal | None:
    """Bar a fleet that is at no shipyard of the seat's."""
    if fleet.at in desk.yards and not fleet.hyper:
        return None
    return Refusal(f"{fleet.name} is at no shipyard of yours.", "SV-Q13")


def slow(desk: Desk, fleet: Fleet, kind: Item) -> Refusal | None:
    """Bar classes without an older hull, or too dear, or on the sheet."""
    if _oldest(desk.state, desk.seat, fleet, kind.id) < 0:
        return Refusal("There is no older hull of that class.", "SV-Q13")
    if REFIT_PRICE * kind.capacity > desk.realm.cash:
        return Refusal(f"That costs {REFIT_PRICE * kind.capacity} IU.", "SV-Q13")
    return None


def _oldest(state: State, seat: int, fleet: Fleet, kind: str) -> int:
    speed = techs.jump(state, seat)
    listed = {each.number for each in state.realm(seat).chest if each.do == "refit" and each.item == fleet.id}
    old = (ship.id for ship in fleet.ships if ship.kind == kind and 0 < ship.jump < speed and ship.id not in listed)
    return min(old, default=-1)


@verb(
    Refit,
    lambda desk, order: f"Refit {article(SHIP.said(desk, order.kind))} of {FLEET.said(desk, order.fleet)}",
    during(Phase.COUNCIL),
    {"fleet": FLEET, "kind": SHIP},
    (optional, docked, slow),
    costs="One hull; it has the Jump that you build now when the year ends.",
)
def refit(draft: Draft, seat: Seat, order: Refit) -> None:
    """Put one hull of the class on the sheet."""
    hull = _oldest(draft.state, seat, draft.fleet(order.fleet), order.kind)
    cost = REFIT_PRICE * book().items[order.kind].capacity
    spend(draft, seat, Spending("refit", order.fleet, order.kind, hull, cost))


VERBS: Final = (BUILD, BUILD_UNMANNED, research, refit)
