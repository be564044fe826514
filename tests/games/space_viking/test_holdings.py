"""Who holds which world, and where agents and believers are: on the card, in tables, asked for, on the map by ear."""

from engine.core.match import begin
from engine.core.position import Position
from engine.core.refs import Seat
from engine.core.rng import Rng
from engine.core.setup import SeatPlan, Setup
from engine.core.values import evolve
from engine.games.space_viking.game import GAME
from engine.games.space_viking.state import Report, State
from tests.games.space_viking.fleets import (
    ASGARD,
    GRAM,
    KHEPERA,
    TANITH,
    XOCHITL,
    at_world,
    fleet,
    lay,
    rule,
    start,
    world,
)
from tests.tui.plain.talking import answers_to, hear, table
from tui.plain.shell import play
from tui.playing.session import Session


def held() -> State:
    """Give the Schemer a world and agents at three others, one of them in the Stone Age, and a rival a world."""
    state = start("schemer", "pirate")
    mine, his = (world(state, at, owner=seat, captives=5, natives=0) for seat, at in enumerate((TANITH, XOCHITL)))
    state = rule(lay(state, mine, fleet("a1", GRAM)), 0, agents=(KHEPERA, GRAM))
    stone = evolve(at_world(state, KHEPERA), kind="stone")
    known = (Report(KHEPERA, 1, 0, stone), Report(XOCHITL, 1, 0, his), Report(ASGARD, 1, 0, at_world(state, ASGARD)))
    return evolve(state, known=(known, *state.known[1:]))


def believed() -> State:
    state = lay(start("zealot", "pirate"), fleet("a1", GRAM))
    state = evolve(state, known=((Report(XOCHITL, 1, 0, at_world(state, XOCHITL)),), *state.known[1:]))
    return rule(state, 0, creed=((XOCHITL, 4), ("fleet.a1", 2), ("gram.1", 6)))


def asked(state: State, what: str) -> tuple[str, ...]:
    return GAME.enquire(GAME.view(state, Seat(0)), what, "")


def rows(state: State, panel: str) -> list[tuple[str, ...]]:
    panels = GAME.scene(GAME.view(state, Seat(0))).panels
    return [row.cells for each in panels if each.id == panel for row in each.rows]


def said(state: State, line: str) -> str:
    """Return what plain mode answers to a line."""
    match = begin(GAME, Setup((SeatPlan("Ann"), SeatPlan("Ben")), (("scenario", "canon"),), "held", practice=True))
    first = evolve(match.history.nodes[0], position=Position(state, Rng("held")))
    session = Session(evolve(match, history=evolve(match.history, nodes=(first,))))
    session.accept(Seat(0))
    return " ".join(answers_to(hear(play(table(session)), [line, "quit"]), line))


def test_worlds_tells_who_holds_what_and_where_agents_are() -> None:
    assert asked(held(), "worlds") == (
        "You hold Tanith.",
        "Seen in other hands: Xochitl of Holt, year 1.",
        "You have agents at Khepera (Stone Age) and Gram.",
    )
    assert asked(believed(), "worlds") == (
        "You hold no world beside your home.",
        "No world was seen in other hands.",
        "Believers: Xochitl 4 M, aboard Fleet a1 2 M and barony of Holt 6 M.",
    )


def test_tables_beside_the_chart_tell_the_same() -> None:
    assert rows(held(), "worlds") == [("Tanith", "5 M", "captive", "0", "")]
    assert rows(held(), "held") == [("Xochitl", "Holt", "5 M", "year 1")]
    assert rows(held(), "agents") == [("Khepera", "nothing, it is in the Stone Age"), ("Gram", "5 points")]
    assert rows(believed(), "believers") == [("Xochitl", "4 M"), ("aboard Fleet a1", "2 M"), ("barony of Holt", "6 M")]


def test_the_card_of_a_world_tells_of_an_agent_and_of_believers() -> None:
    def card(state: State, at: str) -> list[str]:
        places = GAME.scene(GAME.view(state, Seat(0))).boards[0].places
        return [fact.tell() for place in places if place.id == at for fact in place.facts]

    assert "agent yours" in card(held(), KHEPERA)
    assert "agent yours" not in card(held(), XOCHITL)
    assert "believers 4 M" in card(believed(), XOCHITL)


def test_points_of_agents_leave_out_those_in_the_stone_age_sv33() -> None:
    assert asked(held(), "scores") == ("Agents: 2, 1 of them above the Stone Age, 5 points each.",)


def test_by_ear_map_and_find_tell_of_worlds_by_who_holds_them() -> None:
    heard = said(held(), "map")
    assert "Held by you: Tanith. Held by Ben: Xochitl." in heard

    assert "Xochitl, renaissance world" in said(held(), "find Ben")
    assert "Tanith, medieval world" in said(held(), "find Ann")
    assert "Xochitl, renaissance world" in said(held(), "find held")
    agents = said(held(), "find agents")
    assert "Khepera, stone age world" in agents
    assert "Xochitl" not in agents
