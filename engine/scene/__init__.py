"""What a player is shown, as values that know no terminal."""
