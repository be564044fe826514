"""Plain mode: longship as lines of text, for screen readers, braille, dumb terminals and pipes."""
