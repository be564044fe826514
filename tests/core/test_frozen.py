"""Classes of values behave as attrs would make them, though they are made piece by piece."""

import pickle
from inspect import signature
from typing import Any, ClassVar, Generic, Self, TypeVar

import attrs
import pytest
from attrs.exceptions import FrozenInstanceError

from engine.core.values import Factory, field, frozen, names

T = TypeVar("T")


def declared(field: Any) -> type[Any]:
    """Return a class with all that fields can be told, yet to be made."""

    class Unit:
        """A unit."""

        kind: ClassVar[str] = "unit"
        name: str
        hull: int = 4
        orders: tuple[str, ...] = Factory(tuple)
        seen: dict[str, int] = field(factory=dict, repr=False, eq=False)
        least: int = field(init=False, repr=False, default=Factory(lambda self: self.hull // 2, takes_self=True))
        seat: int | None = field(default=None, kw_only=True)

        def told(self) -> str:
            return f"{self.kind} {self.name}"

    return Unit


def made(by: Any, told: Any) -> type[Any]:
    """Make that class, and one that builds on it, by one maker or the other; return the latter."""
    base = by(declared(told))

    class Cruiser(base):  # type: ignore[misc, valid-type]
        orders: tuple[str, ...] = ("wait",)
        guns: int = 2

        def told(self) -> str:
            return f"{super().told()}, {self.guns} guns"

        @classmethod
        def small(cls) -> Self:
            return cls("Egil", guns=1)

    return by(Cruiser)  # type: ignore[no-any-return]


OURS, THEIRS = made(frozen, field), made(attrs.frozen, attrs.field)


@pytest.mark.parametrize(
    ("given", "keyed"),
    [
        (("Vidar",), {}),
        (("Vidar", 6, {"a": 1}, (), 3), {"seat": 1}),
        ((), {"name": "Odd", "guns": 1, "orders": ()}),
    ],
)
def test_a_value_begins_as_attrs_would_begin_it(given: tuple[Any, ...], keyed: dict[str, Any]) -> None:
    ours, theirs = OURS(*given, **keyed), THEIRS(*given, **keyed)

    assert repr(ours).rpartition(".")[2] == repr(theirs).rpartition(".")[2]
    assert [getattr(ours, each) for each in names(OURS)] == [getattr(theirs, each) for each in names(OURS)]
    assert ours.told() == theirs.told()


@pytest.mark.parametrize(
    ("given", "keyed"), [((), {}), (("a", 6, {}, (), 3, 1), {}), (("a",), {"mast": 1}), (("a",), {"least": 1})]
)
def test_what_attrs_refuses_is_refused_in_the_same_words(given: tuple[Any, ...], keyed: dict[str, Any]) -> None:
    with pytest.raises(TypeError) as ours:
        OURS(*given, **keyed)
    with pytest.raises(TypeError) as theirs:
        THEIRS(*given, **keyed)

    assert str(ours.value).rpartition(".")[2] == str(theirs.value).rpartition(".")[2]


def test_it_takes_what_attrs_would_have_it_take_once_a_value_was_made() -> None:
    OURS("Vidar")

    assert [*signature(OURS).parameters] == [*signature(THEIRS).parameters]
    assert OURS.__match_args__ == THEIRS.__match_args__


def test_attrs_and_all_that_build_on_it_see_the_same_fields() -> None:
    told = [(each.name, each.type, each.init, each.kw_only, each.eq, each.repr) for each in attrs.fields(OURS)]

    assert told == [
        (each.name, each.type, each.init, each.kw_only, each.eq, each.repr) for each in attrs.fields(THEIRS)
    ]
    assert attrs.fields(OURS).orders.default == ("wait",)
    assert names(OURS) == names(THEIRS)
    assert attrs.asdict(OURS("Vidar")) == attrs.asdict(THEIRS("Vidar"))
    assert attrs.has(OURS)


def test_a_value_cannot_be_changed() -> None:
    value: Any = OURS("Vidar")

    with pytest.raises(FrozenInstanceError):
        value.hull = 3
    with pytest.raises(FrozenInstanceError):
        del value.hull
    with pytest.raises(FrozenInstanceError):
        value.mast = 1
    assert not hasattr(value, "__dict__")


def test_a_method_that_leans_on_its_base_finds_it() -> None:
    assert OURS.small().told() == "unit Egil, 1 guns"


@frozen
class _Sent(Generic[T]):
    name: str
    held: T
    aside: int = field(default=0, eq=False)


def test_a_value_comes_back_from_another_process() -> None:
    value = _Sent("a", (1, 2), aside=3)
    back = pickle.loads(pickle.dumps(value))

    assert (back, back.aside) == (value, 3)


def test_values_are_told_apart_by_their_fields_and_by_their_class() -> None:
    @frozen
    class Twin:
        name: str
        held: int

    other: Any = Twin("a", 1)
    assert _Sent("a", 1) == _Sent("a", 1, aside=2)
    assert hash(_Sent("a", 1)) == hash(_Sent("a", 1, aside=2))
    assert _Sent("a", 1) != _Sent("a", 2)
    assert _Sent("a", 1) != other
    assert hash(_Sent("a", 1)) != hash(other)


def test_a_class_may_keep_to_identity() -> None:
    @frozen(eq=False)
    class Search:
        seen: list[int] = field(factory=list)

    one, other = Search(), Search()
    one.seen.append(1)

    assert one != other
    assert other.seen == []
    assert len({one, other, one}) == 2


def test_what_builds_on_a_class_of_attrs_is_made_by_attrs() -> None:
    @attrs.frozen
    class Base:
        name: str

    @frozen
    class Built(Base):
        hull: int = field(default=3, kw_only=True)

    assert repr(Built("a")).endswith("Built(name='a', hull=3)")
    assert names(Built) == ("name", "hull")
