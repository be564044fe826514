"""What all events of a year share: a sentence, and where and when it was, by which a report is read."""

from typing import Final

from engine.core.events import Happening
from engine.core.grammar import capital
from engine.core.telling import teller
from engine.core.values import frozen
from engine.games.space_viking.queries.chart import called
from engine.games.space_viking.queries.names import side

_WEEK = 28
"""Ticks: a year of 840 has 30 weeks."""

_LONGEST = 200

telling: Final = teller({"side": side})
"""A seat is said by its word."""


@frozen
class Noted(Happening):
    """A fact of a sheet or a council, in a sentence."""

    text: str

    def tell(self) -> str:
        """Return the sentence."""
        return self.text if len(self.text) <= _LONGEST else f"{self.text[: _LONGEST - 4]} ..."


@frozen
class Dated(Noted, reveals=True):
    """A fact of the year under way: it happened in a square, at a tick."""

    at: str
    tick: int

    @property
    def heading(self) -> str:
        """Return where and when: 'Tanith, week 15'."""
        return f"{capital(called(self.at))}, week {self.tick // _WEEK}" if self.at else ""
