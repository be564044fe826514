"""What has changed in a battle between two moments, told with the weightiest first."""

from engine.core.battle import Battle, Force, changes
from engine.core.refs import Seat, TokenId
from engine.core.values import evolve

MINE, FOE = Seat(0), Seat(1)
ANT = Force(TokenId("a"), "Ant", MINE, 3)
BEE = Force(TokenId("b"), "Bee", MINE, 3)
CAT = Force(TokenId("c"), "Cat", FOE, 2)


def told(before: tuple[Force, ...], after: tuple[Force, ...], seat: Seat = MINE) -> list[tuple[str, str]]:
    return [(each.kind, each.told) for each in changes(Battle("it", before), Battle("it", after), seat)]


def test_losses_come_before_damage_and_own_before_others() -> None:
    assert told((ANT, BEE, CAT), (evolve(ANT, left=1),)) == [
        ("lost", "Bee is gone."),
        ("hurt", "Ant is hit, and can take 1 more."),
        ("foe lost", "Cat is gone."),
    ]


def test_what_one_seat_loses_is_a_foes_loss_to_the_other() -> None:
    assert [kind for kind, _ in told((ANT, CAT), (ANT,), FOE)] == ["lost"]
    assert [kind for kind, _ in told((ANT, CAT), (ANT,), MINE)] == ["foe lost"]


def test_damage_that_counts_no_hits_is_damage() -> None:
    assert told((CAT,), (evolve(CAT, crippled=True),)) == [("foe hurt", "Cat is crippled, and can take 2 more.")]


def test_who_comes_is_told_and_who_is_mended_is_not() -> None:
    assert told((evolve(ANT, left=1),), (ANT, CAT)) == [("foe came", "Cat comes into the battle.")]
