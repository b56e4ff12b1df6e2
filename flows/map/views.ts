import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseSync } from 'vite'
import { isPath, type Path } from '../../contract/links'

/** What the code of a view shows: the pages that it links to, and the charts that it runs. */
export interface ViewFacts {
  links: Set<Path>
  charts: Set<string>
}

interface Node {
  type: string
  [part: string]: unknown
}

const top = join(import.meta.dirname, '../..')
const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string'

/** The paths of pages that stand in a piece of code, at whatever depth. */
const pathsIn = (node: Node): Path[] => {
  if (node.type === 'Literal') return typeof node.value === 'string' && isPath(node.value) ? [node.value] : []
  return Object.values(node).flat().filter(isNode).flatMap(pathsIn)
}

/** The file behind an import of our own; nothing for a package and a style sheet. */
const fileOf = (from: string, specifier: string): string | undefined => {
  if (!specifier.startsWith('.')) return undefined
  const path = resolve(dirname(from), specifier)
  return [`${path}.ts`, `${path}.tsx`].find(existsSync)
}

interface Read extends ViewFacts {
  files: string[]
}

const known = new Map<string, Read>()

/** Files beside which the reading of a view ends: what every page has around it, and what is no view. */
const isView = (file: string) => /\/src\/(pages|ui)\//.test(file) && !/\/facts\.ts$/.test(file)

const readOnce = (file: string): Read => {
  const source = readFileSync(file, 'utf8')
  const { module, program } = parseSync(file, source)
  const charts = new Set<string>()
  const files: string[] = []
  const specifierAt = ({ start, end }: { start: number; end: number }) => source.slice(start + 1, end - 1)
  const imported = [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({ specifier: moduleRequest.value, entries })),
    ...module.dynamicImports.map(({ moduleRequest }) => ({ specifier: specifierAt(moduleRequest), entries: [] })),
  ]
  for (const { specifier, entries } of imported) {
    if (/\/machines\/(pages|parts)\//.test(specifier))
      for (const { isType, importName } of entries) if (!isType && importName.name) charts.add(importName.name)
    const behind = fileOf(file, specifier)
    if (behind) files.push(behind)
  }
  return { links: new Set(pathsIn(program as unknown as Node)), charts, files }
}

const read = (file: string): Read => {
  const facts = known.get(file) ?? readOnce(file)
  known.set(file, facts)
  return facts
}

const readFrom = (begin: string, isPart: (file: string) => boolean): ViewFacts => {
  const files = [begin]
  const links = new Set<Path>()
  const charts = new Set<string>()
  for (const file of files) {
    const facts = read(file)
    for (const link of facts.links) links.add(link)
    for (const chart of facts.charts) charts.add(chart)
    for (const next of facts.files) if (isPart(next) && !files.includes(next)) files.push(next)
  }
  return { links, charts }
}

/** What the view of a page shows, with all that it is made of. */
export const viewOf = (path: Path): ViewFacts =>
  readFrom(join(top, 'src/pages', `${path === '/' ? 'home' : path}.tsx`), isView)

/** A part of what stands around most pages. */
export const framePart = (part: string): ViewFacts =>
  readFrom(join(top, 'src/layouts', `${part}.tsx`), (file) => /\/src\/(layouts|ui)\//.test(file))

/** What the support chat loads when somebody is logged in. */
export const chatLine = (): ViewFacts =>
  readFrom(join(top, 'src/browser/chat-line.ts'), (file) => /\/src\/layouts\/chat-/.test(file))
