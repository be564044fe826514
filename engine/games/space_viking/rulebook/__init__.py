"""The rulebook as values read from `data/`: the chart, classes of worlds, items and technologies, in one `book`."""
