import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, defineConfig, type Plugin } from 'vite'
import { charts } from './charts'
import { modelOf } from './model'

const target = 'es2022'

/** What a shop that counts transitions needs, without the viewer: one file for its pages, and the names that charts declare. */
const counting: Plugin = {
  name: 'counting',
  async generateBundle() {
    const built = await build({
      configFile: false,
      logLevel: 'warn',
      build: { target, write: false, rolldownOptions: { input: join(import.meta.dirname, '../live/count.ts') } },
    })
    const [bundle] = [built].flat()
    const [script] = bundle && 'output' in bundle ? bundle.output : []
    this.emitFile({ type: 'asset', fileName: 'count.js', source: script?.code ?? '' })
    const ids = Object.entries(charts).map(([id, { chart }]) => [id, modelOf(chart).transitions.map((one) => one.id)])
    this.emitFile({ type: 'asset', fileName: 'transitions.json', source: JSON.stringify(Object.fromEntries(ids)) })
  },
}

/** The viewer and the observer are a build of their own, so that nothing of it can reach the storefront's. */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  publicDir: false,
  plugins: [react(), counting],
  worker: { format: 'es', rolldownOptions: { output: { keepNames: true } } },
  build: {
    outDir: join(import.meta.dirname, '../../dist/flows'),
    emptyOutDir: true,
    target,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 2000,
    // xstate's `and`, `or` and `not` are told apart by the names of their functions; and whoever reads what a chart throws
    // is to find the chart's own words in it.
    rolldownOptions: {
      input: [join(import.meta.dirname, 'index.html'), join(import.meta.dirname, '../live/live.ts')],
      output: {
        keepNames: true,
        minify: { mangle: false, compress: true, codegen: true },
        entryFileNames: ({ name }) => (name === 'live' ? 'live.js' : 'assets/[name]-[hash].js'),
      },
    },
  },
})
