"""The client for browsers: its files as the build made them, and `index.html` for every page.

The files are few and small, so they are read and compressed once and answered from memory. Which
page an address means is the client's business: every address that a person could have typed and
that is nothing else gets `index.html`.
"""

import gzip
import hashlib
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from rollwright import web

DIST: Final = Path(web.__file__).parent / "dist"

_TYPES: Final = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mp3": "audio/mpeg",
    ".ogg": "audio/ogg",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wav": "audio/wav",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
}
"""Written out, because what the system says differs from one to the next."""
_SMALL_ALREADY: Final = {".mp3", ".ogg", ".png", ".webp", ".woff2"}

_FOR_EVER: Final = "public, max-age=31536000, immutable"
"""For files with a digest of their content in their name."""
_ASK_AGAIN: Final = "no-cache"
_NOT_BUILT: Final = (
    "The pages of this server are not built. Run `make setup` in the folder of Rollwright, "
    "and start the server again.\n"
)


@dataclass(frozen=True)
class File:
    """A file of the client, plain and compressed."""

    plain: bytes
    packed: bytes | None
    kind: str
    caching: str

    @classmethod
    def read(cls, path: Path, folder: Path) -> "File":
        content = path.read_bytes()
        packed = None if path.suffix in _SMALL_ALREADY else gzip.compress(content, 9, mtime=0)
        return cls(
            content,
            packed if packed and len(packed) < len(content) else None,
            _TYPES.get(path.suffix, "application/octet-stream"),
            _FOR_EVER if path.is_relative_to(folder / "assets") else _ASK_AGAIN,
        )

    def answer(self, request: Request) -> Response:
        """The file as this browser wants it, or only that it has it already."""
        is_packed = self.packed is not None and _accepts(request, "accept-encoding", "gzip")
        content = self.packed if self.packed is not None and is_packed else self.plain
        etag = f'"{hashlib.sha256(content).hexdigest()[:32]}"'
        headers = {"cache-control": self.caching, "etag": etag, "vary": "accept-encoding"}
        if etag in request.headers.get("if-none-match", ""):
            return Response(status_code=304, headers=headers)
        if is_packed:
            headers["content-encoding"] = "gzip"
        return Response(content, headers=headers, media_type=self.kind)


class Pages:
    """Everything that `vite build` made."""

    def __init__(self, folder: Path = DIST) -> None:
        self._files = {
            f"/{path.relative_to(folder).as_posix()}": File.read(path, folder)
            for path in folder.rglob("*")
            if path.is_file()
        }

    def answer(self, request: Request) -> Response | None:
        """The file or the page at this address; `None` if there is neither."""
        if request.method not in ("GET", "HEAD"):
            return None
        path = request.url.path
        if file := self._files.get(path):
            return file.answer(request)
        if not _is_page(path, request):
            return None
        index = self._files.get("/index.html")
        return index.answer(request) if index else PlainTextResponse(_NOT_BUILT, 503)


def _is_page(path: str, request: Request) -> bool:
    """Pages have no dot in their last word; programs ask for JSON and not for HTML."""
    if path == "/":
        return True
    is_ours = path.startswith(("/api/", "/assets/")) or path in ("/api", "/ws")
    is_file = "." in path.rpartition("/")[2]
    return not is_ours and not is_file and _accepts(request, "accept", "text/html")


def _accepts(request: Request, header: str, word: str) -> bool:
    """Whether a header names something, and does not name it only to refuse it."""
    for part in request.headers.get(header, "").split(","):
        name, _, weight = part.partition(";")
        if name.strip().lower() == word:
            return weight.replace(" ", "") not in ("q=0", "q=0.0", "q=0.00", "q=0.000")
    return False
