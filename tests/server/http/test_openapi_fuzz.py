"""Schemathesis asks every endpoint for all that `/openapi.json` describes, and for what it forbids.

It checks that no answer is a server's fault, that status, content type and body are as described,
that what is not described is refused, and that methods which are not there are told so.
"""

import asyncio
from typing import Any

import pytest
import schemathesis
from schemathesis import Case
from schemathesis.checks import ignored_auth

from rollwright.coach.practice import load
from rollwright.server.daily.days import day_of
from rollwright.server.documents import now
from rollwright.server.http import practice
from rollwright.server.http.openapi import openapi
from server.serving import Served, one_server, play

served = pytest.fixture(scope="module")(one_server)

FOR_ANY_TOKEN = (
    *("/api/devices/code", "/api/devices/revoke"),
    *("/api/you", "/api/you/profile", "/api/you/file", "/api/you/erase"),
)
"""A token is an identity that nobody needs to have heard of, so none is invalid here."""

UNDERSTOOD_BUT_WRONG = 422
"""No schema says that a name needs a letter, or which steps a record may have."""

schema = schemathesis.openapi.from_dict(openapi())
schema.config.generation.update(deterministic=True, max_examples=25)
accepted = schema.config.checks.positive_data_acceptance
accepted.expected_statuses = [*accepted.expected_statuses, str(UNDERSTOOD_BUT_WRONG)]


@pytest.fixture(scope="module")
def known(served: Served) -> dict[str, Any]:
    """A table with an open seat and a bot, and a match that is over."""
    table = served.create("qwixx", "me Emma", "open", "bot random")
    solo = served.create("qwixx", "me Emma")

    async def evening() -> str:
        async with served.client(solo) as client:
            await play(client)
            return client.match

    code, match = table.info["code"], asyncio.run(evening())
    daily = {"day": day_of(now()), "game": "qwixx", "way": "alone"}
    [book, *_] = practice.books()
    exercise = {"shard": book.shards["easy"][0], "position": load(book.game).ids[0]}
    return {"table": table.table, "code": code, "match": match, "seat": 2, **daily, **exercise}


def is_fitting(case: Case[Any]) -> bool:
    """Whether the request is as the description says."""
    return case.meta is not None and case.meta.generation.mode.is_positive


@schema.parametrize()
def test_the_api_does_what_it_says(served: Served, case: Case[Any]) -> None:
    check(case, served)


@schema.include(path_regex="{").parametrize()
def test_the_api_does_what_it_says_about_things_that_it_knows(
    served: Served, known: dict[str, Any], case: Case[Any]
) -> None:
    if is_fitting(case):
        case.path_parameters = {name: known[name] for name in case.path_parameters}
    check(case, served)


def check(case: Case[Any], served: Served) -> None:
    excluded = [ignored_auth] if case.path in FOR_ANY_TOKEN else []
    answer = case.call_and_validate(base_url=served.url, excluded_checks=excluded)
    if is_fitting(case) and answer.status_code == UNDERSTOOD_BUT_WRONG:
        problem = answer.json()
        is_read = problem["code"] != "malformed"
        assert is_read or "got `float`" in problem["reason"]  # JSON Schema takes 2.0 for an integer
