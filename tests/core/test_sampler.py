"""Chance that keeps its own place draws what the stream would that it began at."""

from collections import Counter

import pytest

from engine.core.rng import Rng
from engine.core.sampler import Sampler

HERE = Rng("7")


def test_it_draws_as_its_stream_does_and_stands_where_that_would() -> None:
    chance, after = Sampler(HERE), HERE
    first, after = after.pick("abcdef")
    rest, after = after.shuffle(range(9))

    assert (chance.pick("abcdef"), chance.shuffle(range(9))) == (first, list(rest))
    assert chance.rng == after


def test_what_is_likely_comes_about_as_often() -> None:
    chance = Sampler(HERE)

    assert 130 < sum(chance.likely(0.25) for _ in range(600)) < 170
    assert not any(chance.likely(0.0) for _ in range(50))
    assert all(chance.likely(1.0) for _ in range(50))


def test_keys_are_drawn_by_their_weights() -> None:
    chance = Sampler(HERE)
    drawn = Counter(chance.weighed({"rare": 1.0, "never": 0.0, "often": 3.0}) for _ in range(600))

    assert set(drawn) == {"rare", "often"}
    assert 130 < drawn["rare"] < 170


def test_without_any_weight_it_is_the_last() -> None:
    assert Sampler(HERE).weighed({"a": 0.0, "b": 0.0}) == "b"


def test_nothing_can_be_drawn_from_nothing() -> None:
    with pytest.raises(ValueError, match="below 0"):
        Sampler(HERE).pick(())
