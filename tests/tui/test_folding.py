"""What a unit did step by step is one sentence."""

from collections.abc import Sequence

from engine.core.refs import PlaceId
from engine.core.values import evolve
from engine.games.star_viking.events.battle import Destroyed, Fired, Said
from engine.games.star_viking.events.common import Who
from tests.tui.tables import skirmish
from tui.narration.folding import begins, folded, gathered
from tui.narration.retell import told as told_of

UNITS = ("Vidar", "East Base")


def test_the_way_of_a_move_is_told_once_with_what_is_left_at_its_end() -> None:
    steps = (
        "Vidar moves to 0403; MF 2 left.",
        "Vidar moves to 0402; MF 1 left.",
        "Vidar turns to 9 o'clock; MF 0 left.",
    )

    way = "Vidar moves to 0403, 0402, turns to 9 o'clock; MF 0 left."

    assert list(folded([(text, False) for text in steps], UNITS)) == [way]


def test_what_must_stand_as_it_is_parts_a_run() -> None:
    told = [("Vidar moves to 0403.", False), ("Vidar rolls 9 and hits.", True), ("Vidar moves to 0402.", False)]

    assert list(folded(told, UNITS)) == [text for text, _ in told]


def test_another_unit_and_what_is_no_unit_begin_a_sentence() -> None:
    told = ["East Base charges a bank.", "Vidar turns to 9 o'clock.", "East is next.", "East wins."]

    assert list(folded([(text, False) for text in told], UNITS)) == told


MOON = PlaceId("huni.2")


def shots(results: Sequence[str]) -> list[Fired]:
    shooters = [Who(0, f"FT{number}", ()) for number, _ in enumerate(results, 1)]
    target = Who(1, "FE-A", ())
    return [
        Fired(shooter, "guns", "Moon", target, 0, (3, 4), result, places=(MOON,))
        for shooter, result in zip(shooters, results, strict=True)
    ]


def test_the_misses_of_a_volley_are_one_sentence_behind_its_hits() -> None:
    told = gathered(shots(["miss", "hit", "miss"]))

    assert told == [
        "Hit: FT2 (guns) at FE-A, differential 0, rolled 7.",
        "Missed: FT1 (guns) at FE-A and FT3 (guns) at FE-A.",
    ]


def test_the_same_miss_is_said_once_with_how_often() -> None:
    missed = shots(["miss", "miss"])
    told = gathered([missed[0], missed[0], *missed[1:], *missed[1:], *missed[1:]])

    assert told == ["Missed: FT1 (guns) at FE-A (twice) and FT2 (guns) at FE-A (3 times)."]


def test_what_a_volley_did_is_told_before_its_misses_and_what_followed_behind_them() -> None:
    lost = Destroyed(Who(1, "FE-A", ()), 0, 0, places=(MOON,))

    told = gathered([*shots(["miss", "miss"]), lost, Said("Only Viking is left.")])

    assert told == [
        "FE-A is destroyed.",
        "Missed: FT1 (guns) at FE-A and FT2 (guns) at FE-A.",
        "Only Viking is left.",
    ]


def test_a_single_miss_is_told_with_its_roll() -> None:
    assert gathered(shots(["miss"])) == ["Miss: FT1 (guns) at FE-A, differential 0, rolled 7."]


def test_the_screen_hears_of_a_volley_what_an_ear_is_told() -> None:
    volley = evolve(skirmish().match.history.here, events=tuple(shots(["miss", "hit", "miss"])))

    assert told_of(volley, None) == tuple(gathered(shots(["miss", "hit", "miss"])))


def test_a_unit_without_a_name_of_its_own_begins_a_sentence_with_a_capital() -> None:
    told = ["Warrior 3 goes to 0102.", "Warrior 3 goes to 0103.", "Warrior 31 goes to 0204."]

    assert begins(told[0], "warrior 3")
    assert not begins(told[2], "warrior 3")
    assert list(folded([(text, False) for text in told], ("warrior 3",))) == ["Warrior 3 goes to 0102, 0103.", told[2]]
