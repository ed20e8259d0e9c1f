"""The limit of open files is raised to what the connections need, or the start says so."""

import resource

import pytest

from rollwright.server.limits import make_room_for

Limit = tuple[int, int]


@pytest.fixture
def limit(monkeypatch: pytest.MonkeyPatch) -> list[Limit]:
    """The limits of a process: the soft and the hard one, last in the list."""
    limits = [(1024, 20_000)]
    monkeypatch.setattr(resource, "getrlimit", lambda _: limits[-1])
    monkeypatch.setattr(resource, "setrlimit", lambda _, limit: limits.append(limit))
    return limits


def test_the_soft_limit_is_raised_to_what_is_needed(limit: list[Limit]) -> None:
    assert make_room_for(10_000) == ""
    assert limit[-1] == (11_200, 20_000)


def test_a_limit_that_suffices_is_left_alone(limit: list[Limit]) -> None:
    limit[:] = [(20_000, 20_000)]
    assert make_room_for(10_000) == ""
    assert limit == [(20_000, 20_000)]


def test_a_hard_limit_that_is_too_low_is_used_and_told(limit: list[Limit]) -> None:
    limit[:] = [(1024, 4096)]
    assert make_room_for(10_000) == (
        "A process may open only 4096 files here, and 10000 connections need 11200: raise the "
        "limit (ulimit -Hn, or LimitNOFILE= of systemd), or lower `connections`."
    )
    assert limit[-1] == (4096, 4096)


def test_no_limit_at_all_is_enough(limit: list[Limit]) -> None:
    limit[:] = [(1024, resource.RLIM_INFINITY)]
    assert make_room_for(10_000) == ""
    assert limit[-1] == (11_200, resource.RLIM_INFINITY)


@pytest.mark.usefixtures("limit")
def test_a_system_that_refuses_is_told_about(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_: int, __: Limit) -> None:
        raise ValueError

    monkeypatch.setattr(resource, "setrlimit", refuse)
    assert "only 1024 files" in make_room_for(10_000)
