"""Mistakes that a person can mend. Their text is one sentence that says what to do."""


class RollwrightError(Exception):
    """The base of every error that Rollwright raises on purpose."""


class SetupError(RollwrightError):
    """A match, a position or a series that cannot be set up as asked."""


class BotError(RollwrightError):
    """A bot that cannot be loaded, fails, answers nonsense or takes too long."""


class AnalysisError(RollwrightError):
    """A match that the coach cannot analyse."""


class PlayerNameError(RollwrightError):
    """A name for a player of which nothing can be seen."""


class RecordError(RollwrightError):
    """A record that cannot be read. `line` and `column` count from 1; 0 means unknown."""

    def __init__(self, message: str, line: int = 0, column: int = 0) -> None:
        place = f"line {line}, column {column}: " if column else f"line {line}: " if line else ""
        super().__init__(place + message)
        self.message = message
        self.line = line
        self.column = column


class IllegalAction(RollwrightError):  # noqa: N818  # the word that the rules use
    """A step that the rules refuse. The state it was tried on is unchanged.

    `reason` is an identifier and `details` are its facts, so that an interface can say the same in
    another language; the text is the sentence in English.
    """

    def __init__(self, message: str, reason: str, **details: object) -> None:
        super().__init__(message)
        self.reason = reason
        self.details = details
