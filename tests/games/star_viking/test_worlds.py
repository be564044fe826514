"""Worlds made up for search: each shows its seat the very same view, and can be played on (section 11.8)."""

from collections import Counter
from collections.abc import Iterator

import pytest

from engine.core.info import Options
from engine.core.position import Position
from engine.core.refs import HIDDEN, Seat
from engine.core.rng import Rng
from engine.core.values import evolve
from engine.games.star_viking.advice.worlds import imagine
from engine.games.star_viking.game import GAME
from engine.games.star_viking.queries.charts import book_of, kind_of
from engine.games.star_viking.queries.skirmish import ABOARD, DEFENCE, SHIP
from engine.games.star_viking.queries.where import cargo_of, free_space
from engine.games.star_viking.state import FEDERATE, VIKING, Phase, Segment, State, Unit, Wound
from engine.games.star_viking.verbs.losses import Absorb, Endure, Lose, Settle
from tests.games.star_viking.played import carried, match, played
from tests.games.star_viking.quadrant import aboard, arrange, campaign, sanakht, seen, skirmish, unit

SETTINGS: tuple[tuple[int, Options], ...] = (
    (2, {"scenario": "season"}),
    (2, {"scenario": "season", "secret": True, "ask": True}),
    (2, {"scenario": "solitaire"}),
    (2, {"scenario": "long-20", "plunder": "far"}),
    (2, {"scenario": "sanakht"}),
    (3, {"scenario": "rivals"}),
)


def world_of(here: State, seat: int, seed: str = "") -> State:
    """Make a world up for a seat."""
    world: State = imagine(seen(here, seat), Rng(seed)).state
    return world


def looks(here: State) -> Iterator[tuple[int, State, State]]:
    """Yield for each seat the state it is shown, and what it would be shown of a made-up world."""
    for seat in range(len(here.purses)):
        yield seat, seen(here, seat).state, seen(world_of(here, seat, str(here.turn)), seat).state


@pytest.mark.parametrize(("seats", "options"), SETTINGS)
@pytest.mark.parametrize(
    ("level", "every"),
    [("normal", 11), *(pytest.param(each, 3, marks=pytest.mark.thorough) for each in ("normal", "wander"))],
)
def test_a_world_shows_its_seat_the_very_same_view(seats: int, options: Options, level: str, every: int) -> None:
    for number, here in enumerate(played(seats, options, "worlds", level)):
        if number % every == 0:
            for seat, true, made in looks(here):
                assert true == made, (number, seat, here.phase)


@pytest.mark.parametrize("here", [campaign(), sanakht(), skirmish()])
def test_the_same_chance_makes_the_same_world_and_another_chance_another(here: State) -> None:
    for seat in (VIKING, FEDERATE):
        view = seen(here, seat)

        assert imagine(view, Rng("one")) == imagine(view, Rng("one"))
        assert imagine(view, Rng("one")).state != imagine(view, Rng("other")).state


@pytest.mark.parametrize("scenario", ["season", "rivals"])
def test_no_world_has_more_counters_than_there_are_nor_more_cargo_than_fits(scenario: str) -> None:
    for here in match(scenario)[::9]:
        for seat in range(len(here.purses)):
            world = world_of(here, seat)
            counts = Counter((each.kind, each.seat if each.kind.startswith("red") else 0) for each in world.units)
            for (kind, _), count in counts.items():
                printed = book_of(world).kinds[kind]
                sets = 1 if printed.colour == "red" else world.settings.sets
                assert count <= printed.count * sets, kind
            for each in world.units:
                if each.seat != seat and kind_of(world, each).ship:
                    assert free_space(world, each) >= min(0, true_room(here, each)), each


def true_room(here: State, ship: Unit) -> int:
    """Return the least room that a ship of that kind has in truth: one that must still discard has less than none."""
    return min((free_space(here, each) for each in here.units if each.kind == ship.kind), default=0)


def test_ids_are_never_given_twice() -> None:
    for here in match("season")[::5]:
        for seat in (VIKING, FEDERATE):
            ids = [each.id for each in world_of(here, seat).units]
            assert len(ids) == len(set(ids))


def test_whoever_controls_a_system_finds_exactly_the_locals_that_it_can_count() -> None:
    here = campaign()
    view: State = seen(here, VIKING).state
    assert isinstance(view.green, tuple)
    left = dict(view.green)

    made = Counter(each.kind for each in world_of(here, VIKING).units)

    greens = [kind for kind in book_of(here).kinds.values() if kind.colour == "green"]
    assert {kind.id: kind.count - left[kind.id] for kind in greens} == {kind.id: made[kind.id] for kind in greens}


def test_whoever_controls_none_supposes_locals_everywhere() -> None:
    everywhere = (FEDERATE,) * len(campaign().tiles)
    here = evolve(campaign(), control=everywhere, ruled=everywhere)
    assert seen(here, VIKING).state.green is HIDDEN

    made = {each.system for each in world_of(here, VIKING).units if each.kind.startswith("green")}

    assert len(made) > len(here.tiles) / 2


def test_a_raider_supposes_a_squadron_and_the_fortress_of_the_capital() -> None:
    ships = [
        [each.kind for each in world_of(campaign(), VIKING, str(seed)).units if each.seat == FEDERATE]
        for seed in range(20)
    ]

    assert all("blue-FD" in kinds for kinds in ships)
    assert 2 < sum(kinds.count("blue-FF") + kinds.count("blue-FE") for kinds in ships) / len(ships) <= 6


def test_the_federate_supposes_sealed_courses_for_ships_that_it_does_not_see() -> None:
    here = arrange(campaign(), phase=Phase.JUMP, awaited=(FEDERATE,))
    bound = Counter[str]()
    for seed in range(20):
        world = world_of(here, FEDERATE, str(seed))
        ships = [each for each in world.units if each.seat == VIKING and kind_of(world, each).ship]
        assert ships
        assert all(each.course for each in ships)
        bound.update(each.course for each in ships)

    assert len(bound) > 3, "nobody should be able to foresee a raid"


def test_what_lies_below_the_top_of_a_stack_can_stand_there() -> None:
    here = evolve(sanakht(), phase=Phase.MOVE, segment=Segment("sanakht", FEDERATE, (VIKING,), mover=VIKING))
    for seed in range(30):
        world = world_of(here, VIKING, str(seed))
        city = [each for each in world.units if each.sector == 5]

        assert len(city) == 3
        assert min(city, key=lambda each: -each.layer).kind == "blue-SF", "the top is what was seen"
        assert all(kind_of(world, each).code != "A" for each in city), "no air over a starcity"


def test_another_seat_is_asked_about_a_wound_that_it_has() -> None:
    cruiser = aboard(unit("v.CR-1", "sanakht", 4), "v.ECM-1")
    segment = Segment("sanakht", FEDERATE, (VIKING,), queue=(VIKING,), wounds=(Wound("v.CR-1", 1),))
    here = arrange(skirmish(), *cruiser, phase=Phase.LOSSES, awaited=(VIKING,), segment=segment)
    for seed in range(10):
        world = world_of(here, FEDERATE, str(seed))
        orders = list(GAME.orders(seen(world, VIKING)))

        assert orders
        assert {type(order) for order in orders} <= {Absorb, Endure, Lose, Settle}


def test_shots_that_others_have_laid_are_supposed_and_can_be_fired() -> None:
    here = skirmish()
    world = world_of(here, VIKING)
    assert world.segment is not None
    assert any(shot.seat == FEDERATE for shot in world.segment.shots)
    view = seen(world, VIKING)
    volley = next(order for order in GAME.orders(view) if order.verb == "volley")

    fired = GAME.resolve(Position(world, Rng("fire")), Seat(VIKING), volley)

    assert any(event.reveals for event in fired.events)


@pytest.mark.parametrize("scenario", ["season", pytest.param("rivals", marks=pytest.mark.thorough)])
def test_a_world_can_be_played_on(scenario: str) -> None:
    for number, here in enumerate(match(scenario)[4::23]):
        for seat in range(len(here.purses)):
            position = imagine(seen(here, seat), Rng(str(number)))
            for _ in range(25):
                awaited = GAME.decisions(position.state)
                if not awaited:
                    break
                plan = next(iter(GAME.plans(GAME.view(position.state, awaited[0].seat))))
                after = carried(position, awaited[0].seat, plan)
                assert after != position, (plan, position.state.phase)
                position = after


def test_in_the_single_battle_all_reckon_with_the_units_that_it_began_with() -> None:
    here = GAME.setup(2, {"scenario": "sanakht"}, Rng("known")).position.state
    defence = Counter(kind for kind, _ in DEFENCE)
    for number in range(8):
        chance = Rng(str(number)).fork("world")
        met = GAME.imagine(GAME.view(here, Seat(VIKING)), chance).state
        raided = GAME.imagine(GAME.view(here, Seat(FEDERATE)), chance).state

        assert Counter(each.kind for each in met.units if each.seat == FEDERATE and not each.carrier) == defence
        (cruiser,) = [each for each in raided.units if each.kind == SHIP and each.seat == VIKING]
        assert Counter(each.kind for each in cargo_of(raided, cruiser.id)) == Counter(ABOARD)


def test_locals_that_a_raider_built_and_nobody_met_are_supposed_where_he_rules() -> None:
    # The supply tells the Federate that one is in play; no raider that it sees could carry it.
    here = campaign()
    kept = tuple(each for each in here.units if each.seat == FEDERATE)
    built = unit("g.AW-1", "semerkhet", seat=VIKING, fresh=True)
    hidden = arrange(evolve(here, units=(*kept, built), phase=Phase.PLOT, awaited=(FEDERATE,)))

    assert seen(world_of(hidden, FEDERATE), FEDERATE).state == seen(hidden, FEDERATE).state
    supposed = [each for each in world_of(hidden, FEDERATE).units if each.kind == "green-AW" and each.seat == VIKING]
    assert [(each.system, each.fresh) for each in supposed] == [("semerkhet", True)]
