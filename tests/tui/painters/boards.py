"""Boards drawn by hand for the tests of painters and of the map."""

from engine.core.refs import PlaceId, Seat, TokenId
from engine.scene.model import Board, Exit, Geometry, Place, Region, Scene, Token, Tone

TERRAIN = {"~": (Tone.CLOUD, "nebula"), "%": (Tone.ROCK, "asteroids"), "O": (Tone.WORLD, "planet")}

FIELD = """\
..........
..~~......
.~~~...%..
..~....%%.
....O.....
..........
"""


def name(column: int, row: int) -> PlaceId:
    return PlaceId(f"{column + 1:02}{row + 1:02}")


def board(text: str = FIELD, regions: tuple[Region, ...] = ()) -> Board:
    rows = text.splitlines()
    places = tuple(
        Place(
            name(column, row),
            name(column, row),
            (column, row),
            glyph,
            *TERRAIN.get(glyph, (Tone.DIM, "")),
            exits=_exits(column, row, len(rows[0]), len(rows)),
        )
        for row, line in enumerate(rows)
        for column, glyph in enumerate(line)
    )
    return Board("field", "Field", Geometry.HEX, places, regions=regions)


def ship(label: str, at: str, facing: int | None, seat: int = 0, **more: object) -> Token:
    return Token(TokenId(label), label, PlaceId(at), label[0], "ship", Seat(seat), facing, **more)  # type: ignore[arg-type]


FLEETS = (
    ship("Erna", "0201", 0),
    ship("Nora", "0401", 1),
    ship("Wanda", "0601", 2),
    ship("Gerd", "0801", 3, seat=1),
    ship("Hild", "0305", 4, seat=1, mark="!"),
    ship("Sif", "0605", 5, seat=1),
    ship("Tove", "0806", 0, seat=2),
    ship("Ulla", "0906", 3, seat=3),
    ship("Base", "0106", None),
)


def scene(tokens: tuple[Token, ...] = FLEETS, text: str = FIELD, regions: tuple[Region, ...] = ()) -> Scene:
    return Scene((board(text, regions),), tokens, focus=PlaceId("0403"))


def _exits(column: int, row: int, columns: int, rows: int) -> tuple[Exit, ...]:
    odd = row % 2
    ways = {
        "east": (column + 1, row),
        "north-east": (column + odd, row - 1),
        "north-west": (column - 1 + odd, row - 1),
        "west": (column - 1, row),
        "south-west": (column - 1 + odd, row + 1),
        "south-east": (column + odd, row + 1),
    }
    return tuple(Exit(word, name(*at)) for word, at in ways.items() if 0 <= at[0] < columns and 0 <= at[1] < rows)
