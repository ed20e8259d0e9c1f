/** A value that this browser keeps; where it may not keep anything, it lasts as long as the page. */
export function stored<T extends object>(name: string, initial: T): { value: T } {
  const key = `rollwright.${name}`
  let value = initial
  try {
    value = { ...initial, ...(JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<T>) }
  } catch {
    // somebody else wrote it, or nothing may be kept
  }
  return {
    get value() {
      return value
    },
    set value(next: T) {
      value = next
      try {
        localStorage.setItem(key, JSON.stringify(next))
      } catch {
        // a private window, or no room
      }
    },
  }
}

/** Whether this browser keeps anything at all. */
export function canKeep(): boolean {
  try {
    localStorage.setItem('rollwright.kept', '1')
    localStorage.removeItem('rollwright.kept')
    return true
  } catch {
    return false
  }
}
