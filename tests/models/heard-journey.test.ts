import type { BrowserContext } from 'playwright-core'
import { describe, expect, test, vi } from 'vitest'
import { createMachine } from 'xstate'
import { outcomeText } from '../../flows/journey/command'
import { delayOf, happened } from '../../flows/journey/happened'
import { isJourney, isTyping, type Journey, type JourneyStep, pageOf, toldChart } from '../../flows/journey/journey'
import { listen } from '../../flows/journey/listen'
import { replayJourney } from '../../flows/journey/replay'
import type { Transition } from '../../flows/live/message'

const origin = 'http://shop.example'

/** A window of a browser whose pages do nothing; `hear` is what the charts of the storefront tell, `isThere` what is drawn. */
const emptyWindow = (
  happens: (what: string, hear: (told: Transition) => void) => void = () => {},
  isThere: (selector: string) => boolean = () => true,
) => {
  let hear = (_: Transition) => {}
  const done: string[] = []
  const does = async (what: string) => {
    done.push(what)
    happens(what, hear)
  }
  const locator = (selector: string) => ({
    first: () => locator(selector),
    waitFor: async () => {
      if (!isThere(selector)) throw new Error('not there')
    },
    click: () => does(`follows ${selector}`),
  })
  const newPage = async () => ({
    locator,
    exposeFunction: async (_: string, heard: typeof hear) => (hear = heard),
    goto: (address: string) => does(`goes to ${address}`),
    goBack: () => does('goes back'),
    evaluate: async () => {},
    setDefaultTimeout: (time: number) => done.push(`waits ${time}`),
    close: async () => done.push('closes'),
  })
  return { context: { newPage } as unknown as BrowserContext, done, hear: (told: Transition) => hear(told) }
}

const told = (chart: string, state: string, event = 'x.y'): Transition => ({
  actor: { session: `x:${chart}`, chart, parent: null, state, active: [], status: 'active' },
  ...{ event, order: 0, fields: [], taken: [] },
})

describe('what is heard of the charts', () => {
  const any = () => true

  test('is read chart by chart, each move once', async () => {
    const { context, hear } = emptyWindow()
    const { next, stands } = await listen(context, origin)
    for (const [chart, state] of [
      ['cart', 'loading'],
      ['login', 'editing'],
      ['cart', 'viewing'],
      ['cart', 'failed'],
    ] as const)
      hear(told(chart, state))
    const stateOf = async (chart: string, fits: (one: Transition) => boolean = any) =>
      (await next(chart, fits, 0))?.actor.state
    expect(await stateOf('cart')).toBe('loading')
    expect(await stateOf('cart', ({ actor }) => actor.state === 'failed')).toBe('failed')
    // What was passed over is not gone back to.
    expect(await stateOf('cart')).toBeUndefined()
    expect(await stateOf('login')).toBe('editing')
    expect([stands('cart'), stands('login'), stands('home')]).toEqual(['failed', 'editing', undefined])
  })

  test('may come while it is waited for', async () => {
    const { context, hear } = emptyWindow()
    const { next } = await listen(context, origin)
    const coming = next('cart', ({ actor }) => actor.state === 'viewing', 60_000)
    hear(told('cart', 'loading'))
    hear(told('login', 'viewing'))
    hear(told('cart', 'viewing'))
    expect((await coming)?.actor).toMatchObject({ chart: 'cart', state: 'viewing' })
  })

  test('is passed over when a journey begins, and comes too late behind the time', async () => {
    const { context, hear, done } = emptyWindow()
    const { next, skip, stands } = await listen(context, origin)
    hear(told('cart', 'viewing'))
    skip()
    expect(await next('cart', any, 20)).toBeUndefined()
    expect(stands('cart')).toBe('viewing')
    expect(done).toEqual([`goes to ${origin}/flows/live.js`])
  })
})

const step: JourneyStep = {
  ...{ chart: 'cart', event: 'checkout.begin', state: 'viewing.resting', page: '/cart', by: 'person', fields: [] },
  words: ['Press “Check out”', '点击“去结算”'],
}
const journeyOf = (page: string, ...steps: JourneyStep[]): Journey => ({
  ...{ journey: 1, begins: { page, member: false }, steps },
})

describe('a journey that cannot be walked', () => {
  test('because the charts do not have a step is told before any page is opened', async () => {
    const { context, done } = emptyWindow()
    const wrong = { ...step, event: 'checkout.start' }
    expect(await replayJourney({ context, origin }, journeyOf('/cart', step, wrong))).toEqual({
      ...{ at: 2, step: wrong, saw: 'cart listens to no checkout.start' },
    })
    expect(done).toEqual([])
  })

  test.each([
    ['/order/detail', 'a journey cannot begin at /order/detail'],
    ['/nowhere', 'a journey cannot begin at /nowhere'],
    ['', 'a journey cannot begin at a page that is unknown'],
  ])('because it begins at “%s” says so, and leaves no page open', async (page, saw) => {
    const { context, done } = emptyWindow()
    expect(await replayJourney({ context, origin }, journeyOf(page, step))).toEqual({ at: 0, step: undefined, saw })
    expect(done.filter((one) => one.includes(page) && page !== '')).toEqual([])
    expect(done.at(-1)).toBe('closes')
  })
})

describe('a journey that is walked', () => {
  const opened: JourneyStep = {
    ...step,
    chart: 'brand',
    event: 'xstate.init',
    state: 'loading',
    page: '/brand',
    by: 'link',
  }
  const loaded: JourneyStep = { ...opened, event: 'xstate.done.actor.load', state: 'viewing', by: 'other' }
  const link = 'follows a[href="/brand"]:visible, a[href^="/brand?"]:visible'
  const walked = async (happens: Parameters<typeof emptyWindow>[0], ...steps: JourneyStep[]) => {
    const { context, done } = emptyWindow(happens)
    const parted = await replayJourney({ context, origin, timeout: 30 }, journeyOf('/', ...steps))
    return { parted: parted && [parted.at, parted.saw], done }
  }

  test('follows links as somebody did, and waits for the rest', async () => {
    const { parted, done } = await walked(
      (what, hear) => {
        if (what !== link) return
        hear(told('brand', 'loading', 'xstate.init'))
        setTimeout(() => hear(told('brand', 'viewing')), 5)
      },
      opened,
      loaded,
    )
    expect(parted).toBeUndefined()
    expect(done).toEqual([
      'waits 30',
      'goes to http://shop.example/flows/live.js',
      'goes to http://shop.example/',
      link,
      'closes',
    ])
  })

  test('follows the link that somebody followed, also where another page opens in its place', async () => {
    const { parted, done } = await walked(
      (what, hear) => {
        if (what === link) hear(told('login', 'byPassword.editing', 'xstate.init'))
      },
      { ...opened, chart: 'login', page: '/login', state: 'byPassword', link: '/brand' },
    )
    expect([parted, done.filter((one) => one.startsWith('follows'))]).toEqual([undefined, [link]])
  })

  test('goes back to a page that was shown and that no link leads to; to any other there has to be a link', async () => {
    const home: JourneyStep = { ...opened, chart: 'home', page: '/' }
    const happens = (what: string, hear: (told: Transition) => void) => {
      if (what === link) hear(told('brand', 'loading', 'xstate.init'))
      if (what === 'goes back') hear(told('home', 'loading', 'xstate.init'))
    }
    const toHome = 'a[href="/"]'
    const { context, done } = emptyWindow(happens, (selector) => !selector.includes(toHome))
    const there = { context, origin, timeout: 30 }
    expect(await replayJourney(there, journeyOf('/', opened, home))).toBeUndefined()
    expect(done.filter((one) => /follows|back/.test(one))).toEqual([link, 'goes back'])
    done.splice(0)
    expect(await replayJourney(there, journeyOf('/brand', home))).toMatchObject({ saw: 'its page did not open' })
    expect(done.filter((one) => /follows|back/.test(one))).toEqual([`follows ${toHome}:visible, a[href^="/?"]:visible`])
  })

  test('goes back to the page before where that was shown as it was left, also where a link leads to its beginning', async () => {
    const home: JourneyStep = { ...opened, chart: 'home', page: '/' }
    const again: JourneyStep = { ...home, event: 'shownAgain', state: 'refreshing', by: 'other' }
    const begins = (chart: string) => told(chart, 'loading', 'xstate.init')
    const happens = (what: string, hear: (told: Transition) => void) => {
      if (what === link) hear(begins('brand'))
      else if (/back|"\/"/.test(what)) hear(begins('home'))
      if (what === 'goes back') hear(told('home', 'refreshing', 'shownAgain'))
    }
    const wayOf = async (...steps: JourneyStep[]) => {
      const { parted, done } = await walked(happens, ...steps)
      return [parted, ...done.filter((one) => /follows|back/.test(one)).map((one) => one.slice(0, 18))]
    }
    expect(await wayOf(opened, home, again)).toEqual([undefined, 'follows a[href="/b', 'goes back'])
    expect(await wayOf(opened, home)).toEqual([undefined, 'follows a[href="/b', 'follows a[href="/"'])
    // Whoever has gone back has the page that they left before them, not behind them.
    const onAgain: JourneyStep = { ...opened, event: 'shownAgain', by: 'other' }
    expect(await wayOf(opened, home, again, opened, onAgain)).toEqual([
      ...[undefined, 'follows a[href="/b', 'goes back', 'follows a[href="/b'],
    ])
    expect(await wayOf(home, again)).toEqual([[2, 'the state loading'], 'follows a[href="/"'])
  })

  test('goes back to the address before of the same page, and by a link to one that was not shown', async () => {
    const turned: JourneyStep = { ...opened, event: 'queryChanged', by: 'other' }
    const byPerson: JourneyStep = { ...turned, by: 'link' }
    const { context, done } = emptyWindow((what, hear) => {
      if (/follows|back/.test(what)) hear(told('brand', 'loading', 'xstate.init'))
    })
    const there = { context, origin, timeout: 30 }
    expect(await replayJourney(there, journeyOf('/', opened, turned, byPerson, byPerson, byPerson))).toBeUndefined()
    expect(done.filter((one) => /follows|back/.test(one))).toEqual([link, 'goes back', link, 'goes back'])
  })

  test.each([
    ['a page that does not open', undefined, 'its page did not open'],
    ['a page that only moves', told('brand', 'loading', 'page.retry'), 'its page did not open'],
  ])('parts at %s, also where it opened before', async (_, moved, saw) => {
    const { parted } = await walked((what, hear) => {
      if (what === 'goes to http://shop.example/') hear(told('brand', 'loading', 'xstate.init'))
      if (what === link && moved) hear(moved)
    }, opened)
    expect(parted).toEqual([1, saw])
  })

  test.each([
    ['another state', told('brand', 'failed'), 'the state failed'],
    ['nothing', told('cart', 'viewing'), 'the state of nothing: the chart does not run'],
  ])('parts where %s comes', async (_, moved, saw) => {
    expect((await walked((what, hear) => what.endsWith('/') && hear(moved), loaded)).parted).toEqual([1, saw])
  })

  test('waits fifteen minutes for a payment whose time runs out', async () => {
    vi.useFakeTimers()
    const steps: JourneyStep[] = [
      { ...step, chart: 'payOrder', event: 'xstate.done.actor.countdown', state: 'processing', by: 'other' },
    ]
    const { context, hear } = emptyWindow()
    const going = replayJourney({ context, origin, timeout: 30 }, journeyOf('/', ...steps))
    await vi.advanceTimersByTimeAsync(14 * 60_000)
    hear(told('payOrder', 'processing'))
    await vi.advanceTimersByTimeAsync(2 * 60_000)
    expect(await going).toBeUndefined()
    vi.useRealTimers()
  })
})

test('how a journey went is told in both languages', () => {
  const journey = journeyOf('/cart', step, step)
  const parted = { at: 2, step, saw: 'the state failed' }
  const stuck = { at: 0, step: undefined, saw: 'no page' }
  expect([undefined, parted, stuck].map((one) => outcomeText('en', journey, one))).toEqual([
    'all 2 steps went as they were recorded',
    'step 2 of 2 failed, /cart: Press “Check out” -> cart viewing.resting; seen: the state failed',
    'it does not begin: no page',
  ])
  expect([undefined, parted, stuck].map((one) => outcomeText('zh', journey, one))).toEqual([
    '2 步均与录制一致',
    '第 2 步（共 2 步）失败，/cart: 点击“去结算” -> cart viewing.resting；实际：the state failed',
    '无法开始：no page',
  ])
})

test('a delay lasts as long as the chart says, by number or by name', () => {
  const chart = createMachine(
    {
      id: 'lamp',
      initial: 'on',
      states: { on: { after: { 500: 'off', pause: 'off', long: 'off' } }, off: { after: { 20: 'on' } } },
    },
    { delays: { pause: 900, long: () => 5 } },
  )
  const lengthOf = (delay: string, state: string) => delayOf(chart as never, `xstate.after.${delay}.lamp.${state}`)
  expect([lengthOf('500', 'on'), lengthOf('pause', 'on'), lengthOf('20', 'off')]).toEqual([500, 900, 20])
  expect([lengthOf('long', 'on'), lengthOf('20', 'on'), delayOf(chart as never, 'lamp.press')]).toEqual([
    ...[undefined, undefined, undefined],
  ])
})

test('what happened is said in the words of the picture', () => {
  const cart = toldChart('cart')?.fixture.chart
  expect(cart && happened(cart, 'checkout.begin')).toEqual(['Check out', '去结算'])
  expect(cart && happened(cart, 'xstate.init')).toEqual(['It begins', '开始运行'])
  expect(cart && happened(cart, 'no.such')).toEqual(['no.such', 'no.such'])
})

test('journeys tell of pages and their parts, and not of what goes on by itself around them', () => {
  const ids = ['cart', 'orderAction', 'session', 'watch', 'countdown', 'toasts', 'chatThread', 'orderLifecycle']
  expect(ids.filter(toldChart)).toEqual(['cart', 'orderAction', 'session'])
  expect([pageOf('cart'), pageOf('orderAction'), pageOf('watch')]).toEqual(['/cart', undefined, undefined])
  expect(['keyword.type', 'quantity.changed', 'typed.send', 'checkout.begin'].map(isTyping)).toEqual([
    ...[true, true, false, false],
  ])
})

test('a file is a journey when all of it is', () => {
  const whole = journeyOf('/cart', step)
  expect(isJourney(whole)).toBe(true)
  for (const wrong of [
    { ...whole, begins: { page: '/cart' } },
    { ...whole, begins: { page: 1, member: true } },
    { ...whole, steps: {} },
    ...[{ by: 'robot' }, { fields: [1] }, { fields: 'consignee' }, { words: ['Press'] }, { words: [1, 2] }].map(
      (part) => ({
        ...whole,
        steps: [{ ...step, ...part }],
      }),
    ),
    ...['chart', 'event', 'state', 'page'].map((name) => ({ ...whole, steps: [step, { ...step, [name]: undefined }] })),
  ])
    expect(isJourney(wrong), JSON.stringify(wrong)).toBe(false)
})
