/** A module in memory: how it is loaded, called, and started again after a trap. */

import { EngineError } from './errors.ts'
import { canUnpack, unpacked } from './packed.ts'

/** The version of modules that this loader understands; `INTERFACE` in `rollwright/wasm/module.py`. */
export const INTERFACE = 2

/** Reads a file that the build has made, such as `qwixx.wasm.gz`. */
export type FetchBytes = (name: string) => Promise<Uint8Array>

/** The section of a module with what its loader must know. */
const ABOUT = 'rollwright'

/** A function that returns a vector: browsers without vectors call it invalid. */
const VECTOR = new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11,
])

/** Whether this browser has vector instructions, which make bots three to four times as fast. */
export function canUseVectors(): boolean {
  return WebAssembly.validate(VECTOR)
}

/** What a module may import: the rest it brings along. */
const IMPORTS = {
  env: {
    exp: Math.exp,
    log: Math.log,
    logf: (x: number) => Math.fround(Math.log(x)),
  },
}

type Call = (...given: number[]) => number

export class Machine<Facts> {
  readonly facts: Facts
  #module: WebAssembly.Module
  /** How often the module was started. What it had in memory is gone when this grows. */
  starts = 0
  #started: (() => void)[] = []
  #exports!: Record<string, Call>
  #memory!: WebAssembly.Memory

  constructor(module: WebAssembly.Module) {
    this.#module = module
    this.facts = aboutOf(module) as Facts
    this.restart()
  }

  /** Call `prepare` now and each time the module is started again: its memory is empty then. */
  onStart(prepare: () => void): void {
    this.#started.push(prepare)
    prepare()
  }

  restart(): void {
    this.starts++
    const { exports } = new WebAssembly.Instance(this.#module, IMPORTS)
    this.#memory = exports['memory'] as WebAssembly.Memory
    this.#exports = exports as unknown as Record<string, Call>
    for (const prepare of this.#started) prepare()
  }

  /** Room in the module's memory that stays. */
  allocate(bytes: number): number {
    return this.call('allocate', bytes)
  }

  /** Whether the module has a function. The one for old browsers lacks some. */
  has(name: string): boolean {
    return name in this.#exports
  }

  call(name: string, ...given: number[]): number {
    try {
      return this.#exports[name]!(...given)
    } catch (error) {
      if (!(error instanceof WebAssembly.RuntimeError || error instanceof RangeError)) throw error
      this.restart()
      throw new EngineError('trap', `The engine stopped in ${name}, and was started again.`, {
        cause: error,
      })
    }
  }

  // A view is made for each use: when memory grows, old views are empty.

  bytes(at: number, length: number): Uint8Array {
    return new Uint8Array(this.#memory.buffer, at, length)
  }

  ints(at: number, length: number): Int32Array {
    return new Int32Array(this.#memory.buffer, at, length)
  }

  doubles(at: number, length: number): Float64Array {
    return new Float64Array(this.#memory.buffer, at, length)
  }

  /** The size of the memory, in bytes. */
  get size(): number {
    return this.#memory.buffer.byteLength
  }
}

/**
 * Load the module of a game; without `simd`, whether vectors are used is found out.
 *
 * Browsers without vectors are so old that most of them cannot unpack anything: theirs is not packed.
 */
export async function loadMachine<Facts>(
  game: string,
  fetchBytes: FetchBytes,
  simd = canUseVectors() && canUnpack(),
): Promise<Machine<Facts>> {
  const content = await fetchBytes(simd ? `${game}.wasm.gz` : `${game}.plain.wasm`)
  let module: WebAssembly.Module
  try {
    module = await WebAssembly.compile(await unpacked(content).arrayBuffer())
  } catch (error) {
    throw new EngineError('module', `The engine of ${game} is damaged: ${String(error)}`, {
      cause: error,
    })
  }
  const about = aboutOf(module)
  if (about.interface !== INTERFACE) {
    throw new EngineError(
      'version',
      `The engine of ${game} has version ${String(about.interface)}, and this page needs ` +
        `version ${INTERFACE}. Load the page again.`,
    )
  }
  if (about.game !== game) {
    throw new EngineError('module', `This is the engine of ${String(about.game)}, not of ${game}.`)
  }
  return new Machine<Facts>(module)
}

function aboutOf(module: WebAssembly.Module): { interface?: number; game?: string } {
  const [section] = WebAssembly.Module.customSections(module, ABOUT)
  return section ? JSON.parse(new TextDecoder().decode(section)) : {}
}
