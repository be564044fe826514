"""The games themselves: pure functions over frozen values, with no input or output."""

__version__ = "1.0.0"
"""The only place where the version stands: to ask the installed package would take 15 ms."""
