"""A letter for each of several words: what is chosen by key gets one of its own."""

from collections.abc import Collection, Iterable, Mapping
from string import ascii_lowercase, ascii_uppercase


def assign_keys(words: Iterable[str], preferred: Mapping[str, str], taken: Collection[str]) -> dict[str, str]:
    """Give each word a letter of its own: the one it prefers, its first, another of its own, any; '' if none is left.

    `taken` are keys with another meaning. The same words with the same preferences always get the same keys.
    """
    words = tuple(dict.fromkeys(words))
    given: dict[str, str] = {}
    used = set(taken)
    picks = (lambda word: preferred.get(word, ""), lambda word: word[:1], lambda word: word, lambda _: ascii_lowercase)
    for pick in picks:
        for text in words:
            if text not in given:
                key = next((letter for letter in pick(text).lower() if letter.isalpha() and letter not in used), "")
                if key:
                    given[text] = key
                    used.add(key)
    return {text: given.get(text, "") for text in words}


def assign_capitals(words: Iterable[str], taken: Collection[str]) -> dict[str, str]:
    """Give words for which no small letter is left a capital each: its first, else any; '' if none is left."""
    given: dict[str, str] = {}
    for text in words:
        wished = (letter for letter in (*text[:1].upper(), *ascii_uppercase) if letter in ascii_uppercase)
        given[text] = next((letter for letter in wished if letter not in {*taken, *given.values()}), "")
    return given
