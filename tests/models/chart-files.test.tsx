// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, renderHook, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ChartEntry } from '../../flows/viewer/charts'
import type { Picture } from '../../flows/viewer/drawing'
import type { Place } from '../../flows/viewer/place'

type Graph = { id?: string; children?: Graph[]; edges?: object[] }

/** What draws beside the page: every state comes to the same place. */
class Placing {
  static asked = 0
  static fails = false
  onerror = () => {}
  onmessage = (_: { data: object }) => {}
  postMessage({ id, cmd, graph }: { id: number; cmd: string; graph?: Graph }) {
    if (cmd === 'layout') Placing.asked += 1
    if (Placing.fails) return queueMicrotask(() => this.onerror())
    const placed = (node: Graph): object => ({
      ...{ ...node, x: 0, y: 0, width: 9, height: 9 },
      ...(node.children && { children: node.children.map(placed) }),
    })
    this.onmessage({ data: { id, data: graph && placed(graph) } })
  }
}

// The script that places is none that a test can load.
vi.mock('../../flows/viewer/trusted', () => ({ startWorker: () => new Placing() }))

// Another file of this worker may have loaded it.
vi.resetModules()
const { charts } = await import('../../flows/viewer/charts')
const { openingOf } = await import('../../flows/viewer/opening')
const { placeIn } = await import('../../flows/viewer/place')
const { TakeAway } = await import('../../flows/viewer/take-away')
const { useShown } = await import('../../flows/viewer/use-drawn')
afterAll(() => void vi.resetModules())

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const entryOf = (id: string) => charts[id] as ChartEntry

describe('a chart as a file', () => {
  let saved: { name: string; type: string; content: string }[] = []
  const revoked = vi.fn()

  beforeEach(() => {
    vi.useFakeTimers()
    saved = []
    revoked.mockClear()
    const blobs: { parts: string[]; type: string }[] = []
    vi.stubGlobal(
      'Blob',
      class {
        readonly type: string
        constructor(
          readonly parts: string[],
          given: { type: string },
        ) {
          this.type = given.type
        }
      },
    )
    Object.assign(URL, {
      createObjectURL: (blob: (typeof blobs)[0]) => `blob:${blobs.push(blob)}`,
      revokeObjectURL: revoked,
    })
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      const blob = blobs[Number(this.href.slice('blob:'.length)) - 1] as (typeof blobs)[0]
      saved.push({ name: this.download, type: blob.type, content: blob.parts.join('') })
    })
    render(<TakeAway entry={entryOf('language')} />)
  })
  afterEach(() => {
    vi.restoreAllMocks()
    for (const name of ['createObjectURL', 'revokeObjectURL']) Reflect.deleteProperty(URL, name)
    document.body.replaceChildren()
  })
  const press = (name: string) =>
    fireEvent.click([...document.querySelectorAll('button')].find((one) => one.textContent === name) as Element)

  test('has the name of the chart, the ending of its kind, and what is in such a file', () => {
    for (const name of ['JSON', 'SCXML', 'Mermaid', 'PlantUML']) press(name)
    expect(saved.map(({ name, type }) => [name, type])).toEqual([
      ['language.json', 'application/json'],
      ['language.scxml', 'application/xml'],
      ['language.mmd', 'text/plain'],
      ['language.puml', 'text/plain'],
    ])
    const begins = ['{\n  "id": "language"', '<?xml', 'stateDiagram-v2', '@startuml']
    for (const [index, { content }] of saved.entries()) expect(content).toContain(begins[index])
  })

  test('stays there until a busy browser has read it, and no longer', () => {
    press('JSON')
    vi.advanceTimersByTime(30_000)
    expect(revoked).not.toHaveBeenCalled()
    vi.advanceTimersByTime(60_000)
    expect(revoked).toHaveBeenCalledExactlyOnceWith('blob:1')
  })

  test('is whole as a picture, however it is moved, with its own paint and nothing of the page', () => {
    const style =
      '<style>.a { fill: rgb(1, 2, 3); fill-opacity: 0.12; stroke-dasharray: 6 3 } .b { font-weight: 700; text-anchor: middle }</style>'
    document.body.insertAdjacentHTML(
      'beforeend',
      `${style}<svg id="picture" class="w" viewBox="0 0 1 1"><defs></defs>
        <g transform="translate(9 9) scale(3)"><rect class="a" tabindex="0"/><text class="b">on</text></g></svg>`,
    )
    Object.assign(SVGElement.prototype, { getBBox: () => ({ x: 10, y: 20.4, width: 300, height: 100.2 }) })
    press('SVG')
    Reflect.deleteProperty(SVGElement.prototype, 'getBBox')
    expect(saved.map(({ name, type }) => [name, type])).toEqual([['language.svg', 'image/svg+xml']])
    const svg = new DOMParser().parseFromString(saved[0]?.content ?? '', 'image/svg+xml').documentElement
    expect(['viewBox', 'width', 'height', 'class'].map((name) => svg.getAttribute(name))).toEqual([
      ...['-6 4 332 132', '332', '132', null],
    ])
    expect(svg.querySelector('g')?.getAttribute('transform')).toBeNull()
    const rect = svg.querySelector('rect')
    expect(['fill', 'stroke-dasharray', 'class', 'tabindex'].map((name) => rect?.getAttribute(name))).toEqual([
      ...['rgb(1, 2, 3)', '6 3', null, null],
    ])
    expect(rect?.getAttribute('fill-opacity')).toBe('0.12')
    const text = svg.querySelector('text')
    expect(['font-weight', 'text-anchor'].map((name) => text?.getAttribute(name))).toEqual(['700', 'middle'])
    // The picture of the page is as it was.
    expect(document.querySelector('#picture g')?.getAttribute('transform')).toBe('translate(9 9) scale(3)')
  })
})

const answer = (status: number, json: unknown = null) => ({ ok: status === 200, status, json: async () => json })

describe('a chart that the build draws', () => {
  const signal = () => new AbortController().signal

  test('is asked for again each second while it is not there yet', async () => {
    vi.useFakeTimers()
    const answers = [answer(404), answer(404), answer(200, 'drawn')]
    const asked = vi.fn(async () => answers.shift())
    vi.stubGlobal('fetch', asked)
    const coming = openingOf('cart', signal())
    await vi.advanceTimersByTimeAsync(1500)
    expect(asked).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(1000)
    expect(await coming).toBe('drawn')
    expect(asked.mock.lastCall).toEqual(['charts/cart.json', { signal: expect.anything() }])
  })

  test('is not asked for again where the server fails, after three minutes, and when nobody waits', async () => {
    vi.useFakeTimers()
    const asked = vi.fn(async () => answer(500))
    vi.stubGlobal('fetch', asked)
    expect(await openingOf('cart', signal())).toBeNull()
    expect(asked).toHaveBeenCalledOnce()
    asked.mockImplementation(async () => answer(404))
    const [never, left] = [openingOf('cart', signal()), new AbortController()]
    await vi.advanceTimersByTimeAsync(200_000)
    expect([await never, asked.mock.calls.length]).toEqual([null, 181])
    const none = openingOf('cart', left.signal)
    left.abort()
    await vi.advanceTimersByTimeAsync(5000)
    expect([await none, asked.mock.calls.length]).toEqual([null, 182])
  })
})

describe('what is shown of a chart', () => {
  const picture = (width: number): Picture => ({ width, height: 1, boxes: [], dots: [], arrows: [] })
  const openings = [
    { fold: ['viewing'], picture: picture(1) },
    { fold: ['viewing'], picture: picture(2) },
  ]
  const place = (more: Partial<Place> = {}): Place => ({ ...placeIn('#/orderDetail').place, ...more })
  const shown = async (first: Parameters<typeof useShown>) => {
    const hook = renderHook((given: Parameters<typeof useShown>) => useShown(...given), { initialProps: first })
    await act(async () => {})
    return hook
  }
  const entry = entryOf('orderDetail')

  beforeEach(() => {
    Placing.asked = 0
    vi.stubGlobal('fetch', async () => answer(200, openings))
  })

  test('is the picture of the build, in the language of the reader, folded as it opens', async () => {
    const { result, rerender } = await shown([entry, 0, place()])
    expect(result.current).toMatchObject({ picture: { width: 1 }, fold: ['viewing'], busy: false })
    rerender([entry, 1, place()])
    expect(result.current?.picture.width).toBe(2)
    expect(result.current?.model.states.find(({ path }) => path === 'loading')?.heading[1]).toMatch(/\p{Script=Han}/u)
    rerender([entry, 0, place({ fold: ['viewing', 'viewing.clock', 'nowhere'] })])
    expect(result.current?.picture.width).toBe(1)
    expect(Placing.asked).toBe(0)
  })

  test('is drawn beside the page where the build has not drawn it; meanwhile what was shown stays, and is busy', async () => {
    const { result, rerender } = await shown([entry, 0, place()])
    rerender([entry, 0, place({ fold: [] })])
    expect(result.current).toMatchObject({ picture: { width: 1 }, fold: [], busy: true })
    await waitFor(() => expect(result.current?.busy).toBe(false))
    expect(result.current?.fold).toEqual([])
    expect(result.current?.picture.boxes.map(({ path }) => path)).toContain('viewing.clock')
    rerender([entry, 0, place({ code: true })])
    await waitFor(() => expect(result.current?.busy).toBe(false))
    expect(result.current?.model.states.find(({ path }) => path === 'loading')?.heading[0]).toBe('loading')
    // The picture of the build has room for words, and none for the names of the code.
    expect(result.current?.picture.boxes.map(({ path }) => path)).toContain('viewing')
  })

  test('is known to be missing when what draws beside the page cannot be loaded, and is drawn when it can again', async () => {
    const { result, rerender } = await shown([entry, 0, place()])
    Placing.fails = true
    rerender([entry, 0, place({ fold: ['acting'] })])
    await waitFor(() => expect(result.current).toBeNull())
    Placing.fails = false
    rerender([entry, 0, place()])
    expect(result.current?.picture.width).toBe(1)
    rerender([entry, 0, place({ fold: ['acting'] })])
    await waitFor(() => expect(result.current?.busy).toBe(false))
  })

  test('is nothing where there is no chart, and known to be so where the build has none', async () => {
    vi.stubGlobal('fetch', async () => answer(500))
    const { result, rerender } = await shown([undefined, 0, place()])
    expect(result.current).toBeUndefined()
    rerender([entryOf('cart'), 0, place()])
    expect(result.current).toBeUndefined()
    await act(async () => {})
    expect(result.current).toBeNull()
  })
})
