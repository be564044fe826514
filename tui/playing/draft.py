"""A match that is being set up: who plays what with which options, as a value that always makes sense."""

from typing import TYPE_CHECKING, Final

from engine.core.info import Info, Option, OptionValue
from engine.core.names import clash
from engine.core.rng import Rng
from engine.core.setup import SeatPlan, Setup
from engine.core.values import evolve, frozen, put
from tui.narration.opponents import DRAWN, NONE, leanings
from tui.narration.seat_odds import explained, foretold, level_of
from tui.playing import owndata
from tui.preferences.options import asked, chosen
from tui.preferences.settings import Config
from tui.text import clean_name

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from saves.listing import SaveEntry
    from tui.playing.logbook_file import Ended

DRIVERS = ("human", "bot:easy", "bot:normal", "bot:hard", "bot:greedy", "bot:wander")
"""Who can give a seat's orders, in the order they are offered."""

FIRST: Final = "Set up as a first match: the easiest scenario and opponent. Change what you like."
"""Said of a `SetupDraft.first`."""

LEAN: Final = frozenset({"bot:normal", "bot:hard"})
"""Opponents that play well enough for a leaning to be felt."""

_EASIEST: Final = "bot:easy"

_WEAK: Final = frozenset({_EASIEST, "bot:greedy", "bot:wander"})
"""Opponents against whom a match is practice unless its player wants it honest."""


@frozen
class SetupDraft:
    """A set-up in the making; `values` holds what was chosen, also for options that do not matter at the moment."""

    info: Info
    seats: tuple[SeatPlan, ...]
    seed: str
    opponent: str = "bot:normal"
    values: tuple[tuple[str, OptionValue], ...] = ()
    salt: str = ""
    """Chance for the opponents beside the seed; '' where the seed was typed."""
    learning: bool = False
    """Whether its player has not finished a match of this game yet."""
    wanted: bool | None = None
    """Whether its player wants it to be practice; None where nobody has said."""
    leaning: str = NONE
    """What the opponents lean to: the id of a leaning, `DRAWN` or `NONE`."""

    @property
    def chosen(self) -> dict[str, OptionValue]:
        """The value of every option that matters now, the player's own data last."""
        values = chosen(self.info.options, dict(self.values), len(self.seats))
        overlay = self.info.overlay
        return {**values, overlay.key: self.data} if overlay and self.data else values

    @property
    def data(self) -> str:
        """The player's own data, laid over the game's; '' for none."""
        return str(dict(self.values).get(self.info.overlay.key, "")) if self.info.overlay else ""

    @property
    def counts(self) -> tuple[int, ...]:
        """How many can play it as it is set up, the fewest first."""
        return self.info.counts(self.chosen)

    @property
    def options(self) -> tuple[Option, ...]:
        """The options that matter now, in the game's order; their choices tell the odds of what is uneven."""
        values, names, level = self.chosen, self._names, self.level
        matter = (option for option in self.info.options if asked(option, values, len(self.seats)))
        return tuple(explained(option, names, level) for option in matter)

    @property
    def odds(self) -> str:
        """What each seat wins of 100 matches, in a sentence; '' where the scenario is even."""
        return foretold(self.info, Setup(self.seats, tuple(self.chosen.items())))

    @property
    def level(self) -> str:
        """The level of all opponents; '' where there is none, or they differ."""
        return level_of(self.seats)

    @property
    def _names(self) -> tuple[str, ...]:
        # Those of the seats that may yet come too: each choice tells of as many as play it.
        return (*(seat.name for seat in self.seats), *self.info.seat_names[len(self.seats) :])

    @property
    def setup(self) -> Setup:
        """What the match starts from."""
        seats = tuple(self.seated(index) for index in range(len(self.seats)))
        return Setup(seats, tuple(self.chosen.items()), self.seed, self.practice, self.salt)

    def seated(self, index: int) -> SeatPlan:
        """Return who plays a seat, with what it leans to: where that is drawn, by the seed."""
        plan = self.seats[index]
        if self.leaning == NONE or plan.driver not in LEAN:
            return plan
        leaning = self.leaning
        if leaning == DRAWN:
            draws = Rng(self.seed).fork(f"leaning {self.salt}").fork(str(index))
            leaning = draws.pick([name for name, _ in leanings() if name not in {DRAWN, NONE}])[0]
        return evolve(plan, driver=f"{plan.driver}:{leaning}")

    @property
    def leans(self) -> bool:
        """Return whether any opponent at it may lean to something."""
        return any(seat.driver in LEAN for seat in self.seats)

    def lean(self, leaning: str) -> "SetupDraft":
        """Choose what the opponents lean to."""
        return evolve(self, leaning=leaning)

    @property
    def typed(self) -> str:
        """The seed that somebody typed; '' for one that was drawn: it foretells the dice, so nobody is told it."""
        return "" if self.salt else self.seed

    @property
    def alone(self) -> bool:
        """Return whether one person plays it: among several, honest and practice are the same."""
        return sum(seat.human for seat in self.seats) == 1

    @property
    def practice(self) -> bool:
        """Return whether it is a practice match: as wanted, else while learning and where every opponent is weak."""
        if not self.alone:
            return False
        strong = any(not seat.human and seat.driver not in _WEAK for seat in self.seats)
        return self.learning or not strong if self.wanted is None else self.wanted

    @property
    def first(self) -> bool:
        """Return whether it is set up as a first match: the scenario the game names for it, and easy opponents."""
        easy = self.alone and all(seat.human or seat.driver == _EASIEST for seat in self.seats)
        return easy and bool(self.info.first) and self.chosen["scenario"] == self.info.first

    @property
    def place(self) -> int:
        """The seat that one person is offered: what a scenario is made for, the weaker side's, or else the first."""
        return self.info.offered(self.chosen, self.level)

    def choose(self, key: str, value: OptionValue) -> "SetupDraft":
        """Set an option; seats come and go where the new value wants more or fewer of them.

        One person who sits where that was offered sits where it is offered with the new value.
        """
        offered_ = self.alone and self.seats[self.place].human
        now = self.change_places(self.place, 0) if offered_ else self
        now = evolve(now, values=tuple({**dict(self.values), key: value}.items()))
        now = now.seat(len(now.seats))
        return now.change_places(0, now.place) if offered_ else now

    def change_places(self, one: int, other: int) -> "SetupDraft":
        """Let whoever plays two seats change places; the seats keep their names."""
        drivers = self.seats[one].driver, self.seats[other].driver
        return self.set_driver(one, drivers[1]).set_driver(other, drivers[0])

    def set_data(self, path: str) -> "SetupDraft":
        """Lay the data of a file over the game's, or none for no path; SetupError says what is wrong with the file."""
        overlay = self.info.overlay
        kept = {key: value for key, value in self.values if overlay is None or key != overlay.key}
        return evolve(self, values=tuple({**kept, **owndata.option(self.info, path)}.items()))

    def seat(self, count: int) -> "SetupDraft":
        """Set how many play, as near as the set-up allows; those who stay keep their seats."""
        count = min(self.counts, key=lambda each: abs(each - count))
        fresh = _chairs(self.info, self.opponent, count)
        return evolve(self, seats=(*self.seats[:count], *fresh[len(self.seats) :]))

    def change_seats(self, by: int) -> "SetupDraft":
        """Let the next larger number play that the set-up allows (`by` 1), or the next smaller one (-1)."""
        beyond = [count for count in self.counts if (count - len(self.seats)) * by > 0]
        return self.seat(beyond[0] if by > 0 else beyond[-1]) if beyond else self

    def set_driver(self, index: int, driver: str) -> "SetupDraft":
        """Set who gives a seat's orders."""
        return evolve(self, seats=put(self.seats, index, evolve(self.seats[index], driver=driver)))

    def be_practice(self, wanted: bool) -> "SetupDraft":  # noqa: FBT001 - the value of a line of the set-up
        """Make it a practice match or an honest one, whoever sits at it from now on."""
        return evolve(self, wanted=wanted)

    def set_seed(self, seed: str) -> "SetupDraft":
        """Set the seed of the dice as somebody typed it; what is none leaves it as it is."""
        typed = clean_name(seed)
        return evolve(self, seed=typed, salt="") if typed else self

    def draw_seed(self) -> "SetupDraft":
        """Draw a seed of the dice, and the opponents' chance beside it."""
        return evolve(self, seed=random_bits(), salt=random_bits())

    def checked_name(self, index: int, name: str) -> str:
        """Return what a seat would be called, that of the game for no name; ValueError for one that means another."""
        word = self.info.seat_names[index]
        name = clean_name(name) or word
        others = {seat.name.lower() for at, seat in enumerate(self.seats) if at != index}
        refusal = None if name == word else clash(name, self.info.seat_names)
        if name.lower() in others or refusal is not None:
            raise ValueError(refusal.tell() if refusal else f"Another seat is called {name}: call it something else.")
        return name

    def name(self, index: int, name: str) -> "SetupDraft":
        """Name a seat; ValueError as `checked_name`."""
        name = self.checked_name(index, name)
        return evolve(self, seats=put(self.seats, index, evolve(self.seats[index], name=name)))


def draft(info: Info, opponent: str, seed: str = "") -> SetupDraft:
    """Begin a set-up that could be played as it is: a person against the usual opponent, all options at default.

    Of an uneven scenario the person is offered the weaker side. Without a seed one is drawn.
    """
    driver = opponent if opponent == "human" else f"bot:{opponent}"
    plan = SetupDraft(info, _chairs(info, driver, info.seats[0]), seed, driver).seat(info.seats[0])
    plan = plan.change_places(0, plan.place)
    return plan if seed else plan.draw_seed()


def first_draft(info: Info, opponent: str, seed: str = "") -> SetupDraft:
    """Begin the set-up of a first match, where the game has a scenario for it and `opponent` is nobody's own choice."""
    if not info.first:
        return draft(info, opponent, seed)
    return draft(info, "easy" if opponent == Config().opponent else opponent, seed).choose("scenario", info.first)


def offered(
    info: Info, opponent: str, kept: "Iterable[SaveEntry]", seed: str = "", known: "Sequence[Ended]" = ()
) -> SetupDraft:
    """Begin the set-up that is offered to who keeps these matches: of a first match until one of the game is over.

    Then it is what follows from how matches ended that are `known`, for whom the usual opponent is nobody's own choice.
    """
    learning = not finished(info, kept) and all(each.game != info.id for each in known)
    if learning:
        return evolve(first_draft(info, opponent, seed), learning=True, leaning=DRAWN)
    from tui.playing.logbook import proposed

    scenario, level = proposed(known, info, opponent)
    plan = draft(info, level if opponent == Config().opponent else opponent, seed)
    return evolve(plan.choose("scenario", scenario) if scenario else plan, leaning=DRAWN)


def finished(info: Info, kept: "Iterable[SaveEntry]") -> bool:
    """Return whether a match of a game is among those kept that is over."""
    return any(entry.game == info.id and entry.over and not entry.lesson for entry in kept)


def is_driver(word: str) -> bool:
    """Return whether a seat can be played by that: 'human', 'bot:hard', 'bot:hard:bold'."""
    if word in DRIVERS:
        return True
    driver, _, leaning = word.rpartition(":")
    return driver in LEAN and leaning in {name for name, _ in leanings()} - {DRAWN, NONE}


def described_drivers() -> tuple[tuple[str, str], ...]:
    """Pair everybody who can give a seat's orders with what to expect of them, in the order they are offered."""
    from engine.bots.levels import LEVELS

    helps = {"human": "Gives the orders at this keyboard."} | {f"bot:{level.id}": level.help for level in LEVELS}
    return tuple((driver, helps[driver]) for driver in DRIVERS)


def random_bits() -> str:
    """Draw 128 bits, which nobody can guess, as 32 hexadecimal digits; six digits are found out by six dice."""
    from secrets import token_hex

    return token_hex(16)


def _chairs(info: Info, opponent: str, count: int) -> tuple[SeatPlan, ...]:
    return tuple(SeatPlan(name, opponent if index else "human") for index, name in enumerate(info.seat_names[:count]))
