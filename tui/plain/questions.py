"""Questions in words of one's own, and the line that answers each: what one may do, who is near, what happened."""

import re
from typing import Final

from tui.plain.refusing import named, on_offer
from tui.plain.table import PlainTable
from tui.plain.words import OTHERWISE, SAME, SENT, WORDS

_COMMANDS: Final = frozenset(found.word for found in WORDS)

_MAY: Final = re.compile(
    r"(?P<asked>who|whom|what|which|where) (?P<may>can|could|may|should|shall) (?:i|we) ?(?P<verb>.*)"
)
"""How one asks what one may do, or had better."""

_CAN: Final = re.compile(
    r"(?:can|could|may|should|shall|am i (?:able|allowed) to|is it possible to) (?:(?:i|we|one) )?(?P<deed>(?!you ).+)"
)
"""How one asks whether one may do something."""

_WHOSE: Final = re.compile(r"(?P<asked>who|whom|what|which|where) (?:can|could|may) (?P<unit>.+) (?P<verb>[a-z]+)")
"""How one asks what somebody may do."""

_HOW: Final = re.compile(r"how (?:do|can|could|does one) (?:i|we) (?P<verb>.+)|how to (?P<to>.+)")
"""How one asks how something is done."""


_ME: Final = r"(?:me|us|my \w+|here)"

_ASKS: Final = {
    "orders": r"what (?:now|next|can be done|(?:are|is) (?:my (?:options?|orders?|choices?|moves?)|possible))|now what"
    r"|what (?:do|must) (?:i|we) (?:do|have to do)(?: now| next| here)?",
    "units": r"(?:what|which|who|where) (?:is|are) my (?:ships?|units?|men|crafts?|forces|fleets?|army)"
    r"|how many (?:ships|units|men|warriors|crafts?|fleets) (?:do (?:i|we) have|have (?:i|we)(?: got)?|are left)",
    "enemies": r"(?:what|which|who|where) (?:is|are) (?:my |the |our )?(?:enemy|enemies|foes?|opponents?|others)"
    r"|who (?:am i|are we) (?:fighting|against|playing(?: against)?)",
    "since": r"what (?:has |have )?(?:just )?happened|what did (?:they|he|she|it|the enemy|the enemies|the others) do"
    r"|who (?:has )?moved|what (?:is|'s) new",
    "log": r"who (?:has |have )?(?:already )?(?:fired|shot)(?: at (?:whom|who|what))?",
    "threat": rf"(?:who |what |)(?:can|could|may|might) (?:\w+ )?(?:hit|attack|shoot|strike|reach|kill|fire at) {_ME}"
    rf"|who (?:threatens|endangers) {_ME}|am i (?:in danger|safe)|are we (?:in danger|safe)",
    "near": rf"(?:who|what|who else|what else)(?: is| are|'s)? (?:near|around|close to|next to|beside) {_ME}"
    r"|what (?:is|'s) (?:near|around|nearby|close)",
    "reach": r"how far can (?:i|we) (?:go|move|come|get|fly|sail|walk)",
    "status": r"who am i|who is (?:winning|leading|ahead)|how (?:am i|are we) doing|how do (?:i|we) stand"
    r"|how (?:much|many) .+ (?:do (?:i|we) have|have (?:i|we)(?: got)?|(?:is|are) left)(?: left)?"
    r"|what have (?:i|we)(?: got)?",
}
"""What is asked in words of one's own, and the command that answers it: by asking nothing is lost."""

_KIND: Final = re.compile(r"where (?:is|are) (?:the |my |an? )?(?P<kind>\w+)")
"""How one asks where things of a kind are, or what is one of it."""

_OF: Final = re.compile(
    r"(?P<far>how far (?:away )?(?:is|are|to) )(?:it to )?(?:the )?(?P<place>.+)"
    r"|what (?:has )?happened to (?P<unit>.+)|what became of (?P<lost>.+)"
)
"""How one asks how far something is, and what came of somebody."""


def asked(table: PlainTable, line: str) -> str:
    """Return the line that answers a question of what one may do or how: 'who can I hit', 'how do I play'; else ''."""
    said = line.lower().strip(" ?.!")
    if command := next((command for command, way in _ASKS.items() if re.fullmatch(way, said)), ""):
        return command
    if (found := _KIND.fullmatch(said)) and (called := _kind(table, found["kind"])):
        return f"find {called}"
    if found := _OF.fullmatch(said):
        return f"path {found['place']}" if found["far"] else f"known {found['unit'] or found['lost']}"
    if found := _HOW.fullmatch(said):
        verb = found["verb"] or found["to"]
        return "help first" if verb in {"play", "start", "begin"} else f"help {verb}"
    if found := _MAY.fullmatch(said):
        return _may(table, found)
    if found := _WHOSE.fullmatch(said):
        return _whose(table, found)
    found = _CAN.fullmatch(said)
    return _can(table, found["deed"]) if found else ""


def _may(table: PlainTable, asked: re.Match[str]) -> str:
    # What one may do: the orders of that kind, all of them, or else what a unit reaches or could aim at.
    verb = asked["verb"].partition(" ")[0]
    if asked["asked"] == "where":
        return "reach"
    if asked["may"] in {"should", "shall"}:
        return ""
    if verb in {"", "do", "order"}:
        return "orders"
    now = on_offer(table)
    if known := dict.fromkeys(each for each in (verb, *SAME.get(verb, ())) if named(now, each)):
        return f"orders {' or '.join(known)}"
    if OTHERWISE.get(verb) != "odds" and verb not in SAME:
        return ""
    atlas = table.atlas
    return "arc" if atlas.acting or any(each.place == atlas.origin for each in atlas.own) else "odds"


def _whose(table: PlainTable, asked: re.Match[str]) -> str:
    # What a unit may do: where it comes to, whom it could aim at, or its orders.
    if len(table.atlas.pointed(asked["unit"])) != 1:
        return ""
    fires = OTHERWISE.get(asked["verb"]) == "odds" or "strike" in SAME.get(asked["verb"], ())
    return f"{'reach' if asked['asked'] == 'where' else 'arc' if fires else 'orders'} {asked['unit']}"


def _can(table: PlainTable, deed: str) -> str:
    # Whether one may do something: the orders for it, or why there is none; of a command, what it does.
    verb, _, rest = deed.partition(" ")
    if verb in _COMMANDS and verb not in SENT:
        return f"help {verb}"
    known = [each for each in SAME.get(verb, ()) if named(on_offer(table), each)]
    return f"orders {' or '.join(dict.fromkeys(known))}" if known and not rest else f"orders {deed}"


def _kind(table: PlainTable, said: str) -> str:
    # What a kind of things is called of which there are several, said in the singular or plural; '' for none.
    if table.atlas.meant(said) or len(table.atlas.of_kind(said)) == 1:
        return ""
    places = table.atlas.places.values()
    kinds = [token.kind for token in table.atlas.scene.tokens] + [place.kind for place in places]
    words = {word for each in (*kinds, *(place.role for place in places)) for word in each.lower().split()}
    return next((each for each in (said, said.removesuffix("s")) if each in words), "")
