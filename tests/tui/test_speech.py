"""How lines sound: what is printed put into words, and what was heard so understood when it is typed."""

import pytest

from engine.core.glossary import Term
from tui.narration.speech import Speech, chance

TERMS = (
    Term("CF", "", "C F"),
    Term("DF", "", "D F"),
    Term("SS", "", "shields"),
    Term("EW", "", "E W"),
    Term("attack", ""),
    Term("defense", ""),
    Term("EW-attack-defense", ""),
    Term("QTL", "", "quantum torpedo"),
    Term("CR", "", "cruiser"),
    Term("PB", "", "patrol boat"),
    Term("FE", "", "escort"),
    Term("FD", "", "fortress"),
    Term("FDA", "", "fortress A"),
    Term("PT", "", "power troops"),
    Term("ECM", "", "E C M pod"),
    Term("MCr", "", "mega-credits"),
    Term("d12", "", "twelve-sided die"),
    Term("wC", "", "wealth C"),
    Term("quiet", "", "quiet rounds"),
)
SPEECH = Speech(lambda: TERMS, {"1204", "0007"}.__contains__, lambda: ("CR1", "FE-A", "local PB-A", "PB-A", "Vidar"))


@pytest.mark.parametrize(
    ("printed", "spoken"),
    [
        ("Vidar at 1204; seed 2024.", "Vidar at 12 04; seed 2024."),
        ("CF 6 DF 4 SS 7/7, 1 bank.", "C F 6, D F 4, shields 7 of 7, 1 bank."),
        ("CR1: at Home base; 6-7-8, hold 5 of 8.", "Cruiser 1: at Home base; E W 6, attack 7, defense 8, hold 5 of 8."),
        ("FE-A and local PB-A of Federate.", "Escort A and local patrol boat A of Federate."),
        ("Bank 1 (QTL): 1 of 1.", "Bank 1 (quantum torpedo): 1 of 1."),
        ("+1 EW, range -2 (SS-38), DF -1, now 3.", "plus 1 E W, range minus 2 (SS-38), D F minus 1, now 3."),
        ("67 percent 6 hits; 33 percent warded off.", "2 in 3: 6 hits; 1 in 3 warded off."),
        ("under 1 percent 1 hit; over 99 percent miss.", "under 1 percent 1 hit; over 99 percent miss."),
        ("66.7 percent 6 hits.", "66.7 percent 6 hits."),
        ("FE-A -5 8%, CR1 +2 50%.", "Escort A minus 5, 1 in 12, cruiser 1 plus 2, 1 in 2."),
        ("12 of 36 throws spend the pod.", "1 in 3 spend the pod."),
        ("Orbit 1, wealth wC, and wC alone.", "Orbit 1, wealth C, and wealth C alone."),
        ("Roll it or less on a d12.", "Roll it or less on a twelve-sided die."),
        ("3 CR1 moves to 1204", "3 Cruiser 1 moves to 12 04"),
        ("It costs 1 MCr, or 21 MCr.", "It costs 1 mega-credit, or 21 mega-credits."),
        ("CF 1 SS 4/4, CF 1.", "C F 1, shields 4 of 4, C F 1."),
        ("16 MCr of tax.", "16 mega-credits of tax."),
        ("Contested. CR1 comes. resume goes on.", "Contested. Cruiser 1 comes. resume goes on."),
        ("Ben raises a local patrol boat (PB).", "Ben raises a local patrol boat."),
        ("Supply: Cruiser (PB): 2 left.", "Supply: Cruiser (patrol boat): 2 left."),
        ("Patrol boat (PB): 3 left.", "Patrol boat: 3 left."),
        (
            "Federate 1 PB, 2 PB and 2 FD; 3 PT.",
            "Federate 1 patrol boat, 2 patrol boats and 2 fortresses; 3 power troops.",
        ),
        ("1 quiet round of 4; 14 MCr.", "1 quiet round of 4; 14 mega-credits."),
        ("FDA-A and FDA.", "Fortress A A and fortress A."),
        ("Buy ECM pod for 3 MCr.", "Buy E C M pod for 3 mega-credits."),
        ("Kept as auto-1 on 2026-11-22, ECM2.", "Kept as auto-1 on 2026-11-22, E C M pod 2."),
    ],
)
def test_a_line_is_said_aloud(printed: str, spoken: str) -> None:
    assert SPEECH.say(printed) == spoken


@pytest.mark.parametrize(
    ("typed", "understood"),
    [
        ("cruiser to mars", "CR1 to mars"),
        ("fire at Escort", "fire at FE-A"),
        ("look local patrol boat", "look local PB-A"),
        ("cruiser 2", "cruiser 2"),
        ("escorts", "escorts"),
        ("vidar", "vidar"),
    ],
)
def test_a_name_that_is_begun_means_the_only_one_of_its_kind(typed: str, understood: str) -> None:
    assert SPEECH.completed(typed) == understood
    assert SPEECH.completed(understood) == understood


def test_a_name_that_several_begin_with_is_left_alone() -> None:
    speech = Speech(lambda: TERMS, names=lambda: ("CR1", "CR2"))

    assert speech.completed("cruiser to mars") == "cruiser to mars"


def test_what_is_said_once_more_is_said_the_same() -> None:
    for line in ("CF 6 DF 4 SS 7/7", "CR1 at 1204, -2", "67 percent 6 hits"):
        assert SPEECH.say(SPEECH.say(line)) == SPEECH.say(line)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("cruiser 1 to starcity", "CR1 to starcity"),
        ("Local Patrol Boat A moves", "local PB-A moves"),
        ("look patrol boat a", "look PB-A"),
        ("path 12 04 from vidar", "path 1204 from vidar"),
        ("deploy 00 07", "deploy 0007"),
        ("forward 3", "forward 3"),
        ("buy 12 03", "buy 12 03"),
        ("rules C F", "rules CF"),
        ("c f", "c f"),
        ("fit out the cruiser", "fit out the cruiser"),
        ("cruiser 12", "cruiser 12"),
    ],
)
def test_what_is_said_is_understood_when_it_is_typed(typed: str, meant: str) -> None:
    assert SPEECH.written(typed) == meant


@pytest.mark.parametrize(
    ("percent", "said"),
    [
        (50, "1 in 2"),
        (33, "1 in 3"),
        (67, "2 in 3"),
        (25, "1 in 4"),
        (42, "4 in 10"),
        (58, "6 in 10"),
        (8, "1 in 12"),
        (14, "1 in 7"),
        (17, "1 in 6"),
        (3, "1 in 33"),
        (97, "more than 9 in 10"),
        (100, "100 percent"),
        (0, "0 percent"),
    ],
)
def test_a_chance_is_told_in_parts(percent: int, said: str) -> None:
    assert chance(percent) == said


def test_without_a_game_only_signs_and_chances_are_put_into_words() -> None:
    assert Speech().say("CF +1, 1204, 50 percent") == "CF plus 1, 1204, 1 in 2"


def test_no_sign_of_a_name_means_anything_where_it_takes_the_place_of_what_was_typed() -> None:
    speech = Speech(lambda: (Term("CR", "", "cruiser"),), {"1204"}.__contains__, lambda: ("Gull\\q 1", "CR\\1"))

    assert speech.completed("gull\\q to 1204") == "Gull\\q 1 to 1204"
    assert speech.written("cruiser\\1 to 1204") == "CR\\1 to 1204"


def test_a_number_word_takes_no_s() -> None:
    speech = Speech(lambda: (Term("M", "Millions of people.", "million"), Term("FT", "A fighter.", "fighter")))

    assert speech.say("5 M captives, 1 M subjects, 20 M, 2 FT.") == (
        "5 million captives, 1 million subjects, 20 million, 2 fighters."
    )
