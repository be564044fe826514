"""The start of a match: options, sovereigns, worlds, realms (SV-1 to SV-14, section 3 of the rules)."""

from collections.abc import Iterator, Mapping

from engine.core.errors import SetupError
from engine.core.grammar import list_of
from engine.core.info import Options, OptionValue
from engine.core.position import Position, Transition
from engine.core.rng import Stream
from engine.games.space_viking.draft import Draft
from engine.games.space_viking.events.sheets import Opened
from engine.games.space_viking.info import INFO, SOVEREIGNS, TITLES
from engine.games.space_viking.queries.chart import distance
from engine.games.space_viking.queries.names import side
from engine.games.space_viking.realm import Realm, Tally
from engine.games.space_viking.rulebook.book import DEALT, HOME, book, calling
from engine.games.space_viking.rules import vikings
from engine.games.space_viking.state import Phase, Report, Settings, State, World

YEARS = {"canon": 20, "shuffled": 20, "cruise": 6, "loot": 6}
"""Years by scenario."""

CAST = {"loot": ("pirate", "builder")}
"""Which sovereigns the first seats of a scenario are, unless others are chosen."""

_FLAGS = (
    *(
        "treachery",
        "vikings",
        "pacts",
        "truce",
        "refit",
        "bulk",
        "tracks",
        "captive_growth",
        "taxed",
        "unlimited_robots",
    ),
    *("raidable", "weak_civilised", "few_subjects", "public_points", "par", "secret_sovereigns", "navies"),
)


def setup(seats: int, options: Options, rng: Stream) -> Transition[State]:
    """Start a match; SetupError when its seats or options do not fit."""
    chosen = INFO.settled(options, seats)
    settings = _settings(chosen)
    sovereigns, rng = _sovereigns(seats, chosen, rng)
    worlds, rng = _worlds(settings, rng)
    state = State(
        settings,
        1,
        Phase.FITTING,
        (False,) * seats,
        sovereigns,
        tuple(_realm(settings, sovereigns, seat) for seat in range(seats)),
        (),
        (*worlds, *_lair(sovereigns)),
        ((),) * seats,
        (_known(worlds),) * seats,
        points=(0,) * seats,
    )
    draft = Draft(Position(state, rng))
    if settings.vikings:
        for base in vikings.bases():
            vikings.launch(draft, base)
    _introduce(draft, sovereigns)
    return draft.close()


def _introduce(draft: Draft, sovereigns: tuple[str, ...]) -> None:
    if not draft.now("settings").secret_sovereigns:
        who = list_of([f"{side(seat)} is the {TITLES[kind]}" for seat, kind in enumerate(sovereigns)])
        draft.say(Opened(f"{who}."))
    for seat, kind in enumerate(sovereigns):
        for text in _begun(draft.now("settings"), seat, kind):
            draft.say(Opened(text, witnesses=(seat,)))


def _begun(settings: Settings, seat: int, kind: str) -> Iterator[str]:
    if settings.secret_sovereigns:
        yield f"{side(seat)} is the {TITLES[kind]}; nobody is told what the others are."
    yield f"Your aim: {calling(kind).measure}. Most points after year {settings.turns} win."
    yield f"A first year that makes sense: {calling(kind).begin}."


def _settings(chosen: Mapping[str, OptionValue]) -> Settings:
    scenario = str(chosen["scenario"])
    flags = {key: bool(chosen[key]) for key in _FLAGS}
    return Settings(scenario, YEARS[scenario], **flags, preach=str(chosen["preach"]))


def _sovereigns(seats: int, chosen: Mapping[str, OptionValue], rng: Stream) -> tuple[tuple[str, ...], Stream]:
    # All different (SV-Q97): those that were chosen, those that the scenario names, and the others by chance.
    named = [int(chosen.get(f"sovereign{seat + 1}", 0)) for seat in range(seats)]
    for seat, kind in enumerate(CAST.get(str(chosen["scenario"]), ())):
        number = SOVEREIGNS.index(kind) + 1
        named[seat] = named[seat] or (0 if number in named else number)
    taken = [SOVEREIGNS[number - 1] for number in named if number]
    twice = sorted({each for each in taken if taken.count(each) > 1})
    if twice:
        raise SetupError(f"Sovereigns are all different: {TITLES[twice[0]]} was chosen twice.")
    left, rng = rng.shuffle([each for each in SOVEREIGNS if each not in taken])
    dealt = iter(left)
    return tuple(SOVEREIGNS[number - 1] if number else next(dealt) for number in named), rng


def _worlds(settings: Settings, rng: Stream) -> tuple[tuple[World, ...], Stream]:
    sites = book().sites.values()
    kinds = {each.id: each.kind for each in sites}
    if settings.scenario == "shuffled":
        fallen = [each.id for each in sites if each.kind in DEALT]
        while True:
            dealt, rng = rng.shuffle([kinds[each] for each in fallen])
            drawn = dict(zip(fallen, dealt, strict=True))
            if _fair(drawn):
                kinds |= drawn
                break
    return tuple(_world(at, kind, navy=settings.navies) for at, kind in kinds.items()), rng


def _fair(kinds: Mapping[str, str]) -> bool:
    # Near Gram at most one atomic world, and something to begin with (section 3.1).
    near = [kind for at, kind in kinds.items() if distance(at, HOME) <= 4]
    return near.count("atomic") <= 1 and bool({"medieval", "renaissance"} & set(near))


def _world(at: str, kind: str, *, navy: bool) -> World:
    printed = book().kinds[kind]
    ships = vikings.navy() if navy and kind in vikings.NAVAL else ()
    return World(at, kind, natives=printed.people, troops=printed.troops, ships=ships)


def _lair(sovereigns: tuple[str, ...]) -> tuple[World, ...]:
    if "berserker" not in sovereigns:
        return ()
    return (World(book().lair, "lair", sovereigns.index("berserker"), yards=1),)


def _realm(settings: Settings, sovereigns: tuple[str, ...], seat: int) -> Realm:
    numbers, kind = book().numbers, sovereigns[seat]
    nobody = (0,) * len(sovereigns)
    people = 0 if kind == "berserker" else numbers.subjects // (2 if settings.few_subjects else 1)
    robots = numbers.lair_robots if kind == "berserker" else 0
    creed = ((f"gram.{seat}", people),) if kind == "zealot" else ()
    tally = Tally(robbed=nobody, paid=nobody)
    return Realm(numbers.assets, people, robots=robots, tally=tally, creed=creed)


def _known(worlds: tuple[World, ...]) -> tuple[Report, ...]:
    # All know Gram, the Sword-Worlds and the civilised worlds; of the others nothing but the place (SV-Q92).
    told = sorted((each for each in worlds if each.kind not in DEALT), key=lambda each: each.at)
    return tuple(Report(each.at, 0, 0, each) for each in told)
