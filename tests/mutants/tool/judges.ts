import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { charts } from '../../../flows/charts'

const top = resolve(import.meta.dirname, '../../..')

const filesIn = (folder: string): string[] =>
  readdirSync(join(top, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.d.ts'))
    .map((entry) => relative(top, join(entry.parentPath, entry.name)))
    .sort()

/** Rules of the server that work without a database. */
const rules = [
  ...['order/rules', 'product/rules', 'product/words', 'member/rules', 'coupon/rules'],
  ...['session/network', 'session/device', 'fair-queue', 'momentary', 'settings'],
].map((name) => `server/${name}.ts`)

/** What is changed, room by room. Texts and the entries that only a browser runs are judged elsewhere. */
export const rooms: Record<string, string[]> = {
  charts: filesIn('machines'),
  views: ['src/pages', 'src/layouts', 'src/ui'].flatMap(filesIn),
  contract: filesIn('contract').filter((file) => !file.startsWith('contract/messages/')),
  rules: rules.filter((file) => existsSync(join(top, file))),
}

const read = (file: string) => readFileSync(join(top, file), 'utf8')

const importsOf = (file: string) =>
  [...read(file).matchAll(/^(?:import|export)\s(?!type\b)[^']*?'(\.[^']+)'|\bimport\('(\.[^']+)'\)/gm)].flatMap(
    ([, fixed, late]) => {
      const path = resolve(top, dirname(file), (fixed ?? late) as string)
      const found = [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`].find(
        (one) => existsSync(one) && statSync(one).isFile(),
      )
      return found && /\.tsx?$/.test(found) ? [relative(top, found)] : []
    },
  )

const importers = new Map<string, string[]>()
for (const file of ['contract', 'machines', 'src', 'server', 'flows', 'tests'].flatMap(filesIn))
  for (const to of importsOf(file)) importers.set(to, [...(importers.get(to) ?? []), file])

/** What knows every page: through it each page would be known to all the others. */
const knowsAll = new Set(['src/routes.ts', 'src/app.tsx', 'src/storefront.tsx', 'flows/charts.ts', 'contract/index.ts'])

/** A file and what imports it, the nearest first, so many imports away at most; nothing is looked for behind what `ends`. */
const importing = (file: string, most: number, ends: (file: string) => boolean = () => false): string[] => {
  const away = new Map([[file, 0]])
  for (const [one, hops] of away)
    if (one === file || (hops < most && !knowsAll.has(one) && !ends(one)))
      for (const next of importers.get(one) ?? []) if (!away.has(next)) away.set(next, hops + 1)
  return [...away.keys()]
}

const ids = new Set(charts.map(({ id }) => id))

/** The charts that a file declares: each is exported by the name that is its id. */
const chartsIn = (file: string): string[] =>
  file.startsWith('machines/')
    ? [...read(file).matchAll(/^export const (\w+)/gm)].flatMap(([, name]) => (name && ids.has(name) ? [name] : []))
    : []

const pathOfPage = new Map<string, string>(
  [...read('src/routes.ts').matchAll(/'(\/[^']*)': page\(\(\) => import\('\.\/([^']+)'\)/g)].map(
    ([, path, file]) => [`src/${file}.tsx`, path as string] as const,
  ),
)
pathOfPage.set('src/layouts/chat-widget.tsx', 'chat')

/** Tests that look at the project as a whole judge no single change. */
const isUnitTest = (file: string) =>
  /^tests\/(unit|views)\/.*\.test\.tsx?$/.test(file) &&
  !/\/(access|answers|architecture|fields|charts-document|kept-assets)\.test/.test(file)

/** Tests that look at every call. */
const ofContract = ['fields', 'access', 'answers', 'typed', 'wire']

/** Of many charts or pages that have a part, so many are asked: the others have it alike. */
const most = 6

/**
 * The tests that judge a change of a file, in the order in which they are asked: what its charts lead to, what is read on
 * pages that show it or in the frame around them, unit tests that know it.
 */
export const judgesOf = (file: string): string[] => {
  const own = file === 'machines/app/root.ts' ? ['root'] : chartsIn(file)
  const running = file.startsWith('machines/')
    ? importing(file, 4, (one) => chartsIn(one).length > 0).flatMap(chartsIn)
    : []
  const known = importing(file, 6, (one) => pathOfPage.has(one))
  const pages = file.startsWith('contract/') ? [] : known.flatMap((one) => pathOfPage.get(one) ?? [])
  const asked = [
    ...(own.length ? own : running.slice(0, most)).map((id) => `tests/models/consequences.test.ts#'${id}' `),
    ...pages.slice(0, most).map((path) => `tests/models/views.test.tsx#${path} `),
    ...(/^src\/(layouts|ui)\//.test(file) ? ['tests/models/frames.test.tsx#'] : []),
    // A chart that has lost its name is one for which no text stands.
    ...(own.length ? ['tests/models/consequences.test.ts#a text for each chart'] : []),
    ...(file.startsWith('contract/') ? ofContract.map((name) => `tests/unit/${name}.test.ts#`) : []),
    ...importing(file, file.startsWith('contract/') ? 4 : 2)
      .filter(isUnitTest)
      .map((test) => `${test}#`),
  ]
  return [...new Set(asked)]
}
