"""Opponents for every game: they receive a view and their own chance, and never know which game it is."""

from engine.bots.bot import Bot, Cancelled, Stop, never
from engine.bots.levels import LEVELS, Level, make
from engine.bots.stall import ask

__all__ = ["LEVELS", "Bot", "Cancelled", "Level", "Stop", "ask", "make", "never"]
