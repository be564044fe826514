"""What is told of fire, blasts, mines and deployment: each fact once, in order, with what remains."""

from typing import Any, cast

import pytest

from engine.core.events import Event, Luck
from engine.core.position import Position
from engine.core.refs import PlaceId, Seat
from engine.core.rng import Rng
from engine.core.values import evolve
from engine.games.star_sectors.advice.forecasts import forecast
from engine.games.star_sectors.draft import Draft
from engine.games.star_sectors.events.engineering import Stowed
from engine.games.star_sectors.events.fire import (
    BankFired,
    Blast,
    Destroyed,
    MineBlown,
    MineExploded,
    MineLaid,
    MineShot,
)
from engine.games.star_sectors.events.movement import Boosted, CloakDropped, Jumped
from engine.games.star_sectors.events.rounds import Deployed, RoundBegan, SideBegan, Told
from engine.games.star_sectors.rules.initiative import initiative
from engine.games.star_sectors.state import NEUTRAL, Mine, Phase, Settings, Ship, Stores
from engine.games.star_sectors.verbs.blasts import LayMine, SelfDestruct
from engine.games.star_sectors.verbs.cargo import Gather
from engine.games.star_sectors.verbs.deployment import Deploy, MoveFirst, move_first
from engine.games.star_sectors.verbs.fire import Attack, Fire
from engine.games.star_sectors.verbs.fleet import Enlist
from engine.games.star_sectors.verbs.loading import Load, Unload
from engine.games.star_sectors.verbs.movement import Forward
from engine.games.star_sectors.verbs.preparation import Boost, Decloak
from engine.games.star_sectors.verbs.rounds import EndSide
from engine.games.star_sectors.verbs.sweeping import FireAtMine, ShootMine
from engine.games.star_sectors.verbs.warp import Warp
from tests.games.loaded import LoadedDice
from tests.games.star_sectors.sector import (
    GAME,
    active,
    at,
    cell,
    charted,
    give,
    seen,
    ship,
    state,
    working,
)

SPARE = (ship("ox", 0, "0000", name="Spare"), ship("ox", 1, "1208", 3, name="Other"))


def told(here: Any, *orders: Any, rolls: tuple[int, ...] = (), of: tuple[type, ...]) -> list[str]:
    """Tell those events of some kinds that orders lead to."""
    events: list[Event] = []
    give(here, *orders, rolls=rolls, events=events)
    return [event.tell() for event in events if type(event) in of]


def test_a_blast_that_kills_two_who_face_each_other_kills_each_of_them_once() -> None:
    here = active(
        ship("warg", 0, "0404"),
        ship("mote", 1, "0604", 0, hits=2, name="First"),
        ship("mote", 1, "0603", 5, hits=2, name="Above"),
        ship("mote", 1, "0704", 2, hits=2, name="Ahead"),
        *SPARE,
    )

    assert told(here, Attack(0, 1), rolls=(1, 12), of=(Blast, Destroyed)) == [
        "First is destroyed by Warg; East has 3 ships left.",
        "Above takes 1 hit from the blast of First, shields 0 of 3 left.",
        "Ahead takes 1 hit from the blast of First, shields 0 of 3 left.",
        "Above is destroyed by the blast of First; East has 2 ships left.",
        "Ahead is destroyed by the blast of First; East has 1 ship left.",
    ]


def test_a_mine_is_told_with_its_hits() -> None:
    here = active(ship("warg", 0, "0404"), *SPARE, mines=(Mine(cell("0504")),))

    assert told(here, Forward(0), of=(MineExploded, Blast)) == [
        "Mine at 0504 explodes under Warg.",
        "Warg takes 3 hits from a mine, shields 7 of 10 left.",
    ]


@pytest.mark.parametrize("owner", [1, NEUTRAL])
def test_a_destroyed_station_leaves_no_count_of_ships_and_no_blast(owner: int) -> None:
    doomed = ship("station", owner, "0504", hits=14, name="Gate")
    here = active(ship("warg", 0, "0404"), doomed, ship("ox", 1, "0604"), *SPARE)

    assert told(here, SelfDestruct(0), of=(Blast, Destroyed)) == [
        "Warg is destroyed by its own crew; West has 1 ship left.",
        "Gate takes 1 hit from the blast of Warg, shields 0 of 15 left.",
        "Gate is destroyed by the blast of Warg.",
    ]


def test_a_loss_without_dice_and_blast_is_told_of_whatever_else_is_left_out() -> None:
    events: list[Event] = []
    give(active(ship("warg", 0, "0404"), *SPARE), SelfDestruct(0), events=events)
    (lost,) = (event for event in events if isinstance(event, Destroyed))

    assert lost.reveals


def test_who_drops_its_cloak_says_the_moves_that_it_has_now() -> None:
    here = active(ship("umbra", 0, "0404", cloaked=True), *SPARE)

    assert told(here, Decloak(0), of=(CloakDropped,)) == ["Umbra decloaks at 0404; MF 3 left."]
    assert told(here, Forward(0), Decloak(0), of=(CloakDropped,)) == ["Umbra decloaks at 0504; MF 2 left."]


@pytest.mark.parametrize(("roll", "rolled"), [(5, 0.0), (6, 5.0)])
def test_luck_is_what_a_bank_did_against_what_it_might_be_hoped_to_do(roll: int, rolled: float) -> None:
    here = active(ship("warg", 0, "0404", banks=True), ship("fenris", 1, "0704", 3), *SPARE)
    events: list[Any] = []
    give(here, Fire(0, 0, 1), rolls=(roll,), events=events)
    (fired,) = (event for event in events if isinstance(event, BankFired))

    assert isinstance(fired.luck, Luck)
    assert (fired.luck.seat, fired.luck.rolled) == (0, rolled)
    assert fired.luck.expected == pytest.approx(5 * 7 / 12)


def test_a_ship_put_on_the_map_is_told_with_its_place_and_the_next_seat_follows_the_last() -> None:
    ashore: list[Ship] = [evolve(ship("warg", seat, "0000"), place=None, name=f"Warg {seat}") for seat in (0, 1)]
    here = state(*ashore, phase=Phase.DEPLOY, seat=1, round=0)
    events: list[Any] = []

    after = give(here, Deploy("Warg 1", PlaceId("1204")), events=events)

    assert [(event.tell(), event.places) for event in events if isinstance(event, Deployed)] == [
        ("Warg 1 deploys at 1204, bow 9 o'clock.", ("1204",)),
    ]
    assert (after.phase, after.seat) == (Phase.DEPLOY, 0)


def test_a_long_ship_deploys_where_it_was_ordered_to_and_its_bow_is_told_besides() -> None:
    garm = evolve(ship("garm", 1, "0000"), place=None, name="Garm")
    here = state(evolve(garm, seat=0, name="Late"), garm, phase=Phase.DEPLOY, seat=1, round=0)
    order, events = Deploy("Garm", PlaceId("1204")), list[Any]()

    after = give(here, order, events=events)

    assert GAME.phrase(seen(here, 1), order) == "Deploy Garm at 1204"
    assert [event.tell() for event in events if isinstance(event, Deployed)] == [
        "Garm deploys at 1204, bow 9 o'clock at 1104.",
    ]
    assert at(after, 1) == "1104"


def test_goods_that_change_hands_are_told_with_the_room_they_take() -> None:
    base = ship("station", 0, "0504", stores=Stores(mines=2, crews=1))
    moored = ship("warg", 0, "0404", moored=cell("0404"), stores=Stores(dilithium=2))
    here = working(moored, base, *SPARE)

    orders = (Load(0, "mine", 1), Unload(0, "dilithium", 2), Load(0, "crew", 1))
    assert told(here, *orders, of=(Stowed,)) == [
        "Warg loads 1 mine: cargo 3 of 3.",
        "Warg unloads 2 dilithium: cargo 1 of 3.",
        "Warg loads 1 command crew: cargo 1 of 3.",
    ]
    assert give(here, *orders).ships[1].stores == Stores(mines=1, dilithium=2)
    laden = working(ship("warg", 0, "0404", moored=cell("0404"), stores=Stores(mines=3)), base, *SPARE)
    assert told(laden, Unload(0, "mine", 2), of=(Stowed,)) == ["Warg unloads 2 mines: cargo 1 of 3."]


@pytest.mark.parametrize(
    ("source", "secret", "said"),
    [
        ("dilithium", False, "Warg raises MF by 1 to 4 with dilithium; 1 left."),
        ("dilithium", True, "Warg raises MF by 1 to 4 with dilithium."),
        ("warp", True, "Warg raises MF by 1 to 4 with warp; 1 left."),
    ],
)
def test_a_boost_is_told_with_what_is_left_unless_that_is_secret(source: str, *, secret: bool, said: str) -> None:
    settings = Settings("first-shots", 8, 12, ("concord", "korrath"), hidden_cargo=secret)
    here = active(ship("warg", 0, "0404", engines=2, stores=Stores(dilithium=2)), *SPARE, settings=settings)

    assert told(here, Boost(0, "mf", source), of=(Boosted,)) == [said]


def test_who_throws_highest_is_told_and_who_goes_first() -> None:
    here = Position(state(ship("warg", 0, "0404"), ship("ox", 1, "0804")), cast("Rng", LoadedDice((7, 7, 3, 9), 12)))
    draft = Draft(here)

    initiative(draft)
    move_first.effect(draft, Seat(1), MoveFirst(0))

    assert [event.tell() for event in draft.events] == [
        "Nobody wins the initiative: West 7 and East 7 on d12.",
        "East wins the initiative: West 3 and East 9 on d12.",
        "West moves first; East deploys first.",
    ]


@pytest.mark.parametrize(("alternate", "began"), [(False, ["West moves, round 3: 1 ship to move."]), (True, [])])
def test_rounds_sides_and_the_end_are_told(*, alternate: bool, began: list[str]) -> None:
    settings = Settings("first-shots", 8, 3, ("concord", "korrath"), alternate=alternate)
    here = state(ship("mote", 0, "0404", done=True), ship("mote", 1, "0804", name="Other"), settings=settings, seat=1)

    assert told(here, EndSide(), of=(Told, RoundBegan, SideBegan)) == ["Round 3 of 3 begins.", *began]
    assert told(evolve(here, round=3), EndSide(), of=(Told, SideBegan)) == ["The match is over: 3 rounds are played."]


def test_a_mine_laid_where_an_unseen_one_lies_is_told_to_go_off() -> None:
    settings = Settings("first-shots", 8, 12, ("concord", "korrath"), hidden_mines=True)
    layer = ship("warg", 0, "0404", stores=Stores(mines=1))
    here = active(layer, *SPARE, settings=settings, mines=(Mine(cell("0304"), 1),))

    assert told(here, LayMine(0), of=(MineLaid, MineExploded)) == ["Two mines at 0304 destroy each other."]


def test_a_set_up_tells_what_is_fought_for_who_musters_what_and_who_gets_which_stores() -> None:
    here = GAME.setup(2, {"scenario": "the-furnace"}, Rng("1"))
    said = [event.tell() for event in here.events]

    assert said[0].startswith("The Furnace: 2 fleets of 25 points. West has 2 tenders more.")
    assert said[1].startswith("West musters Lattice Assembly, 25 points: Axiom (Loom), ")
    stores = {each.name: (each.crew, each.stores) for each in here.position.state.ships if each.seat == 1}
    assert stores == {
        "Vidar": (True, Stores(mines=1, dilithium=1, trilithium=2)),
        "Hati": (True, Stores(dilithium=1, trilithium=1)),
        "Skoll": (False, Stores(mines=2)),
        "Drosk": (False, Stores(mines=1)),
    }


def test_a_ship_that_joins_is_told_by_its_name_and_what_is_left_to_spend() -> None:
    here = GAME.setup(2, {"scenario": "lone-lantern", "fleets": "free"}, Rng("1")).position.state

    assert told(here, Enlist("heron"), Enlist("lantern"), of=(Told,)) == [
        "Astrolabe, Heron frigate, joins West: 10 points left.",
        "Beacon, Lantern scout, joins West: 8 points left.",
    ]


def test_a_jump_is_told_with_its_hexes_and_what_is_left_of_its_engines() -> None:
    here = active(ship("warg", 0, "0404", engines=2), *SPARE)

    assert told(here, Warp(0, PlaceId("0704")), of=(Jumped,)) == [
        "Warg warps 0404 to 0704, 3 hexes; 1 charged engine left.",
    ]


def test_a_shot_at_a_mine_and_what_is_gathered_are_told() -> None:
    here = active(ship("warg", 0, "0404"), *SPARE, mines=(Mine(cell("0604")),))
    assert told(here, ShootMine(0, PlaceId("0604")), rolls=(6,), of=(MineShot,)) == [
        "Warg destroys the mine at 0604: rolled 6, needs 6 or less."
    ]

    armed = active(ship("warg", 0, "0404", banks=True), *SPARE, mines=(Mine(cell("0604")),))
    shot = FireAtMine(0, 0, PlaceId("0604"))
    assert told(armed, shot, of=(MineBlown,)) == ["Warg destroys the mine at 0604 with disrupter cannon."]
    assert str(GAME.phrase(seen(armed), shot)) == "Warg fires bank 1 at the mine on 0604"
    odds = forecast(seen(armed), shot)
    assert odds is not None
    assert [(chance.what, chance.ways, chance.of) for chance in odds.chances] == [("clears the mine", 1, 1)]

    moored = ship("warg", 0, "0404", moored=cell("0404"))
    docked = working(moored, *SPARE, chart=charted(h0504="o"))
    assert told(docked, Gather(0, "dilithium"), of=(Stowed,)) == ["Warg takes aboard 1 dilithium: cargo 1 of 3."]
