"""What is told of crews, battle by battle, and what became of them in the end (SQ-38, SQ-77, SQ-86, SQ-89)."""

from typing import Any

from engine.core.events import heading_of
from engine.core.refs import Seat
from engine.core.values import evolve
from engine.games.squadron.game import GAME
from engine.games.squadron.phases import Phase
from engine.games.squadron.queries.stories import chapters, fates
from engine.games.squadron.rulebook import book
from engine.games.squadron.rulebook.settings import CAMPAIGN, Settings
from engine.games.squadron.state import Craft, Crew, Deed, Loss, Result, Squadron, State
from engine.games.squadron.verbs.drawing import EndDesign
from engine.games.squadron.verbs.honours import Agree, Award
from engine.games.squadron.verbs.turns import GiveUp
from tests.games.squadron.field import battle, craft, give, t, told

THREE = Settings(CAMPAIGN, squadrons=("own", "own"), cards=False, battles=3)


def at_war(*here: Craft, squadrons: tuple[Squadron, ...], **changes: Any) -> State:
    forces = (((book.design("rake"), 8),), ((book.design("dart"), 2),))
    return battle(*here, squadrons=squadrons, settings=THREE, stock=("own", "own"), forces=forces, **changes)


def fought() -> tuple[Result, ...]:
    return (Result(3, "duel", (0,), "Amber wins: it does.", (9.0, 0.0), (("Ace",), ())),)


def fled() -> State:
    """Let Amber give up with the crew Oda aboard; Varga was lost, Holt captured, Lindqvist stayed at home."""
    names = {"Varga": ("Ace",), "Oda": ("Ace", "Star"), "Holt": ("Tek",), "Lindqvist": ("Star",)}
    crews = tuple(Crew(name, medals, 0) for name, medals in names.items())
    story = (Deed(1, "Oda", "Ace, aboard Dart A1", "Dart"), Deed(1, "Oda", "Star, aboard Dart A1", "Dart"))
    wasp = craft("pa9", "wasp", seat=1, captive=True, carrier="b1", origin=0, crew="Holt")
    gone = [Loss(f"a{number}", 0, book.design("rake"), 1, "destroyed", "") for number in range(21, 25)]
    return at_war(
        craft("a1", "rake", (10, 10), crew="Oda"),
        craft("b1", "grapnel", (50, 30)),
        wasp,
        squadrons=(Squadron(crews=crews, named=4, story=story), Squadron()),
        fallen=(*gone, Loss("a7", 0, book.design("rake"), 1, "destroyed", "Varga")),
        phase=Phase.GIVE_UP,
    )


def test_a_debrief_tells_what_was_lost_and_what_became_of_each_crew() -> None:
    after, events = told(fled(), GiveUp())
    heard = [seen.tell() for event in events if (seen := event.seen_by(Seat(0)))]

    assert "Amber: 3 of 8 craft came through; lost 5 Rake; destroyed nothing." in heard
    assert "The crew Varga of Amber is lost with Rake A7, destroyed by Birch, and with it Ace." in heard
    assert "The crew Holt of Amber is captured by Birch." in heard
    assert "The crew Oda flew Rake A1, moved from Dart." in heard
    assert "The crew Lindqvist stayed at home." in heard
    assert [each.name for each in after.squadrons[0].crews] == ["Oda", "Lindqvist"]
    assert after.squadrons[0].lost == 1


def test_a_report_has_one_heading_and_no_secret_of_the_other_side() -> None:
    _, events = told(fled(), GiveUp())
    headings = {heading_of(seen) for event in events if (seen := event.seen_by(Seat(0)))}
    theirs = [seen.tell() for event in events if (seen := event.seen_by(Seat(1)))]

    assert headings == {"Debrief of battle 1", ""}
    assert not [text for text in theirs if "Varga" in text or "Oda" in text or "Lindqvist" in text]
    assert "The crew Holt of Amber is captured by Birch." in theirs, "its captors have it aboard"


def test_the_story_is_told_battle_by_battle_and_only_to_its_own_side() -> None:
    after = give(fled(), GiveUp())
    story = list(chapters(after.squadrons[0].story))

    assert story[:2] == [
        (1, "", "3 of 8 craft came through; lost 5 Rake; destroyed nothing"),
        (1, "Oda", "Ace and Star, aboard Dart A1; flew Rake A1, moved from Dart"),
    ]
    for seat, known in ((0, True), (1, False), (None, False)):
        view = GAME.view(after, None if seat is None else Seat(seat))
        rows = [row.cells for panel in GAME.scene(view).panels if panel.id == "story" for row in panel.rows]
        assert any("Oda" in cells[0] for cells in rows) == known


def test_crews_change_craft_go_home_and_come_home() -> None:
    crews = (Squadron(held=(Crew("Oda", ("Ace",), 1),)), Squadron(held=(Crew("Varga", ("Tek",), 0),)))
    here = at_war(phase=Phase.EXCHANGE, squadrons=crews, awaited=(0, 1), battle=3)
    after = give(here, Agree(), Agree())

    assert after.squadrons[0].story == (Deed(3, "Varga", "home again, exchanged"),)
    assert dict(fates(after, 0)) == {"Varga": "home again, exchanged (battle 3); came home with Tek"}


def test_the_next_battle_opens_with_how_the_last_one_ended() -> None:
    here = at_war(
        phase=Phase.REDESIGN,
        squadrons=(Squadron(designs=(book.design("rake"),), points=3),) * 2,
        awaited=(0,),
        results=fought(),
    )
    _, events = told(here, EndDesign(), dice=(1,))

    assert events[1].tell() == "Rival Claims ended so: Amber wins: it does. Amber 3 points and Birch 3 points."


def test_in_the_end_it_is_told_what_became_of_every_crew() -> None:
    story = (Deed(1, "Oda", "Ace, aboard Rake A1"), Deed(2, "Oda", "lost with Rake A1, and with it Ace"))
    held = Squadron(held=(Crew("Holt", ("Star",), 0),))
    mine = Squadron(earned=("Ace",), story=(*story, Deed(2, "Holt", "captured by Birch")))
    here = at_war(
        craft("a1", "rake", (10, 10)),
        phase=Phase.MEDALS,
        squadrons=(mine, held),
        battle=3,
        results=fought(),
        spare=False,
    )
    after, events = told(here, Award("ace", t("a1")))
    heard = [seen.tell() for event in events if (seen := event.seen_by(None)) and heading_of(seen)]

    assert after.phase is Phase.OVER
    assert heard[-3:-1] == [
        "Oda: Ace, aboard Rake A1 (battle 1); lost with Rake A1, and with it Ace (battle 2).",
        "Holt: captured by Birch (battle 2); still a prisoner of Birch.",
    ]
    assert heard[-1].endswith(": Ace, aboard Rake A1 (battle 3); came home with Ace.")


def test_who_is_asked_about_crews_is_told_which_and_about_which_medal() -> None:
    crews = (Crew("Varga", ("Ace", "Star"), 0),)

    def asked(phase: Phase, **held: Any) -> str:
        mine = Squadron(designs=(book.design("rake"),), crews=crews, **held)
        squadrons = (mine, Squadron(designs=(book.design("dart"),)))
        here = at_war(craft("a1", "rake", (10, 10)), squadrons=squadrons, phase=phase)
        return GAME.decisions(evolve(here, awaited=(0,)))[0].prompt

    assert asked(Phase.MEDALS, earned=("Tek", "Bravery")) == "Amber: say who gets a medal: Tek or Bravery."
    assert asked(Phase.MUSTER, taken=(1,)) == "Amber: muster your squadron, with a craft for Varga."
    assert asked(Phase.MUSTER) == "Amber: muster your squadron."


def test_a_squadron_that_leads_machines_is_told_that_no_crew_of_its_own_was_in_it() -> None:
    here = fled()
    here = evolve(here, field="foundry", roles=("squadron", "machines"))
    _, events = told(here, GiveUp())
    theirs = [seen.tell() for event in events if (seen := event.seen_by(Seat(1)))]

    assert "Birch: it leads the machines, and none of its own crews was in it." in theirs
