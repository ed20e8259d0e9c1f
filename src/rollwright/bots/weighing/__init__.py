"""What choices are worth: the chance to win after each of them."""
