"""What happens in Star Sectors: one frozen class per kind of fact, by the part of the game it belongs to."""
