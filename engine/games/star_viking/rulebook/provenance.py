"""Where every number comes from: marks are parted from the tables that they are written in, and looked up by path."""

from collections.abc import Iterable, Mapping
from typing import Final, TypeAlias

from engine.core.rulebook import Toml
from engine.core.values import frozen

Path: TypeAlias = tuple[str, ...]
"""Keys from the top of the data down: ("kinds", "red-CR", "ew"); ("combat", "5", "7") is one total of a row."""

WORDS: Final = ("stated", "derived", "sourced", "reconstructed", "own")
"""What a mark may say; data/counters.toml says what each means."""

_ANY: Final = "*"


@frozen(eq=False)
class Marks:
    """Words by path; a path may have '*' for any one key."""

    words: Mapping[Path, str]

    def of(self, path: Path) -> str:
        """Return the word of the longest path that leads to this one; KeyError when there is none."""
        known = [mark for mark in self.words if _leads(mark, path)]
        if not known:
            raise KeyError(path)
        return self.words[max(known, key=lambda mark: (len(mark), -mark.count(_ANY)))]

    def with_own(self, paths: Iterable[Path]) -> "Marks":
        """Return the marks once a player's own data stand at these paths, and at all that is below them."""
        own = set(paths)
        kept = {mark: word for mark, word in self.words.items() if not _below(mark, own)}
        return Marks({**kept, **dict.fromkeys(own, "own")})


def part(tables: Mapping[str, Toml]) -> tuple[dict[str, Toml], Marks]:
    """Part tables from the marks in them."""
    words: dict[Path, str] = {}
    _gather(tables, (), words)
    return bare(tables), Marks(words)


def bare(tables: Mapping[str, Toml]) -> dict[str, Toml]:
    """Return tables without the marks in them."""
    return {
        key: bare(item) if isinstance(item, Mapping) else item
        for key, item in tables.items()
        if key not in ("mark", "marks")
    }


def _gather(table: Mapping[str, Toml], path: Path, words: dict[Path, str]) -> None:
    for key, item in table.items():
        if key == "mark":
            words[path] = item
        elif key == "marks":
            _collect(item, path, words)
        elif isinstance(item, Mapping):
            _gather(item, (*path, key), words)


def _collect(marks: Mapping[str, Toml], path: Path, words: dict[Path, str]) -> None:
    for key, word in marks.items():
        if isinstance(word, Mapping):
            _collect(word, (*path, key), words)
        else:
            words[*path, key] = word


def _leads(mark: Path, path: Path) -> bool:
    return len(mark) <= len(path) and all(step in (here, _ANY) for step, here in zip(mark, path, strict=False))


def _below(mark: Path, tops: set[Path]) -> bool:
    return any(mark[:length] in tops for length in range(1, len(mark) + 1))
