"""Verbs are declared where mypy sees whose effect they have: above it, or given it in a bare constant."""

import ast
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from inspect import signature
from pathlib import Path
from pkgutil import walk_packages
from types import ModuleType
from typing import Any, get_args, get_type_hints

import engine.games
import tests.toys
from engine.core.verbs import Verb

ROOT = Path(__file__).parents[2]


@cache
def calls(source: Path) -> tuple[ast.Call, ...]:
    """List where a module declares a verb."""
    text = source.read_text("utf-8")
    tree = ast.walk(ast.parse(text)) if "verb(" in text else ()
    found = [each for each in tree if isinstance(each, ast.Call) and isinstance(each.func, ast.Name)]
    return tuple(each for each in found if ast.unparse(each.func) == "verb")


@cache
def declaring() -> tuple[ModuleType, ...]:
    """List every module of the games and the toys that declares a verb."""
    return tuple(_declaring())


def _declaring() -> Iterator[ModuleType]:
    for package in (engine.games, tests.toys):
        for found in walk_packages(package.__path__, f"{package.__name__}."):
            path = ROOT / Path(*found.name.split("."))
            if calls(path / "__init__.py" if found.ispkg else path.with_suffix(".py")):
                yield import_module(found.name)


def declared(module: ModuleType) -> Iterator[Verb[Any, Any, Any]]:
    yield from (value for value in vars(module).values() if isinstance(value, Verb))


def loose(source: Path) -> list[str]:
    """List the verbs of a module that neither stand above their effect nor are given it in a bare constant."""
    body = ast.parse(source.read_text("utf-8")).body
    above = [each for held in body if isinstance(held, ast.FunctionDef) for each in held.decorator_list]
    final = [each.value for each in body if isinstance(each, ast.AnnAssign) and ast.unparse(each.annotation) == "Final"]
    given = [each.func for each in final if isinstance(each, ast.Call)]
    bound = {ast.dump(each) for each in (*above, *given)}
    return [ast.unparse(call)[:60] for call in calls(source) if ast.dump(call) not in bound]


def test_a_verb_stands_above_its_effect_or_is_final_and_nothing_more() -> None:
    assert {str(each.__file__): found for each in declaring() if (found := loose(Path(str(each.__file__))))} == {}


def test_a_verb_that_is_bound_otherwise_is_found(tmp_path: Path) -> None:
    source = tmp_path / "verbs.py"
    source.write_text(
        "ONE: Final = verb(Pay)(pay)\nTWO = verb(Move)(move)\nTHREE: Final[object] = verb(Wait)(wait)\n"
        "FOUR: Final = verb(Rest)\n@verb(Find)\ndef find(): ...\n"
    )

    assert sorted(loose(source)) == ["verb(Move)", "verb(Rest)", "verb(Wait)"]


def test_the_effect_of_a_verb_takes_the_order_that_it_makes_alone_or_beside_others_or_any() -> None:
    for verb in (verb for module in declaring() for verb in declared(module)):
        order = list(signature(verb.effect).parameters)[2]
        taken = get_type_hints(verb.effect)[order]
        assert {verb.make, object} & {taken, *get_args(taken)}, verb


def test_there_are_declarations_to_look_at() -> None:
    names = {module.__name__ for module in declaring()}

    assert {"tests.toys.drill.verbs.movement", "tests.toys.post.verbs.market"} <= names
    assert all(any(declared(module)) for module in declaring())


def test_the_order_that_contributors_are_shown_is_one_of_a_toy() -> None:
    shown = (ROOT / "CONTRIBUTING.md").read_text("utf-8").partition("```python\n")[2].partition("```")[0]
    toy = ast.parse((ROOT / "tests/toys/drill/verbs/crews.py").read_text("utf-8"))
    written = set(map(ast.dump, toy.body))

    assert len(ast.parse(shown).body) == 4
    assert [ast.unparse(each) for each in ast.parse(shown).body if ast.dump(each) not in written] == []
