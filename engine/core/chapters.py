"""Chapters of verbs that are imported when their phase comes, so that a match begins without what it comes to later."""

from collections.abc import Hashable, Sequence
from importlib import import_module
from typing import Generic, TypeVar

from engine.core.orders import ending_keys
from engine.core.verbs import AnyVerb, Family

DeskT = TypeVar("DeskT")
DraftT = TypeVar("DraftT")


class LateChapter(Generic[DeskT, DraftT]):
    """The `VERBS` of a module: it is imported when one of their phases comes, or all orders of the game are asked for.

    `during` are the phases that its verbs belong to, `ends` the key of those that end something, if any do: what they
    say themselves is known only once they are there.
    """

    __slots__ = ("during", "ends", "module")

    def __init__(self, module: str, *during: Hashable, ends: str = "") -> None:
        """Note where the verbs are; nothing is imported yet."""
        self.module, self.during, self.ends = module, frozenset(during), ends

    def verbs(self) -> Sequence[AnyVerb[DeskT, DraftT] | Family[DeskT, DraftT]]:
        """Import the verbs; TypeError where they belong to other phases, or by other keys end something, than said."""
        found: Sequence[AnyVerb[DeskT, DraftT] | Family[DeskT, DraftT]] = import_module(self.module).VERBS
        all_ = [verb for each in found for verb in (each.verbs if isinstance(each, Family) else (each,))]
        if self.during != {at for verb in all_ for at in verb.during}:
            raise TypeError(f"the orders of {self.module} belong to other phases")
        if self.ends != "".join(sorted(ending_keys(verb.make for verb in all_))):
            raise TypeError(f"the orders of {self.module} end something by other keys")
        return found
