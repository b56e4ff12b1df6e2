import type { Page } from 'playwright-core'
import { type CallName, callNamed } from '../../contract'
import { paymentWindow } from '../../contract/terms'
import { type ChartEntry, charts } from '../charts'
import type { Fixture } from '../fixture'
import type { Step } from '../paths/steps'
import { answerBrowserApi, isAppEvent, isBrowserApi, tell, untilReceived } from './app-events'
import { send } from './controls'
import { endingsOf } from './ending'
import { answerCall, answering, refusing } from './harness'

/** The steps by which a child chart ends with this output. */
const endingOf = (child: Fixture, output: unknown): Step[] => {
  const [ending] = endingsOf(child, output)
  if (!ending) throw new Error(`no way for ${child.chart.id} to end with ${JSON.stringify(output)}`)
  return ending.steps
}

/** Takes one step of a chart in the browser; throws when nothing there can take it. */
export const runStep = async (
  page: Page,
  { path = '/', fixture: { chart } }: ChartEntry,
  step: Step,
): Promise<void> => {
  switch (step.does) {
    case 'send': {
      const { event } = step
      if (isAppEvent(event.type)) return tell(page, chart.id, event as never, path)
      return untilReceived(page, chart.id, event, () => send(page, event as never))
    }
    case 'wait':
      return page.evaluate((ms) => harness.advance(ms), step.delay)
    case 'fail':
      // What the device says was decided when the page was opened.
      if (step.src === 'device.read') return
      if (!callNamed(step.src)) return answerBrowserApi(page, step)
      return void (await answerCall(
        page,
        step.src as CallName,
        step.failure === 'timedOut' ? 'overdue' : refusing(step.failure),
      ))
    case 'answer': {
      if (callNamed(step.src)) return void (await answerCall(page, step.src as CallName, answering(step.output)))
      if (step.src === 'device.read') return
      if (step.src === 'countdown') return page.evaluate((ms) => harness.leap(ms), paymentWindow)
      if (isBrowserApi(step.src)) return answerBrowserApi(page, step)
      const child = charts.find(({ id }) => id === step.src)
      for (const inner of child ? endingOf(child.fixture, step.output) : [])
        await runStep(page, child as ChartEntry, inner)
    }
  }
}
