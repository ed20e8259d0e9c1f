"""What the coach in a browser must know: the scale, and what each game looks up.

A browser judges as `judging` does, with the same numbers. They are not written there a second time.
"""

from typing import Any

from rollwright.bots.correction import fitted
from rollwright.bots.levels import LEVELS
from rollwright.coach import grades, reasons
from rollwright.coach.parts import COACHES
from rollwright.coach.practice import book, exercise
from rollwright.core import games
from rollwright.core.game import Game


def facts(name: str) -> dict[str, Any]:
    """All of a game, as plain data."""
    game = games.find(name)
    coach = COACHES.find(name)
    return {
        "game": name,
        "rules": game.rules,
        "options": [*game.options],
        "usual": {
            name: option.default for name, option in game.options.items() if option.is_variant
        },
        "uncertainty": _uncertainty(game),
        "scale": scale(),
        "practice": {
            "names": exercise.NAMES,
            "per_point": book.TENTHS,
        },
        "game_facts": coach.facts() if coach else {},
    }


def scale() -> dict[str, Any]:
    """Grades, luck, rates and accuracy, in points."""
    return {
        "of_chance": grades.OF_CHANCE,
        "of_score": grades.OF_SCORE,
        "grades": [*grades.Grade],
        "grades_from": grades.FROM,
        "lucky_from": grades.LUCKY_FROM,
        "very_lucky_from": grades.VERY_LUCKY_FROM,
        "rates": grades.RATES,
        "levels": LEVELS,
        "halved_by": grades.HALVED_BY,
        "most_reasons": reasons.MOST,
    }


def _uncertainty(game: Game[Any]) -> dict[int, float | None]:
    """How far a chance is typically off, by the number of seats that play against each other."""
    counts = [seats for seats in game.seat_counts({}) if seats > 1]
    return {seats: fitted(game, seats).uncertainty for seats in counts}
