"""What opponents do: whom a band goes for and shoots at, what it dares together, what a house buys."""

from engine.core.position import View
from engine.core.refs import Seat
from engine.core.values import evolve
from engine.games.viking_raid.advice.danger import Danger
from engine.games.viking_raid.advice.plans import plans, ponder, ranked
from engine.games.viking_raid.advice.prey import prey
from engine.games.viking_raid.advice.prospects import Ledger
from engine.games.viking_raid.advice.skill import HARD, NORMAL, Skill
from engine.games.viking_raid.advice.talk import nearest
from engine.games.viking_raid.desk import Desk
from engine.games.viking_raid.queries.field import Field
from engine.games.viking_raid.state import NOBODY, NOWHERE, Pact, Piece, State
from engine.games.viking_raid.verbs import REPERTOIRE
from engine.games.viking_raid.verbs.building import Wall
from engine.games.viking_raid.verbs.farms import Desert, Oracle, Standard
from engine.games.viking_raid.verbs.market import Buy, BuyPony, Engage, Recruit, Stock
from engine.games.viking_raid.verbs.moves import Move
from engine.games.viking_raid.verbs.pacts import Ally, EndAlliance
from engine.games.viking_raid.verbs.shots import Shoot
from tests.games.viking_raid.table import give, herd, house, leader, man, son, turn

ARCHER = ("bow", "quiver", "dagger")
OWN = (leader(0, (24, 10), "sword", "mail"), son(0, (23, 10), "sword"), *herd(0, (23, 4), "cow", "cow", first=70))
THEIRS = (leader(1, (39, 36), "sword", "mail"), son(1, (40, 36), "sword"))


def seen(here: State) -> View[State]:
    return View(Seat(0), here)


def first_moves(here: State) -> list[Move]:
    """Return the moves that plans begin with, the best first."""
    return [plan.orders[0] for plan in plans(seen(here)) if isinstance(plan.orders[0], Move)]


def eaters(many: int) -> tuple[Piece, ...]:
    """Return men of Grimby, out of range of whoever stands to the north, and a villager."""
    men = (man(20 + number, 1, (42 + number, 36), "sword", "shield") for number in range(many))
    return (*men, man(40, 1, (42, 38), kind="villager"))


def with_archers(*at: tuple[int, int]) -> tuple[Piece, ...]:
    return tuple(man(number, 0, cell, *ARCHER) for number, cell in enumerate(at, 1))


def test_the_only_cow_of_a_house_is_shot_before_one_of_its_men() -> None:
    near = man(30, 1, (37, 29), "sword", "shield")
    here = turn(*with_archers((37, 14)), *OWN, *THEIRS, *eaters(3), near, *herd(1, (38, 30), "cow", first=80), coins=0)
    best = next(iter(plans(seen(here))))

    assert best.orders[0] == Shoot(here.pieces[0].id, herd(1, (0, 0), "cow", first=80)[0].id)


def test_a_band_goes_for_nobody_whom_it_cannot_reach_in_time() -> None:
    here = turn(*with_archers((24, 11), (25, 11), (23, 11)), *OWN, *THEIRS, *eaters(1))
    late = evolve(here, hour=10, passed=10)

    for state, found in ((here, True), (late, False)):
        desk = Desk(seen(state))
        assert (prey(desk, Ledger(desk.field, 0))[0] != NOBODY) == found


def test_among_equals_every_house_thinks_first_of_the_next_in_turn() -> None:
    here = turn(*OWN, *THEIRS)
    desks = [Desk(View(Seat(seat), here)) for seat in range(3)]

    assert [desk.rivals for desk in desks] == [(1, 2), (2, 0), (0, 1)]
    assert [nearest(desk) for desk in desks] == [1, 2, 0]


def test_who_shoots_where_nobody_answers_is_cunning() -> None:
    near = man(30, 1, (37, 29), "sword", "shield")
    safe, answered = (
        next(plan for plan in plans(seen(here)) if isinstance(plan.orders[0], Shoot))
        for here in (
            turn(*with_archers((37, 14)), *OWN, *THEIRS, near),
            turn(
                *with_archers((37, 14)),
                *OWN,
                *THEIRS,
                near,
                *(man(50 + at, 1, (34 + at, 20), *ARCHER) for at in range(6)),
            ),
        )
    )

    assert safe.guile > 0.5 * safe.worth
    assert answered.guile == 0


def test_comrades_share_what_enemies_can_do() -> None:
    foes = tuple(man(20 + number, 1, (30 + number, 28), *ARCHER) for number in range(3))
    alone = turn(*with_archers((30, 14)), *OWN, *THEIRS, *foes)
    together = turn(*with_archers((30, 14), (31, 14), (32, 14), (33, 14)), *OWN, *THEIRS, *foes)
    one, four = (Danger(Field(state), 0).dies(state.pieces[0], (30, 14)) for state in (alone, together))

    assert 0 < four < 0.7 * one


def test_a_house_without_a_herd_buys_an_animal_and_who_tends_it() -> None:
    here = turn(*OWN[:2], *THEIRS, coins=9)
    best = next(iter(plans(seen(here))))

    assert best.orders == (Stock("cow", 1), Engage())
    give(here, *best.orders)


def test_an_oracle_is_bought_against_who_can_shoot_at_a_farm_and_at_no_other_time() -> None:
    archers = tuple(man(20 + number, 1, (20 + number, 22), *ARCHER) for number in range(8))
    here = turn(*OWN, man(3, 0, (25, 11), "sword"), *THEIRS, *archers, coins=12)
    calm = turn(*OWN, man(3, 0, (25, 11), "sword"), *THEIRS, *eaters(3), coins=12)

    assert [Oracle(1)] == [plan.orders[0] for plan in plans(seen(here)) if isinstance(plan.orders[0], Oracle)]
    assert not any(isinstance(plan.orders[0], Oracle) for plan in plans(seen(calm)))
    poor = house(here, 0, coins=9)
    assert not any(isinstance(plan.orders[0], Oracle) for plan in plans(seen(poor)))


def test_every_plan_of_a_turn_begins_with_a_legal_order() -> None:
    here = house(turn(*with_archers((37, 14)), *OWN, *THEIRS, *eaters(3)), 1, standard=NOWHERE)

    found = list(plans(seen(here)))
    assert len(found) > 10
    assert all(REPERTOIRE.refusal(seen(here), plan.orders[0]) is None for plan in found)
    assert [plan.worth for plan in found] == sorted((plan.worth for plan in found), reverse=True)


def test_in_the_last_hour_only_those_are_feared_whose_turn_is_still_to_come() -> None:
    foes = tuple(man(20 + number, 1, (30 + number, 22), *ARCHER) for number in range(3))
    here = turn(*with_archers((30, 14)), *OWN, *THEIRS, *foes, order=(1, 0, 2))
    last = evolve(here, hour=here.hours, passed=here.hours)

    assert Danger(Field(here), 0).foes
    assert not Danger(Field(last), 0).foes
    assert Danger(Field(evolve(last, order=(0, 1, 2))), 0).foes


def test_the_last_of_a_house_goes_where_nobody_comes() -> None:
    foes = tuple(man(20 + number, 1, (22 + number, 26), *ARCHER) for number in range(3))
    here = turn(leader(0, (24, 11), "sword"), man(1, 0, (26, 8), *ARCHER), *OWN[2:], *THEIRS, *foes, club=9)
    danger = Danger(Field(here), 0)
    chief = here.pieces[0]
    flight = next(each for each in first_moves(here) if each.unit == chief.id)
    [gone] = [each.at for each in give(here, flight).pieces if each.id == chief.id]

    assert danger.loss(here.pieces[0], gone) < 0.5 * danger.loss(here.pieces[0], (24, 11))


def test_an_animal_that_can_be_shot_is_driven_behind_the_farm() -> None:
    foes = tuple(man(20 + number, 1, (23 + number, 24), *ARCHER) for number in range(3))
    herd_ = (*herd(0, (24, 12), "cow", first=70), man(9, 0, (22, 11), kind="villager"))
    here = turn(*OWN[:2], *herd_, man(1, 0, (26, 8), "sword"), *THEIRS, *foes, club=9)
    cow = next(piece for piece in here.pieces if piece.kind == "cow")

    assert any(each.unit == cow.id for each in first_moves(here))


def ordered(here: State) -> list[type]:
    """Return what the plans of a position begin with, each kind of order once, the best first."""
    return list(dict.fromkeys(type(plan.orders[0]) for plan in plans(seen(here))))


def test_two_men_build_a_wall_where_archers_will_come_into_range_and_nobody_can_reach_them() -> None:
    mine = (man(1, 0, (24, 15), *ARCHER), man(2, 0, (26, 15), *ARCHER))
    foes = tuple(man(20 + number, 1, (24 + number, 33), *ARCHER) for number in range(4))
    here = turn(*mine, *OWN, *THEIRS, *foes, coins=8)

    assert Wall in ordered(here)
    assert Wall not in ordered(evolve(here, settings=evolve(here.settings, fortifications=False)))
    near = tuple(evolve(each, at=(each.at[0], 22)) for each in foes)
    assert Wall not in ordered(turn(*mine, *OWN, *THEIRS, *near, coins=8))


def test_who_has_lost_the_farm_early_buys_a_standard_and_late_does_not() -> None:
    here = house(turn(*OWN[:2], *THEIRS, *eaters(3), coins=30), 0, holder=1)

    assert Standard in ordered(here)
    assert Standard not in ordered(evolve(here, hour=9, passed=9))


def test_a_farm_that_would_fall_is_deserted_in_the_last_hour_with_its_herd() -> None:
    foes = tuple(man(20 + number, 1, (28 + number, 8), "sword") for number in range(3))
    here = turn(leader(0, (3, 3), "sword"), *OWN[2:], *THEIRS, *foes, coins=0, order=(0, 1, 2))
    last = evolve(here, hour=here.hours, passed=here.hours)

    assert Desert in ordered(last)
    assert Desert not in ordered(here)


def test_a_rich_house_buys_ponies() -> None:
    here = turn(man(1, 0, (25, 11), "spear"), *OWN, *THEIRS, *eaters(3), coins=30)

    assert BuyPony in ordered(here)
    assert BuyPony not in ordered(house(here, 0, coins=10))


def test_hard_spends_a_purse_on_a_bow_then_a_man_then_food_and_then_armour() -> None:
    mine = (man(1, 0, (25, 11), "sword"), man(9, 0, (22, 6), kind="villager"))
    here = turn(*mine, *OWN[:2], *herd(0, (23, 4), "goat", "duck", first=70), *THEIRS, *eaters(3), coins=7)

    assert bought(here, HARD) == [Buy(here.pieces[0].id, "bow"), Recruit, Stock, Buy(here.pieces[0].id, "mail")]
    assert Recruit not in bought(here, NORMAL)[:3]


def test_who_has_shot_all_his_arrows_buys_a_quiver() -> None:
    """It counts what it costs (VR-74), and without it he shoots no more."""
    mine = (man(1, 0, (25, 11), *ARCHER), man(9, 0, (22, 6), kind="villager"))
    here = turn(*mine, *OWN[:2], *herd(0, (23, 4), "goat", "duck", first=70), *THEIRS, *eaters(3), coins=7)
    empty = evolve(here, pieces=(evolve(here.pieces[0], arrows=0), *here.pieces[1:]))

    for skill in (NORMAL, HARD):
        assert Buy(mine[0].id, "quiver") not in bought(here, skill)
        assert bought(empty, skill)[0] == Buy(mine[0].id, "quiver")


def bought(here: State, skill: Skill) -> list[object]:
    """Return what purchases for men and herd begin with, the best first: of most kinds the kind alone."""
    first = (plan.orders[0] for plan in ranked(Desk(seen(here)), skill))
    kin = {"l0", "s0"}
    return [
        each if isinstance(each, Buy) else type(each)
        for each in first
        if isinstance(each, Recruit | Stock) or (isinstance(each, Buy) and each.unit not in kin)
    ]


def test_for_hard_an_archer_whom_many_could_reach_shoots_once_and_goes() -> None:
    foes = tuple(man(20 + number, 1, (27 + 2 * number, 30), *ARCHER) for number in range(4))
    here = turn(*with_archers((30, 14)), *OWN, *THEIRS, *foes, club=9)
    archer = here.pieces[0]
    shots = {Shoot(archer.id, foe.id) for foe in foes}
    best, usual = (
        next(plan for plan in ranked(Desk(seen(here)), skill) if plan.orders[0] in shots) for skill in (HARD, NORMAL)
    )
    go = best.orders[1]
    danger = Danger(Field(here), 0, HARD)

    assert set(usual.orders) <= shots
    assert isinstance(go, Move)
    [gone] = [each.at for each in give(here, go).pieces if each.id == archer.id]
    assert danger.loss(archer, gone) < 0.7 * danger.loss(archer, archer.at)


def allied(here: State, other: int) -> State:
    """Return a table where the first house and another have been allies for a turn."""
    return evolve(here, pacts=(*here.pacts, Pact((0, other), (0, 0))))


def test_hard_asks_all_for_an_alliance_unless_it_leads() -> None:
    here = turn(*with_archers((24, 14)), *OWN, *THEIRS, *eaters(6), *herd(1, (38, 30), "cow", "cow", first=80), coins=0)
    here = evolve(here, hour=3)
    rich = house(here, 0, coins=150)

    assert {plan.orders for plan in ranked(Desk(seen(here)), HARD) if isinstance(plan.orders[0], Ally)} == {
        (Ally(1),),
        (Ally(2),),
    }
    assert not any(isinstance(plan.orders[0], Ally) for plan in ranked(Desk(seen(rich)), HARD))
    later = ranked(Desk(seen(evolve(here, hour=2))), HARD)
    assert len([plan for plan in later if isinstance(plan.orders[0], Ally)]) == 1


def test_hard_parts_with_an_ally_whose_kin_its_archers_have_come_near() -> None:
    near, far = ((39, 22), (40, 22), (41, 22), (38, 22)), ((24, 14), (25, 14), (26, 14), (23, 14))
    prized = herd(1, (38, 30), "cow", "cow", first=80)
    close, away = (
        allied(turn(*with_archers(*at), *OWN, *THEIRS, *eaters(4), *prized, coins=0, club=2), 1) for at in (near, far)
    )

    assert next(ponder(seen(close))).orders == (EndAlliance(1),)
    for here in (away, evolve(close, acted=True)):
        assert next(ponder(seen(here))).orders != (EndAlliance(1),)


def test_an_ally_is_doubted_by_hard_alone() -> None:
    foes = tuple(man(20 + number, 1, (30 + number, 28), *ARCHER) for number in range(3))
    here = turn(*with_archers((30, 14)), *OWN, *THEIRS, *foes)
    piece = here.pieces[0]
    enemy, doubted, trusted = (
        Danger(Field(state), 0, skill).dies(piece, piece.at)
        for state, skill in ((here, HARD), (allied(here, 1), HARD), (allied(here, 1), NORMAL))
    )

    assert enemy > doubted > trusted == 0


def test_behind_all_other_plans_are_those_of_a_beginner() -> None:
    here = turn(*with_archers((24, 14), (25, 14), (23, 14)), *OWN, *THEIRS, *eaters(3), club=6)
    *_, without, with_kin = plans(seen(here))

    assert [len(without.orders), len(with_kin.orders)] == [3, 5]
    assert all(isinstance(order, Move) for order in (*without.orders, *with_kin.orders))
    give(here, *with_kin.orders)
