"""Opponents for every game: they receive a view and their own chance, and never know which game it is."""

from engine.bots.bot import Bot, Cancelled, Stop, never
from engine.bots.levels import LEVELS, Level, make
from engine.bots.standby import Answer, Failure, answer

__all__ = ["LEVELS", "Answer", "Bot", "Cancelled", "Failure", "Level", "Stop", "answer", "make", "never"]
