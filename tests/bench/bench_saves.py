"""Saves: bytes an order, time to write, to load and to go on; undo and memory over a long past."""

import gc
import json
import tempfile
import tracemalloc
from collections.abc import Iterator
from pathlib import Path

from engine import registry
from engine.core.match import Match, begin
from engine.core.rng import Rng
from engine.core.setup import SeatPlan, Setup
from saves import envelope, json_file, names, whole_file
from saves.store import Store
from tests.bench.row import Row, in_turn, part, seconds
from tests.saves.tables import save
from tui.playing import seating
from tui.playing.session import Session

LONG, SHORT = 2000, 10


def grown(orders: int, *, to: Match | None = None) -> Match:
    """Let a match of Star Sectors grow by random orders to so many, branching off wherever it ends."""
    people = (SeatPlan("Ada"), SeatPlan("Bo", "bot:normal"))
    match = to or begin(registry.game("star-sectors"), Setup(people, (), "bench"))
    rng = Rng("grown", str(orders))
    while len(match.history.nodes) <= orders:
        while not match.decisions:
            back, rng = rng.below(len(match.history.nodes))
            match = match.visit(back)
        decision, rng = rng.pick(match.decisions)
        order, rng = rng.pick(tuple(match.game.orders(match.view(decision.seat))))
        match = match.play(decision.seat, order)
    return match


def bytes_an_order(match: Match) -> float:
    """Count what the log of a match takes in its save, an order."""
    data = envelope.pack(match)
    return (len(json_file.render(data)) - len(json_file.render({**data, "moves": []}))) / len(data["moves"])


def bytes_a_node(orders: int = LONG) -> float:
    """Count the memory that each further node of a history takes."""
    first = grown(1)
    gc.collect()
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    match = grown(orders, to=first)
    gc.collect()
    after = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    return (after - before) / (len(match.history.nodes) - len(first.history.nodes))


def measure(share: float) -> Iterator[Row]:
    """Measure on Star Sectors."""
    match = grown(part(LONG, share))
    with tempfile.TemporaryDirectory() as folder:
        store = Store(Path(folder))
        save(store, match, "long")
        yield from _sizes(match)
        yield from _loads(store, len(match.history.nodes) - 1)
        yield from _writes(store, match)
        yield _undo(match)


def _sizes(match: Match) -> list[Row]:
    data = envelope.pack(match)
    orders = len(data["moves"])
    states = len(json_file.render(data["start"])) + len(json_file.render(data["snapshot"]))
    return [
        Row(
            "F1",
            f"save of {orders} orders, bytes an order",
            f"{bytes_an_order(match):.1f}",
            f"two states {states} B",
            None,
            "<= 70",
        ),
        Row("M2", "memory of a history node, bytes", f"{bytes_a_node(orders):.0f}", goal="<= 2500"),
    ]


def _loads(store: Store, orders: int) -> list[Row]:
    text = names.save_file(store.folder, "long").read_text(encoding="utf-8")

    def playable() -> None:
        seating.resume(store, "long").close()

    playable()
    ours, parsing = in_turn(playable, lambda: json.loads(text))
    past, _ = in_turn(lambda: store.load("long"), lambda: None, 3)
    yardstick = f"parse its JSON {1e3 * parsing:.2f} ms"
    return [
        Row("F2", f"load {orders} orders to playable", f"{1e3 * ours:.1f} ms", yardstick, ours / parsing, "<= 10"),
        Row("", f"with all its past, {orders} orders played again", f"{1e3 * past:.0f} ms", yardstick, past / parsing),
    ]


def _writes(store: Store, match: Match) -> list[Row]:
    journal = store.begin(match)
    file = names.save_file(store.folder, "plain")
    data = json_file.render(envelope.pack(match)).encode()
    whole, plain = in_turn(lambda: journal.fold(match), lambda: whole_file.write(file, data))
    stands = [match.visit(index) for index in range(1, 31)]
    line = seconds(lambda: [journal.record(stand) for stand in stands]) / len(stands)
    journal.close()
    return [
        Row(
            "",
            f"save {len(match.history.nodes) - 1} orders whole",
            f"{1e3 * whole:.1f} ms",
            f"write, fsync {1e3 * plain:.1f} ms",
            whole / plain,
        ),
        Row("", "one order in the journal, fdatasync", f"{1e3 * line:.2f} ms"),
    ]


def _undo(match: Match) -> Row:
    # Where an undo is free, so that it takes back one node both early and late: else one would have more to do.
    count = len(match.history.nodes)
    single = [node for node in range(SHORT, count) if match.visit(node).undo_refusal() is None]
    late, early = (seating.seated(match.visit(node), None) for node in (single[-1], single[0]))

    def back_and_forth(table: Session) -> None:
        for _ in range(300):
            table.undo()
            table.redo()

    ours, theirs = in_turn(lambda: back_and_forth(late), lambda: back_and_forth(early))
    said = f"after {single[0]}: {theirs / 600 * 1e6:.1f} us"
    return Row("I11", f"undo after {single[-1]} orders", f"{ours / 600 * 1e6:.1f} us", said, ours / theirs, "<= 1.1")
