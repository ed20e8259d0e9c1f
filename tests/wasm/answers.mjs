// Asks bots and evaluator about positions, and compares the answers with the native ones.

/**
 * For `run.mjs`: lines are positions. The result is per bot [equal, all], how far weighed values and
 * worth are apart at most and on average, and how many microseconds a decision takes.
 */
export function begin(engine) {
  const equal = {}
  const apart = { weighed: [], worth: [], errors: [] }
  const best = [0, 0]
  const times = {}
  let prepared = 0

  function timed(name, work) {
    const begun = performance.now()
    const result = work()
    const time = (times[name] ??= [0, 0])
    time[0] += performance.now() - begun
    time[1]++
    return result
  }

  async function take(line) {
    const [setup, steps, found] = JSON.parse(line)
    if (!prepared) {
      const begun = performance.now()
      await engine.prepare(setup.seats)
      if (setup.seats === 1) await engine.solve()
      prepared = performance.now() - begun
    }
    let state = engine.start(setup)
    for (const step of steps) state = state.step(...step)
    for (const [seat, bot, seed, action] of found.choices) {
      const ours = timed(bot, () => engine.choose(state, seat, bot, seed))
      const count = (equal[bot] ??= [0, 0])
      count[0] += Number(ours === action)
      count[1]++
    }
    for (const [seat, weighed] of found.weighed) {
      const ours = timed('weigh', () => engine.weigh(state.view(seat), seat))
      const by = (list, value) => list.reduce((a, b) => (value(b) > value(a) ? b : a))
      best[0] += Number(by(ours, (w) => w.value).action === by(weighed, (w) => w[1])[0])
      best[1]++
      weighed.forEach(([action, value, error], at) => {
        if (ours[at].action !== action) throw new Error('another order')
        apart.weighed.push(Math.abs(ours[at].value - value))
        apart.errors.push(Math.abs(ours[at].error - error))
      })
    }
    const ours = timed('worth', () => engine.worth(state))
    found.worth[0].forEach((value, seat) => apart.worth.push(Math.abs(ours.values[seat] - value)))
    found.worth[1].forEach((value, seat) => apart.errors.push(Math.abs(ours.errors[seat] - value)))
  }

  const figures = (list) => [list.reduce((a, b) => Math.max(a, b), 0), list.reduce((a, b) => a + b, 0) / (list.length || 1)]
  const result = () => ({
    equal: { ...equal, weigh: best },
    apart: Object.fromEntries(Object.entries(apart).map(([name, list]) => [name, figures(list)])),
    micros: Object.fromEntries(Object.entries(times).map(([name, [sum, n]]) => [name, Math.round((1000 * sum) / n)])),
    prepared: Math.round(prepared),
    megabytes: Math.round(engine.memory / 2 ** 20),
  })
  return { take, result }
}
