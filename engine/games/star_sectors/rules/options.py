"""From options as chosen to settings in force: checked once, here, with sentences for what does not fit."""

from engine.core.errors import SetupError
from engine.core.grammar import article, plural
from engine.core.info import Options, OptionValue
from engine.core.rng import Rng
from engine.games.star_sectors.info import INFO
from engine.games.star_sectors.rulebook import catalog, scenarios
from engine.games.star_sectors.rulebook.mapmaker import Recipe, made
from engine.games.star_sectors.rulebook.scenarios import Scenario
from engine.games.star_sectors.state import Muster, Settings

_FLAGS = tuple(option.key for option in INFO.options if option.kind == "flag")


def settle_options(seats: int, options: Options, rng: Rng) -> tuple[Settings, Scenario, Rng]:
    """Fill in defaults and check all options; SetupError names the one that does not fit and what it accepts."""
    chosen = INFO.settled(options, seats)
    recipe, rng = _recipe(seats, chosen, rng)
    scenario = made(recipe) if recipe else scenarios.scenario(str(chosen["scenario"]))
    fleets, rng = _fleets(seats, chosen, scenario, rng)
    points = int(chosen["points"]) or scenario.points
    _afford(points, fleets)
    settings = Settings(
        str(chosen["scenario"]),
        points,
        int(chosen["rounds"]) or scenario.rounds,
        fleets,
        Muster(chosen["fleets"]),
        **{flag: bool(chosen[flag]) or flag in scenario.turns_on for flag in _FLAGS},
        recipe=recipe,
    )
    return settings, scenario, rng


def _recipe(seats: int, chosen: dict[str, OptionValue], rng: Rng) -> tuple[Recipe | None, Rng]:
    if chosen["scenario"] != "custom":
        return None, rng
    number, rng = rng.below(10**9)
    size = (int(chosen["cols"]), int(chosen["rows"]), int(chosen["density"]))
    return Recipe(*size, str(chosen["terrain"]), str(number), seats), rng


def _afford(points: int, fleets: tuple[str, ...]) -> None:
    # SS-Q47: whoever can never shoot plays no battle, wherever the fleet comes from.
    for fleet in fleets:
        least, name = catalog.least_armed(fleet), catalog.fleet(fleet).name
        if points < least.value:
            raise SetupError(
                f"Fleets of {plural(points, 'point')} are too small: one of {name} takes {least.value} or more, "
                f"for it needs a ship that can attack, such as {article(least.title)} (SS-Q47)."
            )


def _fleets(seats: int, chosen: dict[str, OptionValue], scenario: Scenario, rng: Rng) -> tuple[tuple[str, ...], Rng]:
    fleets = []
    for seat in range(seats):
        wanted = str(chosen[f"fleet_{seat + 1}"])
        if wanted == "random":
            wanted, rng = rng.pick(tuple(catalog.fleets()))
        fleets.append(scenario.fleets[seat] if wanted == "scenario" else wanted)
    return tuple(fleets), rng
