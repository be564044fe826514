"""A learned chance to win for each seat, from terms that the evaluation has already. Made by `tests.bench.learning`."""
