/** Tables and matches that are on this device, by their ids. */

const PREFIX = 'here-'
const LETTERS = 18

export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(LETTERS))
  return PREFIX + btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_')
}

export function isHere(id: string): boolean {
  return id.startsWith(PREFIX)
}

/** The address of a table. */
export function addressOf(table: string): string {
  return `${isHere(table) ? '/l' : '/t'}/${table}`
}

/** Whether this browser can play by itself. */
export function canPlayHere(): boolean {
  return typeof WebAssembly === 'object' && typeof Worker === 'function'
}
