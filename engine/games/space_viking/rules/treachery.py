"""Treachery of captains (SV-14 to SV-17, SV-Q44)."""

from typing import Final

from engine.core.grammar import plural
from engine.core.values import evolve
from engine.games.space_viking.events.voyages import Betrayed
from engine.games.space_viking.queries import holds
from engine.games.space_viking.queries.chart import called
from engine.games.space_viking.queries.forces import aboard, in_order, sovereign_at
from engine.games.space_viking.queries.techs import serves
from engine.games.space_viking.rulebook.book import book
from engine.games.space_viking.rules import creed, letters, vikings
from engine.games.space_viking.rules.aftermath import drowned
from engine.games.space_viking.rules.context import Year
from engine.games.space_viking.ships import Entry, Fleet
from engine.games.space_viking.state import NOBODY

_PERCENT: Final = 100

_FATES: Final = {1: "mutiny", 2: "sold", 3: "sold", 4: "viking", 5: "viking"}
"""By the second die; 6 hands the fleet to a rival."""


def tempt(year: Year) -> None:
    """Roll for every fleet under a captain, by seat and id, then for fighters and monitors that stand alone."""
    if not year.settings.treachery:
        return
    for seat in range(len(year.sovereigns)):
        for fleet in in_order(each for each in year.draft.fleets if each.seat == seat):
            if _tempted(year, fleet):
                year.doom[fleet.id] = _fate(year, seat)
                if not _moves(fleet):
                    strike(year, fleet.id)
        _static(year, seat)


def chance(year: Year, seat: int) -> int:
    """Return the percent with which a captain is tempted (SV-16)."""
    numbers = book().numbers
    return numbers.robot_controls if serves(year.draft.state, seat, "controls") else numbers.captain


def _moves(fleet: Fleet) -> bool:
    # This year, by the list as it was sealed: move slots that are waited for are none (SV-Q44).
    slots = holds.speed(fleet.ships) - fleet.idle
    for each in (*fleet.entries[fleet.step :], *(fleet.entries[: fleet.step] if fleet.loop else ())):
        if each.do == "wait":
            slots -= each.number
        elif each.do == "goto" and each.at != fleet.at:
            return slots > 0 or fleet.hyper
    return fleet.hyper


def _tempted(year: Year, fleet: Fleet) -> bool:
    if fleet.unmanned or aboard(year.draft.realm(fleet.seat), fleet.id) or not fleet.ships:
        return False
    if not _moves(fleet) and fleet.at in _trusty(year, fleet.seat):
        return False
    return year.draft.die(_PERCENT) <= chance(year, fleet.seat)


def _trusty(year: Year, seat: int) -> set[str]:
    # The squares in which nobody is tempted who stays: home, and where the sovereign stays all year.
    home = year.home(seat)
    lord = sovereign_at(year.draft.state, seat, home)
    return {home, lord} if _lord_stays(year, seat) else {home}


def _lord_stays(year: Year, seat: int) -> bool:
    aboard_of = year.draft.realm(seat).people[0].fleet
    return not aboard_of or not _moves(year.draft.fleet(aboard_of))


def _fate(year: Year, seat: int) -> str:
    fate = _FATES.get(year.draft.die(), "")
    if fate == "viking" and not year.settings.vikings:
        return "sold"
    if fate:
        return fate
    rivals = [each for each in range(len(year.sovereigns)) if each != seat]
    place = year.draft.die(len(rivals)) - 1 if len(rivals) > 1 else 0
    return f"to {rivals[place]}"


def _static(year: Year, seat: int) -> None:
    # Fighters and monitors on their own: a group a world; those that turn are gone (SV-Q44).
    if serves(year.draft.state, seat, "defences"):
        return
    trusty = _trusty(year, seat)
    for world in year.draft.worlds:
        alone = world.owner == seat and world.ships and world.at not in trusty
        if alone and year.draft.die(_PERCENT) <= chance(year, seat) and year.draft.die() > 1:
            year.draft.alter(world.at, ships=())
            text = f"The fighters and monitors at {called(world.at)} are gone: their captain sold them."
            year.log(Betrayed, text, world.at, (seat,))


def strike(year: Year, which: str) -> None:
    """Carry treachery out in the first square that a fleet enters, unless somebody trusty is aboard by now."""
    fate = year.doom.pop(which, "")
    if not fate or not year.draft.has(which):
        return
    fleet = year.draft.fleet(which)
    if fleet.seat == NOBODY or aboard(year.draft.realm(fleet.seat), which):
        return
    if fate == "mutiny":
        _mutiny(year, fleet)
    else:
        last = fleet.came if which in year.moved else fleet.at
        text = f"No word of {fleet.name} since {called(last)}."
        year.log(Betrayed, text, fleet.at, (fleet.seat,))
        _gone(year, fleet, fate)


def _mutiny(year: Year, fleet: Fleet) -> None:
    home = year.home(fleet.seat)
    year.draft.put(fleet.id, entries=(Entry("goto", home),), step=0, loop=False, idle=0, mode="passive")
    text = f"A mutiny aboard {fleet.name} is put down; it turns for {called(home)}."
    year.log(Betrayed, text, fleet.at, (fleet.seat,))


def _gone(year: Year, fleet: Fleet, fate: str) -> None:
    heir = int(fate.removeprefix("to ")) if fate.startswith("to ") else NOBODY
    if heir != NOBODY:
        letters.read(year, fleet.id, heir)
    letters.sunk(year, fleet.id, ())
    keeps = heir != NOBODY and year.sovereigns[heir] != "berserker"
    if not keeps:
        drowned(year, fleet.id, fleet.cargo.people)
    cargo = fleet.cargo if keeps else evolve(fleet.cargo, people=0)
    year.draft.drop(fleet.id)
    year.moved.discard(fleet.id)
    year.due.discard(fleet.id)
    if heir != NOBODY:
        _handed_over(year, fleet, heir, cargo)
    elif fate == "viking":
        vikings.turn(year, fleet, cargo)


def _handed_over(year: Year, fleet: Fleet, heir: int, cargo: object) -> None:
    ships = tuple(year.draft.hull(heir, each.kind, each.jump, each.marks) for each in fleet.ships)
    home = year.home(heir)
    taken = year.draft.muster(
        heir, fleet.at, ships, cargo=cargo, arrived=year.now, came=fleet.came, entries=(Entry("goto", home),)
    )
    creed.embark(year.draft, f"fleet.{fleet.id}", fleet.cargo.people, taken.id, fleet.cargo.people)
    year.moved.add(taken.id)
    year.crossed.add(taken.id)
    text = f"A captain brings you {plural(len(ships), 'ship')}: {taken.name}, at {called(fleet.at)}."
    year.log(Betrayed, text, fleet.at, (heir,))


def late(year: Year) -> None:
    """Let those betray at the end of the year, where they are, who did not move after all."""
    for which in tuple(year.doom):
        if year.draft.has(which):
            strike(year, which)
