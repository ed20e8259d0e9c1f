"""Sentences as the browser shows them. What is written in TOML files is what a keyboard has."""

import re


def typeset(language: str, text: str) -> str:
    """The text as it is printed: curly apostrophes, and sums and French signs in one line."""
    text = re.sub(r" ([+=]) ", "\u00a0\\1\u00a0", text.replace("'", "’"))
    return re.sub(r"(?<=«) | (?=[:;?!»])", "\u00a0", text) if language == "fr" else text
