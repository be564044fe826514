"""The law of taking back in words: what honest and practice mean, how both are told, and the chapter every game has."""

from typing import Final

from engine.core.abilities import Chapter
from engine.core.grammar import plural, sentence, uncapital
from engine.core.match import Match
from engine.core.setup import Setup

PRACTICE: Final = "practice"
"""What a practice match is called, in its title too."""

KINDS: Final = {
    False: ("honest", "No undo past dice or an opponent's order; up to there it is free."),
    True: (PRACTICE, "Undo past dice or an opponent's order is allowed, and counted."),
}
"""What a match of one person against opponents is called, by whether it is practice, and what that means."""

CHAPTER: Final = Chapter(
    "Taking back",
    """\
Undo is free back to the last thing that was shown, such as dice, a card or a counter turned up, and to the last order
of somebody else, be it a person or an opponent. Up to there any number of orders goes back, and redo gives them again.

Beyond that it is a take-back. Against opponents a match is honest or practice: that is chosen when it is set up, and
the title says which is practice. In a practice match a take-back is allowed: the first asks, and their number stands in
the result and in the list of kept matches. In an honest match it is refused.

After a take-back the same orders meet the same dice and the same answers.

An opponent that thinks for long can be asked to answer at once, with the best that it has found by then. It then plays
below its level: such hurried answers are counted, in honest matches too, and their number stands beside the result.

Between people the last order goes back across a change of turn where the other agrees, and nothing goes back past what
was shown.

Looking at the past is free. Playing on from it takes back what came after, by the same rules; where the match is over
it begins a practice match of its own, under a name of its own, and the one that is over stays as it is.
""",
)
"""What the rules of every game end with."""


def titled(title: str, setup: Setup) -> str:
    """Return the title of a match, which says of one person's practice that it is: 'First Shots, practice'."""
    return f"{title}, {PRACTICE}" if is_practice(setup) else title


def is_practice(setup: Setup) -> bool:
    """Return whether a match is called practice: between people there is no such thing."""
    return setup.practice and setup.people == 1


def meaning(setup: Setup) -> str:
    """Return what a match is called and what that means: 'Honest match: nothing goes back ...'; '' between people."""
    if setup.people != 1:
        return ""
    name, means = KINDS[setup.practice]
    return f"{name.capitalize()} match: {uncapital(means)}"


def honesty(match: Match) -> str:
    """Return whether a match is honest or practice, and what is counted by now; '' between people."""
    if match.setup.people != 1:
        return ""
    practice = match.setup.practice
    taken = plural(match.take_backs, "take-back") if match.take_backs or practice else ""
    hurried = plural(match.hurried, "hurried answer") if match.hurried else ""
    return sentence(", ".join(filter(None, (f"{KINDS[practice][0].capitalize()} match", taken, hurried))))
