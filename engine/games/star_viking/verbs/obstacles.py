"""Why nothing can be ordered about what a player points at or names: a unit, a place, a verb, a verb and a choice."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from engine.core.errors import Refusal
from engine.core.position import View
from engine.core.refs import Ref, TokenId, word
from engine.core.slots import Held, Slot, Thing
from engine.core.verbs import FREE, AnyVerb, Things
from engine.core.walking import barred
from engine.games.star_viking.desk import Desk
from engine.games.star_viking.draft import Draft
from engine.games.star_viking.queries.names import name_of, side, system_name, unit_name
from engine.games.star_viking.state import Phase, State, Unit
from engine.games.star_viking.verbs import (
    REPERTOIRE,
    construction,
    economy,
    evasion,
    fire,
    fleets,
    levy,
    loot,
    losses,
    moves,
    plunder,
    politics,
    setup,
)
from engine.games.star_viking.verbs.deployment import deploy
from engine.games.star_viking.verbs.strategy import course, engage

_Verb = AnyVerb[Desk, Draft]

_ABOUT_UNITS: Final[Mapping[Phase, _Verb]] = {
    Phase.FLEET: fleets.station,
    Phase.PLOT: course,
    Phase.JUMP: course,
    Phase.STOW: loot.bank,
    Phase.DEPLOY: deploy,
    Phase.ANSWER: moves.withdraw,
    Phase.MOVE: moves.move,
    Phase.EVADE: evasion.evade,
    Phase.AIM: fire.aim,
    Phase.LOSSES: losses.endure,
    Phase.LOOT: plunder.plunder,
    Phase.FRIGATE: politics.release,
    Phase.CIVIL: politics.give_up,
    Phase.YARD: economy.repair,
}
"""By phase: what is likeliest ordered about a unit of one's own."""

_ABOUT_PLACES: Final[Mapping[Phase, _Verb]] = {
    Phase.CAPITAL: setup.name_capital,
    Phase.FORT: setup.place_fort,
    Phase.LEVY: levy.garrison,
    Phase.PLOT: course,
    Phase.JUMP: course,
    Phase.AGENDA: engage,
    Phase.DEPLOY: deploy,
    Phase.MOVE: moves.move,
    Phase.LOOT: plunder.plunder,
    Phase.YARD: construction.build,
    Phase.MARKET: construction.recruit,
}
"""By phase: what is likeliest ordered about a place."""

_FIRE: Final = (Phase.EVADE, Phase.AIM, Phase.LOSSES, Phase.LOOT)


def obstacle(view: View[State], ref: Ref, about: Sequence[Ref] = ()) -> Refusal | None:
    """Return why the view's seat can order nothing about a unit or place, or by a verb; None when it has no reason."""
    if about:
        return REPERTOIRE.nearest(view, ref, about)
    desk = REPERTOIRE.opened(view)
    match ref.kind:
        case "token":
            return _about_token(desk, ref.id)
        case "place":
            return _about_place(desk, ref.id)
        case _:
            return _about_words(desk, _spelled(ref.id))


def _about_words(desk: Desk, words: str) -> Refusal | None:
    names = {verb.name.replace("-", " "): verb for verb in REPERTOIRE.verbs}
    name = max((each for each in names if words == each or words.startswith(f"{each} ")), key=len, default="")
    choice = words[len(name) :].strip()
    if not (name and choice):
        return REPERTOIRE.nearest(desk.view, word(words))
    verb = names[name]
    if bound := tuple(_bound(desk, verb, choice)):
        return _found(desk, verb, bound)
    unknown = ((index, choice) for index, (_, slot) in enumerate(verb.slots) if slot.kind in {"token", "word"})
    return _against(desk, verb, tuple(_meant(desk, verb, choice)) or unknown)


def _bound(desk: Desk, verb: _Verb, words: str) -> Iterator[tuple[int, Held]]:
    # Several names one after the other, as slots come: 'sl1 raneb iii west'. Nothing where one alone is all there is.
    found: list[tuple[int, Held]] = []
    for index, (_, slot) in enumerate(verb.slots):
        name, held = max(_names(desk, slot, words), key=lambda each: len(each[0]), default=("", ""))
        if name:
            found.append((index, held))
            words = words.removeprefix(name).strip()
    return iter(found if len(found) > 1 and not words else ())


def _names(desk: Desk, slot: Slot[Desk, Thing], words: str) -> Iterator[tuple[str, Held]]:
    # What the words begin with, of what a slot could mean.
    if slot.kind == "token":
        named = [(unit_name(unit.id), unit.id) for unit in desk.state.units]
    elif slot.kind == "place":
        named = [(spot.name, spot.id) for spot in desk.sectors] if desk.state.segment is not None else []
        named += [(system_name(desk.state, system), system) for system in desk.state.tiles]
    else:
        return
    spelled = ((_spelled(name), held) for name, held in named)
    yield from ((name, held) for name, held in spelled if f"{words} ".startswith(f"{name} "))


def _spelled(name: str) -> str:
    # As words come here: in small letters, hyphens as spaces.
    return name.lower().replace("-", " ")


def _meant(desk: Desk, verb: _Verb, choice: str) -> Iterator[tuple[int, Held]]:
    # What a word behind the verb could mean, by slot: an amount, a kind of counter, a unit by its name.
    for index, (_, slot) in enumerate(verb.slots):
        if slot.kind == "token":
            yield from ((index, unit.id) for unit in desk.state.units if _spelled(unit_name(unit.id)) == choice)
        elif (held := slot.held(desk, word(choice))) is not None:
            yield index, held
        elif slot.kind == "word" and slot.apart:
            listed = (slot.id(desk, thing) for thing in slot.each(desk))
            yield from ((index, held) for held in listed if f" {choice}" in f" {slot.said(desk, held).lower()}")


def _against(desk: Desk, verb: _Verb, meant: Iterable[tuple[int, Held]]) -> Refusal | None:
    # The reason that came furthest; None where anything that could be meant is legal.
    if not desk.awaited or desk.moment not in verb.during:
        return REPERTOIRE.nearest(desk.view, word(verb.name))
    told: list[tuple[int, Refusal]] = []
    for index, held in meant:
        slot: Slot[Desk, Thing] = verb.slots[index][1]
        thing = slot.find(desk, held)
        if thing is None:
            told.append((-1, slot.stranger(desk, held)))
            continue
        bound: Things = (*[FREE] * index, thing)
        for passed, refusal in barred(verb, desk, bound):
            if refusal is None:
                return None
            told.append((passed, refusal))
    return max(told, key=lambda each: each[0])[1] if told else None


def _found(desk: Desk, verb: _Verb, meant: tuple[tuple[int, Held], ...]) -> Refusal | None:
    # The reason against all of these things together.
    if not desk.awaited or desk.moment not in verb.during:
        return REPERTOIRE.nearest(desk.view, word(verb.name))
    bound = [FREE] * len(verb.slots)
    for index, held in meant:
        slot: Slot[Desk, Thing] = verb.slots[index][1]
        bound[index] = slot.find(desk, held)
        if bound[index] is None:
            return slot.stranger(desk, held)
    told = list(barred(verb, desk, tuple(bound)))
    reasons = [(passed, refusal) for passed, refusal in told if refusal is not None]
    return max(reasons, key=lambda each: each[0])[1] if len(reasons) == len(told) and reasons else None


def _about_token(desk: Desk, token: str) -> Refusal | None:
    unit = desk.find(token)
    if unit is None:
        return Refusal("What lies below the top of a stack is not seen.", "K-68") if token in _piles(desk) else None
    if unit.seat != desk.seat:
        return _about_other(desk, unit)
    if unit.carrier and desk.state.phase in _FIRE:
        carried = f"{name_of(unit)} is aboard {unit_name(unit.carrier)}"
        return Refusal(f"{carried}: in combat only its carrier takes orders.", "K-132")
    verb = _ABOUT_UNITS.get(desk.state.phase)
    if verb is None:
        return REPERTOIRE.refusal(desk.view, economy.Repair(TokenId(token)))
    return _against(desk, verb, [(0, token)])


def _piles(desk: Desk) -> frozenset[str]:
    return frozenset(f"unseen-{stack.system}.{stack.sector}-{stack.seat}" for stack in desk.state.stacks)


def _about_other(desk: Desk, foe: Unit) -> Refusal | None:
    if desk.state.phase is not Phase.AIM:
        whose = f"{name_of(foe)} is a unit of {side(foe.seat)}"
        return Refusal(f"{whose}: in a combat phase it can be fired at, by units in its sector.", "K-87")
    return _against(desk, fire.aim, [(2, foe.id)])


def _about_place(desk: Desk, place: str) -> Refusal | None:
    verb, spot = _ABOUT_PLACES.get(desk.state.phase), desk.spot(place)
    if verb is None or not (spot or place in desk.state.tiles):
        return None
    index = next(index for index, (_, slot) in enumerate(verb.slots) if slot.kind == "place")
    known = verb.slots[index][1].find(desk, place) is not None
    return _against(desk, verb, [(index, spot.system if spot and not known else place)])
