"""What happens in Star Viking: one frozen class per kind of fact, by the part of the turn it belongs to."""
