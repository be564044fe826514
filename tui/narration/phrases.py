"""What several phrases have in common: said once, above the rows or before the choices that tell them apart."""

from collections.abc import Sequence
from itertools import takewhile


def beginning(phrases: Sequence[str]) -> str:
    """Return the words that all of several phrases begin with, the blank behind them included; '' for none."""
    if len(phrases) < 2:
        return ""
    # The last word of each is its own.
    ahead = zip(*(phrase.split(" ")[:-1] for phrase in phrases), strict=False)
    return "".join(f"{words[0]} " for words in takewhile(lambda words: len({*words}) == 1, ahead))
