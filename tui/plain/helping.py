"""Help at the plain table: what is possible now, what a word does, and how to say things."""

from difflib import get_close_matches
from typing import Final

from engine.core.grammar import list_of
from tui.keyset import Command
from tui.narration.lookup import chapters, find
from tui.narration.meanings import printed, said_of, words
from tui.plain import asking
from tui.plain.enquiries import Cannot
from tui.plain.reading import looked_up
from tui.plain.refusing import ALIKE
from tui.plain.table import PlainTable
from tui.plain.talk import Talk
from tui.plain.words import GROUPS, LESSON, WORDS
from tui.playing.legal import LISTED

TOPICS: Final = {
    "first": (
        "Your first match: these lines in turn will bring you through it. Lessons are under learn, at home.",
        "status says how you stand and what counts; units what you have and where; enemies what the others have.",
        "orders lists what you can do now; type a number of the list, or the words behind it.",
        "hint says what a strong player would do, and why. repeat gives your last order again.",
        "odds before you fire; threat and a place or unit to hear what may happen there.",
        "undo whenever you regret: free to the last dice or answer; beyond, a practice match allows and counts it.",
        "end ends a phase or your turn, and asks when that loses something; end! does not ask.",
        "auto plays the rest of your turn, auto game the rest of the match.",
        "help and any word you hear says what it means; explain and a unit what each number of it means.",
    ),
    "giving": (
        "An order is given by its words, or by beginnings of them that mean only one.",
        "A name alone describes and gives no order. For an order say what is to be done as well.",
        "Two or more in one line are parted by a semicolon; the line stops at the first that cannot be done.",
        "A number behind a step or a turn of a unit gives it so often.",
        "A unit, the word to and a place lets it go there by ordinary moves; bow and a direction turns it at the end.",
        "orders lists all there are by number, orders and a name those about it; type a number to give it.",
        "A single letter is the order of that letter, where the game gives it one.",
        "A question waits for yes or no. Enter alone is no; the ending that was asked about, once more, is yes.",
    ),
    "places": (
        "A place is said with its four digits (07 05) or counted (7 5): coords chooses. You may type either.",
        "speech spoken says numbers and units in words, and understands them; speech printed as they are printed.",
        "Ways are said by the clock or the compass: directions chooses.",
        "Twelve o'clock and north are the top of the map, whichever way a unit faces.",
        "Typing the name of a place or unit alone describes it.",
    ),
    "lists": (
        "A list is answered by a number, a name, or the beginning of a name. 0 leaves it.",
        "more reads on, find TEXT filters, and the numbers stay the same.",
        "status tells all that stands beside the map, title by title.",
        "A title alone tells what is under it; with a name behind it, what it says of that.",
    ),
    "keeping": (
        "Each order is kept as soon as it is given. quit leaves the match; resume goes on with it.",
        "undo, redo and reset take back and give again; rules taking says how far that is free.",
        "history, go, back N and next look at the past; branch here plays on from it.",
    ),
}
"""Topics of help, beside the words themselves."""


def tell(table: PlainTable, subject: str) -> Talk[None]:
    """Say what is possible now; with a word, what that word does, or what the rules say about it."""
    if subject:
        about = _about(table, subject)
        yield from table.answer(about, most=9) if about else _ruled(table, subject)
        return
    legal = table.session.legal
    lines = [table.prompt_line()]
    if legal:
        listed, example = legal.listed(), table.session.phrase(legal.few(1)[0])
        count = f"Over {LISTED} orders" if listed is None else legal.so_many(listed)
        lines.append(f"{count} now: type orders, or one of them, such as: {example}.")
    taught = table.session.coaching is not None
    shown = {title: groups for title, groups in GROUPS.items() if taught or title != LESSON}
    lines += [f"{title}: {' '.join(_words(groups))}." for title, groups in shown.items()]
    own = [found.word for found in asking.commands(table)]
    lines += [f"{table.session.game.info.title}: {' '.join(own)}."] if own else []
    lines.append(f"Type help and one of these words, or {list_of([f'help {topic}' for topic in TOPICS], 'or')}.")
    yield from table.say(*lines)


def _words(groups: tuple[str, ...]) -> list[str]:
    return [found.word for found in WORDS if found.group in groups]


def _about(table: PlainTable, subject: str) -> list[str]:
    # What is called so, before what begins so: a command, a term, an order.
    wanted, known = subject.lower(), (*WORDS, *asking.commands(table))
    if wanted in TOPICS:
        return list(TOPICS[wanted])
    exact = [_line(found) for found in known if found.word == wanted]
    meant = said_of(table.session.game, table.atlas, subject, aloud=table.host.voice.spoken)
    if exact or meant:
        return [*exact, *meant, *_passages(table, subject)]
    near = [_line(found) for found in known if found.word.startswith(wanted)]
    topics = [topic for topic in TOPICS if topic.startswith(wanted)]
    return near or (list(TOPICS[topics[0]]) if topics else [])


def _passages(table: PlainTable, subject: str) -> list[str]:
    said = len(find(chapters(table.session.game), printed(table.session.game, subject), whole=True))
    times = "once" if said == 1 else f"{said} times"
    return [f"The rules say it {times}: rules {subject}."] if said else []


def _ruled(table: PlainTable, subject: str) -> Talk[None]:
    # A word of the game: its rules explain it.
    if not find(chapters(table.session.game), subject):
        instead = nearest_word(table, subject, "help") or "Type help for the words, rules to read all."
        raise Cannot(f"neither help nor the rules know {subject[:24]!r}. {instead}")
    yield from table.answer(looked_up(table.session.game, subject))


def nearest_word(table: PlainTable, subject: str, command: str) -> str:
    """Ask whether a word was meant for one that is heard and spelled otherwise, behind a command; '' for none."""
    game = table.session.game
    # A code is no word to propose: what is said for it is.
    terms = [found.word if found.word.islower() else found.aloud for found in words(game)]
    verbs = sorted(kind.verb.partition("-")[0] for kind in game.order_types)
    known = dict.fromkeys([*TOPICS, *(found.word for found in WORDS), *terms, *verbs])
    near = get_close_matches(subject.lower()[:24], known, n=2, cutoff=ALIKE)
    return f"Did you mean {list_of([f'{command} {word}' for word in near], 'or')}?" if near else ""


def _line(found: Command) -> str:
    return f"{f'{found.word} {found.argument}'.strip()}: {found.help}."
