"""What lies before a player at the plain table: the match, the list last offered, what was said, what is left."""

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Final, TypeAlias

from engine.core.abilities import Defines
from engine.core.grammar import capital, sentence
from engine.core.orders import Order
from engine.core.refs import PlaceId, Seat, TokenId
from tui.choosing.picker import Picker, begin
from tui.choosing.typed import question
from tui.narration.atlas import Atlas
from tui.plain.host import Host
from tui.plain.offers import Offers
from tui.plain.onlooking import Onlooking
from tui.plain.question import Question
from tui.plain.talk import Talk
from tui.plain.tell import Teller, says_when
from tui.playing.noting import Noting
from tui.playing.openness import in_the_open
from tui.playing.session import Session
from tui.text import wrap

if TYPE_CHECKING:
    from engine.core.glossary import Term
    from engine.scene.model import Token
    from tui.narration.speech import Speech
    from tui.playing.coaching import LessonText
    from tui.playing.intelligence import Intelligence
    from tui.playing.runs import Run

OnOffer: TypeAlias = Order | Picker | Callable[[], Talk[None]]
"""What a number can stand for: an order, a choice that leads on to several, or anything else to do."""

_BURST: Final = {"brief": 3, "normal": 6, "full": 40}
"""How many lines of events are said at once, by verbosity."""

_ANSWER: Final = 3
"""How many lines an enquiry takes before it asks whether more is wanted."""


class PlainTable:
    """A session in plain mode, with what has been said and can be answered to."""

    def __init__(self, session: Session, host: Host, *, replaying: bool = False) -> None:
        """Hold a session; `replaying` looks back from the start until a person gives an order."""
        self.session = session
        self._intelligence: Intelligence | None = None
        self.host = host
        self.paused = False
        """Whether the past is looked at: bots wait, and the prompt says which step is shown."""
        self.tip = session.node
        """The node one came from when one began to look back: the end of the line that is stepped along."""
        self.leaving = False
        self.sequel: Session | None = None
        """What is played next at this table once it is left; None where that is nothing."""
        self.notes = Noting(session, wanted=host.config.notes)
        self.taught: LessonText | None = None
        """What the lesson said last."""
        self.next_bot = False
        """Whether the next bot may play, where nobody at the table has a part and a person looks on."""
        self.onlooking = Onlooking(session.clock.turn)
        self.laid_out: tuple[object, ...] | None = None
        """The worksheet that was told of last: whose, its title and in which turn."""
        self.watched = False
        """Whether the end of the match has been told."""
        self.told_part = session.clock.part
        """The part of the match that is played as far as has been told: when it rises, the last one is over."""
        self._automatic = set[Seat | None]()
        self.run: Run | None = None
        """The orders that are being given one after the other, until there is a reason to ask again."""
        self.lens = ""
        self.offers: Offers[OnOffer] | Question | None = None
        self.last: tuple[str, ...] = ()
        self.left: dict[Seat | None, dict[TokenId, Token]] = {}
        """What each seat had before it when it last was at the table: what has moved since is told against it."""
        self._rest: tuple[str, ...] = ()
        self._answered = True
        self.welcomed: set[Seat | None] = set()
        """Who has been told what can be typed."""
        self.priced: set[type[Order]] = set()
        """The kinds of orders of which a question has told what they cost and forbid."""
        self.advised = False
        """Whether it was told what carries out a hint."""
        self._heard: tuple[Seat | None, str] | None = None
        self._clock = ""
        self._teller: tuple[tuple[object, ...], Teller] | None = None
        host.voice.attune(self._speech)
        if replaying:
            session.present()
            self.look_back(0, tip=session.node)

    def _speech(self) -> "Speech":
        # Of the match as it is whenever a line is said: what is on the map changes.
        from tui.narration.speech import Speech

        game = self.session.game

        def terms() -> "tuple[Term, ...]":
            return game.glossary() if isinstance(game, Defines) else ()

        def names() -> Iterable[str]:
            return (token.name for token in self.atlas.scene.tokens)

        return Speech(terms, lambda text: PlaceId(text) in self.atlas.places, names)

    @property
    def intelligence(self) -> "Intelligence":
        """What each seat at the table knows of every unit that it ever saw."""
        if self._intelligence is None:
            from tui.playing.intelligence import Intelligence

            self._intelligence = Intelligence(self.session)
        return self._intelligence

    @property
    def automatic(self) -> bool:
        """Return whether the hint gives all orders of the seat at the table to the end of the match."""
        return self.session.seat in self._automatic

    @automatic.setter
    def automatic(self, on: bool) -> None:
        if on:
            self._automatic.add(self.session.seat)
        else:
            self._automatic.clear()

    @property
    def teller(self) -> Teller:
        """Words for the scene as it is now."""
        key = (self.session.node, self.session.seat, self.lens, self.host.config)
        if self._teller is None or self._teller[0] != key:
            self._teller = (key, Teller(Atlas(self.session.scene(self.lens), self.session.seat), self.host.config))
        return self._teller[1]

    @property
    def atlas(self) -> Atlas:
        """The scene as it is now, with its indexes."""
        return self.teller.atlas

    def seat_name(self, seat: Seat | None) -> str:
        """Return the name of who sits on a seat."""
        plans = self.session.match.setup.seats
        return plans[seat].name if seat is not None and 0 <= seat < len(plans) else "Nobody"

    def look_back(self, node: int, tip: int | None = None) -> None:
        """Show a node of the past; `tip` names the end of another line to step along."""
        if tip is not None or not self.paused:
            self.tip = self.session.node if tip is None else tip
        self.paused = True
        self.session.visit(node)
        self.changed()

    def come_back(self) -> None:
        """Leave the past for where the match stands now."""
        self.paused = False
        self.session.present()
        self.changed()

    # What is said.

    def say(self, *lines: str) -> Talk[None]:
        """Say lines in the player's style, and remember them for `last`."""
        self.last = lines if self._answered else (*self.last, *lines)
        self._answered = False
        for line in lines:
            yield self.teller.restyle(self.session.names.tell(line))

    def admit(self) -> Talk[None]:
        """Say which opponents have failed, and who answered for them."""
        failed = self.session.stand_ins.tell()
        if failed:
            yield from self.say(*failed)

    def heard(self, lines: Sequence[str]) -> int:
        """Count the lines that some become when they are said."""
        return self.measured(lines)[0]

    def measured(self, lines: Sequence[str]) -> tuple[int, int]:
        """Count the lines that some become when they are said, and their characters."""
        told = (self.teller.restyle(self.session.names.tell(line)) for line in lines)
        said = [part for line in told for part in wrap(self.host.voice.say(line))]
        return len(said), sum(map(len, said))

    def hear(self) -> None:
        """Take a line from the player: what is said from now on answers it, and `last` says it all again."""
        self._answered = True

    def burst(self, lines: Sequence[str], *, whole: bool = False) -> Talk[None]:
        """Say what happened, capped by verbosity unless it is to be `whole`; the rest waits for `more`."""
        most = len(lines) if whole else _BURST[self.host.config.verbosity]
        yield from self._some(lines, most, "more, or log")

    def answer(self, lines: Sequence[str], most: int = _ANSWER) -> Talk[None]:
        """Answer an enquiry in a few lines; the rest waits for `more`."""
        yield from self._some(lines, most, "more")

    def listing(self, lines: Sequence[str]) -> Talk[None]:
        """Say a long list by the page."""
        yield from self._some(lines, self.host.config.page, "more")

    def more(self) -> Talk[None]:
        """Go on with what was cut off, or with the next page of the list."""
        if self._rest:
            yield from self.listing(self._rest)
        elif self.offers is not None:
            yield from self.offer(self.offers)
        else:
            yield from self.say("There is no more.")

    def offer(self, offers: Offers[OnOffer] | Question) -> Talk[None]:
        """Say the next page of a numbered list, and let numbers choose from it; or ask for an amount."""
        lines, self.offers = offers.said()
        self._rest = ()
        yield from self.say(*(lines or ("There is no more.",)))

    def beside(self, offers: Offers[OnOffer] | Question) -> Talk[None]:
        """Offer a short list beside an answer that has just been said: `more` still goes on with that answer."""
        lines, self.offers = offers.said()
        yield from self.say(*lines)

    def _some(self, lines: Sequence[str], most: int, how: str) -> Talk[None]:
        # One line too many is no reason to make a listener ask for it.
        # Before the keyboard passes to another person nothing is: nobody could ask for it behind the curtain.
        cut = most if len(lines) > most + 1 and not self.parts else len(lines)
        if 0 < cut < len(lines):
            # A heading is said with what stands under it, and never last.
            cut = next((at for at in range(cut, 0, -1) if not lines[at - 1].endswith(":")), cut)
        self._rest = tuple(lines[cut:])
        more = (f"And {len(self._rest)} more: type {how}.",) if self._rest else ()
        yield from self.say(*lines[:cut], *more)

    # Whose decision it is.

    def prompt(self, *, again: bool = False) -> Talk[None]:
        """Say whose decision it is and what is expected, if that has not just been said."""
        said, clock = self.prompt_line(), self.session.clock.text
        key = (self.session.seat, said)
        brief = self.host.config.verbosity == "brief" and self._heard is not None and self._heard[0] == key[0]
        passed = clock != self._clock and not self.paused
        if again or ((passed or key != self._heard) and not brief):
            new = clock != self._clock and not any(says_when(line, clock) for line in self.last)
            when = f" {sentence(clock)}" if again or new else ""
            yield self.teller.restyle(f"{said}{when}")
            self._clock = clock
        self._heard = key

    def remind(self) -> None:
        """Have the prompt said again, whatever was said before: somebody else has played."""
        self._heard = None

    def prompt_line(self) -> str:
        """Return in one line whose decision it is, what is expected, and when it is."""
        decision = self.session.decision
        if self.paused:
            eyes = f" as {self.seat_name(self.session.seat)}" if self.session.borrowed else ""
            return f"Looking back{eyes}. Type next, back, go N, branch or present."
        if decision is None:
            if self.session.awaiting == "over":
                return "The match is over."
            return self.onlooking.prompt(self.session.seat, people=bool(self.session.humans))
        who = self.seat_name(decision.seat)
        named = who in decision.prompt.split(":")[0]
        said = sentence(decision.prompt if named else f"{who}: {decision.prompt}")
        stage = begin(self.session.legal).stage
        return said if isinstance(stage, tuple) else f"{said} {capital(question(stage))}?"

    def accept(self, seat: Seat) -> None:
        """Let another person take the keyboard: nothing has been said to them yet."""
        self.session.accept(seat)
        self.last, self._clock = (), ""
        self.remind()
        self.changed()

    def changed(self) -> None:
        """Forget what belonged to the moment before: its list and its rest."""
        self.offers, self._rest = None, ()

    @property
    def parts(self) -> bool:
        """Return whether the next line is heard by another person alone: whoever sits here can then ask no more."""
        seat = self.session.next_seat
        return self.session.awaiting == "curtain" and seat is not None and not in_the_open(self.session, seat)

    @property
    def looks_on(self) -> bool:
        """Whether others play on only when the listener asks for it."""
        turn = self.session.match.clock.turn
        return not self.session.humans or self.onlooking.waits(self.session.seat, turn)

    def learn(self) -> None:
        """Remember what this seat sees, and that it is asked, where it is."""
        if self.session.awaiting == "order":
            self.onlooking.asked(self.session.seat, self.session.match.clock.turn)
        self.left[self.session.seat] = self.atlas.tokens
