// @vitest-environment node
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { build } from 'vite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import config from '../vite.config'
import { everyGame } from './games'

let root = ''

function write(path: string, text: string) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

const made = () =>
  build({ root, configFile: false, logLevel: 'silent', plugins: [everyGame()], build: { write: false } })

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'client-'))
  write('index.html', '<script type="module" src="/main.ts"></script>')
  write('main.ts', 'console.log(1)')
  write('src/generated/games.json', '[{"name":"dozen"},{"name":"other"}]')
  write('src/games/other/index.ts', '')
})

afterEach(() => rmSync(root, { recursive: true }))

test('a game without a part in the browser is refused by the build', async () => {
  await expect(made()).rejects.toThrow(
    'The game dozen cannot be shown in a browser yet: add web/src/games/dozen/index.ts',
  )
})

test('a client that has every game is built', async () => {
  write('src/games/dozen/index.ts', '')
  await expect(made()).resolves.toBeDefined()
})

test('the client is built with this check', () => {
  expect(config({ mode: 'production', command: 'build' }).plugins?.flat()).toContainEqual(
    expect.objectContaining({ name: everyGame().name }),
  )
})
