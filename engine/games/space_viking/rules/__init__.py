"""What a sealed year brings: `year` folds over the ticks of `timeline`, then peoples, councils and the end follow."""
