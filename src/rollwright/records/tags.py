"""The head of a text record: tags such as [Seat "Emma"], each taken out by whoever needs it."""

import json
import re

from rollwright.core.errors import RecordError
from rollwright.records.tokens import Token


class Tags:
    """Tags that are not taken yet. Every error names the place of the tag."""

    def __init__(self) -> None:
        self._values: dict[str, list[Token]] = {}

    def add(self, name: str, value: Token) -> None:
        """Note a tag; `value` is its quoted text."""
        self._values.setdefault(name, []).append(value._replace(text=unquote(value)))

    def has_any(self, *names: str) -> bool:
        """Whether one of these tags is there."""
        return any(name in self._values for name in names)

    def many(self, name: str) -> tuple[str, ...]:
        """Take the values of a tag that may stand any number of times."""
        return tuple(value.text for value in self._values.pop(name, []))

    def one(self, name: str, default: str | None = None) -> str:
        """Take the value of a tag that stands once, or not at all if it has a default."""
        return self._one(name, default).text

    def number(self, name: str) -> int:
        """Take a tag that stands once and holds a whole number."""
        value = self._one(name)
        return _number(value.text, name, value)

    def numbers(self, name: str) -> tuple[tuple[int, ...], ...]:
        """Take the values of a tag that holds whole numbers, any number of times."""
        values = self._values.pop(name, [])
        return tuple(
            tuple(_number(word, name, value) for word in value.text.split()) for value in values
        )

    def result(self) -> tuple[int, ...] | None:
        """Take the [Result]: the scores, or `None` for `*`, a match that goes on."""
        value = self._one("Result")
        if value.text == "*":
            return None
        return tuple(_number(word, "Result", value) for word in value.text.split())

    def finish(self) -> None:
        """Refuse the tags that nobody has taken."""
        for name, values in self._values.items():
            raise RecordError(f"unknown tag [{name}].", values[0].line, values[0].column)

    def _one(self, name: str, default: str | None = None) -> Token:
        values = self._values.pop(name, [])
        if not values and default is not None:
            return Token("string", default, 0, 0)
        if not values:
            raise RecordError(f"the record needs a [{name}] tag.")
        if len(values) > 1:
            place = values[1]
            raise RecordError(f"a second [{name}] tag.", place.line, place.column)
        return values[0]


def unquote(token: Token) -> str:
    """What stands between the quotes."""
    try:
        return str(json.loads(token.text, strict=False))
    except ValueError:
        message = f"{token.text} has a backslash that means nothing."
        raise RecordError(message, token.line, token.column) from None


def _number(text: str, tag: str, place: Token) -> int:
    if not re.fullmatch(r"-?\d{1,9}", text, re.ASCII):
        message = f"[{tag}] holds whole numbers, not {text!r}."
        raise RecordError(message, place.line, place.column)
    return int(text)
