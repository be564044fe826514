"""What a player waits for between a key and the next offer: orders chosen piece by piece, in games of many orders."""

from collections.abc import Iterator
from statistics import mean
from time import process_time

from engine import registry
from engine.core.choices import Amounts, Text
from engine.core.refs import Ref, named, word
from engine.core.rng import Rng
from engine.core.setup import Setup
from tests.bench.people import ada
from tests.bench.row import Row, part
from tui.choosing.chooser import Chooser
from tui.playing import seating
from tui.playing.session import Session

KEYS = 120
"""How many keys are timed in each game."""

YARDSTICK = "star-sectors"
WIDE = {"drill": "16 craft x 300 points"}
"""Toys with many legal orders on a lattice, and what there is to choose among."""


def table(game_id: str) -> Session:
    """Seat one person against random play in all other seats, in the default scenario."""
    return seating.new(game_id, Setup(ada(game_id), (), "choosing"), None)


def pressed(chooser: Chooser, ref: Ref) -> float:
    """Choose one thing, give the order that is complete then, and offer what comes next; return the seconds it took."""
    begun = process_time()
    answer = chooser.choose(ref)
    order = answer.give or chooser.pending
    if order is not None:
        chooser.session.give(order)
        chooser.renew()
    chooser.entries()
    chooser.marks()
    return process_time() - begun


def likely(chooser: Chooser) -> list[Ref]:
    """List what can be chosen: what is on the map before words; of what is typed the lowest, or the first on offer."""
    stage = chooser.picker.stage
    if isinstance(stage, Amounts):
        return [word(str(stage[0]))]
    if isinstance(stage, Text):
        return [named(stage.offered[0])]
    refs = [entry.choice.ref for entry in chooser.entries()]
    return [ref for ref in refs if ref.kind in {"token", "place"}] or refs


def keys(game_id: str, count: int) -> Iterator[float]:
    """Press keys at random, match after match, and yield the seconds of each."""
    session, rng = table(game_id), Rng("keys")
    chooser = Chooser(session)
    for _ in range(count):
        while session.awaiting == "bot":
            session.bot_play(session.bot_line())
            chooser.renew()
        if session.awaiting != "order":
            session = table(game_id)
            chooser = Chooser(session)
            continue
        ref, rng = rng.pick(likely(chooser))
        yield pressed(chooser, ref)


def beside(game_id: str, what: str, share: float, goal: str = "") -> Row:
    """Measure a game's keys beside those of the yardstick."""
    count = part(KEYS, share)
    ours, theirs = (mean(keys(each, count)) for each in (game_id, YARDSTICK))
    said = f"{YARDSTICK} {1e3 * theirs:.2f} ms"
    return Row("E3", f"{game_id}: from key to next offer, {what}", f"{1e3 * ours:.2f} ms", said, ours / theirs, goal)


def measure(share: float) -> Iterator[Row]:
    """Measure the games on the shelf, and the toys that have more to choose among."""
    list(keys(YARDSTICK, 20))  # rulebook and tables loaded, as in any running game
    for game_id in registry.ids():
        if game_id != YARDSTICK:
            yield beside(game_id, "default scenario", share)
    for toy, what in WIDE.items():
        registry.SHELF[toy] = f"tests.toys.{toy}"
        try:
            yield beside(toy, what, share, "<= 3")
        finally:
            del registry.SHELF[toy]
