"""Every sentence as people read it, in a file that is kept and read by people too."""

import importlib.util
import re
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from i18n.catalogues import FOLDERS, text
from rollwright.i18n import LANGUAGES
from rollwright.i18n.files import facts_in_any_language, messages_of

HERE = Path(__file__).parent
KEPT = HERE / "sentences.txt"
ROOT = HERE.parents[1]


def _tool() -> ModuleType:
    spec = importlib.util.spec_from_file_location("words", ROOT / "tools" / "words.py")
    assert spec
    assert spec.loader
    module: Any = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module  # type: ignore[no-any-return]


def _told(language: str) -> list[str]:
    lines = KEPT.read_text("utf-8").splitlines()
    return [line[5:] for line in lines if line.startswith(f"  {language} ")]


def test_the_file_is_what_the_catalogues_say() -> None:
    """If this fails, run `python tools/words.py` and read the difference before you commit it."""
    assert KEPT.read_text("utf-8") == _tool().sentences()


def test_every_message_is_said_in_every_language() -> None:
    keys = {line.split(" ")[0] for line in KEPT.read_text("utf-8").splitlines() if line[:1].strip()}
    assert keys == {
        f"{name}.{key}"
        for name, folders in FOLDERS.items()
        for key in facts_in_any_language(folders).keys() & messages_of(text(name, "en", own=True))
    }
    assert len({len(_told(language)) for language in LANGUAGES}) == 1


@pytest.mark.parametrize(
    ("facts", "chosen", "count"),
    [
        (set(), {}, 1),
        ({"number"}, {}, 4),
        ({"number"}, {"number": {"one", "other"}}, 4),
        ({"number"}, {"number": {"0", "8", "other"}}, 5),
        ({"name", "who"}, {"who": {"me", "one"}}, 2),
        ({"names", "who"}, {"who": {"me", "us", "many", "one"}}, 6),
        ({"row"}, {"row": {"red", "blue"}}, 2),
        ({"name", "who", "row"}, {"who": {"me", "one"}, "row": {"red", "blue", "green"}}, 6),
    ],
)
def test_every_value_of_every_fact_is_used(
    facts: set[str], chosen: dict[str, set[str]], count: int
) -> None:
    rows = _tool().rows(facts, chosen, {})
    assert len(rows) == count
    assert all({*row} == facts for row in rows)
    for name, variants in chosen.items():
        identifiers = {key for key in variants if not key.isdigit()} - {"other", "one", "many"}
        assert identifiers <= {row[name] for row in rows}


WRONG = {
    "en": [
        r"\b[Yy]ou (rolls|wins|passes|crosses|closes|enters|strikes|scores|takes|keeps|has|is)\b",
        r"\ba (8|11)\b",
        r"\ban (1|2)\b",
        r"(?<![\d,−])1 (points|numbers|rolls|pages|bots|hits|crosses)\b",
        r" …",
    ],
    "de": [
        r"\b[Dd]u (gewinnt|würfelt|trägt|streicht|wertet|hat|nimmt|macht|bleibt)\b",
        r"(?<![\d.−])1 (Punkte|Seiten|Bots|Zahlen|Würfe|Kreuze)\b",
        r"[^\W\d_] …",
    ],
    "fr": [
        r"\b[Tt]oi (lance|gagne|passe|coche)\b",
        r"\b[Tt]u (lance|gagne|passe|coche|clôture|inscrit|barre|compte|garde|fait|a|relance)\b",
        r"(?<![\d−\u202f])[01] (points|pages|robots|nombres|mouches|lancers)\b",
        r"couleur (vert|bleu|rouge|jaune)\b",
        r"[ \u00a0][;?!»]|«[ \u00a0]",
        r"[ \u202f]:",
        r" …",
        r"(?<!-)\b(de|que|le|la|je|ne|se) [aeiouéèê]",
    ],
    "it": [
        r"\b[Tt]u (vince|lancia|passa|segna|completa|scrive|barra|tiene|ha|fa|rilancia)\b",
        r"\b(il|del|nel|al|sul|dal|un) (8|11)\b(?!:)",
        r"\bil 1\b",
        r"(?<![\d.−])1 (punti|pagine|numeri|centri|lanci)\b",
        r" …",
    ],
}
"""What nobody says."""

WRONG_ANYWHERE = [r"(?<![\w-])-\d", r"[{}]", r"'", r"  ", r"\u2068|\u2069", r"^\s|\s$", r"\$\w"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_said_that_nobody_says(language: str) -> None:
    patterns = [re.compile(pattern) for pattern in (*WRONG[language], *WRONG_ANYWHERE)]
    wrong = [
        (pattern.pattern, sentence)
        for sentence in _told(language)
        for pattern in patterns
        if pattern.search(sentence)
    ]
    assert not wrong


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_every_language_is_a_translation(language: str) -> None:
    """A few words are the same in two languages."""
    pairs = [*zip(_told("en"), _told(language), strict=True)]
    assert sum(one == other for one, other in pairs) < len(pairs) / 10
