"""Which guest a token stands for, also while the database does not answer."""

import pytest

from rollwright.server.documents import hashed
from rollwright.server.gate import Gate
from rollwright.server.protocol import Refusal
from rollwright.server.store.guests import revoke_others
from server.scenario import scenario
from server.storing import opened


async def code_of(gate: Gate, token: str) -> str:
    with pytest.raises(Refusal) as refusal:
        await gate.guest(token)
    return refusal.value.code


@scenario
async def test_a_known_guest_is_let_in_while_the_database_is_down(database: str) -> None:
    async with opened(database) as store:
        gate = Gate(store)
        assert await gate.guest("Emma's token") == hashed("Emma's token")
        assert await gate.guest("") == ""
    assert await gate.guest("Emma's token") == hashed("Emma's token")
    assert await code_of(gate, "Max's token") == "store_down"


@scenario
async def test_a_token_that_another_worker_revoked_is_refused(database: str) -> None:
    async with opened(database) as store, opened(database) as other:
        gate, emma = Gate(store), hashed("Emma's token")
        assert await gate.guest("Emma's token") == emma
        await revoke_others(other, emma, hashed("another token"))
        assert await code_of(gate, "Emma's token") == "revoked"
    assert await code_of(gate, "Emma's token") == "store_down", "it is not known any more"


@scenario
async def test_a_revoked_token_is_not_let_in_while_the_database_is_down(database: str) -> None:
    async with opened(database) as store:
        gate = Gate(store)
        await gate.guest("Emma's token")
        gate.forget([hashed("Emma's token")])
    assert await code_of(gate, "Emma's token") == "store_down"
