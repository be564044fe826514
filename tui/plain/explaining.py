"""Explaining at the plain table: a word of the game, what an order costs, a unit or place number by number."""

from typing import TYPE_CHECKING

from engine.core.grammar import capital
from tui.narration.meanings import card, said_of
from tui.plain.enquiries import Cannot, unit
from tui.plain.table import PlainTable
from tui.plain.talk import Talk

if TYPE_CHECKING:
    from engine.scene.model import Place, Token


def explain(table: PlainTable, subject: str) -> Talk[None]:
    """Say what is known of a unit or place, each number with its meaning; else what a word means, or an order costs."""
    game, atlas = table.session.game, table.atlas
    things: list[Place | Token] = [unit(table.teller, "")] if not subject else list(atlas.meant(subject))
    things = [each for each in things if each.facts]
    named = [each for each in things if each.name.lower() == subject.lower()]
    words = [] if named or not subject else said_of(game, atlas, subject, aloud=table.host.voice.spoken)
    if words:
        yield from table.answer([capital(each) for each in words])
    elif len(things) == 1 or named:
        thing = (named or things)[0]
        yield from table.listing([f"{thing.name}:", *card(game, thing.facts)])
    else:
        raise Cannot(f"nothing explains {subject[:24]!r}. Type explain and a word of a card, an order, or a unit.")
