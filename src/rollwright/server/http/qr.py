"""QR codes, for phones that join."""

import io

import segno


def svg(address: str) -> str:
    """A picture that scales."""
    picture = io.BytesIO()
    _code(address).save(picture, kind="svg", xmldecl=False, nl=False, omitsize=True, light="#fff")
    return picture.getvalue().decode()


def blocks(address: str) -> list[str]:
    """Lines of half blocks for a terminal, in the colour of the text where the code is white."""
    lines = io.StringIO()
    _code(address).terminal(lines, border=2, compact=True)
    return lines.getvalue().splitlines()


def _code(address: str) -> segno.QRCode:
    return segno.make_qr(address, error="m")
