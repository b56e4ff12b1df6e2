import type { Page } from 'playwright-core'
import type { AnyMachineSnapshot } from 'xstate'
import { type CallName, callNamed } from '../../contract'
import { paymentWindow } from '../../contract/terms'
import { type ChartEntry, charts } from '../charts'
import type { Fixture } from '../fixture'
import { inputOf, type Step, snapshotsOf } from '../paths/steps'
import { answerBrowserApi, isAppEvent, isBrowserApi, say, tell, untilReceived } from './app-events'
import { send } from './controls'
import { endingsOf } from './ending'
import { answerCall, answering, refusing } from './harness'

/** The steps by which a child chart ends with this output. */
const endingOf = (child: Fixture, input: unknown, output: unknown): Step[] => {
  const [ending] = endingsOf(child, input, output)
  if (!ending) throw new Error(`no way for ${child.chart.id} to end with ${JSON.stringify(output)}`)
  return ending.steps
}

/** The call that a step answers: its own source, or what it asks again. */
const callIn = (src: string, from: AnyMachineSnapshot): CallName | undefined => {
  const asked = src === 'call.again' ? (inputOf(from, src) as { call: string }).call : src
  return callNamed(asked) && (asked as CallName)
}

/** Takes one step of a chart from where it stands in the browser; throws when nothing there can take it. */
export const runStep = async (
  page: Page,
  { path = '/', fixture: { chart } }: ChartEntry,
  step: Step,
  from: AnyMachineSnapshot,
): Promise<void> => {
  switch (step.does) {
    case 'send': {
      const { event } = step
      if (isAppEvent(event.type)) return tell(page, chart.id, event as never, path)
      return untilReceived(
        page,
        chart.id,
        event,
        async () => (await send(page, event as never)) || say(page, chart.id, event),
      )
    }
    case 'wait':
      return page.evaluate((ms) => harness.advance(ms), step.delay)
    case 'fail': {
      // What the device says was decided when the page was opened.
      if (step.src === 'device.read') return
      const call = callIn(step.src, from)
      if (!call) return answerBrowserApi(page, step)
      return void (await answerCall(page, call, step.failure === 'timedOut' ? 'overdue' : refusing(step.failure)))
    }
    case 'answer': {
      const call = callIn(step.src, from)
      if (call) return void (await answerCall(page, call, answering(step.output)))
      if (step.src === 'device.read') return
      if (step.src === 'countdown') return page.evaluate((ms) => harness.leap(ms), paymentWindow)
      if (isBrowserApi(step.src)) return answerBrowserApi(page, step)
      const child = charts.find(({ id }) => id === step.src)
      if (child)
        await runSteps(
          page,
          child,
          inputOf(from, step.src),
          endingOf(child.fixture, inputOf(from, step.src), step.output),
        )
    }
  }
}

/** Takes steps of a chart one after the other, from its beginning. */
export const runSteps = async (page: Page, entry: ChartEntry, input: unknown, steps: Step[]) => {
  const before = snapshotsOf(entry.fixture, input, steps)
  for (const [at, step] of steps.entries()) await runStep(page, entry, step, before[at] as AnyMachineSnapshot)
}
