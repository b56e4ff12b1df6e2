import type { AnyMachineSnapshot, AnyStateNode } from 'xstate'
import { stateName } from '../../machines/state-name'
import { type ChartEntry, charts } from '../charts'
import { inputIn, type Step } from '../paths/steps'
import { type Reached, walk } from '../paths/walk'
import { beginningIn, beginnings } from './app-events'

/** Where a chart is looked at: a page, and the steps until the chart runs there. */
export interface EntryPage {
  /** Left out of charts that run on every page. */
  page?: ChartEntry
  /** What the page's own chart begins with. */
  input: unknown
  steps: Step[]
  /** What the browser keeps of earlier visits. */
  kept?: Record<string, string>
  /** What a person presses first, so that the controls of the chart are in sight. */
  pressed?: string
}

const chartNamed = (id: string) => charts.find((entry) => entry.id === id) as ChartEntry

/** Charts that a view runs, not the chart of a page: the page and its state. */
const shownAt: Record<string, { page: string; state: string; kept?: Record<string, string> }> = {
  cardForm: { page: 'payOrder', state: 'paying.editing' },
  recentStrip: { page: 'home', state: 'viewing', kept: { recent: '["claw-hammer"]' } },
  recent: { page: 'home', state: 'viewing', kept: { recent: '["claw-hammer"]' } },
}

/** Whether a chart runs beside every page, and not on one. */
export const isEverywhere = ({ id, kind }: ChartEntry) => kind === 'app' || Object.hasOwn(everywhere, id)

/** Parts that every page has beside the charts that always run, and what the browser keeps for them. */
const everywhere: Record<string, Pick<EntryPage, 'kept' | 'pressed'>> = {
  searches: { kept: { searches: '["saw"]' }, pressed: 'suggestions.open' },
  searchBox: { kept: { searches: '["saw"]' } },
  chatThread: {},
}

interface Runs {
  src: unknown
  input: unknown
}

/** Whether a chart runs in a snapshot of a page with this input. */
const runs = (snapshot: AnyMachineSnapshot, chart: string, input: string) =>
  (snapshot._nodes as AnyStateNode[])
    .flatMap(({ invoke }) => invoke as unknown as Runs[])
    .some((run) => String(run.src) === chart && JSON.stringify(inputIn(snapshot, run)) === input)

/** Whether a page that the app tells at once who looks at it has been told. */
const begun = ({ fixture: { events } }: ChartEntry, [first]: Step[]) =>
  !Object.keys(events).some((type) => Object.hasOwn(beginnings, type)) || (first && beginningIn(first))

const entryAt = (page: ChartEntry, { input, steps }: Reached): EntryPage => ({ page, input, steps })

/** The page on which a chart runs with this input, by the shortest way; nothing where none does. */
export const entryPageOf = (entry: ChartEntry, input: unknown): EntryPage | undefined => {
  // Nothing but a list leads to a page with what the list showed.
  if (entry.path) return 'preview' in Object(input) ? undefined : { page: entry, input, steps: [] }
  // Whether a build is gone is asked of the server, which nobody holds.
  if (entry.id === 'version') return undefined
  const shown = shownAt[entry.id]
  if (shown) {
    const page = chartNamed(shown.page)
    const reached = walk(page.fixture).reached.find(({ snapshot }) => stateName(snapshot.value) === shown.state)
    return reached && { ...entryAt(page, reached), ...(shown.kept ? { kept: shown.kept } : {}) }
  }
  const beside = everywhere[entry.id]
  if (isEverywhere(entry)) return { input: undefined, steps: [], ...beside }
  const wanted = JSON.stringify(input ?? undefined)
  const parents = charts.filter(({ fixture: { effects } }) => Object.hasOwn(effects, entry.id))
  for (const page of parents.filter(({ path }) => path)) {
    const reached = walk(page.fixture).reached.find(
      ({ snapshot, steps }) => begun(page, steps) && runs(snapshot, entry.id, wanted),
    )
    if (reached) return entryAt(page, reached)
  }
  // A part of a part, where it runs from the beginning.
  for (const part of parents.filter(({ kind }) => kind === 'part')) {
    const start = walk(part.fixture).starts.find(({ snapshot }) => runs(snapshot, entry.id, wanted))
    const found = start && entryPageOf(part, start.input)
    if (found) return found
  }
  return undefined
}
