"""Captured fighters that fly for their captors, and what becomes of them (SQ-46); what others see of the mustering."""

import pytest

from engine.core.refs import Seat
from engine.core.values import evolve
from engine.games.squadron.draft import Draft
from engine.games.squadron.events.careers import Forfeited
from engine.games.squadron.game import GAME
from engine.games.squadron.phases import Phase
from engine.games.squadron.queries.sides import credited
from engine.games.squadron.rulebook import book
from engine.games.squadron.rulebook.settings import CAMPAIGN, Settings
from engine.games.squadron.rules import ending
from engine.games.squadron.rules.damage import settle
from engine.games.squadron.state import Loss, Squadron, State
from engine.games.squadron.verbs.hangars import Launch, Pull
from engine.games.squadron.verbs.mustering import Again, EndMuster, Take, TakePrisoner
from tests.games.squadron.field import at, battle, craft, give, hits, made_of, position, t

MINE = Settings(CAMPAIGN, squadrons=("own", "own"), cards=False)

PRIZES = (book.design("mantis"), book.design("wasp"), book.design("spark"))


def flying(how: str) -> State:
    """Let a squadron of a Hive and a Wasp fly two of three prizes, the Wasp among them, which is lost."""
    designs = (book.design("hive"), book.design("wasp"))
    held = Squadron(designs=designs, taken=(1, 1), prizes=PRIZES, flown=(1, 0))
    return battle(
        craft("a1", "hive", (10, 10)),
        craft("ah2", "wasp", rank=2, carrier="a1"),
        craft("ah4", "mantis", rank=4, carrier="a1"),
        fallen=(Loss("a3", 0, book.design("wasp"), 1, how, rank=3),),  # type: ignore[arg-type]  # of its words
        squadrons=(held, Squadron()),
        settings=MINE,
        stock=("own", "own"),
    )


@pytest.mark.parametrize("how", ["destroyed", "captured"])
def test_sq_46_a_prize_that_is_lost_flies_no_more(how: str) -> None:
    draft = Draft(position(flying(how)))
    ending.finish(draft, "time")

    assert draft.squadron(0).prizes == (PRIZES[0], PRIZES[2])
    told = [event.tell() for event in draft.events if isinstance(event, Forfeited)]
    assert told == ["Amber has lost for good what it had captured: Wasp."]


def test_sq_46_a_prize_that_got_away_is_kept_and_so_is_one_whose_like_fell() -> None:
    own = flying("destroyed")
    own = evolve(own, fallen=(evolve(own.fallen[0], rank=2),))
    for here in (flying("left"), own):
        draft = Draft(position(here))
        ending.finish(draft, "time")
        assert draft.squadron(0).prizes == PRIZES


def test_sq_46_who_falls_keeps_its_place_in_the_mustering() -> None:
    draft = Draft(position(battle(craft("b1", "dart", (30, 20), rank=5))))
    draft.remove("b1", 0)
    after = draft.close().position.state

    assert [each.rank for each in after.fallen] == [5]
    assert [each.rank for each in GAME.view(after, Seat(1)).state.fallen] == [5]
    assert [each.rank for each in GAME.view(after, Seat(0)).state.fallen] == [0]


@pytest.mark.parametrize("load", [0, 8])
def test_sq_q44_a_place_in_the_mustering_does_not_tell_what_lies_aboard_of_others(load: int) -> None:
    aboard = (craft(f"bh{n}", "hornet", rank=1 + n, carrier="b2", up=False) for n in range(1, load + 1))
    hive = craft("b2", "hive", (30, 20), rank=1, up=False)
    here = battle(craft("a1", "rake", (20, 20)), hive, *aboard, craft("b5", "rake", (30, 22), rank=2 + load))
    shown = [each for each in GAME.view(here, Seat(0)).state.craft if each.seat == 1]

    assert [(each.id, each.rank) for each in shown] == [("b2", 0), ("b5", 0), ("b90", 0)]
    assert 2 + load in [each.rank for each in GAME.view(here, Seat(1)).state.craft]


def test_a_captor_does_not_learn_the_place_in_the_mustering_of_its_prisoner() -> None:
    grapnel = craft("a1", "grapnel", (10, 10))
    held = craft("b2", "wasp", (11, 10), rank=9, holder="a1", caught=1)
    after = give(battle(grapnel, held, phase=Phase.HANGARS), Pull(t("b2")))

    assert [(each.id, each.rank) for each in GAME.view(after, Seat(0)).state.craft if each.captive] == [("pb2", 0)]


def test_l_11_as_before_takes_no_prize_for_a_design_of_its_name() -> None:
    designs = (book.design("hive"), book.design("wasp"))
    held = Squadron(designs=designs, prizes=(book.design("wasp"),))
    here = battle(
        spare=False,
        phase=Phase.MUSTER,
        awaited=(0, 1),
        squadrons=(held, Squadron()),
        settings=MINE,
        stock=("own", "own"),
    )
    sealed = give(here, Take("hive", 1), Take("wasp", 4), TakePrisoner("wasp 1"), EndMuster(), seat=0)
    assert sealed.squadrons[0].last == (("Hive", 1), ("Wasp", 4))
    again = evolve(sealed, awaited=(0, 1), squadrons=(evolve(sealed.squadrons[0], taken=(), flown=()), Squadron()))
    assert give(again, Again(), seat=0).squadrons[0].taken == (1, 4)


class Picked:
    """Chance that picks what it is told."""

    def __init__(self, *picks: int) -> None:
        self.picks = picks

    def pick(self, among: list[int]) -> tuple[int, "Picked"]:
        """Pick the next of those told."""
        assert self.picks[0] in among
        return self.picks[0], Picked(*self.picks[1:])


@pytest.mark.parametrize(("picks", "by"), [((2, 0), 0), ((0, 2), -1)])
def test_sq_q63_cargo_is_credited_to_who_broke_the_last_bay(picks: tuple[int, ...], by: int) -> None:
    tub = made_of("engine", "engine", "bay", "repair", name="Tub")
    carrier = craft("b1", tub, (30, 20), hits=(*hits(1, 0), *hits(1, 1)))
    draft = Draft(position(battle(carrier, craft("b2", "wasp", carrier="b1"))))
    draft.rng = Picked(*picks)  # type: ignore[assignment]  # it is asked for nothing else
    settle(draft, 1)
    after = draft.close().position.state

    assert [(each.id, each.by) for each in after.fallen] == [("b2", by)]
    assert len(list(credited(after, 0))) == (by == 0)


def test_sq_q94_a_prize_shows_nothing_of_an_own_design_that_is_called_like_it() -> None:
    """Both squadrons may have a design of one name, and what was captured is seen where it flies."""
    secret = made_of("engine", "nuke", "repair", name="Fox")
    seen = made_of("engine", "laser", kind="fighter", name="Fox")
    here = battle(
        craft("a1", "hive", (10, 10)),
        craft("ah2", seen, rank=2, carrier="a1"),
        phase=Phase.HANGARS,
        squadrons=(Squadron(designs=(book.design("hive"), secret), prizes=(seen,), flown=(0,)), Squadron()),
        settings=MINE,
        stock=("own", "own"),
    )
    after = give(here, Launch(t("ah2"), at(11, 10)))

    assert after.squadrons[0].known == ()
    assert GAME.view(after, Seat(1)).state.squadrons[0].designs == ()
