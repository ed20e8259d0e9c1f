// Tries steps that the readable engine refuses, and compares the reasons.

import { IllegalAction } from '../../web/engine/index.ts'

/** For `run.mjs`: lines are positions, and the result is {refused, differences}. */
export function begin(engine) {
  const differences = []
  let refused = 0

  function take(line) {
    const [setup, steps, expected] = JSON.parse(line)
    let state = engine.start(setup)
    for (const step of steps) state = state.step(...step)
    const before = JSON.stringify(state.position())
    for (const [actor, action, message, reason, facts] of expected) {
      let error = null
      try {
        state.step(actor, action)
      } catch (thrown) {
        error = thrown
      }
      refused++
      const ours = [error?.message, error?.reason, error?.facts]
      if (!(error instanceof IllegalAction) || !same(ours, [message, reason, facts])) {
        if (differences.length < 5) differences.push([actor, action, [message, reason, facts], ours])
      }
    }
    if (JSON.stringify(state.position()) !== before) differences.push('a refused step changed something')
  }

  return { take, result: () => ({ refused, differences }) }
}

function same(one, other) {
  const sorted = (value) => JSON.stringify(value, (_, v) =>
    v && typeof v === 'object' && !Array.isArray(v)
      ? Object.fromEntries(Object.entries(v).sort(([a], [b]) => (a < b ? -1 : 1)))
      : v)
  return sorted(one) === sorted(other)
}
