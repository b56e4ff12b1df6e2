import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Model } from '../viewer/model'
import { type Facts, factsOf } from './facts'
import type { Graph } from './graph'
import { Interrupted, interruptedCode } from './interrupt'
import type { Path } from './path'
import { Wrong } from './terminal'

/** What a chart consists of, by names that stay the same from one revision to the next. */
export interface Outline {
  states: string[]
  edges: string[]
  paths: string[]
  facts: Facts
  /** Where in the picture of the chart the things are that facts tell of, when it is to be drawn. */
  drawn?: Drawn
}

/** A chart as it is drawn, and the places of what facts tell of by its name. */
export interface Drawn {
  model: Model
  states: Record<string, string>
  transitions: Record<string, string>
  /** The states and transitions that use a guard, action or delay by its name. */
  users: Record<string, string[]>
}

type Part = 'states' | 'edges' | 'paths'

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
  facts: factsOf(graph.fixture.chart, graph.idOf),
})

const nothing: Outline = { states: [], edges: [], paths: [], facts: {} }
const less = (from: string[], other: string[]) => from.filter((one) => !other.includes(one))

/** One sentence for each thing of which a chart says something else than before, by what it says it of. */
export const saidOtherwise = (before: Facts, now: Facts): [what: string, sentence: string][] =>
  [...new Set([...Object.keys(before), ...Object.keys(now)])].flatMap((what): [string, string][] => {
    const [old, young] = [before[what], now[what]]
    if (old === young) return []
    if (old === undefined) return [[what, `${what} is new: ${young}`]]
    return [[what, young === undefined ? `${what} is gone: it was ${old}` : `${what} was ${old} and is ${young}`]]
  })

/** Compares outlines of two revisions. */
export const changes = (before: Outlines, now: Outlines): Changes =>
  Object.fromEntries(
    [...new Set([...Object.keys(before), ...Object.keys(now)])].sort().flatMap((chart) => {
      const [old, young] = [before[chart] ?? nothing, now[chart] ?? nothing]
      const part = (of: Part) => ({ came: less(young[of], old[of]), went: less(old[of], young[of]) })
      const all = { states: part('states'), edges: part('edges'), paths: part('paths') }
      const said = saidOtherwise(old.facts, young.facts).map(([, sentence]) => sentence)
      const isOther = Object.values(all).some(({ came, went }) => came.length + went.length) || said.length > 0
      return isOther ? [[chart, { ...all, said }]] : []
    }),
  )

const top = resolve(import.meta.dirname, '../..')

/** Whether there is such a commit here; a word that git would take for an option is none. */
export const isRevision = (word: string) =>
  spawnSync('git', ['rev-parse', '--verify', '--quiet', '--end-of-options', `${word}^{commit}`], { cwd: top })
    .status === 0

/** The tool itself: all of `flows` but the fixtures, which a revision keeps with its charts. */
const tool = () => [
  'run/progress-bar.ts',
  ...readdirSync(join(top, 'flows'))
    .filter((name) => name !== 'fixtures')
    .map((name) => `flows/${name}`),
]

/** What a process that failed says of it, in one line. */
const reasonOf = ({ stderr = '' }: { stderr?: string }) => /^\w*Error.*$/m.exec(stderr)?.[0] ?? 'it failed'

/** The outlines of another revision: its charts and fixtures in a worktree of their own, read by this tool. */
export const outlinesAt = (revision: string, ...options: string[]): Outlines => {
  const folder = join(mkdtempSync(join(tmpdir(), 'wujin-diff-')), 'tree')
  const git = (...args: string[]) => execFileSync('git', args, { cwd: top, stdio: ['ignore', 'ignore', 'pipe'] })
  git('worktree', 'add', '--detach', folder, revision)
  try {
    for (const part of tool()) cpSync(join(top, part), join(folder, part), { recursive: true })
    const lifecycles = 'flows/fixtures/lifecycles.ts'
    if (!existsSync(join(folder, lifecycles))) cpSync(join(top, lifecycles), join(folder, lifecycles))
    symlinkSync(join(top, 'node_modules'), join(folder, 'node_modules'))
    const run = ['--import', 'tsx', 'flows/paths/cli.ts', '--outlines', ...options]
    const told = execFileSync(process.execPath, run, {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
      stdio: 'pipe',
    })
    return JSON.parse(told) as Outlines
  } catch (error) {
    const { status, signal, stderr } = error as { status?: number; signal?: string; stderr?: string }
    if (status === interruptedCode || signal === 'SIGINT') throw new Interrupted()
    throw new Wrong(`the tool of today cannot read the charts of ${revision}: ${reasonOf({ stderr })}`)
  } finally {
    git('worktree', 'remove', '--force', folder)
    rmSync(resolve(folder, '..'), { recursive: true, force: true })
  }
}
