"""How classes of values are made: like those of attrs, though a tenth of what attrs does is done at once.

A start of the program declares more than two hundred such classes and needs less than half of them before it first asks
for something. So a class gets at once what makes it a frozen value: slots, equality, a hash, a text. Its initialiser is
written when the first value is made, and attrs looks at its fields when somebody asks for them, as saves do.
"""

from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from functools import partial
from operator import attrgetter
from typing import Any, ClassVar, Final, NoReturn, TypeAlias

import attrs
from attrs.exceptions import FrozenInstanceError

Options: TypeAlias = Mapping[str, Any]
"""What is said of a field, as `attrs.field` takes it."""

_REQUIRED: Final = object()
"""Stands for the default of a field that has none."""


class _Field:
    # What `field` was told; a class that attrs makes is told the same.

    __slots__ = ("options",)

    def __init__(self, options: Options) -> None:
        self.options = options


def field(**options: Any) -> _Field:
    """Say of a field what `attrs.field` can be told: `default`, `factory`, `init`, `kw_only`, `eq`, `repr`."""
    if "factory" in options:
        options["default"] = attrs.Factory(options.pop("factory"))
    return _Field(options)


def frozen(kind: type | None = None, *, eq: bool = True, cache_hash: bool = False) -> Any:
    """Make a class of frozen values of a declaration, as `attrs.frozen` does."""
    if kind is None:
        return partial(frozen, eq=eq, cache_hash=cache_hash)
    own = _declared(kind)
    if cache_hash or issubclass(kind, BaseException) or _is_of_attrs(kind):
        for name, options in own.items():
            if options:
                setattr(kind, name, attrs.field(**options))
        # Nothing refers to a value weakly; without room for that it is smaller and its layout is its fields alone.
        return attrs.frozen(kind, weakref_slot=False, eq=eq, cache_hash=cache_hash)
    return _made(kind, own, eq=eq)


def names(kind: type) -> tuple[str, ...]:
    """Return the names of the fields of a class of values, without asking attrs where that can be."""
    told = vars(kind).get("__told__")
    return tuple(each.name for each in attrs.fields(kind)) if told is None else tuple(told)


def _declared(kind: type) -> dict[str, Options]:
    # The fields that a class declares itself, with what is said of each.
    body, own = vars(kind), {}
    for name, hint in body.get("__annotations__", {}).items():
        if getattr(hint, "__origin__", hint) is not ClassVar:
            given = body.get(name, _REQUIRED)
            if isinstance(given, _Field):
                own[name] = given.options
            else:
                own[name] = {} if given is _REQUIRED else {"default": given}
    return own


def _is_of_attrs(kind: type) -> bool:
    return any("__attrs_attrs__" in vars(each) and "__told__" not in vars(each) for each in kind.__mro__[1:])


def _made(kind: type, own: dict[str, Options], *, eq: bool) -> type:
    told: dict[str, Options] = {}
    for each in reversed(kind.__mro__[1:]):
        told |= vars(each).get("__told__", {})
    held = {*told}
    told = {name: options for name, options in told.items() if name not in own} | own

    def begin(self: object, *args: object, **kwargs: object) -> None:
        initialise = _initialiser(made, told)
        type.__setattr__(made, "__init__", initialise)
        initialise(self, *args, **kwargs)

    body = {
        "__qualname__": kind.__qualname__,
        "__slots__": tuple(name for name in own if name not in held),
        "__match_args__": tuple(
            name for name, each in told.items() if each.get("init", True) and not each.get("kw_only")
        ),
        "__told__": told,
        "__attrs_attrs__": _Described(),
        "__init__": begin,
        "__repr__": _text(*(name for name, options in told.items() if options.get("repr", True))),
        "__setattr__": _barred,
        "__delattr__": _barred,
        "__setstate__": _restore,
    }
    if eq:
        body["__eq__"], body["__hash__"] = _comparison(*(name for name, each in told.items() if each.get("eq", True)))
    body |= {name: item for name, item in vars(kind).items() if name not in own and name not in _OF_NO_SLOTS}
    made = type(kind)(kind.__name__, kind.__bases__, body)
    for cell in _cells(body):
        with suppress(ValueError):  # an empty one
            if cell.cell_contents is kind:
                cell.cell_contents = made  # what `super()` looks at
    return made


_OF_NO_SLOTS: Final = frozenset({"__dict__", "__weakref__"})


def _cells(body: Mapping[str, Any]) -> Iterator[Any]:
    for item in body.values():
        function = getattr(item, "__func__", None) or getattr(item, "fget", None) or item
        yield from getattr(function, "__closure__", None) or ()


def _comparison(*fields: str) -> tuple[Callable[[Any, object], bool], Callable[[Any], int]]:
    read: Callable[[object], object] = attrgetter(*fields) if fields else lambda _: ()

    def __eq__(self: object, other: object) -> bool:  # noqa: N807 - it becomes that method
        return read(self) == read(other) if other.__class__ is self.__class__ else NotImplemented

    def __hash__(self: object) -> int:  # noqa: N807 - it becomes that method
        return hash((self.__class__, read(self)))  # orders of many kinds hold no more than a unit

    return __eq__, __hash__


def _text(*fields: str) -> Callable[[Any], str]:
    def __repr__(self: object) -> str:  # noqa: N807 - it becomes that method
        kind = type(self)
        return f"{kind.__qualname__}({', '.join(f'{name}={getattr(self, name)!r}' for name in fields)})"

    return __repr__


def _barred(_: object, *__: object) -> NoReturn:
    raise FrozenInstanceError


def _restore(self: object, state: tuple[None, dict[str, object]]) -> None:
    # What another process has sent.
    for name, value in state[1].items():
        object.__setattr__(self, name, value)


def _initialiser(made: type, told: Mapping[str, Options]) -> Callable[..., None]:
    # A function that sets field by field, as one would write it by hand; only its names differ from class to class.
    scope: dict[str, Any] = {"_missing": attrs.NOTHING}
    placed, keyed, lines = ["self"], ["*"], []
    for name, options in told.items():
        default, value = options.get("default", _REQUIRED), name.lstrip("_")
        parameter = value if default is _REQUIRED else f"{value}=_default_{name}"
        scope[f"_set_{name}"], scope[f"_default_{name}"] = getattr(made, name).__set__, default
        if isinstance(default, attrs.Factory):  # type: ignore[arg-type]  # a class, though attrs tells checkers it is none
            scope[f"_make_{name}"], scope[f"_default_{name}"] = default.factory, attrs.NOTHING
            called = f"_make_{name}({'self' if default.takes_self else ''})"
            value = f"{called} if {value} is _missing else {value}" if options.get("init", True) else called
        if options.get("init", True):
            (keyed if options.get("kw_only") else placed).append(parameter)
        lines.append(f" _set_{name}(self, {value})")
    signature = ", ".join(placed + (keyed if len(keyed) > 1 else []))
    exec("\n".join([f"def __init__({signature}):", *lines, " return None"]), scope)  # noqa: S102 - as attrs does it
    written: Callable[..., None] = scope["__init__"]
    written.__qualname__ = f"{made.__qualname__}.__init__"
    return written


class _Described:
    # The fields of a class as attrs knows them, found out when they are first asked for.

    def __get__(self, _: object, made: Any) -> "tuple[attrs.Attribute[Any], ...]":
        hints: dict[str, Any] = {}
        for each in reversed(made.__mro__):
            hints |= vars(each).get("__annotations__", {})
        twin = attrs.make_class(
            made.__name__,
            {name: attrs.field(**options) for name, options in made.__told__.items()},
            class_body={"__annotations__": hints, "__module__": made.__module__},
            init=False,
            eq=False,
            repr=False,
        )
        found: tuple[attrs.Attribute[Any], ...] = attrs.fields(twin)
        made.__attrs_attrs__ = found
        return found
