import { expect, it } from 'vitest'
import { EngineError } from '../../../engine/errors'
import type { Engine, State } from '../../../engine/state'
import { getReady } from './coach'

const engine = (reason: 'unsupported' | 'trap') =>
  ({
    solve: async () => {
      throw new EngineError(reason, 'no')
    },
  }) as unknown as Engine<State>

it('says that a browser is too old to solve the game', async () => {
  await expect(getReady(engine('unsupported'), 1)).rejects.toMatchObject({ code: 'coach_alone' })
  await expect(getReady(engine('trap'), 1)).rejects.toMatchObject({ reason: 'trap' })
})
