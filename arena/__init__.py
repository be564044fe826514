"""Headless matches between bots, on one core or many: who plays whom, what came of it, and how sure one may be."""
