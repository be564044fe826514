"""Which decisions are answered for a person without asking; the config keeps what was changed: 'GAME:TOPIC'."""

import re
from typing import Final, TypeGuard

from engine.core.info import Info
from tui.preferences.settings import Config

_ANSWER: Final = re.compile(r"[a-z0-9-]{1,80}:[a-z0-9-]{1,80}")


def answered(config: Config, info: Info) -> frozenset[str]:
    """Return the topics of a game that are answered for the person."""
    pairs = (answer.partition(":") for answer in config.answers)
    changed = {topic for game, _, topic in pairs if game == info.id}
    return frozenset(topic.word for topic in info.topics if topic.asked == (topic.word in changed))


def toggled(config: Config, game_id: str, topic: str) -> tuple[str, ...]:
    """Return what was changed, with a topic added, or taken away where it is set back to how it begins."""
    answer = f"{game_id}:{topic}"
    kept = tuple(each for each in config.answers if each != answer)
    return kept if len(kept) < len(config.answers) else (*kept, answer)


def well_formed(found: object) -> TypeGuard[list[str]]:
    """Return whether a value of the config file is a list of answers."""
    return isinstance(found, list) and all(isinstance(each, str) and _ANSWER.fullmatch(each) for each in found)
