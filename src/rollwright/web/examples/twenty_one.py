"""Examples of the rules of Twenty One: what is written down for them, played by the engine."""

from typing import Any

from rollwright.core.errors import SetupError
from rollwright.core.game import CHANCE, Roll
from rollwright.games.twenty_one import rules
from rollwright.games.twenty_one.actions import KEEP, REROLL
from rollwright.games.twenty_one.layout import COLOURS, LETTERS, NUMBERS
from rollwright.games.twenty_one.sheet import Row, Sheet
from rollwright.games.twenty_one.state import ROLL, State


def start(example: dict[str, Any]) -> State:
    """The position before the example."""
    seats = example["seats"]
    return State(1, 0, ROLL, tuple(read_sheet(seat["sheet"], *seat["written"]) for seat in seats))


def play(example: dict[str, Any]) -> State:
    """The position after the example. Raises a `RollwrightError` if it breaks a rule."""
    state = start(example)
    if "dice" not in example:
        return state
    state = state.step(CHANCE, _faces(state, example["dice"]))
    if "again" in example:
        state = state.step(state.active, REROLL)
        return state.step(CHANCE, _faces(state, example["again"]))
    state = state.step(state.active, KEEP)
    for seat, told in enumerate(example["seats"]):
        if "action" in told:
            state = state.step(seat, state.read_action(seat, told["action"]))
    return state


def picture(example: dict[str, Any]) -> dict[str, Any]:
    """What the browser draws: the rolls, and the sheets as they are after the example."""
    before, after = start(example), play(example)
    return {
        "rolls": _rolls(example, before),
        "sheets": [
            _sheet(told, before.sheets[seat], after.sheets[seat])
            for seat, told in enumerate(example["seats"])
            if "rows" in told
        ],
    }


def read_sheet(name: str, *rows: str) -> Sheet:
    """A sheet written row by row: `read_sheet("A", "6x 4 1 3x 1 /", ". . 3 . . .")`."""
    read = tuple(_row(text, numbers) for text, numbers in zip(rows, NUMBERS, strict=False))
    full = [rules.FREE not in row for row in read]
    if not all(full[:-1]):
        raise SetupError("A row is begun when the one above it is full (T3).")
    empty = Sheet(name).rows[len(rows) :]
    return Sheet(name, read + empty, sum(full))


def _row(text: str, numbers: Row) -> Row:
    words = text.split()
    if len(words) != len(numbers):
        raise SetupError(f"{text!r} has {len(words)} fields, and a row has {len(numbers)}.")
    return tuple(_field(word, printed) for word, printed in zip(words, numbers, strict=True))


def _field(word: str, printed: int) -> int:
    if word in "./":
        return rules.FREE if word == "." else rules.STRUCK
    number = int(word.removesuffix("x"))
    if not rules.can_enter(number, printed) or word.endswith("x") != rules.is_hit(number, printed):
        raise SetupError(f"{word} does not fit in a field with {printed}; x marks a hit.")
    return number


def _faces(state: State, dice: str) -> Roll:
    """The faces of "w4 k1 r1 b3 y4 g2", which must be the dice that are rolled now."""
    words = dice.split()
    if [word[0] for word in words] != [LETTERS[name] for name in state.to_roll]:
        raise SetupError(f"{dice!r} are not the dice {', '.join(state.to_roll)}.")
    return tuple(int(word[1:]) for word in words)


def _rolls(example: dict[str, Any], before: State) -> list[list[dict[str, Any]]]:
    """Every roll with all dice; those that stay for the second attempt are held."""
    if "dice" not in example:
        return []
    first = _faces(before, example["dice"])
    if "again" not in example:
        return [_roll(first, (False,) * len(first))]
    held = tuple(not rules.is_rolled_again(face) for face in first)
    return [_roll(first, held), _roll(play(example).dice, held)]


def _roll(faces: Roll, held: tuple[bool, ...]) -> list[dict[str, Any]]:
    dice = zip(COLOURS, faces, held, strict=True)
    return [{"colour": colour, "face": face, "held": stays} for colour, face, stays in dice]


def _sheet(told: dict[str, Any], before: Sheet, after: Sheet) -> dict[str, Any]:
    """A sheet, the rows of it that are drawn, and the fields that were written just now."""
    rows = zip(before.rows, after.rows, strict=True)
    changed = [
        [row, column]
        for row, (old, new) in enumerate(rows)
        for column, entry in enumerate(new)
        if entry != old[column]
    ]
    return {
        "name": told.get("name", ""),
        "sheet": after._asdict(),
        "rows": [row - 1 for row in told["rows"]],
        "written": changed,
        "score": after.score,
    }
