"""Words for people in four languages.

Every package that speaks has a `words.toml` beside it: a table per language, a sentence per key,
facts in braces. Nothing below this layer knows a language.
"""

import re
import tomllib
from collections.abc import Sequence
from dataclasses import fields
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any, Final

from rollwright.core.game import Event

LANGUAGES: Final = ("en", "de", "fr", "it")


class Words:
    """The sentences of some packages in one language; a later package wins over an earlier one."""

    def __init__(self, language: str, *packages: str) -> None:
        self.language = language
        self._sentences: dict[str, str] = {}
        for package in packages:
            self._sentences |= load(package)[language]

    def say(self, key: str, **facts: object) -> str:
        """The sentence for `key` with its facts filled in."""
        return self._sentences[key].format_map(facts)

    def word(self, identifier: str) -> str:
        """An identifier such as a colour in this language; itself where it has no translation."""
        return self._sentences.get(identifier, identifier)

    def event(self, event: Event, names: Sequence[str]) -> str:
        """What happened, with the players' names."""
        facts: dict[str, object] = {}
        for field in fields(event):
            value = getattr(event, field.name)
            if field.name == "seat":
                value = names[value]
            elif field.name == "seats":
                value = ", ".join(names[seat] for seat in value)
            elif isinstance(value, str):
                value = self.word(value)
            facts[field.name] = value
        return self.say(_key(type(event).__name__), **facts)


def load(package: str) -> dict[str, dict[str, Any]]:
    """All languages of a package's `words.toml`."""
    return read(resources.files(package) / "words.toml")


def read(catalogue: Traversable) -> dict[str, dict[str, Any]]:
    """All languages of a file of sentences."""
    return tomllib.loads(catalogue.read_text("utf-8"))


def _key(name: str) -> str:
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "_", name).lower()
