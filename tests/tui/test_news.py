"""What the prompt says when the opponents have moved: who is gone, where the rest is told, and what the dice did."""

import pytest

from engine.core.history import History, Node
from engine.core.match import begin
from engine.core.refs import PlaceId, Seat, TokenId
from engine.core.setup import SeatPlan, Setup
from engine.core.values import evolve
from engine.games.star_viking.events.battle import DeployedAll
from engine.games.viking_raid.events.farms import Fell
from engine.scene.model import Gauge, Token
from tests.toys.post.game import GAME as POST
from tests.toys.post.verbs.sheets import Seal as SealSheets
from tests.toys.raid.game import GAME
from tests.toys.raid.verbs import EndMoves, Seal
from tests.toys.skirmish.verbs import End, Fire
from tests.tui.seated import ONE, TWO, hot_seat, steps, table
from tests.tui.sieges import VOLLEY, give, others, siege
from tests.tui.tables import at_table, said, settle
from tui.choosing.chooser import Chooser
from tui.narration import retell
from tui.narration.damage import damage
from tui.playing import retold, seating
from tui.playing.session import Session
from tui.screens.news import TELLS, lost, news
from tui.screens.table_prompt import without

pytestmark = pytest.mark.usefixtures("skirmish")


def test_who_is_gone_is_said_first() -> None:
    played = table("human", "bot:wander")
    units = Chooser(played).atlas.own

    assert news(played, ("Ben fires.",), (units, units)) == "Ben fires."
    assert (
        news(played, ("Ben fires.",), (units, units[1:]))
        == f"Your boat {units[0].name} is gone from the map. Ben fires."
    )
    assert news(played, (), (units, ())).startswith("Your boat Adder and your boat Bison are gone from the map.")
    assert news(played, (), ([evolve(units[0], name="duck 3")], ())).startswith("Your duck 3 is gone from the map.")


@pytest.mark.parametrize(
    ("out", "said"),
    [
        (0, "The house of Otterness falls by the hand of Grimby: it is out."),
        (1, "The house of Grimby falls by the hand of Otterness: it is out."),
    ],
)
def test_that_a_seat_is_out_is_said_first_of_all(out: int, said: str) -> None:
    played = table("human", "bot:wander")
    units = Chooser(played).atlas.own
    first = played.match.history.nodes[0]
    last = Node(0, Seat(1), End(), first.position, (Fell(out, 1 - out),))
    fallen = Session(evolve(played.match, history=History((first, last), 1)))
    fallen.accept(Seat(0))
    told = news(fallen, ("Somebody fires.",), (units, units[1:]))

    assert told.startswith(f"{said} Your boat {units[0].name} is gone from the map.")
    assert told.count("falls") == 1


def test_who_is_hit_is_told_in_numbers_before_what_others_did() -> None:
    played = hot_seat()
    played.accept(played.humans[0])
    one, *_ = Chooser(played).atlas.own

    def left(*of: int) -> list[Token]:
        named = [evolve(one, id=TokenId(str(at)), name=f"Ship {at}", gauge=Gauge(now, 7)) for at, now in enumerate(of)]
        return [evolve(unit, summary="") for unit in named]

    told = news(played, (), (left(7, 7, 7, 7, 7, 3), left(7, 4, 1, 6, 5, 3)), "Orm 0101 > 0102")
    assert told.startswith("Ship 2 is down to 1 of 7, from 7. Ship 1 is down to 4 of 7, from 7.")
    assert "Ship 4 is down to 5 of 7, from 7. 1 more unit is hit." in told
    assert "Ship 0" not in told
    assert "Ship 5" not in told
    assert news(played, (), (left(7), [])).startswith("Your Ship 0 is gone from the map.")


@pytest.mark.parametrize("summary", ["3 of 7: missile", "missile"])
def test_what_a_unit_has_left_is_told_once_also_where_it_says_so_itself(summary: str) -> None:
    hurt = Token(TokenId("t"), "Ship", PlaceId("0101"), "S", gauge=Gauge(3, 7), summary=summary)

    assert damage([evolve(hurt, gauge=Gauge(7, 7))], [hurt]) == ["Ship is down to 3 of 7, from 7: missile."]


def test_who_goes_by_another_name_where_it_stood_is_not_gone() -> None:
    played = table("human", "bot:wander")
    units = Chooser(played).atlas.own
    renamed = tuple(evolve(unit, id=TokenId(f"{unit.id}-1"), name=f"{unit.name} 1") for unit in units)
    elsewhere = tuple(evolve(unit, place=PlaceId("0909")) for unit in renamed)

    assert news(played, (), (units, renamed)) == ""
    assert news(played, (), (units, elsewhere)).startswith("Your boat Adder and your boat Bison are gone from the map.")


def test_what_the_dice_did_is_told_and_the_way_there_is_not() -> None:
    played = hot_seat()
    while not (shots := [order for order in played.legal.orders() if isinstance(order, Fire)]):
        played.give(steps(played)[-1] if steps(played) else End())
        if played.awaiting == "curtain" and played.next_seat is not None:
            played.accept(played.next_seat)
    shooter = played.seat
    assert shooter is not None
    played.give(shots[0])
    other = Seat(1 - shooter)
    fateful, whole = retold.fateful(played, other), retold.recap(played, other)

    assert len(fateful) < len(whole)
    assert set(fateful) < set(whole)
    assert " rolls " in fateful[0]

    played.accept(other)
    units = Chooser(played).atlas.own

    assert news(played, (), (units, units)).startswith("W tells what happened. ")


def test_what_the_last_order_showed_is_told_again_once_others_have_played_on() -> None:
    match = begin(GAME, Setup((SeatPlan("Anna"), SeatPlan("Ben"))))
    match = match.play(ONE, Seal()).play(TWO, Seal())
    opened = retell.told(match.history.nodes[-1], TWO)
    played_on = match.play(ONE, EndMoves()).history

    assert retell.recap(match.game, played_on, TWO)[: len(opened)] == opened
    assert retell.fateful(match.game, played_on, TWO) == opened[1:]  # but for its own seal


def test_what_a_seat_has_deployed_itself_is_no_news_to_it() -> None:
    seats = SeatPlan("Ann", "bot:normal"), SeatPlan("Ben")
    session = seating.new("star-viking", Setup(seats, (("scenario", "season"),), "1"), None)
    others(session)
    while not (shown := [each for each in session.match.history.nodes if _deploys(each)]):
        session.give(next(iter(session.game.plans(session.view))).orders[0])  # type: ignore[attr-defined]
        others(session)

    assert {event.foreknown for node in shown for event in node.events if isinstance(event, DeployedAll)} == {1}
    assert retold.recap(session, Seat(1)) == ("CR-A to Deep Space 2.",)


def _deploys(node: Node) -> bool:
    return any(isinstance(event, DeployedAll) for event in node.events)


def test_who_seals_last_is_told_again_what_all_had_decided() -> None:
    match = begin(POST, Setup((SeatPlan("Anna"), SeatPlan("Ben"))))
    sheet = next(each for each in POST.orders(match.view(ONE)) if not each.seals)
    match = match.play(ONE, sheet).play(ONE, SealSheets()).play(TWO, SealSheets())
    opened = retell.told(match.history.nodes[-1], TWO)

    assert opened
    assert retell.recap(POST, match.history, TWO) == opened


def test_that_a_seat_has_decided_all_is_no_part_of_what_came_of_it() -> None:
    session = seating.new("star-viking", Setup((SeatPlan("Ann"), SeatPlan("Ben", "bot:easy")), (), "9"), None)
    others(session)
    give(session, "Fit out the cruiser force: CR, ECM, MS, FT, PT and RD, as the money lasts", "End the purchases")
    give(session, "CR1 jumps to Semerkhet", "Seal the courses")
    fateful = retold.fateful(session, Seat(0))

    assert "Ben has sealed all courses." in retold.recap(session, Seat(0))
    assert fateful[0].startswith("CR1 of Ann arrives at Semerkhet")


def test_how_a_unit_was_lost_is_told_rather_than_that_it_is_gone() -> None:
    session = siege()
    while not (lost := retold.losses(session, Seat(0))):
        give(session, VOLLEY if session.decision and "shots" in session.decision.prompt else "End the moves")
    name = lost[0].split()[0]
    units = Chooser(session).atlas.own
    told = news(session, (), ([*units, evolve(units[0], id=TokenId("lost"), name=name, glyph="?")], units))

    assert told.startswith(f"Your cruiser {lost[0]} W tells what happened.")
    assert told.count(lost[0]) == 1
    assert "gone from the map" not in told


async def test_whoever_is_told_of_much_is_told_it_by_the_key_that_is_bound_and_no_other() -> None:
    session = seating.new("star-viking", Setup((SeatPlan("Ann"), SeatPlan("Ben", "bot:easy")), (), "9"), None)
    others(session)
    give(session, "Fit out the cruiser force: CR, ECM, MS, FT, PT and RD, as the money lasts", "End the purchases")
    async with at_table(session, bindings=(("since", "F9"),)) as (at, pilot):
        session.give(next(order for order in session.legal.orders() if order.verb == "end-plot"))
        at.go_on()
        await settle(pilot)

        assert "F9 tells what happened." in said(at)
        assert "tells the rest" not in said(at)


def test_who_sits_down_in_the_open_is_told_first_whom_he_has_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    session = hot_seat()
    session.accept(session.humans[0])
    unit = evolve(session.scene().tokens[0], name="Ulf")
    fallen = "Ulf is killed by Orm."
    monkeypatch.setattr(retold, "losses", lambda *_: (fallen, "Bo is killed by Orm."))

    assert (
        lost(session, f"Much happened. {fallen} More happened.", [unit])
        == f"Your boat {fallen} Much happened. More happened."
    )
    assert lost(session, "Much happened.", [unit]) == f"Your boat {fallen} Much happened."
    assert lost(session, "Much happened.", []) == "Much happened."


def test_the_loss_of_a_unit_without_a_name_of_its_own_is_told_by_how_it_was_lost(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    session = hot_seat()
    session.accept(session.humans[0])
    house = session.scene().seat_names[0]
    unit = evolve(session.scene().tokens[0], id=TokenId("w4"), name=f"warrior 4 of {house}")
    fate = "is killed by warrior 15 of Ben; weapons worth 1 coin are taken."
    monkeypatch.setattr(retold, "losses", lambda *_: (f"Warrior 4 of {house} {fate}",))
    fallen = f"Your warrior 4 {fate}"

    assert lost(session, "Much happened.", [unit]) == f"{fallen} Much happened."
    assert news(session, (), ([unit], [])).startswith(fallen)
    assert "gone from the map" not in news(session, (), ([unit], []))


def test_what_the_log_shows_is_left_out_as_a_whole_sentence_or_not_at_all() -> None:
    said = "3 orders given. Your fleet Salt is lost. Salt is lost. More."

    assert " ".join(without(said, "Salt is lost.").split()) == "3 orders given. Your fleet Salt is lost. More."
    assert without("7 of 7: Salt is lost.", "Salt is lost.") == "7 of 7: Salt is lost.", "its head says nothing alone"
    assert without("All have set out; Salt is lost. More.", "Salt is lost.") == "All have set out. More."
    assert without("All have set out; Salt is lost.", "Salt is lost.") == "All have set out."


async def test_the_prompt_says_nothing_that_the_log_beside_it_shows() -> None:
    async with at_table(hot_seat()) as (at, pilot):
        last = retold.chronicle(at.session, 1)[0].text
        at.say(f"{last} Something more.")
        await settle(pilot)

        assert last in " ".join(said(at, "chronicle").split())
        assert " ".join(said(at).split()).endswith("Something more.")
        assert last not in " ".join(said(at).split())


async def test_where_the_log_shows_all_that_others_did_no_key_is_named_for_it() -> None:
    session = table("human", "bot:wander")
    others(session)
    while not isinstance(session.legal.ending, End):
        session.give(next(iter(session.legal.orders())))
        others(session)
    async with at_table(session, (132, 43)) as (at, pilot):
        session.give(End())
        at.go_on()
        await settle(pilot)
        told = retold.recap(session, Seat(0))

        assert len(told) > 1
        assert all(text in " ".join(said(at, "chronicle").split()) for text in told)
        at.say(f"W tells what happened. {told[-1]}")
        await settle(pilot)
        assert "tells what happened" not in said(at)


async def test_a_key_that_would_tell_all_but_has_no_room_gives_way_to_that_of_the_chronicle() -> None:
    async with at_table(hot_seat(), (80, 24)) as (at, pilot):
        await settle(pilot)
        at.say(f"A long and sad tale; {'of many words, ' * 60}; and more. W {TELLS}")
        await settle(pilot)

        assert TELLS not in said(at)
        assert "A long and sad tale; more. Ctrl+P tells the rest" in said(at)
