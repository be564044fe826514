"""What fills the terminal, one file a screen."""
