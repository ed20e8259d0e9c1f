"""Say every message in every language with a spread of facts, for people to read.

    python tools/words.py

writes `tests/i18n/sentences.txt`: a paragraph per message and facts, the languages beneath each
other. A test fails when the file is not what this would write, and another when the browser says
anything else.
"""

import json
from collections.abc import Iterable, Iterator, Mapping
from itertools import product
from pathlib import Path
from typing import Final

from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

from rollwright.core import games
from rollwright.i18n import LANGUAGES
from rollwright.i18n.catalogue import Catalogue, Fact
from rollwright.i18n.facts import joined
from rollwright.i18n.files import (
    Folders,
    facts_in_any_language,
    folders_of,
    messages_of,
    read_words,
)
from rollwright.web import generate

TARGET: Final = Path(__file__).parent.parent / "tests" / "i18n" / "sentences.txt"

Value = str | int | list[str]
Row = dict[str, Value]

NUMBERS: Final = (1, 2, 8, 11)
PLURALS: Final = {"zero", "one", "two", "few", "many", "other"}
MOST_ROWS: Final = 16
"""As many rows of facts as a message gets with every choice of selectors; else each value once."""

TEXTS: Final[dict[str, list[Value]]] = {
    "name": ["Anna"],
    "names": [["Anna"]],
    "bots": [["beginner", "casual"]],
    "choice": ["‹choice›"],
    "average": ["118.0"],
    "date": ["9.5.2026"],
    "error": ["0.4"],
    "expected": ["1.3"],
    "fair": ["33"],
    "high": ["‹high›"],
    "least": ["1273"],
    "low": ["‹low›"],
    "most": ["1725"],
    "p": ["0.03"],
    "percent": ["56"],
    "rolls": ["12,345"],
    "share": ["25"],
    "better": ["‹choice›"],
    "chosen": ["‹choice›"],
    "commitment": ["5f1c0e"],
    "decisions": ["−8.5"],
    "dice": [["‹die›", "‹die›"]],
    "fields": [["‹field›", "‹field›"]],
    "game": ["Qwixx"],
    "grade": ["‹grade›"],
    "loss": ["8.5"],
    "losses": ["+9.4"],
    "luck": ["+4.2"],
    "numbers": [["2", "3", "5"]],
    "option": ["‹option›"],
    "others": ["+7.3"],
    "path": ["match.txt"],
    "rate": ["0.87"],
    "reason": ["‹reason›"],
    "result": ["117.5"],
    "rows": [["‹row›"] * 4],
    "seed": ["9a0d77"],
    "sheet": ["A"],
    "start": ["53.2"],
    "text": ["‹text›"],
    "unforeseen": ["−2.1"],
    "what": ["‹choice›"],
}
"""What facts that are no numbers can be. A list is joined as each language joins it."""

COUNTED: Final = ("numbers", "rows")
"""Lists whose length the fact `count` tells, where a message has both."""

POSSIBLE: Final[dict[str, dict[str, tuple[int, ...]]]] = {
    "qwixx": {
        "number": (2, 8, 11, 12),
        "sum": (2, 8, 11),
        "last": (2, 8, 11),
        "crosses": (0, 1, 4),
    },
    "fair.run": {"length": (1, 2, 3)},
    "fair.verdict-low": {"found": (0, 1, 2), "count": (14,)},
    "qwixx.do-misthrow": {"points": (-5,)},
    "qwixx.ended": {"count": (2, 3, 4)},
    "qwixx.lock-needs": {"count": (5,)},
    "qwixx.cost": {"points": (-5,)},
    "qwixx.misthrow": {"count": (1, 2, 4)},
    "print.misthrows": {"points": (-5,)},
    "qwixx.tip-cost-text": {"points": (-5,)},
    "qwixx.leaves-more": {"left": (3, 8)},
    "qwixx.skips-fewer": {"skipped": (0, 1, 2)},
    "qwixx.skips-little": {"skipped": (0, 1)},
    "twenty_one.bonus-line": {"most": (6,)},
    "twenty_one.fills-more": {"filled": (2, 3, 6)},
    "twenty_one.fills-rare": {"printed": (1, 2)},
    "twenty_one.do-enter-many": {"count": (4, 5, 6)},
    "twenty_one": {
        "number": (1, 2, 5),
        "printed": (1, 2, 5, 6),
        "row": (1, 2, 5),
        "hits": (1, 2, 6),
        "ones": (0, 1, 2),
    },
}
"""The numbers that there are in a game, and in a message."""

MANY: Final[list[tuple[str, list[str]]]] = [
    ("me", []),
    ("us", ["Max"]),
    ("us", ["Max", "Tim"]),
    ("one", ["Anna"]),
    ("many", ["Anna", "Max"]),
    ("many", ["Anna", "Max", "Tim"]),
]
"""Who some players are, and the names that are told."""


def main() -> None:
    TARGET.write_text(sentences(), "utf-8")
    print(TARGET)


def sentences() -> str:
    """The whole file."""
    spoken = {name: folders_of(f"rollwright.{name}") for name in ("coach", "tui")}
    folders = generate.catalogues() | spoken
    return "\n".join(
        paragraph for name, kept in folders.items() for paragraph in _paragraphs(name, kept)
    )


def _paragraphs(name: str, folders: Folders) -> Iterator[str]:
    """Every message of a catalogue; of a variant's, only those that its family does not say."""
    catalogues = {language: Catalogue.open(folders, language) for language in LANGUAGES}
    family = games.family_of(name) if name in games.names() else name
    own = messages_of(read_words(folders[-1:], LANGUAGES[0]))
    for key, facts in facts_in_any_language(folders).items():
        if key not in own:
            continue
        chosen = _selected(key, catalogues.values())
        possible = POSSIBLE.get(family, {}) | POSSIBLE.get(f"{name}.{key}", {})
        for row in map(counted, rows(facts, chosen, possible)):
            told = " " + json.dumps(row, ensure_ascii=False) if row else ""
            said = (
                f"  {language} {catalogue.say(key, spoken(language, row))}\n"
                for language, catalogue in catalogues.items()
            )
            yield f"{name}.{key}{told}\n" + "".join(said)


def counted(row: Row) -> Row:
    """The facts with lists as long as they say."""
    count = row.get("count")
    if not isinstance(count, int):
        return row
    return {
        name: value[:count] if name in COUNTED and isinstance(value, list) else value
        for name, value in row.items()
    }


def spoken(language: str, row: Row) -> dict[str, Fact]:
    """The facts with lists joined as the language joins them."""
    return {
        name: joined(language, value) if isinstance(value, list) else value
        for name, value in row.items()
    }


def rows(
    facts: set[str], chosen: Mapping[str, set[str]], possible: Mapping[str, tuple[int, ...]]
) -> list[Row]:
    """The facts with which a message is said.

    That is every choice of what its selectors can tell apart, if those are few, and else each value
    of each fact at least once, with each person.
    """
    spread = {name: _values(name, chosen, possible) for name in sorted(facts - {"who", "names"})}
    people = _people(facts, chosen)
    selected = [name for name in spread if name in chosen]
    plain = [name for name in spread if name not in chosen]
    choices = [*product(*(spread[name] for name in selected))]
    if len(choices) * len(people) > MOST_ROWS:
        longest = max(len(values) for values in spread.values())
        choices = [
            tuple(spread[name][index % len(spread[name])] for name in selected)
            for index in range(longest)
        ]
    found: list[Row] = [
        person | dict(zip(selected, choice, strict=True)) for person in people for choice in choices
    ]
    longest = max((len(spread[name]) for name in plain), default=1)
    found = [found[index % len(found)] for index in range(max(len(found), longest))]
    return [
        row | {name: spread[name][index % len(spread[name])] for name in plain}
        for index, row in enumerate(found)
    ]


def _people(facts: set[str], chosen: Mapping[str, set[str]]) -> list[Row]:
    if "names" in facts and "who" in facts:
        # A message that is never about "you" knows only the others.
        told = chosen.get("who", set())
        return [
            {"who": who, "names": [*names]}
            for who, names in MANY
            if who in told or "me" in told or who in ("one", "many")
        ]
    if "names" in facts:
        return [{"names": [*names]} for who, names in MANY if who in ("one", "many")]
    return [{"who": "me"}, {"who": "one"}] if "who" in chosen else [{}]


def _values(
    name: str, chosen: Mapping[str, set[str]], possible: Mapping[str, tuple[int, ...]]
) -> list[Value]:
    """What a fact can be: the identifiers that selectors know, words, or numbers."""
    keys = chosen.get(name, set())
    identifiers = sorted(key for key in keys - PLURALS if not key.isdigit())
    if identifiers:
        return [*identifiers, *(["something else"] if "other" in keys else [])]
    if name in TEXTS:
        return TEXTS[name]
    if name in possible:
        return [*possible[name]]
    literals = {int(key) for key in keys if key.isdigit()}
    return sorted({*NUMBERS, *literals})


class _Selectors(Visitor):
    """The variants of every fact that a message selects on, in those it refers to as well."""

    def __init__(self, messages: Mapping[str, ast.Message]) -> None:
        self.found: dict[str, set[str]] = {}
        self._messages = messages
        self._seen: set[str] = set()

    def look_at(self, key: str) -> None:
        if key in self._messages and key not in self._seen:
            self._seen.add(key)
            self.visit(self._messages[key])

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802
        if isinstance(node.selector, ast.VariableReference):
            variants = self.found.setdefault(node.selector.id.name, set())
            for variant in node.variants:
                key = variant.key
                variants.add(key.name if isinstance(key, ast.Identifier) else key.value)
        self.generic_visit(node)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self.look_at(node.id.name)


def _selected(key: str, catalogues: Iterable[Catalogue]) -> dict[str, set[str]]:
    """What any language tells apart in a message, by fact."""
    found: dict[str, set[str]] = {}
    for catalogue in catalogues:
        body = catalogue.resource.body
        selectors = _Selectors({e.id.name: e for e in body if isinstance(e, ast.Message)})
        selectors.look_at(key)
        for name, variants in selectors.found.items():
            found.setdefault(name, set()).update(variants)
    return found


if __name__ == "__main__":
    main()
