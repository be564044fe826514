"""What is printed: prices, beasts, tables, terrain and names, as values."""
