"""What a person settles about the program itself, and the file that keeps it."""
