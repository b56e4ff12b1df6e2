import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import type { Arrow, Box, Picture } from '../../flows/viewer/drawing'
import type { Bilingual, Model, State, Transition } from '../../flows/viewer/model'
import { PictureView } from '../../flows/viewer/picture'
import { LanguageContext } from '../../flows/viewer/words'
import type { Actor } from '../../flows/words/actors'

/** The window of the picture: 600 by 400, and not at the corner of the page. */
const room = { left: 10, top: 20, width: 600, height: 400 } as DOMRect
let told = (_: { contentRect: { width: number; height: number } }[]) => {}

/** Tells the picture of a size of its window. */
export const resized = (width: number, height: number) => told([{ contentRect: { width, height } }])

/** Gives the pictures of a file a window, which jsdom does not lay out. */
export const inWindow = () => {
  beforeEach(() => {
    vi.spyOn(SVGElement.prototype, 'getBoundingClientRect').mockReturnValue(room)
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(tell: typeof told) {
          told = tell
        }
        observe() {}
        disconnect() {}
      },
    )
    // Where the page is pressed is taken for where the picture is.
    Object.assign(SVGElement.prototype, { getScreenCTM: () => null })
    vi.stubGlobal(
      'DOMPoint',
      class {
        constructor(
          readonly x: number,
          readonly y: number,
        ) {}
        matrixTransform() {
          return this
        }
      },
    )
  })
  afterEach(() => {
    cleanup()
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
    Reflect.deleteProperty(SVGElement.prototype, 'getScreenCTM')
  })
}

const state = (path: string, parent: string | null, more: Partial<State> = {}): State => ({
  ...{
    path,
    name: path,
    parent,
    heading: [path || 'lamp', `${path}态`],
    type: 'atomic',
    history: false,
    isRegion: false,
  },
  ...{ description: ['', ''], spec: '', tags: [], runs: [], ids: [], entry: [], exit: [], initial: null },
  ...more,
})
const step = (id: string, from: string, to: string | null, event: Bilingual, actor: Actor): Transition => ({
  ...{ id, from, to, targets: to === null ? [] : [to], cause: 'person', actor, event },
  ...{ guard: null, condition: null, actions: [], description: ['', ''] },
})

const model: Model = {
  id: 'lamp',
  description: ['', ''],
  states: [
    state('', null, { type: 'compound', initial: 'off' }),
    state('off', ''),
    state('on', '', { type: 'compound', initial: 'dim' }),
    state('on.dim', 'on'),
    state('gone', '', { type: 'final' }),
  ],
  transitions: [
    step('off/press/0', 'off', 'on', ['Press', '按下'], 'person'),
    step('off/storm/0', 'off', 'on', ['Storm', '雷击'], 'time'),
    step('on/press/0', 'on', 'off', ['Press', '按下'], 'person'),
    step('off/look/0', 'off', null, ['Look', '查看'], 'person'),
  ],
}

/** A box of a picture, as of a state without others in it. */
export const box = (
  path: string,
  x: number,
  y: number,
  width: number,
  height: number,
  more: Partial<Box> = {},
): Box => ({
  ...{ path, x, y, width, height, head: height, holds: false },
  rows: [{ role: 'name', words: [path || 'lamp', path || '灯'], y: 22 }],
  ...more,
})
const arrow = (from: string, to: string, ...lines: Arrow['lines']): Arrow => ({
  ...{ from, to, label: { x: 150, y: 60, width: 60, height: 36 }, lines },
  points: [
    { x: 100, y: 50 },
    { x: 200, y: 50 },
    { x: 200, y: 90 },
  ],
})
const line = (transition: string, en: string, zh: string, ...others: string[]) => ({
  ...{ transition, others },
  words: [en, zh] as const,
})
const look = { role: 'inner', words: ['↻ Look', '↻ 查看'], y: 38, transition: 'off/look/0' } as const

const small: Picture = {
  ...{ width: 400, height: 200 },
  boxes: [
    box('', 0, 0, 400, 200, { head: 30, holds: true }),
    box('off', 20, 40, 80, 50, { rows: [{ role: 'name', words: ['off', '关'], y: 22 }, look] }),
    box('on', 220, 40, 100, 100, { head: 30, holds: true }),
    box('on.dim', 240, 80, 60, 40),
    box('gone', 20, 120, 60, 40),
  ],
  dots: [{ path: '', x: 10, y: 50, points: [] }],
  arrows: [
    arrow('off', 'on', line('off/press/0', 'Press', '按下'), line('off/storm/0', 'Storm', '雷击')),
    arrow('on', 'off', line('on/press/0', 'Press', '按下', 'on.dim/press/0')),
  ],
}

type Props = Parameters<typeof PictureView>[0]
/** What the picture of a lamp is given, and what of it is otherwise. */
export const props = (more: Partial<Props> & { picture?: Picture; folded?: string[] } = {}): Props => ({
  shown: { model, picture: more.picture ?? small, fold: more.folded ?? [], busy: false },
  ...{ selected: null, select: () => {}, fold: () => {}, mark: undefined, coverage: undefined, walks: undefined },
  ...{ takeOf: () => undefined, code: false, setCode: () => {} },
  ...more,
})
/** The picture as its page shows it. */
export const view = (given: Props, language: 0 | 1 = 0) => (
  <LanguageContext value={language}>
    <PictureView {...given} />
  </LanguageContext>
)
/** Shows a picture in the window. */
export const show = (more: Parameters<typeof props>[0] = {}, language: 0 | 1 = 0) => render(view(props(more), language))

/** The picture that is shown. */
export const picture = () => document.querySelector('#picture') as SVGSVGElement
