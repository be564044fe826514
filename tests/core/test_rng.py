from collections import Counter

import pytest
from attrs import fields
from hypothesis import given
from hypothesis import strategies as st

from engine.core.rng import Fork, Rng, Stream


def test_the_stream_of_seed_1_is_pinned() -> None:
    # Saves replay by these numbers: were they ever to change, every save made before would break.
    faces, after = Rng("1").dice(12, 12)

    assert faces == (7, 2, 6, 2, 4, 4, 9, 9, 9, 4, 2, 12)
    assert after.draws == 12


@given(st.text(max_size=20), st.integers(1, 2**63))
def test_a_draw_lies_below_its_bound_and_leaves_the_source_untouched(seed: str, bound: int) -> None:
    rng = Rng(seed)

    value, after = rng.below(bound)

    assert 0 <= value < bound
    assert rng == Rng(seed)
    assert after.draws > rng.draws
    assert (value, after) == rng.below(bound)


def test_every_face_of_a_d12_falls_about_equally_often() -> None:
    faces, _ = Rng("fair").dice(12_000, 12)

    # Chi-squared with 11 degrees of freedom stays below 31.3 in 999 of 1,000 fair samples; this seed is fixed.
    assert sum((count - 1000) ** 2 / 1000 for count in Counter(faces).values()) < 31.3


def test_neighbouring_seeds_and_forks_share_no_run() -> None:
    forked = Rng("1").fork("bot")
    streams = [*map(Rng, ("1", "2", "12")), Rng("1", "bot"), forked, forked.fork("bot"), Rng("1").fork("bot/0/bot")]

    runs = {rng.dice(8, 1_000_000)[0] for rng in streams}

    assert len(runs) == len(streams)


def test_a_fork_depends_on_where_it_leaves() -> None:
    rng = Rng("1")
    _, later = rng.die(6)

    assert rng.fork("bot") != later.fork("bot")
    assert rng.fork("bot") != Rng("1", "other").fork("bot")
    assert rng.fork("bot") == Rng("1").fork("bot")


def test_the_forks_of_seed_1_are_pinned() -> None:
    # Opponents draw from these: a match that is played again from its save must meet the same answers.
    forked = Rng("1").fork("bot")

    assert forked.dice(6, 12)[0] == (5, 2, 4, 4, 8, 7)
    assert forked.fork("world").dice(6, 12)[0] == (1, 8, 1, 9, 3, 8)


def test_a_fork_holds_nothing_of_the_seed() -> None:
    rng = Rng("a seed of its own", "a stream of its own", 5)
    fork = rng.fork("a name of its own").fork("another")

    held = [getattr(fork, each.name) for each in fields(Fork)]
    assert [type(each) for each in held] == [bytes, int]
    assert all(word not in repr(held) + repr(fork) for word in ("seed", "stream", "name", "another"))
    assert repr(fork) == "Fork(draws=0)"


@given(st.text(max_size=20), st.integers(0, 300))
def test_what_was_forked_goes_on_with_other_numbers_than_its_forks(seed: str, draws: int) -> None:
    rng = Rng(seed, draws=draws)
    numbers, _ = rng.dice(6, 2**63)

    assert not {*numbers} & {*rng.fork("").dice(6, 2**63)[0], *rng.fork("").fork("").dice(6, 2**63)[0]}


@given(st.text(max_size=20), st.integers(1, 300), st.integers(0, 40))
def test_dice_are_the_same_one_by_one_and_together(seed: str, sides: int, count: int) -> None:
    for stream in (Rng(seed), Rng(seed).fork("bot")):
        step: Stream = stream
        faces = []
        for _ in range(count):
            face, step = step.die(sides)
            faces.append(face)

        assert (tuple(faces), step) == stream.dice(count, sides)


@given(st.lists(st.integers(), max_size=30))
def test_a_shuffle_keeps_what_it_shuffles(items: list[int]) -> None:
    mixed, _ = Rng("deck").shuffle(items)

    assert sorted(items) == sorted(mixed)


def test_every_order_of_a_shuffle_falls_about_equally_often() -> None:
    rng, orders = Rng("fair"), []
    for _ in range(1200):
        mixed, rng = rng.shuffle("abc")
        orders.append(mixed)

    # Chi-squared with 5 degrees of freedom stays below 20.6 in 999 of 1,000 fair samples; this seed is fixed.
    counts = Counter(orders)
    assert len(counts) == 6
    assert sum((count - 200) ** 2 / 200 for count in counts.values()) < 20.6


def test_nothing_can_be_picked_from_nothing() -> None:
    with pytest.raises(ValueError, match="below 0"):
        Rng("1").pick(())
