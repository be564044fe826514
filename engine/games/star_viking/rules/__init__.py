"""What orders do: position to transition, one file a chapter: `resolve` carries out, `flow` goes on."""
