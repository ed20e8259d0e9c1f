"""A linker for one WebAssembly object: no other objects, no libraries.

LLVM's object is complete but for three things. It lays out its data from address 0 and notes every
place that holds an address: here a stack comes first, so that an overflow traps, and the addresses
move. It imports memory, stack pointer and table: here they become the module's own. And it exports
nothing. Numbers of functions and types are right as they stand, because nothing is renumbered.
Whatever else an object may ask for is refused.
"""

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

STACK: Final = 1 << 16
"""Bytes."""

_MAGIC: Final = b"\0asm\1\0\0\0"
_CUSTOM, _TYPE, _IMPORT, _FUNCTION, _TABLE, _MEMORY, _GLOBAL, _EXPORT = range(8)
_ELEMENT, _CODE, _DATA, _DATA_COUNT = 9, 10, 11, 12
_ORDER: Final = (
    _TYPE, _IMPORT, _FUNCTION, _TABLE, _MEMORY, _GLOBAL, _EXPORT, _ELEMENT, _DATA_COUNT, _CODE,
    _DATA,
)  # fmt: skip

_UNSIGNED, _SIGNED, _WORD = 3, 4, 5
"""Relocations that hold an address in memory, by how it is written."""
_NUMBERS: Final = {0, 1, 2, 6, 7, 20, 26}
"""Those that hold the number of a function, type, global or table."""
_WITH_ADDEND: Final = {3, 4, 5, 8, 9, 11, 14, 15, 16, 17, 22, 23, 24, 25}

_A_FUNCTION, _SOME_DATA, _A_SECTION = 0, 1, 3
"""Kinds of symbols."""
_UNDEFINED, _NAMED = 0x10, 0x40
_PAGE: Final = 1 << 16
_I32: Final = 0x7F
_CONSTANT, _END = b"\x41", b"\x0b"
_PADDED: Final = 5
"""The bytes of a number that a linker may change."""


class LinkError(Exception):
    """The object holds something that this linker does not know."""


class Reader:
    """Reads numbers, names and lists as WebAssembly writes them."""

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


class _Object(NamedTuple):
    sections: dict[int, bytes]
    relocations: list[tuple[int, int, int]]
    """Section, kind and place."""
    functions: dict[str, int]
    data: dict[str, tuple[int, int]]
    """By name, the segment and the place in it."""


def link(made: bytes, exports: Iterable[str], about: bytes = b"") -> bytes:
    """The module; `about` becomes its section `rollwright`."""
    found = _read(made)
    moved = _move(found)
    imports, has_stack, table = _imports(found.sections.get(_IMPORT, b"\0"))
    segments = _segments(moved.get(_DATA, b"\0"))
    end = max((at + len(content) for at, content in segments), default=STACK)
    heap = (end + 63) // 64 * 64
    segment, place = found.data["heap"]
    kept = [(at, content) for at, content in segments if content.strip(b"\0")]
    kept.append((segments[segment][0] + place, heap.to_bytes(4, "little")))
    parts: dict[int, bytes] = {
        **{kind: found.sections[kind] for kind in (_TYPE, _FUNCTION, _ELEMENT) if kind in found[0]},
        _CODE: moved[_CODE],
        _MEMORY: items([b"\0" + unsigned(heap // _PAGE + 2)]),
        _EXPORT: _exports(found.functions, exports),
        _DATA: items(
            b"\0" + _CONSTANT + signed(at) + _END + unsigned(len(content)) + content
            for at, content in kept
        ),
    }
    if imports:
        parts[_IMPORT] = items(imports)
    if table:
        parts[_TABLE] = items([table])
    if has_stack:
        parts[_GLOBAL] = items([bytes([_I32, 1]) + _CONSTANT + signed(STACK) + _END])
    if _DATA_COUNT in found.sections:
        parts[_DATA_COUNT] = unsigned(len(kept))
    head = section(_CUSTOM, text("rollwright") + about) if about else b""
    return _MAGIC + head + b"".join(section(k, parts[k]) for k in _ORDER if k in parts)


def _read(made: bytes) -> _Object:
    if not made.startswith(_MAGIC):
        raise LinkError("this is no WebAssembly")
    found = _Object({}, [], {}, {})
    order: list[int] = []
    reader = Reader(made, len(_MAGIC))
    while reader.has_more:
        kind = reader.byte()
        body = reader.take(reader.unsigned())
        order.append(kind)
        if kind != _CUSTOM:
            found.sections[kind] = body
            continue
        custom = Reader(body)
        name = custom.name()
        if name.startswith("reloc."):
            _read_relocations(custom, order, found)
        elif name == "linking":
            _read_symbols(custom, found)
    return found


def _read_relocations(reader: Reader, order: list[int], found: _Object) -> None:
    target = order[reader.unsigned()]
    for _ in range(reader.unsigned()):
        kind, at, _number = reader.unsigned(), reader.unsigned(), reader.unsigned()
        if kind in _WITH_ADDEND:
            reader.signed()
        found.relocations.append((target, kind, at))


def _read_symbols(reader: Reader, found: _Object) -> None:
    reader.unsigned()  # the version
    while reader.has_more:
        is_symbols = reader.unsigned() == 8
        part = Reader(reader.take(reader.unsigned()))
        for _ in range(part.unsigned() if is_symbols else 0):
            kind, flags = part.byte(), part.unsigned()
            if kind == _SOME_DATA:
                name = part.name()
                if not flags & _UNDEFINED:
                    found.data[name] = part.unsigned(), part.unsigned()
                    part.unsigned()
                continue
            number = part.unsigned()
            if kind != _A_SECTION and (not flags & _UNDEFINED or flags & _NAMED):
                name = part.name()
                if kind == _A_FUNCTION:
                    found.functions[name] = number


def _move(found: _Object) -> Mapping[int, bytes]:
    """Code and data with all addresses behind the stack."""
    moved = {kind: bytearray(found.sections[kind]) for kind in (_CODE, _DATA) if kind in found[0]}
    for target, kind, at in found.relocations:
        if target not in moved:
            continue
        place = moved[target]
        if kind == _WORD:
            address = int.from_bytes(place[at : at + 4], "little") + STACK
            place[at : at + 4] = (address & 0xFFFFFFFF).to_bytes(4, "little")
        elif kind in (_UNSIGNED, _SIGNED):
            reader = Reader(place, at)
            address = reader.signed() if kind == _SIGNED else reader.unsigned()
            place[at : reader.at] = padded(address + STACK)
        elif kind not in _NUMBERS:
            raise LinkError(f"relocation {kind} is not known")
    return {kind: bytes(content) for kind, content in moved.items()}


def _imports(content: bytes) -> tuple[list[bytes], bool, bytes]:
    """The functions that stay imports, whether there is a stack, and the table."""
    reader = Reader(content)
    functions: list[bytes] = []
    has_stack, table = False, b""
    for _ in range(reader.unsigned()):
        module, name, kind = reader.name(), reader.name(), reader.byte()
        if kind == 0:
            functions.append(text(module) + text(name) + b"\0" + unsigned(reader.unsigned()))
        elif kind == 1:
            element = reader.byte()
            # Its first place stays empty, so that no function has the address 0.
            table = bytes([element, 0]) + unsigned(reader.limits()[0] + 1)
        elif kind == 2:
            reader.limits()
        elif kind == 3 and name == "__stack_pointer":
            reader.take(2)
            has_stack = True
        else:
            raise LinkError(f"the object imports {name}")
    return functions, has_stack, table


def _segments(content: bytes) -> list[tuple[int, bytes]]:
    """Where data lies, behind the stack, and what it is."""
    reader = Reader(content)
    found = []
    for _ in range(reader.unsigned()):
        if reader.unsigned() or reader.take(1) != _CONSTANT:
            raise LinkError("data must lie at a known address")
        at = reader.signed() + STACK
        reader.byte()
        found.append((at, reader.take(reader.unsigned())))
    return found


def _exports(functions: Mapping[str, int], names: Iterable[str]) -> bytes:
    memory = text("memory") + b"\2" + unsigned(0)
    return items([memory, *(text(name) + b"\0" + unsigned(functions[name]) for name in names)])


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
