// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { beforeEach, expect, test, vi } from 'vitest'
import { takeOutForeign } from '../../src/browser/prefilled'

const page = readFileSync('index.html', 'utf8')
const [, script = ''] = /<script>(.*?)<\/script>/s.exec(page) ?? []
const [notice = ''] = /<div id="notice".*?<\/div>/s.exec(page) ?? []
const code = '<script type="application/json" id="code">["/assets/index.js","/assets/words.js"]</script>'

/** Code of the build that was asked for. */
let imported: string[]
/** What becomes of code that is asked for; nothing where it never comes. */
let comes: (() => Promise<unknown>) | undefined
const reload = vi.fn()
const undone = new Set<() => void>()

/** After how many milliseconds what is on the page has been drawn, and a moment has passed. */
const drawn = 17

const end = () => {
  for (const undo of undone) undo()
  undone.clear()
}

/** Runs the first script on a page; the listeners of the page before it are gone. */
const begin = (html: string) => {
  end()
  document.head.innerHTML = ''
  document.body.innerHTML = notice + html
  const hear = (type: string, listen: EventListener, options?: AddEventListenerOptions) => {
    addEventListener(type, listen, options)
    undone.add(() => removeEventListener(type, listen, options))
  }
  const load = (address: string) => {
    imported.push(address)
    return comes ? comes() : new Promise(() => {})
  }
  const run = new Function('addEventListener', 'imported', 'location', script.replaceAll('import(', 'imported('))
  run(hear, load, { reload })
}
const shown = () => !(document.getElementById('notice') as HTMLElement).hidden
const turn = (hidden: boolean) => {
  Object.defineProperty(document, 'hidden', { configurable: true, value: hidden })
  document.dispatchEvent(new Event('visibilitychange'))
}
/** A part that came, or did not, tells nobody above it. */
const ownOnly = new Set(['load', 'error'])
const fires = (type: string, target: EventTarget | null = document.body) => {
  const event = new Event(type, { bubbles: !ownOnly.has(type), cancelable: true })
  target?.dispatchEvent(event)
  return event
}
const rests = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => setTimeout(draw, drawn - 1))
  imported = []
  comes = undefined
  reload.mockClear()
  sessionStorage.clear()
  return () => {
    end()
    vi.useRealTimers()
    vi.unstubAllGlobals()
    Reflect.deleteProperty(document, 'hidden')
    globalThis.takeHeld = undefined
    globalThis.written = undefined
    globalThis.retryLater = undefined
  }
})

test('what did not load is tried again after a while that grows to a minute', async () => {
  begin('')
  expect(shown()).toBe(false)
  for (const wait of [2, 4, 8, 16, 32, 60, 60]) {
    const again = vi.fn()
    globalThis.retryLater?.(again)
    expect(shown()).toBe(true)
    await vi.advanceTimersByTimeAsync(wait * 1000 - 1)
    expect(again).toHaveBeenCalledTimes(0)
    await vi.advanceTimersByTimeAsync(1)
    expect(again).toHaveBeenCalledTimes(1)
  }
})

test.each<[string, () => unknown]>([
  ['the notice is pressed', () => document.querySelector<HTMLElement>('#notice button')?.click()],
  ['the line is back', () => dispatchEvent(new Event('online'))],
  ['the tab is looked at', () => turn(false)],
])('it is tried at once, and once, when %s', async (_, happens) => {
  begin('')
  const again = vi.fn()
  globalThis.retryLater?.(again)
  turn(true)
  expect(again).toHaveBeenCalledTimes(0)
  for (let time = 0; time < 2; time += 1) happens()
  expect(again).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(again).toHaveBeenCalledTimes(1)
})

test('before the page has a notice it is told once it has one', async () => {
  begin('')
  document.getElementById('notice')?.remove()
  globalThis.retryLater?.(() => {})
  document.body.insertAdjacentHTML('beforeend', notice)
  fires('DOMContentLoaded', document)
  expect(shown()).toBe(true)
})

/** What the server says of the entry. */
const entryIs = (status: number) => vi.stubGlobal('fetch', async () => new Response(null, { status }))
const failedEntry = async () => {
  const entry = Object.assign(document.createElement('script'), { type: 'module', src: '/assets/index.js' })
  document.head.append(entry)
  fires('error', entry)
  await vi.advanceTimersByTimeAsync(2000)
  return entry.src
}

test('an entry that did not come is loaded again; one that is gone is of an older build, whose page is loaded anew once', async () => {
  entryIs(200)
  begin('')
  comes = async () => {}
  const src = await failedEntry()
  expect([imported, reload.mock.calls.length]).toEqual([[src], 0])
  entryIs(404)
  begin('')
  await failedEntry()
  expect([imported.length, reload.mock.calls.length, sessionStorage.getItem('reloaded')]).toEqual([1, 1, src])
  begin('')
  await failedEntry()
  expect([imported.length, reload.mock.calls.length]).toEqual([2, 1])
  entryIs(503)
  begin('')
  comes = () => Promise.reject(new TypeError('Failed to fetch'))
  await failedEntry()
  expect([imported.length, reload.mock.calls.length]).toEqual([3, 1])
  comes = async () => {}
  await vi.advanceTimersByTimeAsync(4000)
  expect(imported.length).toBe(4)
})

test('where nothing may be kept, a page of an older build is loaded anew all the same, once', async () => {
  vi.stubGlobal('sessionStorage', undefined)
  const loaded = (type: string) =>
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as never as PerformanceEntry])
  entryIs(404)
  loaded('navigate')
  begin('')
  await failedEntry()
  expect([imported.length, reload.mock.calls.length]).toEqual([0, 1])
  loaded('reload')
  begin('')
  await failedEntry()
  expect([imported.length, reload.mock.calls.length]).toEqual([1, 1])
  vi.restoreAllMocks()
})

test('a stylesheet that did not come is marked, and nothing else is', () => {
  begin('<link rel="stylesheet" href="/a.css"><link rel="icon" href="/icon.svg"><img src="/a.svg">')
  for (const part of document.querySelectorAll('link, img')) fires('error', part)
  expect([...document.querySelectorAll('link')].map(({ rel }) => rel)).toEqual(['stylesheet-failed', 'icon'])
  expect(shown()).toBe(false)
})

const preloaded = () =>
  [...document.querySelectorAll('link')].map(({ rel, href }) => `${rel} ${new URL(href).pathname}`)

test('the code comes once the page is painted, and its other files beside it', async () => {
  begin(code)
  fires('DOMContentLoaded', document)
  expect(imported).toEqual([])
  await vi.advanceTimersByTimeAsync(drawn)
  expect([imported, preloaded()]).toEqual([['/assets/index.js'], ['modulepreload /assets/words.js']])
  for (const sign of ['pointerdown', 'keydown', 'focusin']) fires(sign)
  expect(imported).toHaveLength(1)
})

test('a tab that nobody looks at paints nothing, and its code comes all the same', () => {
  turn(true)
  begin(code)
  fires('DOMContentLoaded', document)
  expect(imported).toHaveLength(1)
})

test.each<[string, (picture: HTMLElement) => unknown, number]>([
  ['stands', (picture) => fires('load', picture), drawn],
  ['cannot be had', (picture) => fires('error', picture), drawn],
  ['keeps silent', () => {}, 3000],
])('the code waits for the first picture until that %s', async (_, happens, wait) => {
  begin(`<img fetchpriority="high" src="/a.svg">${code}`)
  const picture = document.querySelector('img') as HTMLElement
  Object.defineProperty(picture, 'complete', { value: false })
  fires('DOMContentLoaded', document)
  happens(picture)
  await vi.advanceTimersByTimeAsync(wait - 1)
  expect(imported).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(imported).toHaveLength(1)
})

test('the code waits for no picture that stands already', async () => {
  begin(`<img fetchpriority="high" src="/a.svg">${code}`)
  Object.defineProperty(document.querySelector('img'), 'complete', { value: true })
  fires('DOMContentLoaded', document)
  await vi.advanceTimersByTimeAsync(drawn)
  expect(imported).toHaveLength(1)
})

test.each(['pointerdown', 'keydown', 'focusin'])('the code comes at once when somebody is there (%s)', (sign) => {
  begin(code)
  fires(sign)
  expect(imported).toHaveLength(1)
})

test('a page that was sent empty has its code in a tag, and asks for none when somebody is there', () => {
  begin('<div id="app"></div>')
  const failed = vi.fn()
  addEventListener('error', failed)
  undone.add(() => removeEventListener('error', failed))
  fires('DOMContentLoaded', document)
  fires('keydown')
  expect([imported, failed.mock.calls]).toEqual([[], []])
})

test('code that does not come is told, and tried again', async () => {
  entryIs(200)
  comes = () => Promise.reject(new TypeError('Failed to fetch'))
  begin(code)
  fires('keydown')
  await rests()
  expect(shown()).toBe(true)
  comes = async () => {}
  await vi.advanceTimersByTimeAsync(2000)
  expect(imported).toHaveLength(2)
})

const form = `<div id="app">
  <form data-event="keyword.submit"><input name="keyword" type="search" data-event="keyword.type"></form>
  <label><input name="nickname"></label><input type="checkbox" name="agreement"><a href="/cart">Cart</a>
  <button type="button" data-event="row.add"><b>Add</b></button><button type="button" name="show">Show</button>
  <button type="reset">Reset</button></div>`
const named = (name: string) => document.querySelector(`[name="${name}"]`) as HTMLInputElement

test('what is pressed, sent and typed before is held, and done by nobody else', () => {
  begin(form + code)
  const others: string[] = []
  for (const type of ['click', 'submit', 'input']) document.body.addEventListener(type, () => others.push(type))
  expect(fires('click', document.querySelector('b')).defaultPrevented).toBe(true)
  expect(fires('click', named('show')).defaultPrevented).toBe(true)
  expect(fires('submit', document.querySelector('form')).defaultPrevented).toBe(true)
  named('keyword').value = 'ham'
  fires('input', named('keyword'))
  named('keyword').value = 'hammer'
  fires('input', named('keyword'))
  expect([others, imported.length]).toEqual([[], 1])
  // The browser does these by itself.
  expect(fires('click', document.querySelector('a')).defaultPrevented).toBe(false)
  expect(fires('click', document.querySelector('[type="reset"]')).defaultPrevented).toBe(false)
  // What asks for the code again does so by itself.
  expect(fires('click', document.querySelector('#notice button')).defaultPrevented).toBe(false)
  fires('input', named('agreement'))
  fires('input', named('nickname'))
  expect(others).toEqual(['click', 'click', 'click', 'input', 'input'])
  expect(globalThis.takeHeld?.()).toEqual([
    { type: 'click', control: document.querySelector('[data-event="row.add"]') },
    { type: 'click', control: named('show') },
    { type: 'submit', control: document.querySelector('form') },
    { type: 'input', control: named('keyword'), value: 'hammer' },
    { type: 'input', control: named('nickname'), value: '' },
  ])
})

test('once it is taken over nothing is held any more', () => {
  begin(form + code)
  fires('click', document.querySelector('b'))
  expect(globalThis.takeHeld?.()).toHaveLength(1)
  expect(fires('click', document.querySelector('b')).defaultPrevented).toBe(false)
  fires('submit', document.querySelector('form'))
  fires('input', named('nickname'))
  expect(globalThis.takeHeld?.()).toEqual([])
})

test('Escape empties no search field before the code is there', () => {
  begin(form + code)
  const press = (key: string, name: string) => {
    const event = Object.assign(new Event('keydown', { bubbles: true, cancelable: true }), { key })
    named(name).dispatchEvent(event)
    return event.defaultPrevented
  }
  expect([press('Escape', 'keyword'), press('Escape', 'nickname'), press('a', 'keyword')]).toEqual([true, false, false])
  globalThis.takeHeld?.()
  expect(press('Escape', 'keyword')).toBe(false)
})

test('what an extension puts into a page once it is read is taken out, but for what stands in the place of a text or around a field', () => {
  begin('<div id="app"><form><input name="keyword"><p>Drills</p></form></div>')
  const views = document.getElementById('app') as HTMLElement
  // Where nobody says what the server wrote, all of it stays.
  takeOutForeign(views)
  document.dispatchEvent(new Event('readystatechange'))
  // A translation is in the place of what React compares, and a frame around a field has what was typed.
  const text = document.createElement('font')
  text.append(...(views.querySelector('p')?.childNodes ?? []))
  views.querySelector('p')?.append(text)
  const [frame, field] = [document.createElement('div'), views.querySelector('input') as HTMLInputElement]
  field.replaceWith(frame)
  frame.append(field)
  const stays = views.innerHTML
  for (const one of views.querySelectorAll('form, input, p')) {
    one.before(document.createElement('fill-in'))
    one.append(document.createElement('div'))
  }
  // The page is read once: what is there later is no longer what the server wrote.
  document.dispatchEvent(new Event('readystatechange'))
  takeOutForeign(views)
  expect(views.innerHTML).toBe(stays)
})

test.each(['index.html', 'src/unseen-page.ts', 'flows/viewer/index.html', 'flows/exports/diff-page.ts'])(
  'who sees badly can enlarge what %s shows',
  (file) => {
    const [, viewport] = /name="viewport" content="([^"]*)"/.exec(readFileSync(file, 'utf8')) ?? []
    expect(viewport).toBe('width=device-width, initial-scale=1')
  },
)

test.each(['index.html', 'src/unseen-page.ts'])(
  'a phone makes no links of the figures of %s: it would put elements of its own in the place of texts',
  (file) => {
    const [, detected] = /name="format-detection" content="([^"]*)"/.exec(readFileSync(file, 'utf8')) ?? []
    expect(detected).toBe('telephone=no, date=no, address=no, email=no')
  },
)
