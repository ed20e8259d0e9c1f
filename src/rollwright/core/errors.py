"""Mistakes that a person can mend. Their text is one sentence that says what to do."""


class RollwrightError(Exception):
    """The base of every error that Rollwright raises on purpose.

    Examples:
        >>> from rollwright import RollwrightError, find_game
        >>> try:
        ...     find_game("chess")
        ... except RollwrightError as error:
        ...     print(str(error).partition(";")[0])
        There is no game 'chess'
    """


class SetupError(RollwrightError):
    """A match, a position or a series that cannot be set up as asked.

    Examples:
        >>> from rollwright import Match, SeededDice, SetupError, find_game
        >>> try:
        ...     Match.deal(find_game("qwixx"), seats=9, dice=SeededDice(7), options={})
        ... except SetupError as error:
        ...     print(error)
        Qwixx is for 1 to 5 players, not 9.
    """


class BotError(RollwrightError):
    """A bot that cannot be loaded, fails, answers nonsense or takes too long.

    Examples:
        >>> from rollwright import BotError, bots, find_game
        >>> try:
        ...     bots.find("greedy:fast", find_game("qwixx"))
        ... except BotError as error:
        ...     print(error)
        write greedy or greedy:1/5, with two numbers, not greedy:fast.
    """


class EnvError(RollwrightError, ValueError):
    """An environment for learners that cannot be made or stepped as asked.

    Examples:
        >>> from rollwright import EnvError, envs
        >>> try:
        ...     envs.single("qwixx", seats=2, reward="glory")
        ... except EnvError as error:
        ...     print(error)
        The reward is one of win, score, difference, win_chance, not 'glory'.
    """


class AnalysisError(RollwrightError):
    """A match that the coach cannot analyse.

    Examples:
        >>> from rollwright import AnalysisError, Match, SeededDice, find_game
        >>> from rollwright.coach import analyse
        >>> dice = SeededDice(7)
        >>> match = Match.deal(find_game("qwixx"), 2, dice, {"sheet": "mixed-colours"})
        >>> try:
        ...     analyse(match)
        ... except AnalysisError as error:
        ...     print(str(error).partition(";")[0])
        The coach does not know Qwixx with sheet mixed-colours
    """


class PlayerNameError(RollwrightError):
    """A name for a player of which nothing can be seen."""


class RecordError(RollwrightError):
    """A record that cannot be read. `line` and `column` count from 1; 0 means unknown.

    Examples:
        >>> from rollwright import RecordError, find_game
        >>> from rollwright.records import from_text
        >>> try:
        ...     from_text('[Game "qwixx"', find_game)
        ... except RecordError as error:
        ...     print(error.line, error.column, error.message)
        1 14 ] is due here, but the record ends.
    """

    def __init__(self, message: str, line: int = 0, column: int = 0) -> None:
        place = f"line {line}, column {column}: " if column else f"line {line}: " if line else ""
        super().__init__(place + message)
        self.message: str = message
        self.line: int = line
        self.column: int = column


class IllegalAction(RollwrightError):  # noqa: N818  # the word that the rules use
    """A step that the rules refuse. The state it was tried on is unchanged.

    `reason` is an identifier and `details` are its facts, so that an interface can say the same in
    another language; the text is the sentence in English.

    Examples:
        >>> from rollwright import IllegalAction, Match, SeededDice, find_game
        >>> match = Match.deal(find_game("qwixx"), seats=2, dice=SeededDice(7), options={})
        >>> try:
        ...     match.step(0, 0)
        ... except IllegalAction as error:
        ...     print(error.reason, "-", error)
        not_rolled - The dice are to be rolled first.
    """

    def __init__(self, message: str, reason: str, **details: object) -> None:
        super().__init__(message)
        self.reason: str = reason
        self.details: dict[str, object] = details
