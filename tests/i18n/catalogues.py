"""All catalogues of sentences, opened."""

from functools import cache
from typing import Final

from rollwright.i18n import LANGUAGES
from rollwright.i18n.catalogue import Catalogue
from rollwright.i18n.files import facts_of, folders_of, read_words
from rollwright.web import generate

FOLDERS: Final = generate.catalogues() | {
    name: folders_of(f"rollwright.{name}") for name in ("coach", "tui")
}
"""Where every catalogue is kept, by its name."""

FILES: Final = [(name, language) for name in FOLDERS for language in LANGUAGES]


@cache
def catalogue(name: str, language: str) -> Catalogue:
    return Catalogue.open(FOLDERS[name], language)


def text(name: str, language: str, own: bool = False) -> str:
    """A file as it is written; of a variant with that of its family behind it, unless `own`."""
    return read_words(FOLDERS[name][-1:] if own else FOLDERS[name], language)


@cache
def plain_sentences(language: str) -> dict[str, str]:
    """Every sentence that needs no facts, by catalogue and key."""
    return {
        f"{name}.{key}": catalogue(name, language).say(key, {})
        for name in FOLDERS
        for key, facts in facts_of(text(name, language)).items()
        if not facts
    }
