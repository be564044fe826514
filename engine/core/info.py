"""What can be said of a game without loading its rules: its title, its seats, and the options to settle."""

from collections.abc import Iterator, Mapping
from typing import Final, Literal, NewType

from engine.core.errors import SetupError
from engine.core.grammar import list_of, seat_counts
from engine.core.values import frozen

Document = NewType("Document", str)
"""A text of many lines that a player hands in; made by `document`. A state may hold one in a field of this type."""

LONGEST_DOCUMENT: Final = 200_000
"""Characters."""

OptionValue = str | int | bool
"""What an option can be set to: one of its choices, a whole number, or yes or no."""

Options = Mapping[str, OptionValue]
"""Chosen values by option key; a game fills in its defaults for those that are missing."""


@frozen
class OptionChoice:
    """One of the values an option can take; `help` says in a sentence what it means for play.

    `seats` gives the fewest and the most who can play with it, where that is narrower than the game's own; `counts`
    the very numbers, where not all between will do: 2, 4 or 6 in teams of equal size. `odds` is for a scenario that is
    uneven: of 100 matches between equal opponents, how many each seat wins, as measured by `tests.bench.seats`; what is
    missing to 100 is drawn. () where the seats are even, or nobody has measured it. `odds_of` are the odds between
    opponents of a level for which they are others: ('hard', (63, 36)). `made_for` is the seat of who plays a scenario
    alone, where it is made for one.
    """

    value: str
    title: str
    help: str = ""
    seats: tuple[int, int] | None = None
    counts: tuple[int, ...] = ()
    odds: tuple[int, ...] = ()
    odds_of: tuple[tuple[str, tuple[int, ...]], ...] = ()
    made_for: int | None = None

    def odds_at(self, level: str) -> tuple[int, ...]:
        """Return the odds between opponents of a level, by seat; '' is for equal opponents of any."""
        return dict(self.odds_of).get(level, self.odds)

    def takes(self, count: int) -> bool:
        """Return whether so many can play with it, as far as it narrows that at all."""
        within = self.seats is None or self.seats[0] <= count <= self.seats[1]
        return within and (not self.counts or count in self.counts)


@frozen
class Option:
    """One thing to settle before a match.

    A `choice` has its `choices`; a `number` has `low` and `high`, and `choices` where a value has a word of its own:
    '0', 'As the scenario says'. A `flag` has neither. `only` limits it to some values of another option: ('scenario',
    ('custom',)) is asked for only when the scenario is custom. `seats` is how many must play for it to matter: the
    third seat's fleet, 3.
    """

    key: str
    title: str
    kind: Literal["choice", "number", "flag"]
    default: OptionValue
    help: str = ""
    choices: tuple[OptionChoice, ...] = ()
    low: int = 0
    high: int = 0
    only: tuple[str, tuple[OptionValue, ...]] | None = None
    seats: int = 0

    def checked(self, given: OptionValue) -> OptionValue:
        """Return a value that it can be set to; SetupError says what it accepts."""
        accepted = [choice.value for choice in self.choices]
        if self.kind == "flag":
            fits, takes = isinstance(given, bool), "yes or no"
        elif self.kind == "number":
            fits = isinstance(given, int) and not isinstance(given, bool) and self.low <= given <= self.high
            takes = f"a number from {self.low} to {self.high}"
        else:
            fits, takes = given in accepted, f"one of {list_of(accepted, 'or')}"
        if not fits:
            raise SetupError(f"Option {self.key} is {takes}.")
        return given


@frozen
class Lens:
    """Another way to look at the same map: threat, supply, control.

    One that `marks` tells where the active unit can get: what it labels is marked as in reach without being asked for,
    as is due where units move step by step and no single order names the place.
    """

    id: str
    title: str
    marks: bool = False


@frozen
class Enquiry:
    """Something that only players of this game ask: `word` is what they type, 'income'; `help` says what is told.

    `about` is what may be named behind it, 'PLACE' or 'UNIT'; '' where it is asked about nothing in particular.
    """

    word: str
    help: str
    about: str = ""


@frozen
class Topic:
    """A kind of decision that can be answered for a player without asking: `word` is what they type, 'losses'.

    `help` says in a sentence how it is answered then. `asked` is how it begins: what matters little, or is nearly
    always answered alike, is answered until a player wants to be asked.
    """

    word: str
    help: str
    asked: bool = True


@frozen
class Overlay:
    """What a game takes of a player's own data, as TOML text that begins with a name for it: `name = "My counters"`.

    `key` is the option that carries the text to `setup`; no list offers it. `help` says in a sentence what it may hold.
    """

    key: str
    help: str


@frozen
class LessonTitle:
    """One lesson as a list shows it: `minutes` is how long it takes a newcomer."""

    id: str
    title: str
    minutes: int


@frozen
class Source:
    """What a game decides by chance with, in words: its luck, all of it, that it was used, what one did and does."""

    plural: str
    all: str
    used: str
    drew: str
    once: str

    @property
    def unused(self) -> str:
        """A sentence that there are no chances to tell."""
        return f"None of the orders now is decided by {self.all}."


DICE: Final = Source("dice", "dice", "Dice were thrown", "rolled", "throw")
CARDS: Final = Source("cards", "cards or dice", "Cards were drawn, dice thrown", "drew", "draw")


@frozen
class Info:
    """What can be said of a game without loading its rules.

    One option always has the key 'scenario'. `seats` gives the fewest and the most; `seat_names` the one word that all
    prose of the game calls each by: a name that somebody types takes its place in what is told, wherever it stands as a
    word of its own. Use it for the seat alone: 'a Viking cruiser' would become 'an Anna cruiser'. Say whose a unit is
    ('cruiser of Viking'), and call its make by another word. A name that players type must not hold one: `names.clash`.
    """

    id: str
    title: str
    blurb: str
    seats: tuple[int, int]
    seat_names: tuple[str, ...]
    options: tuple[Option, ...]
    rules: str
    """Version of the rules as implemented: a save names it."""
    minutes: str = ""
    lenses: tuple[Lens, ...] = ()
    questions: tuple[Enquiry, ...] = ()
    """What a game that enquires can be asked beside reach, threat, path and arc."""
    marks: tuple[tuple[str, str], ...] = ()
    """What the small signs behind a unit on a map mean: ("'", 'has moved this turn'); '2' stands for every number."""
    topics: tuple[Topic, ...] = ()
    """Which kinds of decisions, named by `Decision.topic`, a player may have answered without being asked."""
    turn: str = "turn"
    """What a turn is called by whose number charts go: 'round', 'year'."""
    luck: str = ""
    """What chance is counted in when it is compared with what was to be expected: 'hits'."""
    chance: Source = DICE
    """What decides by chance."""
    first: str = ""
    """The scenario to learn the game with; '' where all are alike."""
    overlay: Overlay | None = None
    """What data of their own players can lay over the game's; None where it takes none."""
    lessons: tuple[LessonTitle, ...] = ()
    """The lessons of a game that schools, in the order in which they build on each other."""

    def counts(self, values: Options) -> tuple[int, ...]:
        """List how many can play with these values of the options, the fewest first."""
        chosen = [each for option in self.options for each in option.choices if values.get(option.key) == each.value]
        low, high = self.seats
        return tuple(count for count in range(low, high + 1) if all(choice.takes(count) for choice in chosen))

    def odds(self, values: Options, level: str = "") -> tuple[int, ...]:
        """Return the odds of the scenario that these values of the options name, by seat; () where they are even.

        They are those between opponents of a level, '' for any.
        """
        return next((each.odds_at(level) for each in self._scenario(values)), ())

    def weaker(self, values: Options, level: str = "") -> int:
        """Return the seat that wins least with these values of the options; the first where all are alike."""
        odds = self.odds(values, level)
        return odds.index(min(odds)) if odds else 0

    def offered(self, values: Options, level: str = "") -> int:
        """Return the seat that one person is offered: what a scenario is made for, else the weaker side's."""
        made_for = next((each.made_for for each in self._scenario(values)), None)
        return self.weaker(values, level) if made_for is None else made_for

    def _scenario(self, values: Options) -> Iterator[OptionChoice]:
        # The one that is chosen; none for a value that it does not have.
        scenario = self.option("scenario")
        value = values.get("scenario", scenario.default)
        return (each for each in scenario.choices if each.value == value)

    def settled(self, options: Options, seats: int) -> dict[str, OptionValue]:
        """Return the values of all options, those not given at their defaults; SetupError for what does not fit.

        So many seats must fit them too: where no scenario is given and the usual one is for others, it is the first on
        offer for so many. What the overlay's key carries is left to the game.
        """
        chosen = {option.key: option.default for option in self.options} | {"scenario": self._usual(seats)}
        own = (self.overlay.key,) if self.overlay is not None else ()
        for key, given in options.items():
            if key not in (*chosen, *own):
                raise SetupError(f"There is no option {key[:40]!r}. There is: {', '.join([*chosen, *own])}.")
            if key in chosen:
                chosen[key] = self.option(key).checked(given)
        counts = self.counts(chosen)
        if seats not in counts:
            titles = {choice.value: choice.title for choice in self.option("scenario").choices}
            raise SetupError(f"{titles[str(chosen['scenario'])]} is for {seat_counts(counts)} seats, not {seats}.")
        return chosen

    def _usual(self, seats: int) -> OptionValue:
        scenario = self.option("scenario")
        offered = (scenario.default, *(choice.value for choice in scenario.choices))
        return next((value for value in offered if seats in self.counts({"scenario": value})), scenario.default)

    def option(self, key: str) -> Option:
        """Find an option by its key; KeyError when the game has none of that name."""
        for option in self.options:
            if option.key == key:
                return option
        raise KeyError(key)


def document(text: str) -> Document:
    """Take a text for a document; ValueError says what is wrong with it, as the end of a sentence."""
    if len(text) > LONGEST_DOCUMENT:
        raise ValueError(f"has more than {LONGEST_DOCUMENT:,} characters")
    if any(not (sign.isprintable() or sign in "\n\t") for sign in text):
        raise ValueError("holds a control character")
    return Document(text)
