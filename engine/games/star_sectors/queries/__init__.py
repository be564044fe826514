"""What one measures on the map and reads off the counters: pure questions, asked by legality, rules, picture, advice.

One file a question, and no answer is stored: a ship's factors, lines of sight and firing arcs, the tracks of jumps,
berths and docks, goods aboard, the sides and what they score, the chances of dice.
"""
