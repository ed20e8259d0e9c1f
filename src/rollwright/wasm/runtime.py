"""What compiled functions expect of the machine they run on, and how they are called from outside.

A module has no Python and no libraries around it. Memory comes from an allocator that only moves a
mark: each exported function puts the mark back when it returns, and nothing is ever freed. What
JavaScript allocates stays.
"""

from typing import Any, Final

from numba.core import types

from rollwright.wasm.module import INTERFACE

OWN: Final = ("allocate", "interface", "__multi3")
"""Functions that stay in a module beside the exports of a game; LLVM calls the last one itself."""

_PLAIN: Final[dict[Any, str]] = {
    types.int32: "i32",
    types.float64: "double",
    types.voidptr: "ptr",
    types.none: "ptr",
}

_ALLOCATING: Final = """
@heap = internal global i32 0
declare i32 @llvm.wasm.memory.size.i32(i32)
declare i32 @llvm.wasm.memory.grow.i32(i32, i32)
declare void @llvm.trap()

; An array of numba: {references, destructor, its information, data, size}, and the data behind it.
define internal ptr @array(i64 %size) {
  %bytes = trunc i64 %size to i32
  %mark = load i32, ptr @heap
  %behind = add i32 %mark, 103
  %data = and i32 %behind, -64
  %end = add i32 %data, %bytes
  store i32 %end, ptr @heap
  %pages = call i32 @llvm.wasm.memory.size.i32(i32 0)
  %room = shl i32 %pages, 16
  %is_full = icmp ugt i32 %end, %room
  br i1 %is_full, label %grow, label %done
grow:
  %missing = sub i32 %end, %room
  %rounded = add i32 %missing, 65535
  %more = lshr i32 %rounded, 16
  %got = call i32 @llvm.wasm.memory.grow.i32(i32 0, i32 %more)
  %failed = icmp eq i32 %got, -1
  br i1 %failed, label %fail, label %done
fail:
  call void @llvm.trap()
  unreachable
done:
  %head = sub i32 %data, 40
  %array = inttoptr i32 %head to ptr
  %start = inttoptr i32 %data to ptr
  %field = getelementptr {i64, ptr, ptr, ptr, i64}, ptr %array, i32 0, i32 3
  store ptr %start, ptr %field
  ret ptr %array
}
define ptr @NRT_MemInfo_data_fast(ptr %array) alwaysinline {
  %field = getelementptr {i64, ptr, ptr, ptr, i64}, ptr %array, i32 0, i32 3
  %data = load ptr, ptr %field
  ret ptr %data
}
define i32 @allocate(i32 %bytes) {
  %size = zext i32 %bytes to i64
  %array = call ptr @array(i64 %size)
  %data = call ptr @NRT_MemInfo_data_fast(ptr %array)
  %address = ptrtoint ptr %data to i32
  ret i32 %address
}
define ptr @NRT_Allocate(i64 %size) {
  %bytes = trunc i64 %size to i32
  %address = call i32 @allocate(i32 %bytes)
  %place = inttoptr i32 %address to ptr
  ret ptr %place
}
define ptr @NRT_MemInfo_alloc_aligned(i64 %size, i32 %align) {
  %array = call ptr @array(i64 %size)
  ret ptr %array
}
define ptr @NRT_MemInfo_alloc_safe_aligned(i64 %size, i32 %align) {
  %array = call ptr @array(i64 %size)
  ret ptr %array
}
define ptr @NRT_MemInfo_alloc(i64 %size) {
  %array = call ptr @array(i64 %size)
  ret ptr %array
}
define void @NRT_incref(ptr %array) alwaysinline { ret void }
define void @NRT_decref(ptr %array) alwaysinline { ret void }
define void @NRT_Free(ptr %place) { ret void }
"""

_TRAPPING: Final = """
; Only texts of exceptions need these, and nobody reads such texts.
define double @unneeded_log10(double %x) noreturn { call void @llvm.trap() unreachable }
define void @PyErr_SetString(ptr %type, ptr %text) noreturn { call void @llvm.trap() unreachable }
"""

_ARITHMETIC: Final = """
; The product of two numbers of 128 bits. `optnone`, or LLVM sees what this is and calls itself.
define void @__multi3(ptr %out, i64 %al, i64 %ah, i64 %bl, i64 %bh) noinline optnone {
  %a0 = and i64 %al, 4294967295
  %a1 = lshr i64 %al, 32
  %b0 = and i64 %bl, 4294967295
  %b1 = lshr i64 %bl, 32
  %p00 = mul i64 %a0, %b0
  %p01 = mul i64 %a0, %b1
  %p10 = mul i64 %a1, %b0
  %p11 = mul i64 %a1, %b1
  %c0 = lshr i64 %p00, 32
  %m0 = and i64 %p01, 4294967295
  %m1 = add i64 %c0, %m0
  %m2 = and i64 %p10, 4294967295
  %m = add i64 %m1, %m2
  %c1 = lshr i64 %m, 32
  %h0 = lshr i64 %p01, 32
  %h1 = lshr i64 %p10, 32
  %h2 = add i64 %p11, %h0
  %h3 = add i64 %h2, %h1
  %h4 = add i64 %h3, %c1
  %x0 = mul i64 %al, %bh
  %x1 = mul i64 %ah, %bl
  %h5 = add i64 %h4, %x0
  %high = add i64 %h5, %x1
  %low = mul i64 %al, %bl
  store i64 %low, ptr %out
  %upper = getelementptr i64, ptr %out, i32 1
  store i64 %high, ptr %upper
  ret void
}
"""

_RESHAPING: Final = """
; numba's function that gives an array another shape. All that kernels reshape is contiguous.
define i32 @numba_attempt_nocopy_reshape(i64 %nd, ptr %dims, ptr %strides, i64 %newnd, ptr %newdims,
                                         ptr %newstrides, i64 %itemsize, i32 %is_fortran) {
entry:
  br label %test
test:
  %left = phi i64 [ %newnd, %entry ], [ %at, %next ]
  %stride = phi i64 [ %itemsize, %entry ], [ %wider, %next ]
  %is_done = icmp eq i64 %left, 0
  br i1 %is_done, label %done, label %next
next:
  %at = sub i64 %left, 1
  %place = getelementptr i64, ptr %newstrides, i64 %at
  store i64 %stride, ptr %place
  %length_at = getelementptr i64, ptr %newdims, i64 %at
  %length = load i64, ptr %length_at
  %wider = mul i64 %stride, %length
  br label %test
done:
  ret i32 1
}
"""

CODE: Final = (
    f"define i32 @interface() {{ ret i32 {INTERFACE} }}\n"
    f"{_ALLOCATING}{_TRAPPING}{_ARITHMETIC}{_RESHAPING}"
)
"""All of it, as LLVM reads it. `linking` lets the heap begin behind the data."""


def wrapper(name: str, symbol: str, signature: Any) -> str:
    """The exported function: plain arguments, numba's way of calling inside.

    numba returns a status, 0 or −2 for `None`. Everything else is an exception, which is a trap
    here. The memory that the function allocated is free again.
    """
    kinds = [_PLAIN[kind] for kind in signature.args]
    result = _PLAIN[signature.return_type]
    given = ", ".join(f"{kind} %a{at}" for at, kind in enumerate(kinds))
    handed_on = "".join(f", {kind} %a{at}" for at, kind in enumerate(kinds))
    declared = "".join(f", {kind}" for kind in kinds)
    is_void = signature.return_type == types.none
    ending = "ret void" if is_void else f"%value = load {result}, ptr %r\n  ret {result} %value"
    return f"""
declare i32 @"{symbol}"(ptr, ptr{declared})
define {"void" if is_void else result} @{name}({given}) {{
  %r = alloca {result}, align 8
  %e = alloca ptr, align 8
  %mark = load i32, ptr @heap
  %status = call i32 @"{symbol}"(ptr %r, ptr %e{handed_on})
  store i32 %mark, ptr @heap
  %is_value = icmp eq i32 %status, 0
  %is_none = icmp eq i32 %status, -2
  %is_fine = or i1 %is_value, %is_none
  br i1 %is_fine, label %good, label %bad
bad:
  call void @llvm.trap()
  unreachable
good:
  {ending}
}}
"""
