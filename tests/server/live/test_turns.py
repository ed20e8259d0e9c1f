"""One at a time, in order, whether a task waits or not."""

import asyncio
from functools import partial

import pytest

from rollwright.server.live.stepping import Turns
from server.scenario import scenario


def test_whoever_comes_first_begins_first() -> None:
    turns, begun = Turns(), list[int]()
    for number in range(3):
        turns.take(partial(begun.append, number))
    assert begun == [0]
    turns.pass_on()
    turns.pass_on()
    assert begun == [0, 1, 2]


def test_a_free_turn_begins_at_once() -> None:
    turns, begun = Turns(), list[int]()
    turns.take(partial(begun.append, 0))
    turns.pass_on()
    turns.take(partial(begun.append, 1))
    assert begun == [0, 1]


def test_thousands_who_are_done_at_once_do_not_pile_up() -> None:
    turns, begun = Turns(), list[int]()
    turns.take(lambda: None)
    for number in range(20_000):

        def begin(number: int = number) -> None:
            begun.append(number)
            turns.pass_on()

        turns.take(begin)
    turns.pass_on()
    assert begun == [*range(20_000)]


def test_somebody_who_comes_while_turns_are_passed_on_waits_for_all_before() -> None:
    turns, begun = Turns(), list[str]()

    def first() -> None:
        begun.append("first")
        turns.pass_on()
        turns.take(partial(begun.append, "late"))

    turns.take(lambda: None)
    turns.take(first)
    turns.take(partial(begun.append, "second"))
    turns.pass_on()
    assert begun == ["first", "second"]
    turns.pass_on()
    assert begun == ["first", "second", "late"]


@scenario
async def test_tasks_and_others_share_the_turns() -> None:
    turns, begun = Turns(), list[str]()

    async def task(name: str) -> None:
        async with turns:
            begun.append(name)
            await asyncio.sleep(0)

    turns.take(partial(begun.append, "now"))
    waiting = asyncio.create_task(task("task"))
    await asyncio.sleep(0)
    turns.take(partial(begun.append, "after the task"))
    turns.pass_on()
    await waiting
    assert begun == ["now", "task", "after the task"]


@pytest.mark.parametrize("has_begun", [False, True])
@scenario
async def test_a_task_that_gives_up_lets_the_next_begin(has_begun: bool) -> None:
    turns, begun = Turns(), list[str]()

    async def task() -> None:
        async with turns:
            begun.append("task")

    turns.take(lambda: None)
    waiting = asyncio.create_task(task())
    await asyncio.sleep(0)
    turns.take(partial(begun.append, "next"))
    if has_begun:
        turns.pass_on()  # its turn has come, and it does not know it yet
    waiting.cancel()
    with pytest.raises(asyncio.CancelledError):
        await waiting
    if not has_begun:
        turns.pass_on()
    assert begun == ["next"]
