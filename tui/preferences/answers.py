"""Which decisions are answered for a person without asking, as the config keeps it: 'GAME:TOPIC'."""

import re
from typing import Final

from tui.preferences.settings import Config

_ANSWER: Final = re.compile(r"[a-z0-9-]{1,80}:[a-z0-9-]{1,80}")


def answered(config: Config, game_id: str) -> frozenset[str]:
    """Return the topics of a game that are answered for the person."""
    pairs = (answer.partition(":") for answer in config.answers)
    return frozenset(topic for game, _, topic in pairs if game == game_id)


def toggled(config: Config, game_id: str, topic: str) -> tuple[str, ...]:
    """Return the answers with those of a topic added, or taken away where they were set."""
    answer = f"{game_id}:{topic}"
    kept = tuple(each for each in config.answers if each != answer)
    return kept if len(kept) < len(config.answers) else (*kept, answer)


def well_formed(found: object) -> bool:
    """Return whether a value of the config file is a list of answers."""
    return isinstance(found, list) and all(isinstance(each, str) and _ANSWER.fullmatch(each) for each in found)
