"""Bots that other people wrote, loaded from a file and kept on a short lead.

A bot from a file is a class that is called with a seed and has `choose(view, legal)`. It runs in a
thread of its own, so that one that never answers is noticed; whatever it does wrong ends in a
`BotError` that says which bot did what.
"""

import runpy
import threading
from collections.abc import Callable
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any
from weakref import ReferenceType, ref

from rollwright.bots.bot import Bot, BotMaker
from rollwright.core.errors import BotError
from rollwright.core.game import Action, View

Job = tuple[Callable[..., Any], tuple[Any, ...]]


def load(spec: str, move_timeout: float) -> BotMaker:
    """The bot of `path/to/file.py:ClassName`."""
    path, _, name = spec.rpartition(":")
    if not Path(path).is_file():
        raise BotError(f"There is no bot file {path!r}.")
    try:
        namespace = Worker().run(move_timeout, runpy.run_path, path)
    except Empty:
        raise BotError(f"Bot file {path!r} takes longer than {move_timeout:g} s to load.") from None
    except JobError as error:
        raise BotError(f"Bot file {path!r} cannot be loaded: {_summary(error.cause)}.") from error
    if name not in namespace:
        raise BotError(f"Bot file {path!r} has no {name!r}.")
    return lambda seed: Guarded(namespace[name], seed, spec, move_timeout)


class JobError(Exception):
    """What a job raised, whatever it is."""

    def __init__(self, cause: BaseException) -> None:
        super().__init__()
        self.cause: BaseException = cause
        self.__cause__: BaseException | None = cause


class Worker:
    """A thread that does one job after the other, and that can be given up on.

    It ends when nobody has the worker any more. A queue notices that, not a `__del__`: Python
    forgets a Ctrl-C that comes while it runs one.
    """

    def __init__(self) -> None:
        self._jobs: SimpleQueue[Job | ReferenceType[Worker]] = SimpleQueue()
        self._results: SimpleQueue[tuple[Any, BaseException | None]] = SimpleQueue()
        arguments = (self._jobs, self._results, ref(self, self._jobs.put))
        threading.Thread(target=_work, args=arguments, daemon=True).start()

    def run(self, timeout: float, function: Callable[..., Any], *arguments: Any) -> Any:
        """What the function returns.

        Raises `JobError` if it raises anything, and `Empty` after `timeout` seconds without
        either. An interrupt of the one who waits is neither: it is not the bot's doing.
        """
        self._jobs.put((function, arguments))
        result, error = self._results.get(timeout=timeout)
        if error is not None:
            raise JobError(error)
        return result


def _work(
    jobs: SimpleQueue[Job | ReferenceType[Worker]],
    results: SimpleQueue[tuple[Any, BaseException | None]],
    _: ReferenceType[Worker],  # kept here, because one that nobody keeps never tells
) -> None:
    """Do jobs until the worker itself is in the queue."""
    while not isinstance(job := jobs.get(), ReferenceType):
        try:
            results.put((job[0](*job[1]), None))
        except BaseException as error:  # whatever it is, the caller raises it
            results.put((None, error))
        del job  # nothing here keeps a bot alive


class Guarded:
    """A bot whose every answer is checked and timed."""

    def __init__(self, maker: BotMaker, seed: int, spec: str, move_timeout: float) -> None:
        self._bot = Lazy(maker, seed)
        self._spec = spec
        self._timeout = move_timeout
        self._worker = Worker()

    def choose(self, view: View[Any], legal: tuple[Action, ...]) -> Action:
        try:
            answer = self._worker.run(self._timeout, self._bot.choose, view, legal)
        except Empty:
            raise self._error(view, f"took longer than {self._timeout:g} s for a move") from None
        except JobError as error:
            raise self._error(view, f"raised {_summary(error.cause)}") from error
        if not isinstance(answer, int) or isinstance(answer, bool) or answer not in legal:
            options = ", ".join(view.state.action_text(view.seat, action) for action in legal)
            raise self._error(view, f"answered {_shown(answer)} where it could choose {options}")
        return answer

    def _error(self, view: View[Any], deed: str) -> BotError:
        return BotError(f"Bot {self._spec} at seat {view.seat} {deed}, in turn {view.state.turn}.")


class Lazy:
    """A bot that is made when it is first asked, so that its making is timed too."""

    def __init__(self, maker: BotMaker, seed: int) -> None:
        self._maker = maker
        self._seed = seed
        self._bot: Bot | None = None

    def choose(self, view: View[Any], legal: tuple[Action, ...]) -> Action:
        if self._bot is None:
            self._bot = self._maker(self._seed)
        return self._bot.choose(view, legal)


def _summary(error: BaseException) -> str:
    text = _shown(error, str)
    return f"{type(error).__name__}: {text}" if text else type(error).__name__


def _shown(thing: object, show: Callable[[object], str] = repr) -> str:
    """A text for whatever a bot made; its own may fail."""
    try:
        return show(thing)
    except Exception:
        return f"a {type(thing).__name__}"
