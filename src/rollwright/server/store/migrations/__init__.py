"""The schema, as numbered SQL files. A step, once released, stays.

Both databases understand a file like `0001_name.sql`; `0002_name.sqlite.sql` is for one only.
"""

from importlib import resources


def migrations(database: str) -> list[tuple[int, str]]:
    """All steps for one kind of database in order: number and SQL."""
    files = sorted(resources.files(__name__).iterdir(), key=lambda file: file.name)
    return [
        (int(file.name[:4]), file.read_text("utf-8"))
        for file in files
        if file.name.endswith(".sql") and file.name.split(".")[1] in ("sql", database)
    ]
