"""What every game shares; imports nothing else of this project."""
