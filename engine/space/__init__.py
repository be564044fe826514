"""Geometry as pure functions over ids."""
