"""How likely a seat is to win if everybody plays for himself, worked out exactly."""
