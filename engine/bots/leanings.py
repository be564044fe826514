"""What opponents are inclined to: of plans that are nearly as good, which one. No leaning makes a level stronger."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import takewhile
from typing import Final

from engine.core.abilities import Plan
from engine.core.errors import SetupError
from engine.core.refs import Seat
from engine.core.values import evolve, frozen

SHIFTED: Final = 2.0
"""A plan of a mix is drawn at most twice as often by a leaning, and at least half as often."""


@frozen
class Leaning:
    """One inclination; `help` says in a sentence what can be felt of it, `names` who has it, one for each seat.

    `risk` and `guile` are what a unit of a plan's risk and guile counts beside its worth: below 0 it puts off.
    """

    id: str
    help: str
    names: tuple[str, ...]
    risk: float = 0.0
    guile: float = 0.0

    def weigh(self, found: Iterable[Plan]) -> Iterator[Plan]:
        """Yield plans with what they are worth to this leaning, best first; a mix stays in front, its shares shift.

        Without a leaning they stay as they come: who takes the first spells out no others.
        """
        if not (self.risk or self.guile):
            yield from found
            return
        plans = [*found]
        mix = [*takewhile(lambda plan: plan.share > 0, plans)]
        leant = [evolve(plan, worth=plan.worth + self._pull(plan)) for plan in plans[len(mix) :]]
        yield from self._shifted(mix)
        yield from sorted(leant, key=lambda plan: -plan.worth)

    def _shifted(self, mix: Sequence[Plan]) -> list[Plan]:
        # Never by so much that the other side could foresee what is drawn.
        mean = sum(map(self._pull, mix)) / max(1, len(mix))
        return [evolve(plan, share=plan.share * _shift(self._pull(plan) - mean)) for plan in mix]

    def name(self, seat: Seat) -> str:
        """Return what the opponent on a seat is called: no two seats of a match have the same name."""
        return self.names[seat % len(self.names)]

    def _pull(self, plan: Plan) -> float:
        return self.risk * plan.risk + self.guile * plan.guile


LEVEL_HEADED: Final = Leaning("", "Takes what promises most.", ("",))
"""The leaning of an opponent that has none."""

LEANINGS: Final = (
    Leaning(
        "careful",
        "Of plans nearly as good it takes the one that risks least.",
        ("Astrid", "Birger", "Dagny", "Eskil", "Frida", "Gorm", "Helga"),
        risk=-0.15,
    ),
    Leaning(
        "bold",
        "Comes close and takes risks for what they bring.",
        ("Ragna", "Bjarni", "Thora", "Hauk", "Signy", "Ulf", "Ylva"),
        risk=0.3,
    ),
    Leaning(
        "cunning",
        "Hides, lies in wait and strikes where no answer comes.",
        ("Loke", "Sunniva", "Kari", "Runar", "Embla", "Mord", "Disa"),
        guile=0.5,
    ),
)
"""Every leaning that an opponent may have."""


def leaning(name: str) -> Leaning:
    """Find a leaning by its id, '' for none; SetupError when there is no such, naming those there are."""
    try:
        return next(each for each in (LEVEL_HEADED, *LEANINGS) if each.id == name)
    except StopIteration:
        known = ", ".join(each.id for each in LEANINGS)
        raise SetupError(f"There is no leaning {name[:40]!r}. There is: {known}.") from None


def _shift(pull: float) -> float:
    # How many times as often a plan of a mix is drawn that has so much for it beside the others.
    return min(SHIFTED, 1 + pull) if pull >= 0 else max(1 / SHIFTED, 1 / (1 - pull))
