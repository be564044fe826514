"""Opponents for every game: they receive a view and their own chance, and never know which game it is."""

from engine.bots.bot import ALONE, Bot, Cancelled, Thinking
from engine.bots.chance import chance
from engine.bots.levels import LEVELS, Level, make
from engine.bots.standby import Failure, LevelAnswer, answer

__all__ = [
    "ALONE",
    "LEVELS",
    "Bot",
    "Cancelled",
    "Failure",
    "Level",
    "LevelAnswer",
    "Thinking",
    "answer",
    "chance",
    "make",
]
