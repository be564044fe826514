"""Plans for the smaller steps: cards, giving up, hangars, tractors, nukes, contact, repairs, answers."""

from collections.abc import Iterator
from typing import Final

from engine.core.abilities import Plan
from engine.core.refs import TokenId
from engine.games.squadron.desk import Desk
from engine.games.squadron.phases import Phase
from engine.games.squadron.queries.contact import caught_in, open_to, rammable, ready
from engine.games.squadron.queries.hangars import foremost
from engine.games.squadron.queries.hangars import tractors as tractors_of
from engine.games.squadron.queries.medals import decorated, through
from engine.games.squadron.queries.names import name_of, place_of
from engine.games.squadron.queries.reckoning import several, worth
from engine.games.squadron.queries.salvos import price
from engine.games.squadron.queries.sides import enemies, foes
from engine.games.squadron.queries.steps import can_explode, can_launch, can_pull, can_retrieve, can_try
from engine.games.squadron.rulebook.cards import CARDS, LEAP, SUBTERFUGE, TRAITOR
from engine.games.squadron.rulebook.designs import ARMOUR, BAY, ENGINE, EXPENDABLE, LASER, LASERS, MISSILE, REPAIR
from engine.games.squadron.state import Craft
from engine.games.squadron.verbs.contact import Explode, Ram, RamExplode, Touch
from engine.games.squadron.verbs.hangars import Catch, Launch, Pull, Retrieve
from engine.games.squadron.verbs.turns import Counter, EndStep, GiveUp, LetItStand, Mend, Play, fix_for
from engine.space.lattice import squared

LAUNCH_AT: Final = 15
LAUNCH_LASERS_AT: Final = 21
"""Inches to an enemy within which fighters are launched: what they reach in that turn (ruling 111)."""

NEEDS: Final = {"lasers": tuple(LASERS), "missiles": (MISSILE,), "expendables": (EXPENDABLE,), "nukes": ("nuke",)}
"""What a card is good for only with."""


def _on(why: str) -> Plan:
    return Plan((EndStep(),), 0.0, why)


def cards_before(desk: Desk) -> Iterator[Plan]:
    """Play Traitor or Great Leap before the deployment."""
    for card in (TRAITOR, LEAP):
        if card in desk.squadron.hand:
            yield Plan((Play(card),), 0.5, _helps(card, 0))
    yield _on("No card is of use yet.")


def cards_now(desk: Desk) -> Iterator[Plan]:
    """Play what helps from now on, once enemies are near."""
    near = any(each.up for each in foes(desk.state, desk.seat) if not (each.known and each.plan.station))
    for card in desk.squadron.hand:
        if not isinstance(card, str) or card not in {*NEEDS, "armour", "scouting", LEAP}:
            continue
        wants = NEEDS.get(card, ())
        users = sum(any(each.plan.count(code) for code in wants) for each in desk.fleet) if wants else len(desk.fleet)
        if users and (near or card in {"scouting", LEAP}):
            yield Plan((Play(card),), 0.5, _helps(card, users))
    yield _on("No card helps now.")


def _helps(card: str, users: int) -> str:
    if card == TRAITOR:
        return "It is of use only before the deployment."
    if card == LEAP:
        return "Two more cards are worth more than this one."
    return f"It helps {users} of your craft, and lasts to the end of the battle."


def give_up(desk: Desk) -> Iterator[Plan]:
    """Fight on, unless medals are at stake and the battle is lost."""
    state = desk.state
    own = sum(worth(each) for each in desk.fleet)
    enemy = (each for each in foes(state, desk.seat) if not (each.known and each.plan.civil))
    theirs = sum(worth(each) if each.known else 9.0 for each in enemy)
    crews = decorated(state, desk.seat) if several(state) else 0
    if crews and own < 0.35 * theirs:
        yield Plan((GiveUp(),), 1.0, "The battle is lost: the crews are worth more.")
    yield _on("Fight on.")


def hangars(desk: Desk) -> Iterator[Plan]:
    """Pull what is held, take back what is empty or hurt, launch what can fight."""
    state = desk.state
    for each in desk.held:
        vessel = desk.mine(each.holder)
        if vessel is not None and can_pull(state, each, vessel):
            yield Plan((Pull(TokenId(each.id)),), 3.0, f"{name_of(each)} becomes a prisoner.")
    for fighter in desk.out:
        if fighter.plan.fighter and _tired(fighter):
            home = next((vessel for vessel in desk.bays if can_retrieve(fighter, vessel)), None)
            if home is not None:
                orders = (Retrieve(TokenId(fighter.id), TokenId(home.id)),)
                yield Plan(orders, 2.0, f"{name_of(fighter)} is re-armed and mended aboard.")
    yield from _launches(desk)
    yield _on("Fighters stay where they are.")


def _tired(fighter: Craft) -> bool:
    return bool(fighter.spent) or len(fighter.broken) * 2 > fighter.plan.size


def _launches(desk: Desk) -> Iterator[Plan]:
    enemy = [each.at for each in foes(desk.state, desk.seat)]
    for fighter in desk.carried:
        carrier = desk.mine(fighter.carrier)
        if carrier is None or not can_launch(fighter, carrier) or _tired(fighter) or not fighter.works[ENGINE]:
            continue
        far = LAUNCH_LASERS_AT if fighter.works[LASER] else LAUNCH_AT
        if not any(squared(carrier.at, at) <= far * far for at in enemy):
            continue
        spots = desk.launches(fighter)
        if spots:
            orders = (Launch(TokenId(fighter.id), place_of(foremost(desk.state, desk.seat, spots))),)
            yield Plan(orders, 1.0, f"{name_of(fighter)} gets to the enemy this turn.")


def tractors(desk: Desk) -> Iterator[Plan]:
    """Try for every enemy fighter near, those held first."""
    state = desk.state
    found = []
    for vessel in desk.out:
        if tractors_of(vessel):
            near = [each for each in desk.fighters_near if can_try(state, vessel, each)]
            near = [each for each in near if enemies(state, desk.seat, each.seat)]
            found += [(each.holder == vessel.id, worth(each), vessel, each) for each in near]
    for _, value, vessel, fighter in sorted(found, key=lambda one: (-one[0], -one[1], one[3].id)):
        yield Plan((Catch(TokenId(vessel.id), TokenId(fighter.id)),), value / 9, f"A third to hold {name_of(fighter)}.")
    yield _on("Nothing to catch.")


def _blast(desk: Desk, craft: Craft, target: str = "") -> float:
    # What an explosion is worth in M, its carrier's price taken off.
    state, total = desk.state, -worth(craft)
    for each, dice in caught_in(state, craft, target):
        if not each.known:
            total += 9.0 * 0.8
            continue
        damage = min(float(each.left), 3.5 * dice * through(state, each))
        civil = each.plan.civil
        value = damage * (max(0.0, price(state, desk.seat, each)) if civil else each.plan.cost / each.plan.size)
        total += value if enemies(state, desk.seat, each.seat) else -1.2 * value
    return total


def nukes(desk: Desk) -> Iterator[Plan]:
    """Explode where it costs the enemy clearly more."""
    ranked = [(_blast(desk, each), each) for each in desk.out if can_explode(desk.state, each)]
    for gain, craft in sorted(ranked, key=lambda one: (-one[0], one[1].id)):
        if gain > 0:
            yield Plan((Explode(TokenId(craft.id)),), gain / 3, f"It costs the enemy {gain:.0f} M more than us.")
    yield _on("No explosion pays.")


def contact(desk: Desk) -> Iterator[Plan]:
    """Ram and touch where it pays."""
    found: list[Plan] = []
    for craft in desk.out:
        if ready(craft):
            found += [plan for target in desk.targets for plan in _meet(desk, craft, target)]
    if desk.state.settings.late and desk.phase is Phase.CONTACT:
        found += [plan for plan in nukes(desk) if isinstance(plan.orders[0], Explode)]
    yield from sorted((plan for plan in found if plan.worth > 0), key=lambda plan: -plan.worth)
    yield _on("No contact pays.")


def _meet(desk: Desk, craft: Craft, target: Craft) -> Iterator[Plan]:
    if not open_to(desk.state, craft, target):
        return
    who, at, name = TokenId(craft.id), TokenId(target.id), name_of(target)
    if target.plan.station and desk.seat not in desk.state.touched:
        yield Plan((Touch(who, at),), 0.2, f"{name} is touched.")
    if craft.nuclear:
        yield Plan((RamExplode(who, at),), _blast(desk, craft, target.id) / 3, f"The nuke goes off at {name}.")
    if rammable(desk.state, target):
        state, hits = desk.state, craft.plan.size
        theirs = min(target.left - len(target.hits), hits * through(state, target))
        ours = min(craft.left, hits * through(state, craft))
        gain = theirs * price(state, desk.seat, target) - ours * craft.plan.cost / craft.plan.size
        yield Plan((Ram(who, at),), gain / 3, f"Ramming costs {name} more than us.")


_FIRST: Final = (ENGINE, REPAIR, MISSILE, *LASERS, ARMOUR, BAY)
"""What is mended first."""


def repairs(desk: Desk) -> Iterator[Plan]:
    """Mend what is needed most."""
    for craft in desk.own:
        if craft.broken and fix_for(desk.state.fixes, craft) is not None:
            damaged = {craft.plan.modules[index] for index in craft.broken}
            ranked = [code for code in _FIRST if code in damaged] or sorted(damaged)
            yield Plan((Mend(TokenId(craft.id), ranked[0]),), 1.0, f"The {ranked[0]} is needed most.")
    yield _on("Nothing is left to mend.")


def reply(desk: Desk) -> Iterator[Plan]:
    """Counter what hurts, if Subterfuge is in hand."""
    asked = desk.state.asked
    if SUBTERFUGE in desk.squadron.hand and asked is not None and asked.card not in {"scouting", "expendables"}:
        yield Plan((Counter(),), 1.0, f"{CARDS[asked.card].title} would hurt.")
    yield Plan((LetItStand(),), 0.5, "It does little harm.")
