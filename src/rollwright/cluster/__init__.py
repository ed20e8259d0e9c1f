"""Work that is spread over a Ray cluster. Only this package needs Ray."""
