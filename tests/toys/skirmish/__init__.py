"""A small game that exercises the whole protocol: sealed orders, hidden mines, dice, two to four seats, a result."""
