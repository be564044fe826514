"""The rulebook as values read from `data/`: cards and their catalog, charts, scenarios, maps made from a seed."""
