// Replays matches that the readable engine has played, and compares every position.

/** For `run.mjs`: lines are matches, and the result is {states, differences}. */
export function begin(engine) {
  const differences = []
  let states = 0

  function told(before, step, state) {
    const seats = Array.from({ length: state.seats }, (_, seat) => seat)
    return JSON.stringify({
      position: state.position(),
      legal: seats.map((seat) => state.legal(seat).map((action) => state.actionText(seat, action))),
      toRoll: state.toRoll,
      views: seats.map((seat) => state.view(seat).choices),
      events: step ? engine.events(before, step, state) : [],
    })
  }

  function take(line) {
    const [setup, steps, positions] = JSON.parse(line)
    let state = engine.start(setup)
    let before = state
    for (let at = 0; at < positions.length; at++) {
      if (at) {
        before = state
        state = state.step(...steps[at - 1])
      }
      states++
      const ours = told(before, steps[at - 1], state)
      if (ours !== positions[at]) {
        if (differences.length < 5) differences.push([setup, steps[at - 1], positions[at], ours])
        break
      }
      for (const seat of state.pending) {
        for (const action of state.legal(seat)) {
          if (state.parseAction(seat, state.actionText(seat, action)) !== action) {
            differences.push(['text', seat, action])
          }
        }
      }
    }
  }

  return { take, result: () => ({ states, differences }) }
}
