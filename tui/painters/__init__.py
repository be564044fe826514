"""Maps drawn as rows of characters: pure functions over a board, chosen by geometry, never by game."""
