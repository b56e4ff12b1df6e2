import type { ChartEntry } from '../../charts'
import { besides } from '../../words/runs'
import { actionIn, type Language, standIn } from '../../words/steps'
import type { Path } from '../path'

/** A text in one line: names of somebody else's chart may have several. */
export const inOneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

/** Latin words and signs stand apart from Chinese ones behind them. */
const apart = (done: string, leads: string) => (/[!-~]$/.test(done) ? `${done} ${leads}` : `${done}${leads}`)

const kinds: Record<ChartEntry['kind'], string> = {
  page: '页面',
  app: '常驻运行',
  part: '页面组件',
  lifecycle: '生命周期',
  file: '文件',
}

/** The heading of a chart: its id, and the path of its page or what kind of chart it is. */
export const titleOf = ({ id, path, kind }: ChartEntry, language: Language) =>
  inOneLine(language === 'en' ? `${id} (${path ?? kind})` : `${id}（${path ?? kinds[kind]}）`)

/** What a path is about: the last thing that happens, where that leads, and how many steps come before. */
export const scenarioOf = (chart: string, { begin, steps }: Path, language: Language): string => {
  const last = steps.at(-1)
  const standing = (state: string) => standIn(language, state)
  if (!last)
    return inOneLine(language === 'en' ? `It opens in ${standing(begin)}` : besides('打开后为', standing(begin)))
  const done = actionIn(language, chart, last)
  const before = steps.length - 1
  if (language === 'en')
    return inOneLine(
      `${done} leads to ${standing(last.state)}${before ? `, after ${before} step${before === 1 ? '' : 's'}` : ''}`,
    )
  // A delay says itself that something comes after it: 3 秒后.
  const leads = done.endsWith('后') ? '到达' : '后到达'
  const reached = besides(apart(done, leads), standing(last.state))
  return inOneLine(`${reached}${before ? `（此前 ${before} 步）` : ''}`)
}
