"""The names of people: what a name may contain, how long it may be, and which names look the same.

A name is read as *clusters*, each of which people see as one character: a letter with its accents,
a flag, or several emoji joined into one. What is part of no cluster is left out. That removes
everything invisible, except where a cluster needs it: the joiners within emoji and within words of
scripts such as Persian or Hindi.
"""

import re
import unicodedata
from collections.abc import Collection
from itertools import accumulate
from typing import Final

from rollwright.core.errors import PlayerNameError

LONGEST_NAME: Final = 24
"""The most clusters of a name."""
MOST_CODE_POINTS: Final = 64
"""The most code points of a name: some clusters have ten."""

_MOST_READ: Final = 512
"""What comes later in what somebody typed is not looked at, so that no name costs much time."""

_BLANKS: Final = "\u115f\u1160\u2800\u3164\uffa0\ufffc\U00013441\U00013442\U0001d159"
"""Visible by their category, but nothing is seen of them: fillers of Hangul, the empty Braille
pattern, the place of an object, the blanks of hieroglyphs, and a note without a head."""
_IGNORABLE: Final = re.compile(
    "[\u034f\u17b4\u17b5\u180b-\u180f\ufe00-\ufe0d\U0001107f\U00016fe4\U000e0100-\U000e01ef]"
)
"""Marks that nobody sees. The two variation selectors of emoji are not among them."""
_JOINING: Final = re.compile("[\u0600-\u0dff\u1000-\u109f\u1780-\u18af]")
"""Scripts whose letters may need joiners: from Arabic to Sinhala, and Burmese to Mongolian."""
_KINDS: Final = (
    ("R", re.compile("[\U0001f1e6-\U0001f1ff]")),  # half a flag
    ("F", re.compile("\U0001f3f4")),  # the flag that tags turn into that of a region
    ("T", re.compile("[\U000e0030-\U000e0039\U000e0061-\U000e007a]")),
    ("Z", re.compile("\U000e007f")),  # the end of the tags
    ("D", re.compile("[0-9#*]")),
    ("K", re.compile("\u20e3")),  # makes a key of a digit
    ("V", re.compile("[\ufe0e\ufe0f]")),
    ("S", re.compile("[\U0001f3fb-\U0001f3ff]")),  # a skin tone
    ("N", re.compile("\u200c")),
    ("J", re.compile("\u200d")),
    (
        "E",  # emoji, including code points that are reserved for them
        re.compile(
            "[©®‼⁉™ℹ↔-↙↩↪⌚⌛⌨⎈⏏⏩-⏳⏸-⏺Ⓜ▪▫▶◀◻-◾☀-★☇-☒☔-⚅⚐-✅✈-✒✔✖✝✡✨✳✴❄❇❌❎❓-❕❗❣-❧➕-➗➡➰➿⤴⤵⬅-⬇⬛⬜⭐⭕〰〽㊗㊙"
            "\U0001f000-\U0001f0ff\U0001f10d-\U0001f10f\U0001f12f\U0001f16c-\U0001f171"
            "\U0001f17e\U0001f17f\U0001f18e\U0001f191-\U0001f19a\U0001f1ad-\U0001f1e5"
            "\U0001f201-\U0001f20f\U0001f21a\U0001f22f\U0001f232-\U0001f23a"
            "\U0001f23c-\U0001f23f\U0001f249-\U0001f53d\U0001f546-\U0001f64f"
            "\U0001f680-\U0001f6ff\U0001f7d5-\U0001f7ff\U0001f90c-\U0001f93a"
            "\U0001f93c-\U0001f945\U0001f947-\U0001faff]"
        ),
    ),
)
"""What a code point can be besides a letter, a mark or a blank. The first that fits counts."""

_MARKS: Final = "[MmK]{0,3}"
_EMOJI: Final = "[EF][SV]?"
_CLUSTER: Final = re.compile(
    f"RR|FT{{3,6}}Z|DV?K|{_EMOJI}(?:J{_EMOJI}){{0,4}}{_MARKS}"
    f"|(?:(?<=[Am])[JN])?A{_MARKS}|[LDRS]{_MARKS}| "
)
"""A cluster, written in the kinds of its code points. More marks than these pile up into a tower,
and more joined emoji than these are not one picture."""


def clean_name(name: str) -> str:
    """The name as it is shown: one line of at most 24 clusters, nothing invisible.

    Raises `PlayerNameError` if nothing is left to see.
    """
    spaced = "".join(" " if c.isspace() or c in _BLANKS else c for c in name[:_MOST_READ])
    kept = unicodedata.normalize("NFC", "".join(c for c in spaced if _kind(c)))
    visible = " ".join("".join(_clusters(kept)).split())
    cleaned = _cut(unicodedata.normalize("NFC", visible), LONGEST_NAME, MOST_CODE_POINTS)
    if not cleaned:
        raise PlayerNameError("Enter a name with at least one letter, digit or emoji.")
    return cleaned


def look(name: str) -> str:
    """What two names have in common that look the same: case and width of letters do not count."""
    folded = unicodedata.normalize("NFKC", name).casefold()
    seen = "".join(c for c in folded if _kind(c) not in "JNV")
    return unicodedata.normalize("NFKC", seen)


def unique_name(name: str, taken: Collection[str]) -> str:
    """A clean name, followed by a number if a taken name looks the same. It is never too long."""
    looks = {look(other) for other in taken}
    suffix, number, unique = "", 1, name
    while look(unique) in looks:
        number += 1
        suffix = f" {number}"
        room = len(suffix)
        unique = _cut(name, LONGEST_NAME - room, MOST_CODE_POINTS - room) + suffix
    return unique


def _kind(c: str) -> str:
    """The kind of a code point; "" if no name may have it."""
    for kind, pattern in _KINDS:
        if pattern.match(c):
            return kind
    category = unicodedata.category(c)[0]
    if category in "CZ" or _IGNORABLE.match(c):
        return " " if c == " " else ""
    is_joining = _JOINING.match(c)
    if category == "M":
        return "m" if is_joining else "M"
    return "A" if is_joining and category == "L" else "L"


def _clusters(name: str) -> list[str]:
    kinds = "".join(map(_kind, name))
    return [name[found.start() : found.end()] for found in _CLUSTER.finditer(kinds)]


def _cut(name: str, most: int, most_code_points: int) -> str:
    """The first clusters of a name, as many as there is room for."""
    clusters = _clusters(name)[:most]
    lengths = accumulate(map(len, clusters))
    fitting = sum(length <= most_code_points for length in lengths)
    return "".join(clusters[:fitting]).rstrip()
