"""Setting which answers are given for a person without asking."""

from engine.core.grammar import list_of
from tui.plain.enquiries import Cannot
from tui.plain.table import PlainTable
from tui.plain.talk import Talk
from tui.preferences.answers import answered, toggled


def answer(table: PlainTable, subject: str) -> Talk[None]:
    """Say which decisions are answered without asking; with a topic, have it answered so from now on, or no more."""
    info = table.session.game.info
    if not info.topics:
        raise Cannot(f"{info.title} has no decisions that could be answered for you.")
    if not subject:
        set_ = answered(table.host.config, info)
        said = [f"{x.word}: {'answered for you' if x.word in set_ else 'asked'}. {x.help}" for x in info.topics]
        yield from table.say(*said, "Type answer and one of these words to change it.")
        return
    near = [topic for topic in info.topics if topic.word.startswith(subject.lower())]
    if len(near) != 1:
        raise Cannot(f"{subject[:24]!r} is no topic. There is {list_of([topic.word for topic in info.topics])}.")
    trouble = table.host.settle("answers", toggled(table.host.config, info.id, near[0].word))
    now = near[0].word in answered(table.host.config, info)
    told = f"From now on it is answered for you. {near[0].help}" if now else "From now on you are asked."
    yield from table.say(f"{near[0].word}: {told}", *filter(None, [trouble]))
