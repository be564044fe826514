"""The rules for players: prose from data/rules.md, its lists from the data that the game plays by."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from engine.core import rulebook
from engine.core.abilities import Chapter
from engine.core.grammar import list_of, plural
from engine.games.viking_raid.rulebook.book import PACKAGE, animals, beasts, outfits, wares

FILE: Final = "rules.md"


@lru_cache
def chapters() -> tuple[Chapter, ...]:
    """Return the rules in reading order."""
    parts = ("\n" + rulebook.text(PACKAGE, FILE)).split("\n# ")[1:]
    printed = _printed()
    titled = (part.split("\n", 1) for part in parts)
    return tuple(Chapter(title, text.strip().format_map(printed)) for title, text in titled)


def _printed() -> dict[str, str]:
    gear = (
        f"{each.title.capitalize()}, {plural(each.price, 'coin')}{_adds(each.hand, each.guard)}."
        for each in wares().values()
    )
    herd = (
        f"{each.title.capitalize()}, {plural(each.price, 'coin')}; a plague strikes it on {_faces(each.plague)} of ten."
        for each in animals().values()
    )
    wild = (
        f"{each.title.capitalize()}: comes on {_faces(each.faces)} of six, and kills by {each.kills}."
        for each in beasts().values()
    )
    kits = (f"{each.title}: {each.help}" for each in outfits().values())
    return {
        "wares": _paragraphs(gear),
        "animals": _paragraphs(herd),
        "beasts": _paragraphs(wild),
        "outfits": _paragraphs(kits),
    }


def _adds(hand: int, guard: int) -> str:
    if hand:
        return f": adds {hand} hand to hand"
    return f": adds {guard} always" if guard else ""


def _faces(faces: tuple[int, ...]) -> str:
    return list_of(list(map(str, faces)), "or")


def _paragraphs(texts: Iterable[str]) -> str:
    return "\n\n".join(texts)
