"""Write what the client takes from us at build time: sentences, tables of the rules, games, names.

    python -m rollwright.web.generate [TARGET]

TARGET is web/src/generated unless told. Nothing but the standard library is needed, so that a build
can do this before anything is installed.
"""

import json
import sys
from pathlib import Path
from typing import Any, Final

from rollwright import games
from rollwright.core.errors import RollwrightError, SetupError
from rollwright.core.game import Game
from rollwright.i18n import LANGUAGES, load, read
from rollwright.table.friendly_names import FIRST, SECOND
from rollwright.table.names import LONGEST_NAME, MOST_CODE_POINTS
from rollwright.web import rules
from rollwright.web.parts import PARTS
from rollwright.web.typography import typeset

TARGET: Final = Path("web/src/generated")
TOPICS: Final = Path(__file__).parent / "words"
"""The sentences of the app, a file per topic."""


def sentences() -> dict[str, dict[str, str]]:
    """All sentences by language and key. A key begins with its topic or its game."""
    catalogues = {path.stem: read(path) for path in sorted(TOPICS.glob("*.toml"))}
    catalogues |= {name: load(f"rollwright.games.{name}") for name in games.names()}
    found: dict[str, dict[str, str]] = {language: {} for language in LANGUAGES}
    for prefix, words in catalogues.items():
        keys = {key: key for language in LANGUAGES for key in words[language]}
        words["en"] = keys | words["en"]  # what English does not change, such as colours
        for language in LANGUAGES:
            if missing := ", ".join(keys.keys() - words[language].keys()):
                raise SetupError(f"The words of {prefix} have no {missing} in {language!r}.")
            found[language] |= {
                f"{prefix}.{key}": typeset(language, words[language][key]) for key in keys
            }
    return found


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
            "seats": game.seat_counts({})[-1],
            "variants": variants(game),
        }
        for game in map(games.find, games.names())
    ]
    return {
        **{f"words/{language}.json": words for language, words in sentences().items()},
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
    for path in set(target.rglob("*.json")) - set(wanted):
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
