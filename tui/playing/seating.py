"""How a session comes to be: a match begun, resumed or replayed, and seated at the table."""

from typing import TYPE_CHECKING

from engine import registry
from engine.core.errors import RulebookError, SetupError
from engine.core.match import Match, begin
from engine.core.setup import Setup
from engine.core.values import evolve
from saves.plain_text import NAME_LENGTH, is_plain
from tui.playing.draft import random_bits
from tui.playing.session import Session

if TYPE_CHECKING:
    from saves.store import Store


def new(game_id: str, setup: Setup, store: "Store | None", *, later: bool = False) -> Session:
    """Start a match and keep it in the store under a free `auto` name; SetupError, UnknownGame.

    `later` leaves it to `Session.keep` to write it down first.
    """
    for text in (setup.seed, *(seat.name for seat in setup.seats)):
        if not is_plain(text, NAME_LENGTH):  # what a save takes; front ends allow less
            raise SetupError(f"A seed or name takes up to {NAME_LENGTH} printable characters, not {text[:40]!a}.")
    try:
        match = begin(registry.game(game_id), setup)
    except RulebookError as fault:  # in the player's own data
        raise SetupError(str(fault)) from None
    return seated(match, store, later=later)


def lesson(game_id: str, lesson_id: str, store: "Store | None") -> Session:
    """Begin a lesson of a game, by its id or its number from 1, kept as any match is.

    UnknownGame, and SetupError when the game has no such lesson.
    """
    from engine.core.abilities import Schools
    from engine.scene.coach import begin as begin_lesson

    game = registry.game(game_id)
    known = [each.id for each in game.info.lessons]
    lesson_id = {str(number): each for number, each in enumerate(known, 1)}.get(lesson_id, lesson_id)
    if not isinstance(game, Schools) or lesson_id not in known:
        raise SetupError(f"{game.info.title} has no lesson {lesson_id[:24]!a}. It has: {', '.join(known) or 'none'}.")
    return seated(begin_lesson(game, game.lesson(lesson_id)), store)


def played_on(session: Session, level: str, store: "Store | None") -> Session:
    """Go on from where a lesson ended as an ordinary match, kept under a name of its own: all others are of a level."""
    match = session.match
    seats = tuple(seat if seat.human else evolve(seat, driver=f"bot:{level}") for seat in match.setup.seats)
    return seated(evolve(match, setup=evolve(match.setup, seats=seats), attended=None), store)


def sequel(session: Session, wanted: str, store: "Store") -> Session:
    """Begin what a player wants after a match: 'rematch', 'play-on' after a lesson, 'lesson:ID'."""
    from tui.playing import onward

    if wanted == onward.PLAY_ON:
        return played_on(session, "easy", store)
    if wanted.startswith(onward.NEXT):
        return lesson(session.game.info.id, wanted.removeprefix(onward.NEXT), store)
    return rematch(session, store)


def seated(match: Match, store: "Store | None", *, later: bool = False) -> Session:
    """Seat a match that is already begun, kept in the store under a free `auto` name as soon as that can be."""
    session = Session(match, store)
    if later:
        session.kept.put_off()
    else:
        session.kept.record(match)
    return session


def rematch(session: Session, store: "Store") -> Session:
    """Start the match of a session once more, with other dice."""
    return new(session.game.info.id, evolve(session.setup, seed=random_bits(), salt=random_bits()), store)


def resume(store: "Store", name: str, *, take: bool = False) -> Session:
    """Go on with a save of the store, by its name, or with a file anywhere, by its path; SaveError.

    A file from elsewhere is left as it is: the match goes on under a free name in the store, or is played without being
    kept where that has no room. With `take` a longship of this machine that has it open must end; without,
    SaveInUseError says whether it could be made to.
    """
    from saves.errors import SaveError, SaveUnkeptError, shown

    try:
        match, journal = store.resume(name, take=take)
        session = Session(match, store, journal)
    except SaveUnkeptError as fault:
        session = seated(fault.match, store)
    try:
        _try_out(session)
    except Exception:  # noqa: BLE001 - a snapshot made to harm, with a digest that fits, may provoke anything
        session.kept.close()
        named = shown(session.kept.name or name)
        raise SaveError(f"{named} holds a position that cannot arise. Restore it from a copy.") from None
    return session


def _try_out(session: Session) -> None:
    # Draw and ask what the people at this keyboard will ask for first: a broken position raises here.
    before = session.seat
    for seat in session.humans or (None,):
        session.seat = seat
        session.scene()
        session.legal.choices()  # both are kept: nothing is worked out twice
    session.seat = before


def replay(store: "Store", name: str) -> Session:
    """Open a save to step through it from its start; SaveError.

    The save itself stays as it is, and open to another longship: what branches off becomes a match of its own.
    """
    session = Session(store.load(name), store)
    session.visit(0)
    return session
