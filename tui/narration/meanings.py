"""What words mean, as both clients tell it: terms of the game's glossary, what orders cost, the facts of a card."""

import re
from collections.abc import Iterable, Sequence
from typing import Final

from engine.core import glossary
from engine.core.abilities import Costed, Defines
from engine.core.game import AnyGame
from engine.core.glossary import Term
from engine.core.grammar import uncapital
from engine.core.orders import Order
from engine.scene.model import Fact, Token
from tui.narration.atlas import Atlas

_NAMED: Final = re.compile(r"[a-z-]+( [a-z-]+)*")
"""A spoken form that is a name in words, and not the letters of the word one by one."""

_SHORT: Final = 30
"""A meaning that begins with the whole name, and a colon, has it within so many characters."""


def term(game: AnyGame, asked: str) -> Term | None:
    """Find what a game's glossary has for a word or the label of a fact; None where it has nothing."""
    return glossary.find(words(game), asked.rstrip(":, "))


def words(game: AnyGame) -> tuple[Term, ...]:
    """List all that a game's glossary explains; empty without one."""
    return game.glossary() if isinstance(game, Defines) else ()


def defined(found: Term, *, aloud: bool = False) -> str:
    """Return a term with its meaning: 'CF, combat factor: roll it or less', 'arc: Where it can shoot'.

    `aloud` leaves the printed word to whoever says it: 'cruiser: The best ship', and not 'CR, cruiser' said twice.
    """
    if aloud and not found.word.islower() and _NAMED.fullmatch(found.spoken):
        return f"{found.spoken}: {found.means}"
    if found.spoken != found.word and _NAMED.fullmatch(found.spoken):
        return f"{found.word}, {found.spoken}: {found.means}"
    # 'A to D, the highest first: ...' begins with a name of its own.
    if ":" in found.means[:_SHORT] and found.means[1:2].islower():
        return f"{found.word}, {uncapital(found.means)}"
    return f"{found.word}: {found.means}"


def verbs(game: AnyGame, asked: str) -> tuple[type[Order], ...]:
    """List the kinds of orders that a word names: 'attack', 'end tactical', 'end-tactical'; mostly one or none."""
    wanted = asked.strip().lower().replace(" ", "-")
    return tuple(kind for kind in game.order_types if kind.verb == wanted)


def costs(game: AnyGame, order: Order | type[Order]) -> str:
    """Return what an order, or all of a kind, costs and forbids; '' where the game does not say."""
    return game.costs(order) if isinstance(game, Costed) else ""


def gives(game: AnyGame, order: Order) -> str:
    """Return what an order is good for: 'Two defence dice until its next turn.'; '' where its phrase says it all."""
    return game.means(order) if isinstance(game, Costed) else ""


def alike(game: AnyGame, orders: Sequence[Order | None]) -> str:
    """Return what all of several choices give alike: said once, it need not stand behind each; '' where they differ."""
    told = {gives(game, order) if order else "" for order in orders}
    return told.pop() if len(told) == 1 and len(orders) > 1 else ""


def worth(found: Term, facts: Iterable[Fact]) -> str:
    """Return the value that a card shows under a term: '2, printed 6'; '' where it shows none."""
    fact = next((each for each in facts if each.label.rstrip(":,") == found.word), None)
    return ", ".join(filter(None, (fact.value, fact.note))) if fact else ""


def printed(game: AnyGame, asked: str) -> str:
    """Return a term that is spelled out letter by letter, as it was heard, the way it is printed: 'E W' is EW."""
    found = term(game, asked)
    spelled = found is not None and " ".join(asked.split()).lower() == found.spoken.lower()
    return found.word if found and spelled and not _NAMED.fullmatch(found.spoken) else asked


def said_of(game: AnyGame, atlas: Atlas, asked: str, chosen: Token | None = None, *, aloud: bool = False) -> list[str]:
    """Say what a word means: as a term, with the value of the unit that is `chosen` or acts, and as an order."""
    told = []
    found = term(game, asked)
    if found is not None:
        told.append(" ".join([defined(found, aloud=aloud), *_values(found, atlas, chosen)]))
    priced = ((kind.verb.replace("-", " "), costs(game, kind)) for kind in verbs(game, asked))
    return [*told, *(f"{verb}, an order: {price}" for verb, price in priced if price)]


def _values(found: Term, atlas: Atlas, chosen: Token | None) -> list[str]:
    unit = chosen or atlas.acting or (atlas.own[0] if len(atlas.own) == 1 else None)
    value = worth(found, unit.facts) if unit else ""
    return [f"{'Yours' if unit is atlas.acting else unit.name}: {value}."] if unit and value else []


def card(game: AnyGame, facts: Sequence[Fact]) -> list[str]:
    """Return facts one by one, each with what its label means: 'CF 2 (printed 6): Combat factor: roll it or less'."""
    found = [(fact, term(game, fact.label) if fact.label else None) for fact in facts]
    return [f"{fact.tell()}: {known.means}" if known else f"{fact.tell()}." for fact, known in found]
