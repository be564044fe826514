"""Technology cards (SQ-5, SQ-65 to SQ-75, SQ-Q36 to SQ-Q38a, SQ-Q61, SQ-Q80 to SQ-Q82)."""

from typing import Any

import pytest

from engine.core.refs import HIDDEN, Seat
from engine.core.rng import Rng
from engine.games.squadron.game import GAME
from engine.games.squadron.phases import Phase
from engine.games.squadron.queries.medals import earned, fulfilled
from engine.games.squadron.rulebook import book
from engine.games.squadron.rulebook.cards import CARDS, deck
from engine.games.squadron.state import Craft, Loss, Squadron, State
from engine.games.squadron.verbs.contact import Touch
from engine.games.squadron.verbs.turns import Counter, EndStep, LetItStand, Play
from tests.games.squadron.field import battle, craft, give, gone, hits, rule_against, t, told

ENDS = EndStep()


def hands(first: tuple[str, ...] = (), second: tuple[str, ...] = ()) -> tuple[Squadron, ...]:
    return (Squadron(hand=first), Squadron(hand=second))


def here(first: tuple[str, ...], second: tuple[str, ...] = (), **changes: Any) -> State:
    return battle(
        craft("a1", "rake", (10, 10)), craft("b1", "rake", (50, 30)), squadrons=hands(first, second), **changes
    )


@pytest.mark.parametrize(
    ("field", "count"), [("duel", 11), ("foundry", 11), ("line", 11), ("convoy", 9), ("raiders", 8), ("sexton", 8)]
)
def test_sq_q38a_sq_q81_decks_by_scenario(field: str, count: int) -> None:
    assert len(deck(field)) == count
    assert len(set(deck(field))) == count


def test_sq_5_each_squadron_draws_one_card_and_only_its_holder_sees_it() -> None:
    done = GAME.setup(2, {"scenario": "duel"}, Rng("cards"))
    state = done.position.state

    assert [len(held.hand) for held in state.squadrons] == [1, 1]
    assert state.squadrons[0].hand != state.squadrons[1].hand
    assert GAME.view(state, Seat(0)).state.squadrons[1].hand == (HIDDEN,)
    drawn = [event for event in done.events if type(event).__name__ == "Drawn"]
    assert [event.seen_by(Seat(1)) is not None for event in drawn] == [False, True]


def test_sq_q80_a_played_card_works_to_the_end_of_the_battle() -> None:
    after = give(here(("lasers",), phase=Phase.CARDS), Play("lasers"))

    assert after.squadrons[0].played == ("lasers",)
    assert after.squadrons[0].hand == ()


def test_sq_71_sq_q81_whoever_holds_a_card_is_asked_and_only_subterfuge_counters() -> None:
    asked = give(here(("lasers",), ("armour",), phase=Phase.FIRE), Play("lasers"))
    assert asked.phase is Phase.REPLY
    assert asked.awaited == (1,)
    assert rule_against(asked, Counter()) == "SQ-71"
    stands = give(asked, LetItStand())
    assert stands.squadrons[0].played == ("lasers",)
    assert stands.phase is Phase.FIRE

    asked = give(here(("lasers",), ("subterfuge",), phase=Phase.FIRE), Play("lasers"))
    countered = give(asked, Counter())
    assert countered.squadrons[0].played == ()
    assert countered.squadrons[0].spent == ("lasers",)
    assert countered.squadrons[1].spent == ("subterfuge",)


def test_sq_q81_others_cannot_see_whether_subterfuge_is_held() -> None:
    views = [GAME.view(here(("lasers",), (card,)), Seat(0)) for card in ("subterfuge", "armour")]

    assert views[0] == views[1]


@pytest.mark.parametrize("card", ["subterfuge", "traitor", "corporation", "saboteur"])
def test_sq_q61_tasks_subterfuge_and_traitor_are_not_played_in_a_turn(card: str) -> None:
    assert rule_against(here((card,), phase=Phase.CARDS), Play(card)) == "SQ-5"


def test_sq_72_sq_q82_traitor_shows_one_seat_what_the_enemy_mustered() -> None:
    forces = (((book.design("rake"), 2),), ((book.design("anvil"), 4),))
    window = here(("traitor",), ("lasers",), phase=Phase.WINDOW, forces=forces)
    after = give(give(window, Play("traitor")), LetItStand())

    assert [(each.to, each.of, each.force) for each in after.shown] == [(0, 1, forces[1])]
    assert GAME.view(after, Seat(1)).state.shown == ()
    assert rule_against(window, Play("lasers")) == "SQ-5"


def test_sq_q94_what_traitor_showed_stays_known() -> None:
    force = (book.design("anvil"), 4)
    designs = Squadron(designs=(book.design("anvil"),))
    squadrons = (Squadron(hand=("traitor",)), designs)
    for seats, known in ((2, ("Anvil",)), (4, ())):
        more = (Squadron(),) * (seats - 2)
        window = battle(
            seats=seats,
            phase=Phase.WINDOW,
            round=0,
            squadrons=(*squadrons, *more),
            forces=((), (force,), (), ())[:seats],
            sides=(0, 1, 0, 1)[:seats],
        )
        after = give(window, Play("traitor"))
        assert after.squadrons[1].known == known


def test_sq_73_great_leap_draws_two_that_nobody_has() -> None:
    state = here(("leap",), ("lasers",), phase=Phase.CARDS)
    after, events = told(give(state, Play("leap")), LetItStand())

    assert len(after.squadrons[0].hand) == 2
    assert {"leap", "lasers"}.isdisjoint(after.squadrons[0].hand)
    assert sum(type(event).__name__ == "Drawn" for event in events) == 2


def test_sq_q61_a_seat_with_a_card_is_asked_before_its_saves_and_one_without_is_not() -> None:
    held = give(here((), ("lasers",)), ENDS)
    assert (held.phase, held.awaited) == (Phase.CARDS, (1,))
    none = give(here(()), ENDS)
    assert (none.phase, none.awaited) == (Phase.MOVES, (1,))


def test_sq_74_sq_75_tasks_come_true_by_a_station_destroyed_or_touched() -> None:
    fallen = (Loss("b0", 1, book.design("noodle"), 0, "destroyed"),)
    assert fulfilled(here(("corporation",), fallen=fallen), 0) == ("corporation",)
    assert fulfilled(here(("corporation",)), 0) == ()
    assert fulfilled(here(("saboteur",), touched=(0,)), 0) == ("saboteur",)
    assert fulfilled(here(("saboteur",), touched=(1,)), 0) == ()


def touching(second: tuple[str, ...], *more: Craft) -> State:
    done = craft("a1", "rake", (30, 20), moved=True)
    idle = craft("a2", "rake", (40, 36), moved=True)
    stations = (craft("b0", "noodle", (31, 20)), craft("b5", "rake", (41, 36), broken=(0,)))
    return battle(done, idle, *stations, *more, phase=Phase.CONTACT, squadrons=hands(("saboteur",), second))


def test_sq_q82_a_task_is_played_when_its_step_is_through() -> None:
    met = give(touching(("armour",)), Touch(t("a1"), t("b0")))
    assert met.phase is Phase.CONTACT, "another craft may still ram"
    asked = give(met, ENDS)
    assert (asked.phase, asked.awaited) == (Phase.REPLY, (1,))
    stands = give(asked, LetItStand())
    assert stands.squadrons[0].played == ("saboteur",)
    assert stands.awaited == (0,)
    assert stands.phase is Phase.FIRE


def test_sq_q82_a_task_is_countered_at_once_and_earns_nothing() -> None:
    met, events = told(touching(("subterfuge",)), Touch(t("a1"), t("b0")), ENDS, Counter())
    heard = [event.tell() for event in events]

    assert "Birch counters Sabotage with Subterfuge: it has no effect." in heard
    assert met.squadrons[0].spent == ("saboteur",)
    assert earned(met, 0, (0,)) == ()
    assert met.phase is Phase.FIRE


def test_sq_q82_a_contract_comes_true_with_the_saves_of_the_station() -> None:
    doomed = craft("b0", "noodle", (50, 20), broken=tuple(range(11)), hits=hits(1, 0))
    here = battle(
        craft("a1", "rake", (10, 10)),
        craft("b1", "rake", (50, 30)),
        doomed,
        squadrons=hands(("corporation",), ("armour",)),
        phase=Phase.FIRE,
    )
    asked = give(here, ENDS, ENDS)

    assert gone(asked, "b0")
    assert (asked.phase, asked.awaited) == (Phase.REPLY, (1,))
    assert give(asked, LetItStand()).squadrons[0].played == ("corporation",)


def test_sq_q82_who_is_out_of_the_battle_is_not_asked_of_a_task() -> None:
    here = battle(
        craft("a1", "rake", (10, 10)),
        craft("b1", "dart", (30, 20), hits=hits(2, 0)),
        craft("b0", "noodle", (50, 20), broken=tuple(range(11)), hits=hits(1, 0)),
        spare=False,
        phase=Phase.FIRE,
        squadrons=hands(("corporation",), ("subterfuge",)),
    )
    after = give(here, ENDS, ENDS)

    assert after.phase is Phase.OVER
    assert "Corporation" in after.results[-1].medals[0]


def test_every_card_says_what_it_does() -> None:
    assert all(card.means.endswith(".") and card.title for card in CARDS.values())
