import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type Facts, factsOf } from './facts'
import type { Graph } from './graph'
import type { Path } from './path'

/** What a chart consists of, by names that stay the same from one revision to the next. */
export interface Outline {
  states: string[]
  edges: string[]
  paths: string[]
  facts: Facts
}

type Part = Exclude<keyof Outline, 'facts'>

/** Outlines by the chart's id. */
export type Outlines = Record<string, Outline>

/** What came, what went and what is said otherwise. */
export type Change = { [One in Part]: { came: string[]; went: string[] } } & { said: string[] }

/** What changed, by chart; charts that stayed the same are left out. */
export type Changes = Record<string, Change>

/** The outline of a chart with the paths of its suite. */
export const outlineOf = (graph: Graph, paths: Path[]): Outline => ({
  states: graph.nodes.map(({ id }) => id),
  edges: [...new Set(graph.walk.reached.flatMap((from) => graph.arcs(from).map(({ edge }) => edge)))],
  paths: paths.map(({ id }) => id),
  facts: factsOf(graph.fixture.chart, graph.nodes, graph.idOf),
})

const nothing: Outline = { states: [], edges: [], paths: [], facts: {} }
const less = (from: string[], other: string[]) => from.filter((one) => !other.includes(one))

/** One sentence for each thing of which a chart says something else than before. */
const saidOtherwise = (before: Facts, now: Facts): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(now)])].flatMap((what) => {
    const [old, young] = [before[what], now[what]]
    if (old === young) return []
    if (old === undefined) return [`${what} is new: ${young}`]
    return [young === undefined ? `${what} is gone: it was ${old}` : `${what} was ${old} and is ${young}`]
  })

/** Compares outlines of two revisions. */
export const changes = (before: Outlines, now: Outlines): Changes =>
  Object.fromEntries(
    [...new Set([...Object.keys(before), ...Object.keys(now)])].sort().flatMap((chart) => {
      const [old, young] = [before[chart] ?? nothing, now[chart] ?? nothing]
      const part = (of: Part) => ({ came: less(young[of], old[of]), went: less(old[of], young[of]) })
      const all = { states: part('states'), edges: part('edges'), paths: part('paths') }
      const said = saidOtherwise(old.facts, young.facts)
      const isOther = Object.values(all).some(({ came, went }) => came.length + went.length) || said.length > 0
      return isOther ? [[chart, { ...all, said }]] : []
    }),
  )

const top = resolve(import.meta.dirname, '../..')

/** Whether there is such a commit here; a word that git would take for an option is none. */
export const isRevision = (word: string) =>
  spawnSync('git', ['rev-parse', '--verify', '--quiet', '--end-of-options', `${word}^{commit}`], { cwd: top })
    .status === 0

/** The tool itself; a revision keeps its own charts and fixtures. */
const tool = [
  ...['flows/paths', 'flows/words', 'flows/browser', 'flows/viewer', 'flows/live', 'flows/exports'],
  ...['flows/charts.ts', 'flows/fixture.ts', 'flows/transition-id.ts', 'flows/page-address.ts'],
]

/** The outlines of another revision: its charts and fixtures in a worktree of their own, read by this tool. */
export const outlinesAt = (revision: string): Outlines => {
  const folder = join(mkdtempSync(join(tmpdir(), 'wujin-diff-')), 'tree')
  const git = (...args: string[]) => execFileSync('git', args, { cwd: top, stdio: ['ignore', 'ignore', 'pipe'] })
  git('worktree', 'add', '--detach', folder, revision)
  try {
    for (const part of tool) cpSync(join(top, part), join(folder, part), { recursive: true })
    const lifecycles = 'flows/fixtures/lifecycles.ts'
    if (!existsSync(join(folder, lifecycles))) cpSync(join(top, lifecycles), join(folder, lifecycles))
    symlinkSync(join(top, 'node_modules'), join(folder, 'node_modules'))
    const told = execFileSync(process.execPath, ['--import', 'tsx', 'flows/paths/cli.ts', '--outlines'], {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
    })
    return JSON.parse(told) as Outlines
  } finally {
    git('worktree', 'remove', '--force', folder)
    rmSync(resolve(folder, '..'), { recursive: true, force: true })
  }
}
