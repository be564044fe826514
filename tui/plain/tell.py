"""How plain mode says things: places, tokens, facts, odds; most important word first, then numbers."""

import re
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final

from engine.core.grammar import capital, list_of, sentence, signed
from engine.core.refs import PlaceId
from engine.scene.model import Fact, Place, Scene, Token
from tui.narration.atlas import Atlas, spoken
from tui.narration.bearings import Directions, bearing, facing, worded
from tui.narration.crowd import by_seat, headcount
from tui.preferences.settings import Config

if TYPE_CHECKING:
    from engine.core.odds import Odds

_SHORT: Final = 3
"""Words of so few letters say little of how a match is won."""

_FOUR_DIGITS = re.compile(r"\b\d{4}\b")


class Teller:
    """Words for the things of one scene, in the style the player chose."""

    def __init__(self, atlas: Atlas, config: Config) -> None:
        """Hold the atlas to describe things of, and the config with the style."""
        self.atlas = atlas
        self.config = config

    @property
    def directions(self) -> Directions:
        """Whether ways are said by the clock or the compass."""
        return "compass" if self.config.directions == "compass" else "clock"

    def restyle(self, text: str) -> str:
        """Return a game's sentence with its ways and coordinates in the player's style."""
        text = worded(text, self.directions)
        if self.config.coords != "spoken":
            return text
        return _FOUR_DIGITS.sub(
            lambda found: spoken(found[0]) if PlaceId(found[0]) in self.atlas.places else found[0], text
        )

    def place(self, place: Place) -> str:
        """Name a place, with what it is where it is no open ground: '0705, asteroid field', 'Starcity, capital'."""
        role = "" if place.role in place.kind else place.role
        same = place.kind.lower() in place.name.lower()
        return ", ".join(filter(None, (self.name(place.id), role, "" if same else place.kind)))

    def name(self, place: PlaceId) -> str:
        """Name a place by its coordinate alone."""
        name = self.atlas.name(place)
        return spoken(name) if self.config.coords == "spoken" else name

    def label(self, thing: Place | Token) -> str:
        """Name a thing of the map: a unit by its name, a place by its coordinate."""
        return thing.name if isinstance(thing, Token) else self.name(thing.id)

    def bare(self, place: Place) -> str:
        """Name a place by its own name, where it is clear which map is spoken of."""
        return spoken(place.name) if self.config.coords == "spoken" else place.name

    def way(self, here: PlaceId | None, there: PlaceId) -> str:
        """Return how far and which way, seen from a place: '4 hexes, 2 o'clock'; '' from nowhere."""
        if here is None or here not in self.atlas.places:
            return ""
        board = self.atlas.board(here)
        if self.atlas.board(there) is not board:
            return f"on {self.atlas.board(there).title}"
        return bearing(board, self.atlas.places[here], self.atlas.places[there], self.directions)

    def far(self, here: PlaceId, there: PlaceId) -> str:
        """Return how far, without the direction: '4 hexes'."""
        return self.way(here, there).split(",")[0]

    def token(self, token: Token, origin: PlaceId | None = None, *, whole: bool = True) -> str:
        """Describe a token in one line: name, where, heading, numbers; whole: its load, what and whose it is too."""
        stands = ", ".join(filter(None, (self.stands(token, origin), self.heading(token))))
        if not stands and origin == token.place:
            stands = "right here"
        told = [*filter(None, (stands, token.summary, *((self._load(token), self.what(token)) if whole else ())))]
        return f"{capital(token.name)}{': ' if told else ''}{'; '.join(told)}."

    def stands(self, token: Token, origin: PlaceId | None) -> str:
        """Return how far a token is and where: '4 hexes, 2 o'clock, at 0705'; '' for neither."""
        return _joined(self.measured(origin, token.place), self.at(token))

    def lies(self, place: Place, origin: PlaceId | None) -> str:
        """Return how far a place is, and its name: '2 steps, at Moon', 'right here, at Moon'."""
        way = self.measured(origin, place.id) if origin != place.id else "right here"
        return _joined(way, self.spot(place.id))

    def spot(self, place: PlaceId) -> str:
        """Return where a place is, in words: 'at Moon', 'off the tile'."""
        name = self.name(place)
        return f"{name[:1].lower()}{name[1:]}" if self.atlas.places[place].outside else f"at {name}"

    def at(self, token: Token) -> str:
        """Return at which places a token is: a long hull lies on several; '' where its name says so: 'mine 0704'."""
        if self.atlas.places[token.place].name in token.name:
            return ""
        if not token.also:
            return self.spot(token.place)
        return f"at {list_of([self.name(place) for place in (token.place, *token.also)])}"

    def own(self, token: Token, origin: PlaceId | None = None) -> str:
        """Describe a token of one's own in one line: whose it is need not be said."""
        said = self.token(token, origin, whole=False).removesuffix(".")
        return f"{'; '.join(filter(None, (said, self._load(token), token.what)))}."

    def what(self, token: Token) -> str:
        """Return what a token is and whose: 'Warg cruiser of Korrath'."""
        owner = self.owner(token)
        kind = token.what if token.what.lower() != token.name.lower() else ""
        return f"{kind} of {owner}" if kind and owner else kind or owner

    def owner(self, token: Token) -> str:
        """Return whose a token is, '' for nobody's and where its name tells it: 'warrior 3 of Grimby'."""
        owner = self.atlas.whose(token.seat)
        return "" if owner and re.search(rf"\b{re.escape(owner)}\b", token.name) else owner

    def heading(self, token: Token) -> str:
        """Return which way a token faces, or ''."""
        if token.facing is None:
            return ""
        return f"facing {facing(self.atlas.board(token.place).geometry, token.facing, self.directions)}"

    def about_token(self, token: Token, origin: PlaceId | None) -> list[str]:
        """Describe all that is known of a token, in three lines: what and whose, where, its facts."""
        parts = (capital(self.spot(token.place)), self.heading(token), self._far(origin, token.place))
        where = ", ".join(filter(None, (*parts, self._also(token))))
        place = self.atlas.places[token.place]
        ground = f"; {place.kind}" if place.kind else ""
        lines = [sentence(f"{token.name}: {self.what(token)}" if self.what(token) else token.name), f"{where}{ground}."]
        return [*lines, facts(token.facts)] if token.facts else lines

    def about_place(self, place: Place, origin: PlaceId | None = None) -> list[str]:
        """Describe all that is known of a place: what it is, what stands there, its facts."""
        tokens = [token for token in self.atlas.at(place.id) if not self.atlas.carried(token)]
        far = self._far(origin, place.id)
        open_ = "" if place.kind or place.outside else ", open"
        lines = [f"{self.place(place)}{open_}{'; ' + far if far else ''}."]
        if place.facts:
            lines.append(facts(place.facts))
        if tokens:
            lines.append(sentence(f"Here: {'; '.join(self.brief(token) for token in tokens)}"))
        return lines

    def crowd(self, place: PlaceId) -> str:
        """Return how many of whom are at a place: '3 of Ann and 6 of Ben', 'nobody'."""
        seats = by_seat(token for token in self.atlas.at(place) if not self.atlas.carried(token))
        names = (self.atlas.whose(tokens[0].seat) or "no seat" for tokens in seats)
        counted = [f"{headcount(tokens)} of {name}" for tokens, name in zip(seats, names, strict=True)]
        return list_of(counted, none="nobody")

    def counted(self, system: PlaceId, here: PlaceId) -> str:
        """Return how far away and how full a place with a map of its own is: 'Nebka: 2 steps; 6 of Bo.'."""
        return sentence(f"{self.name(system)}: {self.far(here, system)}; {self.crowd(system)}")

    def brief(self, token: Token) -> str:
        """Describe a token with whose it is and its state: 'Hyena 2 of Korrath, CF 3 DF 4 SS 4/6'."""
        owner = self.owner(token)
        named = f"{token.name} of {owner}" if owner else token.name
        aboard = len(self.atlas.cargo(token))
        return ", ".join(filter(None, (named, token.summary, f"{aboard} aboard" if aboard else "")))

    def _load(self, token: Token) -> str:
        aboard = list_of([each.name for each in self.atlas.cargo(token)], none="")
        return f"carries {aboard}" if aboard else ""

    def _also(self, token: Token) -> str:
        # A long hull lies on more places than the one it is said to be at.
        return f"and on {list_of([self.name(place) for place in token.also])}" if token.also else ""

    def seen_from(self, origin: PlaceId | None, there: PlaceId) -> str:
        """Return how far a place is and which way from one's own unit at another, named unless it acts; '' without."""
        known = origin is not None and any(token.seat == self.atlas.seat for token in self.atlas.at(origin))
        return self._far(origin, there) if known else ""

    def _far(self, origin: PlaceId | None, there: PlaceId) -> str:
        # With no unit acting a listener cannot know from where it is measured.
        way = self.measured(origin, there)
        return way if self.atlas.acting or origin is None or not way else f"{way} from {self.here(origin)}"

    def vantage(self) -> list[str]:
        """Return from where all distances count, in a line before them; nothing where the listener knows."""
        origin, own = self.atlas.origin, self.atlas.own
        alone = len(own) == 1 and own[0].place == origin
        if origin is None or alone or self.atlas.acting:
            return []
        if self.atlas.places[origin].outside or self.atlas.board(origin).far is not None:
            return []
        here, place = self.here(origin), self.name(origin)
        if self.atlas.seat is not None and all(token.seat != self.atlas.seat for token in self.atlas.at(origin)):
            return [f"From {place}, where no unit of yours is:"]
        return [f"From {here}:" if here == place else f"From {here} at {place}:"]

    def measured(self, origin: PlaceId | None, place: PlaceId) -> str:
        """Return how far a place is and which way; '' for what is right here, or beside the board."""
        apart = origin is not None and origin != place
        beside = apart and any(self.atlas.places[each].outside for each in (origin, place) if each in self.atlas.places)
        return self.way(origin, place) if apart and not beside else ""

    def here(self, origin: PlaceId) -> str:
        """Name where one measures from: by one's own unit there, else by the place."""
        own = (token.name for token in self.atlas.at(origin) if token.seat == self.atlas.seat)
        return next(own, self.name(origin))

    def by_distance(self, tokens: Iterable[Token]) -> list[Token]:
        """Order tokens from near to far, from the place that distances count from."""
        here = self.atlas.origin
        if here is None:
            return list(tokens)
        return sorted(tokens, key=lambda token: self.atlas.distance(here, token.place))


def _joined(way: str, at: str) -> str:
    # The name of a place on another map may say which: 'at Ember Moon', else 'on Ember, at Moon'.
    return at if way.removeprefix("on ") in at else ", ".join(filter(None, (way, at)))


def aim(scene: Scene, said: Iterable[str]) -> list[str]:
    """Return how the match is won as a sentence, where what is said beside it does not tell that."""
    known = " ".join(said).lower()
    words = [word for word in scene.aim.lower().split() if len(word) > _SHORT]
    told = 2 * sum(word in known for word in words) > len(words)
    return [sentence(f"To win: {scene.aim}")] if scene.aim and not told else []


def facts(items: Sequence[Fact]) -> str:
    """Describe facts in one line: 'CF 4 (printed 6), DF 3.'."""
    return sentence(", ".join(fact.tell() for fact in items))


def headline(odds: "Odds", *, exact: bool = False) -> str:
    """Describe the chances of an order in one line: '42 percent 1 hit; 58 percent miss; 0.4 hits on average'.

    What is certain to come of the first is said with it: '42 percent destroys Vidar, its blast hits Hati (SS-53)'.
    """
    said = [f"{percent(chance.percent, exact=exact)} {chance.what}" for chance in odds.chances]
    if odds.follows:
        said[0] += f", {odds.follows}"
    if odds.average is not None:
        said.append(f"{odds.average:.2g} {odds.unit or 'on average'}{' on average' if odds.unit else ''}")
    return "; ".join(said)


def modifiers(odds: "Odds") -> str:
    """Return what makes up the target number, each with its rule: 'CF +5 (SS-5), range -2 (SS-38)'."""
    said = (f"{each.label} {signed(each.value)}{f' ({each.rule})' if each.rule else ''}" for each in odds.modifiers)
    return ", ".join(said)


def percent(value: float, *, exact: bool = False) -> str:
    """Return a chance in words; 0 and 100 percent mean never and always: 'under 1 percent' is not 0.

    Exact is to the tenth of a percent, which no speech rounds.
    """
    if exact and 0.05 <= value < 99.95:
        return f"{value:.1f} percent"
    if 0 < value < 1:
        return "under 1 percent"
    if 99 < value < 100:
        return "over 99 percent"
    return f"{round(value)} percent"


def says_when(line: str, clock: str) -> bool:
    """Return whether a line tells what the clock says, but for how many there are: 'Round 3: the turn of Birch'."""
    when = _TOTAL.sub("", clock.lower())
    return any(map(str.isdigit, when)) and {*_WORD.findall(when)} <= {*_WORD.findall(line.lower())}


_WORD: Final = re.compile(r"\w+")

_TOTAL: Final = re.compile(r" of \d+")
