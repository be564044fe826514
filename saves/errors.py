"""What can go wrong with a save: harmless sentences that name the file, the fault and the way out."""

from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Concatenate, ParamSpec, Protocol, TypeVar

from engine.core.errors import LongshipError

if TYPE_CHECKING:
    from engine.core.match import Match

_LONGEST = 160
P = ParamSpec("P")
T = TypeVar("T")


class InFolder(Protocol):
    """What works on the files of a folder."""

    folder: Path


S = TypeVar("S", bound=InFolder)


class SaveError(LongshipError):
    """A save cannot be read, written or trusted; the message names the file, the fault and the way out."""


class SaveNameError(SaveError):
    """Something that is no name was given for a save."""


class SaveMissingError(SaveError):
    """There is no save of that name."""


class SaveTakenError(SaveError):
    """The `name` belongs to another save, '' where none was given; asked again with `replace` it is overwritten."""

    def __init__(self, message: str, name: str = "") -> None:
        """Keep the name as the other save has it."""
        super().__init__(message)
        self.name = name


class SaveInUseError(SaveError):
    """Another longship holds the save open; `name` is what to take over from it, '' where that cannot be done."""

    def __init__(self, message: str, name: str = "") -> None:
        """Keep what can be taken over."""
        super().__init__(message)
        self.name = name


class SaveUnkeptError(SaveError):
    """A file from elsewhere was read, and the store has no room for its `match`; the message says why."""

    def __init__(self, message: str, match: "Match") -> None:
        """Keep the match, which can be played all the same."""
        super().__init__(message)
        self.match = match


class SaveReplayError(SaveError):
    """The log of orders does not lead where the save says it stands; `order` is the first that fails, from 1, or 0."""

    def __init__(self, message: str, order: int = 0) -> None:
        """Keep which order it was."""
        super().__init__(message)
        self.order = order


def shown(text: object, longest: int = _LONGEST) -> str:
    """Make foreign text fit for a sentence: printable ASCII stays, the rest becomes a visible escape, long ends go."""
    words = str(text)[: longest + 1]
    seen = words.encode("ascii", "backslashreplace").decode("ascii")
    safe = "".join(sign if " " <= sign <= "~" else f"\\x{ord(sign):02x}" for sign in seen)
    return safe if len(safe) <= longest else safe[: longest - 3] + "..."


def file_shown(path: Path) -> str:
    """Return how a sentence calls a file: its last part, harmless."""
    return shown(path.name or path, 80)


def missing(what: str) -> SaveMissingError:
    """Return the error for a save or file that is not there."""
    return SaveMissingError(f"There is no {what}. 'longship saves' lists what there is.")


def cannot_read(path: Path, fault: OSError) -> SaveError:
    """Return the error for a file that the system does not let be read."""
    return SaveError(f"{file_shown(path)} cannot be read: {shown(fault.strerror or fault)}. Check its path and rights.")


def cannot_write(path: Path, fault: OSError, way: str = "Make room, or set LONGSHIP_HOME elsewhere.") -> SaveError:
    """Return the error for a file that the system does not let be written, with a way out."""
    return SaveError(f"{file_shown(path)} cannot be written: {shown(fault.strerror or fault)}. {way}")


def in_sentences(method: Callable[Concatenate[S, P], T]) -> Callable[Concatenate[S, P], T]:
    """Let a method raise SaveError where the system does not let it at the folder at all."""

    @wraps(method)
    def call(self: S, /, *arguments: P.args, **named: P.kwargs) -> T:
        try:
            return method(self, *arguments, **named)
        except OSError as fault:
            reason = shown(fault.strerror or fault)
            raise SaveError(
                f"The folder {shown(self.folder)} cannot be used: {reason}. "
                "Check its path and rights, or set LONGSHIP_HOME elsewhere."
            ) from None

    return call
