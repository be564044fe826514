"""The rules for players, chapter by chapter: prose from data/rules.md, tables from what is printed."""

from functools import lru_cache

from attrs import fields

from engine.core import manual
from engine.core.abilities import Chapter
from engine.core.manual import paragraphs
from engine.games.space_viking.rulebook.book import PACKAGE, Book, Item, Numbers, Tech, book


@lru_cache
def chapters() -> tuple[Chapter, ...]:
    """Return the rules in reading order."""
    return manual.chapters(PACKAGE, _printed(book()))


def _printed(data: Book) -> dict[str, object]:
    return {each.name: getattr(data.numbers, each.name) for each in fields(Numbers)} | {
        "prices": paragraphs(map(_price, data.items.values())),
        "technologies": paragraphs(map(_tech, data.techs.values())),
        "classes": paragraphs(
            f"{kind.title.capitalize()}: {kind.troops} troops, {kind.dice} dice of plunder, {kind.people} M people."
            for kind in data.kinds.values()
            if kind.people
        ),
    }


def _price(item: Item) -> str:
    parts = [f"{item.title}: {item.price} IU"]
    parts += [f"{item.shots} shots"] if item.shots else []
    parts += [f"hits on {item.hit} or more on the ground"] if item.hit else []
    parts += [f"takes {item.capacity} hits"] if item.capacity else []
    parts += [f"carries {item.cargo}"] if item.cargo else []
    parts += [f"carries {item.bays} fighters"] if item.bays else []
    return f"{', '.join(parts)}."


def _tech(tech: Tech) -> str:
    price = (
        f"{tech.cheap} IU after {book().techs[tech.after].title}, else {tech.price}"
        if tech.cheap
        else f"{tech.price} IU"
    )
    return f"{tech.title}: level {tech.level}, {price}."
