"""The drill, in short: nothing that was acknowledged is lost when the server is killed."""

import pytest
from benchmarks import drill


@pytest.mark.parametrize("database", drill.DATABASES)
def test_nothing_is_lost_when_the_server_is_killed_under_load(database: str) -> None:
    findings = drill.run(database, kills=3, size=6)
    assert findings.is_clean, "\n".join([*findings.lost, *findings.corrupted, *findings.stuck])
    assert findings.kills == 3
    assert findings.acknowledged > 0
