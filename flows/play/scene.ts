import type { AnyMachineSnapshot, AnyStateNode } from 'xstate'
import { stateName } from '../../machines/state-name'
import { charts, type Listed } from '../charts'
import { type Reached, type Step, walk } from '../paths/walk'
import { beginningIn, beginnings } from './outside'

/** Where a chart is looked at: a page, and the steps until the chart runs there. */
export interface Scene {
  /** Left out of charts that run on every page. */
  page?: Listed
  /** What the page's own chart begins with. */
  input: unknown
  steps: Step[]
  /** What the browser keeps of earlier visits. */
  kept?: Record<string, string>
}

const chartNamed = (id: string) => charts.find((listed) => listed.id === id) as Listed

/** Charts that a view runs, not the chart of a page: the page and its state. */
const shownAt: Record<string, { page: string; state: string; kept?: Record<string, string> }> = {
  cardForm: { page: 'payment', state: 'paying' },
  recentStrip: { page: 'home', state: 'viewing', kept: { recent: '["claw-hammer"]' } },
}

/** Parts that every page has beside the charts that always run. */
const everywhere = ['searchBox', 'chatThread']

interface Runs {
  src: unknown
  input: unknown
}

/** Whether a chart runs in a snapshot of a page with this input. */
const runs = ({ _nodes, context }: AnyMachineSnapshot, chart: string, input: string) =>
  (_nodes as AnyStateNode[])
    .flatMap(({ invoke }) => invoke as unknown as Runs[])
    .some(({ src, input: given }) => {
      const value = typeof given === 'function' ? given({ context, event: {} }) : given
      return String(src) === chart && JSON.stringify(value) === input
    })

/** Whether a page that the app tells at once who looks at it has been told. */
const begun = ({ case: { events } }: Listed, [first]: Step[]) =>
  !Object.keys(events).some((type) => Object.hasOwn(beginnings, type)) || (first && beginningIn(first))

const sceneAt = (page: Listed, { input, steps }: Reached): Scene => ({ page, input, steps })

/** The page on which a chart runs with this input, by the shortest way; nothing where none does. */
export const sceneOf = (listed: Listed, input: unknown): Scene | undefined => {
  if (listed.path) return { page: listed, input, steps: [] }
  if (listed.kind === 'app' || everywhere.includes(listed.id)) return { input: undefined, steps: [] }
  const shown = shownAt[listed.id]
  if (shown) {
    const page = chartNamed(shown.page)
    const reached = walk(page.case).reached.find(({ snapshot }) => stateName(snapshot.value) === shown.state)
    return reached && { ...sceneAt(page, reached), ...(shown.kept ? { kept: shown.kept } : {}) }
  }
  const wanted = JSON.stringify(input ?? undefined)
  for (const page of charts.filter(({ path, case: { effects } }) => path && Object.hasOwn(effects, listed.id))) {
    const reached = walk(page.case).reached.find(
      ({ snapshot, steps }) => begun(page, steps) && runs(snapshot, listed.id, wanted),
    )
    if (reached) return sceneAt(page, reached)
  }
  return undefined
}
