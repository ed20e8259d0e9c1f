"""While the database is away, the log says so now and then, and not once for every move."""

import asyncio

import pytest

from rollwright.server.protocol import Refusal
from rollwright.server.store import StoreDown, asking
from rollwright.server.store.asking import Complaints, ask
from server.scenario import scenario, until

AWAY = StoreDown("the database does not answer.")


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(asking, "_QUIET_SECONDS", 0.05)


def lines(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [record.getMessage() for record in caplog.records]


@pytest.mark.usefixtures("quick")
@scenario
async def test_many_failures_are_two_lines_with_a_count(caplog: pytest.LogCaptureFixture) -> None:
    complaints = Complaints()
    for _ in range(1000):
        complaints.note(AWAY)
    assert lines(caplog) == ["store: the database does not answer."]
    await until(lambda: len(lines(caplog)) == 2, "the others are told together")
    assert lines(caplog)[1].endswith("(999 times since the last line)")
    await asyncio.sleep(0.1)
    assert len(lines(caplog)) == 2
    complaints.note(AWAY)
    assert lines(caplog)[2] == "store: the database does not answer."


async def fail() -> None:
    raise AWAY


@scenario
async def test_everybody_who_asks_shares_the_lines(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(asking, "complaints", Complaints())
    for _ in range(20):
        with pytest.raises(Refusal, match="cannot do this now"):
            await ask(fail())
    assert len(lines(caplog)) == 1
