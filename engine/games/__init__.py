"""One folder a game; no game knows another."""
