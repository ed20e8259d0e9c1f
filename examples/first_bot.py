"""Your first bot, and a second one that beats `greedy`.

rollwright simulate qwixx --bots examples/first_bot.py:First,greedy --matches 1000
rollwright arena qwixx --bots examples/first_bot.py:Second,greedy
"""

from rollwright.games.qwixx import ACTIONS

FIELDS = 11
HOPE = 0.4
"""Which part of the fields that are left in a row one crosses in the end, roughly."""


class First:
    """Crosses the field that leaves the fewest others behind."""

    def __init__(self, seed):
        pass

    def choose(self, view, legal):
        state, seat = view
        skips = {}
        for action in legal[1:]:
            row = state.sheets[seat][ACTIONS[action].row]
            skips[action] = state.layout.columns[action] - row.bit_length()
        nearest = min(skips, key=skips.get, default=legal[0])
        return nearest if skips.get(nearest, 9) <= 2 else legal[0]


class Second:
    """Crosses what makes its rows worth most, with what they may still become counted in."""

    def __init__(self, seed):
        pass

    def choose(self, view, legal):
        state, seat = view
        must_cross = state.is_action_2 and state.active == seat and not state.choices[seat]
        best, most = legal[0], -5 if must_cross else 0
        for action in legal[1:]:
            marks = state.sheets[seat][ACTIONS[action].row]
            column = state.layout.columns[action]
            crosses = marks.bit_count() + 1 + (column == FIELDS - 1)
            gain = worth(crosses, FIELDS - 1 - column)
            gain -= worth(marks.bit_count(), FIELDS - marks.bit_length())
            if gain > most:
                best, most = action, gain
        return best


def worth(crosses, left):
    """The points of a row with so many crosses, if `HOPE` of the fields left are crossed too."""
    reached = crosses + HOPE * left
    return reached * (reached + 1) / 2
