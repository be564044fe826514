"""Checks of the data beyond types: `limits` holds the single checks, each other module checks one kind of table."""
