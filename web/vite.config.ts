import { svelte } from '@sveltejs/vite-plugin-svelte'
import { svelteTesting } from '@testing-library/svelte/vite'
import { defineConfig } from 'vitest/config'
import { everyGame } from './plugins/games.ts'
import { serviceWorker } from './plugins/service-worker.ts'
import { LEFT_OUT, staticSite } from './plugins/static-site.ts'

/** A running server. It sees the address of the page as its own, so it welcomes the WebSocket. */
const server = { target: 'http://127.0.0.1:8000', changeOrigin: false, ws: true }

export default defineConfig(({ mode }) => ({
  base: mode === 'static' ? './' : '/', // a site of files may be in any folder
  plugins: [everyGame(), svelte(), svelteTesting(), serviceWorker(mode === 'static' ? LEFT_OUT : []), staticSite()],
  build: {
    outDir: mode === 'static' ? '../build/site' : '../src/rollwright/web/dist',
    emptyOutDir: true,
    assetsInlineLimit: 0, // the server's policy allows no scripts, styles and fonts inside others
    sourcemap: false,
  },
  worker: { format: 'es' },
  server: {
    proxy: { '/api': server, '/ws': server },
    fs: { allow: ['.', '../tests/i18n'] }, // a test reads what Python says
  },
  test: {
    environment: 'jsdom',
    testTimeout: 60_000, // a busy machine is no fault
    isolate: false, // one page for all files of a worker: making one takes longer than most tests
    include: ['src/**/*.test.ts', 'plugins/**/*.test.ts', 'engine/**/*.test.ts'],
    setupFiles: ['src/all-words.setup.ts'],
    passWithNoTests: true,
    css: { include: /(styles|tokens)\.css/ }, // a test measures the contrasts
  },
}))
