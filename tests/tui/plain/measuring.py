"""How much plain mode tells: what is said to each own order and of each opponent's turn, over whole matches."""

from collections.abc import Iterator, Sequence
from statistics import median, quantiles

from engine.core.setup import SeatPlan, Setup
from engine.core.values import frozen
from tests.tui.plain.talking import table
from tui.plain import giving, waiting
from tui.plain.loop import lines, run
from tui.plain.table import PlainTable
from tui.plain.talk import Talk
from tui.playing import seating
from tui.playing.thinking import think
from tui.preferences.settings import Config


@frozen
class Length:
    """How much was said at once."""

    lines: int
    characters: int
    said: tuple[str, ...]


def of(place: PlainTable, said: list[str]) -> Length:
    printed = [line for text in said for line in lines(place.host.voice.say(text))]
    return Length(len(printed), sum(map(len, printed)), tuple(printed))


def middle(lengths: Sequence[Length]) -> tuple[float, float]:
    """Return the medians of lines and characters."""
    return median(each.lines for each in lengths), median(each.characters for each in lengths)


def ninth(lengths: Sequence[Length]) -> tuple[float, float]:
    """Return the ninth deciles of lines and characters."""
    return (
        quantiles((each.lines for each in lengths), n=10)[8],
        quantiles((each.characters for each in lengths), n=10)[8],
    )


def match(game: str, scenario: str, seat: int, config: Config, orders: int) -> tuple[list[Length], list[Length]]:
    """Play a seat against a bot for so many orders: what was said to own orders, and of opponents' turns."""
    drivers = ["bot:easy", "bot:easy"]
    drivers[seat] = "human"
    plans = tuple(SeatPlan(name, driver) for name, driver in zip(("Ann", "Ben"), drivers, strict=True))
    place = table(seating.new(game, Setup(plans, (("scenario", scenario),), "1"), None), config)
    own, others = list[Length](), list[Length]()
    while len(own) < orders and (awaited := place.session.awaiting) != "over":
        if awaited == "bot":
            others.append(of(place, _heard(waiting.opponents(place))[-1]))
        else:
            place.learn()
            own += [of(place, said) for said in _turn(place)]
    return own, others


def _turn(place: PlainTable) -> Iterator[list[str]]:
    session = place.session
    _heard(place.prompt())
    for order in think(session.match, session.seat, "easy", "walk").plan.orders:
        if session.awaiting != "order" or session.game.refusal(session.view, order) is not None:
            return
        *asked, told = _heard(giving.give(place, order))
        yield from asked
        yield [*told, *_heard(_prompted(place))[-1]]


def _prompted(place: PlainTable) -> Talk[None]:
    if place.session.awaiting == "order":
        yield from place.prompt()


def _heard(talk: Talk[None]) -> list[list[str]]:
    # What is said up to each question, and behind the last; each is answered with yes.
    said: list[list[str]] = [[]]

    def read(_mode: str) -> str:
        said.append([])
        return "yes"

    def write(text: str) -> None:
        said[-1].append(text)

    run(talk, read, write)
    return said
