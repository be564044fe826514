"""Verbs are declared where mypy sees whose effect they have: bare constants, each with the effect of its own order."""

import ast
from collections.abc import Iterator
from importlib import import_module
from inspect import signature
from pathlib import Path
from pkgutil import walk_packages
from types import ModuleType
from typing import Any, get_type_hints

import pytest

import engine.games
import tests.toys
from engine.core.verbs import Verb

ROOT = Path(__file__).parents[2]


def calls(source: Path) -> list[ast.Call]:
    """List where a module declares a verb."""
    tree = ast.walk(ast.parse(source.read_text("utf-8")))
    found = [each for each in tree if isinstance(each, ast.Call) and isinstance(each.func, ast.Name)]
    return [each for each in found if ast.unparse(each.func) == "verb"]


def modules() -> Iterator[ModuleType]:
    """Yield every module of the games and the toys that declares a verb."""
    for package in (engine.games, tests.toys):
        for found in walk_packages(package.__path__, f"{package.__name__}."):
            path = ROOT / Path(*found.name.split("."))
            if calls(path / "__init__.py" if found.ispkg else path.with_suffix(".py")):
                yield import_module(found.name)


DECLARING = tuple(modules())


def named(module: ModuleType) -> str:
    return module.__name__


def declared(module: ModuleType) -> Iterator[Verb[Any, Any, Any]]:
    yield from (value for value in vars(module).values() if isinstance(value, Verb))


@pytest.mark.parametrize("module", DECLARING, ids=named)
def test_what_a_verb_is_bound_to_is_final_and_nothing_more(module: ModuleType) -> None:
    source = Path(str(module.__file__))
    final = [each for each in ast.parse(source.read_text("utf-8")).body if isinstance(each, ast.AnnAssign)]
    bound = {ast.dump(each.value) for each in final if each.value and ast.unparse(each.annotation) == "Final"}

    assert [ast.unparse(call)[:60] for call in calls(source) if ast.dump(call) not in bound] == []


@pytest.mark.parametrize("module", DECLARING, ids=named)
def test_the_effect_of_a_verb_takes_the_order_that_it_makes_or_any(module: ModuleType) -> None:
    for verb in declared(module):
        order = list(signature(verb.effect).parameters)[2]
        assert get_type_hints(verb.effect)[order] in {verb.make, object}, verb


def test_there_are_declarations_to_look_at() -> None:
    assert {"tests.toys.drill.verbs.movement", "tests.toys.post.verbs.market"} <= set(map(named, DECLARING))
    assert all(any(declared(module)) for module in DECLARING)


def test_the_order_that_contributors_are_shown_is_one_of_a_toy() -> None:
    shown = (ROOT / "CONTRIBUTING.md").read_text("utf-8").partition("```python\n")[2].partition("```")[0]
    toy = ast.parse((ROOT / "tests/toys/drill/verbs/crews.py").read_text("utf-8"))
    written = set(map(ast.dump, toy.body))

    assert len(ast.parse(shown).body) == 5
    assert [ast.unparse(each) for each in ast.parse(shown).body if ast.dump(each) not in written] == []
