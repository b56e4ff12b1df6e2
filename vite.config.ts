import { createHash } from 'node:crypto'
import { readFileSync, realpathSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join, relative } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { parse } from '@formatjs/icu-messageformat-parser'
import react from '@vitejs/plugin-react'
import { build, type Plugin, runnerImport } from 'vite'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { isPlain } from './src/i18n/plain.ts'

/** Texts with a placeholder or parts are parsed while building, so that no parser reaches a visitor. */
const compiled = (text: string) => (isPlain(text) ? text : parse(text))

interface Span {
  start: number
  end: number
}

/** Each dictionary becomes one finished table of its language. */
const words = (): Plugin => ({
  name: 'words',
  apply: 'build',
  async load(id) {
    if (!/src\/i18n\/dictionaries\/.+\.ts$/.test(id)) return null
    const { module } = await runnerImport<{ default: Record<string, string> }>(id, {
      configFile: false,
      logLevel: 'error',
    })
    const table = Object.fromEntries(Object.entries(module.default).map(([key, text]) => [key, compiled(text)]))
    return { code: `export default ${JSON.stringify(table)}`, moduleType: 'js' }
  },
})

const noted = new Set(['description', 'meta'])

/** What charts say to their readers, descriptions and sections of the specification, stays out of the shop's bundles. */
const withoutNotes = (): Plugin => ({
  name: 'without-notes',
  apply: 'build',
  transform(code, id) {
    if (!/\/machines\/.+\.ts$/.test(id)) return null
    const notes: [start: number, end: number][] = []
    const visit = (node: unknown): void => {
      if (typeof node !== 'object' || node === null) return
      const { type, key, value, start, end } = node as {
        type?: string
        key?: { name?: string }
        value?: unknown
      } & Span
      const kind = (value as { type?: string } | undefined)?.type
      if (type === 'Property' && noted.has(key?.name ?? '') && (kind === 'Literal' || kind === 'ObjectExpression'))
        notes.push([start, end + (/^\s*,/.exec(code.slice(end))?.[0].length ?? 0)])
      else for (const child of Object.values(node)) visit(child)
    }
    visit(this.parse(code))
    const kept = notes.reduceRight((text, [start, end]) => text.slice(0, start) + text.slice(end), code)
    return { code: kept, map: null }
  },
})

const squeezed = /\.(js|css|html|svg|json|txt)$/

/** Ready-made brotli beside each text file, so that the server compresses nothing while somebody waits. */
const brotli = (): Plugin => ({
  name: 'brotli',
  apply: (_, { isSsrBuild }) => !isSsrBuild,
  async writeBundle({ dir = '' }, bundle) {
    for (const [name, file] of Object.entries(bundle)) {
      if (!squeezed.test(name)) continue
      const text = file.type === 'chunk' ? file.code : file.source
      await writeFile(`${dir}/${name}.br`, brotliCompressSync(text))
    }
  },
})

/**
 * The service worker, which knows the files of the build: its code and styles, and the frame in which a browser draws any
 * page. It is written beside them, so that it rules over the whole shop.
 */
const serviceWorker = (): Plugin => {
  let base = '/'
  return {
    name: 'service-worker',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved(config) {
      base = config.base
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const frame = bundle['index.html']
        if (frame?.type !== 'asset') return
        const hash = createHash('sha256').update(frame.source).digest('base64url').slice(0, 8)
        this.emitFile({ type: 'asset', fileName: `assets/frame-${hash}.html`, source: frame.source })
      },
    },
    async writeBundle({ dir = '' }, bundle) {
      const files = Object.keys(bundle).filter((name) => name.startsWith('assets/') && squeezed.test(name))
      await build({
        ...{ configFile: false, publicDir: false, logLevel: 'error', base, plugins: [brotli()] },
        define: { builtFiles: JSON.stringify(files.sort()) },
        build: {
          ...{ outDir: dir, emptyOutDir: false, target: 'es2022' },
          rolldownOptions: {
            input: 'src/service-worker.ts',
            output: { format: 'iife', entryFileNames: 'service-worker.js' },
          },
        },
      })
    },
  }
}

/**
 * Tests of the server and those in a browser wait now and then, for the database or for a page: one worker more than there are
 * cores uses these moments. With two more, the workers only took each other's turns: the same tests took a quarter more.
 */
const cores = availableParallelism()

const environmentOf = ({ project, moduleId }: TestSpecification) =>
  `${project.name} ${readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment jsdom') ? 'jsdom' : 'node'}`

/**
 * Files of one project and environment follow each other, within it in vitest's own order: a worker ends, with all that it has
 * loaded, where the next file is of another one.
 */
class ByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const environments = new Map(files.map((file) => [file, environmentOf(file)]))
    const order = (file: TestSpecification) => environments.get(file) ?? ''
    return (await super.sort(files)).sort((one, other) => order(one).localeCompare(order(other)))
  }
}

const browserTests = ['tests/browser/**/*.test.ts', 'tests/sandbox/browser/*.test.ts']
const postgresTests = ['tests/{stories,contract,races,faults,routes}/**/*.test.{ts,tsx}']

const noParser: Record<string, string> = {
  '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js',
}

/** Whether a module is one of ours whose path in the project fits, wherever the project lies. */
const ours = (path: RegExp) => (id: string) => path.test(relative(import.meta.dirname, id))

/**
 * What every visit begins with are two files: libraries, which a deploy leaves as they are, and the shop. Left alone they are
 * twenty, by who shares them, and pressed less. What a first call brings are two more instead of thirteen: the rules that the
 * forms of visitors know as well, and the rest; amounts and terms alone are what pages need that call nobody.
 */
const chunks = [
  { name: 'libraries', test: /node_modules/, tags: ['$initial' as const], priority: 3 },
  { name: 'shop', tags: ['$initial' as const], priority: 2 },
  { name: 'rules', test: ours(/^contract\/(fields|failures|session|chat)\.ts/), priority: 1 },
  { name: 'calls', test: ours(/^(contract\/(?!money|terms)|src\/browser\/http)/) },
]

export default defineConfig(({ command, isSsrBuild }) => ({
  base: process.env.BASE_PATH ?? '/',
  plugins: [react(), words(), withoutNotes(), brotli(), serviceWorker()],
  resolve: { alias: command === 'build' ? noParser : {} },
  // Tests of a copy in which a change is planted load packages that lie outside of it.
  server: { fs: { allow: [import.meta.dirname, realpathSync(join(import.meta.dirname, 'node_modules'))] } },
  // Whatever mode the server runs in, it draws pages with the libraries of production.
  ...(isSsrBuild && { ssr: { noExternal: true }, define: { 'process.env.NODE_ENV': '"production"' } }),
  build: {
    ...{ outDir: 'dist/client', manifest: true, target: 'es2022', assetsInlineLimit: 0 },
    rolldownOptions: isSsrBuild ? {} : { output: { codeSplitting: { groups: chunks } } },
  },
  test: {
    // A machine that does other work as well is slow; what never comes still fails.
    expect: { poll: { timeout: 20_000 } },
    // Files share what their worker has loaded: no module of the shop keeps anything between two tests, but for what was
    // reported of a page, which a test of it loads anew.
    isolate: false,
    sequence: { sequencer: ByEnvironment },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/{unit,models,views}/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/support/page-of-tests.ts'],
          testTimeout: 60_000,
          maxWorkers: cores,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: [...postgresTests, 'tests/sandbox/*.test.ts'],
          globalSetup: ['tests/support/postgres.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          maxWorkers: cores + 1,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: browserTests,
          globalSetup: ['tests/support/built.ts', 'tests/support/postgres.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          maxWorkers: cores + 1,
          // After the others: a browser that shares the machine with races is slow enough to mislead.
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
}))
