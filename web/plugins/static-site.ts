/** Makes the app a site of files that works in any folder, without a server of ours. */

import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** What pages may load. It stands in the page: nobody knows which headers its host sends. */
const POLICY = [
  "default-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "object-src 'none'",
].join('; ')

/** What only links to a server need: the picture that previews show. */
export const LEFT_OUT = ['card.png']

export function staticSite(): Plugin {
  let target = ''
  return {
    name: 'rollwright-static-site',
    apply: (_, { mode }) => mode === 'static',
    configResolved(config) {
      target = join(config.root, config.build.outDir)
    },
    transformIndexHtml: {
      order: 'post',
      handler(page) {
        const policy = `<meta http-equiv="Content-Security-Policy" content="${POLICY}" />`
        return page
          .replace('<meta charset="utf-8" />', `<meta charset="utf-8" />\n    ${policy}`)
          .replace(/<meta (?:property="og:|name="twitter:)[^>]*>\s*/g, '')
          .replace('href="/"', 'href="./"')
      },
    },
    closeBundle() {
      for (const path of LEFT_OUT) rmSync(join(target, path))
      const manifest = join(target, 'manifest.webmanifest')
      const described = JSON.parse(readFileSync(manifest, 'utf8'))
      const moved = (address: string) => `.${address}`
      for (const icon of described.icons) icon.src = moved(icon.src)
      for (const shortcut of described.shortcuts) shortcut.url = `./#${shortcut.url}`
      delete described.id
      Object.assign(described, { start_url: './', scope: './' })
      writeFileSync(manifest, JSON.stringify(described, null, 2))
    },
  }
}
