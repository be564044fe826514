"""How values of a union are told apart in JSON: by what kind of JSON they are, else by a tag with the class name."""

from collections.abc import Callable
from enum import Enum
from types import NoneType, UnionType
from typing import Any, Final, Literal, Union, get_args, get_origin

from attrs import has
from cattrs import Converter

from engine.core.refs import HIDDEN, Hidden

HIDDEN_MARK: Final = {"hidden": True}
"""Stands for HIDDEN: no class of a game has a field of that name and nothing else."""

TAG: Final = "is"
"""The key that names the class, where a union holds several."""


def is_union(kind: Any) -> bool:
    """Return whether a type is a union of several."""
    return get_origin(kind) in {Union, UnionType}


def bare(kind: Any) -> Any:
    """Strip the names that NewType gives a type."""
    while hasattr(kind, "__supertype__"):
        kind = kind.__supertype__
    return kind


def reader(converter: Converter, union: Any) -> Callable[[Any, Any], Any]:
    """Make what reads a union's values; TypeError when two members look alike in JSON."""
    forms = _forms(union)
    hooks = {form: converter.get_structure_hook(kind) for form, kind in forms.items()}
    names = ", ".join(sorted(forms))

    def read(value: Any, _: Any) -> Any:
        form, value = _form_of(value, forms)
        kind = forms.get(form)
        if kind is None:
            raise ValueError(f"is no {names.replace(', ', ' or ')}")
        return hooks[form](value, kind)

    return read


def writer(converter: Converter, union: Any) -> Callable[[Any], Any]:
    """Make what writes a union's values."""
    forms = _forms(union)

    def write(value: Any) -> Any:
        if value is None or type(value) in {str, int, bool, float}:
            return value
        if value is HIDDEN:
            return HIDDEN_MARK
        if isinstance(value, tuple):
            return converter.unstructure(value, unstructure_as=forms["list"])
        written = converter.unstructure(value, unstructure_as=type(value))
        name = type(value).__name__
        return {TAG: name, **written} if f"object {name}" in forms else written

    return write


def _forms(union: Any) -> dict[str, Any]:
    # Each member under the kind of JSON it is written as; several classes are told apart by their tag.
    members = get_args(union)
    several = sum(1 for member in members if has(bare(member))) > 1
    forms: dict[str, Any] = {}
    for member in members:
        form = _form(bare(member), several=several)
        if form in forms:
            raise TypeError(f"{union} cannot be saved: two of its members look alike")
        forms[form] = member
    return forms


_PLAIN: Final = {NoneType: "null", str: "text", int: "whole number", bool: "true or false", float: "number"}


def _form(member: Any, *, several: bool) -> str:
    if member is Hidden:
        return "hidden"
    if has(member):
        return f"object {member.__name__}" if several else "object"
    origin = get_origin(member) or member
    if origin is tuple:
        return "list"
    if origin is Literal:
        return _PLAIN[type(get_args(member)[0])]
    if isinstance(origin, type) and issubclass(origin, Enum):
        return _PLAIN[type(next(iter(origin)).value)]
    return _PLAIN[origin]


def _form_of(value: Any, forms: dict[str, Any]) -> tuple[str, Any]:
    if isinstance(value, dict):
        if value == HIDDEN_MARK:
            return "hidden", value
        if TAG in value and "object" not in forms:
            rest = {key: item for key, item in value.items() if key != TAG}
            return f"object {value[TAG]}", rest
        return "object", value
    if isinstance(value, list):
        return "list", value
    return _PLAIN.get(type(value), "nothing known"), value
