import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'

/** A page that shows every part in every state. For development and tests; it is not in the app. */
export default defineConfig({
  plugins: [svelte()],
  base: './',
  build: { outDir: 'gallery', emptyOutDir: true, rollupOptions: { input: 'gallery.html' } },
})
