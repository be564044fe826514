"""The clients: a Textual app and a plain line mode."""
