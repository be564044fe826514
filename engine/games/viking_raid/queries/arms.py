"""What weapons and armour count: the best way to hold them, what breaks, and how far they shoot."""

from functools import lru_cache
from typing import Final

from engine.core.values import frozen
from engine.games.viking_raid.rulebook.book import ARROWS, wares

SHIELD: Final = "shield"
QUIVER: Final = "quiver"
BOW: Final = "bow"
JAVELIN: Final = "javelin"
DAGGER: Final = "dagger"

QUIVERS: Final = 2
"""How many quivers somebody carries at most (VR-24)."""


@frozen
class Hold:
    """How a fighter holds what he has: the weapons that count, and each number by its name."""

    weapons: tuple[str, ...]
    terms: tuple[tuple[str, int], ...]

    @property
    def value(self) -> int:
        """What weapons and armour add together, hand to hand."""
        return sum(number for _, number in self.terms)


@lru_cache(maxsize=1024)
def hold(gear: tuple[str, ...]) -> Hold:
    """Return the best way to hold these: a long weapon or one blade with a shield, or two blades without (VR-44)."""
    known = wares()
    armour = tuple((known[each].title, known[each].guard) for each in gear if known[each].guard and each != SHIELD)
    shield = ((SHIELD, known[SHIELD].guard),) if SHIELD in gear else ()
    long = [each for each in gear if known[each].hands > 1]
    short = [each for each in gear if known[each].hands == 1]
    ways = [
        (tuple(long[:1]), shield) if long else ((), ()),
        (tuple(short[:1]), shield),
        (tuple(short[:2]), ()) if len(short) > 1 else ((), ()),
    ]
    found = [
        Hold(held, (*((known[each].title, known[each].hand) for each in held), *worn, *armour)) for held, worn in ways
    ]
    return max(found, key=lambda each: each.value)


@lru_cache(maxsize=1024)
def single(gear: tuple[str, ...]) -> tuple[tuple[str, int], ...]:
    """Return the one weapon that counts against beasts and the dead king, with its number; none adds nothing."""
    known = wares()
    best = max((each for each in gear if known[each].hand), key=lambda each: known[each].hand, default="")
    return ((known[best].title, known[best].hand),) if best else ()


def armour(gear: tuple[str, ...]) -> tuple[tuple[str, int], ...]:
    """Return what protects from shots, with its numbers (VR-57)."""
    known = wares()
    return tuple((known[each].title, known[each].guard) for each in gear if known[each].guard)


def weapons(gear: tuple[str, ...]) -> tuple[str, ...]:
    """Return the weapons among gear."""
    known = wares()
    return tuple([each for each in gear if known[each].weapon])


def bare(gear: tuple[str, ...]) -> bool:
    """Return whether there is no weapon among gear: bow and javelin are some (VR-Q63)."""
    return not weapons(gear)


def spare(gear: tuple[str, ...]) -> bool:
    """Return whether there is a second weapon among gear."""
    return len(weapons(gear)) > 1


def cheapest(gear: tuple[str, ...]) -> str:
    """Return the weapon that is handed over first: the cheapest, among equals as they break; '' for none."""
    return min(weapons(gear), key=lambda each: wares()[each].price, default="")


def breaks(gear: tuple[str, ...]) -> str:
    """Return which weapon breaks hand to hand: the one that counts, else the bow, else a javelin; '' for none."""
    held = hold(gear).weapons
    return held[0] if held else next(iter(weapons(gear)), "")


def shooting(gear: tuple[str, ...]) -> str:
    """Return what somebody shoots with; '' for nothing."""
    known = wares()
    return next((each for each in gear if known[each].shot), "")


@lru_cache(maxsize=1024)
def value(gear: tuple[str, ...]) -> int:
    """Return what all of some gear costs."""
    return sum([wares()[each].price for each in gear])


def arms_value(gear: tuple[str, ...]) -> int:
    """Return what the weapons of some gear cost: what their captor counts (VR-51, VR-Q24)."""
    return value(weapons(gear))


def ordered(gear: tuple[str, ...]) -> tuple[str, ...]:
    """Return gear in the order of the list of wares."""
    return tuple(sorted(gear, key=list(wares()).index))


def with_ware(gear: tuple[str, ...], ware: str) -> tuple[str, ...]:
    """Return gear with one thing more."""
    return ordered((*gear, ware))


def without(gear: tuple[str, ...], ware: str) -> tuple[str, ...]:
    """Return gear with one thing less, if it is there."""
    if ware not in gear:
        return gear
    at = gear.index(ware)
    return (*gear[:at], *gear[at + 1 :])


@lru_cache(maxsize=1024)
def laden(gear: tuple[str, ...], arrows: int) -> tuple[str, ...]:
    """Return gear without quivers that are empty: one for each 24 arrows or part is not (VR-74)."""
    for _ in range(gear.count(QUIVER) - -(-arrows // ARROWS)):
        gear = without(gear, QUIVER)
    return gear


def unfit(gear: tuple[str, ...], ware: str) -> str:
    """Return why somebody with this gear cannot have a ware as well, as the end of a sentence; '' when he can.

    Two weapons at most (VR-24), a dagger or sword beside a bow (VR-25) or one javelin (VR-26), no two long ones.
    """
    known = wares()
    if not known[ware].weapon:
        return _unfit_wear(gear, ware)
    armed = weapons(gear)
    if len(armed) > 1:
        return "has two weapons"
    if not armed:
        return ""
    pair = {armed[0], ware}
    if pair == {JAVELIN} or ((BOW in pair or JAVELIN in pair) and pair & {DAGGER, "sword"}):
        return ""
    if BOW in pair:
        return "has beside a bow only a dagger or a sword"
    if JAVELIN in pair:
        return "has beside a javelin only a second one, a dagger or a sword"
    return "has a long weapon" if all(known[each].hands > 1 for each in pair) else ""


def _unfit_wear(gear: tuple[str, ...], ware: str) -> str:
    if ware != QUIVER:
        return "has one of these" if ware in gear else ""
    if BOW not in gear:
        return "has no bow to shoot with"
    return "carries two quivers" if gear.count(QUIVER) >= QUIVERS else ""
