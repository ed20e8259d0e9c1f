"""Write what the coach in a browser needs, beside the engine.

    python -m rollwright.coach.browser OUT_DIR

For every game with a coach `GAME.coach.json.gz`, with the numbers that the coach judges by, and
`GAME.practice.….json.gz`, the exercises. The same sources give the same bytes.
"""

import gzip
import json
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

from rollwright.coach.facts import facts
from rollwright.coach.practice import browser, load
from rollwright.core import games

_LEVEL: Final = 9


def files(game: str) -> dict[str, Any]:
    """What the files of a game hold, by the end of their name."""
    return {"coach": facts(game), **browser.files(game, load(game))}


def write(target: Path, names: Iterable[str]) -> None:
    """Write the files of some games."""
    target.mkdir(parents=True, exist_ok=True)
    for game in names:
        if "coach" not in games.offers(game):
            continue
        for name, content in files(game).items():
            text = json.dumps(content, separators=(",", ":"), ensure_ascii=False)
            packed = gzip.compress(text.encode(), _LEVEL, mtime=0)
            (target / f"{game}.{name}.json.gz").write_bytes(packed)


def main(arguments: list[str]) -> None:
    if len(arguments) != 1 or arguments[0].startswith("-"):
        sys.exit("Usage: python -m rollwright.coach.browser OUT_DIR")
    write(Path(arguments[0]), games.names())


if __name__ == "__main__":
    main(sys.argv[1:])
