"""What a learner is shown of Qwixx. Of a row, only its next column and its crosses matter."""

from collections.abc import Iterable
from typing import Final

from rollwright.core.observing import Number, active_seat, of_seats
from rollwright.games.qwixx import rules
from rollwright.games.qwixx.actions import COLOURS
from rollwright.games.qwixx.state import ACTION_1, DICE, OVER, ROLL, WHITES, State

_TABLE: Final = (
    Number("phase", "0 before the roll, 1 in action 1, 2 in action 2, 3 when the match is over",
           ROLL, OVER),
    *(Number(f"die {at + 1}", f"what the {die} die shows; 0 if it has left", 0, 6)
      for at, die in enumerate(DICE)),
    *(Number(f"{row} closed", f"1 if the {row} row is closed for everyone", 0, 1)
      for row in COLOURS),
    Number("crossed", "1 if this seat has crossed something in action 1 of this turn", 0, 1),
)  # fmt: skip


def observation(seats: int, rows: Iterable[str], most_points: int) -> tuple[Number, ...]:
    """What the numbers of an observation mean, on sheets with these rows."""
    sheet = (
        *(number for row in rows for number in (
            Number(f"{row} next", f"the leftmost column of {row} right of all crosses, from 0; 12 "
                   "if the lock is crossed", 0, rules.FIELDS + 1),
            Number(f"{row} crosses", f"the crosses in {row}, the lock included", 0,
                   rules.FIELDS + 1),
        )),
        Number("misthrows", "its misthrows", 0, rules.MISTHROWS_TO_END),
        Number("score", "its points, as if the match ended now",
               rules.MISTHROWS_TO_END * rules.MISTHROW_POINTS, most_points),
    )  # fmt: skip
    return (active_seat(seats), *_TABLE, *of_seats(seats, sheet))


def observe(state: State, seat: int) -> tuple[int, ...]:
    """The position as `seat` sees it."""
    seats, closed, rows = len(state.sheets), state.closed, len(state.layout.rows)
    dice = state.dice or (0,) * len(DICE)
    faces = enumerate(dice[WHITES:])
    found = [
        (state.active - seat) % seats,
        state.phase,
        *dice[:WHITES],
        *(0 if closed >> row & 1 else face for row, face in faces),
        *(closed >> row & 1 for row in range(rules.ROWS)),
        state.phase > ACTION_1 and bool(state.choices[seat]),
    ]
    for after in range(seats):
        sheet = state.sheets[(seat + after) % seats]
        for marks in sheet[:rows]:
            found += (rules.next_column(marks), marks.bit_count())
        found += (sheet.misthrows, sheet.score)
    return tuple(map(int, found))
