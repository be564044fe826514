"""Between Textual and the terminal: input without polling, output of nothing but the cells that changed."""
