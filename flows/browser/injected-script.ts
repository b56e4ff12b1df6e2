/** What the player may do inside of a page; it stands at `globalThis.harness` before the page's own code runs. */
export interface Harness {
  /** Every state that was shown, in order; null where the page was left. */
  states: (string | null)[]
  /** From which of them on they come of the step itself, not of what is filled in before it. */
  from: number
  /** Every event that reached a chart, as `chart event`. */
  heard: string[]
  /** Lets time pass: timers run in their order. Resolves when all have run, in milliseconds. */
  advance(ms: number): Promise<void>
  /** Time passes in one leap, as in a tab that slept: no timer runs, the page learns the time when it is looked at again. */
  leap(ms: number): void
  /** Answers the requests to a path of the API with this envelope, or lets them wait too long; false while there is none. */
  answer(path: string, envelope: object | 'overdue'): boolean
  /** Answers something that was asked of the browser; false while nobody asks. */
  release(name: string, answer: { done: unknown } | { failed: string }): boolean
}

declare global {
  var harness: Harness
}

/** What a page is told about the harness that it runs on. */
export interface HarnessSetup {
  /** Where it stands, base path and query included. */
  address: string
  /** Where the states that are written down stand: in an attribute, or at a chart that the observer watches. */
  watched: { selector: string; attribute: string } | { chart: string }
  /** What the browser keeps of earlier visits. */
  kept: Record<string, string> & { locale: string }
  /** What the tab kept, by name. */
  inTab: Record<string, string>
  /** Paths of the API whose answers wait for a step once the page is there. */
  held: string[]
  /** Of these, what the app asks once before the page does. */
  before: string[]
  /** What the other paths answer at once, as envelopes; what is missing goes to the server. */
  answers: Record<string, object>
  /** Delays of charts, in milliseconds: only a step lets them pass, however short they are. */
  delays: number[]
  /** The end of the address where pages tell what shoppers do: what is played is nobody's visit. */
  counted: string
  /** What the browser says of its device; null when it refuses to say. */
  userAgent?: string | null
}

/**
 * Runs in the page before anything else: writes down its states, holds its clock, its calls, and what it asks of the
 * browser (the position, a card that is confirmed) until a step answers. It is sent as text: it can use nothing around it.
 */
export const injectedScript = (setup: HarnessSetup) => {
  const { address, watched, kept, inTab, held, before, answers, delays, counted, userAgent } = setup
  if (window !== top) return
  localStorage.clear()
  sessionStorage.clear()
  for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value)
  for (const [name, value] of Object.entries(inTab)) sessionStorage.setItem(name, value)
  history.replaceState(null, '', address)
  const states: (string | null)[] = []
  const see = (state: string | null) => {
    if (states.at(-1) !== state && (states.length || state !== null)) states.push(state)
  }
  const shown = () => 'chart' in watched || document.querySelector(watched.selector)
  const heard: string[] = []
  interface Told {
    transition?: { event: string; actor: { chart: string; state: string } }
  }
  new BroadcastChannel('wujin.flows').onmessage = ({ data: { transition } }: MessageEvent<Told>) => {
    if (transition) heard.push(`${transition.actor.chart} ${transition.event}`)
    if ('chart' in watched && transition?.actor.chart === watched.chart) see(transition.actor.state)
  }
  if ('selector' in watched) {
    const { selector, attribute } = watched
    new MutationObserver((changes) => {
      for (const { target, oldValue } of changes) if (oldValue && (target as Element).matches(selector)) see(oldValue)
      see(document.querySelector(selector)?.getAttribute(attribute) ?? null)
    }).observe(document, { subtree: true, childList: true, attributeFilter: [attribute], attributeOldValue: true })
  }

  const { setTimeout: later, clearTimeout: clear, fetch } = globalThis
  let now = 0
  // Far from the browser's own numbers, which still stand for moments.
  const first = 10 ** 9
  let count = first
  const timers = new Map<number, { at: number; every: number | undefined; run: () => void }>()
  const set =
    (every: boolean) =>
    (run: () => void, ms = 0, ...given: unknown[]) => {
      // The libraries of a page wait for moments; the rules of the shop for half a second and more, or as a chart says.
      if (ms < 500 && !every && !delays.includes(ms)) return later(run, ms)
      count += 1
      timers.set(count, { at: now + ms, every: every ? ms : undefined, run: () => Reflect.apply(run, null, given) })
      return count
    }
  const unset = (timer: number) => (timer > first ? void timers.delete(timer) : clear(timer))
  Object.assign(globalThis, {
    setTimeout: set(false),
    setInterval: set(true),
    clearTimeout: unset,
    clearInterval: unset,
  })
  performance.now = () => now
  AbortSignal.timeout = () => new AbortController().signal
  const due = (until: number) => [...timers].filter(([, { at }]) => at <= until).sort(([, a], [, b]) => a.at - b.at)[0]

  interface Asked {
    resolve(value: never): void
    reject(error: Error): void
  }
  const calls: (Asked & { path: string })[] = []
  const answered = (envelope: object) =>
    new Response(JSON.stringify(envelope), { headers: { 'content-type': 'application/json' } })
  globalThis.fetch = async (to, init) => {
    const { pathname: path } = new URL(String(to), location.href)
    const early = before.indexOf(path)
    if (early >= 0) before.splice(early, 1)
    else if (held.includes(path) && shown())
      return new Promise<Response>((resolve, reject) => {
        // A call may be given up before it is sent.
        init?.signal?.throwIfAborted()
        const call = { path, resolve, reject }
        calls.push(call)
        init?.signal?.addEventListener('abort', () => {
          calls.splice(calls.indexOf(call), 1)
          reject(init.signal?.reason)
        })
      })
    const said = answers[path]
    return said ? answered(said) : fetch(to, init)
  }

  const asked = new Map<string, Asked>()
  const ask = <Answer>(name: string) =>
    new Promise<Answer>((resolve, reject) => {
      asked.set(name, { resolve, reject })
    })
  Object.defineProperty(navigator, 'geolocation', {
    value: {
      getCurrentPosition: (tell: PositionCallback, fail: (error: Error) => void) => {
        ask<GeolocationPosition>('position.read').then(tell, fail)
      },
    },
  })
  const { sendBeacon } = navigator
  navigator.sendBeacon = (to, body) => String(to).endsWith(counted) || sendBeacon.call(navigator, to, body)
  // Data are to be saved: nothing is fetched ahead of the steps of a path, so that a step answers the call that it means.
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  if (userAgent !== undefined)
    Object.defineProperty(navigator, 'userAgent', {
      get: () => {
        if (userAgent === null) throw new Error('the browser does not say')
        return userAgent
      },
    })
  type Create = (...given: unknown[]) => object
  const shop = window as { Stripe?: Create & { held?: true } }
  const holdCards = () => {
    const create = shop.Stripe
    if (!create || create.held) return
    const opened = (...given: unknown[]) =>
      Object.assign(create(...given), { confirmCardPayment: () => ask('card.confirm') })
    Object.defineProperty(shop, 'Stripe', { value: Object.assign(opened, create, { held: true as const }) })
  }
  // Heard before the page's own listeners hear of the script.
  document.addEventListener('load', holdCards, true)
  let drawn = ''
  const { createImageBitmap: draw } = globalThis
  globalThis.createImageBitmap = (async (file: Blob) => {
    drawn = (await ask<{ picture: string }>('picture.read')).picture
    return draw(file)
  }) as typeof draw
  HTMLCanvasElement.prototype.toDataURL = (kind) => `data:${kind};base64,${drawn}`

  // Nobody leaves the shop for another one, and no page is loaded anew: what was said to do so is seen in the state.
  type Leaving = Event & { navigationType: string; destination: { url: string } }
  const { navigation } = window as unknown as { navigation: EventTarget }
  navigation.addEventListener('navigate', (event) => {
    const { navigationType, destination } = event as Leaving
    if (navigationType === 'reload' || new URL(destination.url).origin !== location.origin) event.preventDefault()
  })

  globalThis.harness = {
    states,
    from: 0,
    heard,
    async advance(ms) {
      const until = now + ms
      for (let found = due(until); found; found = due(until)) {
        const [timer, { at, every, run }] = found
        now = Math.max(now, at)
        if (every === undefined) timers.delete(timer)
        else timers.set(timer, { at: now + every, every, run })
        run()
        await new Promise((resolve) => later(resolve))
      }
      now = Math.max(now, until)
    },
    leap(ms) {
      now += ms
      document.dispatchEvent(new Event('visibilitychange'))
    },
    answer(path, envelope) {
      const waiting = calls.filter((call) => call.path === path)
      for (const call of waiting) {
        calls.splice(calls.indexOf(call), 1)
        if (envelope === 'overdue') call.reject(new DOMException('too late', 'TimeoutError'))
        else call.resolve(answered(envelope) as never)
      }
      return waiting.length > 0
    },
    release(name, answer) {
      const one = asked.get(name)
      asked.delete(name)
      if ('done' in answer) one?.resolve(answer.done as never)
      else one?.reject(new Error(answer.failed))
      return one !== undefined
    },
  }
}
