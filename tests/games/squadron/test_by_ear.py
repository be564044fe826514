"""What a listener is told of Squadron's craft and of what he points at."""

from engine.core.setup import SeatPlan, Setup
from engine.games.squadron.events.battle import TurnedUp
from engine.games.squadron.events.opening import Renamed
from tests.tui.plain.talking import answers_to, hear, seated, table
from tui.plain.shell import play
from tui.playing import seating

PLANS = (SeatPlan("Ann"), SeatPlan("Ben", "bot:still"))


def designing(*typed: str) -> list[str]:
    """Type lines at the design desk of a campaign, and return what is answered to the last."""
    session = seating.new("squadron", Setup(PLANS, (("scenario", "campaign"),), "4", practice=True), None)
    return answers_to(hear(play(table(session)), typed), typed[-1])


def told(*typed: str) -> list[str]:
    """Type lines in a first patrol, and return what is answered to the last."""
    return answers_to(hear(play(table(seated("squadron", PLANS, "4"))), typed), typed[-1])


def test_the_roster_is_told_in_words() -> None:
    said = told("do turn", "your squadron")

    assert "Anvil A3: 5 of 5 modules left, at 1220." in said


def test_quiet_rounds_are_counted_by_their_name() -> None:
    assert not any(text.startswith("Quiet rounds") for text in told("do turn", "battle"))
    assert "Quiet rounds 1 of 12." in told("do turn", "end!", "end!", "battle")


def test_whom_ones_own_craft_show_themselves_to_is_said() -> None:
    one, two = (TurnedUp(names, 0, scouted=scouted) for names, scouted in ((("Rake A1",), True), (("A1", "A2"), False)))

    assert one.tell() == "Rake A1 of Amber is scouted: all see it now."
    assert two.tell() == "A1 and A2 of Amber are turned up: all see them now."


def test_what_number_ones_own_craft_have_drawn_is_told_and_the_old_name_still_means_them() -> None:
    told_to_all = " ".join(told("do turn"))
    drawn = told_to_all.partition("By lot Anvil 1 to 4 are ")[2].partition(",")[0]

    assert drawn in {"A1", "A2", "A3", "A4"}
    assert told("do turn", "anvil 1")[0].startswith(f"Anvil {drawn}: ")
    assert Renamed((("Rake", 2, "A1"), ("Dart", 3, "A3"), ("Dart", 5, "A2"))).tell() == (
        "By lot Rake 2 is A1 and Dart 3 and 5 are A3, A2."
    )
    assert Renamed((("Dart", 2, "A3"), ("Dart", 3, "A1"))).tell() == "By lot Dart 2 and 3 are A3, A1."
    # What shows something has a row among what happened.
    assert Renamed.reveals


def test_how_a_module_comes_off_a_design_is_said_to_who_asks() -> None:
    session = seating.new("squadron", Setup(PLANS, (("scenario", "campaign"),), "4", practice=True), None)
    typed = ("design vessel Blackfin", "fit engine", "remove engine", "explain fit", "undo", "worksheet")
    heard = hear(play(table(session)), typed)

    assert "undo: Take back" in " ".join(answers_to(heard, "remove engine"))
    assert "Only taking the order back takes it off again." in " ".join(answers_to(heard, "explain fit"))
    assert "Blackfin has no engine." in answers_to(heard, "worksheet")


def test_which_battle_it_is_and_ones_part_are_told_when_it_begins() -> None:
    campaign = Setup((SeatPlan("Ann"), SeatPlan("Ben", "bot:easy")), (("scenario", "campaign"),), "7", practice=True)
    heard = answers_to(hear(play(table(seating.new("squadron", campaign, None))), ("do turn",)), "do turn")

    assert "Raid on the Noodle Star: Ann leads the raiders, Ben defends the station." in heard
    assert "The craft of Ann are lent for this battle; its own squadron stays at home." in heard


def test_what_raiders_fly_is_explained_by_its_name() -> None:
    heard = hear(play(table(seated("squadron", PLANS, "4"))), ("explain gnat", "explain satchel", "rules tender"))

    assert "Gnat: fighter, engine, laser; 8 M." in " ".join(answers_to(heard, "explain gnat"))
    assert "Satchel: fighter, engine, expendable" in " ".join(answers_to(heard, "explain satchel"))
    assert "Tender: vessel, engine, engine, bay" in " ".join(answers_to(heard, "rules tender"))


def test_designs_that_differ_by_their_names_alone_are_counted_as_one_order() -> None:
    assert "2 Design: 2 orders" in designing("orders")
    assert designing("design")[1:3] == ["1 Vessel: which name", "2 Fighter: which name"]
    assert "20 orders now: type orders" in " ".join(designing("help"))


def test_a_word_that_chooses_what_is_designed_is_no_name() -> None:
    for line in ("design vessel", "design fighter"):
        assert "which name? Up to 24 letters" in designing(line)[0]
    assert designing("design vessel fox") == ["Fox is to be a vessel."]
    assert designing("design fighter vessel two") == ["Vessel two is to be a fighter."]


def test_of_a_design_it_is_told_what_it_can_do_and_how_far_near_is() -> None:
    said = " ".join(designing("design vessel fox", "fit engine", "fit laser", "worksheet fox"))

    assert "near is 6 inches, far 12; Dart near hit 33 %; Dart far hit 33 %;" in said
    assert said.endswith("shoots 12 inches.")


def test_who_faces_a_way_already_is_told_so() -> None:
    said = [" ".join(told("do turn", "end!", f"face anvil a3 {way}")) for way in ("3 o'clock", "upwards")]

    assert said[0] == "Cannot: Anvil A3 faces 3 o'clock already. (SQ-48) Type orders for what works."
    assert "sixteen ways" in said[1]
