"""What every game shows: places one can walk, tokens one can name, picks one can point at."""

import pytest

from engine import registry
from engine.core.names import standing_alone
from engine.core.refs import PlaceId, Ref
from engine.core.setup import SeatPlan, Setup
from engine.scene.model import FACINGS, Board, Geometry, Place
from tests.conformance.walks import GAMES, listing, seats_of, stops, thinned
from tui.narration.names import Names
from tui.painters.glyphs import TABLES
from tui.painters.look import Zoom
from tui.painters.painter import painter_for

pytestmark = pytest.mark.parametrize("game_id", GAMES)


def test_places_are_a_graph_with_ways_back(game_id: str) -> None:
    for stop in thinned(game_id, 25):
        for board in stop.start.staged.scene(stop.start.staged.view(stop.position.state, stop.seat)).boards:
            ways = {place.id: {exit_.to for exit_ in place.exits} for place in board.places}
            assert len(ways) == len(board.places)
            assert all(here in ways[there] for here, exits in ways.items() for there in exits if there in ways)
            assert len({place.at for place in board.places}) == len(board.places)
            for place in board.places:
                assert len({exit_.word for exit_ in place.exits}) == len(place.exits)
                assert place.name.isascii()
                assert place.glyph.isascii()
                assert 1 <= len(place.glyph) <= (3 if board.geometry is Geometry.LATTICE else 2)
                assert place.caption.isascii()
                assert len(place.caption) <= (4 if board.geometry is Geometry.LATTICE else 12)
                assert board.geometry is Geometry.TILES or place.span == (1, 1)


def test_tokens_stand_on_places_and_can_be_told(game_id: str) -> None:
    for stop in thinned(game_id, 5):
        for seat in seats_of(stop):
            scene = stop.start.staged.scene(stop.start.staged.view(stop.position.state, seat))
            places = {place.id for board in scene.boards for place in board.places}
            assert len({token.id for token in scene.tokens}) == len(scene.tokens)
            for token in scene.tokens:
                assert {token.place, *token.also} <= places
                assert token.name.isascii()
                assert token.name
                assert token.kind
                assert token.count >= 1
                assert token.seat is None or 0 <= token.seat < len(scene.seat_names)
                assert token.glyph.isascii()
                assert 1 <= len(token.glyph) <= 3
                assert token.glyph[0].isupper() == token.individual
                assert not token.individual or token.count == 1
                assert len(token.summary) <= 60
                assert all(fact.tell().isascii() for fact in token.facts)


def test_names_that_occur_nowhere_change_nothing_of_what_is_shown(game_id: str) -> None:
    strangers = Names(("Zyx",), Setup((SeatPlan("Anna"),)))
    for stop in thinned(game_id, 5):
        for seat in seats_of(stop):
            scene = stop.start.staged.scene(stop.start.staged.view(stop.position.state, seat))
            assert strangers.draw(scene) == scene


def test_the_signs_behind_units_are_explained(game_id: str) -> None:
    info = registry.info(game_id)
    known = {"2" if mark.isdigit() else mark for mark, _ in info.marks}
    assert len(known) == len(info.marks)
    for stop in thinned(game_id, 5):
        for seat in seats_of(stop):
            scene = stop.start.staged.scene(stop.start.staged.view(stop.position.state, seat))
            met = {"2" if token.mark.isdigit() else token.mark for token in scene.tokens if token.mark}
            assert met <= known


def test_tables_are_whole_and_tell_of_what_is_there(game_id: str) -> None:
    for stop in thinned(game_id, 5):
        for seat in seats_of(stop):
            scene = stop.start.staged.scene(stop.start.staged.view(stop.position.state, seat))
            here = {Ref("place", place.id) for board in scene.boards for place in board.places}
            here |= {Ref("token", token.id) for token in scene.tokens}
            for panel in scene.panels:
                assert panel.facts or panel.rows
                assert all(column.isascii() for column in panel.columns)
                assert len({row.cells[0] for row in panel.rows}) == len(panel.rows), "each row has a name of its own"
                for row in panel.rows:
                    assert len(row.cells) == len(panel.columns)
                    assert row.cells[0]
                    assert all(cell.isascii() for cell in row.cells)
                    assert row.about is None or row.about in here or row.about.kind == "word"


def test_panels_are_asked_by_titles_of_their_own(game_id: str) -> None:
    verbs = {kind.verb.replace("-", " ") for kind in registry.game(game_id).order_types}
    for stop in thinned(game_id, 5):
        panels = stop.start.staged.scene(stop.start.staged.view(stop.position.state, stop.seat)).panels
        titles = [panel.title.lower().removeprefix("your ") for panel in panels]
        assert len(set(titles)) == len(titles)
        assert verbs.isdisjoint(titles)


def test_sides_are_told_of_every_seat_or_of_none(game_id: str) -> None:
    for stop in thinned(game_id, 5):
        for seat in seats_of(stop):
            scene = stop.start.staged.scene(stop.start.staged.view(stop.position.state, seat))
            assert len(scene.sides) in {0, len(scene.seat_names)}


def test_no_token_is_named_like_a_seat_but_by_its_own_or_as_belonging_to_it(game_id: str) -> None:
    # Of Blue 'Red Equinox' would be told as 'Ann Equinox' where Ann plays Red; of Red that is right, as 'yacht of Ann'.
    words = registry.info(game_id).seat_names
    for stop in stops(game_id):
        for seat in seats_of(stop):
            for token in stop.start.staged.scene(stop.start.staged.view(stop.position.state, seat)).tokens:
                own = () if token.seat is None else (words[token.seat],)
                right = standing_alone((*(f"of {word}" for word in words), *own))
                assert not standing_alone(words).search(right.sub("", token.name)), token.name


def test_tokens_face_only_where_their_board_has_facings(game_id: str) -> None:
    for stop in thinned(game_id, 25):
        scene = stop.start.staged.scene(stop.start.staged.view(stop.position.state, stop.seat))
        ways = {place.id: FACINGS.get(board.geometry, 0) for board in scene.boards for place in board.places}
        assert all(token.facing is None or 0 <= token.facing < ways[token.place] for token in scene.tokens)


@pytest.mark.parametrize("zoom", [0, 1, 2, 3])
def test_every_board_is_drawn_with_all_its_places_apart(game_id: str, zoom: Zoom) -> None:
    drawn = dict[str, Board]()
    for stop in thinned(game_id, 40):
        for board in stop.start.staged.scene(stop.start.staged.view(stop.position.state, stop.seat)).boards:
            if board.id not in drawn or drawn[board.id].places != board.places:
                drawn[board.id] = board
                painter = painter_for(board, zoom, TABLES["ascii"])
                covered = [at for place in board.places for at in covers(place)]
                assert len(set(covered)) == len(covered), "no two tiles lie upon one another"
                found = [painter.place_at(*painter.centre(place.id)) for place in board.places]
                if board.geometry is Geometry.LATTICE and not zoom:
                    # From afar two points share a character: the upper one is found there.
                    assert {painter.centre(place) for place in found if place} == {*map(painter.centre, known(board))}
                else:
                    assert found == known(board)


def known(board: Board) -> list[PlaceId]:
    return [place.id for place in board.places]


def covers(place: Place) -> list[tuple[int, int]]:
    """List the columns and rows that a place covers."""
    (column, row), (columns, rows) = place.at, place.span
    return [(column + right, row + down) for right in range(columns) for down in range(rows)]


def test_every_pick_can_be_pointed_at(game_id: str) -> None:
    game = registry.game(game_id)
    for stop in listing(game_id):
        view = game.view(stop.position.state, stop.seat)
        scene = game.scene(view)
        here = {Ref("place", place.id) for board in scene.boards for place in board.places}
        here |= {Ref("token", token.id) for token in scene.tokens}
        for order in game.orders(view):
            for ref in game.picks(order):
                assert ref in here or ref.kind in {"word", "name"}, (order, ref)
                assert ref.kind != "word" or (ref.id == ref.id.lower() and 0 < len(ref.id) <= 24), ref


def test_every_lens_draws_the_same_tokens(game_id: str) -> None:
    game = registry.game(game_id)
    for stop in thinned(game_id, 40):
        view = game.view(stop.position.state, stop.seat)
        for lens in registry.info(game_id).lenses:
            scene = game.scene(view, lens.id)
            places = {place.id for board in scene.boards for place in board.places}
            assert {token.id for token in game.scene(view).tokens} == {token.id for token in scene.tokens}
            for board in scene.boards:
                for region in board.regions:
                    assert set(region.places) <= places
                    assert len(region.labels) in {0, len(region.places)}
                    assert all(label.isascii() and len(label) <= 3 for label in region.labels)
