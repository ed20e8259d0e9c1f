"""From numba's LLVM code to an object for wasm32."""

import re
from collections.abc import Iterable
from typing import Any, Final

from llvmlite import binding  # type: ignore[import-untyped]

from rollwright.wasm.runtime import CODE

_TRIPLE: Final = "wasm32-unknown-unknown"
_FEATURES: Final = "+bulk-memory,+sign-ext,+mutable-globals,+nontrapping-fptoint"
_VECTORS: Final = "+simd128"

_REPLACED: Final = (
    (r"^target (triple|datalayout) = .*$", ""),
    (r"= common (local_unnamed_addr )?global", "= internal global"),
    # What an exception says is pickled Python, with paths of this machine. Nobody reads it.
    (r"^\s*store ptr @\.const\.picklebuf\.[^,]*, ptr %excinfo.*$", ""),
    # Arrays that several functions use are kept once.
    (
        r"^(@\.const\.array\.data\S* = )(internal|private) (unnamed_addr )?constant",
        r"\1private unnamed_addr constant",
    ),
    # One instruction less: browsers have no `fma`. The last bit may differ.
    (r"@llvm\.fma\.", "@llvm.fmuladd."),
    # Only texts of exceptions need it: see `runtime`.
    (r"@llvm\.log10\.f64", "@unneeded_log10"),
    # Ours stand in `runtime`.
    (r"^define [^\n]*@(NRT_incref|NRT_decref)\(.*?^}$", r"declare void @\1(ptr)"),
    (r"^define [^\n]*@NRT_MemInfo_data_fast\(.*?^}$", "declare ptr @NRT_MemInfo_data_fast(ptr)"),
)


def portable(code: str) -> str:
    """numba's code without what belongs to this machine."""
    for pattern, replacement in _REPLACED:
        code = re.sub(pattern, replacement, code, flags=re.M | re.S if ".*?" in pattern else re.M)
    return code


def compile_object(code: str, wrappers: str, exported: Iterable[str], vectors: bool) -> bytes:
    """An object; `vectors` are instructions that a few old browsers do not have."""
    binding.initialize_all_targets()
    binding.initialize_all_asmprinters()
    features = f"{_VECTORS},{_FEATURES}" if vectors else _FEATURES
    machine = binding.Target.from_triple(_TRIPLE).create_target_machine(
        cpu="generic", features=features, opt=3, reloc="static", codemodel="default"
    )
    module = binding.parse_assembly(portable(code))
    module.link_in(binding.parse_assembly(CODE + wrappers))
    _hide(module, {*exported})
    module.triple = _TRIPLE
    module.data_layout = str(machine.target_data)
    module.verify()
    options = binding.create_pipeline_tuning_options(speed_level=3)
    options.loop_vectorization = options.slp_vectorization = vectors
    builder = binding.create_pass_builder(machine, options)
    builder.getModulePassManager().run(module, builder)
    made: bytes = machine.emit_object(module)
    return made


def _hide(module: Any, exported: set[str]) -> None:
    """Let LLVM remove or inline everything that is not exported."""
    for function in module.functions:
        if not function.is_declaration and function.name not in exported:
            function.linkage = "internal"
    for variable in module.global_variables:
        if not variable.is_declaration and not variable.name.startswith(".const.array.data"):
            variable.linkage = "internal"
