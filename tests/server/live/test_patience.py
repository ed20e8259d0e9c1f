"""When others need not wait any longer for somebody who is undecided."""

import asyncio

import pytest

from rollwright.server import deciding
from rollwright.server.documents import now
from rollwright.server.live.clocks import Patience
from server.scenario import scenario, until
from server.tabling import FREE, ME, table_for


@scenario
async def test_nobody_waits_for_somebody_who_has_decided(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deciding, "DECIDE_SECONDS", 0.02)
    over: list[str] = []
    patience = Patience(lambda: over.append("over"))
    table = table_for(ME, FREE)
    table.seats[0].asked = now()
    patience.set(table)
    table.seats[0].asked = 0
    patience.set(table)
    await asyncio.sleep(0.1)
    assert over == []
    table.seats[0].asked = now()
    patience.set(table)
    await until(lambda: over == ["over"], "the time to decide is over")
    patience.stop()
