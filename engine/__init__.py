"""The games themselves: pure functions over frozen values, with no input or output."""
