"""What a person has learnt: lessons done and notes read, in `learnt.toml` beside the saves. Deleting it begins anew."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Final

from engine.core.values import evolve, frozen
from saves import own_file

FILE: Final = "learnt.toml"
_LONGEST: Final = 65_536
_EMPTY: Final = """\
# Lessons done and notes read, as longship keeps them. Delete this file to begin anew.
done = []
seen = []
"""


@frozen
class Learnt:
    """Lessons `done` and notes `seen`, each as 'GAME/ID', in the order in which they came."""

    done: tuple[str, ...] = ()
    seen: tuple[str, ...] = ()


def read(folder: Path) -> Learnt:
    """Read what was learnt; nothing where the file is missing, or cannot be understood."""
    return look_up(folder)[0]


def look_up(folder: Path) -> tuple[Learnt, str]:
    """Read what was learnt, and say in a sentence where the file cannot be understood."""
    known, fault = own_file.understood(folder / FILE, _LONGEST, _understood)
    return known or Learnt(), fault


def finish(folder: Path, lesson: str) -> str:
    """Note that a lesson is done; return what is to be told of the file, or ''."""
    return _changed(folder, lambda known: evolve(known, done=_with(known.done, lesson)))


def see(folder: Path, note: str) -> str:
    """Note that a note was read; return what is to be told of the file, or ''."""
    return _changed(folder, lambda known: evolve(known, seen=_with(known.seen, note)))


def forget(folder: Path) -> str:
    """Let every note be told once more, while lessons stay done; return what is to be told of the file, or ''."""
    return _changed(folder, lambda known: evolve(known, seen=()))


def _with(texts: tuple[str, ...], text: str) -> tuple[str, ...]:
    return texts if text in texts else (*texts, text)


def _changed(folder: Path, step: Callable[[Learnt], Learnt]) -> str:
    def changed(text: str) -> str:
        known = _understood(text)
        after = step(known)
        return text if after == known else _edited(text or _EMPTY, after)

    return own_file.amend(folder / FILE, _LONGEST, changed)


def _edited(text: str, learnt: Learnt) -> str:
    # Nothing is touched but the two lists: a later longship may keep more here.
    edited = _set(_set(text, "done", learnt.done), "seen", learnt.seen)
    if _understood(edited) != learnt:
        raise ValueError("the lists are told otherwise than by longship")
    return edited


def _set(text: str, key: str, texts: tuple[str, ...]) -> str:
    quoted = ", ".join(f'"{each}"' for each in texts)
    told = f"{key} = [{quoted}]"
    edited, count = re.subn(rf"^{key}\s*=\s*\[[^\]]*\]", lambda _: told, text, count=1, flags=re.MULTILINE)
    return edited if count else f"{told}\n{text}"


def _understood(text: str) -> Learnt:
    import tomllib

    found = tomllib.loads(text)
    return Learnt(_texts(found.get("done", [])), _texts(found.get("seen", [])))


def _texts(found: object) -> tuple[str, ...]:
    if not isinstance(found, list) or not all(isinstance(each, str) and _plain(each) for each in found):
        raise ValueError("a list holds something else than names")
    return tuple(found)


def _plain(text: str) -> bool:
    return text.isprintable() and '"' not in text and "\\" not in text
