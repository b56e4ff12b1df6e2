import { readFileSync, statSync } from 'node:fs'
import { locales } from '../contract/locales'
import { routes } from '../src/routes'

/** Prints what a first visit to each page loads of our JavaScript, brotli, in kB, and how much that is beyond home. */
interface Chunk {
  file: string
  imports?: string[]
  isEntry?: boolean
}
const client = new URL('../dist/client/', import.meta.url)
const manifest: Record<string, Chunk> = JSON.parse(readFileSync(new URL('.vite/manifest.json', client), 'utf8'))
const entry = Object.keys(manifest).find((name) => manifest[name]?.isEntry) ?? ''

const filesOf = (sources: string[]) => {
  const files = new Set<string>()
  const visit = (source: string) => {
    const chunk = manifest[source]
    if (!chunk || files.has(chunk.file)) return
    files.add(chunk.file)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  for (const source of sources) visit(source)
  return [...files]
}
const size = (sources: string[]) =>
  filesOf(sources).reduce((sum, file) => sum + statSync(new URL(`${file}.br`, client)).size, 0) / 1000

const rows = Object.entries(routes).map(([path, { dictionaries }]) => {
  const page = `src/pages${path === '/' ? '/home' : path}.tsx`
  const sizes = Object.keys(locales).map((locale) =>
    size([entry, page, ...['first', ...dictionaries].map((name) => `src/i18n/dictionaries/${name}.${locale}.ts`)]),
  )
  return { path, size: Math.max(...sizes) }
})
const home = rows.find(({ path }) => path === '/')?.size ?? 0
for (const { path, size: all } of rows.sort((a, b) => b.size - a.size))
  process.stdout.write(
    `${path.padEnd(28)} ${all.toFixed(1).padStart(6)} kB  ${(all - home >= 0 ? '+' : '') + (all - home).toFixed(1)}\n`,
  )
