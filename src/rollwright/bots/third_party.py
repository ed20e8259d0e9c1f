"""Bots that other people wrote, loaded from a file and kept on a short lead.

A bot from a file is a class that is called with a seed and has `choose(view, legal)`. It runs in a
thread of its own, so that one that never answers is noticed; whatever it does wrong ends in a
`BotError` that says which bot did what.
"""

import runpy
import threading
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any

from rollwright.bots.bot import Bot, BotMaker
from rollwright.core.errors import BotError
from rollwright.core.game import Action, View

Questions = SimpleQueue[tuple[View[Any], tuple[Action, ...]] | None]
"""What a bot is asked; `None` says that there is nothing more."""


def load(spec: str, move_timeout: float) -> BotMaker:
    """The bot of `path/to/file.py:ClassName`."""
    path, _, name = spec.rpartition(":")
    if not Path(path).is_file():
        raise BotError(f"There is no bot file {path!r}.")
    try:
        namespace = runpy.run_path(path)
    except (Exception, SystemExit) as error:
        raise BotError(f"Bot file {path!r} cannot be loaded: {_summary(error)}.") from error
    if name not in namespace:
        raise BotError(f"Bot file {path!r} has no {name!r}.")
    return lambda seed: Guarded(namespace[name], seed, spec, move_timeout)


class Guarded:
    """A bot whose every answer is checked and timed."""

    def __init__(self, maker: BotMaker, seed: int, spec: str, move_timeout: float) -> None:
        self._spec = spec
        self._timeout = move_timeout
        self._questions: Questions = SimpleQueue()
        self._answers: SimpleQueue[Any] = SimpleQueue()
        arguments = (maker, seed, self._questions, self._answers)
        threading.Thread(target=_serve, args=arguments, daemon=True).start()

    def __del__(self) -> None:
        self._questions.put(None)

    def choose(self, view: View[Any], legal: tuple[Action, ...]) -> Action:
        self._questions.put((view, legal))
        try:
            answer = self._answers.get(timeout=self._timeout)
        except Empty:
            raise self._error(view, f"took longer than {self._timeout:g} s for a move") from None
        if isinstance(answer, BaseException):
            raise self._error(view, f"raised {_summary(answer)}") from answer
        if not isinstance(answer, int) or isinstance(answer, bool) or answer not in legal:
            options = ", ".join(view.state.action_text(view.seat, action) for action in legal)
            raise self._error(view, f"answered {answer!r} where it could choose {options}")
        return answer

    def _error(self, view: View[Any], deed: str) -> BotError:
        return BotError(f"Bot {self._spec} at seat {view.seat} {deed}, in turn {view.state.turn}.")


def _serve(maker: BotMaker, seed: int, questions: Questions, answers: SimpleQueue[Any]) -> None:
    """Answer questions until there are no more; an exception is an answer too."""
    bot: Bot | None = None
    while question := questions.get():
        try:
            bot = bot or maker(seed)
            answers.put(bot.choose(*question))
        except BaseException as error:  # whatever it is, it is the bot's doing
            answers.put(error)


def _summary(error: BaseException) -> str:
    return f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
