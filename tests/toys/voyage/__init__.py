"""A small game whose scenario chooses what maps it is played on: tiles, a lattice, a chart, or two boards at once."""
