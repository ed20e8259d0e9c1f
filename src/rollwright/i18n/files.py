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


def messages_of(text: str) -> dict[str, str]:
    """What stands behind the name of every message of a file."""
    parts = _ENTRY.split(without_comments(text))
    return dict(zip(parts[1::2], parts[2::2], strict=True))


def facts_of(text: str) -> dict[str, set[str]]:
    """The facts that every message of a file needs, those of the messages it refers to included."""
    bodies = messages_of(text)
    return {name: _facts(name, bodies, set()) for name in bodies}


def _facts(name: str, bodies: dict[str, str], seen: set[str]) -> set[str]:
    seen.add(name)
    found = {*_FACT.findall(bodies[name])}
    for other in _REFERENCE.findall(bodies[name]):
        if other in bodies and other not in seen:
            found |= _facts(other, bodies, seen)
    return found


def parts_of(text: str) -> set[str]:
    """The messages that others of the same file refer to. A language may have parts of its own."""
    return {name for body in messages_of(text).values() for name in _REFERENCE.findall(body)}


def facts_in_any_language(folder: Traversable) -> dict[str, set[str]]:
    """The messages of a folder, with the facts that each needs so that any language can say it.

    Raises `SetupError` if a language lacks a message, unless it is only a part of others.
    """
    texts = {language: read_words(folder, language) for language in LANGUAGES}
    facts = {language: facts_of(text) for language, text in texts.items()}
    needed: set[str] = set()
    for language, text in texts.items():
        needed |= facts[language].keys() - parts_of(text)
    for language in LANGUAGES:
        if missing := ", ".join(sorted(needed - facts[language].keys())):
            raise SetupError(f"{folder / f'{language}.ftl'} lacks {missing}.")
    common = [key for key in facts["en"] if all(key in known for known in facts.values())]
    return {key: set().union(*(known[key] for known in facts.values())) for key in common}
