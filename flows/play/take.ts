import type { Page } from 'playwright-core'
import { type CallName, callNamed } from '../../contract'
import { paymentWindow } from '../../contract/terms'
import type { Case } from '../case'
import { charts, type Listed } from '../charts'
import { type Step, walk } from '../paths/walk'
import { send } from './hands'
import { answerAsked, isAsked, isTold, tell, untilHeard } from './outside'
import { answerCall, answering, refusing } from './stage'

/** The steps by which a child chart ends with this output. */
const endingOf = (child: Case, output: unknown): Step[] => {
  const wanted = JSON.stringify(output)
  const end = walk(child).reached.find(
    ({ snapshot }) => snapshot.status === 'done' && JSON.stringify(snapshot.output) === wanted,
  )
  if (!end) throw new Error(`no way for ${child.chart.id} to end with ${wanted}`)
  return end.steps
}

/** Takes one step of a chart in the browser; throws when nothing there can take it. */
export const take = async (page: Page, { path = '/', case: { chart } }: Listed, step: Step): Promise<void> => {
  switch (step.does) {
    case 'send': {
      const { event } = step
      if (isTold(event.type)) return tell(page, chart.id, event as never, path)
      return untilHeard(page, chart.id, event, () => send(page, event as never))
    }
    case 'wait':
      return page.evaluate((ms) => stage.advance(ms), step.delay)
    case 'fail':
      // What the device says was decided when the page was opened.
      if (step.src === 'device.read') return
      if (!callNamed(step.src)) return answerAsked(page, step)
      return void (await answerCall(
        page,
        step.src as CallName,
        step.failure === 'timedOut' ? 'overdue' : refusing(step.failure),
      ))
    case 'answer': {
      if (callNamed(step.src)) return void (await answerCall(page, step.src as CallName, answering(step.output)))
      if (step.src === 'device.read') return
      if (step.src === 'countdown') return page.evaluate((ms) => stage.leap(ms), paymentWindow)
      if (isAsked(step.src)) return answerAsked(page, step)
      const child = charts.find(({ id }) => id === step.src)
      for (const inner of child ? endingOf(child.case, step.output) : []) await take(page, child as Listed, inner)
    }
  }
}
