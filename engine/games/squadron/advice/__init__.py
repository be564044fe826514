"""Advice: what opponents and hints do, and what an order may come to."""
