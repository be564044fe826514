"""What happens by itself: the flow of steps, cards, losses, hunger, captures, beasts."""
