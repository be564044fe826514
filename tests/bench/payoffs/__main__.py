"""Learn what raids bring in Star Viking: `python -m tests.bench.payoffs [MATCHES] [SEED] > FILE`.

Means by ship, system and guard, drawn towards those of their technology where raids were few: 1,500 seasons, the
default, take some eight minutes on one core. What is printed is `data/raids.toml` but for its head.
"""

import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence

from tests.bench.payoffs.raids import Raid, raids

SHIPS, TECHS = ("red-CR", "red-SL"), "ABCD"
GUARDS = ("alone", "escort", "escorts", "frigate", "squadron")
ESCORT, CAPITAL = "blue-FE", "capital"
FEW, RARE = 8, 15
"""As many raids the mean of all counts for beside those of a technology, and that beside those on a system."""
KIN = 0.25
"""How much of what an unguarded system brings more than others of its technology it brings more with a guard."""
TENTHS = 10

Sums = tuple[float, ...]


def guard(kinds: Sequence[str]) -> str:
    """Return what stands guard, as `GUARDS` has it."""
    large = sum(kind != ESCORT for kind in kinds)
    if large:
        return "squadron" if len(kinds) > 1 else "frigate"
    return GUARDS[min(2, len(kinds))]


def mean(sums: Iterable[Sums], prior: Sums, weight: float) -> Sums:
    """Return the mean, with a prior that counts for so many."""
    rows = list(sums)
    columns = zip(*rows, strict=True) if rows else ((),) * len(prior)
    whole = weight + len(rows)
    return tuple((sum(column) + weight * usual) / whole for column, usual in zip(columns, prior, strict=True))


def payoffs(found: Sequence[Raid]) -> Mapping[str, Mapping[str, Sums]]:
    """Return what raids of one ship, at least one of them, bring by system, and by technology, for each guard."""
    plain = [raid for raid in found if raid.system != CAPITAL]
    none = (0.0,) * len(found[0].brought)
    overall = {each: mean(_with(plain, each), none, 1) for each in GUARDS}
    tech = {
        name: {
            each: mean(_with([raid for raid in plain if raid.tech == name], each), overall[each], FEW)
            for each in GUARDS
        }
        for name in TECHS
    }
    homes = {raid.system: raid.tech for raid in plain} | {CAPITAL: TECHS[0]}
    rows = {name: [raid for raid in found if raid.system == name] for name in sorted(homes)}
    return {name: _of_system(rows[name], tech[homes[name]]) for name in rows} | tech


def _with(found: Sequence[Raid], each: str) -> list[Sums]:
    return [raid.brought for raid in found if guard(raid.guards) == each]


def _of_system(found: Sequence[Raid], usual: Mapping[str, Sums]) -> Mapping[str, Sums]:
    alone = mean(_with(found, "alone"), usual["alone"], RARE)
    more = [KIN * (own - other) for own, other in zip(alone, usual["alone"], strict=True)]
    brought = {"alone": alone}
    for each in GUARDS[1:]:
        prior = tuple(base + extra for base, extra in zip(usual[each], more, strict=True))
        brought[each] = mean(_with(found, each), prior, RARE)
    return brought


def written(found: Sequence[Raid]) -> Iterator[str]:
    """Yield the lines of the file."""
    for ship in SHIPS:
        for name, row in payoffs([raid for raid in found if raid.ship == ship]).items():
            yield f"[raids.{ship}.{name}]"
            for each in GUARDS:
                yield f"{each} = [{', '.join(str(round(TENTHS * number)) for number in row[each])}]"
            yield ""


def main(matches: str = "1500", seed: str = "raids") -> None:
    """Play, and print the file."""
    print(*written(list(raids(int(matches), seed))), sep="\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
