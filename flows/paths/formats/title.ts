import type { ChartEntry } from '../../charts'
import { actionIn, type Language, spokenId } from '../../words/steps'
import type { Path } from '../path'

/** A text in one line: names of somebody else's chart may have several. */
export const inOneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

/** The heading of a chart: its id, and the path of its page or what kind of chart it is. */
export const titleOf = ({ id, path, kind }: ChartEntry) => inOneLine(`${id} (${path ?? kind})`)

/** What a path is about: the last thing that happens, where that leads, and how many steps come before. */
export const scenarioOf = (entry: ChartEntry, { begin, steps }: Path, language: Language): string => {
  const last = steps.at(-1)
  const [opened, leads, after] =
    language === 'en'
      ? [`It opens in ${begin}`, 'leads to', (count: number) => `, after ${count} step${count === 1 ? '' : 's'}`]
      : [`打开后为 ${begin}`, '后到达', (count: number) => `（此前 ${count} 步）`]
  if (!last) return inOneLine(opened)
  const before = steps.length > 1 ? after(steps.length - 1) : ''
  return inOneLine(`${actionIn(language, spokenId(entry), last)} ${leads} ${last.state}${before}`)
}
