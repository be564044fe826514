"""From legal orders to the one that is meant: choices, keys, marks and reasons, for both clients."""
