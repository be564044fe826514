"""What others did in rows: a way from step to step, a volley at one target, and nothing that was not seen."""

from engine.core.events import Happening
from engine.core.refs import PlaceId, Seat, TokenId
from engine.core.telling import teller
from engine.core.values import evolve, frozen
from engine.scene.actions import Action, FollowedOrder, actions
from engine.scene.model import Board, Geometry, Place, Scene, Token
from tests.toys.drill.events import Began, Moved, Paid, Shot
from tui.narration.actions import row, weight
from tui.narration.atlas import Atlas

ME, THEY = Seat(0), Seat(1)
PLACES = tuple(Place(PlaceId(f"0{column}00"), f"0{column}00", (column, 0)) for column in range(8))
BOARD = Board("sea", "Sea", Geometry.HEX, PLACES)
MINE = Token(TokenId("1"), "Adder", PlaceId("0000"), "A", seat=ME)
FOE = Token(TokenId("2"), "Bison", PlaceId("0700"), "B", seat=THEY, facing=3)
TWELFTH = Token(TokenId("3"), "Bison 12", PlaceId("0600"), "C", seat=THEY)


def scene(*tokens: Token) -> Scene:
    return Scene((BOARD,), tokens, seat_names=("Ann", "Ben"))


def at(token: Token, column: int) -> Token:
    return evolve(token, place=PlaceId(f"0{column}00"))


def moved(node: int, token: Token, to: int) -> FollowedOrder:
    there = at(token, to)
    return FollowedOrder(
        node, THEY, (Moved(token.name, places=(there.place,)),), scene(MINE, token), scene(MINE, there)
    )


def shot(node: int, *, hit: bool, hull: int = 3) -> FollowedOrder:
    left = (MINE, FOE) if hull else (FOE,)
    return FollowedOrder(node, THEY, (Shot("Bison", "Adder", 4, hull, hit),), scene(MINE, FOE), scene(*left))


def test_a_way_is_one_row_from_its_start_over_each_place_to_its_end() -> None:
    (way,) = actions([moved(3, FOE, 6), moved(4, at(FOE, 6), 5), moved(7, at(FOE, 5), 4)], ME)

    assert (way.kind, way.called, way.nodes) == ("move", "Bison", (3, 4, 7))
    assert way.path == ("0700", "0600", "0500", "0400")


def test_shots_at_one_target_are_one_volley_that_counts_them() -> None:
    (volley,) = actions([shot(3, hit=False), shot(4, hit=True), shot(5, hit=False)], ME)

    assert (volley.kind, volley.called, volley.aimed) == ("shot", "Bison", "Adder")
    assert (volley.shots, volley.hits, volley.own, volley.lost) == (3, 1, ("1",), ())
    assert volley.path == ("0700", "0000")


def test_what_is_lost_by_a_shot_is_told_with_it() -> None:
    (volley,) = actions([shot(3, hit=True, hull=0)], ME)

    assert volley.lost == ("1",)


@frozen
class Spun(Happening):
    """A shot has turned a unit round."""

    unit: str
    tell = teller({})("{unit} spins.")


def test_what_one_order_s_shots_did_is_told_with_the_shot_at_whom_it_befell() -> None:
    crane = Token(TokenId("4"), "Crane", PlaceId("0200"), "D", seat=ME)
    on_map = scene(MINE, crane, FOE)
    events = (Shot("Bison", "Adder", 4, 3, True), Shot("Bison", "Crane", 4, 3, True), Spun("Adder"))  # noqa: FBT003

    found = actions([FollowedOrder(3, THEY, events, on_map, on_map)], ME)

    assert [(each.aimed, len(each.events)) for each in found] == [("Adder", 2), ("Crane", 1)]


@frozen
class Launched(Happening):
    """A unit has let another go."""

    craft: str
    other: str
    tell = teller({})("{craft} launches {other}.")


def test_a_row_of_a_way_names_whom_the_unit_has_let_go_there() -> None:
    there = at(FOE, 6)
    launch = FollowedOrder(4, THEY, (Launched("Bison", "Bison 12"),), scene(MINE, there), scene(MINE, there, TWELFTH))
    (way,) = actions([moved(3, FOE, 6), launch], ME)

    assert way.new == ("Bison 12",)
    assert row(Atlas(scene(MINE, there), ME), way) == "Bison 0700 > 0600; now there: Bison 12"


@frozen
class Sank(Happening, loses=True):
    """A unit is gone for good."""

    craft: str
    tell = teller({})("{craft} sinks.")


def test_of_what_befalls_a_unit_in_one_step_that_is_its_loss_which_says_so() -> None:
    events = (Paid("Adder", 1), Paid("Bison", 2), Sank("Adder"))
    found = actions([FollowedOrder(3, THEY, events, scene(MINE, FOE), scene(FOE))], ME)

    assert [each.lost for each in found] == [(), (), ("1",)]


def test_a_row_tells_what_was_gained_rather_than_where_one_went() -> None:
    gained = Paid("Adder", 5, brought=(0, 5))
    step = FollowedOrder(3, THEY, (gained,), scene(MINE, FOE), scene(at(MINE, 3), FOE))
    (done,) = actions([step], ME)

    assert row(Atlas(scene(MINE, FOE), ME), done) == gained.tell().rstrip(".")
    assert weight(done) < weight(evolve(done, events=()))


def test_an_own_unit_that_only_goes_along_matters_least() -> None:
    there, theirs = at(MINE, 3), at(FOE, 5)
    step = FollowedOrder(3, THEY, (), scene(MINE, FOE), scene(there, theirs))

    assert {each.called: weight(each) for each in actions([step], ME)} == {"Adder": 6, "Bison": 4}


def test_a_unit_that_moves_after_it_has_fired_has_two_rows() -> None:
    assert [each.kind for each in actions([shot(3, hit=True), moved(4, FOE, 6)], ME)] == ["shot", "move"]


def test_what_else_is_told_of_a_unit_belongs_to_what_it_does() -> None:
    paid = FollowedOrder(2, THEY, (Paid("Bison", 3),), scene(MINE, FOE), scene(MINE, FOE))

    (way,) = actions([paid, moved(3, FOE, 6), evolve(paid, node=4)], ME)

    assert (way.kind, way.nodes, len(way.events)) == ("move", (2, 3, 4), 3)


def test_a_turn_on_the_spot_is_a_row_with_the_way_it_faces() -> None:
    turned = evolve(FOE, facing=2)
    step = FollowedOrder(3, THEY, (Paid("Bison", 1),), scene(MINE, FOE), scene(MINE, turned))

    (way,) = actions([step], ME)

    assert (way.kind, way.path, way.facing) == ("move", ("0700",), 2)


def test_of_two_names_that_begin_alike_the_longer_is_meant() -> None:
    step = FollowedOrder(3, THEY, (Paid("Bison 12", 1),), scene(MINE, FOE, TWELFTH), scene(MINE, FOE, TWELFTH))

    assert [each.called for each in actions([step], ME)] == ["Bison 12"]


def test_what_names_no_unit_stands_alone() -> None:
    step = FollowedOrder(3, THEY, (Began(THEY, "shots"),), scene(MINE), scene(MINE))

    assert actions([step, evolve(step, node=4)], ME) == (
        Action("else", (3,), THEY, events=step.events),
        Action("else", (4,), THEY, events=step.events),
    )


def test_who_comes_into_sight_has_no_way_before_it() -> None:
    step = FollowedOrder(3, THEY, (Moved("Bison", places=(PlaceId("0600"),)),), scene(MINE), scene(MINE, at(FOE, 6)))

    assert [(each.kind, each.path) for each in actions([step], ME)] == [("else", ("0600",))]
