"""The drill, in short: nothing that was acknowledged is lost when servers are killed."""

import pytest
from benchmarks import drill

from often import mainly


@pytest.mark.parametrize("scene", ["sqlite", *mainly("postgres", "workers")])
def test_nothing_is_lost_when_servers_are_killed_under_load(scene: str) -> None:
    findings = drill.run(scene, kills=3, size=6, sleepers=0)
    assert not findings.wrongs, "\n".join(findings.wrongs)
    assert findings.kills == 3
    assert findings.acknowledged > 0
    assert bool(findings.redis_kills) == (scene == "workers")
