"""Pages that are read on the screen, copied and written to files: lines in tones, made without a screen."""
