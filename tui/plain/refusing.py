"""Why a line means no legal order, in the game's words where it has some, and what would work instead."""

from collections import Counter
from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from itertools import islice
from typing import Final, get_type_hints

from engine.core.abilities import Explains, Teaches
from engine.core.errors import Refusal
from engine.core.grammar import list_of
from engine.core.orders import Order
from engine.core.refs import Ref, TokenId, token
from engine.scene.model import Token
from tui.narration.lookup import find
from tui.narration.meanings import term
from tui.plain import absent, numbers
from tui.plain.enquiries import Cannot, alike
from tui.plain.forecasts import fatal
from tui.plain.meaning import Meaning, words_of
from tui.plain.sought import sought
from tui.plain.strangers import own_word, told
from tui.plain.table import PlainTable
from tui.plain.why_not import why_not
from tui.plain.words import OTHERWISE, SAME, SENT, WORDS
from tui.playing.legal import Legal

ALIKE: Final = 0.75
"""How much of a mistyped word must agree with a known one, 0 to 1."""
_FEW: Final = 4
"""So many orders about a unit are looked at for one to propose."""
_ASKING: Final = frozenset({"what", "which", "who"})
"""What begins a question says nothing of what is asked."""
_ANYWHERE: Final = frozenset({"and", "can", "for", "how", "is", "next", "now", "of", "the", "to", "you", "your"})
"""Words that stand in any question say nothing of what is asked either."""
_VAGUE: Final = 3
"""Words of so few letters stand in any rule."""
_LONGEST: Final = 24
"""No known word is longer: no more of what was typed is compared."""


def why(table: PlainTable, line: str) -> Cannot:
    """Return why a line means no legal order, and what would work; 'move' is what the game calls so."""
    word, _, rest = line.lower().partition(" ")
    own = own_word(table, word) if word in SENT and (not rest or rest.isdigit()) else ""
    return _why(table, own or line)


def _why(table: PlainTable, line: str) -> Cannot:
    legal = table.session.legal
    word, _, rest = line.lower().partition(" ")
    if not legal:
        instead = _called_otherwise(table, word) or nearest(table, word) or "Type help for those that work now."
        return Cannot(f"{line[:40]!r} is no command. {instead}")
    kinds = _kinds(table, line.lower().replace(" ", "-")) or _kinds(table, word)
    if lost := absent.lost(table.teller, table.session, line) or _unknown(table, kinds, line) or told(table, line):
        return Cannot(lost)
    if instead := _otherwise(table, word, rest) or _mistyped(table, kinds, rest):
        return Cannot(f"{line[:40]!r} is no order now. {instead}")
    # A letter is asked about by the words of what it would give.
    full = kinds[0].verb.replace("-", " ") + line[1:] if len(word) == 1 and kinds else line
    reason = _explained(table, kinds, _choice(table, kinds, rest))
    single, _, times = full.rpartition(" ")
    reason = reason or _refused(table, full) or (_refused(table, single) if times.isdigit() else "")
    if reason:
        return Cannot(f"{reason} Type orders for what works.")
    if much := numbers.refused(table, line):
        return Cannot(f"{much} Type orders for what works.")
    if reason := why_not(legal, table.atlas, full, amounts=True, about=begins(table, line)):
        return Cannot(f"{reason} Type orders for what works.")
    if reason := _aimed(table, line):
        return Cannot(f"{reason} Type orders for what works.")
    near = Meaning(legal.game, legal.view, sought(legal, table.atlas, word), table.atlas).find(word) if rest else ()
    if near:
        return Cannot(f"{line[:40]!r} is more than {line.partition(' ')[0][:20]!r} takes now. {_working(table, near)}")
    if kinds:
        reason = _explained(table, kinds, "") or f"{kinds[0].verb.replace('-', ' ')} is not possible now."
        return Cannot(f"{reason} {_working(table, _examples(legal))}")
    said = [each for each in line.lower().replace("?", "").split() if len(each) > 1 and each not in _ASKING]
    instead = next(filter(None, (_called_otherwise(table, each) for each in reversed(said))), "")
    instead = (
        _same(table, word) or instead or nearest(table, word) or _meant_thing(table, line) or _meant_word(table, line)
    )
    instead = instead or _told_by(table, line) or _called_otherwise(table, word) or _working(table, _examples(legal))
    return Cannot(f"{line[:40]!r} is no order or command now. {instead}")


def _unknown(table: PlainTable, kinds: Sequence[type[Order]], line: str) -> str:
    # A number that may say how many names nobody.
    counts = any(int in get_type_hints(kind).values() for kind in kinds)
    name = "" if counts else absent.unknown(table.atlas, line)[:40]
    return f"nothing here is called {name!r}. {alike(table.teller, name) or 'Type units or enemies.'}" if name else ""


def begins(table: PlainTable, line: str) -> bool:
    """Return whether a line begins as an order would, by a word for one or by a unit: 'sell duck' does not."""
    said = line.lower().split()
    kinds, atlas = table.session.game.order_types, table.atlas
    known = said[:1] and (
        said[0] in SENT
        or OTHERWISE.get(said[0].removesuffix("s")) == "odds"
        or "strike" in SAME.get(said[0], ())
        or any(kind.verb.startswith(said[0].removesuffix("s")) for kind in kinds)
    )
    return bool(known) or any(atlas.meant(" ".join(said[:end])) for end in range(1, len(said) + 1))


def _mistyped(table: PlainTable, kinds: Sequence[type[Order]], rest: str) -> str:
    # An order of some kinds, or a thing on the map, that has almost the word that was typed: 'buy cruser'.
    session, word = table.session, rest.lower().rpartition(" ")[2]
    if not kinds or len(word) <= _VAGUE or not word.isalpha() or any(map(table.atlas.meant, (rest, *rest.split()))):
        return ""
    orders = [order for order in session.legal.listed() or () if type(order) in kinds]
    said = {each: session.phrase(order) for order in reversed(orders) for each in words_of(session.phrase(order))}
    if {word, word.removesuffix("s")} & said.keys():
        return ""
    near = get_close_matches(word[:_LONGEST], said, n=1, cutoff=ALIKE)
    return f"Did you mean: {said[near[0]]}?" if near else alike(table.teller, rest)


def _aimed(table: PlainTable, line: str) -> str:
    # 'warden shoots at anvil', where no order is called so: why nothing can be done to whom it names.
    said, session = [each for each in line.lower().split() if each != "at"], table.session
    at = next((at for at, each in enumerate(said) if OTHERWISE.get(each.removesuffix("s")) == "odds"), None)
    found = table.atlas.pointed(" ".join(said[at + 1 :])) if at is not None and said[at + 1 :] else ()
    if len(found) != 1 or found[0] not in table.atlas.foes or not isinstance(session.game, Explains):
        return ""
    refusal = session.game.obstacle(session.view, token(TokenId(found[0].id)))
    return refusal.tell() if refusal else ""


def _called_otherwise(table: PlainTable, word: str) -> str:
    # What other games call a command, with what it does here; not where the game itself has a question or an order so.
    known = OTHERWISE.get(word, "")
    does = next((each.help for each in WORDS if each.word == known), "")
    game = table.session.game
    here = {*(each.word for each in game.info.questions), *(kind.verb for kind in game.order_types)}
    return f"{known}: {does}." if does and word not in here else ""


def _otherwise(table: PlainTable, word: str, rest: str) -> str:
    # 'shoot vidar', where only mines are shot: a word that only begins that of an order, before a unit that other
    # orders are about.
    legal, things = table.session.legal, table.atlas.meant(rest) if rest else ()
    verbs = {kind.verb for kind in legal.game.order_types}
    begins = word not in verbs and any(verb.startswith(f"{word}-") for verb in verbs)
    if not begins or len(things) != 1 or not isinstance(things[0], Token):
        return ""
    about = tuple(islice(legal.about((token(things[0].id),)), _FEW))
    return _working(table, about) if about else ""


def _meant_word(table: PlainTable, line: str) -> str:
    # A word that was heard, and typed back to learn what it is.
    found = term(table.session.game, line)
    if found:
        return f"help {found.word} says what it means."
    # What only tells of the program, as of opponents, is not what was heard in the game.
    game = table.session.game
    taught = game.chapters() if isinstance(game, Teaches) else ()
    ruled = len(line) > _VAGUE and find(taught, line, whole=True)
    return f"explain {line.lower()[:_LONGEST]} says what the rules tell of it." if ruled else ""


def _meant_thing(table: PlainTable, line: str) -> str:
    # A name that is almost one on the map, or what a kind of things there is called.
    if like := alike(table.teller, line):
        return like
    scene, places = table.atlas.scene, table.atlas.places.values()
    kinds = {*(each.kind.lower() for each in scene.tokens), *(each.kind.lower() for each in places)}
    said = line.lower()
    known = next((kind for kind in (said, said.removesuffix("s")) if any(kind in each.split() for each in kinds)), "")
    return f"find {known} tells where." if known else ""


def _told_by(table: PlainTable, line: str) -> str:
    # The question of the game that most words of a line are about: 'loans' is told by 'oaths', 'who is near' by 'farm'.
    asked = {*words_of(line)} - _ASKING - _ANYWHERE
    shared = {each: len(asked & {*words_of(each.help)}) for each in table.session.game.info.questions}
    most = max(shared, key=lambda each: shared[each], default=None)
    return f"{most.word}: {most.help}." if most is not None and shared[most] else ""


def named(kinds: Iterable[type[Order]], word: str) -> list[str]:
    """Return a word where it is the verb of some orders: of 'move-first' it is not 'move'."""
    return [word] if any(kind.verb == word for kind in kinds) else []


def _begun(kinds: Iterable[type[Order]], word: str) -> list[str]:
    # The same, or what begins so: 'strike king' where nobody else is struck.
    return named(kinds, word) or sorted({kind.verb for kind in kinds if kind.verb.startswith(f"{word}-")})


def _same(table: PlainTable, word: str) -> str:
    # An order under another word: 'bargain' is 'offer'.
    now, ever = on_offer(table), table.session.game.order_types
    if known := [verb.replace("-", " ") for each in SAME.get(word, ()) for verb in _begun(now, each)]:
        return f"Here that is {list_of(known, 'or')}: type orders {known[0]}."
    known = [verb for each in SAME.get(word, ()) for verb in named(ever, each)]
    return f"Here that is {list_of(known, 'or')}, of which nothing can be ordered now." if known else ""


def nearest(table: PlainTable, word: str) -> str:
    """Ask whether a word was meant for a command, a question of the game or an order's verb that it is almost."""
    asked = [question.word for question in table.session.game.info.questions]
    verbs = {kind.verb.partition("-")[0] for kind in on_offer(table)}
    known = dict.fromkeys((*(each.word for each in WORDS), *asked, *sorted(verbs)))
    found = get_close_matches(word[:_LONGEST], known, n=2, cutoff=ALIKE)
    return f"Did you mean {list_of(found, 'or')}? Type help for all commands." if found and word not in known else ""


def on_offer(table: PlainTable) -> set[type[Order]]:
    """Return the kinds of orders that are on offer: whoever is asked whether he meant another is refused next."""
    stage = table.session.legal.choices()
    if isinstance(stage, tuple):
        return {kind for choice in stage for kind in choice.kinds}
    return {type(order) for order in table.session.legal.listed() or ()}


def _refused(table: PlainTable, line: str) -> str:
    # 'fire' alone is refused for the reason that the nearest target gives.
    legal, near = table.session.legal, table.teller.by_distance(table.atlas.foes)
    takes_target = near and any(kind.verb.startswith(line.lower()) for kind in legal.game.order_types)
    reason = why_not(legal, table.atlas, line, about=begins(table, line))
    return reason or (why_not(legal, table.atlas, f"{line} {near[0].name}") if takes_target else "")


def _examples(legal: Legal) -> tuple[Order, ...]:
    # Of thousands the first behind each choice are enough.
    stage, listed = legal.choices(), legal.listed()
    firsts = [order for choice in stage for order in legal.few(1, (choice.ref,))] if isinstance(stage, tuple) else []
    return tuple(firsts or legal.few(1)) if listed is None else listed


def _kinds(table: PlainTable, word: str) -> list[type[Order]]:
    # The kinds of orders whose verb begins so; those of a letter.
    kinds = table.session.game.order_types
    if word in SENT and all(kind.verb != word for kind in kinds):
        return []  # who would go somewhere does not mean what only begins so, as 'move first'
    return [kind for kind in kinds if (kind.key == word if len(word) == 1 else kind.verb.startswith(word))]


def _explained(table: PlainTable, kinds: Sequence[type[Order]], choice: str) -> str:
    # Why no order of some kinds is legal, or none with a choice behind its verb, where the game tells that.
    game, view = table.session.game, table.session.view
    if not isinstance(game, Explains):
        return ""
    choice = table.session.names.meant(choice)
    asked = {kind: Ref("word", f"{kind.verb} {choice}".rstrip()) for kind in game.order_types}
    refusals = {kind: game.obstacle(view, words) for kind, words in asked.items()}
    shared = Counter(refusals.values())
    # Where one of them is for now, the others are not meant.
    now = on_offer(table)
    some = [refusal for kind in [kind for kind in kinds if kind in now] or kinds if (refusal := refusals[kind])]
    # What is said of a whole phase is said of many verbs, or by no rule: what fewest share is about this one.
    some.sort(key=lambda refusal: (not refusal.rule, shared[refusal]))
    return some[0].tell() if some else ""


def _choice(table: PlainTable, kinds: Sequence[type[Order]], rest: str) -> str:
    # What is chosen behind a verb as the game has it: 'cruiser' for '2 cruisers' or 'a cruiser', where that is none.
    game, view = table.session.game, table.session.view
    bare = " ".join(each for each in rest.split() if not each.isdigit() and each not in numbers.ARTICLES)
    if rest.isdigit():
        return ""
    if not isinstance(game, Explains) or not bare or (bare == rest and not rest.endswith("s")):
        return rest

    def refused(choice: str) -> list[Refusal | None]:
        return [game.obstacle(view, Ref("word", f"{kind.verb} {choice}")) for kind in kinds]

    stranger = refused("?")
    return next((each for each in (rest, bare, bare.removesuffix("s")) if refused(each) != stranger), rest)


def _working(table: PlainTable, orders: Sequence[Order]) -> str:
    # What would lose the unit for certain works too, but is nothing to propose.
    sane = [order for order in orders if not fatal(table.session, order)]
    some = list_of([table.session.phrase(order) for order in _varied(sane or orders)], "or")
    return f"What works: {some}; or type orders or help."


def _varied(orders: Sequence[Order]) -> tuple[Order, ...]:
    # One order of each verb, the first few: enough to see what kind of thing is wanted.
    return tuple({order.verb: order for order in reversed(orders)}.values())[::-1][:3]
