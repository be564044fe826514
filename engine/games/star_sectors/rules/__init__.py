"""What orders do: functions from position to transition, one file per chapter of the rules.

`resolve` says which function carries out which order; `draft` is the position while one of them is at work.
"""
