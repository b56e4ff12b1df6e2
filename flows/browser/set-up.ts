import type { CallName } from '../../contract'
import { transitionCountsPath } from '../../contract/transition-counts'
import { type ChartEntry, charts } from '../charts'
import type { Fixture } from '../fixture'
import { login } from '../fixtures/samples/account'
import { pageAddress } from '../page-address'
import type { Path } from '../paths/path'
import type { EntryPage } from './entry-page'
import { answering, neutralPage, pathOf } from './harness'
import type { HarnessSetup } from './injected-script'
import { needsMember } from './playable'

const { token, ...user } = login

/** What each call is answered while nobody steers it: its first fixture, by its path. */
const answers: Record<string, object> = Object.fromEntries(
  charts.flatMap(({ fixture: { answers } }) =>
    Object.entries(answers as Partial<Record<CallName, unknown[]>>).flatMap(([name, [first]]) =>
      first === undefined ? [] : [[pathOf(name as CallName), answering(first)]],
    ),
  ),
)

/** How long charts wait, in milliseconds. */
const delays = [
  ...new Set(
    charts
      .flatMap(({ fixture: { chart } }) => Object.values<unknown>(chart.implementations.delays))
      .filter((delay) => typeof delay === 'number'),
  ),
]

/** The calls of a chart and of the child charts that it runs, and of theirs. */
const callsOf = ({ answers, effects }: Fixture): CallName[] => [
  ...(Object.keys(answers) as CallName[]),
  ...Object.keys(effects).flatMap((child) => {
    const entry = charts.find(({ id }) => id === child)
    return entry ? callsOf(entry.fixture) : []
  }),
]

const deviceIn = ({ steps }: Path): Pick<HarnessSetup, 'userAgent'> => {
  const read = steps.map(({ step }) => step).find((step) => 'src' in step && step.src === 'device.read')
  if (!read) return {}
  return { userAgent: read.does === 'answer' ? (read.output as { userAgent: string }).userAgent : null }
}

/** The charts whose state stands at the top of every page. */
const onTop = ['session', 'navigation']

const watchedOf = ({ id, path }: ChartEntry): HarnessSetup['watched'] => {
  if (path) return { selector: `[data-page="${path}"]`, attribute: 'data-state' }
  return onTop.includes(id) ? { selector: 'html', attribute: `data-${id}` } : { chart: id }
}

/** What the badge of the cart asks as soon as a member is there. */
const counting: CallName = 'cart.list'

/** The member's draft of a purchase that the tab kept, where a path begins with one. */
const draftIn = ({ steps }: Path): Record<string, string> => {
  const restored = steps.map(({ step }) => step).find((step) => step.does === 'answer' && step.src === 'draft.restore')
  const draft = restored?.does === 'answer' ? restored.output : null
  return draft ? { checkout: JSON.stringify({ owner: user.userId, draft }) } : {}
}

/** What a visitor wanted in the cart, where a chart begins with it. */
const wantedIn = ({ input }: Path): Record<string, string> => {
  const { wanted } = Object(input) as { wanted?: unknown }
  return wanted ? { wanted: JSON.stringify(wanted) } : {}
}

/** How the page is set on which a path of a chart is played. */
export const setupOf = (entry: ChartEntry, { page, input, steps, kept }: EntryPage, path: Path): HarnessSetup => {
  const member = needsMember((page ?? entry).fixture, [...steps, ...path.steps.map(({ step }) => step)])
  return {
    address: page?.path ? pageAddress(page.path, input) : neutralPage,
    watched: watchedOf(entry),
    kept: {
      locale: 'en',
      ...kept,
      ...(member ? { auth: JSON.stringify({ user, token, beforeLoginRouter: null }) } : {}),
    },
    inTab: { ...draftIn(path), ...wantedIn(path) },
    held: [entry, page].flatMap((one) => (one ? callsOf(one.fixture) : [])).map(pathOf),
    before: page && member ? [pathOf(counting)] : [],
    answers,
    delays,
    counted: `/${transitionCountsPath}`,
    ...deviceIn(path),
  }
}
