"""A typed line finds the order that was meant."""

import pytest

from engine.core.bargaining import Give
from engine.core.match import Match, begin
from engine.core.refs import PlaceId, Seat, word
from engine.core.setup import SeatPlan, Setup
from tests.toys.skirmish.game import GAME
from tests.toys.skirmish.verbs import Lay
from tui.narration.atlas import Atlas
from tui.plain.meaning import Meaning, Spelling, words_of
from tui.plain.why_not import why_not
from tui.playing.legal import Legal


@pytest.fixture
def match() -> Match:
    match = begin(GAME, Setup((SeatPlan("Anna"), SeatPlan("Ben")), seed="3"))
    match = match.play(Seat(0), Lay(PlaceId("0304"))).play(Seat(1), Lay(PlaceId("0300")))
    while match.decisions[0].seat != 0:
        match = match.play(match.decisions[0].seat, GAME.order_types[-1]())
    return match


def meaning(match: Match) -> tuple[Meaning, Atlas]:
    view = match.view(Seat(0))
    atlas = Atlas(GAME.scene(view), Seat(0))
    return Meaning(GAME, view, GAME.orders(view), atlas), atlas


@pytest.mark.parametrize(
    ("line", "phrases"),
    [
        ("adder goes to 0001", ["Adder goes to 0001"]),
        ("adder 0001", ["Adder goes to 0001"]),
        ("a 0 1", ["Adder goes to 0001"]),
        ("step 0001", ["Adder goes to 0001", "Bison goes to 0001"]),
        ("bison east", ["Bison goes to 0200"]),
        ("bis e", ["Bison goes to 0200"]),
        ("step bison e", ["Bison goes to 0200"]),
        ("step adder to 0001", ["Adder goes to 0001"]),
        ("bison step e", ["Bison goes to 0200"]),
        ("end", ["End the turn"]),
        ("END the turn!", ["End the turn"]),
        ("warp 9", []),
        ("0001", []),
        ("adder", ["Adder goes to 0001"]),
        ("turn", []),
        ("", []),
    ],
)
def test_lines_mean_orders(match: Match, line: str, phrases: list[str]) -> None:
    found = meaning(match)[0].find(line)

    assert phrases == [GAME.phrase(match.view(Seat(0)), order) for order in found]


def test_a_letter_is_the_key_of_orders(match: Match) -> None:
    assert {"end"} == {order.verb for order in meaning(match)[0].keyed("e")}


def test_words_spelled_whole_win_over_beginnings(match: Match) -> None:
    whole = meaning(match)[0].exact("end the turn")

    assert [order.verb for order in whole] == ["end"]


def test_what_is_not_legal_is_explained_by_the_game(match: Match) -> None:
    view = match.view(Seat(0))
    _, atlas = meaning(match)
    legal = Legal(GAME, view)

    assert why_not(legal, atlas, "adder goes to 0404") == "0404 is not next to 0000. (T-3)"
    assert why_not(legal, atlas, "step crane 0404") == "That boat is not yours. (T-2)"
    assert why_not(legal, atlas, "sing a song") == ""


def test_numbers_stand_apart_from_names() -> None:
    assert words_of("Fire at the Hyena2, north east") == ("fire", "hyena", "2", "north-east")


@pytest.mark.parametrize("line", ["give 2 geese", "give geese 2", "give goose 2"])
def test_how_many_may_be_said_before_or_behind_of_what(match: Match, line: str) -> None:
    picks = (word("give"), word("goose"), word("2"))
    spelled = Spelling(Give("goose", 2), picks, lambda: "Give 2 geese", meaning(match)[1])

    assert spelled.means(words_of(line), strict=True)
    assert not spelled.means(words_of("give goose 3"), strict=True)


def test_a_number_right_behind_its_word_is_an_amount_before_it_is_a_price(match: Match) -> None:
    atlas = meaning(match)[1]
    three, one = (
        Spelling(Give(each, number), tuple(map(word, ("give", each, "meadow", str(number)))), told, atlas)
        for each, number, told in (("goose", 3, lambda: "Give 3 geese"), ("gull", 1, lambda: "Give 1 gull goose for 3"))
    )
    said = words_of("give goose 3")

    assert one.means(said, strict=True)
    assert three.means(said, strict=True)
    assert (three.counts(said), one.counts(said)) == (True, False)
    assert three.counts(words_of("give 3 gooses"))


def test_the_plural_is_said_of_one_as_well(match: Match) -> None:
    picks = (word("give"), word("duck"), word("1"))
    spelled = Spelling(Give("duck", 1), picks, lambda: "Give 1 duck", meaning(match)[1])

    assert spelled.means(words_of("give 1 ducks"), strict=True)
    assert spelled.means(words_of("give ducks 1"), strict=True)
