"""What a line half says: a word before what is an order, a standing order's word alone, where to turn, how to win."""

import re
from typing import Final

from engine.core.tactics import CarriesOn
from engine.scene.model import Token
from tui.plain import giving
from tui.plain.enquiries import Cannot
from tui.plain.refusing import named, on_offer
from tui.plain.table import PlainTable
from tui.plain.talk import Talk
from tui.plain.words import OTHERWISE, SAME, SENT

_AIM: Final = frozenset({"aim", "goal", "goals", "mission", "objective", "objectives", "task", "win"})
"""What one may ask by how the match is won, where no order is called so; status says it too."""

_FACE: Final = re.compile(r"(?:face|(?:turn|bow|aim|point) (?:to|towards?|at)) (?P<thing>.+)", re.IGNORECASE)
"""Turning to something that is named: no order is aimed so."""


_MAY: Final = re.compile(
    r"(?P<asked>who|whom|what|which|where) (?P<may>can|could|may|should|shall) (?:i|we) ?(?P<verb>.*)"
)
"""How one asks what one may do, or had better."""

_HOW: Final = re.compile(r"how (?:do|can|could|does one) (?:i|we) (?P<verb>.+)|how to (?P<to>.+)")
"""How one asks how something is done."""


_ME: Final = r"(?:me|us|my \w+|here)"

_ASKS: Final = {
    "orders": r"what (?:now|next|can be done|are my (?:options|orders))",
    "since": r"what (?:has |have )?(?:just )?happened|what did (?:they|he|she|it|the enemy|the enemies|the others) do"
    r"|who (?:has )?moved|what (?:is|'s) new",
    "threat": rf"(?:who|what) (?:can|could|may|might) (?:\w+ )?(?:hit|attack|shoot|strike|reach|kill|fire at) {_ME}"
    rf"|who (?:threatens|endangers) {_ME}|am i (?:in danger|safe)|are we (?:in danger|safe)",
    "near": rf"(?:who|what|who else|what else)(?: is| are|'s)? (?:near|around|close to|next to|beside) {_ME}"
    r"|what (?:is|'s) (?:near|around|nearby|close)",
    "reach": r"how far can (?:i|we) (?:go|move|come|get|fly|sail|walk)",
    "status": r"who am i|who is (?:winning|leading|ahead)|how (?:am i|are we) doing|how do (?:i|we) stand",
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
    found = _MAY.fullmatch(said)
    return _may(table, found) if found else ""


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


def _kind(table: PlainTable, said: str) -> str:
    # What a kind of things is called of which there are several, said in the singular or plural; '' for none.
    if table.atlas.meant(said) or len(table.atlas.of_kind(said)) == 1:
        return ""
    places = table.atlas.places.values()
    kinds = [token.kind for token in table.atlas.scene.tokens] + [place.kind for place in places]
    words = {word for each in (*kinds, *(place.role for place in places)) for word in each.lower().split()}
    return next((each for each in (said, said.removesuffix("s")) if each in words), "")


def sends(table: PlainTable, word: str, line: str, rest: str) -> bool:
    """Return whether what stands behind a word is an order, and with it it is none: 'move forward', 'go forward'."""
    called = {kind.verb for kind in table.session.game.order_types}
    if word.removesuffix("s") not in SENT or not rest or word in called:
        return False
    return not giving.spelled(table, line) and bool(giving.spelled(table, rest))


def stood(table: PlainTable, word: str, line: str) -> Talk[bool]:
    """Give the standing order whose word begins a line, where nothing else is called so: 'march ulf 3206'."""
    game = table.session.game
    if not isinstance(game, CarriesOn) or word not in {kind.id for kind in game.standing_kinds()}:
        return False
    from tui.plain import standing

    yield from standing.standing(table, line)
    return True


def faced(table: PlainTable, line: str) -> None:
    """Say which way something is to whoever would turn to it: he means no order on it. Else do nothing."""
    said, acting = _FACE.fullmatch(line), table.atlas.acting
    if said is None or acting is None or acting.facing is None or giving.spelled(table, line):
        return
    found = table.atlas.pointed(said["thing"])
    if len(found) == 1:
        place = found[0].place if isinstance(found[0], Token) else found[0].id
        way = table.teller.way(acting.place, place)
        bow = f"{acting.name.lower()} to {table.teller.name(acting.place)} bow and the way"
        told = f"no order turns to a thing by its name. From {acting.name} it is {way}."
        raise Cannot(f"{told} Type orders for the turns there are, or {bow}.")


def asks_aim(line: str) -> bool:
    """Return whether a line asks how the match is won: 'goal', 'how do I win'."""
    said = line.lower().rstrip("?").split()
    return line.lower() in _AIM or (said[:1] in (["how"], ["what"]) and said[-1] in _AIM)
