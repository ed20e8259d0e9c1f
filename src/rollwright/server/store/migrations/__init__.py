"""The schema, as numbered steps that both databases understand. A step, once released, stays."""

from importlib import resources


def migrations() -> list[tuple[int, str]]:
    """All steps in order: number and SQL."""
    files = sorted(
        (file for file in resources.files(__name__).iterdir() if file.name.endswith(".sql")),
        key=lambda file: file.name,
    )
    return [(int(file.name[:4]), file.read_text("utf-8")) for file in files]
