"""What is not on the map is asked about by its name all the same: reserves, cards to choose from, what was lost."""

import re

import pytest

from engine.core.history import History, Node
from engine.core.refs import Seat
from engine.core.setup import Setup
from engine.core.values import evolve
from engine.games.viking_raid.events.fights import Died
from tests.toys.skirmish.verbs import End
from tests.tui.plain.talking import HUMAN_AND_BOT, TWO_PEOPLE, answers_to, hear, played, seated, table
from tui.narration.atlas import Atlas
from tui.plain.absent import lost
from tui.plain.refusing import why
from tui.plain.shell import play
from tui.plain.tell import Teller
from tui.playing import seating
from tui.playing.session import Session
from tui.preferences.settings import Config

LOST = re.compile(
    r"Drake is not on the map\. Last heard of it: \w+ rolls \d for 4 or more and hits Drake: hull 0 of 2\."
)


def mustered(*typed: str) -> list[str]:
    setup = Setup(HUMAN_AND_BOT, (("fleets", "free"),), "28")
    return hear(play(table(seating.new("star-sectors", setup, None))), typed)


def test_a_unit_in_reserve_tells_its_card() -> None:
    said = played("star-sectors", "look astro", "where astrolabe")

    card = ["Astrolabe: SS 7/7, CF 6, DF 4, MF 3, not deployed, Cormorant cruiser."]
    assert answers_to(said, "look astro") == answers_to(said, "where astrolabe") == card


def test_a_card_to_choose_is_read_before_it_is_chosen() -> None:
    said = mustered("look pelican", "orders")

    assert answers_to(said, "look pelican")[0].startswith("Pelican tender: 1 point (CF 0 DF 4 MF 3 SS 7")
    assert "2 Enlist a Pelican tender (1 point)" in answers_to(said, "orders")


def test_what_a_thing_costs_stands_beside_it() -> None:
    said = mustered("enlist cormorant", "close", "yes", "orders", "look dilithium")

    assert "2 Buy crew for Astrolabe (4 credits)" in answers_to(said, "orders")
    assert answers_to(said, "look dilithium")[0].startswith("Dilithium: 2 credits (")


def test_an_enquiry_that_needs_a_place_says_that_there_is_none() -> None:
    said = played("star-sectors", "reach astrolabe", "orders astro")

    assert answers_to(said, "reach astrolabe") == ["Cannot: Astrolabe is not on the map. Type look astrolabe."]
    assert answers_to(said, "orders astro")[0] == "Astrolabe: 15 entries."


def test_what_was_lost_tells_the_last_that_was_heard_of_it(skirmish: str) -> None:
    said = hear(play(table(seated(skirmish, seed="3"))), ("auto game", "look drake", "look turn"))

    assert LOST.fullmatch(" ".join(answers_to(said, "look drake")))
    assert answers_to(said, "look turn")[0].startswith("Cannot: nothing here is called 'turn'.")


def test_the_bare_name_of_what_was_lost_asks_about_it(skirmish: str) -> None:
    said = hear(play(table(seated(skirmish, seed="3"))), ("auto game", "drake"))

    assert LOST.fullmatch(" ".join(answers_to(said, "drake")))


def test_what_events_tell_of_but_never_stood_on_the_map_is_not_asked_about() -> None:
    said = played("star-sectors", "deploy rest", "look round", "round", "look 0")

    assert answers_to(said, "look round")[0].startswith("Cannot: nothing here is called 'round'.")
    assert answers_to(said, "round")[0].startswith("Cannot: 'round' is no order or command now.")
    assert answers_to(said, "look 0")[0].startswith("Cannot: nothing here is called '0'.")


def raided(*typed: str) -> list[str]:
    """Let Ben cloak a ship truly and blow up another, then hand the keyboard to Anna, who has seen both before."""
    setup = Setup(TWO_PEOPLE, (("scenario", "ghost-hunt"), ("true_cloak", True)), "28")
    begun = ("", "ben moves", "", "deploy rest", "", "deploy rest", "end", "yes", "", "end", "yes", "")
    raid = ("select ember; end!; cloak; end!", "select fable; blow", "yes", "end", "yes", "")
    return hear(play(table(seating.new("star-sectors", setup, None))), (*begun, *raid, *typed))


def test_who_goes_out_of_sight_is_told_with_the_last_that_was_heard() -> None:
    said = raided()

    assert "Ember cloaks at 1804." in said
    assert said.count("Fable is destroyed by its own crew; Ben has 2 ships left.") == 1  # by Anna
    assert re.search(r"Your [\w ]+ Fable is destroyed by its own crew;", " ".join(said))  # by Ben
    assert not any("no longer in sight" in text for text in said)


def test_what_cannot_be_seen_is_told_among_the_enemies_and_with_the_map() -> None:
    said = raided("enemies", "map", "map all", "ember")

    unseen = "Ember: Wraith frigate of Ben, unseen. Last heard of it: Ember cloaks at 1804."
    assert answers_to(said, "enemies")[-1] == unseen
    assert answers_to(said, "map")[-1] == "Out of sight: Ember."
    assert answers_to(said, "map all")[-1] == unseen
    assert answers_to(said, "ember") == unseen.replace(" Last", "\nLast").splitlines()
    assert not any("Fable" in text for text in answers_to(said, "enemies"))


@pytest.fixture
def bereaved(skirmish: str) -> Session:
    """A match in which warrior 5 of Grimby has been killed by warrior 13, who is not on the map either."""
    session = seated(skirmish, TWO_PEOPLE)
    first = session.match.history.nodes[0]
    last = Node(0, Seat(1), End(), first.position, (Died("warrior 5 of Grimby", "warrior 13 of Otterness", 0),))
    session = Session(evolve(session.match, history=History((first, last), 1)))
    session.accept(Seat(0))
    return session


FATE = "Warrior 5 of Grimby is killed by warrior 13 of Otterness. That was round 1 of 8."


def test_of_whoever_is_lost_that_is_told_and_nothing_of_another(bereaved: Session) -> None:
    scene = bereaved.scene()
    other = evolve(scene, tokens=(*scene.tokens, evolve(scene.tokens[0], name="warrior 5 of Otterness")))
    alone, beside = (Teller(Atlas(each, Seat(0)), Config()) for each in (scene, other))

    assert lost(alone, bereaved, "adder fires at warrior 5").startswith(FATE)
    assert lost(beside, bereaved, "adder fires at warrior 5 of grimby").startswith(FATE)
    assert [lost(beside, bereaved, line) for line in ("fire at warrior 5", "fire at warrior 13", "warrior", "")] == [
        ""
    ] * 4
    assert lost(alone, bereaved, "squid " * 20_000 + "warrior 5") == ""
    assert str(why(table(bereaved), "adder fires at warrior 5")).startswith(FATE)


def test_a_seat_is_asked_for_by_its_name() -> None:
    typed = ("buy 4 escorts", "buy 9 troops", "end!", "ben", "where ben")
    said = played("space-viking", *typed)

    assert "In sight of Ben: nothing." in answers_to(said, "ben")
    assert any("Ben " in text and "points are secret" in text for text in answers_to(said, "where ben"))


def test_a_seat_goes_before_the_many_units_that_bear_its_name() -> None:
    said = played("viking-raid", "ben", "look ben")

    for line in ("ben", "look ben"):
        assert answers_to(said, line)[-1].startswith(("In sight of Ben: ", "Last heard: "))
