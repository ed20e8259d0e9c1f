"""Positions and choices that read like the game."""

from rollwright.core.game import CHANCE
from rollwright.games.twenty_one import rules
from rollwright.games.twenty_one.actions import KEEP
from rollwright.games.twenty_one.layout import COLOURS, LETTERS, NUMBERS
from rollwright.games.twenty_one.sheet import Row, Sheet
from rollwright.games.twenty_one.state import ROLL, State


def sheet(name: str, *rows: str) -> Sheet:
    """A sheet written row by row as on paper: `sheet("A", "6x 4 1 3x 1 /", ". . 3 . . .")`.

    A field is free `.`, struck `/`, or holds a number, with `x` for a hit. The first row that is
    not full is the current one; rows below it are left out.
    """
    read = tuple(_read_row(text, row) for row, text in enumerate(rows))
    full = [rules.FREE not in row for row in read]
    if not all(full[:-1]):
        raise ValueError("A row is begun when the one above it is full (T3).")
    empty = Sheet(name).rows[len(rows) :]
    return Sheet(name, read + empty, sum(full))


def _read_row(text: str, row: int) -> Row:
    words = text.split()
    if len(words) != rules.FIELDS:
        raise ValueError(f"{text!r} has {len(words)} fields, and a row has {rules.FIELDS}.")
    fields = zip(words, NUMBERS[row], strict=True)
    return tuple(_read_field(word, printed) for word, printed in fields)


def _read_field(word: str, printed: int) -> int:
    if word in "./":
        return rules.FREE if word == "." else rules.STRUCK
    number = int(word.removesuffix("x"))
    if number not in range(1, printed + 1):
        raise ValueError(f"{number} does not fit in a field with {printed}.")
    if word.endswith("x") != (number == printed):
        raise ValueError(f"{word} in a field with {printed}: x marks a hit, and only a hit.")
    return number


def faces(dice: str) -> tuple[int, ...]:
    """The faces of "w4 k1 r1 b3 y4 g2", in the order of the dice."""
    shown = {word[0]: int(word[1:]) for word in dice.split()}
    return tuple(shown[LETTERS[colour]] for colour in COLOURS)


def before_roll(*sheets: Sheet, active: int = 0) -> State:
    """A position before the active seat rolls, with one sheet per seat."""
    return State(1, active, ROLL, sheets)


def attempt(*sheets: Sheet, dice: str, active: int = 0) -> State:
    """A position after the first roll: the active seat may reroll or keep."""
    return before_roll(*sheets, active=active).step(CHANCE, faces(dice))


def writing(*sheets: Sheet, dice: str, active: int = 0) -> State:
    """A position with final dice: everybody enters numbers or strikes."""
    rolled = attempt(*sheets, dice=dice, active=active)
    return rolled.step(active, KEEP) if rolled.is_attempt else rolled


def write(state: State, *choices: str) -> State:
    """What the seats write, seat by seat; the last choice resolves them all."""
    for seat, choice in enumerate(choices):
        state = state.step(seat, state.read_action(seat, choice))
    return state


def open_to(state: State, seat: int) -> set[str]:
    """The texts of what the seat may choose now."""
    return {state.action_text(seat, action) for action in state.legal(seat)}
