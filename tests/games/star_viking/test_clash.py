"""A fight before it is begun: sure things are told as such, more units win more, and dice bear the chances out."""

from collections.abc import Sequence

import pytest

from engine.core.clash import Clash, lines
from engine.core.refs import PlaceId, Seat, TokenId
from engine.games.star_viking.game import GAME
from engine.games.star_viking.state import VIKING, Phase
from tests.games.star_viking.field import battle
from tests.games.star_viking.quadrant import aboard, unit
from tests.tui.sieges import assault, give, round_of

CRUISER = ("v.CR-1", "v.ECM-1", "v.MS-1", "v.FT-1", "v.PT-1", "v.RD-1")


def clash(own: Sequence[str], enemy: Sequence[str], place: str = "raneb.3") -> Clash:
    """Forecast a fight of a raider's ship, with its cargo aboard, against a defence in a sector."""
    system, _, number = place.partition(".")
    ship = aboard(unit(own[0], system, int(number)), *own[1:])
    here = battle(system, *ship, *(unit(name, system, int(number)) for name in enemy))
    found = GAME.clash(GAME.view(here, Seat(VIKING)), (TokenId(own[0]),), PlaceId(place))
    assert found is not None
    return found


def test_a_cruiser_beats_a_militia_and_a_sloop_no_fortress() -> None:
    assert (clash(CRUISER, ("g.MI-1",)).wins or 0) > 0.95
    assert (clash(("v.SL-1",), ("g.FDA-1", "g.FT-1"), "sanakht.5").wins or 0) < 0.2


def test_more_enemies_win_more_often_and_are_worth_more() -> None:
    one, three = clash(CRUISER, ("g.FDC-1",)), clash(CRUISER, ("g.FDC-1", "g.AG-1", "g.AW-1"))

    assert (one.wins or 0) >= (three.wins or 0)
    assert one.foe < three.foe


def test_it_is_told_in_sentences() -> None:
    first, second = lines(clash(CRUISER, ("g.FDC-1", "g.AG-1")))

    assert first.startswith("CR1 at ")
    assert first.endswith("within 8 phases of fire.")
    assert second.startswith("On average you lose ")


@pytest.mark.thorough
def test_dice_bear_the_chances_out() -> None:
    # Four rounds at the starcity from 40 seeds, its garrison unseen before: told 49 in 100 on average, 16 of 40 won.
    told, won, seeds = 0.0, 0, range(1, 41)
    for seed in seeds:
        session = assault(str(seed))
        found = GAME.clash(session.view, (TokenId("v.CR-1"),), PlaceId("sanakht.5"))
        assert found is not None
        told += found.wins or 0
        began = round_of(session)
        give(session, "CR1 moves to Starcity", "End the moves")
        while session.position.state.phase in {Phase.MOVE, Phase.AIM, Phase.LOSSES} and round_of(session) < began + 4:
            orders = [each for each in session.legal.orders() if each.verb in {"volley", "end-moves", "settle"}]
            give(session, session.phrase(orders[0]))
        here = [each for each in session.position.state.units if each.sector == 5 and not each.carrier]
        won += {each.seat for each in here} == {VIKING}

    assert won / len(seeds) == pytest.approx(told / len(seeds), abs=0.16)
