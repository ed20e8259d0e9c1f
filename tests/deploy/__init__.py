"""The image and the containers, checked as far as that goes without an engine."""
