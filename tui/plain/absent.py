"""What has a name but does not stand on the map: units in reserve, cards to choose from, what was lost."""

import re
from itertools import pairwise
from typing import Final

from engine.core.grammar import sentence, uncapital
from engine.scene.model import UNSEEN, Fact, Place
from tui.narration.atlas import Atlas
from tui.plain import rivals
from tui.plain.tell import Teller
from tui.playing import retold
from tui.playing.session import Session

_SHORT: Final = 3
"""So few letters are no name of anybody."""
_WHOSE: Final = 4
"""Words of a numbered unit with its owner: 'goat 7 of Anna'."""
_WORDS: Final = 24
"""So many words of a line are looked through for a name: what was pasted by mistake may have thousands."""


def told(teller: Teller, session: Session, subject: str) -> list[str]:
    """Return what a panel lists under a name, else the last that was heard of it; empty when nothing was.

    Of a seat that is called so, what is known of it.
    """
    if seat := rivals.told(teller, session, subject):
        return seat
    listed = [sentence(fact.tell()) for fact in teller.atlas.listed(subject)]
    heard = _heard(session, subject) if len(listed) < 2 else []
    if listed or not heard:
        return [*listed, *heard]
    return [f"{subject.title()} is not on the map. {heard[0]}"]


def last_heard(session: Session, name: str) -> str:
    """Return the last sentence that told of what stood on the map under a name; '' when nothing ever did."""
    said, chronicle = re.compile(rf"\b{re.escape(name.title())}\b"), retold.chronicle(session)
    node = next((line.node for line in reversed(chronicle) if said.search(line.text)), None)
    if node is None or not _stood(session, node, name):
        return ""
    told = [line.text for line in chronicle if line.node == node and said.search(line.text)]
    # Of its loss, not of what its blast did to others.
    return next((text for text in told if said.match(text)), told[-1])


def lost(teller: Teller, session: Session, line: str) -> str:
    """Return how one was lost for good whom a line names, and nobody who is there: no other is meant; '' for none."""
    said = line.lower().split()[:_WORDS]
    runs = [" ".join(said[start:end]) for start in range(len(said)) for end in range(len(said), start, -1)]
    here = [token.name.lower() for token in teller.atlas.scene.tokens]
    names = [run for run in runs if len(run) > _SHORT and not any(f"{name} ".startswith(f"{run} ") for name in here)]
    for index in reversed(session.match.history.line(session.node)):
        node = session.match.history.nodes[index]
        seen = [seen for event in node.events if event.loses and (seen := event.seen_by(session.seat)) is not None]
        for text in (session.names.tell(event.tell()) for event in seen):
            if any(text.lower().startswith(f"{name} ") for name in names):
                return f"{text} That was {uncapital(session.when(index))}."
    return ""


def unknown(atlas: Atlas, line: str) -> str:
    """Return the words of a line that number a unit as others are, but none there is: 'goat 7 of Anna'; '' for none."""
    said = line.lower().replace(",", " ").split()[:_WORDS]
    names = [each.name.lower().split() for each in atlas.scene.tokens]
    for at, (kind, number) in enumerate(pairwise(said)):
        alike = [name for name in names if name[0] == kind and name[1:] and name[1].isdigit()]
        spelled = (number, " ".join(said[at + 1 : at + 3]))  # a place is 0301, or 03 01
        if (
            not alike
            or not number.isdigit()
            or any(isinstance(each, Place) for at_ in spelled for each in atlas.meant(at_))
        ):
            continue
        run = said[at : at + (_WHOSE if said[at + 2 : at + 3] == ["of"] else 2)]
        if not any(name[: len(run)] == run for name in alike):
            return " ".join(run)
    return ""


def unseen(teller: Teller, session: Session) -> list[str]:
    """Return what others have that cannot be seen, each with the last that was heard of it; not what is a token too."""
    hidden = _hidden(teller)
    return [" ".join([sentence(fact.tell()), *_heard(session, fact.label.rstrip(":"))]) for fact in hidden]


def names(teller: Teller) -> list[str]:
    """Return the names of what others have that cannot be seen."""
    return [fact.label.rstrip(":") for fact in _hidden(teller)]


def _hidden(teller: Teller) -> list[Fact]:
    drawn = {f"{token.name}:" for token in teller.atlas.scene.tokens}
    listed = (fact for panel in teller.atlas.scene.panels if panel.id == UNSEEN for fact in panel.told)
    return [fact for fact in listed if fact.label not in drawn]


def _heard(session: Session, name: str) -> list[str]:
    heard = last_heard(session, name)
    return [f"Last heard of it: {heard}"] if heard else []


def _stood(session: Session, node: int, name: str) -> bool:
    # Events tell of rounds and seats too: only what was a token then, or just before, is asked about like one.
    nodes, view = session.match.history.nodes, session.game.view
    moments = (nodes[index] for index in (node, nodes[node].parent) if index >= 0)
    scenes = (session.game.scene(view(moment.position.state, session.seat)) for moment in moments)
    return any(token.name.lower() == name.lower() for scene in scenes for token in scene.tokens)
