"""QR codes, so that phones can join a table."""

import io

import segno


def svg(address: str) -> str:
    """The address as an SVG picture."""
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
