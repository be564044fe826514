"""Words and indexes that both clients tell a match with: places and ways, names, what happened, what is kept."""
