"""How every game is wired: what it imports late is there, is its own, and takes and returns what its protocol says."""

from collections.abc import Iterator
from inspect import Parameter, signature
from types import UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

import pytest

from engine import registry
from engine.core.abilities import Enquires, Plans
from engine.core.battle import Battle
from engine.core.clash import Clash
from engine.core.errors import Refusal
from engine.core.odds import Odds
from engine.core.position import View
from engine.core.refs import PlaceId, TokenId
from engine.core.standing import Onward, Standing, StandingKind
from engine.core.tactics import Threatens
from engine.core.threat import Threat
from engine.core.ways import Way
from engine.core.wiring import Late
from tests.conformance.walks import GAMES, TOYS

SAID = {each.__name__: each for each in (Battle, Clash, Odds, Onward, Refusal, Standing, StandingKind, Threat, Way)}
"""What protocols name in quotes, since they are imported before it is."""


def late(game_id: str) -> Iterator[Late[Any, Any]]:
    """Yield what a game imports late."""
    yield from (each for each in vars(type(registry.game(game_id))).values() if isinstance(each, Late))


def fits(given: Any, wanted: Any) -> bool:
    """Return whether what is given may stand where something is wanted: a view of one game for that of any."""
    if given == wanted or wanted is Any:
        return True
    if get_origin(wanted) in {Union, UnionType}:
        return all(any(fits(each, one) for one in get_args(wanted)) for each in get_args(given) or (given,))
    bases = (get_origin(given) or given, get_origin(wanted) or wanted)
    inner, outer = get_args(given), get_args(wanted)
    if not inner or len(inner) != len(outer):
        return False
    return issubclass(*bases) and all(map(fits, inner, outer))


def strays(function: Any, ability: Any) -> list[str]:
    """List in what a function does not fit the method of a protocol: its parameters in turn, then what it returns."""
    has, wants = (get_type_hints(each, localns=SAID) for each in (function, ability))
    asked = list(signature(ability).parameters.values())[1:]
    taken = list(signature(function).parameters.values())
    if len(taken) != len(asked):
        return [f"takes {len(taken)} and not {len(asked)}"]
    named = zip(taken, asked, strict=True)
    return [
        *(f"{one.name} for {other.name}" for one, other in named if not _takes(one, other, has, wants)),
        *(() if fits(has["return"], wants["return"]) else (f"returns {has['return']}",)),
    ]


def _takes(one: Parameter, other: Parameter, has: dict[str, Any], wants: dict[str, Any]) -> bool:
    # What a method may leave out, its function may; a view of any game is one of its own.
    typed = fits(has[one.name], wants[other.name])
    return typed and one.kind is other.kind and (other.default is other.empty or one.default == other.default)


@pytest.mark.parametrize("game_id", GAMES)
def test_what_comes_late_is_there_and_fits_its_protocol(game_id: str) -> None:
    found = {each.name: strays(each.found(), each.ability) for each in late(game_id)}

    assert {name: wrong for name, wrong in found.items() if wrong} == {}
    assert found or game_id in TOYS


@pytest.mark.parametrize("game_id", GAMES)
def test_what_comes_late_is_the_game_s_own_and_goes_by_the_name_of_its_protocol(game_id: str) -> None:
    package = type(registry.game(game_id)).__module__.rpartition(".")[0]

    for each in late(game_id):
        assert each.module.startswith(f"{package}.")
        assert each.found().__module__ == each.module
        assert each.name == each.ability.__name__


def proposing(view: View[int]) -> Iterator[int]:
    yield view.state


def asking(view: View[int], what: str, subject: str) -> tuple[str, ...]:
    return (what, subject)


def telling(view: View[int], what: str, subject: int, other: str = "") -> str:
    return f"{what} {subject} {other}"


def reckoning(view: View[int], unit: TokenId, place: PlaceId, facing: int | None) -> Threat:
    raise NotImplementedError


def test_what_does_not_fit_is_found_out() -> None:
    assert strays(proposing, Plans.plans) == ["returns collections.abc.Iterator[int]"]
    assert strays(asking, Enquires.enquire) == ["takes 3 and not 4"]
    assert strays(telling, Enquires.enquire) == ["subject for subject", "returns <class 'str'>"]
    assert strays(reckoning, Threatens.threat) == ["facing for facing"]
