"""What both sides of a convoy are told: what crosses, where to, how many, and how it stands."""

from engine.core.refs import Seat
from engine.core.rng import Rng
from engine.core.values import evolve
from engine.games.squadron.game import GAME
from engine.games.squadron.queries.verdicts import decided
from engine.games.squadron.rulebook.settings import ACROSS, CONVOY_SIZE, PARTS
from engine.games.squadron.state import State
from tests.games.squadron.field import battle, craft
from tests.games.squadron.test_endings import CONVOY, LIGHTERS, OWN, out


def confided(seat: int, scenario: str = "convoy") -> list[str]:
    """Return what a seat alone is told as a match begins."""
    events = GAME.setup(2, {"scenario": scenario}, Rng("convoy")).events
    news = [each for each in events if each.confides]
    return [each.tell() for each in news if each.seen_by(Seat(seat)) is not None]


def test_each_side_is_told_what_its_part_is_as_the_battle_begins() -> None:
    (escort,) = confided(0)
    assert escort.startswith("Bring 2 of your 3 transports, called Lighters, over the edge of Birch, within 6 inches")
    (attacker,) = confided(1)
    assert "3 transports of Amber, called Lighters, make for your edge" in attacker
    assert "2 across win for Amber, 1 and the others destroyed is a draw" in attacker
    assert not confided(0, "duel")


def test_the_rules_and_the_aims_name_the_numbers_that_decide_a_convoy() -> None:
    told = " ".join(text for chapter in GAME.chapters() for text in chapter.text.split())

    assert f"bring {ACROSS} of {CONVOY_SIZE} transports over" in told
    aims = [PARTS[each].aim.format(across=ACROSS, convoy=CONVOY_SIZE) for each in ("escort", "attacker")]
    assert aims == ["2 of 3 transports across", "destroy all 3 transports"]
    verdict = decided(battle(OWN, craft("b1", "rake", (50, 10)), fallen=out(1, CONVOY_SIZE - 1), **CONVOY))
    assert verdict is not None
    assert (verdict.winners, verdict.reason) == ((), "A draw: 1 transport out, 2 destroyed.")


def test_how_the_convoy_stands_is_told_beside_the_table() -> None:
    def told(state: State) -> str:
        panels = GAME.scene(GAME.view(state, Seat(1))).panels
        return next((each.tell() for each in panels[0].facts if each.label == "transports"), "")

    here = battle(LIGHTERS[1], OWN, craft("b1", "rake", (50, 10)), fallen=out(1, 1), **CONVOY)

    assert told(here) == "transports 1 across, 1 destroyed of 3 (Lighters, over the middle of the edge of Birch)"
    assert not told(evolve(here, field="duel", roles=("squadron",) * 2))
