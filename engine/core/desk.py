"""What a desk, a view opened for questions, is made of: answers worked out when first asked for."""

from collections.abc import Callable
from functools import wraps
from typing import Any, Generic, Protocol, TypeVar


class _Known(Protocol):
    @property
    def id(self) -> str: ...


H = TypeVar("H")
K = TypeVar("K", bound=_Known)
T = TypeVar("T")


class lazy(Generic[T]):  # noqa: N801 - it is written as a decorator, like `property`
    """Make a method an attribute that is worked out once for each object, when first asked for.

    As `functools.cached_property` without its lock, at a third of its cost: a desk is opened for every order that is
    given, and answers a handful of questions each time.
    """

    def __init__(self, ask: Callable[[Any], T]) -> None:  # the object it is an attribute of
        """Take the method; its docstring is the attribute's."""
        self._ask, self._name, self.__doc__ = ask, ask.__name__, ask.__doc__

    def __get__(self, held: object, _: type | None = None) -> T:
        """Return the answer, and store it as the object's attribute so that it is worked out once."""
        answer = held.__dict__[self._name] = self._ask(held)
        return answer


def lazy_by_id(ask: Callable[[H, K], T]) -> Callable[[H, K], T]:
    """Let a method that is asked about a unit work its answer out once for each object and each id."""
    name = f"{ask.__name__} by id"

    @wraps(ask)
    def answered(held: H, about: K) -> T:
        known: dict[str, T] = held.__dict__.setdefault(name, {})
        if about.id not in known:
            known[about.id] = ask(held, about)
        return known[about.id]

    return answered
