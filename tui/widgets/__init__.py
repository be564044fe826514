"""The parts that screens are made of, each drawn line by line so that only what changed is sent."""
