"""Pure questions about a state or view, asked by clauses, rules, picture and advice: one file a question.

One file a question, and no answer is stored: a ship's factors, lines of sight and firing arcs, the tracks of jumps,
berths and docks, goods aboard, the sides and what they score, the chances of dice.
"""
