"""Omens and pleas: whom a plague strikes, where a beast comes out, what a life costs (VR-53, VR-63, VR-68)."""

from typing import Final

from engine.core.errors import Refusal
from engine.core.grammar import plural
from engine.core.orders import Order
from engine.core.refs import Seat
from engine.core.slots import amount, words
from engine.core.values import frozen
from engine.core.verbs import during, verb
from engine.games.viking_raid.desk import Desk
from engine.games.viking_raid.draft import Draft
from engine.games.viking_raid.events.fights import Pleaded, Spared
from engine.games.viking_raid.events.wilds import Declined, PlagueSent
from engine.games.viking_raid.queries.chest import fodder, pieces_of
from engine.games.viking_raid.queries.pieces import farm_of, name_of
from engine.games.viking_raid.queries.wild import HOURS, lairs
from engine.games.viking_raid.rulebook.book import animals
from engine.games.viking_raid.rules import beasts, days, fights
from engine.games.viking_raid.slots import SEAT
from engine.games.viking_raid.state import Stage, Step
from engine.games.viking_raid.verbs.bars import needs


@frozen
class Plague(Order, verb="plague", key="p"):
    """Send the plague to a house (VR-68)."""

    whom: int


farmless: Final = needs(
    lambda desk, whom: whom in days.plagued(desk.state, desk.seat), "VR-Q71", "{whom} holds no farm."
)


@verb(
    Plague,
    "Send the plague to {whom}",
    during(Stage.PLAGUE),
    {"whom": SEAT},
    (farmless,),
    costs="A die says which animals of theirs die; whoever they fed leaves.",
)
def plague(draft: Draft, seat: Seat, order: Plague) -> None:
    """Throw for what dies there."""
    draft.pop()
    face = draft.die(10)
    kind = next(each for each in animals().values() if face in each.plague)
    dead, before = pieces_of(draft.state, order.whom, kind.id), fodder(draft.state, order.whom)
    names = tuple(map(name_of, dead))
    draft.say(PlagueSent(order.whom, seat, face, kind.many, len(dead), losing=names))
    for each in dead:
        draft.remove(each.id)
    if dead:
        draft.push(Step(Stage.HUNGER, order.whom, count=before))


def _wild(desk: Desk) -> tuple[tuple[int, str], ...]:
    return tuple((owner, word) for owner, word, _ in lairs(desk.field, desk.seat))


WIND: Final = words(
    lambda desk, owner: tuple(word for seat, word in _wild(desk) if seat == owner),
    "That is no direction.",
    "VR-63",
    lambda _: HOURS,
    lambda held: f"{HOURS[held]} o'clock" if held in HOURS else held,
)


@frozen
class Omen(Order, verb="beast", key="b"):
    """Place a beast near a farm (VR-63)."""

    owner: int
    wind: str


def own_farm(desk: Desk, owner: int) -> Refusal | None:
    """Bar farms near which there is no room, or that are not another's (VR-Q70)."""
    if any(seat == owner for seat, _ in _wild(desk)):
        return None
    return Refusal(f"No beast can come out near the {farm_of(owner)}.", "VR-Q70")


no_room: Final = needs(
    lambda desk, owner, wind: (owner, wind) in _wild(desk), "VR-Q70", "There is no room for a beast there."
)


@verb(
    Omen,
    "Let the beast out at {wind} of the farm of {owner}",
    during(Stage.OMEN),
    {"owner": SEAT, "wind": WIND},
    (own_farm, no_room),
    costs="It moves by dice after every turn, and falls upon whoever is near: yours as well.",
)
def omen(draft: Draft, seat: Seat, order: Omen) -> None:
    """Let it come out."""
    found = lairs(draft.field, seat)
    cell = next(at for owner, word, at in found if (owner, word) == (order.owner, order.wind))
    step = draft.pop()
    beasts.come(draft, step.word, order.owner, cell)


# Pleas.


@frozen
class Plead(Order, verb="plead", key="p"):
    """Offer coins for the life of a failed assassin (VR-53, VR-Q46)."""

    coins: int


COINS: Final = amount(
    lambda desk: range(desk.coins + 1),
    lambda desk, coins: Refusal(f"You have {plural(desk.coins, 'coin')}, not {coins}.", "VR-Q46"),
    "how many coins",
)


@verb(
    Plead,
    lambda _, order: f"Plead with {plural(order.coins, 'coin')}",
    during(Stage.PLEAD),
    {"coins": COINS},
    costs="The coins, if he is spared for them.",
)
def plead(draft: Draft, _: Seat, order: Plead) -> None:
    """Let the other decide."""
    step = draft.pop()
    unit, victim = draft.unit(step.unit), draft.unit(step.foe)
    draft.say(Pleaded(name_of(unit), order.coins, unit.seat))
    draft.push(Step(Stage.MERCY, victim.seat, victim.id, unit.id, order.coins))


@frozen
class Spare(Order, verb="spare", key="s"):
    """Spare a failed assassin for what was offered."""


@verb(Spare, "Spare him and take the coins", during(Stage.MERCY), costs="He lives.")
def spare(draft: Draft, seat: Seat, _: Spare) -> None:
    """Take the coins."""
    step = draft.pop()
    unit = draft.unit(step.foe)
    draft.pay(unit.seat, step.count)
    draft.pay(seat, -step.count)
    draft.say(Spared(name_of(unit), seat, step.count))


@frozen
class Pass(Order, verb="pass", key="n"):
    """Make nothing of equal cards or of a Joker (VR-69, 8.1 of the notes)."""


@verb(Pass, "Let it pass", during(Stage.RAGE, Stage.PLAGUE, Stage.OMEN), costs="Nothing comes of the cards.")
def let_pass(draft: Draft, seat: Seat, _: Pass) -> None:
    """Leave it at that."""
    step = draft.pop()
    if step.stage is Stage.RAGE:
        fights.settle(draft, step.unit, step.foe, fights.Cards(step.count, step.count, killed=False))
    else:
        draft.say(Declined(seat, step.stage.value))


VERBS: Final = (plague, omen, plead, spare)
PASSING: Final = (let_pass,)
