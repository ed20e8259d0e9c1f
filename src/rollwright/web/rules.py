"""The rules for people, as the browser shows them: text with pictures that the engine has played.

A page is a lead and sections; a section is a list of blocks. `rules.toml` writes a block as a text
or as a table whose first key says what it is; here every block gets a `kind`.
"""

from pathlib import Path
from typing import Any, Final

from rollwright.core import games
from rollwright.core.errors import SetupError
from rollwright.i18n.files import read_texts
from rollwright.i18n.typography import typeset
from rollwright.web.parts import PARTS

_TEXTS: Final = {
    "ruling": "text",
    "extension": "extension",
    "picture": "caption",
    "example": "caption",
}
"""Where the text of a block stands, by the kind of the block."""


def pages() -> dict[str, Any]:
    """The pages as `<game>/<language>`, of every game that has some."""
    return {
        f"{game}/{language}": {
            "lead": typeset(language, page["lead"]),
            "sections": [_section(language, section, pictures) for section in page["sections"]],
        }
        for game in games.names()
        if (games.folder_of(game) / "rules.toml").is_file()
        for pictures in [_pictures(game, games.folder_of(game) / "examples.toml")]
        for language, page in read_texts(games.folder_of(game) / "rules.toml").items()
    }


def _pictures(game: str, path: Path) -> dict[str, Any]:
    """What is drawn for every example of a game, by the example's name."""
    part = PARTS.find(game)
    if part is None:
        raise SetupError(
            f"Nothing draws the examples of {game}: rollwright.web.{game} must offer PART."
        )
    return {name: part.picture(example) for name, example in read_texts(path).items()}


def _section(language: str, section: dict[str, Any], pictures: dict[str, Any]) -> dict[str, Any]:
    return {
        "id": section["id"],
        "title": typeset(language, section["title"]),
        "rules": section["rules"],
        "blocks": [_block(language, block, pictures) for block in section["body"]],
    }


def _block(language: str, block: Any, pictures: dict[str, Any]) -> dict[str, Any]:
    if isinstance(block, str):
        return {"kind": "text", "text": typeset(language, block)}
    kind = next(iter(block))
    if kind == "list":
        return {"kind": kind, "items": [typeset(language, item) for item in block[kind]]}
    if kind not in _TEXTS:
        return {"kind": kind, "name": block[kind]}
    found = {"kind": kind, "text": typeset(language, block[_TEXTS[kind]])}
    if kind == "ruling":
        found["rule"] = block[kind]
    if kind in ("picture", "example"):
        found["picture"] = pictures[block[kind]]
    return found
