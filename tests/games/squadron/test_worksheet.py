"""The design desk and the muster as worksheets: what a module makes of a design, what is left, what is missing."""

from itertools import product

import pytest

from engine.core.orders import Order
from engine.core.refs import Seat, TokenId
from engine.core.refs import name as named
from engine.core.values import evolve
from engine.games.squadron.game import GAME
from engine.games.squadron.phases import Phase
from engine.games.squadron.queries.firepower import damages, hits, salvo
from engine.games.squadron.rulebook import book
from engine.games.squadron.rulebook.designs import Design
from engine.games.squadron.rulebook.settings import CAMPAIGN, Settings
from engine.games.squadron.rulebook.tables import LASER_WORD, MISSILE_WORD
from engine.games.squadron.state import Crew, Deed, Squadron, State
from engine.games.squadron.verbs.drawing import Adopt, EndDesign, Fit, Sketch
from engine.games.squadron.verbs.mustering import Again, EndMuster, Man, Take, TakePrisoner
from engine.scene.worksheets import Worksheet, changes, foreseen
from tests.games.squadron.field import battle, give, made_of, rule_against
from tests.tui.plain.talking import answers_to, hear, table
from tui.plain.shell import play
from tui.playing import seating
from tui.playing.session import Session

KNACKS = ("shoots", "carries craft", "mends itself", "turns after")

MINE = Settings(CAMPAIGN, squadrons=("own", "own"), budgets=(100, 100), cards=False)


def drawing(*orders: Order) -> State:
    begun = battle(phase=Phase.DESIGN, awaited=(0, 1), battle=0, squadrons=(Squadron(),) * 2, settings=MINE)
    return give(begun, *orders, seat=0)


def mustering(*designs: str, **held: object) -> State:
    squadron = Squadron(designs=tuple(map(book.design, designs)), **held)  # type: ignore[arg-type]
    return battle(
        spare=False,
        phase=Phase.MUSTER,
        awaited=(0, 1),
        squadrons=(squadron, Squadron()),
        settings=MINE,
        stock=("own", "own"),
    )


def sheet(state: State, seat: int = 0) -> Worksheet:
    found = GAME.worksheet(GAME.view(state, Seat(seat)))
    assert found is not None
    return found


def figures(of: Worksheet) -> dict[str, str]:
    return {fact.label: fact.value for fact in of.figures()}


def cells(of: Worksheet, name: str) -> tuple[str, ...]:
    return next(item.cells for item in of.rows if item.name == name)


# What a design can do.


@pytest.mark.parametrize(
    ("kind", "parts", "said"),
    [
        ("vessel", ("engine",), ""),
        ("vessel", ("engine", "missile", "bay"), "shoots 6 inches; carries craft yes"),
        (
            "vessel",
            ("engine", "laser left", "repair", "thruster"),
            "shoots 12 inches, not ahead; mends itself yes; turns after yes",
        ),
        ("fighter", ("engine", "laser"), "shoots 12 inches"),
    ],
)
def test_the_desk_says_in_words_what_figures_leave_unsaid(kind: str, parts: tuple[str, ...], said: str) -> None:
    can = figures(sheet(drawing(Sketch(kind, named("Trial")), *map(Fit, parts))))

    assert "; ".join(f"{label} {value}" for label, value in can.items() if label in KNACKS) == said


def test_sq_55_sq_36_a_shot_at_powered_craft_hits_and_damages_by_the_tables() -> None:
    assert hits(LASER_WORD, book.design("rake")) == pytest.approx(2 / 6)
    assert hits(MISSILE_WORD, book.design("wasp")) == pytest.approx(2 / 6)
    assert hits(MISSILE_WORD, made_of("engine", "electronics", "electronics", "electronics")) == pytest.approx(1 / 6)
    assert hits(MISSILE_WORD, made_of("engine", "electronics", "electronics", kind="fighter")) == 0
    assert damages(MISSILE_WORD, book.design("warden")) == pytest.approx(3 / 6 * 5 / 6)


@pytest.mark.parametrize("target", ["dart", "warden", "wasp"])
def test_what_a_salvo_comes_to_is_what_every_fall_of_its_dice_comes_to(target: str) -> None:
    mark, firer = book.design(target), made_of("engine", "laser", "missile", "missile")
    each = [LASER_WORD, MISSILE_WORD, MISSILE_WORD]
    hit = kill = 0.0
    for fallen in product((0, 1, 2), repeat=len(each)):  # missed, saved, damaged
        chance = 1.0
        for weapon, how in zip(each, fallen, strict=True):
            whole, through = hits(weapon, mark), damages(weapon, mark)
            chance *= (1 - whole, whole - through, through)[how]
        hit += chance * any(fallen)
        kill += chance * (fallen.count(2) >= mark.size)

    assert salvo(firer, mark, 6) == pytest.approx((hit, kill))
    assert salvo(firer, mark, 12) == pytest.approx((hits(LASER_WORD, mark), 0))
    assert salvo(firer, mark, 13) == (0, 0)


def test_an_expendable_throws_six_dice() -> None:
    hit, _ = salvo(made_of("engine", "expendable", kind="fighter"), book.design("rake"), 6)

    assert hit == pytest.approx(1 - (5 / 6) ** 6)


# The design desk.


def test_sq_23_a_module_is_told_with_the_price_and_the_chances_that_it_makes() -> None:
    here = drawing(Sketch("vessel", named("Gull")), Fit("engine"), Fit("missile"))
    now = sheet(here)
    laser = next(item for item in now.rows if item.name == "laser")
    then = foreseen(GAME, GAME.view(here, Seat(0)), laser.more)

    assert then is not None
    told = {each.label: (each.now, each.then) for each in changes(now, then)}
    assert told["price"] == ("4 M", "9 M")
    assert told["affordable"] == ("16 for 100 M", "11 for 100 M")
    assert told["Dart far"] == ("", "hit 33 %")
    assert "speed" not in told


def test_sq_14_sq_10_what_a_design_lacks_is_warned_of_until_it_has_it() -> None:
    begun = sheet(drawing(Sketch("fighter", named("Moth"))))
    assert begun.warnings == ("Moth has no engine.", "One design must be a vessel: none is yet.")
    assert next(item.warning for item in begun.rows if item.name == "engine")
    assert "bay" not in {item.name for item in begun.rows}, "a fighter carries none"

    done = drawing(Adopt("rake"))
    assert sheet(done).warnings == ()
    assert rule_against(done, EndDesign(), seat=0) == ""


def test_sq_9_between_battles_a_design_can_be_taken_away() -> None:
    three = tuple(map(book.design, ("rake", "dart", "hive")))
    here = battle(phase=Phase.REDESIGN, awaited=(0,), squadrons=(Squadron(designs=three), Squadron()), settings=MINE)
    row = next(item for item in sheet(here).rows if item.name == "Dart")

    scrap = GAME.made(GAME.view(here, Seat(0)), row.less)
    assert scrap is not None
    assert [each.name for each in give(here, scrap).squadrons[0].designs] == ["Rake", "Hive"]
    assert all(not item.less for item in sheet(drawing(Adopt("rake"))).rows)


# The muster.


def test_sq_2_sq_6_a_muster_tells_what_is_spent_and_how_many_are_left() -> None:
    here = mustering("rake", "dart", last=(("Rake", 9),))
    assert cells(sheet(here), "Rake")[:5] == ("Rake", "9 M", "", "11", "9")

    after = sheet(give(here, Take("rake", 7), seat=0))
    assert figures(after) == {"spent": "63 of 100 M", "craft": "7 of 16"}
    assert cells(after, "Rake")[2:4] == ("7", "")
    assert cells(after, "Dart")[2:4] == ("", "9")


def test_sq_10_fighters_without_a_bay_and_a_squadron_without_a_vessel_are_warned_of() -> None:
    here = mustering("hive", "hornet")
    fighters = give(here, Take("hornet", 4), seat=0)
    assert len(sheet(fighters).warnings) == 2
    assert rule_against(fighters, EndMuster(), seat=0) == "SQ-10"

    whole = give(fighters, Take("hive", 1), seat=0)
    assert sheet(whole).warnings == ()
    assert rule_against(whole, EndMuster(), seat=0) == ""


def test_sq_77_crews_are_told_with_their_craft_and_without_one_they_want_a_look() -> None:
    here = give(mustering("rake", crews=(Crew("Varga", ("Ace",), 0),)), Take("rake", 2), seat=0)
    assert figures(sheet(here))["crews waiting"] == "1 of 1"
    assert sheet(here).wanting == 1

    manned = sheet(give(here, Man("varga", TokenId(here.craft[0].id)), seat=0))
    assert cells(manned, "Varga") == ("Varga", "Ace", "Rake 1 of Amber")
    assert manned.wanting == 0


def test_who_leads_raiders_has_one_row() -> None:
    settings = Settings("raiders", squadrons=("pack", "line"), cards=False, free_raiders=True)
    here = battle(
        spare=False,
        phase=Phase.MUSTER,
        awaited=(1,),
        field="raiders",
        roles=("defender", "raiders"),
        squadrons=(Squadron(), Squadron(designs=(book.design("rake"),))),
        settings=settings,
    )

    assert [item.name for item in sheet(here, 1).rows] == ["eleven craft"]


def test_sq_2_sq_6_what_is_not_designed_or_spent_is_told_before_all_is_sealed() -> None:
    single = evolve(drawing(Adopt("rake")), settings=evolve(MINE, scenario="duel"))
    assert GAME.waives(GAME.view(single, Seat(0)), EndDesign()) == ("2 of 3 designs",)
    begun = GAME.waives(GAME.view(drawing(Adopt("rake")), Seat(0)), EndDesign())
    assert begun == ("2 of 3 designs, and after each battle only one may be new",)
    whole = drawing(Adopt("rake"), Adopt("dart"), Adopt("hive"))
    assert GAME.waives(GAME.view(whole, Seat(0)), EndDesign()) == ()

    some = give(mustering("rake", "dart"), Take("rake", 7), seat=0)
    assert GAME.waives(GAME.view(some, Seat(0)), EndMuster()) == ("37 M",)
    full = give(mustering("rake"), Take("rake", 11), seat=0)
    assert GAME.waives(GAME.view(full, Seat(0)), EndMuster()) == (), "1 M buys nothing"


def test_sq_9_a_design_that_could_be_new_before_a_battle_is_told_before_all_is_sealed() -> None:
    two = tuple(map(book.design, ("rake", "dart")))
    here = battle(phase=Phase.REDESIGN, awaited=(0,), squadrons=(Squadron(designs=two), Squadron()), settings=MINE)
    told = "the one design that may be new before this battle"
    assert GAME.waives(GAME.view(here, Seat(0)), EndDesign()) == (told,)
    assert GAME.waives(GAME.view(give(here, Adopt("hive"), seat=0), Seat(0)), EndDesign()) == ()


def test_sq_46_prizes_that_cannot_fly_once_crews_are_aboard_are_told_before() -> None:
    varga, story = Crew("Varga", ("Ace",), 0), (Deed(1, "Varga", "flew Rake A2", "Rake"),)
    prize, before = (book.design("hornet"),), (("Hive", 1), ("Rake", 2))
    here = mustering("hive", "rake", last=before, crews=(varga,), story=story, prizes=prize)
    told = "the captured Hornet for this battle"
    assert GAME.waives(GAME.view(here, Seat(0)), Again()) == (told,)
    assert here.squadrons[0].taken == (), "looking ahead changes nothing"

    alone = mustering("hive", "rake", last=before, prizes=prize)
    assert GAME.waives(GAME.view(alone, Seat(0)), Again()) == (), "without a crew it is mustered afterwards"

    some = give(give(here, Take("hive", 1), seat=0), Take("rake", 2), seat=0)
    first = Man("varga", TokenId(some.craft[1].id))
    assert GAME.waives(GAME.view(some, Seat(0)), first) == (told,)
    flies = give(some, TakePrisoner("hornet 1"), seat=0)
    assert GAME.waives(GAME.view(flies, Seat(0)), first) == ()


def test_sq_46_the_row_of_a_prize_says_why_it_does_not_fly() -> None:
    here = mustering("hive", "rake", prizes=(book.design("hornet"),))
    (prize,) = next(part.rows for part in sheet(here).sections if part.title == "Prize")
    assert prize.note.startswith("It needs a vessel with a bay: muster one first.")

    ready = give(here, Take("hive", 1), seat=0)
    (prize,) = next(part.rows for part in sheet(ready).sections if part.title == "Prize")
    assert "bay" not in prize.note


def test_in_a_battle_there_is_none() -> None:
    assert GAME.worksheet(GAME.view(battle(), Seat(0))) is None


# By ear.


def own() -> Session:
    from engine.core.setup import SeatPlan, Setup

    seats = SeatPlan("Amber"), SeatPlan("Birch", "bot:wander")
    return seating.new("squadron", Setup(seats, (("squadron_first", "own"),), "5", practice=True), None)


def test_a_design_and_a_muster_are_built_by_ear() -> None:
    typed = (
        "design vessel Gull",
        "fit engine",
        "worksheet laser",
        "fit laser",
        "worksheet",
        "end!",
        "worksheet",
        "1",
        "9",
    )
    said = hear(play(table(own())), typed)

    assert "Then price 4 M, now 1 M" in " ".join(answers_to(said, "worksheet laser"))
    assert "Rows: 14 entries." in answers_to(said[: said.index("> end!")], "worksheet")
    assert "1 Gull: price 4 M, at most 16, modules engine, laser" in answers_to(said, "worksheet")
    assert "Gull: 9 mustered, 64 M left." in said


def test_before_a_design_is_begun_it_is_told_what_modules_cost() -> None:
    told = {item.name: item.note for item in sheet(drawing()).rows}

    for kind, numbers in (("vessel", (3, 4)), ("fighter", (2, 3))):
        prices = [Design("x", kind, ("E",) * number).cost for number in numbers]
        assert all(f" {price} M" in told[kind] for price in prices), told[kind]
