"""What others did, as far as it matters to a listener: who shot at whom with what left, and who came how near."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from engine.core.events import Event, brief_of, shot_of
from engine.core.grammar import capital, list_of, sentence
from engine.core.refs import PlaceId, TokenId
from engine.core.values import frozen
from engine.scene.model import Token
from tui.narration.crowd import by_seat
from tui.narration.folding import begins, minor_of
from tui.narration.ownership import yours
from tui.plain import ranks
from tui.plain.tell import Teller


@frozen
class Room:
    """How many characters may be said, in how many lines as they are heard, and which words lead to the rest."""

    characters: int
    more: str
    whole: bool = False
    """Whether all that happened has its place, as far as there is room."""
    own: bool = False
    """Whether it is told where one's own units have gone, too."""
    lines: int = 3


TURN: Final = Room(160, "More: since.")
"""What is said of others' turn."""

ORDER: Final = Room(120, "More: log.", whole=True)
"""What is said of an own order."""

OWN_TURN: Final = Room(160, "More: log.", own=True)
"""What is said of many own orders at once."""

_REST: Final = 4
"""The weight of what is told only where nothing else is."""

_NAMED: Final = 3
"""So many that came somewhere are named; more are counted."""

_GROUPS: Final = 2
"""To so many places, the nearest, it is told who came."""

_HOST: Final = 3
"""Where more than twice as many came, so many are told one by one."""

_FLEET: Final = 6
"""Up to so many units of one's own that are new on the map are told one by one."""

Happened = Sequence[Sequence[Event]]
Heard = Callable[[Sequence[str]], tuple[int, int]]
"""How many lines and characters sentences become when they are said."""


class Listener(NamedTuple):
    """Who listens: words for what is there now, how much is heard of what is said, and names in place of words."""

    teller: Teller
    heard: Heard
    tell: Callable[[str], str] = str
    clock: str = ""
    """When it is now, which is said anyway."""


@frozen
class _Said:
    """A sentence with its weight: the least matters most."""

    weight: int
    text: str


def gist(listener: Listener, seen: Happened, was: Mapping[TokenId, Token], room: Room = TURN) -> list[str]:
    """Return what matters of some orders to the seat that looks, as much as there is room for.

    First what befell its own units, then who came near, then dice and what was shown; told in the order of events.
    Where there is nothing of that, the last that happened.
    """
    heard = listener.heard
    every = [*_events(listener, seen, was), *(_Said(1, text) for text in near(listener.teller, was))]
    every += [_Said(1, text) for text in went(listener.teller, was)] if room.own else []
    said = every if room.whole else [each for each in every if each.weight < _REST] or every[-1:]
    ranked = sorted(range(len(said)), key=lambda at: said[at].weight)
    kept: list[int] = []
    for at in ranked:
        trial = [said[each].text for each in sorted([*kept, at])]
        if _fits([*trial, room.more], heard, room) or (len(trial) == len(said) and _fits(trial, heard, room)):
            kept.append(at)
    if not kept and said:
        return _cropped(said[ranked[0]].text, heard, room)
    told = [said[at].text for at in sorted(kept)]
    told += [room.more] if len(kept) < len(said) else []
    # A sentence a line where that are not too many lines.
    return told if heard(told)[0] <= room.lines else [" ".join(told)]


def _fits(said: Sequence[str], heard: Heard, room: Room) -> bool:
    lines, characters = heard([" ".join(said)])
    return lines <= room.lines and characters <= room.characters


def _cropped(text: str, heard: Heard, room: Room) -> list[str]:
    # Behind the last clause that fits, or where none does behind the last word.
    cuts = (found.start() for ends in (r"[;:,] ", " ") for found in [*re.finditer(ends, text)][::-1])
    trials = ([sentence(text[:cut].rstrip(";:, ")), room.more] for cut in cuts)
    return next((trial for trial in trials if _fits(trial, heard, room)), [room.more])


def _events(listener: Listener, seen: Happened, was: Mapping[TokenId, Token]) -> list[_Said]:
    teller, tell = listener.teller, listener.tell
    own = [token.name for token in (*was.values(), *teller.atlas.own) if token.seat == teller.atlas.seat]
    gone = [token for token in was.values() if token.id not in teller.atlas.tokens]
    losses: dict[tuple[bool, str], list[str]] = {}  # who is lost alike is told where the first of them was
    found = list[_Said | tuple[bool, str]]()
    for events in seen:
        minor: dict[str, list[Event]] = {}
        showed = any(event.reveals for event in events)
        for event in events:
            minor.setdefault(minor_of(event)[0], []).append(event)
        for event in minor.pop("", ()):
            text = tell(brief_of(event))
            if (lost := _lost(teller, text, gone)) is not None and event.loses:
                found += [] if lost[1:] in losses else [lost[1:]]
                losses.setdefault(lost[1:], []).append(lost[0])
                continue
            when = listener.clock and text.lower().startswith(listener.clock.lower())
            weight = _REST + 1 if when else _weight(event, text, own, gone, showed=showed)
            found.append(_Said(weight, text))
        for heading, those in minor.items():
            found.append(_Said(2, f"{heading}: {len(those)}." if len(those) > 1 else tell(brief_of(those[0]))))
    return [each if isinstance(each, _Said) else _together(*each, losses[each]) for each in found]


def _lost(teller: Teller, text: str, gone: Sequence[Token]) -> tuple[str, bool, str] | None:
    # Whose loss a sentence tells, whether that is one's own, and how: ('fighter 1', True, ' is destroyed.').
    unit = max((each for each in gone if begins(text, each.name)), key=lambda each: len(each.name), default=None)
    if unit is None:
        return None
    atlas = teller.atlas
    mine, house = unit.seat == atlas.seat, atlas.seat_name(atlas.seat)
    called = yours(unit, house).removeprefix("your ") if mine else unit.name
    fate = text[len(unit.name) :]
    return called, mine, fate.removeprefix(f" of {house}") if mine else fate


def _together(mine: bool, fate: str, called: Sequence[str]) -> _Said:  # noqa: FBT001 - whether it is one's own
    # 'Your fighter 1 and raiders 1 are destroyed.': one's own before all else.
    named, fate = list_of(called), fate.replace(" is ", " are ", 1) if len(called) > 1 else fate
    return _Said(-2 if mine else -1, f"Your {named}{fate}" if mine else f"{capital(named)}{fate}")


def _weight(event: Event, text: str, own: Sequence[str], gone: Sequence[Token], *, showed: bool) -> int:
    # A loss outweighs the shots that led to it, and those that the lost one has fired.
    if event.weighty:
        return -1
    if shot_of(event) is None and any(begins(text, unit.name) for unit in gone):
        return -1
    if names(text, [unit.name for unit in gone]):
        return 3
    if event.confides:
        return 0  # news of one's own orders
    if showed and names(text, own):
        return 0
    return 2 if event.reveals else 3 if showed else _REST


def names(text: str, units: Sequence[str]) -> bool:
    """Return whether a sentence names one of some units."""
    lower = text.lower()
    return any(re.search(rf"\b{re.escape(name.lower())}\b", lower) for name in units if name.lower() in lower)


def near(teller: Teller, was: Mapping[TokenId, Token], groups: int | None = _GROUPS) -> Iterator[str]:
    """Yield who of the others came or went, nearest to any of one's own first, place by place for so many places.

    None is for all of them, each with the way it faces; of a host the nearest, and whose the others are.
    """
    atlas = teller.atlas
    moved = [token for token in atlas.foes if token.id not in was or was[token.id].place != token.place]
    places: dict[PlaceId, list[Token]] = {}
    for token in teller.by_distance(token for token in moved if not atlas.carried(token)):
        places.setdefault(_seen_as(teller, token), []).append(token)
    told = _HOST if groups is None and len(places) > 2 * _HOST else groups
    for place, tokens in [*places.items()][:told]:
        faces = teller.heading(tokens[0]) if groups is None and len(tokens) == 1 else ""
        yield sentence(
            ", ".join(filter(None, (f"{_some(teller, tokens)} now {_where(teller, tokens[0], place)}", faces)))
        )
    if groups is None and told is not None:
        yield from _farther(teller, [token for tokens in [*places.values()][told:] for token in tokens])


def _farther(teller: Teller, tokens: Sequence[Token]) -> Iterator[str]:
    # "6 more of Grimby now 22 inches from Ulf, 5 o'clock, at 3628 or farther."
    for those in by_seat(tokens):
        owner = teller.atlas.whose(those[0].seat)
        whose = f" of {owner}" if owner else ""
        where = _where(teller, those[0], _seen_as(teller, those[0]))
        beyond = "" if len(those) == 1 else " or farther" if where[:1].isdigit() else " and elsewhere"
        yield sentence(f"{len(those)} more{whose} now {where}{beyond}")


def fresh(teller: Teller, was: Mapping[TokenId, Token]) -> tuple[list[Token], list[str]]:
    """Return which of one's own are new on the map, to be told one by one; a whole fleet is told as a number."""
    new = [token for token in teller.atlas.own if token.id not in was and not teller.atlas.carried(token)]
    if len(new) <= _FLEET:
        return new, []
    return [], [f"{len(new)} units of yours are new on the map: type units."]


def went(teller: Teller, was: Mapping[TokenId, Token]) -> Iterator[str]:
    """Yield where one's own are that went somewhere: 'Astrolabe now at 0304, facing 3 o'clock.'."""
    for token in teller.atlas.own:
        before = was.get(token.id)
        if before is not None and before.place != token.place and not teller.atlas.carried(token):
            heading = teller.heading(token)
            yield sentence(f"{token.name} now {teller.spot(token.place)}{', ' if heading else ''}{heading}")


def _seen_as(teller: Teller, token: Token) -> PlaceId:
    # On the map that one is on each place; of another system only which.
    atlas = teller.atlas
    here = atlas.origin is not None and atlas.board(token.place) is atlas.board(atlas.origin)
    return token.place if here else atlas.system(token.place) or token.place


def _some(teller: Teller, tokens: Sequence[Token]) -> str:
    called = [ranks.called(teller, token) for token in tokens]
    return list_of(called if len(called) <= _NAMED + 1 else [*called[:_NAMED], f"{len(called) - _NAMED} more"])


def _where(teller: Teller, token: Token, place: PlaceId) -> str:
    # Seen from the nearest of one's own: '5 hexes from Hati, 4 o'clock, at 0906', 'at Starcity with your CR1'.
    atlas = teller.atlas
    # From a unit that is known by its name, if there is one, not from what lies about.
    own = [each for each in atlas.own if not atlas.carried(each)]
    several = len(own) > 1
    own = [each for each in own if each.individual] or own
    nearest = min(own, key=lambda each: atlas.distance(each.place, token.place), default=None)
    spot = teller.spot(place)
    if nearest is None:
        return spot
    if nearest.place == token.place:
        return f"{spot} with your {nearest.name}"
    far, _, way = teller.way(nearest.place, token.place).partition(", ")
    seen = f" from {nearest.name}" if several and far[:1].isdigit() else ""
    return ", ".join(filter(None, ("" if far.startswith("on ") else f"{far}{seen}", way, spot)))
