"""Writes the scenarios that the references work out; those worked out by hand stay as they are.

PYTHONPATH=tests python -m conformance.generate
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from conformance import cases_qwixx, cases_twenty_one
from conformance.scenario_files import BY_BRUTE_FORCE, FOLDER, file_text

Cases = Mapping[str, tuple[str, Callable[[], Iterable[dict[str, Any]]]]]

FILES: Final[dict[str, Cases]] = {
    "qwixx": cases_qwixx.FILES,
    "twenty_one": cases_twenty_one.FILES,
}


def text(game: str, name: str) -> str:
    """What a file must contain."""
    about, cases = FILES[game][name]
    return file_text(game, about, BY_BRUTE_FORCE, list(cases()))


def main() -> None:
    for game, names in FILES.items():
        for name in names:
            path = FOLDER / game / f"{name}.json"
            path.write_text(text(game, name), "utf-8")
            print(path.relative_to(FOLDER))


if __name__ == "__main__":
    main()
