import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The viewer and the observer are a build of their own, so that nothing of it can reach the storefront's. */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  publicDir: false,
  plugins: [react()],
  worker: { format: 'es', rolldownOptions: { output: { keepNames: true } } },
  build: {
    outDir: join(import.meta.dirname, '../../dist/flows'),
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 2000,
    // xstate's `and`, `or` and `not` are told apart by the names of their functions.
    rolldownOptions: {
      input: [join(import.meta.dirname, 'index.html'), join(import.meta.dirname, '../live/live.ts')],
      output: {
        keepNames: true,
        entryFileNames: ({ name }) => (name === 'live' ? 'live.js' : 'assets/[name]-[hash].js'),
      },
    },
  },
})
