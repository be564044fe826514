"""What a line half says: a word before what is an order, a standing order's word alone, where to turn, how to win."""

import re
from typing import Final

from engine.core.tactics import CarriesOn
from engine.scene.model import Token
from tui.plain import giving
from tui.plain.enquiries import Cannot
from tui.plain.table import PlainTable
from tui.plain.talk import Talk
from tui.plain.words import SENT, WORDS

_AIM: Final = frozenset({"aim", "goal", "goals", "mission", "objective", "objectives", "task", "win"})
"""What one may ask by how the match is won, where no order is called so; status says it too."""

_FACE: Final = re.compile(r"(?:face|(?:turn|bow|aim|point) (?:to|towards?|at)) (?P<thing>.+)", re.IGNORECASE)
"""Turning to something that is named: no order is aimed so."""


def sends(table: PlainTable, word: str, line: str, rest: str) -> bool:
    """Return whether what stands behind a word is an order, and with it it is none: 'move forward', 'go forward'."""
    called = {kind.verb for kind in table.session.game.order_types}
    asks = {each.word for each in WORDS} - SENT  # 'orders desert' asks what can be ordered
    if word.removesuffix("s") not in SENT or not rest or word in called | asks:
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
