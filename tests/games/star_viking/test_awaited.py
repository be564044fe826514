"""Who is awaited does not tell what is hidden: where there is nothing to decide it is answered at once (ruling 93a)."""

from collections.abc import Callable

import pytest

from engine.core.orders import Order
from engine.core.position import Decision, Position
from engine.core.refs import HIDDEN, Seat, TokenId
from engine.core.rng import Rng
from engine.core.values import evolve
from engine.games.star_viking.draft import Draft
from engine.games.star_viking.game import GAME
from engine.games.star_viking.rules import council, segments
from engine.games.star_viking.state import FEDERATE, VIKING, Phase, Segment, State, Unit
from engine.games.star_viking.verbs.endings import EndDeploy, Pass
from engine.games.star_viking.verbs.fire import EndAim
from engine.games.star_viking.verbs.politics import Release
from tests.games.star_viking.field import battle
from tests.games.star_viking.quadrant import TILES, aboard, campaign, seen, unit


def step(here: State, goes_on: Callable[[Draft], None]) -> Decision:
    """Take one step of the match, and return what is asked then; nothing is answered for anybody."""
    draft = Draft(Position(here, Rng("awaited")))
    goes_on(draft)
    (decision,) = GAME.decisions(draft.close().position.state)
    return decision


@pytest.mark.parametrize(("load", "default"), [((), EndAim()), (("v.MS-1",), None)])
def test_ruling_93a_a_ship_with_silent_guns_is_awaited_with_missiles_or_without(
    load: tuple[str, ...], default: Order | None
) -> None:
    ship = aboard(unit("v.SL-1", "sanakht", 4, hits=5), *load)
    shots = Segment("sanakht", FEDERATE, (VIKING,), mover=VIKING, queue=(FEDERATE,))
    silent = unit("f.FE-1", "sanakht", 4, evading=True)
    decision = step(battle("sanakht", *ship, silent, phase=Phase.EVADE, segment=shots), segments.evaded)

    assert (decision.seat, decision.topic, decision.default) == (VIKING, "", default)


@pytest.mark.parametrize(
    ("garrison", "default"),
    [((unit("g.FDC-1", "raneb", 3),), EndDeploy()), ((unit("g.FDC-1", "raneb", 3), unit("g.MI-1", "raneb")), None)],
)
def test_ruling_93a_who_defends_is_awaited_with_nothing_to_deploy_as_well(
    garrison: tuple[Unit, ...], default: Order | None
) -> None:
    here = battle("raneb", unit("v.SL-1", "raneb"), *garrison, segment=Segment("raneb", FEDERATE, (VIKING,)))
    decision = step(here, segments.opened)

    assert (decision.seat, decision.default) == (FEDERATE, default)


def test_ruling_93a_a_program_whose_counters_are_all_in_play_is_passed() -> None:
    built = tuple(unit(f"f.FF-{number}", "sanakht") for number in range(1, 6))
    for units, default in ((built, Pass()), (built[:4], None)):
        here = evolve(campaign(), units=tuple(evolve(each, seen=(0, 0)) for each in units), segment=None)
        decision = step(here, council.frigates)

        assert (decision.seat, decision.topic, decision.default) == (FEDERATE, "", default)


def test_ruling_93a_frigates_for_the_wars_are_asked_about_alike_or_not() -> None:
    one, two = unit("f.FF-1", "sanakht"), unit("f.FF-2", "sanakht")
    cases = (((one,), "", Release(TokenId("f.FF-1"))), ((one, two), "trifles", Release(TokenId("f.FF-1"))),
             ((one, evolve(two, hits=1)), "", None))  # fmt: skip
    for units, topic, default in cases:
        here = evolve(campaign(), phase=Phase.FRIGATE, awaited=(FEDERATE,), units=units)
        (decision,) = GAME.decisions(here)

        assert (decision.seat, decision.topic, decision.default) == (Seat(FEDERATE), topic, default)


@pytest.mark.parametrize(("left", "default"), [(0, Pass()), (6, None)])
def test_ruling_93a_who_holds_a_system_is_awaited_in_the_market_with_local_money_or_without(
    left: int, default: Order | None
) -> None:
    semerkhet = TILES.index("semerkhet")
    local = tuple(left if number == semerkhet else 9 for number in range(len(TILES)))
    here = evolve(campaign(), phase=Phase.MARKET, awaited=(FEDERATE,), local=local)
    (decision,) = GAME.decisions(GAME.resolve(Position(here, Rng("awaited")), Seat(FEDERATE), Pass()).position.state)

    assert (decision.seat, decision.topic, decision.default) == (VIKING, "", default)
    assert seen(here, FEDERATE).state.local[semerkhet] is HIDDEN
    lost = evolve(here, control=(FEDERATE,) * len(TILES))
    after = GAME.resolve(Position(lost, Rng("awaited")), Seat(FEDERATE), Pass()).position.state
    assert (after.phase, after.turn) == (Phase.PLOT, lost.turn + 1), "who holds none has no part in it"
