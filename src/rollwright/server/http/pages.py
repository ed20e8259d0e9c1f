"""The client for browsers: its files as the build made them, and `index.html` for every page.

The files are few and small, so they are read once and answered from memory. Each is compressed when
somebody first asks for it: to compress all of them takes longer than all else that a server does
before it is ready. Which page an address means is the client's business: every address that a
person could have typed and that is nothing else gets `index.html`. A page that people share gets
tags of its own, which tell those who see the link what it leads to.
"""

import gzip
import hashlib
import re
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from rollwright import web

DIST: Final = Path(web.__file__).parent / "dist"

TYPES: Final = {
    ".css": "text/css; charset=utf-8",
    ".gz": "application/gzip",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mp3": "audio/mpeg",
    ".ogg": "audio/ogg",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".wav": "audio/wav",
    ".weights": "application/octet-stream",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
}
"""Written out, because `mimetypes` gives different answers on different systems."""

_FOR_EVER: Final = "public, max-age=31536000, immutable"
"""For files with a digest of their content in their name."""
_ASK_AGAIN: Final = "no-cache"
_TAGS: Final = re.compile(rb'<meta\s+(?:property="og:|name="twitter:)[^>]*>\s*')
_NOT_BUILT: Final = (
    "The pages of this server are not built. Run `make setup` in the folder of Rollwright, "
    "and start the server again.\n"
)


@dataclass(frozen=True)
class Form:
    """A file of the client in one encoding, with the headers that go with it."""

    content: bytes
    headers: dict[str, str]

    @classmethod
    def of(cls, content: bytes, **headers: str) -> "Form":
        etag = f'"{hashlib.sha256(content).hexdigest()[:32]}"'
        return cls(content, {"vary": "accept-encoding", **headers, "etag": etag})

    def answer(self, request: Request) -> Response:
        """The content, or the status 304 if the browser has it already."""
        if self.headers["etag"] in request.headers.get("if-none-match", ""):
            return Response(status_code=304, headers=self.headers)
        return Response(self.content, headers=self.headers)


@dataclass(frozen=True)
class File:
    """A file of the client, plain and compressed."""

    plain: Form

    @classmethod
    def read(cls, path: Path, caching: str) -> "File":
        kind = TYPES.get(path.suffix, "application/octet-stream")
        headers = {"content-type": kind, "cache-control": caching}
        return cls(Form.of(path.read_bytes(), **headers))

    @cached_property
    def packed(self) -> Form:
        """The file compressed, or as it is if that is smaller."""
        content = gzip.compress(self.plain.content, 9, mtime=0)
        if len(content) >= len(self.plain.content):
            return self.plain
        return Form.of(content, **self.plain.headers, **{"content-encoding": "gzip"})

    def answer(self, request: Request) -> Response:
        """The file, compressed if the browser understands that."""
        is_understood = _accepts(request, "accept-encoding", "gzip")
        return (self.packed if is_understood else self.plain).answer(request)


class Pages:
    """Everything that `vite build` made."""

    def __init__(self, folder: Path = DIST) -> None:
        paths = {f"/{path.relative_to(folder).as_posix()}": path for path in folder.rglob("*")}
        self._files = {
            name: File.read(path, _FOR_EVER if name.startswith("/assets/") else _ASK_AGAIN)
            for name, path in paths.items()
            if path.is_file()
        }

    def answer(self, request: Request, tags: str = "") -> Response | None:
        """The file or the page at this address; `None` if there is neither.

        `tags` are those of a page that people share, which is there for everybody who asks.
        """
        if request.method not in ("GET", "HEAD"):
            return None
        path = request.scope["path"]
        if file := self._files.get(path):
            return file.answer(request)
        if not tags and not _is_page(path, request):
            return None
        index = self._files.get("/index.html")
        if index is None:
            return PlainTextResponse(_NOT_BUILT, 503)
        return (_tagged(index, tags) if tags else index).answer(request)


def _tagged(index: File, tags: str) -> File:
    """The page with tags of its own instead of those that every page has."""
    head, end, body = _TAGS.sub(b"", index.plain.content).partition(b"</head>")
    headers = {**index.plain.headers, "vary": "accept-encoding, accept-language"}
    return File(Form.of(head + tags.encode() + b"\n" + end + body, **headers))


def _is_page(path: str, request: Request) -> bool:
    """Whether the address is a page: it does not look like a file, and the browser wants HTML."""
    if path == "/":
        return True
    is_ours = path.startswith(("/api/", "/assets/")) or path in ("/api", "/ws")
    is_file = "." in path.rpartition("/")[2]
    return not is_ours and not is_file and _accepts(request, "accept", "text/html")


def _accepts(request: Request, header: str, word: str) -> bool:
    """Whether a header names something with a weight above 0."""
    for part in request.headers.get(header, "").split(","):
        name, _, weight = part.partition(";")
        if name.strip().lower() == word:
            return not re.fullmatch(r"\s*q\s*=\s*0(\.0*)?\s*", weight)
    return False
