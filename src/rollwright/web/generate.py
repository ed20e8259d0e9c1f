"""Write what the client takes from us at build time: sentences, tables of the rules, games, names.

    python -m rollwright.web.generate [TARGET]

TARGET is web/src/generated unless told. Nothing but the standard library is needed, so that a build
can do this before anything is installed.
"""

import json
import sys
from pathlib import Path
from typing import Any, Final

from rollwright.core import games
from rollwright.core.errors import RollwrightError
from rollwright.core.game import Game
from rollwright.i18n import LANGUAGES
from rollwright.i18n.files import (
    Folders,
    facts_in_any_language,
    folders_of,
    read_words,
    without_comments,
)
from rollwright.table.friendly_names import FIRST, SECOND
from rollwright.table.names import LONGEST_NAME, MOST_CODE_POINTS
from rollwright.web import rules
from rollwright.web.parts import PARTS

TARGET: Final = Path("web/src/generated")
TOPICS: Final = Path(__file__).parent / "words"
"""The sentences of the app, a folder per topic."""
EARLY: Final = (
    *("levels", "offline", "refused", "settings", "start", "table"),
    *(name for name in games.names() if games.family_of(name) == name),
)
"""What the first page needs. Every other page brings the rest along, and the words of variants."""


def catalogues() -> dict[str, Folders]:
    """Where every catalogue of sentences is kept: a topic of the app, or a game."""
    topics = {folder.name: (folder,) for folder in sorted(TOPICS.iterdir()) if folder.is_dir()}
    return topics | {name: folders_of(f"rollwright.games.{name}") for name in games.names()}


def sentences(language: str) -> dict[str, str]:
    """Every catalogue in one language, as Fluent writes it; of a variant, what is its own."""
    return {
        name: without_comments(read_words(folders[-1:], language))
        for name, folders in catalogues().items()
    }


def messages() -> str:
    """The type of all messages and the facts that they need, for the compiler of the client."""
    lines = [
        f"  '{name}.{key}': {{ {'; '.join(f'{fact}: Fact' for fact in sorted(facts))} }}"
        for name, folders in catalogues().items()
        for key, facts in facts_in_any_language(folders).items()
    ]
    return "\n".join(
        [
            "/** All messages, and the facts that each needs. */",
            "import type { Fact } from '../lib/facts'",
            "",
            "export interface Messages {",
            *lines,
            "}\n",
        ]
    )


def tables() -> dict[str, Any]:
    """The tables of every game that has some."""
    parts = {name: PARTS.find(name) for name in games.names()}
    return {name: part.tables() for name, part in parts.items() if part}


def variants(game: Game[Any]) -> dict[str, list[str]]:
    """What can be played in more than one way: the choices by option, the usual one first."""
    options = game.options.items()
    return {name: list(option.choices) for name, option in options if option.is_variant}


def names() -> dict[str, Any]:
    """The words of friendly names, and how long a name may be."""
    return {
        "first": FIRST,
        "second": SECOND,
        "longest": LONGEST_NAME,
        "most_code_points": MOST_CODE_POINTS,
    }


def files() -> dict[str, Any]:
    """What the client imports, by the path of the file."""
    known = [
        {
            "name": game.name,
            "title": game.title,
            "family": games.family_of(game.name),
            "parts": games.offers(game.name),
            "seats": game.seat_counts({})[-1],
            "variants": variants(game),
        }
        for game in map(games.find, games.names())
    ]
    return {
        **{f"words/{language}.json": sentences(language) for language in LANGUAGES},
        **{
            f"{part}/{language}.json": {
                name: text
                for name, text in sentences(language).items()
                if (name in EARLY) == (part == "first")
            }
            for part in ("first", "late")
            for language in LANGUAGES
        },
        **{f"rules/{page}.json": text for page, text in rules.pages().items()},
        "tables.json": tables(),
        "games.json": known,
        "names.json": names(),
    }


def write(target: Path) -> None:
    """Write the files, and remove those that are there no longer. What is right stays untouched."""
    wanted = {
        target / name: json.dumps(content, ensure_ascii=False, separators=(",", ":")) + "\n"
        for name, content in files().items()
    }
    wanted[target / "messages.ts"] = messages()
    for path in {*target.rglob("*.*")} - {*wanted}:
        path.unlink()
    for path, text in wanted.items():
        if not path.is_file() or path.read_text("utf-8") != text:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, "utf-8")


def main(arguments: list[str]) -> None:
    if len(arguments) > 1 or any(argument.startswith("-") for argument in arguments):
        sys.exit("Usage: python -m rollwright.web.generate [TARGET]")
    try:
        write(Path(*arguments) if arguments else TARGET)
    except RollwrightError as error:
        sys.exit(f"Error: {error}")


if __name__ == "__main__":
    main(sys.argv[1:])
