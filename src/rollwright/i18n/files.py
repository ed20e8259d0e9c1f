"""The files that sentences are kept in. This needs the standard library only, for the build."""

import re
import tomllib
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any, Final

from rollwright.core import games
from rollwright.core.errors import SetupError
from rollwright.i18n import LANGUAGES

Folders = tuple[Traversable, ...]
"""Where words are kept. What a folder does not say, the folders before it say."""

_GAMES: Final = "rollwright.games."

_ENTRY: Final = re.compile(r"^([a-zA-Z][\w-]*)[ ]*=", re.MULTILINE)
_FACT: Final = re.compile(r"\$([a-zA-Z][\w-]*)")
_REFERENCE: Final = re.compile(r"\{\s*([a-zA-Z][\w-]*)\s*\}")


def folders_of(package: str) -> Folders:
    """Where a package keeps its words. The words of a variant stand upon those of its family."""
    name = package.removeprefix(_GAMES)
    family = games.family_of(name) if package.startswith(_GAMES) else name
    packages = (package,) if family == name else (f"{_GAMES}{family}", package)
    return tuple(resources.files(each) / "words" for each in packages)


def read_words(folders: Folders, language: str) -> str:
    """The sentences of some folders in one language, as Fluent writes them."""
    *below, text = (_read(folder, language) for folder in folders)
    known = messages_of(text)
    for lower in reversed(below):
        said = messages_of(lower)
        text += "".join(f"{key} ={said[key]}" for key in said if key not in known)
        known |= said
    return text


def _read(folder: Traversable, language: str) -> str:
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


def facts_in_any_language(folders: Folders) -> dict[str, set[str]]:
    """The messages of some folders, with the facts that each needs so that any language can say it.

    Raises `SetupError` if a language lacks a message that another one has in the same folder,
    unless it is only a part of others.
    """
    texts = {language: read_words(folders, language) for language in LANGUAGES}
    facts = {language: facts_of(text) for language, text in texts.items()}
    for folder in folders:
        written = {language: _read(folder, language) for language in LANGUAGES}
        needed: set[str] = set()
        for language, text in written.items():
            needed |= messages_of(text).keys() - parts_of(texts[language])
        for language, text in written.items():
            if missing := ", ".join(sorted(needed - messages_of(text).keys())):
                raise SetupError(f"{folder / f'{language}.ftl'} lacks {missing}.")
    common = [key for key in facts["en"] if all(key in known for known in facts.values())]
    return {key: set().union(*(known[key] for known in facts.values())) for key in common}
