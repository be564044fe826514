"""Between Textual and the terminal: input without polling, output of nothing but the cells that changed.

Private names of Textual 8.2 stand in this package alone, for what Textual cannot be asked to do. Where one of the
drawing or of the driver is missing, Textual does by itself what was to be done here.
"""
