"""What a fleet does at a stop (SV-41, SV-58, SV-59, SV-72, SV-77, SV-80)."""

from typing import ClassVar, Final

from engine.core.errors import Refusal
from engine.core.refs import Seat, TokenId
from engine.core.values import frozen
from engine.core.verbs import during, together, verb
from engine.games.space_viking.desk import Desk
from engine.games.space_viking.draft import Draft
from engine.games.space_viking.queries.chart import called
from engine.games.space_viking.queries.names import side
from engine.games.space_viking.rulebook.book import HOME, book
from engine.games.space_viking.slots import FLEET, FOE, number, words
from engine.games.space_viking.state import Entry, Fleet, Phase
from engine.games.space_viking.verbs.sheets import full, looped, told, write

KINDS: Final = {
    "troop": "troops",
    "jumper": "jump troops",
    "people": "million people",
    "iu": "IU",
    "outpost": "outposts",
    "shipyard": "shipyards",
    "fighter": "fighters",
    "monitor": "monitors",
}
WORKS: Final = {"outpost": "an outpost", "shipyard": "a shipyard"}

_MOST_WAIT: Final = 16


def crewed(_: Desk, fleet: Fleet) -> Refusal | None:
    """Bar unmanned ships: they neither land nor deal with anybody."""
    return Refusal(f"{fleet.name} is unmanned.", "SV-Q64") if fleet.unmanned else None


def ground(desk: Desk, fleet: Fleet) -> Refusal | None:
    """Bar squares where there is nothing to land on."""
    at = desk.goal(fleet)
    if at == desk.home or (at == HOME and desk.sovereign != "berserker"):
        return Refusal(f"Nobody lands in arms at {called(at)}.", "SV-Q29", ())
    return None if desk.inhabited(at) else Refusal(f"There is nothing known at {called(at)}.", "SV-57")


def hostile(desk: Desk, fleet: Fleet) -> Refusal | None:
    """Bar what is the seat's own."""
    at = desk.goal(fleet)
    return Refusal(f"{called(at)} is yours.", "SV-Q82") if at in desk.worlds else None


def _done(desk: Desk, fleet: Fleet, kind: str) -> Refusal | None:
    known = any(f"{each.do} {each.word}".strip() == kind for each in desk.stop(fleet))
    return Refusal("That is written for this stop.", "SV-Q66") if known else None


# Raids.


@frozen
class Plunder:
    """Plunder the world of the stop (SV-58)."""

    verb: ClassVar[str] = "plunder"
    key: ClassVar[str] = "p"
    fleet: TokenId


def plundering(desk: Desk, fleet: Fleet) -> Refusal | None:
    """Bar it twice at a stop."""
    return _done(desk, fleet, "plunder")


def plunder(draft: Draft, seat: Seat, order: Plunder) -> None:
    """Add the line."""
    write(draft, seat, order.fleet, Entry("plunder"))
    told(draft, seat, order.fleet, "plunders there")


PLUNDER: Final = verb(
    Plunder,
    plunder,
    "{fleet} plunders there",
    during(Phase.SHEETS),
    {"fleet": FLEET},
    (full, looped, crewed, ground, hostile, plundering),
    costs="Its troops land with their ships. A ship needs a week behind the line, so bring as many troops as defend.",
)


@frozen
class Conquer:
    """Conquer the world of the stop (SV-59)."""

    verb: ClassVar[str] = "conquer"
    key: ClassVar[str] = "q"
    fleet: TokenId


def conquering(desk: Desk, fleet: Fleet) -> Refusal | None:
    """Bar it twice at a stop, and for the Berserker, who rules nobody."""
    if desk.sovereign == "berserker":
        return Refusal("The Berserker rules nobody.", "SV-36")
    return _done(desk, fleet, "conquer")


def conquer(draft: Draft, seat: Seat, order: Conquer) -> None:
    """Add the line."""
    write(draft, seat, order.fleet, Entry("conquer"))
    told(draft, seat, order.fleet, "conquers there")


CONQUER: Final = verb(
    Conquer,
    conquer,
    "{fleet} conquers there",
    during(Phase.SHEETS),
    {"fleet": FLEET},
    (full, looped, crewed, ground, hostile, conquering),
    costs="All defenders have to fall, and a troop stays as garrison. Captives pay taxes, but are no subjects.",
)


@frozen
class Exterminate:
    """Kill the people of the stop (SV-37)."""

    verb: ClassVar[str] = "exterminate"
    key: ClassVar[str] = ""
    fleet: TokenId


def exterminating(desk: Desk, fleet: Fleet) -> Refusal | None:
    """Bar it twice at a stop, and for all but the Berserker."""
    if desk.sovereign != "berserker":
        return Refusal("Only the Berserker kills peoples.", "SV-37")
    return _done(desk, fleet, "exterminate")


def exterminate(draft: Draft, seat: Seat, order: Exterminate) -> None:
    """Add the line."""
    write(draft, seat, order.fleet, Entry("exterminate"))
    told(draft, seat, order.fleet, "kills there")


EXTERMINATE: Final = verb(
    Exterminate,
    exterminate,
    "{fleet} kills the people there",
    during(Phase.SHEETS),
    {"fleet": FLEET},
    (full, looped, crewed, ground, exterminating),
    costs="All defenders have to fall; then each ship kills as many dice of millions as its firepower.",
)


@frozen
class Garrison:
    """Say how many troops stay as garrison (SV-59)."""

    verb: ClassVar[str] = "garrison"
    key: ClassVar[str] = ""
    fleet: TokenId
    troops: int


def for_conquest(desk: Desk, fleet: Fleet) -> Refusal | None:
    """Bar it without a conquest at the stop, and twice."""
    if not any(each.do == "conquer" for each in desk.stop(fleet)):
        return Refusal("Conquer there first.", "SV-59")
    return _done(desk, fleet, "garrison")


def garrison(draft: Draft, seat: Seat, order: Garrison) -> None:
    """Add the line."""
    write(draft, seat, order.fleet, Entry("garrison", number=order.troops))
    told(draft, seat, order.fleet, f"leaves {order.troops} there as garrison")


def _units(desk: Desk, fleet: Fleet) -> range:
    return range(1, desk.capacity(fleet) + 1)


GARRISON: Final = verb(
    Garrison,
    garrison,
    "{fleet} leaves {troops} as garrison",
    during(Phase.SHEETS),
    {"fleet": FLEET, "troops": number(_units, "So many do not fit into its holds.", "SV-72")},
    (full, looped, for_conquest),
    costs="Without it one stays. They are missing aboard.",
)


@frozen
class Land:
    """Let further ships come down, or put troops into an own garrison (SV-Q62, SV-Q63)."""

    verb: ClassVar[str] = "land"
    key: ClassVar[str] = ""
    fleet: TokenId
    count: int


def landing(desk: Desk, fleet: Fleet) -> Refusal | None:
    """Bar it twice at a stop."""
    return _done(desk, fleet, "land")


def land(draft: Draft, seat: Seat, order: Land) -> None:
    """Add the line."""
    write(draft, seat, order.fleet, Entry("land", number=order.count))
    told(draft, seat, order.fleet, f"lands {order.count} more there")


def _ships(_: Desk, fleet: Fleet) -> range:
    return range(1, len(fleet.ships) + 1)


LAND: Final = verb(
    Land,
    land,
    "{fleet} lands {count} more ships",
    during(Phase.SHEETS),
    {"fleet": FLEET, "count": number(_ships, "It has not so many ships.", "SV-Q62")},
    (full, looped, crewed, ground, landing),
    costs="They stand in the line and are shot at. On a world of yours it puts so many troops into the garrison.",
)


@frozen
class Drop:
    """Say how many jump troops drop, while the battle in space goes on (SV-64)."""

    verb: ClassVar[str] = "drop"
    key: ClassVar[str] = ""
    fleet: TokenId
    count: int


def dropping(desk: Desk, fleet: Fleet) -> Refusal | None:
    """Bar it twice at a stop."""
    return _done(desk, fleet, "drop")


def drop(draft: Draft, seat: Seat, order: Drop) -> None:
    """Add the line."""
    write(draft, seat, order.fleet, Entry("drop", number=order.count))
    told(draft, seat, order.fleet, f"drops {order.count} jump troops there")


def _jumpers(desk: Desk, fleet: Fleet) -> range:
    return range(desk.capacity(fleet) + 1)


DROP: Final = verb(
    Drop,
    drop,
    "{fleet} drops {count} jump troops",
    during(Phase.SHEETS),
    {"fleet": FLEET, "count": number(_jumpers, "So many do not fit into its holds.", "SV-72")},
    (full, looped, crewed, ground, dropping),
    costs="They drop after the first round in space. Without it all drop when the fleet lands.",
)


@frozen
class Attack:
    """Attack the fleets of a seat for as long as the fleet stays (SV-Q70)."""

    verb: ClassVar[str] = "attack"
    key: ClassVar[str] = "a"
    fleet: TokenId
    foe: int


def attacking(desk: Desk, fleet: Fleet, foe: int) -> Refusal | None:
    """Bar it twice at a stop, and against a partner."""
    if any(each.do == "attack" and each.number == foe for each in desk.stop(fleet)):
        return Refusal("That is written for this stop.", "SV-Q66")
    pair = (min(desk.seat, foe), max(desk.seat, foe))
    return Refusal(f"You have a pact with {side(foe)}.", "SV-Q96") if pair in desk.state.pacts else None


def attack(draft: Draft, seat: Seat, order: Attack) -> None:
    """Add the line."""
    write(draft, seat, order.fleet, Entry("attack", number=order.foe))
    told(draft, seat, order.fleet, f"attacks {side(order.foe)} there")


ATTACK: Final = verb(
    Attack,
    attack,
    "{fleet} attacks {foe} there",
    during(Phase.SHEETS),
    {"fleet": FLEET, "foe": FOE},
    (full, looped, attacking),
    costs="It holds for as long as the fleet stays there.",
)


# Cargo.


@frozen
class Load:
    """Load cargo (SV-72)."""

    verb: ClassVar[str] = "load"
    key: ClassVar[str] = "o"
    fleet: TokenId
    kind: str
    amount: int


def at_own(desk: Desk, fleet: Fleet) -> Refusal | None:
    """Bar stops where nothing of the seat's can stand."""
    at = desk.goal(fleet)
    own = at == desk.home or at in desk.worlds or any(each.do == "conquer" for each in desk.stop(fleet))
    return None if own else Refusal(f"{called(at)} is no world of yours.", "SV-Q95")


def loading(desk: Desk, fleet: Fleet, kind: str) -> Refusal | None:
    """Bar a kind that is loaded at this stop, and what there can not be."""
    if kind == "people" and (fleet.unmanned or desk.sovereign == "berserker"):
        return Refusal("Nobody travels with it.", "SV-Q64")
    return _done(desk, fleet, f"load {kind}")


def load(draft: Draft, seat: Seat, order: Load) -> None:
    """Add the line."""
    write(draft, seat, order.fleet, Entry("load", number=order.amount, word=order.kind))
    told(draft, seat, order.fleet, f"loads {order.amount} {KINDS[order.kind]} there")


def _fits(desk: Desk, fleet: Fleet, kind: str) -> range:
    hulls = sum(each.kind == "mothership" for each in fleet.ships) * 3 if kind == "fighter" else 0
    packed = book().numbers.hold if kind == "iu" else 1
    return range(1, (desk.capacity(fleet) + hulls) * packed + 1)


LOAD: Final = verb(
    Load,
    load,
    "{fleet} loads {amount} {kind}",
    during(Phase.SHEETS),
    {
        "fleet": FLEET,
        "kind": words(KINDS, "SV-72"),
        "amount": number(_fits, "So much does not fit into its holds.", "SV-72"),
    },
    (full, looped, at_own, loading),
    costs="As much is loaded as is there and fits by then. A hold takes one unit, or 20 IU.",
)


@frozen
class Unload:
    """Unload cargo: troops to the garrison, people to settle (SV-72, SV-77)."""

    verb: ClassVar[str] = "unload"
    key: ClassVar[str] = ""
    fleet: TokenId
    kind: str
    amount: int


def unloading(desk: Desk, fleet: Fleet, kind: str) -> Refusal | None:
    """Bar a kind that is unloaded at this stop."""
    return _done(desk, fleet, f"unload {kind}")


def unload(draft: Draft, seat: Seat, order: Unload) -> None:
    """Add the line."""
    write(draft, seat, order.fleet, Entry("unload", number=order.amount, word=order.kind))
    told(draft, seat, order.fleet, f"unloads {order.amount} {KINDS[order.kind]} there")


UNLOAD: Final = verb(
    Unload,
    unload,
    "{fleet} unloads {amount} {kind}",
    during(Phase.SHEETS),
    {
        "fleet": FLEET,
        "kind": words(KINDS, "SV-72"),
        "amount": number(_fits, "So much does not fit into its holds.", "SV-72"),
    },
    (full, looped, at_own, unloading),
    costs="As much as is aboard by then. IU are banked by themselves at every stop of yours.",
)


@frozen
class Install:
    """Set up an outpost or shipyard from the hold (SV-71)."""

    verb: ClassVar[str] = "install"
    key: ClassVar[str] = ""
    fleet: TokenId
    works: str


def installing(desk: Desk, fleet: Fleet, works: str) -> Refusal | None:
    """Bar it at Gram and twice at a stop."""
    at = desk.goal(fleet)
    if at in {desk.home, HOME}:
        return Refusal(f"Nothing more is set up at {called(at)}.", "SV-Q98")
    return _done(desk, fleet, f"install {works}")


def install(draft: Draft, seat: Seat, order: Install) -> None:
    """Add the line."""
    write(draft, seat, order.fleet, Entry("install", word=order.works))
    told(draft, seat, order.fleet, f"sets up {WORKS[order.works]} there")


INSTALL: Final = verb(
    Install,
    install,
    "{fleet} sets up {works}",
    during(Phase.SHEETS),
    {"fleet": FLEET, "works": words(WORKS, "SV-71")},
    (full, looped, crewed, installing),
    costs="On a world of yours; an outpost with Controlled Environment also in empty space. It stays there.",
)


# Dealings.


@frozen
class Trade:
    """Trade at the stop (SV-25)."""

    verb: ClassVar[str] = "trade"
    key: ClassVar[str] = "r"
    fleet: TokenId


def trading(desk: Desk, fleet: Fleet) -> Refusal | None:
    """Bar all but the Merchant, and it twice at a stop."""
    if desk.sovereign != "merchant":
        return Refusal("Only the Merchant trades.", "SV-25")
    return _done(desk, fleet, "trade")


def arriving(desk: Desk, fleet: Fleet) -> Refusal | None:
    """Bar where the fleet does not come to."""
    if any(each.do == "goto" for each in desk.writ(fleet).entries):
        return None
    return Refusal("A trading ship has to stop by: write first where it goes.", "SV-Q49")


def trade(draft: Draft, seat: Seat, order: Trade) -> None:
    """Add the line."""
    write(draft, seat, order.fleet, Entry("trade"))
    told(draft, seat, order.fleet, "trades there")


TRADE: Final = verb(
    Trade,
    trade,
    "{fleet} trades there",
    during(Phase.SHEETS),
    {"fleet": FLEET},
    (full, looped, crewed, trading, arriving, ground, hostile),
    costs="Half the taxes of the world, once a year and world; free holds carry them, 20 IU each.",
)


@frozen
class Gift:
    """Give IU to the world of the stop (SV-27)."""

    verb: ClassVar[str] = "gift"
    key: ClassVar[str] = ""
    fleet: TokenId
    amount: int


def giving(desk: Desk, fleet: Fleet) -> Refusal | None:
    """Bar all but the Merchant, and it twice at a stop."""
    if desk.sovereign != "merchant":
        return Refusal("Only the Merchant seeds worlds.", "SV-27")
    return _done(desk, fleet, "gift")


def gift(draft: Draft, seat: Seat, order: Gift) -> None:
    """Add the line."""
    write(draft, seat, order.fleet, Entry("gift", number=order.amount))
    told(draft, seat, order.fleet, f"gives {order.amount} IU there")


def _purse(desk: Desk, fleet: Fleet) -> range:
    return range(1, desk.capacity(fleet) * book().numbers.hold + 1)


GIFT: Final = verb(
    Gift,
    gift,
    "{fleet} gives {amount} IU",
    during(Phase.SHEETS),
    {"fleet": FLEET, "amount": number(_purse, "So much does not fit into its holds.", "SV-72")},
    (full, looped, crewed, giving, ground, hostile),
    costs="It comes out of the hold. Next year's trade there pays half of it, also where the world was plundered.",
)


@frozen
class Associate:
    """Offer tribute to the world of the stop (SV-80)."""

    verb: ClassVar[str] = "associate"
    key: ClassVar[str] = "s"
    fleet: TokenId


def associating(desk: Desk, fleet: Fleet) -> Refusal | None:
    """Bar the Berserker, and it twice at a stop."""
    if desk.sovereign == "berserker":
        return Refusal("Nobody follows a war moon.", "SV-36")
    return _done(desk, fleet, "associate")


def associate(draft: Draft, seat: Seat, order: Associate) -> None:
    """Add the line."""
    write(draft, seat, order.fleet, Entry("associate"))
    told(draft, seat, order.fleet, "offers tribute there")


ASSOCIATE: Final = verb(
    Associate,
    associate,
    "{fleet} offers tribute there",
    during(Phase.SHEETS),
    {"fleet": FLEET},
    (full, looped, crewed, ground, associating),
    costs="As many IU as there are natives, from the hold, paid in any case; on 1 or 2 of a die they follow you.",
)


@frozen
class Wait:
    """Skip move slots at the stop (SV-Q66)."""

    verb: ClassVar[str] = "wait"
    key: ClassVar[str] = ""
    fleet: TokenId
    slots: int


def waiting(desk: Desk, fleet: Fleet) -> Refusal | None:
    """Bar a wait right behind a wait."""
    entries = desk.writ(fleet).entries
    return Refusal("It waits there already.", "SV-Q66") if entries and entries[-1].do == "wait" else None


def wait(draft: Draft, seat: Seat, order: Wait) -> None:
    """Add the line."""
    write(draft, seat, order.fleet, Entry("wait", number=order.slots))
    told(draft, seat, order.fleet, f"waits for {order.slots} moves")


WAIT: Final = verb(
    Wait,
    wait,
    "{fleet} waits for {slots} moves",
    during(Phase.SHEETS),
    {
        "fleet": FLEET,
        "slots": number(lambda _, __: range(1, _MOST_WAIT + 1), f"From 1 to {_MOST_WAIT} moves.", "SV-Q66"),
    },
    (full, looped, waiting),
    costs="Moves that are waited for are lost.",
)

RAIDS: Final = (together(PLUNDER, CONQUER, EXTERMINATE, GARRISON, LAND, DROP, ATTACK),)
CARGO: Final = (together(LOAD, UNLOAD, INSTALL),)
DEALINGS: Final = (together(TRADE, GIFT, ASSOCIATE, WAIT),)
