"""What has a name but does not stand on the map: units in reserve, cards to choose from, what was lost."""

import re

from engine.core.grammar import sentence
from tui.plain.tell import Teller
from tui.session import Session


def told(teller: Teller, session: Session, subject: str) -> list[str]:
    """Tell of what a panel lists under a name, else the last that was heard of it; empty when it was never heard of."""
    found = teller.atlas.listed(subject)
    if found:
        return [sentence(fact.tell()) for fact in found]
    # Names are written with a capital: 'damage' is none, though events tell of it.
    name = re.compile(rf"\b{re.escape(subject.title())}\b")
    heard = next((line.text for line in reversed(session.chronicle()) if name.search(line.text)), "")
    return [f"{subject.title()} is not on the map. Last heard of it: {heard}"] if heard else []
