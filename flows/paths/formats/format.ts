import type { ChartEntry } from '../../charts'
import type { Language } from '../../words/steps'
import type { Suite } from '../suite'

/** Writes the suite of a chart in a language; `home` is the top of this project as the file that is written sees it. */
export type Write = (entry: ChartEntry, suite: Suite, language: Language, home: string) => string
