"""What others did, as a report by subject: what befell each unit of one's own first, then theirs, then the rest."""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import NamedTuple

from engine.core.events import Event, brief_of
from engine.core.grammar import capital, list_of, sentence
from engine.core.refs import Seat, TokenId
from engine.core.values import evolve
from engine.scene.actions import Action, FollowedOrder, actions
from engine.scene.model import Token
from tui.narration import retell
from tui.narration.actions import listed, weight
from tui.narration.folding import begins, folded, moment
from tui.narration.ownership import to_owner
from tui.plain.deeds import deed, volley
from tui.plain.gist import fresh, names, near, went
from tui.plain.table import PlainTable
from tui.plain.tell import Teller
from tui.playing import others
from tui.playing.session import Session

_OWN_LOSS = 0
"""The weight of a loss of one's own, and of what is told right behind those: what is more than a move or a shot."""

_OWN = 2
"""The last weight of what befell a unit of one's own."""

_DICE = 3
"""The weight of what befell others."""

_MOVE = 4
"""The weight of who came or went."""

_REST = 6
"""The weight of what is no subject of a report: that a round begins."""

Tokens = Mapping[TokenId, Token]
Tell = Callable[[str], str]


class Report(NamedTuple):
    """What others did: by subject, who is lost by it, what the turn that then began has shown, and who acted.

    None among those who acted stands for nobody: what was drawn or counted for all.
    """

    lines: list[str]
    lost: frozenset[TokenId]
    begun: str
    acted: frozenset[Seat | None]


def by_subject(table: PlainTable, after: int | None, was: Tokens) -> Report:
    """Return what happened behind a node as a report.

    For what the table stopped is told whole, and no second time by subject.
    """
    line = table.session.match.history.line()
    nodes = line if after is None else line[line.index(after) + 1 :]
    steps, begun = begins_then(others.steps(table.session, nodes))
    done = listed(actions(steps, table.session.seat))
    _, usual = parted(table.session, done)
    lost = frozenset(id_ for action in done for id_ in action.lost)
    acted = frozenset(_actor(action, table.teller, was) for action in usual if not action.lost)
    tell = table.session.names.tell
    return Report(report(table.teller, usual, was, tell), lost, tell(begun), acted)


def _actor(action: Action, teller: Teller, was: Tokens) -> Seat | None:
    # Whose unit did it, else whose name begins what is told.
    unit = teller.atlas.tokens.get(action.unit) or was.get(action.unit) if action.unit is not None else None
    if unit is not None or action.kind == "shot":
        return unit.seat if unit is not None else action.seat
    told = action.events[0].tell()
    return next((Seat(seat) for seat, name in enumerate(teller.atlas.scene.seat_names) if begins(told, name)), None)


def of_own(table: PlainTable, seen: Sequence[Sequence[Event]], was: Tokens, told: Sequence[str]) -> list[str]:
    """Return what own orders did that a report by subject leaves out: who is new, and what the seat did itself.

    What is about a unit of which something is told already is left out.
    """
    atlas, tell = table.atlas, table.session.names.tell
    one_by_one, counted = fresh(table.teller, was)
    new = [*counted, *(table.teller.token(token, atlas.origin) for token in one_by_one)]
    said = " ".join([*told, *new])
    mine = [token.name for token in atlas.own if token.id not in was or names(said, (token.name,))]
    house = atlas.seat_name(atlas.seat)
    did = [tell(event.tell()) for events in seen for event in events if not (event.closing or event.heralds)]
    own = [text for text in did if begins(text, house) and text not in told and not names(text, mine)]
    return [*new, *folded(((text, False) for text in own), (house,))]


def begins_then(steps: list[FollowedOrder]) -> tuple[list[FollowedOrder], str]:
    """Part from some steps what the turn that the last of them let begin has shown: it is none of who played.

    What it does to units stays where it is: a shot may only tell then.
    """
    events = steps[-1].events if steps else ()
    at = next((at for at in reversed(range(len(events))) if events[at].heralds), len(events))
    if not any(event.reveals for event in events[at:]) or moment(events):
        return steps, ""
    ended, then = evolve(steps[-1], events=events[:at]), evolve(steps[-1], events=events[at:], after=steps[-1].before)
    if any(action.unit is not None for action in actions([then], None)):
        return steps, ""
    return [*steps[:-1], ended], " ".join(brief_of(event) for event in events[at:])


def parted(session: Session, done: Sequence[Action]) -> tuple[list[str], list[Action]]:
    """Part for what the table stopped, as sentences, from the actions that had no part in it."""
    nodes = dict.fromkeys(node for action in done for node in action.nodes)
    stops = {node: retell.moments(session.match.history.nodes[node], session.seat) for node in nodes}
    told = [session.names.tell(text) for found in stops.values() for section in found for text in section.texts]
    return told, [action for action in done if not any(stops[node] for node in action.nodes)]


def report(teller: Teller, done: Sequence[Action], was: Tokens, tell: Tell) -> list[str]:
    """Return what some actions came to, a sentence a subject, the most important first.

    `was` is what stood on the map before them, and `tell` puts typed names into what is told, as they are on the map.
    """
    tidings = [(_OWN_LOSS, tell(event.tell())) for action in done for event in action.events if event.weighty]
    done = [*_without_tidings(done)]
    tokens = teller.atlas.scene.tokens
    moved = {token.id for token in tokens if token.id not in was or was[token.id].place != token.place}
    told = [*_befell(teller, done, was, tell), *tidings, *_others(teller, done, was, moved, tell)]
    said = " ".join(text for _, text in told)
    where = [*went(teller, was), *near(teller, was, None)]
    told += [(_MOVE, text) for text in where if text not in said]
    named = {id_ for action in done if action.kind != "shot" and weight(action) <= _OWN for id_ in action.own}
    told += [(_MOVE, text) for text in _worn(teller, was, [text for _, text in told], named)]
    return [text for _, text in sorted(told, key=lambda each: each[0])]


def _without_tidings(done: Sequence[Action]) -> Iterator[Action]:
    # What is told whole, before who moved and shot, is told no second time by subject.
    for action in done:
        left = tuple(event for event in action.events if not event.weighty)
        if action.lost and weight(action) > _OWN and any(event.weighty for event in action.events[-1:]):
            continue  # how it ended is told
        if left or action.kind != "else" or not action.events:
            yield action if left == action.events else evolve(action, events=left)


def _befell(teller: Teller, actions: Sequence[Action], was: Tokens, tell: Tell) -> Iterator[tuple[int, str]]:
    # A sentence for each unit of one's own: who did what to it, and what is left of it.
    subjects: dict[TokenId, list[Action]] = {}
    for action in actions:
        if weight(action) <= _OWN:
            subjects.setdefault(action.at if action.at in action.own else action.own[0], []).append(action)
    for id_, befell in subjects.items():
        token = teller.atlas.tokens.get(id_)
        name = (token or was[id_]).name if token or id_ in was else tell(befell[0].aimed)
        lost = any(id_ in action.lost for action in befell)
        owner = teller.atlas.seat_name(teller.atlas.seat)
        clauses = [
            _without(name, owner, clause) for action in befell for clause in map(tell, _clauses(action, lost=lost))
        ]
        changed = id_ not in was or token is None or was[id_].summary != token.summary
        state = sentence(token.summary) if token is not None and token.summary and changed else ""
        said = f"{name}{' is lost' if lost else ''}{': ' if clauses else ''}{'; '.join(clauses)}"
        said = (_fate(name, befell, tell) or said) if lost else said
        if not lost and len(befell) == 1 and befell[0].kind != "shot" and len(clauses) == 1:
            said = clauses[0] if names(clauses[0], (name,)) else f"{name} {clauses[0]}"
            state = state if len(befell[0].own) == 1 else ""  # of several it would be said of nobody
        said = to_owner(said, [was[id_]], owner) if lost and id_ in was else said
        yield min(map(weight, befell)), " ".join(filter(None, (sentence(said), state)))


def _fate(name: str, befell: Sequence[Action], tell: Tell) -> str:
    # How something was lost that no shot hit: who misses has not killed it.
    if any(action.hits for action in befell):
        return ""
    told = [tell(brief_of(event)) for action in befell for event in action.events if event.loses]
    return next((text for text in told if begins(text, name)), "")


def _clauses(action: Action, *, lost: bool) -> list[str]:
    # That it was destroyed has been said, and by whom the shots say.
    if action.kind == "shot":
        return [_fire(action)]
    return [] if lost else [brief_of(event).rstrip(".") for event in action.events if event.reveals or not action.path]


def _fire(action: Action) -> str:
    by = action.called or "ground fire"
    if action.shots > 1:
        return volley(action, by)
    return f"{by} {'hits' if action.hits else 'misses'}"


def _without(name: str, owner: str, clause: str) -> str:
    bare = clause.removeprefix(f"{name} ")
    return bare if bare == clause else bare.removeprefix(f"of {owner} ")


def _others(
    teller: Teller, actions: Sequence[Action], was: Tokens, moved: Collection[TokenId], tell: Tell
) -> Iterator[tuple[int, str]]:
    # Shots at others in a sentence for each of them, and whatever else showed something; who moved is told by where.
    volleys: dict[str, list[Action]] = {}
    for action in actions:
        importance = weight(action)
        if importance == _MOVE:
            # What dice did to who then went on is no part of where he is.
            yield from (
                (_DICE, tell(brief_of(event))) for event in action.events if event.reveals and not event.heralds
            )
        if importance <= _OWN or importance in {_MOVE, _REST}:
            continue
        if action.kind == "shot":
            volleys.setdefault(tell(action.aimed), []).append(action)
        elif action.lost:
            yield importance, tell(brief_of(action.events[-1]))  # how it went says more than from where to where
        elif action.unit not in moved:
            yield importance, tell(sentence(deed(teller, action)))
    for aimed, fired in volleys.items():
        fallen = " is lost" if any(action.at in action.lost for action in fired) else ""
        id_ = fired[0].at
        token = None if id_ is None else teller.atlas.tokens.get(id_)
        hurt = token.summary if token is not None and any(action.hits for action in fired) else ""
        known = token or (was.get(id_) if id_ is not None else None)
        named = teller.atlas.called(known) if known is not None else aimed
        by = list_of([tell(_fire(each)) for each in fired])
        told = (_fate(aimed, fired, tell) if fallen else "") or sentence(f"{named}{fallen}: {by}")
        yield min(map(weight, fired)), " ".join(filter(None, (told, sentence(hurt) if hurt else "")))


def _worn(teller: Teller, was: Tokens, told: Sequence[str], named: Collection[TokenId]) -> Iterator[str]:
    # Whose numbers have changed, as by repair, and of whom nothing has been told: what they are now.
    for token in teller.atlas.scene.tokens:
        before = was.get(token.id) if token.id not in named else None
        if before is None or before.summary == token.summary or not token.summary or token.seat is None:
            continue
        if not names(" ".join(told), (token.name,)):
            yield sentence(f"{capital(token.name)} now {token.summary}")
