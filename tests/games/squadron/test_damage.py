"""Saves, damage, destruction, giving up (S1 to S3: SQ-36 to SQ-41, SQ-12, SQ-68, SQ-79 to SQ-81, SQ-Q62 to SQ-Q64)."""

import pytest

from engine.games.squadron.phases import Phase
from engine.games.squadron.queries.medals import armour, wingman
from engine.games.squadron.queries.sides import why_not_give_up
from engine.games.squadron.rulebook.tables import save
from engine.games.squadron.state import NOBODY, Crew, Loss, Squadron
from engine.games.squadron.status import strength
from engine.games.squadron.verbs.turns import EndStep, GiveUp
from tests.games.squadron.field import battle, changed, craft, give, gone, hits, made_of, of, rule_against, t

ENDS = EndStep()


@pytest.mark.parametrize(("plates", "need"), [(0, 1), (1, 2), (2, 3), (3, 4), (4, 5), (5, 6), (6, 6), (9, 6)])
def test_sq_36_saves_by_armour(plates: int, need: int) -> None:
    assert save(plates) == need


@pytest.mark.parametrize("plates", range(1, 7))
def test_sq_12_sq_36_a_save_at_its_border(plates: int) -> None:
    design = made_of("engine", "missile", *["armour"] * plates)
    need = save(plates)
    here = battle(craft("b1", design, (30, 20), hits=hits(2, 0)), phase=Phase.FIRE)
    after = give(here, ENDS, dice=(need - 1, need))

    assert len(of(after, "b1").broken) == 1
    assert of(after, "b1").hits == ()


def test_sq_36_without_armour_no_die_is_thrown() -> None:
    here = battle(craft("b1", "rake", (30, 20), hits=hits(2, 0)), phase=Phase.FIRE)

    assert len(of(give(here, ENDS), "b1").broken) == 2


def test_sq_q8_all_hits_of_a_batch_count_with_the_armour_before_it() -> None:
    design = made_of("armour", "engine", "missile")
    here = battle(craft("b1", design, (30, 20), hits=hits(2, 0)), phase=Phase.FIRE)
    after = give(here, ENDS, dice=(2, 2))

    assert of(after, "b1").broken == (0, 1), "the second hit still had to throw 2 or more"


def test_sq_37_damage_falls_on_what_still_works_and_surplus_is_lost() -> None:
    here = battle(craft("b1", "rake", (30, 20), broken=(0,), hits=hits(9, 0)), phase=Phase.FIRE)
    after = give(here, ENDS)

    assert gone(after, "b1")
    assert after.fallen == (Loss("b1", 1, after.fallen[0].design, 0, "destroyed", rank=1),)


def test_sq_38_a_craft_without_a_working_module_is_destroyed_by_whose_hit_was_last() -> None:
    here = battle(craft("b1", "dart", (30, 20), hits=(*hits(1, 0), *hits(1, 1))), phase=Phase.FIRE)
    after = give(here, ENDS)

    assert gone(after, "b1")
    assert after.fallen[0].by == NOBODY, "its own hit was the last: nobody is credited"


def test_sq_q62_a_directed_hit_takes_an_engine_and_without_one_any_module() -> None:
    here = battle(craft("b1", "anvil", (30, 20), hits=hits(3, 0, engine=True)), phase=Phase.FIRE)
    after = give(here, ENDS, dice=(6, 6, 6))

    assert of(after, "b1").broken == (0, 1, 2)


def test_sq_q62_order_of_craft_is_that_of_mustering() -> None:
    here = battle(
        craft("b5", "dart", (30, 20), rank=1, hits=hits(1, 0)),
        craft("b2", "warden", (32, 20), rank=2, hits=hits(1, 0)),
        phase=Phase.FIRE,
    )
    after = give(here, ENDS, dice=(1,))

    assert of(after, "b5").broken
    assert not of(after, "b2").broken


def test_sq_41_fighters_are_lost_with_the_last_bay() -> None:
    two = made_of("bay", "bay", "engine")
    here = battle(
        craft("b1", two, (30, 20), hits=hits(1, 0)), craft("bh2", "hornet", carrier="b1", at=(-9, -9)), phase=Phase.FIRE
    )
    once = give(here, ENDS)
    assert not gone(once, "bh2"), "one bay still works"

    here = changed(here, "b1", hits=hits(2, 0))
    twice = give(here, ENDS)
    assert not gone(twice, "b1")
    assert gone(twice, "bh2")
    assert [(each.by, each.shown) for each in twice.fallen if each.id == "bh2"] == [(0, True)]


def test_sq_q61_what_never_lay_on_the_table_is_lost_unseen() -> None:
    here = battle(
        craft("b1", "hive", (30, 20), hits=hits(3, 0)), craft("bh2", "hornet", carrier="b1", up=False), phase=Phase.FIRE
    )
    after = give(here, ENDS)

    assert [each.shown for each in after.fallen if each.id == "bh2"] == [False]


def test_sq_68_better_armour_counts_one_more() -> None:
    here = battle(craft("a1", "rake", (20, 20)), squadrons=(Squadron(played=("armour",)), Squadron()))

    assert armour(here, of(here, "a1")) == 1
    assert armour(here, craft("a0", "noodle", (9, 20))) == 0, "not for stations"


@pytest.mark.parametrize("medal", ["Star", "Corporation"])
def test_sq_80_sq_81_medals_count_as_armour(medal: str) -> None:
    crews = (Squadron(crews=(Crew("Varga", (medal,), 0),)), Squadron())
    here = battle(craft("a1", "warden", (20, 20), crew="Varga"), craft("a2", "warden", (22, 20)), squadrons=crews)

    assert armour(here, of(here, "a1")) == 2
    assert armour(here, of(here, "a2")) == 1


def test_sq_79_wingman_needs_two_fighters_and_valour_on_one_of_them() -> None:
    crews = (Squadron(crews=(Crew("Varga", ("Valour",), 0),)), Squadron())
    pair = (craft("a1", "hornet", (20, 20), crew="Varga"), craft("a2", "hornet", (22, 20)))
    here = battle(*pair, craft("a3", "rake", (24, 20)), squadrons=crews)

    assert wingman(here, 0)
    assert armour(here, of(here, "a2")) == 1
    assert armour(here, of(here, "a3")) == 0, "fighters only"
    assert not wingman(battle(pair[0], squadrons=crews), 0), "one fighter is no pair"
    on_vessel = battle(
        craft("a1", "rake", (20, 20), crew="Varga"), pair[1], craft("a4", "hornet", (1, 1)), squadrons=crews
    )
    assert not wingman(on_vessel, 0)


def losses(count: int, seat: int = 0, design: str = "dart") -> tuple[Loss, ...]:
    made = craft(f"{'abcdef'[seat]}1", design).plan
    return tuple(Loss(f"a{50 + number}", seat, made, 1, "destroyed") for number in range(count))


@pytest.mark.parametrize(
    ("lost", "left", "legal"), [(4, 2, False), (5, 2, True), (1, 1, True), (0, 1, False), (0, 4, False)]
)
def test_sq_39_sq_q64_when_a_squadron_may_give_up(lost: int, left: int, *, legal: bool) -> None:
    own = [craft(f"a{number}", "dart", (number, 9)) for number in range(1, left + 1)]
    here = battle(*own, craft("b1", "rake", (40, 20)), spare=False, fallen=losses(lost), phase=Phase.GIVE_UP)

    assert (why_not_give_up(here, 0) == "") is legal
    assert (rule_against(here, GiveUp()) == "") is legal


def test_sq_q12_fighters_lost_do_not_count_but_in_a_wall_of_battle_they_do() -> None:
    own = [craft(f"a{number}", "dart", (number, 9)) for number in range(1, 4)]
    here = battle(*own, spare=False, fallen=losses(5, design="hornet"))
    assert why_not_give_up(here, 0)

    wall = battle(*own, spare=False, fallen=losses(5, design="hornet"), field="line")
    assert not why_not_give_up(wall, 0)


def test_sq_39_giving_up_loses_the_battle_and_saves_the_craft() -> None:
    own = [craft(f"a{number}", "dart", (number, 9)) for number in range(1, 3)]
    here = battle(*own, craft("b1", "rake", (40, 20)), fallen=losses(5), phase=Phase.GIVE_UP)
    after = give(here, GiveUp())

    assert after.phase is Phase.OVER
    assert after.verdict == (1,)
    assert [each.how for each in after.fallen[5:]] == ["left"] * 3
    assert t("a1") in {each.id for each in after.craft}, "they are safe at home"


def test_sq_39_craft_of_who_gave_up_count_no_more() -> None:
    own = [craft("a1", made_of("engine", "laser", "missile", "armour"), (1, 9), broken=(1, 2))]
    here = battle(*own, craft("b1", "rake", (40, 20)), fallen=losses(5), phase=Phase.GIVE_UP, spare=False)
    before, after = strength(here), strength(give(here, GiveUp()))

    assert before[0] > 0
    assert after == (0.0, before[1])
