"""The rulebook as values read from `data/`: counters, tiles, tables and numbers, gathered in one `book`."""
