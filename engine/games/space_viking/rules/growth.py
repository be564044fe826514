"""After the economic sheets: peoples grow, ships are repaired, points are counted, a new year or the end (SV-Q60)."""

from engine.core.grammar import list_of
from engine.core.values import evolve
from engine.games.space_viking.draft import Draft
from engine.games.space_viking.events.sheets import Grown, MatchEnded
from engine.games.space_viking.queries.chart import home
from engine.games.space_viking.queries.names import side
from engine.games.space_viking.queries.wealth import net_of_payments, owned_iu, people, points, result, rounded
from engine.games.space_viking.rulebook.book import book
from engine.games.space_viking.rules import creed
from engine.games.space_viking.ships import Fleet
from engine.games.space_viking.state import NOBODY, Phase, State, Verdict, World


def close(draft: Draft) -> None:
    """End a year; after the last one see who has won."""
    grow(draft)
    repair(draft)
    state = draft.state
    draft.set(points=tuple(points(state, seat) for seat in state.seats))
    if state.turn >= state.settings.turns:
        _end(draft)
    else:
        _next(draft)


def grow(draft: Draft) -> None:
    """Let peoples grow by one for every ten (SV-76, SV-Q42); who is born under the Zealot shares his views."""
    state, rate = draft.state, book().numbers.growth
    for seat in state.seats:
        subjects = draft.realm(seat).subjects
        born = subjects // rate
        draft.rule(seat, subjects=subjects + born)
        if state.sovereigns[seat] == "zealot":
            creed.put(draft, f"gram.{seat}", creed.of(draft, f"gram.{seat}") + born)
        if subjects:  # a lair has no people
            draft.say(Grown(f"Your barony grows by {born} M to {subjects + born} M.", witnesses=(seat,)))
    for world in state.worlds:
        if world.owner != NOBODY and not world.dead:
            _grow_world(draft, world, rate)


def _grow_world(draft: Draft, world: World, rate: int) -> None:
    captives = world.captives // rate if draft.now("settings").captive_growth else 0
    loyal, colonists = world.loyal // rate, world.colonists // rate
    changes = {"captives": world.captives + captives, "loyal": world.loyal + loyal}
    draft.alter(world.at, **changes, colonists=world.colonists + colonists)
    born = captives + loyal + colonists
    if born and draft.now("sovereigns")[world.owner] == "zealot":
        creed.put(draft, world.at, creed.of(draft, world.at) + born)


def repair(draft: Draft) -> None:
    """Repair ships at own outposts and shipyards, wholly and for nothing (SV-Q58)."""
    for fleet in draft.fleets:
        if fleet.seat != NOBODY and any(ship.marks for ship in fleet.ships) and docked(draft.state, fleet):
            draft.put(fleet.id, ships=tuple(evolve(ship, marks=0) for ship in fleet.ships))
    for world in draft.worlds:
        if (world.outposts or world.yards) and any(ship.marks for ship in world.ships):
            draft.alter(world.at, ships=tuple(evolve(ship, marks=0) for ship in world.ships))


def docked(state: State, fleet: Fleet) -> bool:
    """Return whether a fleet is where it is repaired."""
    if fleet.hyper:
        return False
    if fleet.at == home(state, fleet.seat):
        return True
    return any(each.at == fleet.at and each.owner == fleet.seat and each.outposts + each.yards for each in state.worlds)


def _next(draft: Draft) -> None:
    turn = draft.now("turn") + 1
    for seat in range(len(draft.now("sovereigns"))):
        back = tuple(
            evolve(each, back=0) if each.back and each.back <= turn else each for each in draft.realm(seat).people
        )
        draft.rule(seat, people=back)
    draft.set(turn=turn, phase=Phase.SHEETS, sealed=(False,) * len(draft.now("sovereigns")))


def _end(draft: Draft) -> None:
    # Ties: more IU, then more people, then shared (SV-Q60).
    state = draft.state
    ranked = {seat: (result(state, seat), _purse(state, seat), people(state, seat)) for seat in state.seats}
    best = max(ranked.values())
    winners = tuple(seat for seat, rank in ranked.items() if rank == best)
    who = list_of([side(seat) for seat in winners])
    scores = tuple(ranked[seat][0] for seat in state.seats)
    verb = "wins" if len(winners) == 1 else "win"
    if len(winners) == len(state.seats):
        winners, reason = (), "A draw: all stand alike."
    else:
        by_par = " by par, where 100 is what a sovereign of each kind is used to" if state.settings.par else ""
        reason = f"{who} {verb}: {rounded(best[0])} points{by_par}."
    draft.set(phase=Phase.OVER, verdict=Verdict(winners, reason, scores), sealed=(True,) * len(state.seats))
    draft.say(MatchEnded(reason))


def _purse(state: State, seat: int) -> int:
    return owned_iu(state, seat) - net_of_payments(state, seat)
