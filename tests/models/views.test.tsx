// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { AnyActor, AnyActorRef, AnyMachineSnapshot, EventObject } from 'xstate'
import type { Path } from '../../contract/links'
import type { Locale } from '../../contract/locales'
import { canSend, type Sender } from '../../flows/browser/can-send'
import type { Fixture } from '../../flows/fixture'
import { always } from '../../flows/fixtures/app'
import { pages } from '../../flows/fixtures/pages'
import { replay } from '../../flows/paths/replay'
import { type Reached, walk } from '../../flows/paths/walk'
import { stateName } from '../../machines/state-name'
import { type App, AppContext } from '../../src/app'
import { dictionaries, loadWords, WordsProvider } from '../../src/i18n/words'
import { offering } from '../../src/offer'
import type { PageModule } from '../../src/page'
import { routes } from '../../src/routes'
import { wronglyWeighted } from '../support/button-weights'
import { operate, recordSent } from '../support/controls-used'
import { emptyParts } from '../support/empty-parts'
import { asText, inBoth, keepsUnit, type Reading, readingOf } from '../support/reading'
import { fewerInGate } from '../support/sample'
import { spoiltByTranslation } from '../support/translatable'
import { idleApp, loadView } from '../support/views'

/** Events that a person causes are named noun.verb; the rest come from the app. */
const fromPerson = (type: string) => type.includes('.') && !type.startsWith('xstate.')

const fixtures = (fixture: Fixture): EventObject[] =>
  Object.entries(fixture.events as Record<string, object[]>)
    .filter(([type]) => fromPerson(type))
    .flatMap(([type, payloads]) => payloads.map((payload) => ({ type, ...payload })))

const acceptedBy = (fixture: Fixture, snapshot: AnyMachineSnapshot) =>
  fixtures(fixture).filter((event) => snapshot.can(event as never))

const sizeOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return Math.min(value.length, 2)
  if (typeof value === 'object') return value !== null
  return typeof value === 'number' || (typeof value === 'string' && value.length > 24) ? Boolean(value) : value
}

/** What a memory holds, each thing roughly: short words as they are, of others only whether there is something. */
const traitsOf = (context: object) =>
  Object.entries(context).flatMap(([key, value]) => [
    `${key} ${sizeOf(value)}`,
    ...(typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.entries(value).map(([part, one]) => `${key}.${part} ${sizeOf(one)}`)
      : []),
  ])

/** One snapshot for each state and set of accepted events, for each answer to each beginning, and for each trait of what is remembered. */
const distinct = (fixture: Fixture): Reached[] => {
  const known = new Set<string>()
  return walk(fixture).reached.filter(({ input, snapshot, steps }) => {
    const last = steps.at(-1)
    const begun = steps.length === 1 ? [input] : []
    const traits = [
      ...acceptedBy(fixture, snapshot)
        .map(({ type }) => type)
        .sort(),
      ...traitsOf(snapshot.context as object),
      ...(last?.does === 'answer' ? [JSON.stringify([last.output, ...begun])] : []),
    ].map((trait) => JSON.stringify(snapshot.value) + trait)
    const news = traits.filter((trait) => !known.has(trait))
    for (const trait of news) known.add(trait)
    return news.length > 0 || !traits.length
  })
}

/** Where a walk gets to with the beginnings and answers that only show something else: by answers alone, and by these. */
const alsoShown = (fixture: Fixture): [Fixture, Reached[]] => {
  const { inputs = fixture.inputs, answers = {} } = fixture.shown ?? {}
  const also = { ...fixture, inputs, answers: { ...fixture.answers, ...answers } } as Fixture
  const outputs: unknown[] = Object.values(answers).flat()
  const isMeant = ({ steps }: Reached) => {
    const last = steps.at(-1)
    return steps.every(({ does }) => does === 'answer') || (last?.does === 'answer' && outputs.includes(last.output))
  }
  return [also, fixture.shown ? distinct(also).filter(isMeant) : []]
}

/** A chart that a page runs, or one that runs in it: the ids under which they run, from the page inwards. */
interface Running {
  ids: string[]
  fixture: Fixture
  input: unknown
  snapshot: AnyMachineSnapshot
}

const partsOf = (page: AnyMachineSnapshot, above: string[] = []): Running[] =>
  Object.entries(page.children as Record<string, AnyActorRef>).flatMap(([id, ref]) => {
    const fixture = (always as Record<string, Fixture>)[id]
    if (!fixture) return []
    const { input } = (ref as AnyActor).options
    const snapshot = ref.getSnapshot() as AnyMachineSnapshot
    const ids = [...above, id]
    return [{ ids, fixture, input, snapshot }, ...partsOf(snapshot, ids)]
  })

/** The texts on the page in which a unit of an address stands with other words or in part, so that a line may end within it. */
const unitsInLines = () => {
  const found: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { data: text, parentElement, previousSibling } = node as Text
    const isWhole = keepsUnit(parentElement) && /^\S+$/.test(text)
    const isRest = keepsUnit(parentElement?.previousSibling ?? previousSibling) && /^\w/.test(text)
    if (isRest || (/#\d+-\d+/.test(text) && !isWhole)) found.push(text)
  }
  return found
}

/** The fields that are wrong of which the words below them do not look so. */
const wrongInDisguise = () =>
  [...document.querySelectorAll('[aria-invalid="true"]')]
    .filter((field) => {
      const ids = (field.getAttribute('aria-describedby') ?? '').split(' ')
      return !ids.some((id) => /problem/.test(document.getElementById(id)?.className ?? ''))
    })
    .map(({ outerHTML }) => outerHTML)

/** The controls on the page that can be used: their events with payloads, and the events of forms and fields. */
const controls = () =>
  [...document.querySelectorAll<HTMLElement>('[data-event]')]
    .filter((element) =>
      element instanceof HTMLFormElement
        ? element.querySelector('[type=submit]:not(:disabled)')
        : !(element as HTMLButtonElement).disabled,
    )
    .map((element) => {
      const { event: type = '', payload = '{}', fields = '' } = element.dataset
      const fixed = JSON.parse(payload) as Record<string, unknown>
      const form = element instanceof HTMLFormElement
      const name = element.getAttribute('name')
      return {
        element,
        type,
        event: { type, ...fixed } as EventObject,
        whole: element instanceof HTMLButtonElement && fields === '',
        ...({
          kind: form ? 'form' : name ? 'field' : 'button',
          fixed,
          names: name ? [name] : fields.split(' '),
        } as Sender),
      }
    })

let app: App
beforeAll(async () => {
  for (const locale of ['en', 'zh-CN'] as const) await loadWords(locale, dictionaries)
  app = idleApp()
  // Wholesalers read more than others: what is before GST.
  const user = { userId: 'demo', userPhone: '+6581111111', userAvatar: null, nickname: 'Demo', chatToken: 'chat' }
  const auth = { user: { ...user, memberType: 'wholesaler' as const }, token: 'token', beforeLoginRouter: null }
  app.root.send({ type: 'restored', auth })
})
afterEach(cleanup)

/** What is shown beside the pages. */
const widgets = { chat: always.chatThread }

/** Lists that have something in them whenever they are sent, and why. */
const neverEmpty: Record<string, string> = {
  lines: 'an order is of something',
  actions: 'only the page of an order offers them, and shows an order without any',
  steps: 'an order was placed',
  skus: 'a product is sold as something',
  pictures: 'a product has a picture',
  stars: 'all five are counted',
  sessions: 'the one that asks',
  refused: 'sent when something was refused',
}

test('each list that a page asks for is shown with nothing in it', () => {
  const isEmpty = (list: unknown) => Array.isArray(list) && list.length === 0
  const unseen = Object.entries<Fixture>({ ...pages, ...widgets }).flatMap(([path, { answers, shown }]) =>
    Object.entries(answers as Record<string, object[]>).flatMap(([call, outputs]) => {
      const all = [...outputs, ...((shown?.answers as Record<string, object[]> | undefined)?.[call] ?? [])]
      const sent = all.flatMap((output) => Object.entries(output ?? {}))
      const lists = new Set(sent.flatMap(([name, value]) => (Array.isArray(value) ? [name] : [])))
      return [...lists].flatMap((list) =>
        list in neverEmpty || sent.some(([name, value]) => name === list && isEmpty(value))
          ? []
          : [`${path}: ${list} of ${call}`],
      )
    }),
  )
  expect(unseen).toEqual([])
})

/** Shows a page in one language after the other, as whoever switches it sees it. */
const shownIn = ({ View }: PageModule, actor: AnyActor, snapshot: AnyMachineSnapshot) => {
  cleanup()
  const page = (locale: Locale) => (
    <AppContext value={app}>
      <WordsProvider locale={locale}>
        <View page={snapshot as never} offer={offering(actor, snapshot) as never} />
      </WordsProvider>
    </AppContext>
  )
  let rerender: ReturnType<typeof render>['rerender'] | undefined
  return (locale: Locale) =>
    act(async () => {
      if (rerender) rerender(page(locale))
      else ({ rerender } = render(page(locale)))
    })
}

/** Pages that show the chart of another page, each with texts of its own. */
const alike = Object.fromEntries(
  await Promise.all(
    (Object.keys(routes) as Path[])
      .filter((path) => !(path in pages))
      .map(async (path): Promise<[Path, Fixture]> => {
        const { chart } = (await routes[path].load()).default
        const fixture = Object.values<Fixture>(pages).find((one) => one.chart === chart)
        if (!fixture) throw new Error(`nobody walks the chart of ${path}`)
        return [path, fixture]
      }),
  ),
)
const views = Object.entries<Fixture>({ ...pages, ...widgets, ...alike })

const folder = join(import.meta.dirname, 'readings')
/** The reviewed text of a view: of its chart, or of its path where that is another page's chart. */
const textFor = (path: string, { chart }: Fixture) =>
  `${path in alike ? path.slice(1).replaceAll('/', '-') : chart.id}.txt`

test('a text for each view, and none for another', () => {
  expect(readdirSync(folder).sort()).toEqual(views.map(([path, fixture]) => textFor(path, fixture)).sort())
})

/** A chart that a page runs, where a walk of its own found it. */
interface Part extends Pick<Running, 'ids' | 'fixture'> {
  reached: Reached
}

/** The snapshot of a page that runs another actor as one of its charts, or as one that runs in one of them. */
const runningPart = (
  snapshot: AnyMachineSnapshot,
  [id = '', ...inner]: string[],
  ref: AnyActor,
): AnyMachineSnapshot => {
  const own = (snapshot.children as Record<string, AnyActor>)[id] as AnyActor
  const around = () => {
    const now = runningPart(own.getSnapshot(), inner, ref)
    return Object.create(own, { getSnapshot: { value: () => now } }) as AnyActor
  }
  return Object.create(snapshot, { children: { value: { ...snapshot.children, [id]: inner.length ? around() : ref } } })
}

/** What search engines, links and the next page are told of a page. */
const statedBy = ({ describe, cards }: PageModule, snapshot: AnyMachineSnapshot): string[] => {
  const { facts, ...told } = describe?.(snapshot as never) ?? {}
  const known = cards?.(snapshot as never).map(({ id }) => id) ?? []
  return [
    ...Object.entries(told).flatMap(([name, value]) => (value ? [`told ${name} ${value}`] : [])),
    ...((!snapshot.hasTag('busy') && facts?.((path) => path)) || []).map((fact) => `told fact ${JSON.stringify(fact)}`),
    ...(known.length ? [`knows ${known}`] : []),
  ]
}

/** Controls that were used already, by their page. */
const used = new Set<string>()

/** Uses each control that was not used yet; answers those that send something else than they say, or nothing, or more. */
const sentOtherwise = (
  path: string,
  page: AnyActor,
  part: AnyActor | undefined,
  offered: ReturnType<typeof controls>,
  charts: Fixture[],
) => {
  const payloadsOf = (type: string) => charts.flatMap(({ events }) => (events as Record<string, object[]>)[type] ?? [])
  const keysOf = (payload: object) => Object.keys(payload).sort().join()
  const sentByPage = recordSent(page)
  const sentByPart = part ? recordSent(part) : []
  return offered.flatMap(({ element }) => {
    const name = `${path} ${element.tagName} ${element.dataset.event} ${element.dataset.payload} ${element.className}`
    if (used.has(name)) return []
    used.add(name)
    const says = operate(element)
    const sent = [...sentByPage.splice(0), ...sentByPart.splice(0)]
    const { type, ...payload } = says
    // A field without its name would be lost, and so would what the chart knows under another one. Nothing may be chosen.
    const known = Object.keys(payload).length === 0 || payloadsOf(type).some((one) => keysOf(one) === keysOf(payload))
    return known && isDeepStrictEqual(sent, [says]) ? [] : [{ says, sent }]
  })
}

/** What a page offers in one state and what its charts accept there, and what is read; with a part of it elsewhere. */
const shownAt = async (path: string, fixture: Fixture, { input, steps, snapshot: reached }: Reached, part?: Part) => {
  const module = await loadView(path)
  expect(module.chart).toBe(fixture.chart)
  const live = await replay(fixture, input, steps)
  const beside = part && (await replay(part.fixture, part.reached.input, part.reached.steps))
  const state = [
    stateName(reached.value),
    ...(part ? [`${part.ids.at(-1)} ${stateName(part.reached.snapshot.value)}`] : []),
  ]
  const own = live.actor.getSnapshot() as AnyMachineSnapshot
  const snapshot = part && beside ? runningPart(own, part.ids, beside.actor) : own
  const show = shownIn(module, live.actor, snapshot)
  await show('zh-CN')
  const chinese = readingOf(document.body)
  await show('en')
  const reading = {
    state: state.join(' + '),
    lines: [...statedBy(module, snapshot), ...inBoth(readingOf(document.body), chinese)],
  }
  const cases = [{ fixture, snapshot }, ...partsOf(snapshot)]
  const known = new Set(cases.flatMap((one) => Object.keys(one.fixture.events)))
  const offered = controls().filter(({ type }) => known.has(type))
  const accepted = cases.flatMap((one) => acceptedBy(one.fixture, one.snapshot))
  const missing = accepted.filter(
    ({ type, ...payload }) => !offered.some((one) => one.type === type && canSend(one, type, payload)),
  )
  // A person types what a field sends, so it is tried with each payload of the case.
  const ignored = offered.filter(({ whole, type, event }) => {
    const events = (one: (typeof cases)[number]) =>
      whole
        ? [event]
        : ((one.fixture.events as Record<string, object[]>)[type] ?? []).map((typed) => ({ ...typed, ...event }))
    return !cases.some((one) => events(one).some((sent) => one.snapshot.can(sent as never)))
  })
  // Whoever goes through a page by keyboard goes in its order.
  expect(document.querySelectorAll('[tabindex]:not([tabindex="0"], [tabindex="-1"])')).toHaveLength(0)
  // The focus comes to the heading of a page that is opened.
  expect(document.querySelectorAll('h1:not([tabindex="-1"])')).toHaveLength(0)
  // The unit of an address stays in one line.
  expect(unitsInLines()).toEqual([])
  expect(wrongInDisguise()).toEqual([])
  expect(wronglyWeighted()).toEqual([])
  expect(emptyParts()).toEqual([])
  expect(spoiltByTranslation()).toEqual([])
  // Who hears a table is told of which column a cell is.
  expect(document.querySelectorAll('thead :is(td, th:not([scope="col"]))')).toHaveLength(0)
  // A link within the page leads to something.
  const within = [...document.querySelectorAll('a[href^="#"]')].map((link) => link.getAttribute('href')?.slice(1) ?? '')
  expect(within.filter((id) => !document.getElementById(id))).toEqual([])
  // Sent before the code is there, what nobody else may read does not stand in an address.
  const secret = '[type="password"], [autocomplete="one-time-code"]'
  expect(document.querySelectorAll(`form:not([method="post"]):has(${secret})`)).toHaveLength(0)
  const unlike = sentOtherwise(
    path,
    live.actor,
    beside?.actor,
    offered,
    cases.map((one) => one.fixture),
  )
  beside?.stop()
  live.stop()
  const wrong = {
    'accepted and not offered': missing,
    'offered and ignored': ignored.map(({ event }) => event),
    ...(unlike.length ? { 'says one thing and sends another': unlike } : {}),
  }
  return {
    reading,
    wrong:
      missing.length || ignored.length || unlike.length
        ? [{ [`${reading.state} after ${steps.length} steps`]: wrong }]
        : [],
  }
}

/** Where the walk of a part finds it, when it begins as its page begins it; from all its beginnings where none is the page's. */
const foundFrom = (input: unknown, fixture: Fixture) => {
  const found = distinct(fixture)
  const own = found.filter((reached) => isDeepStrictEqual(reached.input, input))
  return own.length ? own : found
}

/** The parts of a page, each in all that its own walk finds, in the first state of the page that shows something of it. */
const shownParts = async (path: string, fixture: Fixture, states: Reached[]) => {
  const shown = new Map<string, Awaited<ReturnType<typeof shownAt>>[]>()
  for (const reached of states)
    for (const part of partsOf(reached.snapshot)) {
      const name = part.ids.join(' ')
      if (shown.has(name)) continue
      const all: Awaited<ReturnType<typeof shownAt>>[] = []
      for (const one of foundFrom(part.input, part.fixture))
        all.push(await shownAt(path, fixture, reached, { ...part, reached: one }))
      if (new Set(all.map(({ reading }) => reading.lines.join('\n'))).size > 1) shown.set(name, all)
    }
  return [...shown.values()].flat()
}

// A page is walked when its test begins, so that whoever asks for one page waits for no other.
describe.each(fewerInGate(views, 4))('%s', (path, fixture) => {
  const readings: Reading[] = []

  test('offers in every state what it accepts there, and nothing else', async () => {
    const wrong: object[] = []
    const states = distinct(fixture)
    const alone = []
    for (const reached of states) alone.push(await shownAt(path, fixture, reached))
    const [also, more] = alsoShown(fixture)
    for (const reached of more) alone.push(await shownAt(path, also, reached))
    for (const shown of [...alone, ...(await shownParts(path, fixture, states))]) {
      readings.push(shown.reading)
      wrong.push(...shown.wrong)
    }
    expect(wrong).toEqual([])
  }, 300_000)

  test('reads as the reviewed text says, in both languages', () => {
    const said = readFileSync(join(folder, textFor(path, fixture)), 'utf8').split('\n')
    expect(asText(readings)).toEqual(
      said
        .filter((line) => !line.startsWith('#'))
        .join('\n')
        .trim(),
    )
  })
})
