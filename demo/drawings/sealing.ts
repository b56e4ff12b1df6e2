import { box, disc, form, line, oval, type Paint, repeated, ring, turned } from './pen'

const tube = (body: Paint, label: Paint, sign: string[]) =>
  turned(30, [
    form('M46 0h8l4 26H42z', body),
    box(40, 24, 20, 7, 2, 'rubber'),
    form('M34 31h32l4 6H30z', body),
    box(30, 36, 40, 54, 3, body),
    box(30, 44, 40, 34, 0, label),
    ...sign,
    box(29, 88, 42, 8, 3, 'rubber'),
    box(33, 37, 3, 52, 1.5, 'gleam'),
  ])

/** A cartridge that ends in a mixing nozzle. */
const cartridge = (x: number, width: number, label: Paint) => [
  box(x, 26, width, 62, 4, 'white'),
  box(x, 40, width, 34, 0, label),
  box(x + 3, 48, width - 6, 4, 2, 'gleam'),
  box(x - 1, 86, width + 2, 8, 3, 'rubber'),
]

const can = (body: Paint, sign: string[]) =>
  [
    box(28, 30, 44, 66, 5, body),
    form('M28 34c0-8 8-12 14-14h16c6 2 14 6 14 14z', 'steel'),
    box(42, 10, 16, 12, 3, 'rubber'),
    line('M56 14c18-4 24 2 26 16', 3.5, 'grey'),
    box(28, 46, 44, 26, 0, 'white'),
    ...sign,
    box(33, 36, 4, 56, 2, 'gleam'),
    box(28, 92, 44, 4, 2, 'steel'),
  ].join('')

/** Drawings of sealants, foams, glues, tapes and resins for anchors. */
export const sealing: Record<string, string> = {
  // Silicone against mould: drops. Against weather: the sun. Filler that can be painted: a brush. Joints: a gap. Glue: a nail.
  'sealant-tube': tube('white', 'tool', [form('M50 48c6 8 8 11 8 14a8 8 0 0 1-16 0c0-3 2-6 8-14z', 'glass')]),
  'weather-silicone': tube('grey', 'tool', [
    disc(50, 59, 6, 'signal'),
    repeated([0, 45, 90, 135, 180, 225, 270, 315], (at) => turned(at, [line('M50 49v-3', 2, 'signal')], 50, 59)),
  ]),
  'acrylic-sealant': tube('white', 'pale', [
    box(36, 50, 28, 9, 2, 'tool'),
    line('M50 59v5h-6v4', 2, 'ink'),
    box(42, 67, 4, 9, 1.5, 'wood'),
  ]),
  'pu-sealant': tube('rubber', 'tool', [
    box(34, 49, 13, 24, 1, 'grey'),
    box(53, 49, 13, 24, 1, 'grey'),
    box(47, 49, 6, 24, 0, 'ink'),
  ]),
  'construction-adhesive': tube('signal', 'deep', [
    box(36, 49, 28, 6, 1, 'wood'),
    box(36, 57, 28, 6, 1, 'wood'),
    line('M44 68l12 7M56 68l-12 7', 2.4, 'pale'),
  ]),
  'foam-can': can('tool', [disc(44, 58, 8, 'signal'), disc(53, 61, 6, 'signal'), disc(56, 55, 5, 'signal')]),
  'fire-foam': can('red', [
    form('M50 48c8 8 10 12 10 16a10 8 0 0 1-20 0c0-4 3-5 4-9c3 2 3 4 3 5c3-4 4-8 3-12z', 'signal'),
    form('M50 60c3 3 4 5 4 7a4 4 0 0 1-8 0c0-2 1-4 4-7z', 'red'),
  ]),
  'caulking-gun': turned(-12, [
    box(2, 40, 8, 5, 2, 'steel'),
    box(8, 39, 68, 7, 3, 'steel'),
    box(44, 26, 10, 12, 3, 'rubber'),
    form('M40 34h34c6 0 8 4 8 8v6H64l6 36c0 6-10 8-12 2l-8-38H40z', 'tool'),
    form('M46 50c-4 12-8 22-16 28l5 5c10-7 16-18 20-30z', 'iron'),
    disc(86, 43, 6, 'rubber'),
    form('M60 58l5 24', 'deep'),
    line('M62 56l5 26', 3, 'deep'),
  ]),
  'glue-bottle': [
    form('M46 4h8l5 18H41z', 'signal'),
    box(37, 20, 26, 10, 3, 'rubber'),
    form('M34 30h32c8 4 10 10 10 18v40c0 5-3 8-8 8H32c-5 0-8-3-8-8V48c0-8 2-14 10-18z', 'white'),
    box(24, 50, 52, 32, 0, 'tool'),
    box(32, 58, 36, 5, 2.5, 'gleam'),
    box(32, 68, 22, 3.5, 1.7, 'gleam'),
    form('M30 38c2-4 4-5 6-6v60h-4c-2 0-3-2-3-4V44z', 'gleam'),
  ].join(''),
  'epoxy-syringe': turned(30, [
    form('M46 2h8l4 16H42z', 'grey'),
    box(34, 18, 32, 8, 3, 'rubber'),
    box(30, 26, 18, 48, 3, 'white'),
    box(52, 26, 18, 48, 3, 'white'),
    box(32, 40, 14, 32, 1, 'signal'),
    box(54, 40, 14, 32, 1, 'tool'),
    box(22, 72, 56, 6, 2, 'rubber'),
    box(36, 78, 6, 14, 1, 'grey'),
    box(58, 78, 6, 14, 1, 'grey'),
    box(30, 90, 40, 7, 3, 'rubber'),
    box(33, 29, 3, 42, 1.5, 'gleam'),
  ]),
  'super-glue': turned(24, [
    form('M48 4h4l2 22h-8z', 'grey'),
    box(43, 24, 14, 10, 2, 'red'),
    form('M38 34h24l4 12v44c0 4-2 6-6 6H40c-4 0-6-2-6-6V46z', 'white'),
    box(34, 52, 32, 30, 0, 'tool'),
    form('M53 54l-11 14h7l-4 12l12-15h-7z', 'signal'),
  ]),
  threadlocker: turned(16, [
    form('M47 2h6l3 18H44z', 'red'),
    box(40, 18, 20, 9, 2, 'red'),
    form('M36 28h28c6 3 8 8 8 14v44c0 6-3 9-9 9H37c-6 0-9-3-9-9V42c0-6 2-11 8-14z', 'blue'),
    box(28, 48, 44, 34, 0, 'tool'),
    box(46, 52, 8, 26, 0, 'steel'),
    line('M45 57l10-3M45 63l10-3M45 69l10-3M45 75l10-3', 1.6, 'iron'),
    box(41, 50, 18, 5, 1, 'iron'),
  ]),
  'tape-roll': [
    form('M50 90h44v-14H70z', 'tool'),
    form('M8 50a42 42 0 1 0 84 0a42 42 0 1 0-84 0zm20 0a22 22 0 1 1 44 0a22 22 0 1 1-44 0z', 'tool'),
    ring(50, 50, 37, 1.2, 'deep'),
    ring(50, 50, 32, 1.2, 'deep'),
    ring(50, 50, 24, 5, 'copper'),
    form('M18 34c6-12 16-18 28-19v4c-10 1-19 7-24 17z', 'gleam'),
  ].join(''),
  'masking-tape': [
    form('M50 90h44v-14H70z', 'signal'),
    form('M8 50a42 42 0 1 0 84 0a42 42 0 1 0-84 0zm14 0a28 28 0 1 1 56 0a28 28 0 1 1-56 0z', 'signal'),
    ring(50, 50, 38, 1.2, 'gold'),
    ring(50, 50, 34, 1.2, 'gold'),
    ring(50, 50, 26, 4, 'white'),
    ring(50, 50, 28.5, 1.5, 'tool'),
    line('M60 80l6 8M70 79l5 9M80 78l5 9', 1, 'gold'),
    form('M18 34c6-12 16-18 28-19v4c-10 1-19 7-24 17z', 'gleam'),
  ].join(''),
  'ptfe-tape': [
    form('M34 84c20 8 40 8 62 4v-8c-20 4-34 2-46-6z', 'white'),
    oval(30, 48, 18, 40, 'tool'),
    box(30, 14, 34, 68, 0, 'white'),
    oval(30, 48, 15, 34, 'white'),
    line('M38 15v66M46 15v66M54 15v66', 1, 'grey'),
    oval(66, 48, 18, 40, 'tool'),
    oval(66, 48, 14, 33, 'deep'),
    oval(67, 48, 12, 30, 'tool'),
    oval(67, 48, 6, 15, 'ink'),
    form('M57 34c2-8 5-13 9-14v4c-3 1-5 5-6 11z', 'gleam'),
  ].join(''),
  'chemical-anchor': turned(30, [
    box(46, 0, 8, 18, 3, 'grey'),
    line('M46.5 4h7M46.5 8h7M46.5 12h7', 1.5, 'ink'),
    form('M40 18h20l8 10H32z', 'rubber'),
    ...cartridge(28, 44, 'tool'),
    line('M50 26v62', 1.5, 'shade'),
  ]),
  'epoxy-anchor': turned(30, [
    box(46, 0, 8, 18, 3, 'grey'),
    line('M46.5 4h7M46.5 8h7M46.5 12h7', 1.5, 'ink'),
    form('M40 18h20l14 10H26z', 'ink'),
    ...cartridge(20, 38, 'ink'),
    ...cartridge(62, 18, 'tool'),
  ]),
}
