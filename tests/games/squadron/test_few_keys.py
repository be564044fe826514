"""A turn of sixteen craft takes few keys: one moves, the others go along, and all that bears is fired by one key."""

from engine.core.match import begin
from engine.core.orders import Order
from engine.core.position import View
from engine.core.refs import Seat, token
from engine.core.refs import place as at_place
from engine.core.setup import SeatPlan, Setup
from engine.core.values import evolve
from engine.games.squadron.events.fire import Fired
from engine.games.squadron.game import GAME
from engine.games.squadron.phases import Phase
from engine.games.squadron.picture.tokens import needs
from engine.games.squadron.state import Craft, Crew, Squadron
from engine.games.squadron.verbs.gunnery import Fire, OpenFire
from engine.games.squadron.verbs.movement import Along, Move
from engine.games.squadron.verbs.turns import EndStep
from tests.games.squadron.field import at, battle, craft, hits, rule_against, t, told
from tui.choosing.chooser import Chooser
from tui.choosing.keypath import keys_to
from tui.choosing.noted import notes
from tui.playing.session import Session

KEYS = 25
"""Keys of a turn at most (to point at a place counts as three: two steps of the cursor, and Enter)."""

POINTING = 3


def shoal() -> Session:
    """Seat sixteen craft against eleven, lined up and out of range."""
    seats = (SeatPlan("Ann"), SeatPlan("Ben"))
    options = (("scenario", "duel"), ("squadron_first", "shoal"), ("squadron_second", "pack"), ("cards", False))
    session = Session(begin(GAME, Setup(seats, options, "shoal", practice=True)))
    for seat in (0, 0, 1, 1):
        session.accept(Seat(seat))
        verb = next(each for each in ("line-up", "end-deploy") if any(o.verb == each for o in session.legal.orders()))
        session.give(next(order for order in session.legal.orders() if order.verb == verb))
    return session


def pressed(session: Session, order: Order) -> int:
    """Give an order and count the keys that lead to it."""
    chooser = Chooser(session, "arrows")
    keys = len(keys_to(chooser, order))
    picks = GAME.picks(order)
    pointed = sum(ref.kind == "place" for ref in picks)
    session.give(order)
    return keys + POINTING * pointed + bool(pointed)


def test_a_turn_of_sixteen_craft_is_at_most_25_keys() -> None:
    session = shoal()
    while session.match.position.state.awaited != (0,):
        session.accept(Seat(session.match.position.state.awaited[0]))
        session.give(EndStep())
    session.accept(Seat(0))
    lead = next(each for each in session.match.position.state.craft if each.seat == 0 and each.at[0] == 12)
    keys = pressed(session, Move(t(lead.id), at(lead.at[0] + 6, lead.at[1])))
    keys += pressed(session, Along("all"))
    moved = [each for each in session.match.position.state.craft if each.seat == 0 and each.moved]
    assert len(moved) == 16
    keys += pressed(session, EndStep())

    assert keys <= KEYS - 2, "two are left for the fire of a turn in range: o, and the end of the step"
    assert keys <= 12


def test_all_that_bears_is_fired_where_it_does_most_and_no_more_than_is_needed() -> None:
    here = battle(
        *(craft(f"a{n}", "rake", (20, 18 + n)) for n in range(1, 5)),
        craft("b1", "dart", (24, 20)),
        craft("b2", "dart", (24, 22), hits=hits(2, 0)),
        craft("b3", "rake", (26, 20)),
        phase=Phase.FIRE,
    )
    after, events = told(here, OpenFire(), dice=(6,) * 5)
    shots = [event for event in events if isinstance(event, Fired)]

    assert not any(shot.target == "Dart B2" for shot in shots), "it is done for"
    assert sum(shot.target == "Dart B1" for shot in shots) == 2
    assert sum(shot.target == "Rake B3" for shot in shots) == 3
    assert rule_against(after, OpenFire()) == "SQ-55"


def test_all_that_bears_is_laid_by_what_its_seat_sees() -> None:
    # A crew whose medals count as armour, and fighters that were never seen: neither is told by who is fired at.
    crews = (Crew("Varga", ("Star", "Corporation"), 1),)
    heard = []
    for crew, hornets in (("", 0), ("Varga", 0), ("", 8)):
        aboard = (craft(f"bh{n}", "hornet", rank=10 + n, carrier="b3", up=False) for n in range(hornets))
        here = battle(
            craft("a1", "rake", (20, 20)),
            craft("b1", "rake", (24, 20), crew=crew),
            craft("b2", "rake", (24, 21)),
            craft("b3", "hive", (24, 19)),
            *aboard,
            phase=Phase.FIRE,
            squadrons=(Squadron(), Squadron(crews=crews)),
            stock=("own", "own"),
        )
        _, events = told(here, OpenFire(), dice=(6, 6))
        heard.append((GAME.view(here, Seat(0)), [each.target for each in events if isinstance(each, Fired)]))

    assert heard[0] == heard[1] == heard[2]
    assert heard[0][1] == ["Rake B1", "Rake B1"]


def test_what_is_fired_by_hand_first_is_kept() -> None:
    here = battle(
        craft("a1", "rake", (20, 20)), craft("b1", "dart", (24, 20)), craft("b2", "dart", (24, 21)), phase=Phase.FIRE
    )
    _, events = told(here, Fire(t("a1"), "missile", t("b2")), OpenFire(), dice=(1, 1))

    assert [event.weapon for event in events if isinstance(event, Fired)] == ["missile", "laser"]


def test_keys_lead_to_a_shot_of_one_craft_too() -> None:
    here = battle(craft("a1", "rake", (20, 20)), craft("b1", "dart", (24, 20)), phase=Phase.FIRE)
    orders = tuple(GAME.about(GAME.view(here, Seat(0)), (token(t("a1")),)))

    assert Fire(t("a1"), "laser", t("b1")) in orders
    assert not tuple(GAME.about(GAME.view(here, Seat(0)), (at_place(at(24, 20)),)))


def test_a_craft_that_has_nobody_before_its_weapons_waits_for_no_order() -> None:
    near, far, behind = (craft("b1", "anvil", at) for at in ((20, 10), (40, 10), (5, 10)))

    def waits(foe: Craft) -> bool:
        state = battle(craft("a1", "needle", (10, 10)), foe, phase=Phase.FIRE)
        return needs(View(Seat(0), state), state.craft[0])

    assert (waits(near), waits(far), waits(behind)) == (True, False, False)


def test_beside_a_target_stands_the_chance_of_the_best_weapon() -> None:
    here = battle(
        craft("a1", "warden", (20, 20)),
        craft("b1", "anvil", (22, 20), facing=(-1, 0), up=True),
        spare=False,
        phase=Phase.FIRE,
    )
    match = begin(GAME, Setup((SeatPlan("Ann"), SeatPlan("Ben")), (("scenario", "duel"),), "1", practice=True))
    first = evolve(match.history.nodes[0], position=evolve(match.position, state=here))
    session = Session(evolve(match, history=evolve(match.history, nodes=(first,))))
    session.accept(Seat(0))
    chooser = Chooser(session, "arrows")
    chooser.choose(token("a1"))

    shots = [order for order in session.legal.orders() if isinstance(order, Fire)]
    odds = {order.weapon: GAME.forecast(session.view, order) for order in shots}
    laser, missile = (odds[weapon] for weapon in ("laser", "missile"))
    assert laser is not None
    assert missile is not None
    assert laser.chances[0].percent < missile.chances[0].percent
    assert notes(chooser, chooser.marks())[at(22, 20)] == f"{missile.chances[0].percent:.0f}%"
