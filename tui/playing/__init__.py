"""One match as it is played: set up, seated, asked of bots, kept on disk, gone back in; no terminal in it."""
