"""Orders that are given one after the other: a battle fought on until something changes, a hint carried out."""

from collections.abc import Callable
from time import sleep

import pytest
from textual.pilot import Pilot

from engine.bots import Thinking
from engine.core.abilities import Plan
from engine.core.orders import Order
from engine.core.setup import Setup
from engine.core.values import evolve
from tests.toys.skirmish.verbs import End, Fire
from tests.tui.plain.talking import HUMAN_AND_BOT, answers_to, hear
from tests.tui.plain.talking import table as plain_table
from tests.tui.seated import hot_seat, in_range, let_bots_move, steps, table
from tests.tui.sieges import VOLLEY, give, others, round_of, siege
from tests.tui.tables import at_table, press, said, settle, wait_for
from tui.plain.shell import play
from tui.playing import seating
from tui.playing.runs import Advised, FightOn
from tui.playing.session import Session
from tui.preferences.settings import Config
from tui.screens.table import TableScreen

KEYS = 12
"""So many keys at most for a siege of nine rounds."""


async def fought(pilot: Pilot[None], at: TableScreen, *keys: str) -> int:
    """Press keys and wait for what they set going; return how many they were."""
    for key in keys:
        await press(pilot, key)
        await settle(pilot)
        await wait_for(pilot, lambda: at.run is None and not at.thinking.busy)
        await settle(pilot)
    return len(keys)


async def test_a_siege_of_nine_rounds_takes_few_keys() -> None:
    session = siege()
    began = round_of(session)
    async with at_table(session) as (at, pilot):
        keys = await fought(pilot, at, "v", "enter")
        while round_of(session) < began + 9 and keys <= KEYS:
            keys += await fought(pilot, at, "F")

    assert round_of(session) >= began + 9
    assert keys <= KEYS, keys


def test_by_ear_it_takes_few_lines() -> None:
    session = siege()
    began, lines = round_of(session), ["volley", *["fight"] * (KEYS - 1)]
    heard = hear(play(plain_table(session)), lines)
    rounds = [int(line.rsplit(maxsplit=1)[-1].rstrip(".")) for line in heard if "Sanakht round" in line]

    assert max(rounds) >= began + 9
    assert "Fought on 5 rounds, 16 orders." in " ".join(heard)


async def test_each_stop_is_told_with_its_reason() -> None:
    session = siege()
    async with at_table(session) as (at, pilot):
        await fought(pilot, at, "v", "enter", "F")
        assert "MS1 is gone. Fought on, 1 order. ECM1 is gone." in said(at)

        await fought(pilot, at, "F", "F")
        assert "FT1 is gone. Fought on 1 round, 5 orders. CR1 is hit, and can take 6 more." in said(at)

        await fought(pilot, at, "F")
        assert "Odds now 47 percent, 25 before: destroys FDA-A." in said(at)


def runs(session: Session, **settings: str | int) -> list[str]:
    """Fight a siege to its end and return why each run ended."""
    told = list[str]()
    while session.decision is not None and len(told) < 20:
        run = FightOn(session, Config(**settings))  # type: ignore[arg-type]
        while not run.over and session.decision is not None:
            run.follow(run.offered())
            others(session)
        told.append(run.over)
        if not run.given:
            break
    return told


def test_what_counts_as_a_change_is_set() -> None:
    ends = dict[str, list[str]]()
    for until in ("any", "harm", "loss", "choice"):
        session = siege()
        give(session, VOLLEY)
        ends[until] = runs(session, fight_until=until, fight_odds=0)

    assert any("FDA-A is hit" in each for each in ends["any"])
    assert not any("FDA-A is hit" in each for each in ends["harm"])
    assert any("is gone" in each for each in ends["loss"])
    assert len(ends["any"]) > len(ends["harm"]) >= len(ends["loss"]) > len(ends["choice"])
    new = "This question is new in this battle: answer it once, then the fight goes on by that."
    assert {told[-1] for told in ends.values()} == {new}


def test_a_round_without_a_shot_is_no_fight_any_more() -> None:
    session = siege()
    give(session, VOLLEY)
    while "move" not in (session.decision.prompt if session.decision else ""):
        give(session, VOLLEY)
    give(session, "CR1 moves to Outer Asteroids", "End the moves")

    first, second, *_ = runs(session, fight_until="choice")
    assert first == "A round has passed without a shot."
    assert second == "No shot fell in the last round: there is nothing to fight on."


def test_when_a_battle_is_over_it_is_said_whom_that_cost(monkeypatch: pytest.MonkeyPatch) -> None:
    session = siege()
    run, drawn = FightOn(session, Config()), session.scene()
    left = tuple(each for each in drawn.tokens if each.name != "CR1")
    monkeypatch.setattr(session, "scene", lambda _="": evolve(drawn, tokens=left))
    monkeypatch.setattr("tui.playing.battle_watch.battle", lambda _: None)
    run.given = 1
    run.offered()

    assert run.told == "The battle for Sanakht is over. Fought on, 1 order. CR1 is gone."


@pytest.mark.usefixtures("skirmish")
def test_where_there_is_no_battle_it_is_said() -> None:
    session = table("human", "bot:wander")
    heard = hear(play(plain_table(session)), ["fight", "do everything"])

    assert "Cannot: there is no battle to fight on now." in heard
    assert "Cannot: do takes order, unit or turn, not 'everything'." in heard


def advised(session: Session, monkeypatch: pytest.MonkeyPatch, *plans: tuple[Order, ...]) -> None:
    """Have the hint advise these plans in turn."""
    left = [*plans]
    monkeypatch.setattr(session, "hint", lambda _=None: Plan(left.pop(0), 0.0, "It gets near."))


def course(session: Session) -> tuple[Order, ...]:
    """Return two steps of one boat."""
    first = steps(session)[0]
    after = session.match.play(session.seat or first.boat, first)  # type: ignore[arg-type]
    view = after.view(session.seat)
    second = next(order for order in after.game.orders(view) if order.verb == "step" and order.boat == first.boat)
    return first, second


@pytest.mark.usefixtures("skirmish")
@pytest.mark.parametrize(("extent", "given", "why"), [
    ("order", 1, ""),
    ("unit", 2, ""),
    ("turn", 3, "3 orders given by the hint. Others are next."),
])  # fmt: skip
def test_so_much_of_a_hint_is_carried_out_and_taken_back_as_one(extent: str, given: int, why: str) -> None:
    session = hot_seat()
    node = session.node
    run = Advised(session, extent)  # type: ignore[arg-type]
    run.follow((*course(session), End()))

    assert bool(run.over)
    assert (run.given, run.told) == (given, why)
    if extent != "turn":  # between people a turn that has passed on stands
        session.undo()
        assert session.node == node


def test_all_that_a_hint_has_for_a_fleet_seals_no_sheets() -> None:
    setup = Setup(HUMAN_AND_BOT, (("scenario", "canon"),), "6", practice=True)
    heard = hear(play(plain_table(seating.new("space-viking", setup, None))), ["do turn", "do unit", "do turn"])

    assert answers_to(heard, "do unit")
    assert not any("have decided" in line for line in answers_to(heard, "do unit"))
    assert any("have decided" in line for line in answers_to(heard, "do turn"))


@pytest.mark.usefixtures("skirmish")
def test_a_hint_stops_where_dice_have_fallen(monkeypatch: pytest.MonkeyPatch) -> None:
    session = in_range()
    shot = next(order for order in session.legal.orders() if isinstance(order, Fire))
    run = Advised(session, "turn")
    run.follow((shot, End()))

    assert (run.given, run.over) == (1, "Something was revealed.")


@pytest.mark.usefixtures("skirmish")
async def test_on_the_screen_it_is_said_what_was_revealed(monkeypatch: pytest.MonkeyPatch) -> None:
    session = in_range()
    shot = next(order for order in session.legal.orders() if isinstance(order, Fire))
    async with at_table(session) as (at, pilot):
        advised(session, monkeypatch, (shot, End()))
        monkeypatch.setattr(at.notes, "said", (session.node + 1, "A note that takes the whole log. " * 9))
        await fought(pilot, at, "ctrl+t")
        news = at.session.match.history.nodes[session.node].events[0].tell()

        assert at.session.names.tell(news) in " ".join(said(at).split())


@pytest.mark.usefixtures("skirmish")
def test_a_hint_goes_on_behind_an_order_of_which_nothing_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    session = hot_seat()
    give = session.give
    monkeypatch.setattr(session, "give", lambda order: give(order)[:0])
    run = Advised(session, "turn")
    run.follow(course(session)[:1])

    assert (run.given, run.over) == (1, "")


@pytest.mark.usefixtures("skirmish")
async def test_on_the_screen_a_key_carries_it_out(monkeypatch: pytest.MonkeyPatch) -> None:
    session = table("human", "bot:wander")
    session.give(next(iter(session.legal.orders())))
    let_bots_move(session)
    async with at_table(session) as (at, pilot):
        advised(session, monkeypatch, (*course(session), End()))
        before = session.node
        await fought(pilot, at, "ctrl+d")
        (told,) = (event.tell() for event in session.match.history.nodes[session.node].events)
        assert "given by the hint" not in said(at), "what came of it says more"
        assert session.names.tell(told) in " ".join(said(at).split()) + said(at, "chronicle")

        await press(pilot, "u")
        assert session.node == before


def at_length(think: Callable[..., Plan], best: Plan | None) -> Callable[[Thinking], Plan]:
    """Think without an end, and without asking whether it is enough; a best plan is told of."""

    def thinks(thinking: Thinking) -> Plan:
        if best is not None:
            thinking.report(2, 5, best)
        while not thinking.stop():
            sleep(0.01)
        return think(thinking)

    return thinks


@pytest.mark.usefixtures("skirmish")
@pytest.mark.parametrize("found", [True, False])
async def test_escape_ends_a_hint_with_the_best_so_far(monkeypatch: pytest.MonkeyPatch, *, found: bool) -> None:
    session = table("human", "bot:wander")
    session.give(next(iter(session.legal.orders())))
    let_bots_move(session)
    thought = "Thinking about a hint: 40%." if found else "Thinking about a hint."
    async with at_table(session) as (at, pilot):
        best = Plan(course(session), 1.0, "It gets near.") if found else None
        monkeypatch.setattr(session, "hint", at_length(session.hint, best))
        await pilot.press("T")
        await wait_for(pilot, lambda: thought in said(at))
        assert thought in said(at)

        await pilot.press("escape")
        await wait_for(pilot, lambda: not at.thinking.busy)
        await settle(pilot)
        assert (
            "Hint, Ctrl+D does it, D its first order: It gets near." if found else "Hint: Nothing had been found yet."
        ) in said(at)
        assert not at.thinking.busy


@pytest.mark.usefixtures("skirmish")
async def test_any_key_ends_a_run(monkeypatch: pytest.MonkeyPatch) -> None:
    session = table("human", "bot:wander")
    session.give(next(iter(session.legal.orders())))
    let_bots_move(session)
    async with at_table(session) as (at, pilot):
        monkeypatch.setattr(session, "hint", at_length(session.hint, None))
        await pilot.press("ctrl+t")
        await pilot.pause()
        await press(pilot, "x")

        assert at.run is None
        assert "No order given by the hint. You have stopped it." in said(at)


@pytest.mark.usefixtures("skirmish")
def test_by_ear_ctrl_c_ends_a_hint_with_the_best_so_far(monkeypatch: pytest.MonkeyPatch) -> None:
    session = table("human", "bot:wander")
    session.give(next(iter(session.legal.orders())))
    let_bots_move(session)
    laid = plain_table(session)
    monkeypatch.setattr(session, "hint", at_length(session.hint, Plan(course(session), 1.0, "It gets near.")))
    laid.host.enough = _interrupted
    heard = hear(play(laid), ["hint"])

    assert "It gets near." in heard


@pytest.mark.usefixtures("skirmish")
def test_by_ear_a_hint_of_which_nothing_is_known_yet_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    session = table("human", "bot:wander")
    session.give(next(iter(session.legal.orders())))
    let_bots_move(session)
    laid = plain_table(session)
    monkeypatch.setattr(session, "hint", at_length(session.hint, None))
    laid.host.enough = lambda: True
    heard = hear(play(laid), ["hint", "do"])

    assert "Cannot: the hint was stopped before anything was found." in heard
    assert any("You have stopped it." in line for line in heard)


def _interrupted() -> bool:
    raise KeyboardInterrupt
