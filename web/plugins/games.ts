/** Refuses to build a client that lacks a game which the server has. */

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const KNOWN = 'src/generated/games.json'

export function everyGame(): Plugin {
  let root = ''
  return {
    name: 'rollwright-every-game',
    configResolved(config) {
      root = config.root
    },
    buildStart() {
      const known = JSON.parse(readFileSync(join(root, KNOWN), 'utf-8')) as { name: string }[]
      for (const { name } of known) {
        const part = `src/games/${name}/index.ts`
        if (!existsSync(join(root, part)))
          this.error(
            `The game ${name} cannot be shown in a browser yet: add web/${part}, which offers its parts.`,
          )
      }
    },
  }
}
