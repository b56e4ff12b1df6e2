import type { CallName } from '../../contract'
import type { Case } from '../case'
import { charts, type Listed } from '../charts'
import { login } from '../fixtures/samples/account'
import { pageAddress } from '../page-address'
import type { Path } from '../paths/suite'
import type { PageSetting } from './page-side'
import { needsMember } from './playable'
import type { Scene } from './scene'
import { answering, elsewhere, pathOf } from './stage'

const { token, ...user } = login

/** What each call is answered while nobody steers it: its first fixture, by its path. */
const answers: Record<string, object> = Object.fromEntries(
  charts.flatMap(({ case: { answers } }) =>
    Object.entries(answers as Partial<Record<CallName, unknown[]>>).flatMap(([name, [first]]) =>
      first === undefined ? [] : [[pathOf(name as CallName), answering(first)]],
    ),
  ),
)

/** The calls of a chart and of the child charts that it runs. */
const callsOf = ({ answers, effects }: Case) =>
  [answers, ...Object.keys(effects).map((child) => charts.find(({ id }) => id === child)?.case.answers ?? {})].flatMap(
    (some) => Object.keys(some) as CallName[],
  )

const deviceIn = ({ steps }: Path): Pick<PageSetting, 'userAgent'> => {
  const read = steps.map(({ step }) => step).find((step) => 'src' in step && step.src === 'device.read')
  if (!read) return {}
  return { userAgent: read.does === 'answer' ? (read.output as { userAgent: string }).userAgent : null }
}

/** The charts whose state stands at the top of every page. */
const onTop = ['session', 'navigation']

const watchedOf = ({ id, path }: Listed): PageSetting['watched'] => {
  if (path) return { selector: `[data-page="${path}"]`, attribute: 'data-state' }
  return onTop.includes(id) ? { selector: 'html', attribute: `data-${id}` } : { chart: id }
}

/** What the basket asks as soon as a member is there. */
const counting: CallName = 'cart.list'

/** The draft of a purchase that the tab kept, where a path begins with one. */
const draftIn = ({ steps }: Path): Record<string, string> => {
  const restored = steps.map(({ step }) => step).find((step) => step.does === 'answer' && step.src === 'draft.restore')
  const draft = restored?.does === 'answer' ? restored.output : null
  return draft ? { checkout: JSON.stringify(draft) } : {}
}

/** How the page is set on which a path of a chart is played. */
export const settingOf = (listed: Listed, { page, input, steps, kept }: Scene, path: Path): PageSetting => {
  const member = needsMember((page ?? listed).case, [...steps, ...path.steps.map(({ step }) => step)])
  return {
    address: page?.path ? pageAddress(page.path, input) : elsewhere,
    watched: watchedOf(listed),
    kept: {
      locale: 'en',
      ...kept,
      ...(member ? { auth: JSON.stringify({ user, token, beforeLoginRouter: null }) } : {}),
    },
    inTab: draftIn(path),
    held: [listed, page].flatMap((one) => (one ? callsOf(one.case) : [])).map(pathOf),
    before: page && member ? [pathOf(counting)] : [],
    answers,
    ...deviceIn(path),
  }
}
