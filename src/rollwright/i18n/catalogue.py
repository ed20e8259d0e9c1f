"""One file of sentences: read, checked, and said with facts."""

from collections.abc import Mapping
from typing import Final, Self

from babel import Locale
from fluent.runtime import FluentBundle
from fluent.runtime.resolver import CurrentEnvironment, ResolverEnvironment
from fluent.runtime.types import FluentInt, FluentNumber
from fluent.syntax import FluentParser, ast

from rollwright.core.errors import SetupError
from rollwright.i18n.files import Folders, read_words

LOCALES: Final = {"en": "en_GB", "de": "de", "fr": "fr", "it": "it"}
"""Whose numbers, plurals and lists a language has. The English of a list is "A, B and C"."""

Fact = str | int
"""A name or an identifier, or a whole number."""


class Number(FluentInt):
    """A whole number as people write it. Fluent still finds its plural."""

    def format(self, locale: Locale) -> str:
        return super().format(locale).replace("-", "−")


class Catalogue:
    """The sentences of one file. Whatever is wrong with them is told in one sentence."""

    def __init__(self, path: str, text: str, language: str) -> None:
        self.path = path
        self.resource: ast.Resource = _parse(path, text)
        self._bundle = FluentBundle([LOCALES[language]], use_isolating=False)
        self._bundle.add_resource(self.resource)

    @classmethod
    def open(cls, folders: Folders, language: str) -> Self:
        """The sentences of some folders in one language."""
        return cls(str(folders[-1] / f"{language}.ftl"), read_words(folders, language), language)

    @property
    def keys(self) -> list[str]:
        """The names of all messages, in the order of the file."""
        return [entry.id.name for entry in self.resource.body if isinstance(entry, ast.Message)]

    def __contains__(self, key: str) -> bool:
        return self._bundle.has_message(key)

    def say(self, key: str, facts: Mapping[str, Fact]) -> str:
        """The sentence for `key` with its facts filled in."""
        if key not in self:
            raise SetupError(f"{self.path} has no message {key!r}.")
        pattern = self._bundle.get_message(key).value
        if pattern is None:
            raise SetupError(f"The message {key!r} in {self.path} has no text.")
        errors: list[Exception] = []
        # The bundle's own method would make plain numbers of ours.
        current = CurrentEnvironment(args={name: _fluent(fact) for name, fact in facts.items()})
        said = pattern(ResolverEnvironment(self._bundle, errors, current=current))
        if errors:
            raise SetupError(f"The message {key!r} in {self.path} {_trouble(errors[0])}.")
        return str(said)


def _fluent(fact: Fact) -> str | FluentNumber:
    return fact if isinstance(fact, str) else Number(fact)


def _trouble(error: Exception) -> str:
    """Why a message cannot be said, of what Fluent tells."""
    kind, _, name = str(error).rpartition(": ")
    if kind == "Unknown external":
        return f"needs the fact ${name}"
    if kind in ("Unknown message", "Unknown term", "Unknown attribute"):
        return f"refers to {name}, which is not there"
    return f"cannot be said: {str(error).rstrip('.')}"


def _parse(path: str, text: str) -> ast.Resource:
    resource = FluentParser().parse(text)
    known: set[str] = set()
    for entry in resource.body:
        if isinstance(entry, ast.Junk):
            told = str(entry.annotations[0].message if entry.annotations else "it is no message")
            line = text.count("\n", 0, entry.span.start if entry.span else 0) + 1
            raise SetupError(f"{path}, line {line} cannot be read: {told.rstrip('.')}.")
        if isinstance(entry, ast.Message):
            if entry.id.name in known:
                raise SetupError(f"{path} has two messages {entry.id.name!r}.")
            known.add(entry.id.name)
    return resource
