"""What a learner is shown of Twenty One. Full rows are over: of them only the points matter."""

from typing import Final

from rollwright.core.observing import Number, active_seat, of_seats
from rollwright.games.twenty_one import rules
from rollwright.games.twenty_one.layout import COLOURS, NUMBERS, SHEETS
from rollwright.games.twenty_one.state import OVER, ROLL, State

_MOST_POINTS: Final = sum(map(sum, NUMBERS)) + rules.ROWS * rules.bonus(rules.FIELDS)

_TABLE: Final = (
    Number("phase", "0 before the roll, 1 when the active seat may roll again, 2 before it does, 3 "
           "when everybody writes, 4 when the match is over", ROLL, OVER),
    *(Number(f"{colour} die", f"what the {colour} die shows", 0, 6) for colour in COLOURS),
)  # fmt: skip

_SHEET: Final = (
    Number("sheet", "which sheet it has: 0 is A, 5 is F", 0, len(SHEETS) - 1),
    Number("row", "the row that it works on, from 0; 5 when all are full", 0, rules.ROWS),
    *(Number(f"field {column + 1}", "what stands in this field of that row: 0 while it is free, 1 "
             "to 6 for a number, 7 if it is struck", 0, rules.STRUCK)
      for column in range(rules.FIELDS)),
    *(Number(f"offer {column + 1}", "what the die of this field's colour shows", 0, 6)
      for column in range(rules.FIELDS)),
    Number("hits", "the hits in that row", 0, rules.FIELDS),
    Number("score", "its points, as if the match ended now", 0, _MOST_POINTS),
)  # fmt: skip

_NOTHING: Final = (0,) * rules.FIELDS


def observation(seats: int) -> tuple[Number, ...]:
    """What the numbers of an observation mean."""
    return (active_seat(seats), *_TABLE, *of_seats(seats, _SHEET))


def observe(state: State, seat: int) -> tuple[int, ...]:
    """The position as `seat` sees it."""
    seats = len(state.sheets)
    dice = state.dice or _NOTHING
    found = [(state.active - seat) % seats, state.phase, *dice]
    for after in range(seats):
        sheet = state.sheets[(seat + after) % seats]
        row = sheet.current
        found += (tuple(SHEETS).index(sheet.name), row)
        if sheet.is_full:
            found += (*_NOTHING, *_NOTHING, 0)
        else:
            found += (*sheet.rows[row], *sheet.dice_by_column(dice), sheet.hits(row))
        found.append(sheet.score)
    return tuple(found)
