"""Annotations as comments of a text record.

    ; %grade mistake %loss 0.052 %best "green 5"
    ; Green 5 was there too.

A comment that begins with % and reads as facts holds facts; any other one is a line of the comment
for people. Programs that know no annotations skip both.
"""

import json
import re
import sys
from collections.abc import Iterable
from typing import Any, Final

from rollwright.records.annotation import LARGEST_NUMBER, Annotation, Value

_STRING: Final = r'"(?:[^"\\]|\\.)*"'
_NUMBER: Final = r"-?(?:0|[1-9]\d{0,15})(?:\.\d{1,20})?(?:e[+-]?\d{1,3})?"
_WORD: Final = r"[^\W\d_][\w-]*"
_LIST: Final = rf'\[(?:[^\[\]"]|{_STRING})*\]'
_FACT: Final = re.compile(
    rf"%(?P<key>[a-z][a-z0-9_-]{{0,31}})(?:\s+(?P<value>{_STRING}|{_NUMBER}|{_WORD}|{_LIST}))?"
    r"(?:\s+|$)"
)
_WHOLE_WORD: Final = re.compile(_WORD)
_JSON_WORDS: Final = {"true": True, "false": False}
_COMMENT: Final = "comment"
"""The key of a line that would be read as something else without quotes."""


def comment_lines(annotation: Annotation) -> list[str]:
    """The comments that `read_comments` reads back as this annotation."""
    lines = []
    if annotation.facts:
        lines.append(" ".join(_write_fact(*fact) for fact in annotation.facts.items()))
    if annotation.comment:
        lines += map(_write_line, annotation.comment.split("\n"))
    return [f"; {line}".rstrip() for line in lines]


def read_comments(step: int, comments: Iterable[str]) -> Annotation | None:
    """The annotation that the comments on a step make up; nothing if they are empty.

    The time is linear in the text. If a fact is stated twice, the last one counts.
    """
    facts: dict[str, Any] = {}
    lines: list[str] = []
    for comment in comments:
        line = comment.removeprefix(";").strip()
        found = _read_facts(line)
        if found is None:
            lines.append(line)
        elif isinstance(found.get(_COMMENT), str):
            lines.append(found[_COMMENT])
        else:
            facts |= found
    text = "\n".join(lines)
    return Annotation(step, text, facts) if text or facts else None


def _write_fact(key: str, value: Value) -> str:
    if value is True:
        return f"%{key}"
    if isinstance(value, str) and _WHOLE_WORD.fullmatch(value) and value not in _JSON_WORDS:
        return f"%{key} {value}"
    return f"%{key} {json.dumps(value, ensure_ascii=False)}"


def _write_line(line: str) -> str:
    """A line of a comment, quoted if it would not come back as it is."""
    if line == line.strip() and _read_facts(line) is None:
        return line
    return f"%{_COMMENT} {json.dumps(line, ensure_ascii=False)}"


def _read_facts(line: str) -> dict[str, Any] | None:
    """The facts of a line, or nothing if it is not written like facts."""
    facts: dict[str, Any] = {}
    at = 0
    while at < len(line):
        found = _FACT.match(line, at)
        if not found:
            return None
        try:
            facts[found["key"]] = _read_value(found["value"])
        except ValueError:
            return None
        at = found.end()
    if _COMMENT in facts and not (len(facts) == 1 and isinstance(facts[_COMMENT], str)):
        return None
    return facts if line and "step" not in facts else None


def _read_value(text: str | None) -> Value:
    """Raises `ValueError` if it is no value that a fact may have."""
    if text is None:
        return True
    if _WHOLE_WORD.fullmatch(text):
        return _JSON_WORDS.get(text, text)
    value = json.loads(text)
    return tuple(map(_read_item, value)) if isinstance(value, list) else _read_item(value)


def _read_item(value: Any) -> int | float | str:
    if isinstance(value, str):
        return value
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise ValueError("not a number")
    if not abs(value) <= (LARGEST_NUMBER if isinstance(value, int) else sys.float_info.max):
        raise ValueError("too large a number")
    return value
