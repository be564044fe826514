"""What a listener can ask about the map, each answered in a few lines: who is where, what is near, what is that way."""

import re
from collections import Counter
from collections.abc import Callable
from typing import Final

from engine.core.errors import LongshipError
from engine.core.grammar import list_of, sentence
from engine.core.refs import PlaceId
from engine.scene.model import Place, Region, Token
from tui.narration.bearings import direction
from tui.narration.memos import remembered
from tui.narration.opponents import introduced
from tui.narration.taking_back import honesty
from tui.plain import absent, around, grounds, panels, rivals, unit_lines
from tui.plain.tell import Teller, aim
from tui.playing.session import Session


class Cannot(LongshipError):  # noqa: N818 - how the sentence begins that the player hears
    """A line asked for what cannot be done; the message is the reason and what would work."""


_VAGUE: Final = 2
"""Up to so many letters are no description of anything."""

Answer = Callable[[Teller, Session, str], list[str]]


def where(teller: Teller, session: Session, subject: str) -> list[str]:
    """Return where a unit is; without a name, where the active unit is, or else all one's own."""
    atlas = teller.atlas
    if away := _away(teller, session, subject):
        return away
    if subject:
        found = thing_named(teller, subject)
        if not isinstance(found, Token):
            return teller.about_place(found, atlas.origin)
        return [*(teller.vantage() if found.place != atlas.origin else []), teller.token(found, atlas.origin)]
    acting = atlas.acting
    if acting is None:
        return units(teller, session, "")
    return [teller.own(acting), *_nearest(teller, acting)]


def units(teller: Teller, _session: Session, _subject: str) -> list[str]:
    """List one's own tokens, a line each with what it carries, then those of allies."""
    own = unit_lines.own(teller) or ["None: you have nothing on the map now. orders lists what you can do."]
    return [*own, *(teller.token(token) for token in teller.atlas.allies)]


def enemies(teller: Teller, session: Session, _subject: str) -> list[str]:
    """List what those on other sides have on the map, near to far, then what is there but out of sight."""
    foes = tuple(token for token in teller.atlas.foes if not teller.atlas.carried(token))
    lines = unit_lines.told(teller, teller.by_distance(foes), teller.atlas.origin)
    told = [*teller.vantage(), *lines] if lines else ["None: no enemy has anything in sight."]
    return [*told, *absent.unseen(teller, session)]


def status(teller: Teller, session: Session, subject: str) -> list[str]:
    """Return how the match stands: when, whose decision, each panel in a line; or all about one thing."""
    if subject:
        panel = panels.titled(teller.atlas, subject)
        return look(teller, session, subject) if panel is None or panel[1] else panels.told(panel[0])
    clock, scene = sentence(session.clock.text), teller.atlas.scene
    opposed = [*introduced(session.setup), *filter(None, [honesty(session.match)])]
    told = [(panel, panels.told(panel, clock)) for panel in scene.panels]
    shown = [line for panel, lines in told for line in panels.in_brief(panel, lines)]
    return [clock, *opposed, *aim(scene, [line for _, lines in told for line in lines]), *shown]


def look(teller: Teller, session: Session, subject: str) -> list[str]:
    """Describe all that is known of a place, a unit or a card; without a name, of the place one is at."""
    if away := _away(teller, session, subject):
        return away
    # What it is called by many: 'look moon', though not by the two letters in the middle of its kind.
    if len(subject) > _VAGUE and not teller.atlas.meant(subject) and (found := called(teller, subject)):
        return found
    thing = thing_named(teller, subject) if subject else teller.atlas.places[_origin(teller)]
    if isinstance(thing, Token):
        told = teller.about_token(thing, teller.atlas.origin)
    else:
        told = teller.about_place(thing, teller.atlas.origin)
    return [*told, *map(sentence, remembered(session.memos, [thing]))]


def near(teller: Teller, _session: Session, subject: str) -> list[str]:
    """List tokens and special places around a place, near to far."""
    subject = "" if subject.lower() in {"me", "us", "here"} else subject
    asked = thing_named(teller, subject) if subject else None
    here = asked.place if isinstance(asked, Token) else asked.id if asked else _origin(teller)
    told = [(teller.atlas.distance(here, place), line) for place, line in _sights(teller, here, asked)]
    lines = [line for distance, line in sorted(told, key=lambda pair: pair[0]) if distance < 999]
    if lines and not subject:
        lines = [*teller.vantage(), *lines]
    return lines or [f"Nothing near {teller.name(here)}: open all round."]


def scan(teller: Teller, _session: Session, subject: str) -> list[str]:
    """Return what lies in one direction, from the active unit or from a place: 'scan east 0705'."""
    heading, here = _direction(teller, subject)
    said_so = around.heading(teller, here, heading)
    hour = re.match(r"\d+", subject)
    if hour and said_so.split()[0] != hour[0].lstrip("0") and said_so.endswith("o'clock"):
        raise Cannot(f"no way leads straight to {hour[0]} o'clock here. The nearest is {said_so}.")
    passed = [here]
    while (after := _next(teller, passed[-1], heading)) is not None and after not in passed:
        passed.append(after)
    seen = around.along(teller, here, passed[1:])
    said = f"Scan {said_so} from {teller.name(here)}: {'; '.join(seen) or 'nothing'}"
    there = teller.atlas.board(passed[-1])
    if there is not teller.atlas.board(here):
        return [f"{said}; it leads to {there.title}."]
    return [f"{said}; the map ends after {teller.far(here, passed[-1])}."]


def _direction(teller: Teller, subject: str) -> tuple[str, PlaceId]:
    # Which way, and from where: 'scan east', 'scan east 0705', 'scan spinward'.
    word, _, rest = subject.partition(" ")
    known = dict.fromkeys(exit_.word for place in teller.atlas.places.values() for exit_ in place.exits)
    whole = direction(subject, known)
    here = _place(teller, rest) if rest and not whole else _origin(teller)
    heading = whole or direction(word, known)
    if _next(teller, here, heading) is None:
        names = list_of([around.heading(teller, here, exit_.word) for exit_ in teller.atlas.places[here].exits], "or")
        way = bool(subject) and not teller.atlas.meant(subject)
        reason = f"no way leads {subject} from {teller.name(here)}" if way else "scan needs a direction"
        raise Cannot(f"{reason}. Type scan and one of {names}.")
    return heading, here


def _next(teller: Teller, here: PlaceId, heading: str) -> PlaceId | None:
    return next((exit_.to for exit_ in teller.atlas.places[here].exits if exit_.word == heading), None)


def surround(teller: Teller, _session: Session, subject: str) -> list[str]:
    """Return what surrounds a place."""
    here = _place(teller, subject) if subject else _origin(teller)
    if teller.atlas.places[here].outside:
        return teller.about_place(teller.atlas.places[here])
    return [around.told(teller, here)]


def find(teller: Teller, _session: Session, subject: str) -> list[str]:
    """Find tokens and places that some words describe, near to far."""
    if not subject:
        named = next((place.kind for place in teller.atlas.places.values() if place.kind), "")
        raise Cannot(f"nothing to look for. Type find and a word{f', such as find {named}' if named else ''}.")
    return called(teller, subject) or [f"Nothing in sight is called {subject[:40]}."]


def called(teller: Teller, subject: str) -> list[str]:
    """Tell of all that some words describe, near to far; of several they are as of one: 'mines'."""
    words = (subject, subject[:-1]) if subject[-1:] in {"s", "S"} else (subject,)
    found = (tell(teller, each.lower()) for tell in (_found, grounds.known) for each in words)
    return next(filter(None, found), [])


def _found(teller: Teller, subject: str) -> list[str]:
    wanted, here = subject.lower(), teller.atlas.origin
    lines = [teller.token(token, here) for token in teller.by_distance(_described(teller, wanted))]
    lines += grounds.called(teller, wanted, here)
    lines[:0] = teller.vantage() if lines else []
    lines += [
        _region(teller, region)
        for board in teller.atlas.scene.boards
        for region in board.regions
        if wanted in region.name.lower()
    ]
    return lines


def unit(teller: Teller, subject: str) -> Token:
    """Find the token a name means; Cannot when it means none, or several."""
    if not subject:
        active = [token for token in teller.atlas.own if token.active] or list(teller.atlas.own)
        if len(active) != 1:
            raise Cannot("which unit? Type its name too; units lists yours.")
        return active[0]
    thing = thing_named(teller, subject)
    if not isinstance(thing, Token):
        tokens = teller.atlas.at(thing.id)
        if not tokens:
            raise Cannot(f"nothing stands at {teller.name(thing.id)}. Type units or enemies.")
        return tokens[0]
    return thing


def _away(teller: Teller, session: Session, subject: str) -> list[str]:
    # What is in reserve or lost is asked about like what is on the map, and a seat before the many that bear its name.
    found = teller.atlas.meant(subject) if subject else ()
    if found:
        return rivals.told(teller, session, subject) if len(found) > 1 else []
    return absent.told(teller, session, subject) if subject else []


def thing_named(teller: Teller, subject: str) -> Place | Token:
    """Find the one place or unit that a name means; Cannot when it means none, or several."""
    found = teller.atlas.pointed(subject)
    if not found and len(away := teller.atlas.listed(subject)) == 1:
        raise Cannot(f"{away[0].label[:-1]} is not on the map. Type look {subject[:40]}.")
    if not found and len(kind := teller.atlas.of_kind(subject)) == 1:
        return kind[0]
    if not found:
        kinds = f"find {subject[:40]} tells where." if kind else ""
        instead = kinds or alike(teller, subject) or "Type units, enemies, or find and a word."
        raise Cannot(f"nothing here is called {subject[:40]!r}. {instead}")
    if len(found) > 1:
        called = (teller.label(thing) for thing in found[:4])
        names = list_of([*called], "or")
        raise Cannot(f"{subject[:40]!r} may be {names}. Type more of its name.")
    return found[0]


def alike(teller: Teller, subject: str) -> str:
    """Ask whether a name was meant that is almost so; '' where none is."""
    # Coordinates are most of what there is on a wide board, and one is as like as another.
    from difflib import get_close_matches

    units, places = teller.atlas.tokens.values(), teller.atlas.places.values()
    called = (*(each.name for each in units), *(each.name for each in places if not each.name.isdigit()))
    firsts = Counter(name.partition(" ")[0].lower() for name in dict.fromkeys(called))
    seats = {name.lower() for name in teller.atlas.scene.seat_names}
    names = {name.partition(" ")[0].lower(): name for name in called}
    names = {first: name for first, name in names.items() if firsts[first] == 1 and first not in seats}
    names |= {short.lower(): name for name in called for short in (name.partition(" of ")[0], name)}
    near = dict.fromkeys(names[each] for each in get_close_matches(subject[:40].lower(), names, n=2, cutoff=0.75))
    return f"Did you mean {list_of([*near], 'or')}?" if near else ""


def _place(teller: Teller, subject: str) -> PlaceId:
    thing = thing_named(teller, subject)
    return thing.place if isinstance(thing, Token) else thing.id


def _origin(teller: Teller) -> PlaceId:
    here = teller.atlas.origin
    if here is None:
        some = next(iter(teller.atlas.places.values())).name
        raise Cannot(f"you have no unit on the map to look from. Name a place, such as {some}.")
    return here


def _nearest(teller: Teller, token: Token) -> list[str]:
    near_ = teller.by_distance(teller.atlas.foes)
    return [f"Nearest of the others: {teller.token(near_[0], token.place, whole=False)}"] if near_ else []


def _sights(teller: Teller, here: PlaceId, asked: Place | Token | None) -> list[tuple[PlaceId, str]]:
    # Whom one asks about, or is oneself, is no news; nor is what the ground is that one asks about.
    atlas, system = teller.atlas, teller.atlas.system(here)
    named = bool(teller.vantage())
    me = next((token for token in atlas.at(here) if token.active or (named and token.seat == atlas.seat)), None)
    told = [
        (token.place, sentence(f"{teller.brief(token)}: {_bearing(teller, token, here)}"))
        for token in atlas.scene.tokens
        if not atlas.carried(token)
        if token is not asked and not (token is me and asked is None)
        if atlas.system(token.place) in {None, system}
    ]
    # What stands in another system is counted there.
    others = dict.fromkeys(atlas.system(token.place) for token in atlas.scene.tokens)
    told += [(at, teller.counted(at, system or here)) for at in others if at is not None and at != system]
    inside = atlas.inside(here)
    boards = [atlas.board(here), *([inside] if inside else [])]
    return [*told, *(grounds.sight(teller, patch, here) for patch in grounds.patches(teller, boards))]


def _bearing(teller: Teller, token: Token, here: PlaceId) -> str:
    near_ = "right here" if here == token.place else ""
    return ", ".join(filter(None, (near_, teller.stands(token, here))))


def _region(teller: Teller, region: Region) -> str:
    return f"{region.name[:1].upper()}{region.name[1:]}: {list_of([teller.name(place) for place in region.places])}."


def _described(teller: Teller, wanted: str) -> tuple[Token, ...]:
    return tuple(
        token
        for token in teller.atlas.scene.tokens
        if any(wanted in text.lower() for text in (token.name, token.kind, token.summary, teller.what(token)))
    )


ANSWERS: Final[dict[str, Answer]] = {
    "where": where,
    "units": units,
    "enemies": enemies,
    "status": status,
    "look": look,
    "near": near,
    "scan": scan,
    "surround": surround,
    "find": find,
}
"""Enquiries by their word: each takes a teller, the session and what was typed behind the word."""
