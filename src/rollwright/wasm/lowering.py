"""From Python functions to LLVM's code, by numba, without making code for this machine.

numba optimises and loads everything that it compiles. Nothing runs here, so a library of our own
leaves that out: that takes a quarter of the time. This replaces one attribute of numba and a few
methods that are not public, so `check` says early if another version of numba lacks them.
"""

from collections.abc import Mapping
from typing import Any, Final

from llvmlite import binding  # type: ignore[import-untyped]
from numba.core import codegen, compiler, cpu, sigutils
from numba.core.registry import cpu_target

from rollwright.wasm.parts import Export
from rollwright.wasm.runtime import wrapper

_REPLACED: Final = (
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
    for owner, name in _REPLACED:
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
