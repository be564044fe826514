"""The order of battle in words and as a table: of each side every unit that is known, where and when last seen."""

from collections.abc import Iterator

from engine.core.grammar import capital, sentence, uncapital
from engine.core.refs import PlaceId, Seat
from engine.core.refs import token as pick
from engine.scene.model import Fact, Panel, Row
from engine.scene.sightings import Known, LastSeen, of_seat
from tui.narration.atlas import Atlas

COLUMNS = ("unit", "at", "seen", "state", "kind")


def panels(atlas: Atlas, known: Known) -> tuple[Panel, ...]:
    """Return a table for each side of which anything is known, that of the one who looks first."""
    found = []
    for seat, units in _sides(atlas, known):
        title, count = atlas.whose(seat) or "Nobody", Fact("", _count(units))
        found.append(Panel(f"known-{seat}", title, (count,), COLUMNS, tuple(_rows(atlas, units))))
    return tuple(found)


def told(atlas: Atlas, known: Known, words: str = "") -> list[str]:
    """Return a sentence for each unit that is known, side by side; with words those of a side or kind so called."""
    lines: list[str] = []
    for seat, found in _sides(atlas, known):
        side, said = atlas.whose(seat) or "Nobody", words.lower()
        named = (each for each in found if said in f"{each.token.name} {each.token.kind}".lower())
        wanted = found if said == side.lower() else tuple(named)
        lines += [f"{capital(side)}, {_count(found)}:"] if wanted else []
        lines += [_said(atlas, each) for each in wanted]
    return lines


def _sides(atlas: Atlas, known: Known) -> list[tuple[Seat, tuple[LastSeen, ...]]]:
    seats = [Seat(seat) for seat in range(len(atlas.scene.seat_names))]
    ordered = sorted(seats, key=lambda seat: (seat != atlas.seat, not atlas.friendly(seat), seat))
    return [(seat, found) for seat in ordered if (found := _listed(atlas, known, seat))]


def _listed(atlas: Atlas, known: Known, seat: Seat) -> tuple[LastSeen, ...]:
    # One's own are always in sight: what is there no more and was not lost goes by another name now.
    return tuple(each for each in of_seat(known, seat) if seat != atlas.seat or each.there or each.lost)


def _count(found: tuple[LastSeen, ...]) -> str:
    lost, away = sum(each.lost for each in found), sum(not each.there and not each.lost for each in found)
    here = len(found) - lost - away
    also = (f"{away} out of sight" if away else "", f"{lost} lost" if lost else "")
    return ", ".join(filter(None, (f"{here} in sight", *also)))


def _rows(atlas: Atlas, found: tuple[LastSeen, ...]) -> Iterator[Row]:
    for each in found:
        where = "lost" if each.lost else _place(atlas, each.token.place)
        seen = "" if each.there else _when(each)
        yield Row(pick(each.token.id), (each.token.name, where, seen, each.token.summary, each.token.kind))


def _said(atlas: Atlas, each: LastSeen) -> str:
    token = each.token
    if each.there:
        return sentence(
            f"{capital(token.name)}: {', '.join(filter(None, (token.kind, _at(atlas, token.place), token.summary)))}"
        )
    how = "lost" if each.lost else f"last seen {_at(atlas, token.place)}"
    return f"{sentence(f'{capital(token.name)}: {token.kind}, {how}, {each.when}')} {each.told}".strip()


def _at(atlas: Atlas, place: PlaceId) -> str:
    # 'At Moon', and 'off the tile' of what lies beside the board.
    known = atlas.places.get(place)
    if known is not None and known.outside:
        return uncapital(known.name)
    return f"at {known.name if known is not None else place}"


def _when(each: LastSeen) -> str:
    return each.when.partition(" of ")[0]


def _place(atlas: Atlas, place: PlaceId) -> str:
    if place not in atlas.places:
        return place
    # On a map that is not the one in front, as of another star system, the short name says too little.
    near = atlas.board(place) is atlas.scene.board
    return (atlas.places[place].short if near else "") or atlas.name(place)
