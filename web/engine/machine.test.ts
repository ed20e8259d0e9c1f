/** What the loader refuses, and how it goes on after a trap. Small modules made by hand. */

import { expect, test } from 'vitest'
import { EngineError } from './errors.ts'
import { load } from './load.ts'
import { canUseVectors, INTERFACE, loadMachine, Machine } from './machine.ts'

const HEAD = [0, 97, 115, 109, 1, 0, 0, 0]

function section(number: number, content: number[]): number[] {
  return [number, content.length, ...content]
}

function text(name: string): number[] {
  return [name.length, ...new TextEncoder().encode(name)]
}

/** A module that says this about itself. `answer` returns 7, `stop` traps. */
function module(about: object): Uint8Array<ArrayBuffer> {
  const told = [...new TextEncoder().encode(JSON.stringify(about))]
  const exports = [3, ...text('memory'), 2, 0, ...text('answer'), 0, 0, ...text('stop'), 0, 1]
  return new Uint8Array([
    ...HEAD,
    ...section(0, [...text('rollwright'), ...told]),
    ...section(1, [1, 0x60, 0, 1, 0x7f]),
    ...section(3, [2, 0, 0]),
    ...section(5, [1, 0, 1]),
    ...section(7, exports),
    ...section(10, [2, 4, 0, 0x41, 7, 0x0b, 3, 0, 0, 0x0b]),
  ])
}

const OURS = { interface: INTERFACE, game: 'ludo' }

function served(bytes: Uint8Array): (name: string) => Promise<Uint8Array> {
  return () => Promise.resolve(bytes)
}

async function reasonOf(work: Promise<unknown>): Promise<string> {
  const error = await work.then(() => null, (thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(EngineError)
  return (error as EngineError).reason
}

test('a module of another version says so', async () => {
  const old = module({ ...OURS, interface: 0 })
  expect(await reasonOf(loadMachine('ludo', served(old)))).toBe('version')
})

test('the module of another game is refused', async () => {
  expect(await reasonOf(loadMachine('chess', served(module(OURS))))).toBe('module')
})

test('damaged bytes are refused', async () => {
  const half = module(OURS).slice(0, 60)
  expect(await reasonOf(loadMachine('ludo', served(half)))).toBe('module')
})

test('a game that nobody knows is refused', async () => {
  expect(await reasonOf(load('ludo' as 'qwixx', served(module(OURS))))).toBe('module')
})

test('browsers without vectors get another file', async () => {
  const asked: string[] = []
  const fetchBytes = (name: string) => {
    asked.push(name)
    return Promise.resolve(module(OURS) as Uint8Array)
  }
  await loadMachine('ludo', fetchBytes, true)
  await loadMachine('ludo', fetchBytes, false)
  expect(asked).toEqual(['ludo.wasm.gz', 'ludo.plain.wasm'])
  expect(canUseVectors()).toBe(true)
})

test('after a trap the module starts again and can be used', () => {
  const machine = new Machine(new WebAssembly.Module(module(OURS)))
  let starts = 0
  machine.onStart(() => starts++)
  expect(() => machine.call('stop')).toThrow(expect.objectContaining({ reason: 'trap' }))
  expect(starts).toBe(2)
  expect(machine.call('answer')).toBe(7)
})
