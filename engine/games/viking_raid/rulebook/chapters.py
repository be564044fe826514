"""The rules for players: prose from data/rules.md, its lists from the data that the game plays by."""

from functools import lru_cache

from engine.core import manual
from engine.core.abilities import Chapter
from engine.core.grammar import list_of, plural
from engine.core.manual import paragraphs
from engine.games.viking_raid.rulebook.book import PACKAGE, animals, beasts, outfits, wares


@lru_cache
def chapters() -> tuple[Chapter, ...]:
    """Return the rules in reading order."""
    return manual.chapters(PACKAGE, _printed())


def _printed() -> dict[str, str]:
    gear = (f"{each.title.capitalize()}, {plural(each.price, 'coin')}: {each.adds}." for each in wares().values())
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
        "wares": paragraphs(gear),
        "animals": paragraphs(herd),
        "beasts": paragraphs(wild),
        "outfits": paragraphs(kits),
    }


def _faces(faces: tuple[int, ...]) -> str:
    return list_of(list(map(str, faces)), "or")
