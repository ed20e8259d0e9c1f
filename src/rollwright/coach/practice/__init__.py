"""Practice: positions from matches between bots whose best choice is clear.

    book = load(game)
    exercise = book.exercise(book.ids[0])
    exercise.answer(action).loss

Everything that is told about an exercise was worked out when the data was made (`making`), so
nothing is computed when one is asked. docs/coach.md says how they are made.
"""

from rollwright.coach.practice.book import Answer, Book, Difficulty, Exercise, load

__all__ = ["Answer", "Book", "Difficulty", "Exercise", "load"]
