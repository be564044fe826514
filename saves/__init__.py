"""JSON save files: envelope, codec, store."""
