"""What every game's keys promise on the screen: one meaning for a whole match, and no order that nobody asked for.

Behind the word of an order, where no other can be begun, a key has the meaning that it always has there.
"""

from collections.abc import Iterator

import pytest

from engine.core.match import Match, begin
from engine.core.orders import Order
from engine.core.refs import Ref, Seat, place
from engine.core.rng import Rng
from engine.core.setup import SeatPlan, Setup
from engine.core.values import evolve
from tests.conformance import walks
from tests.conformance.extent import MORE, SAMPLE, WHOLE, spread
from tests.conformance.walks import GAMES, Start, draw, starts
from tui.choosing.chooser import Chooser
from tui.choosing.picker import begin as begin_choosing
from tui.keymap import keys_for, verbs_of
from tui.keyset import KEY_SETS, KeySet
from tui.playing.session import Session
from tui.preferences.settings import Config

pytestmark = pytest.mark.parametrize("game_id", GAMES)

PACES = {SAMPLE: (3, 30), MORE: (3, 30), WHOLE: (3, 40)}
"""How many ways to begin are played, and how many orders of each, by how much of a game is gone through."""

PLACES = 12
"""So many places of a map are pointed at."""


def openings(game_id: str) -> tuple[Start, ...]:
    """List the ways to begin that are played."""
    return starts(game_id)[: PACES[walks.extent][0]]


def played(start: Start, key_set: KeySet = "arrows", part: int = 1) -> Iterator[tuple[Session, Chooser]]:
    """Play a match at random, or a part of it, and yield it before each order with the chooser of who gives it.

    It is broken off where so many orders were on offer as the extent of the run allows.
    """
    plans = tuple(SeatPlan(f"P{seat}") for seat in range(start.seats))
    session = Session(begin(start.staged, Setup(plans, start.options, start.seed)))
    choosers: dict[Seat, Chooser] = {}
    ways, orders = PACES[walks.extent]
    rng, left = Rng(str(start), "keys"), walks.extent.listed // ways
    for _ in range(orders // part):
        match: Match = session.match
        if not match.decisions or left <= 0:
            return
        seat, order, rng = draw(match.game, match.position, rng)
        session.accept(seat)
        left -= sum(1 for _ in match.game.orders(match.view(seat)))
        chooser = choosers.setdefault(seat, Chooser(session, key_set))
        chooser.renew()
        yield session, chooser
        session.accept(seat)
        session.give(order)


def chosen(chooser: Chooser, rng: Rng) -> tuple[Rng, bool]:
    """Choose one step further at random; False where an order would be complete."""
    open_ = [entry for entry in chooser.entries() if not entry.complete and isinstance(chooser.picker.stage, tuple)]
    if not open_:
        return rng, False
    entry, rng = rng.pick(open_)
    chooser.picker = chooser.picker.choose(entry.choice.ref)
    return rng, chooser.pending is None


def _behind(chooser: Chooser) -> tuple[str, ...]:
    # The words of the order that is being chosen: no other begins behind them.
    return tuple(ref.id for ref in chooser.picker.chosen if ref.kind == "word")


@pytest.mark.parametrize(
    "key_set", [pytest.param(each, marks=() if each == "arrows" else pytest.mark.thorough) for each in KEY_SETS]
)
def test_a_key_that_meant_something_means_that_or_nothing(game_id: str, key_set: KeySet) -> None:
    dealt = 0
    for start in openings(game_id):
        meant: dict[tuple[object, ...], str] = {}
        rng = Rng(str(start), "stages")
        for session, chooser in played(start, key_set):
            phase = tuple(session.game.letters(session.view))
            further = True
            while further:
                for entry in chooser.entries():
                    if entry.key and isinstance(chooser.picker.stage, tuple):
                        dealt += 1
                        told = (session.seat, phase, *_behind(chooser), entry.key)
                        known = meant.setdefault(told, entry.label)
                        assert known == entry.label, (str(start), phase, entry.key)
                rng, further = chosen(chooser, rng)
    assert dealt


def test_a_letter_of_an_order_is_never_given_to_anything_else(game_id: str) -> None:
    for start in openings(game_id):
        for session, chooser in played(start):
            letters = {chooser.atlas.label(ref): key for ref, key in session.game.letters(session.view).items()}
            for entry in chooser.entries():
                begun = any(ref.kind == "word" for ref in chooser.picker.chosen)
                if entry.key in {*letters.values()} - {""} and isinstance(chooser.picker.stage, tuple) and not begun:
                    assert letters.get(entry.label) == entry.key, (str(start), entry)


def test_the_letter_of_a_unit_pressed_on_only_chooses(game_id: str) -> None:
    units = 0
    for start in openings(game_id):
        for session, chooser in played(start):
            entries = chooser.entries() if isinstance(chooser.picker.stage, tuple) else ()
            keys = [each.key for each in entries if each.key and each.choice.ref.kind == "token" and not each.complete]
            for key in keys:
                units += 1
                chooser.drop()
                assert all(chooser.press(key).give is None for _ in range(4)), (str(start), key)
            assert session.seat is not None
    assert units or game_id in {"regatta", "star-sectors"}


def test_a_letter_that_begins_a_units_turn_gives_nothing_else_when_it_is_pressed_on(game_id: str) -> None:
    for start in openings(game_id):
        for session, chooser in played(start):
            for entry in chooser.entries() if isinstance(chooser.picker.stage, tuple) else ():
                if entry.complete and entry.choice.ref.kind == "token" and entry.key:
                    assert _pressed_on(session, entry.key) <= 1, (str(start), entry)
                    break


def _pressed_on(session: Session, key: str) -> int:
    # How many orders come of a key that is held down, in a match that goes its own way.
    apart = Session(session.match)
    apart.seat = session.seat
    chooser, given = Chooser(apart), 0
    for _ in range(6):
        order = chooser.press(key).give
        if order is not None:
            given += 1
            apart.give(order)
            chooser.renew()
    return given


def test_what_rolls_dice_or_stands_is_given_by_no_key_of_its_own(game_id: str) -> None:
    for start in openings(game_id):
        for session, chooser in played(start):
            for entry in chooser.entries() if isinstance(chooser.picker.stage, tuple) else ():
                chooser.picker = begin_choosing(session.legal)
                answers = [chooser.press(entry.key) for _ in range(3)] if entry.key else []
                for order in (answer.give for answer in answers if answer.give is not None):
                    assert not _weighty(session, chooser, order), (str(start), entry)


def test_pointing_never_means_what_nobody_has_chosen(game_id: str) -> None:
    for start in openings(game_id):
        for session, chooser in played(start, part=3):
            verbs = session.game.letters(session.view).keys()
            for at in spread(tuple(chooser.atlas.places), PLACES):
                chooser.picker = begin_choosing(session.legal)
                forced = {*chooser.picker.chosen}
                given = chooser.point(at).give or chooser.pending
                if given is not None and place(at) in session.game.picks(given):
                    assert verbs & {*session.game.picks(given)} <= forced, (str(start), given)


def _weighty(session: Session, chooser: Chooser, order: Order) -> bool:
    return chooser.odds(order) is not None or (session.decision is not None and not session.decision.undoable)


def test_each_word_of_an_order_can_be_given_a_key_of_its_own(game_id: str) -> None:
    bound = 0
    for start in openings(game_id):
        for session, chooser in played(start, part=4):
            words = [ref.id for ref in session.game.letters(session.view)]
            named = {word: verb for verb, word in verbs_of(session.game).items()}
            assert {*words} <= named.keys(), str(start)
            for word in words[:3]:
                config = evolve(Config(), bindings=((f"{session.game.info.id}.{named[word]}", "~"),))
                chooser.key_set = keys_for(config, session.game)
                entries = [each for each in chooser.entries() if each.choice.ref == Ref("word", word)]
                bound += len(entries)
                assert all(each.key == "~" for each in entries), (str(start), word)
    assert bound
