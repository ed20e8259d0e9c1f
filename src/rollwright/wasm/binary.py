"""How WebAssembly writes numbers, names and lists."""

from collections.abc import Iterable

_PADDED: int = 5
"""The bytes of a number that a linker may change."""


class Reader:
    """Reads from the beginning of some bytes on."""

    def __init__(self, content: bytes | bytearray, at: int = 0) -> None:
        self.content = content
        self.at: int = at

    @property
    def has_more(self) -> bool:
        return self.at < len(self.content)

    def byte(self) -> int:
        self.at += 1
        return self.content[self.at - 1]

    def take(self, count: int) -> bytes:
        self.at += count
        return bytes(self.content[self.at - count : self.at])

    def unsigned(self) -> int:
        return self._number()[0]

    def signed(self) -> int:
        number, bits, last = self._number()
        return number - (1 << bits) if last & 0x40 else number

    def name(self) -> str:
        return self.take(self.unsigned()).decode()

    def limits(self) -> tuple[int, int]:
        """The least and, if it is limited, the most; 0 otherwise."""
        is_limited = self.unsigned() & 1
        least = self.unsigned()
        return least, self.unsigned() if is_limited else 0

    def _number(self) -> tuple[int, int, int]:
        """A number, its bits and its last byte."""
        number = bits = 0
        while True:
            byte = self.byte()
            number |= (byte & 0x7F) << bits
            bits += 7
            if byte < 0x80:
                return number, bits, byte


def unsigned(number: int) -> bytes:
    written = bytearray()
    while number > 0x7F:
        written.append(number & 0x7F | 0x80)
        number >>= 7
    return bytes([*written, number])


def signed(number: int) -> bytes:
    written = bytearray()
    while not -0x40 <= number < 0x40:
        written.append(number & 0x7F | 0x80)
        number >>= 7
    return bytes([*written, number & 0x7F])


def padded(number: int) -> bytes:
    """A number in as many bytes as a linker leaves room for."""
    written = bytes(number >> 7 * at & 0x7F | 0x80 for at in range(_PADDED - 1))
    return written + bytes([number >> 7 * (_PADDED - 1) & 0x7F])


def text(name: str) -> bytes:
    return unsigned(len(name.encode())) + name.encode()


def items(parts: Iterable[bytes]) -> bytes:
    """A list, with its length first."""
    listed = list(parts)
    return unsigned(len(listed)) + b"".join(listed)


def section(number: int, content: bytes) -> bytes:
    return bytes([number]) + unsigned(len(content)) + content
