"""The rules for players, chapter by chapter: prose from data/rules.md, tables from what is printed."""

from collections.abc import Iterable
from functools import lru_cache

from attrs import fields

from engine.core import rulebook
from engine.core.abilities import Chapter
from engine.games.space_viking.rulebook.book import PACKAGE, Book, Item, Numbers, Tech, book


@lru_cache
def chapters() -> tuple[Chapter, ...]:
    """Return the rules in reading order."""
    parts = ("\n" + rulebook.text(PACKAGE, "rules.md")).split("\n# ")[1:]
    printed = _printed(book())
    titled = (part.split("\n", 1) for part in parts)
    return tuple(Chapter(title, text.strip().format_map(printed)) for title, text in titled)


def _printed(data: Book) -> dict[str, object]:
    return {each.name: getattr(data.numbers, each.name) for each in fields(Numbers)} | {
        "prices": _paragraphs(map(_price, data.items.values())),
        "technologies": _paragraphs(map(_tech, data.techs.values())),
        "classes": _paragraphs(
            f"{kind.title.capitalize()}: {kind.troops} troops, {kind.dice} dice of plunder, {kind.people} M people."
            for kind in data.kinds.values()
            if kind.people
        ),
    }


def _paragraphs(texts: Iterable[str]) -> str:
    return "\n\n".join(texts)


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
