"""Explaining at the plain table: words of the game, what orders cost, a unit number by number, the rule behind a no."""

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from engine.core.grammar import capital, list_of, plural
from tui.narration.lookup import chapters, find
from tui.narration.meanings import card, defined, said_of, words
from tui.plain.enquiries import Cannot, unit
from tui.plain.helping import nearest_word
from tui.plain.reading import looked_up
from tui.plain.table import PlainTable
from tui.plain.talk import Talk

if TYPE_CHECKING:
    from engine.scene.model import Place, Token

_RULE: Final = re.compile(r"\(([A-Z]{1,2}-Q?\d+[a-z]?)\b")
"""The number of a rule, as refusals and chances cite it."""

_NO_RULE: Final = "No rule was told of last. hint says what is good now and why, rules and a word what the rules say."


def explain(table: PlainTable, subject: str) -> Talk[None]:
    """Say what is known of a unit or place, each number with its meaning; else what a word means, or an order costs.

    Of what has no meaning of its own, what the rules say.
    """
    told = explained(table, subject or unit(table.teller, "").name)
    if told is None:
        instead = nearest_word(table, subject, "explain") or "Type explain and a word of a card, an order, or a unit."
        raise Cannot(f"nothing explains {subject[:24]!r}. {instead}")
    yield from told


def explained(table: PlainTable, subject: str) -> Talk[None] | None:
    """Return what explains a unit, a place, a word or an order; None where nothing does."""
    game, atlas = table.session.game, table.atlas
    if note := _noted(table, subject):
        return table.answer([note])
    things: list[Place | Token] = [each for each in atlas.meant(subject) if each.facts]
    named = [each for each in things if each.name.lower() == subject.lower()]
    meant = [] if named else said_of(game, atlas, subject, aloud=table.host.voice.spoken)
    if meant:
        return table.answer([capital(each) for each in meant])
    if len(things) == 1 or named:
        thing = (named or things)[0]
        return table.listing([f"{thing.name}:", *card(game, thing.facts)])
    if find(chapters(game), subject, whole=True):
        return table.answer(looked_up(game, subject))
    terms = _having(table, subject)
    return table.answer(terms) if terms else None


def _noted(table: PlainTable, subject: str) -> str:
    # What the row of the worksheet that is called so is good for; '' where none is, or it does not say.
    of, name = table.session.worksheet, subject.lower()
    rows = (row for section in of.sections for row in section.rows) if of is not None else ()
    return next((f"{row.name}: {row.note}" for row in rows if row.note and row.name.lower() == name), "")


def glossary(table: PlainTable, subject: str) -> Talk[None]:
    """List the words that the game explains; with a word, the meanings that have it in them."""
    game, aloud = table.session.game, table.host.voice.spoken
    known = words(game)
    if not known:
        raise Cannot("this game explains no words. rules and a word says what its rules say.")
    if not subject:
        told = [found.aloud if aloud else found.word for found in known]
        yield from table.say(f"{capital(plural(len(known), 'word'))}: {list_of(told)}.")
        yield from table.say("explain and one of them says what it means.")
        return
    found = _having(table, subject)
    yield from table.listing(found) if found else explain(table, subject)


def _having(table: PlainTable, subject: str) -> list[str]:
    # The meanings that have all of some words in them, in whatever number: 'quiet rounds' as 'quiet round'.
    wanted = _whole(subject)
    known = words(table.session.game)
    found = [term for term in known if wanted and wanted <= _whole(f"{term.word} {term.aloud} {term.means}")]
    return [capital(defined(term, aloud=table.host.voice.spoken)) for term in found]


def _whole(text: str) -> set[str]:
    # Its words, each without the s of several.
    return {word.removesuffix("s") or word for word in re.findall(r"[a-z0-9'-]+", text.lower())}


def why(table: PlainTable, subject: str) -> Talk[None]:
    """Say what the rule tells that the last answer cited; with a number, what that rule tells."""
    asked = subject.upper() or _cited(table.last)
    if not asked or not find(chapters(table.session.game), asked):
        raise Cannot(f"the rules cite no {subject[:24]!r}." if subject else _NO_RULE)
    yield from table.answer(looked_up(table.session.game, asked))


def _cited(said: Sequence[str]) -> str:
    found = [rule for text in said for rule in _RULE.findall(text)]
    return found[0] if found else ""
