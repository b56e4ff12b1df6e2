import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { globalsIn, importsOf } from '../support/source'

const top = resolve(import.meta.dirname, '../..')
const rooms = ['contract', 'machines', 'src', 'server', 'sandbox', 'demo', 'flows'] as const
type Room = (typeof rooms)[number]

/** Who may import whom; a room may always import itself. */
const may: Record<Room, readonly string[]> = {
  contract: [],
  machines: ['contract'],
  src: ['contract', 'machines'],
  server: ['contract', 'machines/lifecycle', 'sandbox', 'demo', 'run'],
  sandbox: [],
  demo: ['contract', 'server'],
  flows: ['contract', 'machines', 'src/i18n', 'run'],
}

const filesIn = (folder: string): string[] =>
  readdirSync(join(top, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    return entry.isDirectory() ? filesIn(path) : /\.tsx?$/.test(entry.name) ? [path] : []
  })

const target = (file: string, specifier: string): string => {
  const path = resolve(top, dirname(file), specifier)
  const found = [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`].find(
    (one) => existsSync(one) && statSync(one).isFile(),
  )
  return relative(top, found ?? path)
}

const imports = rooms.flatMap((room) =>
  filesIn(room).flatMap((file) =>
    importsOf(join(top, file)).map((one) => ({ room, file, ...one, to: target(file, one.specifier) })),
  ),
)

test('each room imports only from the rooms that it may', () => {
  const wrong = imports
    .filter(({ specifier }) => specifier.startsWith('.'))
    .filter(({ room, to }) => ![room, ...may[room]].some((place) => to.startsWith(`${place}/`)))
    .map(({ file, to }) => `${file} -> ${to}`)
  expect(wrong).toEqual([])
})

test('only the choice of the payment provider knows the sandbox', () => {
  const knowing = imports
    .filter(({ room, to }) => room !== 'sandbox' && to.startsWith('sandbox/'))
    .map(({ file }) => file)
  expect(knowing).toEqual(['server/payment/choose.ts'])
})

test('only the start of the server knows the demonstration, and loads it when it is to be shown', () => {
  const known = imports.filter(({ room, to }) => room !== 'demo' && to.startsWith('demo/'))
  expect(known.map(({ file, to, later }) => [file, to, later])).toEqual([['server/start.ts', 'demo/index.ts', true]])
  expect(readFileSync(join(top, 'server/start.ts'), 'utf8')).toContain("production ? undefined : import('../demo')")
})

test.each([
  ['contract', ['zod/mini', 'blueimp-md5']],
  ['machines', ['xstate', 'zod/mini']],
] as const)('%s imports no package beyond its own few', (room, packages) => {
  const others = imports
    .filter((one) => one.room === room && !one.specifier.startsWith('.'))
    .map(({ specifier }) => specifier)
  expect([...new Set(others)].filter((name) => !(packages as readonly string[]).includes(name))).toEqual([])
})

test('the contract and the charts touch no global of a browser or of Node', () => {
  const globals = ['window', 'document', 'localStorage', 'sessionStorage', 'navigator', 'setTimeout', 'setInterval']
  const touching = [...filesIn('contract'), ...filesIn('machines')].flatMap((file) =>
    globalsIn(join(top, file), [...globals, 'process', 'globalThis']).map((name) => `${file}: ${name}`),
  )
  expect(touching).toEqual([])
})

test("a noun of the server imports no other noun's handlers", () => {
  const wrong = imports
    .filter(
      ({ room, to, file }) => room === 'server' && /^server\/\w+\/handlers\.ts$/.test(to) && file !== 'server/app.ts',
    )
    .map(({ file, to }) => `${file} -> ${to}`)
  expect(wrong).toEqual([])
})

test('src/ui knows no page', () => {
  expect(imports.filter(({ file, to }) => file.startsWith('src/ui/') && to.startsWith('src/pages/'))).toEqual([])
})

/** Files that import each other in a circle, types and parts that load later included (Tarjan's components). */
const circles = (): string[][] => {
  const edges = new Map<string, Set<string>>()
  for (const { file, to } of imports.filter(({ specifier }) => specifier.startsWith('.')))
    edges.set(file, (edges.get(file) ?? new Set()).add(to))
  const [index, low] = [new Map<string, number>(), new Map<string, number>()]
  const stack: string[] = []
  const found: string[][] = []
  const visit = (file: string) => {
    index.set(file, index.size)
    low.set(file, index.get(file) as number)
    stack.push(file)
    for (const next of edges.get(file) ?? []) {
      if (!index.has(next)) visit(next)
      const reached = stack.includes(next) ? (low.get(next) as number) : Number.POSITIVE_INFINITY
      low.set(file, Math.min(low.get(file) as number, reached))
    }
    if (low.get(file) !== index.get(file)) return
    const circle = stack.splice(stack.indexOf(file))
    if (circle.length > 1 || edges.get(file)?.has(file)) found.push(circle.sort())
  }
  for (const file of edges.keys()) if (!index.has(file)) visit(file)
  return found
}

test('no files import each other in a circle', () => {
  expect(circles()).toEqual([])
})
