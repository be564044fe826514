"""What is learned from raids: means that few raids move little, by what stood guard."""

from engine.core import rulebook
from engine.games.star_viking.advice.payoffs import Raids
from tests.bench.payoffs.__main__ import SHIPS, guard, mean, payoffs, written
from tests.bench.payoffs.raids import Raid, raids


def raid(system: str, tech: str, money: float, *guards: str) -> Raid:
    """Tell of a cruiser's raid that brought so much money."""
    return Raid(SHIPS[0], system, tech, guards, (money, 0, 0, 0, 0, 0))


def test_guards_are_told_apart_by_what_they_can_do() -> None:
    assert guard(()) == "alone"
    assert guard(("blue-FE",)) == "escort"
    assert guard(("blue-FE", "blue-FE", "blue-FE")) == "escorts"
    assert guard(("blue-BC",)) == "frigate"
    assert guard(("blue-FF", "blue-FE")) == "squadron"


def test_a_mean_of_few_is_drawn_towards_the_usual() -> None:
    assert mean([(10.0,)] * 15, (0.0,), 15) == (5.0,)
    assert mean([], (3.0,), 1) == (3.0,)


def test_what_is_learned_of_a_system_stands_between_its_raids_and_those_on_its_like() -> None:
    found = [raid("rich", "A", 30)] * 20 + [raid("poor", "A", 4)] * 20 + [raid("far", "D", 8, "blue-FF")] * 20

    rows = payoffs(found)

    rich, poor, kin = (rows[name]["alone"][0] for name in ("rich", "poor", "A"))
    assert 4 < poor < kin < rich < 30
    assert rows["far"]["frigate"][0] > rows["rich"]["frigate"][0] - 8


def test_seasons_bring_raids_that_can_be_written_and_read() -> None:
    found = list(raids(3, "tried"))

    assert found
    assert all(len(each.brought) == 6 for each in found)
    both = [*found, raid("nebka", "D", 5), Raid("red-SL", "nebka", "D", (), (1.0,) * 6)]
    text = "\n".join(written(both))
    assert set(rulebook.structure(rulebook.parse(text, "raids"), Raids, "raids").raids) == set(SHIPS)
