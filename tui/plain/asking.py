"""The questions that only one game has, asked by their words like those of every game."""

from functools import partial

from engine.core.abilities import Enquires
from engine.core.info import Enquiry
from engine.core.refs import PlaceId, TokenId
from tui.keyset import Command
from tui.plain.enquiries import Cannot, thing_named
from tui.plain.table import PlainTable
from tui.plain.talk import Talk


def commands(table: PlainTable) -> tuple[Command, ...]:
    """Return the game's own questions as commands, for help."""
    return tuple(
        Command(each.word, each.help, "Questions", word=each.word, argument=f"[{each.about}]" if each.about else "")
        for each in table.session.game.info.questions
    )


def question(table: PlainTable, word: str) -> partial[Talk[None]] | None:
    """Find what a word of the game's own asks; None when it is none."""
    found = next((each for each in table.session.game.info.questions if each.word == word), None)
    return partial(_answer, asked=found) if found else None


def _answer(table: PlainTable, rest: str, asked: Enquiry) -> Talk[None]:
    # Without a name: about all there is, where the game tells of that, else about the place one is at.
    told = () if rest else _told(table, asked, "")
    if not told and (rest or asked.about):
        told = _told(table, asked, _subject(table, rest))
    if not told:
        about = f" about {rest[:40]}" if rest else ""
        raise Cannot(f"{asked.word} has nothing to tell{about} now. {_purpose(asked.help)}.")
    yield from table.answer([table.session.names.tell(line) for line in told])


def _purpose(help_: str) -> str:
    # 'Count counters' and 'What prices are', as a statement of what answers.
    verb, _, rest = help_.partition(" ")
    return f"It tells {verb.lower()} {rest}" if verb in {"What", "Which"} else f"It {verb.lower()}s {rest}"


def _told(table: PlainTable, asked: Enquiry, subject: str) -> tuple[str, ...]:
    game = table.session.game
    return game.enquire(table.session.view, asked.word, subject) if isinstance(game, Enquires) else ()


def _subject(table: PlainTable, rest: str) -> PlaceId | TokenId:
    if rest:
        return thing_named(table.teller, rest).id
    if table.atlas.origin is None:
        raise Cannot("which place or unit? Type a name or a coordinate behind it.")
    return table.atlas.origin
