"""Which legal orders a typed line may be about: all where they are few, else those about what the line names."""

from collections.abc import Iterable, Iterator
from itertools import chain, islice, product
from typing import Final

from engine.core.orders import Order
from engine.core.refs import Ref, place, token, word
from tui.narration.atlas import Atlas
from tui.playing.legal import LISTED, Legal

_ALIKE: Final = 3
"""So many things or verbs at most are looked into where one word means several."""
_LONGEST: Final = 4
"""Words of a name."""


def sought(legal: Legal, atlas: Atlas, line: str) -> tuple[Order, ...]:
    """Return the legal orders among which one looks for those that a line means: of long lists a few at most."""
    listed = legal.listed()
    if listed is not None:
        return listed
    said = line.lower().replace(",", " ").split()
    if len(line) == 1:
        return _of(legal, [kind for kind in legal.game.order_types if kind.key == line.lower()])
    things, rest = _things(atlas, said)
    found = _about_named(legal, things, rest, said)
    # 'stock cow' buys one, although cows on the map have orders of their own; 'end the alliance' is another end than
    # that of the turn, and names nothing on the map either.
    begun = not said or (things and any(order.verb.startswith(said[0]) for order in found))
    return found if begun else tuple(dict.fromkeys((*_worded(legal, said[0]), *found)))


def _about_named(legal: Legal, things: list[list[Ref]], rest: list[str], said: list[str]) -> tuple[Order, ...]:
    # Orders about the things that a line names, with the verb that it begins with where there are such.
    verbs = [word(each) for each in _spoken(legal, rest)]
    for runs in _together(things, verbs, said):
        if found := _about(legal, *runs):
            return found
    # Not all of it belongs together: a word of a name that is made up may be the name of something else.
    apart = [each for alike in things for each in alike]
    orders = (_about(legal, *((each, verb) for verb in verbs)) or _about(legal, (each,)) for each in apart)
    return tuple(islice(dict.fromkeys(chain.from_iterable(orders)), LISTED))


def _about(legal: Legal, *runs: tuple[Ref, ...]) -> tuple[Order, ...]:
    # Those that point at all of one run of things, or of another.
    return tuple(islice(dict.fromkeys(chain.from_iterable(map(legal.about, runs))), LISTED))


def _together(things: list[list[Ref]], verbs: list[Ref], said: list[str]) -> Iterator[list[tuple[Ref, ...]]]:
    # What may be pointed at together, most of it first, with any of the verbs. A number may be an amount, or part of a
    # name.
    numbers = [word(str(int(each))) for each in said[-1:] if each.isascii() and each.isdigit()]
    spoken = [(verb,) for verb in verbs]
    for also in ([(*verb, *numbers) for verb in spoken], spoken, [tuple(numbers)], [()]):
        yield from ([(*run, *more) for more in also if run or more] for run in product(*things))


def _things(atlas: Atlas, said: list[str]) -> tuple[list[list[Ref]], list[str]]:
    # The longest runs of words that name something on the map, and what is left.
    things, rest, at = list[list[Ref]](), list[str](), 0
    while at < len(said):
        for end in range(min(len(said), at + _LONGEST), at, -1):
            found = atlas.meant(" ".join(said[at:end]))
            if 0 < len(found) <= _ALIKE:
                things.append([token(each.id) if each.id in atlas.tokens else place(each.id) for each in found])
                at = end
                break
        else:
            rest.append(said[at])
            at += 1
    return things, rest


def _spoken(legal: Legal, rest: list[str]) -> list[str]:
    # The words of orders that the first word left begins: 'buy' begins 'buy pony' too.
    verbs = [kind.verb.replace("-", " ") for kind in legal.game.order_types]
    return [verb for verb in verbs if rest and verb.startswith(rest[0])][:_ALIKE]


def _worded(legal: Legal, first: str) -> tuple[Order, ...]:
    # Nothing is named: it is about a word on offer, about what is told so, or about all orders of a verb.
    stage = legal.choices()
    words = [choice.ref for choice in stage if choice.ref.kind == "word"] if isinstance(stage, tuple) else []
    begun = [ref for ref in words if any(part.startswith(first) for part in ref.id.lower().split())]
    begun += [ref for ref in words if ref not in begun and _told(legal, ref).startswith(first)]
    found = tuple(islice((order for ref in begun for order in legal.few(LISTED, (ref,))), LISTED))
    return found or _of(legal, [kind for kind in legal.game.order_types if kind.verb.startswith(first)])


def _told(legal: Legal, ref: Ref) -> str:
    # How orders behind a word are told: 'Make Grimby an offer' stands behind 'offer'.
    return next((legal.game.phrase(legal.view, order).lower() for order in legal.few(1, (ref,))), "")


def _of(legal: Legal, kinds: Iterable[type]) -> tuple[Order, ...]:
    stage, wanted = legal.choices(), set(kinds)
    begun = (choice.ref for choice in stage if wanted.intersection(choice.kinds)) if isinstance(stage, tuple) else ()
    orders = (order for ref in begun for order in legal.orders((ref,)) if type(order) in wanted)
    return tuple(islice(orders, LISTED))
