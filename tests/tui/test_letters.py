"""The letters of units: on the map, in the bar and from deployment to the end the same ones."""

from collections.abc import Mapping
from pathlib import Path
from string import ascii_lowercase

import pytest

from engine.core.refs import PlaceId, Seat, TokenId
from engine.core.setup import SeatPlan, Setup
from engine.scene.model import Board, Geometry, Place, Scene, Token
from saves.store import Store
from tests.saves.tables import store_in
from tests.tui.seated import let_bots_move
from tests.tui.tables import skirmish
from tui.choosing.chooser import Chooser
from tui.choosing.keyboard import Keyboard
from tui.choosing.letters import Letters
from tui.keys import key_map
from tui.keyset import KeySet
from tui.narration.atlas import Atlas
from tui.playing import seating
from tui.playing.seating import new
from tui.playing.session import Session

HERE = Place(PlaceId("0000"), "0000", (0, 0))


def hunt(*drivers: str) -> Session:
    """Seat a match whose second seat has the ships Dimlight, Ember and Fable."""
    seats = tuple(SeatPlan(f"Player {number}", driver) for number, driver in enumerate(drivers))
    session = new("star-sectors", Setup(seats, (("scenario", "ghost-hunt"),), "7"), None)
    while session.awaiting != "order":
        session.bot_play(session.bot_line())
    return session


def keys(chooser: Chooser) -> dict[str, str]:
    return {entry.label.lower(): entry.key for entry in chooser.entries()}


def shown(chooser: Chooser) -> dict[str, str]:
    scene = chooser.drawn(chooser.atlas.scene)
    return {unit.name.lower(): unit.glyph for unit in scene.tokens if unit.seat == chooser.session.seat}


def scene(geometry: Geometry, *units: tuple[str, int]) -> Scene:
    tokens = (Token(TokenId(name), name, HERE.id, "CR", seat=Seat(seat)) for name, seat in units)
    return Scene((Board("b", "B", geometry, (HERE,)),), tuple(tokens))


def test_a_side_that_is_called_after_a_wind_keeps_its_name_among_the_choices() -> None:
    seats = SeatPlan("Ann", "human"), SeatPlan("Ben", "human")
    session = new("star-sectors", Setup(seats, (("scenario", "ghost-hunt"),), "7"), None)
    assert session.next_seat is not None
    session.accept(session.next_seat)

    assert list(keys(Chooser(session)))[:2] == ["west", "east"]


def test_a_unit_that_gets_another_name_keeps_its_key() -> None:
    seats = SeatPlan("Amber"), SeatPlan("Birch", "bot:normal")
    session = new("squadron", Setup(seats, (("scenario", "patrol"),), "4"), None)
    let_bots_move(session)
    chooser = Chooser(session)
    before = keys(chooser)
    for verb in ("line-up", "end-deploy"):
        session.give(next(order for order in session.legal.orders() if order.verb == verb))
        chooser.renew()
    let_bots_move(session)
    chooser.renew()
    after = keys(chooser)

    assert before["warden 1 of amber"] == after["warden a1"] == "w"
    assert after["rake a2"] == "r", "before, that was the key of an order"


def test_a_unit_keeps_its_key_from_deployment_on_and_the_map_shows_it() -> None:
    session = hunt("bot:easy", "human")
    chooser = Chooser(session)
    while "deploy rest" not in keys(chooser):
        session.give(session.legal.few(1)[0])
        while session.awaiting == "bot":
            session.bot_play(session.bot_line())
        chooser.renew()
    before = keys(chooser)
    session.give(next(order for order in session.legal.orders() if order.verb == "deploy-rest"))
    while session.awaiting == "bot":
        session.bot_play(session.bot_line())
    chooser.renew()
    after = keys(chooser)

    assert after["end turn"] == "e"
    assert {name: before[name] for name in ("dimlight", "ember", "fable")} == {
        "dimlight": "d",
        "ember": "m",
        "fable": "f",
    }
    assert {name: after[name] for name in ("dimlight", "ember", "fable")} == {
        "dimlight": "d",
        "ember": "m",
        "fable": "f",
    }
    assert shown(chooser) == {"dimlight": "D", "ember": "M", "fable": "F"}


def test_a_letter_stays_whoever_is_lost() -> None:
    letters, units = Letters("e"), [("Bolgar", 1), ("Brunhal", 1), ("Barge", 0)]
    both, one = (Atlas(scene(Geometry.HEX, *some), Seat(0)) for some in (units, units[1:]))
    letters.meet(both, {})
    letters.meet(one, {})

    assert [letters.of(unit, one) for unit in one.scene.tokens] == ["r", "b"]


def test_two_of_other_seats_never_share_a_letter() -> None:
    letters, atlas = Letters(""), Atlas(scene(Geometry.HEX, ("Axiom", 1), ("Ardak", 2), ("Ash", 0)), Seat(0))
    letters.meet(atlas, {})

    assert [letters.of(unit, atlas) for unit in atlas.scene.tokens] == ["a", "r", "a"]


def test_where_there_is_room_for_more_than_a_letter_kinds_are_shown() -> None:
    letters = Letters("")
    for geometry, glyph in ((Geometry.HEX, "A"), (Geometry.LATTICE, "CR")):
        atlas = Atlas(scene(geometry, ("Axiom", 0)), Seat(0))
        letters.meet(atlas, {})

        assert [unit.glyph for unit in letters.drawn(atlas.scene, atlas).tokens] == [glyph]


def test_what_lies_about_has_no_letter() -> None:
    session = skirmish("human", "bot:wander")
    session.give(tuple(session.legal.orders())[8])
    chooser = Chooser(session)
    mine = next(token for token in chooser.atlas.own if token.kind == "mine")

    assert mine.glyph == "x"
    assert mine in chooser.drawn(chooser.atlas.scene).tokens
    letters = Letters("")
    letters.meet(chooser.atlas, {})
    assert mine.name.lower() not in letters.all
    assert letters.of(mine, chooser.atlas) == ""


@pytest.mark.parametrize(("key_set", "whole"), [("arrows", True), ("wedx", False), ("vi", False)])
def test_orders_for_which_no_small_letter_is_left_have_capitals_and_none_loses_its_own(
    key_set: KeySet, *, whole: bool
) -> None:
    chooser = Chooser(seating.lesson("viking-raid", "bread", None), key_set)
    letters = {ref.id: letter for ref, letter in chooser.session.game.letters(chooser.session.view).items()}
    dealt = chooser.dealer.dealt(chooser.atlas)
    keys = [key for key in dealt.values() if key]

    assert len(letters) > len(ascii_lowercase)
    assert len({*keys}) == len(keys)
    assert not {*keys}.intersection(key_map(key_set))
    assert all(dealt[name] for name, letter in letters.items() if letter)
    assert all(dealt.values()) == whole


def designing(*orders: str) -> Chooser:
    chooser = Chooser(seating.lesson("squadron", "designs", None))
    session = chooser.session
    for verb in orders:
        order = session.coaching.order(session.match, verb)  # type: ignore[union-attr]  # a lesson has a coach
        session.give(order)  # type: ignore[arg-type]  # the model's orders are legal
        chooser.renew()
    return chooser


def test_behind_an_order_s_word_its_own_letter_means_nothing_more() -> None:
    chooser = designing("adopt Rake", "design vessel Gull")
    chooser.press("f")

    assert [entry.label for entry in chooser.entries() if entry.key == "f"] == []


def test_a_key_begins_the_same_order_where_it_is_the_only_one_and_where_a_second_is_legal() -> None:
    parts = ("design vessel Gull", "fit engine", "fit bay")
    desks = [designing("adopt Rake", *parts[:made]) for made in (1, 2, 3)]
    legal = [{entry.key: entry.label for entry in chooser.entries()} for chooser in desks]
    for chooser in desks:
        chooser.press("f")
    parted = [{entry.key: entry.label for entry in chooser.entries()} for chooser in desks]

    assert legal[0] == legal[1] == {"f": "fit"}
    assert legal[2]["f"] == "fit"
    assert legal[2]["e"] == "end designs"
    assert parted[0] == parted[1] == parted[2]


def test_behind_an_order_s_word_letters_hang_on_nothing_that_was_looked_at_before() -> None:
    fresh, curious = designing(), designing()
    for looked in "ad":
        curious.press(looked)
        curious.entries()
        curious.clear()
    keys = []
    for chooser in (fresh, curious):
        for verb in ("adopt Rake", "design vessel Gull"):
            order = chooser.session.coaching.order(chooser.session.match, verb)  # type: ignore[union-attr]
            chooser.session.give(order)  # type: ignore[arg-type]  # the model's orders are legal
            chooser.renew()
        chooser.press("f")
        keys.append({entry.label: entry.key for entry in chooser.entries()})

    assert keys[0] == keys[1]
    assert {label: keys[0][label] for label in ("engine", "missile", "armour")} == {
        "engine": "e",
        "missile": "m",
        "armour": "a",
    }


def back(store: Store, session: Session) -> Session:
    name = session.kept.name
    session.close()
    match, journal = store.resume(name)
    return Session(match, store, journal)


def test_whoever_comes_back_to_a_match_finds_the_letters_that_he_has_learnt(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    session = skirmish("human", "bot:wander")
    session = Session(session.match, store, store.begin(session.match))
    # What was seen earlier has its letter from then, whoever is there now.
    session.book.among("arrows", "own")["adder"] = "d"
    before = shown(Chooser(session))
    session.give(session.legal.few(1)[0])

    assert before["adder"] == "D"
    assert before.items() <= shown(Chooser(back(store, session))).items()


def test_letters_of_a_save_that_mean_commands_by_now_are_dealt_anew() -> None:
    dealt = {"bolgar": "e", "brunhal": "b", "barge": "b"}
    letters = Letters("e", dealt)
    atlas = Atlas(scene(Geometry.HEX, ("Bolgar", 0), ("Brunhal", 0), ("Barge", 0)), Seat(0))
    letters.meet(atlas, {})

    assert [letters.of(unit, atlas) for unit in atlas.scene.tokens] == ["o", "b", "a"]


def test_what_is_chosen_behind_a_word_keeps_its_letter_whatever_is_on_offer_when_it_is_seen_again() -> None:
    kept: dict[str, dict[str, str]] = {}
    first, second = (Keyboard("", kept=lambda where: kept.setdefault(where, {})) for _ in range(2))
    orders = {"buy": "b", "sell": "s"}
    before = dict(first.again(orders, ("buy",), ("goat", "grain"), ()))

    assert before == {"goat": "g", "grain": "r"}
    assert second.again(orders, ("buy",), ("grain",), ()) == before


def test_a_unit_that_is_called_otherwise_keeps_its_letter() -> None:
    chooser = launching()
    before = keys(chooser)["satchel 7 of birch"]
    ordered(chooser, "launch Satchel 7 2419")
    ordered(chooser, "end-step")

    assert before == keys(chooser)["satchel b2"]


def test_the_letter_of_a_unit_is_understood_where_half_an_order_of_another_is_made() -> None:
    chooser = launching()
    ordered(chooser, "launch Satchel 7 2419", "launch Gnat 2 2421", "end-step", "move Satchel 1616", "move Gnat 1918")
    ordered(chooser, "end-step")
    known = keys(chooser)
    chooser.press(known["gnat b3"])
    answer = chooser.press(known["satchel b2"])

    assert (answer.give, answer.said) == (None, "")
    assert chooser.path.startswith("Satchel B2")


def launching() -> Chooser:
    return Chooser(seating.lesson("squadron", "fighters", None))


def ordered(chooser: Chooser, *said: str) -> None:
    for text in said:
        order = chooser.session.coaching.order(chooser.session.match, text)  # type: ignore[union-attr]  # see above
        chooser.session.give(order)  # type: ignore[arg-type]  # see above
        chooser.renew()


def test_the_units_of_a_scene_are_given_letters_once_however_often_these_are_asked_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    met = list[Atlas]()
    meet = Letters.meet

    def counted(letters: Letters, atlas: Atlas, wished: Mapping[str, str]) -> None:
        met.append(atlas)
        meet(letters, atlas, wished)

    monkeypatch.setattr(Letters, "meet", counted)
    chooser = Chooser(skirmish())
    for unit in chooser.atlas.own:
        chooser.drawn_unit(unit)
    chooser.entries()

    assert met == [chooser.atlas]
