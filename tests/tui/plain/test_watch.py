"""Waiting and looking on: a word while a bot thinks, rarely and once however many think; what an onlooker can do."""

from engine.core.setup import SeatPlan
from tests.tui.plain.talking import answers_to, played
from tui.plain.host import Host
from tui.preferences.settings import Config


def test_thinking_that_lasts_is_told_once_for_each_typed_line() -> None:
    now, said = [0.0], list[str]()
    host = Host(Config(), said.append, lambda: now[0])

    def think(who: str, seconds: float) -> None:
        thinking = host.watch(who)
        now[0] += seconds
        assert not thinking.stop()

    think("The hint", 0.5)
    assert said == []

    think("The hint", 1.5)
    think("East", 1.5)
    think("The hint", 2.5)
    think("East", 30.0)
    think("The hint", 30.0)
    assert said == ["The hint is thinking.", "Still thinking: 5 seconds.", "Still thinking: 15 seconds."]

    host.listen()
    think("The hint", 2.0)
    assert said[3:] == ["The hint is thinking."]


def test_at_a_terminal_it_is_told_how_to_have_an_answer_now() -> None:
    now, said = [0.0], list[str]()
    host = Host(Config(), said.append, lambda: now[0], terminal=True)
    thinking = host.watch("East", counted=True)
    now[0] = 2.0

    assert not thinking.stop()
    assert said == ["East is thinking. Type now and it answers at once, which is counted."]

    host.listen()
    host.watch("The hint").stop()
    now[0] = 4.0

    assert not host.watch("The hint").stop()
    assert said[1:] == ["The hint is thinking. Type stop for the best so far."]
    assert not thinking.enough()

    host.enough = lambda: True

    assert host.watch("East").enough()


def test_now_is_of_no_use_while_nobody_thinks(skirmish: str) -> None:
    assert answers_to(played(skirmish, "now"), "now") == ["Nobody is thinking now."]


def test_who_only_looks_on_is_told_how_and_not_that_it_is_over(skirmish: str) -> None:
    bots = (SeatPlan("Anna", "bot:wander"), SeatPlan("Ben", "bot:wander"))
    said = played(skirmish, "status", seats=bots)

    assert said[1].startswith("Nobody here gives orders: press Enter for the next turn")
    assert not any("over" in line for line in said)
