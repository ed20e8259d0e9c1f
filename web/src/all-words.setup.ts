/** Tests may show any part, so they have the words of all pages. Those without a page need none. */

export {} // a module, so that it may wait

if (typeof document === 'object') {
  const { bringLate } = await import('./lib/words.svelte')
  await bringLate()
}
