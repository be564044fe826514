"""What has a name but does not stand on the map: units in reserve, cards to choose from, what was lost."""

import re

from engine.core.grammar import sentence
from tui.plain.tell import Teller
from tui.session import Session


def told(teller: Teller, session: Session, subject: str) -> list[str]:
    """Tell of what a panel lists under a name, else the last that was heard of it; empty when it was never heard of."""
    listed = [sentence(fact.tell()) for fact in teller.atlas.listed(subject)]
    heard = last_heard(session, subject) if len(listed) < 2 else ""
    if not heard:
        return listed
    return [*(listed or [f"{subject.title()} is not on the map."]), f"Last heard of it: {heard}"]


def last_heard(session: Session, name: str) -> str:
    """Return the last sentence that told of what stood on the map under a name; '' when nothing ever did."""
    said = re.compile(rf"\b{re.escape(name.title())}\b")
    line = next((line for line in reversed(session.chronicle()) if said.search(line.text)), None)
    return line.text if line is not None and _stood(session, line.node, name) else ""


def _stood(session: Session, node: int, name: str) -> bool:
    # Events tell of rounds and seats too: only what was a token then, or just before, is asked about like one.
    nodes, view = session.match.history.nodes, session.game.view
    moments = (nodes[index] for index in (node, nodes[node].parent) if index >= 0)
    scenes = (session.game.scene(view(moment.position.state, session.seat)) for moment in moments)
    return any(token.name.lower() == name.lower() for scene in scenes for token in scene.tokens)
