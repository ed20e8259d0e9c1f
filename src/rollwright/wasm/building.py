"""Makes the module of one game; started by `__main__` with numba set up for another machine.

`lower` goes from Python functions to LLVM's code, by numba, without making code for this machine.
numba optimises and loads everything that it compiles. Nothing runs here, so a library of our own
leaves that out: that takes a quarter of the time. This replaces one attribute of numba and a few
methods that are not public, so `check` says early if another version of numba lacks them.

`compile_object` goes from numba's LLVM code to an object for wasm32, and `linking` from there.
"""

import gzip
import json
import re
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Final

from llvmlite import binding  # type: ignore[import-untyped]
from numba.core import codegen, compiler, cpu, sigutils
from numba.core.registry import cpu_target

from rollwright.core import games
from rollwright.wasm.linking import link
from rollwright.wasm.module import INTERFACE, MODULES, Export
from rollwright.wasm.runtime import CODE, OWN, wrapper

_NOT_PUBLIC: Final = (
    (codegen.JITCodeLibrary, "_optimize_functions"),
    (codegen.JITCodeLibrary, "_optimize_final_module"),
    (codegen.JITCodeLibrary, "_finalize_final_module"),
    (codegen.JITCodeLibrary, "_finalize_dynamic_globals"),
    (codegen.JITCodeLibrary, "get_pointer_to_function"),
    (codegen.JITCPUCodegen, "_library_class"),
    (cpu.CPUContext, "get_executable"),
)


def check() -> None:
    """Raise `ImportError` if this version of numba is built differently."""
    for owner, name in _NOT_PUBLIC:
        if not hasattr(owner, name):
            raise ImportError(
                f"numba has no {owner.__name__}.{name}: this version of numba cannot compile the "
                "engine for browsers. Install the one that requirements.txt names."
            )


class _Unoptimised(codegen.JITCodeLibrary):
    """A library that is linked together and nothing else."""

    def _optimize_functions(self, ll_module: Any) -> None:
        pass

    def _optimize_final_module(self) -> None:
        pass

    def _finalize_final_module(self) -> None:
        self._finalize_dynamic_globals()  # type: ignore[no-untyped-call]  # numba's
        self._finalized = True

    def get_pointer_to_function(self, name: str) -> int:  # noqa: ARG002  # there is no code
        return 0


class _Codegen(codegen.JITCPUCodegen):
    _library_class = _Unoptimised


def _no_executable(library: Any, *_: Any) -> Any:
    """Stands for what Python would call. numba tells functions apart by it, so it is a new one."""
    library._ensure_finalized()
    return [].append


def lower(exports: Mapping[str, Export]) -> tuple[Any, str]:
    """All functions as one module of LLVM, and the code of what wraps them for export."""
    check()
    context: Any = cpu_target.target_context
    context._internal_codegen = _Codegen("rollwright")  # type: ignore[no-untyped-call]  # numba's
    context.get_executable = _no_executable
    cpu_target.typing_context.refresh()
    context.refresh()
    whole: Any = None
    wrappers = []
    for name, export in exports.items():
        arguments, result = sigutils.normalize_signature(export.signature)  # type: ignore[no-untyped-call]
        compiled: Any = compiler.compile_extra(  # type: ignore[no-untyped-call]  # numba's
            cpu_target.typing_context, context, export.function, arguments, result, _flags(), {}
        )
        wrappers.append(wrapper(name, compiled.fndesc.llvm_func_name, compiled.signature))
        module = compiled.library._final_module
        if whole is None:
            whole = binding.parse_bitcode(module.as_bitcode())
        else:
            whole.link_in(module, preserve=True)
    return whole, "\n".join(wrappers)


def _flags() -> Any:
    flags: Any = compiler.Flags()  # type: ignore[no-untyped-call]  # numba's
    flags.no_cpython_wrapper = flags.no_cfunc_wrapper = flags.nrt = True
    flags.enable_looplift = flags.enable_pyobject = False
    flags.error_model = "numpy"
    return flags


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


_BUILDS: Final = {"wasm.gz": True, "plain.wasm": False}
"""The ends of the names of modules, and whether they use vectors. Only old browsers do not have
them, and those can unpack nothing."""


def build(name: str, target: Path) -> None:
    """Write the modules of a game and the files beside them."""
    part = MODULES.find(name)
    if part is None:
        raise LookupError(f"There is no module for {name}.")
    facts = {"interface": INTERFACE, "game": name, "rules": games.find(name).rules}
    about = json.dumps({**facts, **part.facts()}, separators=(",", ":")).encode()
    code, wrappers = lower(part.exports)
    for ending, vectors in _BUILDS.items():
        names = [each for each in part.exports if vectors or not part.exports[each].takes_vectors]
        made = compile_object(str(code), wrappers, [*OWN, *names], vectors)
        module = link(made, [*names, "allocate", "interface"], about)
        packed = gzip.compress(module, mtime=0) if vectors else module
        (target / f"{name}.{ending}").write_bytes(packed)
    for ending, make in part.files.items():
        (target / f"{name}.{ending}").write_bytes(make())


if __name__ == "__main__":
    build(sys.argv[1], Path(sys.argv[2]))
