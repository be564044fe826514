"""A small game of secret plots, groups that move together, and amounts."""
