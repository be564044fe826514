"""The rulebook as values: modules, designs, tables, scenarios and names, some of them read from `data/`."""

from typing import Final

PACKAGE: Final = "engine.games.squadron"
