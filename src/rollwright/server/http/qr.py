"""QR codes, so that phones can join a table."""

import asyncio
import io
from functools import lru_cache

import segno


class Drawing:
    """Draws beside the event loop, one picture after the other: each takes tens of milliseconds."""

    def __init__(self) -> None:
        self._pen = asyncio.Lock()

    async def svg(self, address: str) -> str:
        """The address as an SVG picture."""
        async with self._pen:
            return await asyncio.to_thread(svg, address)


@lru_cache(maxsize=100)
def svg(address: str) -> str:
    """The address as an SVG picture. The last few are kept: everybody at a table sees the same."""
    picture = io.BytesIO()
    _code(address).save(picture, kind="svg", xmldecl=False, nl=False, omitsize=True, light="#fff")
    return picture.getvalue().decode()


def blocks(address: str) -> list[str]:
    """The address as lines of half blocks for a terminal. White is the colour of the text."""
    lines = io.StringIO()
    _code(address).terminal(lines, border=2, compact=True)
    return lines.getvalue().splitlines()


def _code(address: str) -> segno.QRCode:
    return segno.make_qr(address, error="m")
