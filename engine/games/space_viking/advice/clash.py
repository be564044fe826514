"""What a fight at a place is likely to come to: a battle and a landing, thrown out many times in imagined worlds.

The rules themselves fight it: own fleets stand at the place, attack what was seen there and land to conquer.
"""

from collections.abc import Collection, Sequence
from statistics import fmean
from typing import Final

from engine.core.clash import Clash
from engine.core.grammar import capital
from engine.core.position import Position, View
from engine.core.refs import PlaceId, TokenId
from engine.core.rng import Rng
from engine.core.values import evolve, frozen
from engine.games.space_viking.advice import worlds
from engine.games.space_viking.desk import Desk
from engine.games.space_viking.draft import Draft
from engine.games.space_viking.queries import holds
from engine.games.space_viking.queries.chart import called, is_square
from engine.games.space_viking.queries.forces import aboard, defenders, landable
from engine.games.space_viking.queries.names import RANKS
from engine.games.space_viking.realm import Realm
from engine.games.space_viking.rulebook.book import HOME, book
from engine.games.space_viking.rules import letters, timeline
from engine.games.space_viking.rules.context import Year
from engine.games.space_viking.ships import Cargo, Entry, Fleet
from engine.games.space_viking.state import YEAR, Phase, State, World

FIGHTS: Final = 60
"""So many fights are thrown out: what is counted in them is true to some 13 percent."""


@frozen
class _Forces:
    """What both sides have at a place, in IU."""

    own: float
    foe: float
    held: bool
    """Whether the seat holds the world, or where there is none has nobody left to fight."""


def clash(view: View[State], units: Collection[TokenId], place: PlaceId) -> Clash | None:
    """Return what comes of sending fleets against what was seen at a place; None where nothing is fought."""
    desk = Desk(view)
    if desk.phase is not Phase.SHEETS or desk.seat < 0 or not is_square(place) or place in {HOME, desk.home}:
        return None
    able = [each for each in desk.fleets.values() if each.at == place or holds.mobile(desk.state.settings, each)]
    sent = [each for each in able if each.at == place or each.id in units]
    sent = sent or ([] if units else able)
    if not sent or (units and not any(each.id in units for each in sent)) or not _foes(desk, place):
        return None
    sent = [evolve(each, cargo=_laden(desk, each)) for each in sent]
    begun = [_laid(desk, sent, place, number) for number in range(FIGHTS)]
    before = [_forces(each.state, desk.seat, place) for each in begun]
    ended = [_fought(each, sent, place) for each in begun]
    after = [_forces(each, desk.seat, place) for each in ended]
    own, foe = fmean(each.own for each in before), fmean(each.foe for each in before)
    return Clash(
        called(place),
        tuple(each.name for each in sent),
        own,
        foe,
        max(0.0, own - fmean(each.own for each in after)),
        max(0.0, foe - fmean(each.foe for each in after)),
        "IU",
        fmean(each.held for each in after),
        _aim(desk, place),
        supposed=f"{_supposed(desk, place)}{_unarmed(sent)}{_risked(desk, sent, ended)}",
    )


def _laden(desk: Desk, fleet: Fleet) -> Cargo:
    # With the troops that its sheet has it load at home.
    cargo = fleet.cargo
    for entry in desk.writ(fleet).entries if fleet.at == desk.home else ():
        if entry.do == "goto":
            break
        if entry.do == "load" and entry.word == "troop":
            cargo = evolve(cargo, troops=cargo.troops + min(entry.number, desk.realm.stock.troops))
        if entry.do == "load" and entry.word == "jumper":
            cargo = evolve(cargo, jumpers=cargo.jumpers + min(entry.number, desk.realm.stock.jumpers))
    return holds.fitting(desk.state.settings, fleet.ships, cargo)


def _foes(desk: Desk, place: str) -> bool:
    # Whether somebody was seen there, or a world is there that could be landed on.
    report, world = desk.reports.get(place), desk.world(place)
    if report is not None and any(each.seat != desk.seat for each in report.fleets):
        return True
    if place in desk.worlds:
        return False
    return place in book().sites and (world is None or landable(desk.state, desk.seat, world))


def _aim(desk: Desk, place: str) -> str:
    if desk.sovereign == "berserker":
        return "no defender is left"
    return "nobody is left to fight" if place in desk.worlds else "it is conquered"


def _supposed(desk: Desk, place: str) -> str:
    report = desk.reports.get(place)
    if report is None:
        return f"Nobody of yours has seen {called(place)}: every kind of world that is left was tried."
    return f"As it was seen in year {report.year}." if report.year else "As old records have it."


def _unarmed(sent: list[Fleet]) -> str:
    # What is not told by numbers: ships alone land and fight, but no one stays to hold a world.
    return "" if any(each.cargo.troops + each.cargo.jumpers for each in sent) else " No troops go along."


def _risked(desk: Desk, sent: Sequence[Fleet], ended: Sequence[State]) -> str:
    # Who goes along stands with his ship in the line, where it may be the first to be hit.
    told = ""
    for person in (each for fleet in sent for each in aboard(desk.realm, fleet.id)):
        lost = fmean(_missing(each, desk.seat, person.rank) for each in ended)
        told += f" {capital(RANKS[person.rank])} is lost with his ship in {100 * lost:.0f} of 100." if lost else ""
    return told


def _missing(state: State, seat: int, rank: int) -> bool:
    realm = state.realms[seat]
    return isinstance(realm, Realm) and any(each.rank == rank and each.back > 0 for each in realm.people)


def _laid(desk: Desk, sent: list[Fleet], place: str, number: int) -> Position[State]:
    # A world that fits what is known, with the fleets there, come to conquer, conducted as their sheets say.
    rng = Rng(f"{place}/{number}", "clash")
    position = worlds.imagine(desk.view, rng.fork("world"))
    laden = {each.id: each.cargo for each in sent}
    goal = "exterminate" if desk.sovereign == "berserker" else "conquer"
    fleets = tuple(
        evolve(
            letters.apply(each, desk.writ(each), each.written),
            at=place,
            cargo=laden[each.id],
            entries=(Entry(goal),),
            step=0,
            loop=False,
            idle=0,
            mode="engage",
            hyper=False,
            arrived=position.state.turn * YEAR,
        )
        if each.id in laden
        else each
        for each in position.state.fleets
    )
    return Position(evolve(position.state, fleets=fleets), rng.fork("dice"))


def _fought(position: Position[State], sent: list[Fleet], place: str) -> State:
    draft = Draft(position)
    year = Year(draft)
    year.moved = {each.id for each in sent}
    timeline.resolve(year, place)
    return draft.state


def _forces(state: State, seat: int, place: str) -> _Forces:
    here = [each for each in state.fleets if each.at == place and not each.hyper]
    world = next((each for each in state.worlds if each.at == place), None)
    own = sum(_price(each) for each in here if each.seat == seat)
    foe = sum(_price(each) for each in here if each.seat != seat)
    if world is not None and world.owner == seat:
        own += 2 * world.guards + 3 * world.leapers
        return _Forces(own, foe, held=not foe)
    foe += _garrison(world)
    slain = world is not None and seat >= 0 and state.sovereigns[seat] == "berserker" and not defenders(world)
    return _Forces(own, foe, held=bool(own) and not foe and (world is None or slain))


def _price(fleet: Fleet) -> int:
    return sum(holds.item(ship).price for ship in fleet.ships) + 2 * fleet.cargo.troops + 3 * fleet.cargo.jumpers


def _garrison(world: World | None) -> int:
    # A soldier counts as what one costs.
    if world is None:
        return 0
    return 2 * defenders(world) + sum(holds.item(ship).price for ship in world.ships)
