"""What help calls barred: no order of it is legal, and all of a phase is either on offer or told with a reason."""

import pytest

from engine.core.orders import ends
from engine.core.refs import Ref, token
from tests.conformance.test_keys import played
from tests.conformance.walks import GAMES, starts
from tui.choosing.barred import barred
from tui.playing.legal import Legal

pytestmark = pytest.mark.parametrize("game_id", GAMES)


def _legal(legal: Legal, words: str, about: tuple[Ref, ...] = ()) -> bool:
    return any(True for _ in legal.about((*about, Ref("word", words))))


def test_an_order_of_the_phase_is_on_offer_or_barred_with_a_reason(game_id: str) -> None:
    for start in starts(game_id)[:1]:
        for session, _ in played(start):
            why = dict(barred(session))
            for ref in session.game.letters(session.view):
                if ref.kind == "word" and not ends(ref.id.replace(" ", "-")):
                    assert (ref.id in why) is not _legal(session.legal, ref.id), (str(start), ref.id)
            assert all(reason.endswith((".", ")")) for reason in why.values())


def test_what_is_barred_for_a_unit_names_no_order_that_it_has(game_id: str) -> None:
    for start in starts(game_id)[:1]:
        for session, chooser in played(start):
            for unit in chooser.atlas.own[:2]:
                about = (token(unit.id),)
                for words, _ in barred(session, about):
                    assert not _legal(session.legal, words, about), (str(start), words)
