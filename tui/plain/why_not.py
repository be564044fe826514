"""Why what a line seems to mean is not legal now, in the game's own words."""

from collections.abc import Iterator, Sequence
from typing import Final

from engine.core.abilities import Explains
from engine.core.refs import Ref, TokenId, token, word
from tui.narration.atlas import Atlas
from tui.narration.bearings import direction
from tui.plain.meaning import Words, in_full, spelling, words_of, written_out
from tui.playing.legal import Legal

_ALIKE: Final = 3
"""What more than so many things are called names none of them."""

_VERB: Final = 4
"""Among so many first words of a line its verb is looked for: a unit may be named before it."""


def why_not(legal: Legal, atlas: Atlas, line: str, *, amounts: bool = False, about: bool = True) -> str:
    """Return the game's reason why what a line seems to mean is not legal now; '' when it has none.

    With `amounts` of orders of so many, too: 'muster 20 darts', 'muster mantis'. Where it means no order at all, why
    nothing can be done with what it is `about`.
    """
    line, game = in_full(atlas, line), legal.game
    said = written_out(words_of(line))
    thing = _named(atlas, line.lower().replace(",", " ").split())
    # How often something is done may stand behind its verb: 'fit 2 lasers'.
    bare = (said[0], *said[2:]) if len(said) > 2 and said[1].isdigit() else ()
    for picks in dict.fromkeys(_ways(legal, atlas, said, thing, amounts=amounts)):
        order = legal.made(picks)
        refusal = game.refusal(legal.view, order) if order is not None else None
        if order and refusal:
            spelled = spelling(game, legal.view, order, atlas)
            if spelled.means(said, strict=False) or spelled.heads(said) or (bare and spelled.means(bare, strict=False)):
                return refusal.tell()
    asked = _asked(atlas, said, thing) if about else None
    refusal = game.obstacle(legal.view, asked) if asked is not None and isinstance(game, Explains) else None
    return refusal.tell() if refusal else ""


def _asked(atlas: Atlas, said: Words, thing: Ref | None) -> Ref | None:
    # Why nothing is possible with a thing says nothing of the unit that a line begins with: that is asked about.
    for end in range(len(said) - 1, 0, -1):
        found = [each for each in atlas.own if each in atlas.meant(" ".join(said[:end]))]
        if len(found) == 1:
            return token(found[0].id)
    return thing


def _ways(legal: Legal, atlas: Atlas, said: Words, thing: Ref | None, *, amounts: bool) -> Iterator[tuple[Ref, ...]]:
    # What a line may point at: a verb that it says, or any, of each unit, at what it names or at what lies ahead.
    spoken = [kind.verb.replace("-", " ") for kind in legal.game.order_types]
    told = _told_as(legal)
    begun = {verb: behind for verb in spoken if (behind := _behind(said, told.get(verb, verb))) is not None}
    begun = {verb: behind for verb in spoken if (behind := _behind(said, verb)) is not None} or begun
    verbs = begun or dict.fromkeys(spoken, ())
    for unit in _acting(atlas, said):
        target = thing or _ahead(atlas, unit, said)
        runs = [(), *([(target,)] if target else [])]
        yield from ((unit, *run) for run in runs)
        yield from ((unit, word(each), target) for each in said if target)
        for verb, said_behind in verbs.items():
            heads = (unit, word(verb))
            yield from ((*heads, *run) for run in (*runs, *_known(legal, heads, said_behind)))
    for verb, said_behind in verbs.items():
        words = _known(legal, (word(verb),), said_behind)
        yield from ((word(verb), *run) for run in ((), *([(thing,)] if thing else []), *words))
        yield from ((word(verb), *run, thing) for run in words if thing)
        so_many = next((each for each in said if each.isascii() and each.isdigit()), "1")
        yield from ((word(verb), *run, word(so_many)) for run in words if amounts)


def _known(legal: Legal, heads: tuple[Ref, ...], runs: tuple[tuple[Ref], ...]) -> tuple[tuple[Ref], ...]:
    # What is known behind a verb before what would be refused as any made up word is, with an amount or without.
    def refused(run: Ref) -> list[str]:
        orders = [legal.made((*heads, run, *more)) for more in ((), (word("1"),))]
        found = [legal.game.refusal(legal.view, order) for order in orders if order is not None]
        return [why.tell() for why in found if why is not None]

    stranger = refused(word("?"))
    return tuple(sorted(runs, key=lambda run: refused(*run) == stranger)) if stranger else runs


def _told_as(legal: Legal) -> dict[str, str]:
    # How orders behind a word begin where they are told otherwise: 'take' is told as 'muster'.
    stage = legal.choices()
    words = [each.ref for each in stage if each.ref.kind == "word"] if isinstance(stage, tuple) else []
    firsts = {ref.id: next(iter(legal.few(1, (ref,))), None) for ref in words}
    return {id_: legal.game.phrase(legal.view, order).lower() for id_, order in firsts.items() if order is not None}


def _behind(said: Words, verb: str) -> tuple[tuple[Ref], ...] | None:
    # What is chosen by a word: all behind the verb that a line says, or one before it; None where no verb is said.
    first = verb.partition(" ")[0]
    at = next((at for at, each in enumerate(said[:_VERB]) if _says(each, first)), None)
    if at is None:
        return None
    behind = said[at + 1 :]
    runs = (" ".join(behind[start:end]) for end in range(len(behind), 0, -1) for start in range(end))
    named = (way for run in runs for way in (run, run.replace(" ", "-"), run.removesuffix("s")))
    return tuple((word(each),) for each in dict.fromkeys((*named, *said[:at])))


def _acting(atlas: Atlas, said: Words) -> list[Ref]:
    # The units that a line names, in part or whole, those that have acted too; else those that act now, else all.
    stranger = _stranger(atlas, said)
    if stranger is not None:
        return [stranger]
    own = [(token(each.id), words_of(each.name), each.active) for each in atlas.own]
    named = [ref for ref, called, _ in own if called and _holds(said, called)]
    heads = _before_goal(atlas, said)[:_VERB]
    named = named or [ref for ref, called, _ in own if called and called[0] in heads]
    return named or [ref for ref, _, active in own if active] or [ref for ref, _, _ in own]


def _before_goal(atlas: Atlas, said: Words) -> Words:
    # What is said before somebody of others: in 'shoot cow 70' no cow of one's own shoots.
    ours = {each.id for each in atlas.own}
    tails = ((start, {each.id for each in atlas.meant(" ".join(said[start:]))}) for start in range(len(said)))
    return next((said[:start] for start, found in tails if found & atlas.tokens.keys() and not found & ours), said)


def _stranger(atlas: Atlas, said: Words) -> Ref | None:
    # Whoever of others stands where one's own unit should: at the head of a line or behind its verb, before a goal.
    for start in range(min(2, len(said))):
        for end in range(len(said) - 1, start, -1):
            found = atlas.meant(" ".join(said[start:end]))
            if found and found[0].id in atlas.tokens and atlas.meant(" ".join(said[end:])):
                ours = {each.id for each in atlas.own}
                return None if ours.intersection(each.id for each in found) else token(found[0].id)
    return None


def _named(atlas: Atlas, said: Sequence[str]) -> Ref | None:
    # The longest tail of the line that names something.
    for start in range(len(said)):
        found = atlas.meant(" ".join(said[start:]))
        if 0 < len(found) <= _ALIKE:
            thing = found[0]
            return Ref("token" if thing.id in atlas.tokens else "place", thing.id)
    return None


def _ahead(atlas: Atlas, unit: Ref, said: Words) -> Ref | None:
    # The place next to a unit that the last word points to.
    heading = direction(said[-1]) if said and not said[-1].isdigit() else ""
    exits = atlas.places[atlas.tokens[TokenId(unit.id)].place].exits
    return next((Ref("place", exit_.to) for exit_ in exits if exit_.word == heading), None)


def _holds(said: Words, name: Words) -> bool:
    return any(said[at : at + len(name)] == name for at in range(len(said)))


def _says(said: str, verb: str) -> bool:
    # The beginning of a verb, or the verb as phrases have it: 'lay', 'lays'.
    return verb.startswith(said) or said == f"{verb}s"
