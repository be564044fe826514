"""What orders do: functions from position to transition, one file per chapter of the rules."""
