"""What a way leads to: chances then and now, what it rules out, and the words for it; and flying it, order by order."""

from typing import Any

import pytest

from engine.core.events import Happening
from engine.core.history import start
from engine.core.match import Match
from engine.core.orders import Order
from engine.core.position import Position
from engine.core.refs import PlaceId, TokenId
from engine.core.setup import SeatPlan, Setup
from engine.core.values import evolve
from engine.core.ways import Way
from engine.games.star_sectors.queries.factors import land_of
from engine.games.star_sectors.state import Phase
from engine.games.star_sectors.verbs.movement import Forward
from engine.games.star_sectors.verbs.rounds import Select
from tests.tui.plain.talking import seated
from tui.choosing.chooser import Chooser
from tui.choosing.prospect import Outlook, Prospect, danger, forbidden, headed, outlook, prospect, steps, then
from tui.narration.atlas import Atlas
from tui.playing import seating
from tui.playing.order_sequence import give_sequence
from tui.playing.session import Session

SEATS = (SeatPlan("Ann"), SeatPlan("Bo"))


def duel(**ships: dict[str, Any]) -> Session:
    """Seat two people at Star Sectors where West is about to choose its ship, with some ships changed by name."""
    session = seating.new("star-sectors", Setup(SEATS, (("scenario", "first-shots"),), "5", practice=True), None)
    while session.position.state.phase is not Phase.PLAY:
        assert session.next_seat is not None
        session.accept(session.next_seat)
        session.give(next(iter(session.legal.orders())))
    state = session.position.state
    changed = tuple(evolve(ship, **ships.get(ship.name, {})) for ship in state.ships)
    position = Position(evolve(state, ships=changed), session.position.rng)
    found = Session(Match(session.game, session.setup, start(position)))
    found.accept(found.humans[state.seat])
    return found


def cell(session: Session, name: str) -> int:
    found: int = land_of(session.position.state).grid.cells[PlaceId(name)]
    return found


def near() -> Session:
    """Put Vidar before the bow of Astrolabe, six hexes off, each with a charged engine."""
    bare = duel()
    mine = {"place": cell(bare, "0204"), "facing": 0, "engines": 1}
    return duel(Astrolabe=mine, Vidar={"place": cell(bare, "0804"), "facing": 3, "engines": 1})


def meant(session: Session, name: str, place: str, bow: int | None = None) -> tuple[Atlas, Prospect]:
    atlas = Atlas(session.scene(), session.seat)
    unit = next(each for each in atlas.own if each.name == name)
    found = prospect(session.game.ways(session.view, unit.id), unit, PlaceId(place), bow)  # type: ignore[attr-defined]
    assert found is not None
    return atlas, found


def looked(session: Session, name: str, place: str) -> Outlook:
    atlas, found = meant(session, name, place)
    return outlook(session.game, session.view, atlas, found)


def test_chances_are_told_from_where_the_way_ends() -> None:
    session = near()
    session.give(Select(0 if session.position.state.ships[0].name == "Astrolabe" else 1))
    found = looked(session, "Astrolabe", "0304")
    (sight,) = found.sights

    assert sight.about.name == "Vidar"
    assert sight.then is not None
    assert sight.now is not None
    assert sight.then > sight.now
    assert then(found) == f"Vidar {sight.then:.0f}% (now {sight.now:.0f}%)"


def test_what_a_way_rules_out_is_what_the_rules_refuse_behind_it() -> None:
    assert "warp" in forbidden(looked(near(), "Astrolabe", "0304"))


def test_the_way_is_told_in_words_and_its_end_can_be_turned() -> None:
    atlas, found = meant(near(), "Astrolabe", "0304")
    turned = found.turned(1, 6)

    assert headed(atlas, found, "compass", str) == "Astrolabe to 0304, bow east"
    assert steps(found, str) == "1 of 3 MF"
    assert headed(atlas, turned, "compass", str) == "Astrolabe to 0304, bow north-east"
    assert steps(turned, str) == "forward then left: 2 of 3 MF"
    assert turned.turned(-1, 6) == found


def test_a_way_without_facing_has_none_to_turn(voyage: str) -> None:
    session = seated(voyage)
    atlas = Atlas(session.scene(), session.seat)
    unit = atlas.own[0]
    ways = tuple(session.game.ways(session.view, unit.id))  # type: ignore[attr-defined]
    found = Prospect(unit, ways[-1], ways)

    assert found.turned(1, 16) == found
    assert headed(atlas, found, "clock", atlas.name) == f"{unit.name} to {atlas.name(ways[-1].place)}"


def test_a_way_is_flown_order_by_order_and_taken_back_as_one() -> None:
    session = near()
    before = session.node
    _, found = meant(session, "Astrolabe", "0304", 1)
    given = give_sequence(session, found.way.orders)

    assert (given.done, given.halted) == (3, "")
    assert session.undo() is None
    assert session.node == before
    assert session.redo() is None
    assert session.match.history.last_order(session.seat) == found.way.orders[-1]


def test_it_stops_at_an_order_that_is_refused() -> None:
    session = near()
    number = [ship.name for ship in session.position.state.ships].index("Astrolabe")
    given = give_sequence(session, (Select(number), *[Forward(number)] * 4))

    assert given.done == 4
    assert given.halted.startswith("No moves left")


class Reacting:
    """Tells of something more than could be foreseen, whenever a state of the match itself is changed."""

    def __init__(self, game: Any) -> None:
        self._game = game

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)

    def resolve(self, position: Position[Any], seat: Any, order: Order) -> Any:
        done = self._game.resolve(position, seat, order)
        real = position.rng.__class__.__name__ == "Rng"
        return evolve(done, events=(*done.events, Noise())) if real else done


class Noise(Happening):
    """Something that nobody could foresee."""

    def tell(self) -> str:
        return "Something stirs."


def test_it_stops_where_something_happens_that_was_not_foreseen() -> None:
    session = near()
    match = session.match
    reacting: Any = Reacting(match.game)
    session = Session(evolve(match, game=reacting))
    session.accept(session.humans[match.position.state.seat])
    _, found = meant(session, "Astrolabe", "0304", 1)
    given = give_sequence(session, found.way.orders)

    assert given.done == 1
    assert given.halted == "It stops there: that was not to be foreseen."


def test_there_is_no_prospect_where_no_way_leads() -> None:
    session = near()
    atlas = Atlas(session.scene(), session.seat)

    assert prospect([Way(PlaceId("0000"), ())], atlas.own[0], PlaceId("0101")) is None
    assert not list(session.game.ways(session.view, TokenId("nobody")))  # type: ignore[attr-defined]


@pytest.mark.parametrize("by", [1, -1])
def test_turning_goes_all_the_way_round(by: int) -> None:
    _, found = meant(near(), "Astrolabe", "0204", 1)
    turned = found
    for _ in range(len({way.facing for way in found.among})):
        turned = turned.turned(by, 6)

    assert turned == found


def test_of_one_that_a_single_hit_ends_it_is_told_how_likely_that_is_and_not_of_how_many() -> None:
    session = seating.lesson("viking-raid", "bread", None)
    chooser = Chooser(session)
    leader = next(unit for unit in chooser.atlas.own if unit.what == "leader")
    chooser.point(leader.place)
    chooser.point(PlaceId("2416"))

    assert chooser.goer.outlook is not None
    assert "percent lost" in danger(chooser.goer.outlook)
    assert " of 1" not in danger(chooser.goer.outlook)
