"""Writes the scenarios that the references work out; those worked out by hand stay as they are.

PYTHONPATH=tests python -m conformance.generate
"""

from conformance.all_known import ALL
from conformance.scenario_files import BY_BRUTE_FORCE, FOLDER, file_text


def text(game: str, name: str) -> str:
    """What a file must contain."""
    about, cases = ALL[game].cases[name]
    return file_text(game, about, BY_BRUTE_FORCE, list(cases()))


def main() -> None:
    for game, known in ALL.items():
        for name in known.cases:
            path = FOLDER / game / f"{name}.json"
            path.write_text(text(game, name), "utf-8")
            print(path.relative_to(FOLDER))


if __name__ == "__main__":
    main()
