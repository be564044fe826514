"""What others did, as a report by subject: what befell each unit of one's own first, then theirs, then the rest."""

from collections.abc import Collection, Iterator, Mapping, Sequence

from engine.core.events import brief_of
from engine.core.grammar import capital, list_of, sentence
from engine.core.refs import TokenId
from engine.scene.actions import Action, actions
from engine.scene.model import Token
from tui.narration import retell
from tui.narration.actions import listed, row, shots, weight
from tui.plain.gist import names, near, went
from tui.plain.table import PlainTable
from tui.plain.tell import Teller
from tui.playing import others
from tui.playing.session import Session

_OWN = 2
"""The last weight of what befell a unit of one's own."""

_MOVE = 4
"""The weight of who came or went."""

_REST = 6
"""The weight of what is no subject of a report: that a round begins."""

Tokens = Mapping[TokenId, Token]


def by_subject(table: PlainTable, after: int | None, was: Tokens) -> tuple[list[str], frozenset[TokenId]]:
    """Return what happened behind a node as a report, and the units that are lost by it.

    For what the table stopped is told whole, and no second time by subject.
    """
    line = table.session.match.history.line()
    nodes = line if after is None else line[line.index(after) + 1 :]
    done = listed(actions(others.steps(table.session, nodes), table.session.seat))
    _, usual = parted(table.session, done)
    return report(table.teller, usual, was), frozenset(id_ for action in done for id_ in action.lost)


def parted(session: Session, done: Sequence[Action]) -> tuple[list[str], list[Action]]:
    """Part for what the table stopped, as sentences, from the actions that had no part in it."""
    nodes = dict.fromkeys(node for action in done for node in action.nodes)
    stops = {node: retell.moments(session.match.history.nodes[node], session.seat) for node in nodes}
    told = [session.names.tell(text) for found in stops.values() for section in found for text in section.texts]
    return told, [action for action in done if not any(stops[node] for node in action.nodes)]


def report(teller: Teller, done: Sequence[Action], was: Tokens) -> list[str]:
    """Return what some actions came to, a sentence a subject, the most important first.

    `was` is what stood on the map before them.
    """
    tokens = teller.atlas.scene.tokens
    moved = {token.id for token in tokens if token.id not in was or was[token.id].place != token.place}
    told = [*_befell(teller, done, was), *_others(teller, done, moved)]
    said = " ".join(text for _, text in told)
    where = [*went(teller, was), *near(teller, was, None)]
    told += [(_MOVE, text) for text in where if text not in said]
    named = {id_ for action in done if action.kind != "shot" for id_ in action.own}
    told += [(_MOVE, text) for text in _worn(teller, was, [text for _, text in told], named)]
    return [text for _, text in sorted(told, key=lambda each: each[0])]


def _befell(teller: Teller, actions: Sequence[Action], was: Tokens) -> Iterator[tuple[int, str]]:
    # A sentence for each unit of one's own: who did what to it, and what is left of it.
    subjects: dict[TokenId, list[Action]] = {}
    for action in actions:
        if weight(action) <= _OWN:
            subjects.setdefault(action.at if action.at in action.own else action.own[0], []).append(action)
    for id_, befell in subjects.items():
        token = teller.atlas.tokens.get(id_)
        name = (token or was[id_]).name if token or id_ in was else befell[0].aimed
        lost = any(id_ in action.lost for action in befell)
        clauses = [_without(name, clause) for action in befell for clause in _clauses(action, lost=lost)]
        changed = id_ not in was or token is None or was[id_].summary != token.summary
        state = sentence(token.summary) if token is not None and token.summary and changed else ""
        gone = f"{_kind(was.get(id_))} is lost" if lost else ""
        said = f"{name}{gone}{': ' if clauses else ''}{'; '.join(clauses)}"
        if not lost and len(befell) == 1 and befell[0].kind != "shot" and len(clauses) == 1:
            said = clauses[0] if clauses[0].startswith(name) else f"{name} {clauses[0]}"
            state = state if len(befell[0].own) == 1 else ""  # of several it would be said of nobody
        yield min(map(weight, befell)), " ".join(filter(None, (sentence(said), state)))


def _kind(token: Token | None) -> str:
    # What was lost that has a name of its own: ', leader,'. One with a number is called by what it is.
    numbered = token is None or any(sign.isdigit() for sign in token.name)
    return f", {token.what}," if token is not None and token.what and not numbered else ""


def _clauses(action: Action, *, lost: bool) -> list[str]:
    # That it was destroyed has been said, and by whom the shots say.
    if action.kind == "shot":
        return [_fire(action)]
    return [] if lost else [brief_of(event).rstrip(".") for event in action.events if event.reveals or not action.path]


def _fire(action: Action) -> str:
    by = action.called or "ground fire"
    if action.shots > 1:
        return shots(action).replace("shots", f"shots of {by}", 1)
    return f"{by} {'hits' if action.hits else 'misses'}"


def _without(name: str, clause: str) -> str:
    return clause.removeprefix(f"{name} ")


def _others(teller: Teller, actions: Sequence[Action], moved: Collection[TokenId]) -> Iterator[tuple[int, str]]:
    # Shots at others in a sentence for each of them, and whatever else showed something; who moved is told by where.
    volleys: dict[str, list[Action]] = {}
    for action in actions:
        importance = weight(action)
        if importance <= _OWN or importance in {_MOVE, _REST}:
            continue
        if action.kind == "shot":
            volleys.setdefault(action.aimed, []).append(action)
        elif action.lost:
            yield importance, brief_of(action.events[-1])  # how it went says more than from where to where
        elif action.unit not in moved:
            yield importance, sentence(row(teller.atlas, action))
    for aimed, fired in volleys.items():
        fallen = " is lost" if any(action.at in action.lost for action in fired) else ""
        token = teller.atlas.tokens.get(fired[0].at) if fired[0].at is not None else None
        hurt = token.summary if token is not None and any(action.hits for action in fired) else ""
        told = sentence(f"{aimed}{fallen}: {list_of([*map(_fire, fired)])}")
        yield min(map(weight, fired)), " ".join(filter(None, (told, sentence(hurt) if hurt else "")))


def _worn(teller: Teller, was: Tokens, told: Sequence[str], named: Collection[TokenId]) -> Iterator[str]:
    # Whose numbers have changed, as by repair, and of whom nothing has been told: what they are now.
    for token in teller.atlas.scene.tokens:
        before = was.get(token.id) if token.id not in named else None
        if before is None or before.summary == token.summary or not token.summary or token.seat is None:
            continue
        if not names(" ".join(told), (token.name,)):
            yield sentence(f"{capital(token.name)}: {token.summary}")
