"""How text is set: the signs that a keyboard does not have, and spaces that never break a line."""

import re
from typing import Final

NARROW: Final = "\u202f"
WIDE: Final = "\u00a0"


def typeset(language: str, text: str) -> str:
    """The text as it is printed: curly apostrophes, and sums and French signs in one line."""
    text = re.sub(r"[ \u00a0]([+=])[ \u00a0]", f"{WIDE}\\1{WIDE}", text.replace("'", "’"))
    text = re.sub(r"(?<![\w.])-(?=\d)", "−", text)
    if language == "de":
        return re.sub(r"[ \u00a0](?=…)", WIDE, text)
    text = re.sub(r"(?<=\w)[ \u00a0]+(?=…)", "", text)
    if language == "fr":
        text = re.sub(r"(?<=«)[ \u00a0]|[ \u00a0](?=[;?!»])", NARROW, text)
        text = re.sub(r"[ \u00a0\u202f](?=:)", WIDE, text)
    return text
