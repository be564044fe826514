"""What happens by itself: how battles are set up, the flow of steps, damage, explosions, endings, cards, campaigns."""
