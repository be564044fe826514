"""Questions about what could be done: the game answers those on reach, threat, paths and arcs, and gives the odds."""

from collections import deque
from collections.abc import Iterable
from itertools import groupby
from typing import TYPE_CHECKING, Final

from engine.core.abilities import Enquires, Forecasts
from engine.core.grammar import capital, few_of, list_of, plural
from engine.core.orders import Order
from engine.core.refs import PlaceId, Ref
from engine.core.values import evolve
from engine.scene.model import Token
from tui.narration.bearings import way
from tui.plain.enquiries import Cannot, thing_named, unit
from tui.plain.tell import Teller, headline, modifiers
from tui.playing.session import Session

if TYPE_CHECKING:
    from engine.core.odds import Odds

_NAMED: Final = 6
"""So many units are named; of more the rest are counted."""


def enquire(teller: Teller, session: Session, what: str, subject: str) -> list[str]:
    """Answer 'path', 'reach', 'threat' or 'arc': in the game's words where it has some, else from the legal orders."""
    match what:
        case "reach" | "arc":
            token = _mover(teller, subject)
            return _asked(session, what, token.id) or _from_orders(teller, session, what, token)
        case "threat":
            placed = _placed_units(teller, subject)
            if placed is not None and len(placed[0]) == 1:
                unit_, at = placed[0][0], placed[1]
                from tui.playing.dangers import threatened

                if feared := threatened(session, unit_.id, at, unit_.name, teller.name(at)):
                    return [*feared]
            # Without a name: about all one's own, or about the whole map, where the game tells of that.
            if not subject and (told := _everywhere(teller, session)):
                return told
            # Of a unit, and not of another that stands there too.
            place = _somewhere(teller, subject)
            told = _asked(session, what, thing_named(teller, subject).id) if subject else []
            told = told or _asked(session, what, place)
            return told or [f"Nothing is known to threaten {teller.name(place)}."]
        case _:
            return _path(teller, session, subject)


def fight(teller: Teller, session: Session, subject: str) -> list[str]:
    """Answer 'forecast': what a fight of some units at a place would come to."""
    from tui.playing.dangers import forecast as forecast_fight

    units, place = _placed_units(teller, subject) or ((), _somewhere(teller, subject))
    told = forecast_fight(session, [each.id for each in units], place)
    who = list_of([each.name for each in units]) if units else "your units"
    return [*told] or [f"No fight of {who} at {teller.name(place)} can be forecast now."]


def _placed_units(teller: Teller, subject: str) -> tuple[tuple[Token, ...], PlaceId] | None:
    # Find own units and a place behind them: 'astrolabe 0705', 'cr1 and sl1 at starcity'; None for anything else.
    words = [word for word in subject.replace(",", " ").split() if word not in {"and", "at"}]
    for count in range(len(words) - 1, 0, -1):
        place = teller.atlas.meant(" ".join(words[count:]))
        units = _own(teller, words[:count])
        if len(place) == 1 and units:
            return units, place[0].place if isinstance(place[0], Token) else place[0].id
    return None


def _own(teller: Teller, words: list[str]) -> tuple[Token, ...]:
    # One unit by all the words, or one by each.
    for names in ([" ".join(words)], words):
        meant = [[each for each in teller.atlas.meant(name) if isinstance(each, Token)] for name in names]
        found = [each[0] for each in meant if len(each) == 1 and each[0] in teller.atlas.own]
        if len(found) == len(names):
            return tuple(found)
    return ()


def odds(session: Session, orders: Iterable[Order], *, full: bool, exact: bool = False) -> list[str]:
    """Describe the chances of some orders, a line each; `full` adds what makes up the numbers, with its rules."""
    lines = []
    for order in orders:
        found = forecast(session, order)
        if found is None:
            continue
        lines.append(f"{capital(session.phrase(order))}: {headline(found, exact=exact)}.")
        if full and found.modifiers:
            lines.append(f"Made of {modifiers(found)}.")
    return lines


def forecast(session: Session, order: Order) -> "Odds | None":
    """Return an order's chances, or None when it rolls nothing or the game does not tell."""
    return session.game.forecast(session.view, order) if isinstance(session.game, Forecasts) else None


def fatal(session: Session, order: Order) -> bool:
    """Return whether an order is certain to lose the unit that gives it."""
    found = forecast(session, order)
    return found is not None and found.fatal


def offered(session: Session, order: Order) -> str:
    """Return an order as a list offers it, with its main chance: 'Adder fires at Bison: 50 percent 1 hit'."""
    found = forecast(session, order)
    said = session.phrase(order)
    if found is None or not found.chances:
        return said
    return f"{said}: {headline(evolve(found, chances=found.chances[:1], average=None, fatal=False))}"


def _everywhere(teller: Teller, session: Session) -> list[str]:
    from tui.playing.dangers import endangered

    # Of who acts, else of who is most in danger, then who else is.
    found, acting = endangered(session), teller.atlas.acting
    if found is None:
        return _asked(session, "threat", "")
    unit = acting or next(iter(found), None)
    if unit is None:
        safe = "None of your units is in great danger where it stands, from enemies in sight."
        return [safe, *_asked(session, "threat", teller.atlas.origin or "")]
    others = [each.name for each in found if each is not unit]
    also = [f"Also in danger: {few_of(others, _NAMED)}. Type threat and a name."] if others else []
    return [*(_asked(session, "threat", unit.id) or _asked(session, "threat", unit.place)), *also]


def _asked(session: Session, what: str, subject: str, other: str = "") -> list[str]:
    if not isinstance(session.game, Enquires):
        return []
    return list(session.game.enquire(session.view, what, subject, other))


def _from_orders(teller: Teller, session: Session, what: str, token: Token) -> list[str]:
    kind = "place" if what == "reach" else "token"
    foes = {each.id for each in teller.atlas.foes}
    targets = dict.fromkeys(
        picks[-1].id
        for picks in map(session.game.picks, session.legal.orders((Ref("token", token.id),)))
        if len(picks) > 1 and picks[-1].kind == kind and (kind == "place" or picks[-1].id in foes)
    )
    known: dict[str, str] = {place: teller.name(place) for place in teller.atlas.places}
    known |= {each.id: each.name for each in teller.atlas.tokens.values()}
    named = [known[target] for target in targets if target in known]
    verb = "can go to" if what == "reach" else "can aim at"
    return [f"{token.name} {verb} {list_of(named, none='nothing now')}."]


def _mover(teller: Teller, subject: str) -> Token:
    # Without a name the one that distances count from: the answer says which it is.
    here = [token for token in teller.atlas.own if token.place == teller.atlas.origin]
    acting = teller.atlas.acting or next(iter(here), None)
    return unit(teller, subject) if subject or acting is None else acting


def _somewhere(teller: Teller, subject: str) -> PlaceId:
    if subject:
        found = thing_named(teller, subject)
        return found.place if isinstance(found, Token) else found.id
    if teller.atlas.origin is None:
        raise Cannot("which place? Type a coordinate or the name of a unit behind it.")
    return teller.atlas.origin


def _path(teller: Teller, session: Session, subject: str) -> list[str]:
    if not subject:
        raise Cannot("where to? Type path and a place or unit.")
    goal, _, mover = subject.partition(" from ")
    asked = [unit(teller, mover)] if mover else []
    there, here = _somewhere(teller, goal), asked[0].place if asked else teller.atlas.origin
    active = asked or [token for token in teller.atlas.own if token.active]
    # With none active it is the nearest that would go: its name comes with the answer.
    movers = active or sorted(teller.atlas.own, key=lambda token: teller.atlas.distance(token.place, there))
    told = next(filter(None, (_asked(session, "path", token.id, there) for token in movers)), None)
    if told:
        return told
    if here is None:
        raise Cannot("you have no unit on the map to start from.")
    words = _ways(teller, here, there)
    if words is None:
        return [f"No open way leads from {teller.name(here)} to {teller.name(there)}."]
    legs = [(word, len(list(run))) for word, run in groupby(words)]
    geometry = teller.atlas.board(here).geometry
    said = [f"{way(geometry, word, teller.directions)} {plural(count, 'step')}" for word, count in legs]
    start = "" if active else f" from {teller.name(here)}"
    return [f"Path{start} to {teller.name(there)}: {', then '.join(said) or 'you are there'}."]


def _ways(teller: Teller, here: PlaceId, there: PlaceId) -> list[str] | None:
    # Breadth first round what stands in the way; a game that knows better answers for itself.
    came: dict[PlaceId, tuple[PlaceId, str]] = {}
    queue = deque([here])
    while queue and there not in came and here != there:
        step = queue.popleft()
        for exit_ in teller.atlas.places[step].exits:
            if exit_.to not in came and exit_.to != here and (exit_.to == there or not teller.atlas.at(exit_.to)):
                came[exit_.to] = (step, exit_.word)
                queue.append(exit_.to)
    words: list[str] = []
    step = there
    while step != here:
        if step not in came:
            return None
        step, word = came[step]
        words.append(word)
    return words[::-1]
