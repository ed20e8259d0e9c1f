"""The files that sentences are kept in. This needs the standard library only, for the build."""

import re
import tomllib
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any, Final

from rollwright.core.errors import SetupError
from rollwright.i18n import LANGUAGES

_ENTRY: Final = re.compile(r"^([a-zA-Z][\w-]*)[ ]*=", re.MULTILINE)
_FACT: Final = re.compile(r"\$([a-zA-Z][\w-]*)")
_REFERENCE: Final = re.compile(r"\{\s*([a-zA-Z][\w-]*)\s*\}")


def folder_of(package: str) -> Traversable:
    """Where a package keeps its words."""
    return resources.files(package) / "words"


def read_words(folder: Traversable, language: str) -> str:
    """The sentences of a folder in one language, as Fluent writes them."""
    path = folder / f"{language}.ftl"
    try:
        return path.read_text("utf-8")
    except FileNotFoundError:
        raise SetupError(f"There are no words in {language!r}: write {path}.") from None


def read_texts(path: Traversable) -> dict[str, Any]:
    """A file of long texts, such as the rules of a game: a table per language."""
    return tomllib.loads(path.read_text("utf-8"))


def without_comments(text: str) -> str:
    """The sentences alone."""
    lines = (line for line in text.splitlines() if line.strip() and not line.startswith("#"))
    return "\n".join(lines) + "\n"


def facts_of(text: str) -> dict[str, set[str]]:
    """The facts that every message of a file needs, those of the messages it refers to included."""
    parts = _ENTRY.split(without_comments(text))
    bodies = dict(zip(parts[1::2], parts[2::2], strict=True))
    return {name: _facts(name, bodies, set()) for name in bodies}


def _facts(name: str, bodies: dict[str, str], seen: set[str]) -> set[str]:
    seen.add(name)
    found = {*_FACT.findall(bodies[name])}
    for other in _REFERENCE.findall(bodies[name]):
        if other in bodies and other not in seen:
            found |= _facts(other, bodies, seen)
    return found


def facts_in_any_language(folder: Traversable) -> dict[str, set[str]]:
    """The facts that each message needs, so that every language can be spoken.

    Raises `SetupError` if a language lacks a message that another one has.
    """
    found = {language: facts_of(read_words(folder, language)) for language in LANGUAGES}
    keys = {key: None for facts in found.values() for key in facts}
    for language, facts in found.items():
        if missing := ", ".join(key for key in keys if key not in facts):
            raise SetupError(f"{folder / f'{language}.ftl'} lacks {missing}.")
    return {key: set().union(*(facts[key] for facts in found.values())) for key in keys}
