"""What is printed, as values read from `data/`: counters, tiles, tables and numbers, bound in one `book`."""
