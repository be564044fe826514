"""Opponents for any game: they receive a view and nothing else."""
