import { readFileSync } from 'node:fs'
import { parseSync } from 'vite'

/** A node of a parsed module, as ESTree has it. */
interface Node {
  type: string
  [part: string]: unknown
}

/** What a module imports, as its source names it; types and what is loaded later included. */
export interface Import {
  specifier: string
  later: boolean
}

const readImports = (file: string): Import[] => {
  const source = readFileSync(file, 'utf8')
  const { module } = parseSync(file, source)
  const at = ({ start, end }: { start: number; end: number }) => source.slice(start, end).replace(/^['"`]|['"`]$/g, '')
  const exported = module.staticExports.flatMap(({ entries }) =>
    entries.map(({ moduleRequest }) => moduleRequest?.value),
  )
  const now = [...module.staticImports.map(({ moduleRequest }) => moduleRequest.value), ...exported]
  return [
    ...now
      .filter((specifier) => specifier !== undefined && specifier !== null)
      .map((specifier) => ({ specifier, later: false })),
    ...module.dynamicImports.map(({ moduleRequest }) => ({ specifier: at(moduleRequest), later: true })),
  ]
}

const known = new Map<string, Import[]>()

/** The imports of a file, which is read once. */
export const importsOf = (file: string): Import[] => {
  const imports = known.get(file) ?? readImports(file)
  known.set(file, imports)
  return imports
}

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string'

/** Every node of a file with the one around it. */
const nodesIn = (file: string): { node: Node; parent: Node | undefined }[] => {
  const found: { node: Node; parent: Node | undefined }[] = []
  const visit = (node: Node, parent: Node | undefined) => {
    found.push({ node, parent })
    for (const part of Object.values(node).flat()) if (isNode(part)) visit(part, node)
  }
  visit(parseSync(file, readFileSync(file, 'utf8')).program as unknown as Node, undefined)
  return found
}

const nameOf = (value: unknown) => (value as { name?: string } | undefined)?.name

/** What a file takes from the world around it: names of globals, `Date.now`, `Math.random`, and `new Date` of this moment. */
export const globalsIn = (file: string, names: readonly string[]): string[] =>
  nodesIn(file).flatMap(({ node, parent }) => {
    const { type, object, property, callee } = node
    if (type === 'MemberExpression') {
      const member = `${nameOf(object)}.${nameOf(property)}`
      return ['Date.now', 'Math.random'].includes(member) ? [member] : []
    }
    if (type === 'NewExpression' && nameOf(callee) === 'Date')
      return (node.arguments as []).length ? [] : ['new Date()']
    if (type !== 'Identifier' || !names.includes(String(node.name))) return []
    const named = parent?.computed !== true && (parent?.property === node || parent?.key === node)
    return named ? [] : [String(node.name)]
  })
