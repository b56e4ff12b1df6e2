import type { ChartEntry } from '../../charts'
import { actionIn, type Language } from '../../words/steps'
import type { Path } from '../path'

/** A text in one line: names of somebody else's chart may have several. */
export const inOneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

/** The heading of a chart: its id, and the path of its page or what kind of chart it is. */
export const titleOf = ({ id, path, kind }: ChartEntry) => inOneLine(`${id} (${path ?? kind})`)

/** What a path is about: the last thing that happens, where that leads, and how many steps come before. */
export const scenarioOf = (chart: string, { begin, steps }: Path, language: Language): string => {
  const last = steps.at(-1)
  if (!last) return inOneLine(language === 'en' ? `It opens in ${begin}` : `打开后为 ${begin}`)
  const done = actionIn(language, chart, last)
  const before = steps.length - 1
  if (language === 'en')
    return inOneLine(
      `${done} leads to ${last.state}${before ? `, after ${before} step${before === 1 ? '' : 's'}` : ''}`,
    )
  // A delay says itself that something comes after it: 3 秒后.
  const leads = done.endsWith('后') ? '到达' : ' 后到达'
  return inOneLine(`${done}${leads} ${last.state}${before ? `（此前 ${before} 步）` : ''}`)
}
