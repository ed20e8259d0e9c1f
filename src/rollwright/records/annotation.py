"""What somebody notes about a match or one of its steps: a comment for people, facts for programs.

A record keeps annotations and knows nothing about their meaning. docs/notation.md lists the facts
that programs agree on, such as `loss` and `grade`.
"""

import math
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final
from unicodedata import category

from rollwright.core.errors import SetupError

Value = bool | int | float | str | tuple[int | float | str, ...]
"""What a fact may hold: yes or no, a number, a text, or a list of numbers and texts."""

LONGEST_COMMENT: Final = 4_000
LONGEST_TEXT: Final = 400
MOST_FACTS: Final = 32
MOST_ITEMS: Final = 32
LARGEST_NUMBER: Final = 2**53
"""Whole numbers up to this one are the same in every program that reads JSON."""

RESERVED: Final = frozenset({"step", "comment"})
"""No keys of facts, because they name the other two parts of an annotation."""

_KEY: Final = re.compile(r"[a-z][a-z0-9_-]{0,31}")


@dataclass(frozen=True)
class Annotation:
    """A comment and facts about one step. Steps count from 1; 0 stands for the whole match.

    `comment` may have several lines, with a newline between them.

    Examples:
        >>> from rollwright.records import Annotation
        >>> Annotation(3, "a mistake", {"loss": 0.08}).place
        'step 3'
    """

    step: int
    comment: str = ""
    facts: Mapping[str, Value] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if not self.comment and not self.facts:
            raise SetupError(f"The annotation of {self.place} needs a comment or a fact.")
        if len(self.comment) > LONGEST_COMMENT:
            raise SetupError(
                f"The comment on {self.place} has {len(self.comment):,} characters; "
                f"at most {LONGEST_COMMENT:,} are allowed."
            )
        if not _is_printable(self.comment.replace("\n", "")):
            raise SetupError(f"The comment on {self.place} is not printable text.")
        if len(self.facts) > MOST_FACTS:
            raise SetupError(
                f"The annotation of {self.place} has {len(self.facts)} facts; "
                f"at most {MOST_FACTS} are allowed."
            )
        for key, value in self.facts.items():
            if not _KEY.fullmatch(key) or key in RESERVED:
                raise SetupError(
                    f"A fact about {self.place} is called {key[:40]!r}; use at most 32 small "
                    "letters, digits, _ and -, and not 'step' or 'comment'."
                )
            if trouble := _trouble(value):
                raise SetupError(f"The fact {key!r} about {self.place} {trouble}.")

    @property
    def place(self) -> str:
        """What the annotation is about, in words."""
        return f"step {self.step}" if self.step else "the match"


def check_annotations(annotations: tuple[Annotation, ...], steps: int) -> None:
    """Refuse annotations of steps that the match does not have, or that are out of order."""
    last = -1
    for annotation in annotations:
        if not last < annotation.step <= steps:
            raise SetupError(
                f"There cannot be an annotation of {annotation.place} here: the match has {steps} "
                "steps, and each has at most one annotation, in order."
            )
        last = annotation.step


def _trouble(value: Value) -> str:
    """What is wrong with the value of a fact; nothing if it is fine."""
    if isinstance(value, bool):
        return ""
    if isinstance(value, tuple):
        if len(value) > MOST_ITEMS:
            return f"lists {len(value)} values; at most {MOST_ITEMS} are allowed"
        if any(isinstance(item, bool | tuple) for item in value):
            return "is a list that holds something other than numbers and texts"
        return next(filter(None, map(_trouble, value)), "")
    if isinstance(value, str):
        if len(value) > LONGEST_TEXT:
            return f"has {len(value):,} characters; at most {LONGEST_TEXT} are allowed"
        return "" if _is_printable(value) else "is not printable text in one line"
    if isinstance(value, int):
        return "" if abs(value) <= LARGEST_NUMBER else "is too large a number"
    return "" if math.isfinite(value) else "is not a finite number"


def _is_printable(text: str) -> bool:
    """One line without control characters except tabs, and without halves of a character."""
    kinds = ("Cc", "Cs", "Zl", "Zp")
    return not any(category(character) in kinds for character in text if character != "\t")
