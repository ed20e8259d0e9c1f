/** Builds src/sw.ts as /sw.js and tells it which files there are to keep. */

import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, posix, sep } from 'node:path'
import type { Plugin } from 'vite'

const SOURCE = 'src/sw.ts'
const TARGET = 'sw.js'
/** What hardly anybody needs: modules for browsers without vectors. */
const RARE = /\.plain-[\w-]+\.wasm$/

/** `without` are files that this build leaves out. */
export function serviceWorker(without: string[] = []): Plugin {
  let publicDir = ''
  return {
    name: 'rollwright-service-worker',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      publicDir = config.publicDir
    },
    buildStart() {
      this.emitFile({ type: 'chunk', id: SOURCE, fileName: TARGET })
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const contents = new Map<string, string | Uint8Array>()
        for (const path of filesIn(publicDir))
          contents.set(path, readFileSync(join(publicDir, path)))
        for (const item of Object.values(bundle))
          contents.set(item.fileName, item.type === 'chunk' ? item.code : item.source)
        for (const path of [TARGET, ...without]) contents.delete(path)
        const worker = bundle[TARGET]
        if (worker?.type !== 'chunk' || worker.imports.length)
          throw new Error(`${SOURCE} must be built into one file.`)
        worker.code = `const BUILT = ${JSON.stringify(describe(contents))};\n${worker.code}`
      },
    },
  }
}

/** The paths of all files below a folder, with slashes. */
function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .map((path) => path.split(sep).join(posix.sep))
}

function describe(contents: Map<string, string | Uint8Array>) {
  const digest = createHash('sha256')
  const files = [...contents.keys()].sort()
  for (const path of files) digest.update(`${path}\0`).update(contents.get(path)!)
  const rare = files.filter((path) => RARE.test(path))
  return { version: digest.digest('hex').slice(0, 12), files: files.filter((path) => !RARE.test(path)), rare }
}
