"""Advice for bots and hints: worlds that fit what a seat knows, what they are worth, and plans for sheets and councils."""
