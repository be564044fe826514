"""Technologies: what a seat has developed, what the next one costs, and what its level opens (SV-73 to SV-75)."""

from collections.abc import Iterable

from engine.games.space_viking.rulebook.book import Tech, book
from engine.games.space_viking.state import State


def developed(state: State, seat: int) -> tuple[str, ...]:
    """List the technologies that a seat has developed, those of this year among them."""
    return tuple(each.tech for each in state.techs[seat])


def serves(state: State, seat: int, tech: str) -> bool:
    """Return whether a technology serves a seat by now: from the year after it was developed (SV-Q10)."""
    return any(each.tech == tech and each.year < state.turn for each in state.techs[seat])


def serving(state: State, seat: int) -> frozenset[str]:
    """Return all technologies that serve a seat."""
    return frozenset(each.tech for each in state.techs[seat] if each.year < state.turn)


def jump(state: State, seat: int) -> int:
    """Return the Jump of a ship that a seat builds now (SV-39)."""
    known = serving(state, seat)
    return max((each.jump for each in book().techs.values() if each.id in known), default=2) or 2


def price(state: State, seat: int, tech: Tech) -> int:
    """Return what a technology costs a seat: less behind its predecessor; the Berserker always pays that (SV-38)."""
    cheap = tech.cheap and (state.sovereigns[seat] == "berserker" or serves(state, seat, tech.after))
    return tech.cheap if cheap else tech.price


def opened(state: State, seat: int, tech: Tech) -> bool:
    """Return whether a technology's level is open: one of the level below serves (SV-74)."""
    return opens(state, serving(state, seat), tech)


def on_offer(state: State, seat: int) -> list[Tech]:
    """List the technologies that a seat can develop now, in the order of the book."""
    known = developed(state, seat)
    return [each for each in book().techs.values() if each.id not in known and opened(state, seat, each)]


def opens(state: State, known: Iterable[str], tech: Tech) -> bool:
    """Return whether those that are known open a technology's level."""
    below = (each for each in map(book().techs.__getitem__, known) if each.level == tech.level - 1)
    return tech.level == 1 or any(not state.settings.tracks or each.track == tech.track for each in below)


def paid(state: State, seat: int, tech: str) -> int:
    """Return what a seat has paid for a technology that is not developed."""
    return dict(state.realm(seat).progress).get(tech, 0)


def due(state: State, seat: int, tech: Tech) -> int:
    """Return what is still to be paid for a technology."""
    return max(0, price(state, seat, tech) - paid(state, seat, tech.id))


def can_build(state: State, seat: int, tech: str) -> bool:
    """Return whether a seat may build what needs a technology ('' needs none)."""
    return not tech or serves(state, seat, tech) or (tech == "robotics" and state.sovereigns[seat] == "berserker")
