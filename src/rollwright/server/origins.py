"""Whose pages may act here: browsers say where a request or a WebSocket comes from."""

from collections.abc import Collection

from starlette.datastructures import Headers


def is_from_our_page(headers: Headers, others: Collection[str]) -> bool:
    """Whether no page of another site is behind a request, apart from `others`.

    Programs that are not browsers say nothing, and are welcome.
    """
    origin = headers.get("origin")
    if origin is None:
        return headers.get("sec-fetch-site", "none") in ("none", "same-origin")
    host = headers.get("host")
    return origin in (f"http://{host}", f"https://{host}") or origin in others
