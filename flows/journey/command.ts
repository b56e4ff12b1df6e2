import { startChromium, storefrontAt, windowOptions } from '../browser/launch'
import { counted, told } from '../paths/terminal'
import type { Language } from '../words/steps'
import type { Journey, JourneyStep } from './journey'
import { type Parted, replayJourney } from './replay'

const side = (language: Language) => (language === 'en' ? 0 : 1)

/** A step in words: where, what, and which state has to stand then. */
const stepText = (language: Language, { page, words, chart, state }: JourneyStep) =>
  `${page}: ${words[side(language)]} -> ${chart} ${state}`

/** How a journey went, in words. */
export const outcomeText = (language: Language, { steps }: Journey, parted: Parted | undefined): string => {
  const say = (english: string, chinese: string) => (language === 'en' ? english : chinese)
  if (!parted)
    return say(`all ${counted(steps.length, 'step')} went as they were recorded`, `${steps.length} 步均与录制一致`)
  if (!parted.step) return say(`it does not begin: ${parted.saw}`, `无法开始：${parted.saw}`)
  const text = stepText(language, parted.step)
  return say(
    `step ${parted.at} of ${steps.length} failed, ${text}; seen: ${parted.saw}`,
    `第 ${parted.at} 步（共 ${steps.length} 步）失败，${text}；实际：${parted.saw}`,
  )
}

/** Replays journeys in a browser through an open storefront, each in a window that knows of no other. */
export const replayedJourneys = async (
  journeys: [file: string, journey: Journey][],
  at: string,
  language: Language,
) => {
  const origin = await storefrontAt(at)
  const browser = await startChromium()
  try {
    for (const [file, journey] of journeys) {
      const context = await browser.newContext({ ...windowOptions, locale: 'en' })
      const parted = await replayJourney({ context, origin }, journey)
      told(`${file}: ${outcomeText(language, journey, parted)}`)
      if (parted) process.exitCode = 1
      await context.close()
    }
  } finally {
    await browser.close()
  }
}
