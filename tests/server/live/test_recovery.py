"""While the store is down, attempts are made until one succeeds."""

import asyncio

import pytest

from rollwright.server.live import clocks
from rollwright.server.live.clocks import Recovery
from rollwright.server.protocol import Refusal
from server.scenario import scenario, until


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clocks, "_RETRY_SECONDS", 0.001)


class Patient:
    """Recovers at the third attempt."""

    def __init__(self) -> None:
        self.attempts = 0
        self.recovery = Recovery(lambda: self.attempts < 3, self.attempt)

    async def attempt(self) -> None:
        self.attempts += 1
        if self.attempts < 3:
            raise Refusal("store_down", "The server cannot save now; try again.", 503)


@scenario
async def test_attempts_are_made_until_one_succeeds() -> None:
    patient = Patient()
    patient.recovery.start()
    patient.recovery.start()
    await until(lambda: patient.attempts == 3, "the third attempt")
    await asyncio.sleep(0.02)
    assert patient.attempts == 3


@scenario
async def test_what_is_needed_again_is_attempted_again() -> None:
    patient = Patient()
    for _ in range(2):
        patient.attempts = 0
        patient.recovery.start()
        await until(lambda: patient.attempts == 3, "the third attempt")
        await asyncio.sleep(0.01)


@scenario
async def test_no_attempt_is_made_after_the_room_is_closed() -> None:
    patient = Patient()
    patient.recovery.stop()
    patient.recovery.start()
    patient.recovery.stop()
    await asyncio.sleep(0.02)
    assert patient.attempts == 0


def test_only_what_may_pass_by_itself_is_temporary() -> None:
    assert Refusal("store_down", "The server cannot save now; try again.", 503).is_temporary
    assert not Refusal("taken", "This seat is taken.").is_temporary
