"""How many files and sockets this process may open at the same time."""

from typing import Final

from rollwright.server.http import places

_FILES: Final = 200
"""What a server opens besides its clients: databases, logs, libraries."""


def make_room(connections: int) -> str:
    """Raise the limit of this process to what `connections` need.

    Returns a sentence if the system does not allow that, "" otherwise.
    """
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return ""
    needed = connections + places.MOST + _FILES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft == resource.RLIM_INFINITY or soft >= needed:
        return ""
    wanted = needed if hard == resource.RLIM_INFINITY else min(needed, hard)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    except (OSError, ValueError):  # macOS allows less than it says
        wanted = soft
    if wanted >= needed:
        return ""
    return (
        f"A process may open only {wanted} files here, and {connections} connections "
        f"need {needed}: raise the limit (ulimit -Hn, or LimitNOFILE= of systemd), "
        "or lower `connections`."
    )
