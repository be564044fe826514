"""What stands on the table, as tokens: people, animals, ponies, beasts, farms and standards."""

from collections.abc import Iterator
from typing import Final

from engine.core.refs import Seat
from engine.games.viking_raid.queries import pieces
from engine.games.viking_raid.queries.arms import hold, shooting
from engine.games.viking_raid.queries.chest import warrior_value
from engine.games.viking_raid.queries.field import Field, cover_at, cover_word
from engine.games.viking_raid.rulebook.book import LEADER, SON, VILLAGER, animals, beasts
from engine.games.viking_raid.state import NOBODY, NOWHERE, Piece, Stage
from engine.scene.model import Fact, Token, Tone
from engine.space.lattice import neighbours, place_id

_GLYPHS: Final = {LEADER: "L", SON: "S", VILLAGER: "v"}
_LONG: Final = 60
_BUSY: Final = frozenset({"moved", "acted", "shot", "idle", "built"})


def tokens(field: Field, seat: Seat | None) -> tuple[Token, ...]:
    """Return all tokens: people first, then what belongs to them, then farms."""
    asked = field.state.step
    turn = asked is not None and asked.stage is Stage.TURN and asked.seat == seat
    unit = active(field, seat)
    people = (
        _token(field, piece, turn=turn and piece.seat == seat, active=piece is unit) for piece in field.state.pieces
    )
    return (*people, *_farms(field), *_flags(field))


def active(field: Field, seat: Seat | None) -> Piece | None:
    """Return the piece that is asked about, or that has moved and can still act; None for no one in particular."""
    step = field.state.step
    if step is None:
        return None
    return field.find(step.unit) if step.unit and step.seat == seat else None


def _token(field: Field, piece: Piece, *, turn: bool, active: bool) -> Token:
    rider = field.riders.get(piece.id)
    return Token(
        piece.id,
        pieces.name_of(piece),
        place_id(*piece.at),
        _glyph(piece),
        pieces.what_of(piece),
        Seat(piece.seat) if piece.seat != NOBODY else None,
        mark=_mark(piece),
        tone=_tone(piece),
        facts=tuple(_facts(field, piece)),
        needs_orders=turn and _needs_orders(field, piece),
        active=active,
        summary=_summary(piece)[:_LONG],
        aboard=None if rider is None else rider.id,
        # A house has many warriors, villagers and animals: those have no letters, and warriors get one by riding.
        individual=piece.kind in pieces.KIN or bool(piece.rides) or pieces.is_beast(piece),
    )


def _glyph(piece: Piece) -> str:
    if pieces.is_animal(piece):
        return animals()[piece.kind].glyph
    if pieces.is_beast(piece):
        return beasts()[piece.kind].glyph
    if pieces.is_pony(piece):
        return "y"
    known = _GLYPHS.get(piece.kind)
    if known is None:
        known = {"bow": "a", "javelin": "j"}.get(shooting(piece.gear), "w")
    return "P" if piece.rides else known


def _mark(piece: Piece) -> str:
    if not pieces.is_fighter(piece):
        return ""
    return "-" if pieces.acted(piece) or pieces.shots(piece) > 1 else "'" if pieces.moved(piece) else ""


def _tone(piece: Piece) -> Tone:
    if pieces.is_beast(piece):
        return Tone.BAD
    if piece.kind == LEADER:
        return Tone.ACCENT
    return Tone.DIM if pieces.is_animal(piece) or pieces.is_pony(piece) else Tone.PLAIN


def _needs_orders(field: Field, piece: Piece) -> bool:
    # Fighters that have done nothing yet, in the tomb too; animals and villagers are visited by who cares for them.
    # With a Joker nobody moves: whoever could still strike or shoot is told of as the turn ends. Who builds a gate
    # stands still.
    builds = any(piece.id in work.builders and not work.stands for work in field.state.works)
    done = not field.state.club or builds or _BUSY.intersection(piece.did)
    return "tombed" not in piece.did if piece.id == field.state.sheltered else pieces.is_fighter(piece) and not done


def _summary(piece: Piece) -> str:
    if pieces.is_fighter(piece):
        arms = ", ".join(pieces.title(each) for each in piece.gear) or "no weapon"
        return f"adds {hold(piece.gear).value}: {arms}{', mounted' if piece.rides else ''}"
    if pieces.is_animal(piece):
        return f"worth {animals()[piece.kind].price}"
    if pieces.is_beast(piece):
        return f"kills by {beasts()[piece.kind].kills}"
    return ""


def _facts(field: Field, piece: Piece) -> Iterator[Fact]:
    if pieces.is_fighter(piece):
        arranged = " ".join(f"{name} {number}" for name, number in hold(piece.gear).terms if number)
        yield Fact("adds", str(hold(piece.gear).value), arranged)
        yield Fact("gear", ", ".join(pieces.title(each) for each in piece.gear) or "none")
        if piece.arrows:
            yield Fact("arrows", str(piece.arrows))
        if piece.rides:
            yield Fact("rides", pieces.name_of(field.pieces[piece.rides]))  # type: ignore[index]  # a pony's id
        if piece.kind not in pieces.KIN:
            yield Fact("counts", str(warrior_value(piece)), "in the War Chest")
        if cover_at(field, piece.at):
            yield Fact("stands in", cover_word(cover_at(field, piece.at)), f"+{cover_at(field, piece.at)}")
    elif pieces.is_animal(piece):
        yield Fact("worth", str(animals()[piece.kind].price), "feeds as many people")
    elif pieces.is_beast(piece):
        yield Fact("kills by", str(beasts()[piece.kind].kills), "or more")
    elif piece.kind == VILLAGER:
        yield Fact("minds", "5", "animals at most")


def _farms(field: Field) -> Iterator[Token]:
    for seat, house in enumerate(field.state.houses):
        around = tuple(place_id(*cell) for cell in neighbours(house.hall))
        holder = "nobody" if house.holder == NOBODY else pieces.side(house.holder)
        facts = [Fact("held by", holder)]
        if house.warded != NOBODY:
            facts.append(Fact("oracle", f"against {pieces.side(house.warded)}", f"{house.wards} of its turns"))
        at = place_id(*house.hall)
        owner = Seat(house.holder) if house.holder != NOBODY else None
        yield Token(
            pieces.farm_id(seat),
            pieces.farm_of(seat),
            at,
            "#",
            "farm",
            owner,
            tone=Tone.HOME,
            facts=tuple(facts),
            also=around,
            individual=False,
        )


def _flags(field: Field) -> Iterator[Token]:
    for seat, house in enumerate(field.state.houses):
        if house.standard != NOWHERE:
            yield Token(
                pieces.flag_id(seat),
                f"standard of {pieces.side(seat)}",
                place_id(*house.standard),
                "!",
                "standard",
                Seat(seat),
                tone=Tone.ACCENT,
                individual=False,
            )
