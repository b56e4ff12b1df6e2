import { box, disc, form, line, oval, placed, printed, repeated, ring, turned } from './pen'

const vents = (x: number, y: number, height = 11) =>
  repeated([0, 5, 10], (step) => line(`M${x + step} ${y}v${height}`, 2.2, 'deep'))

/** What a machine runs on, under its grip: a pack that slides on, a stick inside the grip, or the mains. */
const supplies = {
  '18V': [box(19, 74, 41, 17, 4, 'rubber'), box(19, 74, 41, 5, 2.5, 'tool'), printed('18V', 31, 81, 7, 'pale')],
  '12V': [
    form('M27 70h23l2 9H26z', 'rubber'),
    box(24, 77, 30, 8, 3.5, 'tool'),
    box(29, 84, 20, 8, 3, 'rubber'),
    printed('12V', 32, 78.2, 5, 'pale'),
  ],
  mains: [box(26, 74, 26, 8, 4, 'rubber'), line('M39 82c0 10 -12 6 -14 12', 3.5, 'ink')],
}
const grip = (supply: keyof typeof supplies) => [
  form('M23 44h21l5 32H28z', 'tool'),
  form('M23 46h8l5 30h-8z', 'rubber'),
  form('M44 50c6 1 7 4 6 12l-4.5 .5z', 'ink'),
  ...supplies[supply],
]
/** A pack of 18 V that slides on at the given place, 28 wide. */
const pack = (x: number, y: number) => [
  box(x, y, 28, 16, 4, 'rubber'),
  box(x, y, 28, 5, 2.5, 'tool'),
  printed('18V', x + 6.5, y + 7, 6, 'pale'),
]
const motor = [
  box(10, 20, 47, 30, 11, 'tool'),
  box(10, 25, 9, 20, 4.5, 'rubber'),
  vents(25, 29),
  box(17, 22.5, 34, 4, 2, 'gleam'),
]

const twist = (x: number, y: number, size: number) =>
  [
    box(x - size / 2, y, size, 36, 2, 'iron'),
    form(`M${x - size / 2} ${y - 32}L${x} ${y - 40}L${x + size / 2} ${y - 32}V${y + 2}H${x - size / 2}z`, 'steel'),
    repeated([-30, -22, -14, -6], (step) =>
      form(
        `M${x - size / 2} ${y + step + 6}L${x + size / 2} ${y + step}v3.5L${x - size / 2} ${y + step + 9.5}z`,
        'iron',
      ),
    ),
  ].join('')

/** An angle grinder with a disc of the given radius; its size is printed on the body. */
const grinder = (radius: number, size: string) => [
  box(8, 38, 50, 22, 9, 'tool'),
  box(6, 40, 14, 18, 7, 'rubber'),
  vents(19, 44),
  printed(size, radius > 25 ? 31 : 38, 46, 6, 'pale'),
  box(22, 40.5, 32, 3.5, 1.7, 'gleam'),
  form('M56 36h14c9 0 13 5 13 12v10H62l-6-4z', 'iron'),
  form(`M${74 - radius} 64a${radius} ${radius} 0 0 1 ${radius * 2} 0z`, 'rubber'),
  box(72 - radius, 62, radius * 2 + 4, 5, 2.5, 'grey'),
  oval(74, 68, radius + 1, 4, 'iron'),
  disc(74, 68, 4, 'steel'),
  box(64, 14, 9, 25, 4.5, 'rubber'),
]

const circularSaw = [
  form('M10 34c0-14 10-20 24-20h20c6 0 9 4 9 9s-4 8-9 8H36c-8 0-11 4-11 10v10H10z', 'rubber'),
  disc(56, 56, 31, 'steel'),
  repeated([0, 24, 48, 72, 96, 120, 144, 168, 192, 216, 240, 264, 288, 312, 336], (at) =>
    turned(at, [form('M56 21l7 6h-9z', 'iron')], 56, 56),
  ),
  form('M21 58a35 35 0 0 1 70 0z', 'tool'),
  form('M27 53a30 30 0 0 1 46-22l-2 4a26 26 0 0 0-40 18z', 'gleam'),
  box(6, 60, 90, 7, 2, 'iron'),
  disc(56, 56, 7, 'iron'),
  disc(56, 56, 3, 'steel'),
  box(14, 40, 22, 21, 6, 'tool'),
  line('M20 46v9M25 46v9M30 46v9', 2, 'deep'),
]

const jigsaw = [
  form('M18 18h44c14 0 22 8 22 20v22H62V44c0-5-3-7-7-7H36c-4 0-6 2-6 6v17H10V32c0-8 2-14 8-14z', 'tool'),
  box(26, 20, 34, 5, 2.5, 'rubber'),
  box(10, 58, 74, 13, 4, 'tool'),
  box(54, 56, 22, 16, 4, 'rubber'),
  box(6, 72, 84, 6, 2, 'iron'),
  form('M66 78h7v16l-7-4z', 'steel'),
  line('M66 80l-2 2M66 84l-2 2M66 88l-2 2', 1.5, 'iron'),
  line('M17 62v7M22 62v7M27 62v7', 2.2, 'deep'),
  box(64, 46, 14, 10, 4, 'rubber'),
]

/** Drawings of machines and what is fitted to them. */
export const power: Record<string, string> = {
  drill: [
    ...grip('18V'),
    ...motor,
    box(55, 23, 11, 24, 4, 'iron'),
    form('M65 25h9l8 6v8l-8 6h-9z', 'rubber'),
    line('M69 29v12M74 29v12', 1.5, 'gleam'),
    box(82, 33, 13, 4, 1.2, 'steel'),
  ].join(''),
  'drill-12v': [
    ...grip('12V'),
    box(16, 22, 38, 26, 10, 'tool'),
    box(16, 26, 7, 18, 3.5, 'rubber'),
    vents(28, 30),
    box(22, 24.5, 26, 3.5, 1.7, 'gleam'),
    box(52, 25, 8, 20, 3.5, 'iron'),
    form('M59 27h8l6 5v6l-6 5h-8z', 'rubber'),
    line('M63 30v10M67 30v10', 1.4, 'gleam'),
    box(73, 33, 12, 4, 1.2, 'steel'),
  ].join(''),
  'impact-drill': [
    ...grip('18V'),
    ...motor,
    box(55, 22, 13, 26, 4, 'iron'),
    box(58, 22, 3, 26, 0, 'signal'),
    box(59, 46, 8, 26, 4, 'rubber'),
    line('M60 54h6M60 60h6', 1.5, 'gleam'),
    form('M67 25h8l7 6v8l-7 6h-8z', 'rubber'),
    line('M71 29v12M75 30v10', 1.5, 'gleam'),
    box(82, 33, 13, 4.5, 0.6, 'iron'),
    form('M93 31.5h4l3 3.7l-3 3.7h-4z', 'steel'),
  ].join(''),
  'impact-driver': [
    ...grip('18V'),
    ...motor,
    form('M55 23h8l11 7v10l-11 7h-8z', 'iron'),
    box(73, 29, 7, 12, 2.5, 'rubber'),
    box(80, 32.5, 12, 5, 1.5, 'steel'),
    line('M60 28v14', 1.5, 'gleam'),
  ].join(''),
  'impact-wrench': [
    ...grip('18V'),
    ...motor,
    form('M55 19h9l14 6v20l-14 6h-9z', 'iron'),
    box(77, 27, 5, 16, 2, 'rubber'),
    box(82, 29, 10, 12, 1.5, 'steel'),
    disc(87, 35, 1.8, 'iron'),
    line('M61 25v20', 1.5, 'gleam'),
  ].join(''),
  'corded-drill': [
    ...grip('mains'),
    ...motor,
    box(55, 23, 13, 24, 4, 'iron'),
    box(58, 46, 8, 24, 4, 'rubber'),
    box(66, 27, 11, 16, 3, 'steel'),
    line('M70 30v10M73.5 30v10', 1.2, 'ink'),
    box(77, 33, 18, 4, 1.2, 'iron'),
    line('M64 18h24', 2, 'iron'),
  ].join(''),
  'corded-drill-850': [
    ...grip('mains'),
    box(6, 17, 52, 35, 12, 'tool'),
    box(6, 23, 9, 23, 4.5, 'rubber'),
    vents(20, 30, 12),
    printed('850W', 37, 31, 6, 'pale'),
    box(14, 20, 40, 4, 2, 'gleam'),
    box(56, 21, 15, 28, 4, 'iron'),
    disc(63, 27, 4.5, 'tool'),
    line('M63 27v-3', 1.6, 'pale'),
    form('M58 48h9l2 28c0 5-12 5-12 0z', 'rubber'),
    box(70, 26, 11, 18, 3, 'steel'),
    line('M74 29v12M77.5 29v12', 1.2, 'ink'),
    box(81, 33, 17, 4.5, 1.2, 'iron'),
  ].join(''),
  'rotary-hammer': [
    form('M8 28h14v40H8a4 4 0 0 1-4-4V32a4 4 0 0 1 4-4zm3 8v24h5V36z', 'rubber'),
    box(18, 26, 40, 25, 7, 'tool'),
    box(24, 48, 24, 26, 8, 'tool'),
    vents(31, 58),
    box(22, 29, 32, 4, 2, 'gleam'),
    form('M56 28h12l8 4v13l-8 4H56z', 'iron'),
    box(60, 47, 8, 26, 4, 'rubber'),
    box(75, 32, 6, 13, 2.5, 'rubber'),
    box(81, 36, 14, 5, 1.5, 'steel'),
    form('M94 35l4 3.5l-4 3.5z', 'iron'),
    disc(38, 42, 5, 'rubber'),
    line('M38 42l3-3', 1.8, 'gleam'),
  ].join(''),
  'rotary-hammer-18v': [
    form('M8 24h14v36H8a4 4 0 0 1-4-4V28a4 4 0 0 1 4-4zm3 8v20h5V32z', 'rubber'),
    box(18, 22, 40, 25, 7, 'tool'),
    box(20, 45, 26, 18, 5, 'tool'),
    ...pack(8, 62),
    box(22, 25, 32, 4, 2, 'gleam'),
    vents(26, 34),
    form('M56 24h12l8 4v13l-8 4H56z', 'iron'),
    box(60, 43, 8, 26, 4, 'rubber'),
    box(75, 28, 6, 13, 2.5, 'rubber'),
    box(81, 32, 14, 5, 1.5, 'steel'),
    form('M94 31l4 3.5l-4 3.5z', 'iron'),
  ].join(''),
  'rotary-hammer-40': [
    line('M10 66c-8 4-2 18-10 22', 3.5, 'ink'),
    form('M4 22h16v48H8c-3 0-5-2-5-5V26c0-3 0-4 1-4zm4 9v28h6V31z', 'rubber'),
    box(16, 20, 46, 34, 8, 'tool'),
    form('M20 52h30v12H24z', 'deep'),
    printed('40', 30, 33, 12, 'pale'),
    box(20, 23, 38, 4, 2, 'gleam'),
    box(60, 22, 9, 30, 3, 'iron'),
    form('M68 26h8l7 4v14l-7 4h-8z', 'iron'),
    line('M64 52v18M46 70h36', 5, 'ink'),
    box(42, 66, 14, 8, 4, 'rubber'),
    box(72, 66, 14, 8, 4, 'rubber'),
    box(82, 31, 6, 12, 2, 'rubber'),
    box(88, 34, 11, 6, 1, 'steel'),
    form('M96 33h4v8h-4z', 'iron'),
  ].join(''),
  'drill-bit': turned(38, [placedBits()]),
  'masonry-bit': turned(38, [
    ...[28, 50, 72].map((x, place) => {
      const size = 7 + place * 2.5
      return [
        twist(x, 54, size),
        form(`M${x - size / 2 - 1.5} 20h${size + 3}l-${size / 2 + 1.5}-8z`, 'grey'),
        line(`M${x - size / 2} 19l${size}-4M${x - size / 2} 15l${size} 4`, 1.4, 'ink'),
        box(x - size / 2 - 1, 76, size + 2, 20, 1, 'steel'),
        line(`M${x} 78v7M${x} 89v6`, 2.2, 'ink'),
      ].join('')
    }),
  ]),
  'spade-bits': turned(38, [
    ...[24, 42, 60, 78].map((x, place) => {
      const half = 4 + place * 2
      return [
        box(x - 1.8, 30, 3.6, 60, 1, 'iron'),
        box(x - 2.6, 78, 5.2, 18, 0.5, 'steel'),
        form(
          `M${x - half} 12l${half - 1.5}3l1.5-9l1.5 9l${half - 1.5}-3v20l-${half - 1.5} 5h-3l-${half - 1.5}-5z`,
          'steel',
        ),
        form(`M${x - half} 28h${half * 2}v4l-${half - 1.5} 5h-3l-${half - 1.5}-5z`, 'tool'),
      ].join('')
    }),
  ]),
  'battery-pack': [
    form('M24 30h52v8H24z', 'ink'),
    box(29, 20, 42, 12, 4, 'rubber'),
    line('M37 26h6M47 26h6M57 26h6', 3, 'gold'),
    box(16, 34, 68, 46, 9, 'rubber'),
    box(16, 34, 68, 15, 7, 'tool'),
    box(24, 57, 52, 14, 4, 'ink'),
    repeated([30, 41, 52], (x) => box(x, 61, 8, 6, 1.5, 'green')),
    box(63, 61, 8, 6, 1.5, 'grey'),
    box(22, 37, 56, 3.5, 1.7, 'gleam'),
  ].join(''),
  charger: [
    box(12, 46, 76, 34, 9, 'rubber'),
    box(12, 46, 76, 10, 5, 'tool'),
    box(26, 30, 48, 20, 5, 'ink'),
    line('M38 30v12M46 30v12M54 30v12M62 30v12', 3, 'grey'),
    disc(28, 68, 3.5, 'green'),
    disc(39, 68, 3.5, 'signal'),
    repeated([56, 63, 70, 77], (x) => line(`M${x} 62v11`, 2.5, 'ink')),
    line('M88 64c10 0 4 18 10 18', 3.5, 'ink'),
  ].join(''),
  'angle-grinder-100': turned(-18, [...grinder(20, '100'), line('M8 49C0 49 2 62 -2 64', 3.5, 'ink')]),
  'angle-grinder-125': turned(-18, [...grinder(27, '125'), line('M8 49C0 49 2 62 -2 64', 3.5, 'ink')]),
  'angle-grinder-18v': turned(-18, [...grinder(20, ''), ...pack(-8, 50)]),
  'circular-saw': [line('M10 30C2 30 4 16 0 14', 3.5, 'ink'), ...circularSaw].join(''),
  'circular-saw-18v': [...circularSaw, ...pack(-2, 20)].join(''),
  jigsaw: [line('M12 34C4 34 6 20 0 20', 3.5, 'ink'), ...jigsaw].join(''),
  'jigsaw-18v': [...jigsaw, ...pack(2, 26)].join(''),
  sander: [
    oval(50, 82, 36, 6, 'rubber'),
    box(14, 74, 72, 9, 4, 'iron'),
    form('M22 74c0-14 8-20 14-22h28c6 2 14 8 14 22z', 'rubber'),
    form('M28 54c-2-18 6-34 24-34s24 14 21 34z', 'tool'),
    oval(51, 27, 17, 6, 'gleam'),
    line('M42 60v10M50 60v10M58 60v10', 2.5, 'ink'),
    box(72, 54, 24, 18, 6, 'ink'),
    line('M76 59h16M76 64h16', 1.5, 'grey'),
    line('M34 24C26 14 14 18 6 10', 3.5, 'ink'),
  ].join(''),
  'recip-saw': turned(-10, [
    placed(4, 8, 0.84, [
      form('M4 34h20l6 6v20l-6 6H4zm6 8v16h10V42z', 'rubber'),
      box(26, 36, 38, 27, 8, 'tool'),
      vents(34, 44, 12),
      box(30, 39, 30, 4, 2, 'gleam'),
      form('M62 38h10l8 6v10l-8 6H62z', 'rubber'),
      box(79, 42, 4, 16, 2, 'iron'),
      form('M83 46h30l3 3l-1 4H83z', 'steel'),
      repeated([86, 91, 96, 101, 106], (x) => form(`M${x} 53h5l-2.5 3.5z`, 'steel')),
      box(10, 64, 30, 15, 4, 'ink'),
      box(10, 64, 30, 5, 2, 'tool'),
    ]),
  ]),
  'cutting-disc': [
    disc(50, 50, 42, 'ink'),
    disc(50, 50, 40, 'rubber'),
    ring(50, 50, 31, 1.2, 'gleam'),
    disc(50, 50, 22, 'tool'),
    ring(50, 50, 15, 1.2, 'gleam'),
    disc(50, 50, 9.5, 'steel'),
    disc(50, 50, 5.5, 'ink'),
    form('M22 32a33 33 0 0 1 24-15l.5 3a30 30 0 0 0-22 14z', 'gleam'),
  ].join(''),
  'flap-disc': [
    disc(50, 50, 42, 'deep'),
    repeated([...Array(24).keys()], (step) =>
      turned(step * 15, [form('M50 8l11 1.5l-3 19h-6z', step % 2 ? 'tool' : 'deep')]),
    ),
    disc(50, 50, 24, 'wood'),
    ring(50, 50, 24, 1.5, 'shade'),
    disc(50, 50, 9, 'steel'),
    disc(50, 50, 5.5, 'ink'),
  ].join(''),
  'diamond-blade': [
    disc(50, 50, 42, 'steel'),
    repeated([...Array(12).keys()], (step) =>
      turned(step * 30, [
        box(48.8, 6, 2.4, 12, 1.2, 'ink'),
        form('M52 8.5a42 42 0 0 1 17 5l-2.5 5a36 36 0 0 0-14.5-4z', 'tool'),
      ]),
    ),
    disc(50, 50, 26, 'tool'),
    ring(50, 50, 19, 1.2, 'gleam'),
    disc(50, 50, 9, 'steel'),
    disc(50, 50, 5.5, 'ink'),
  ].join(''),
}

function placedBits(): string {
  return [twist(30, 56, 8), twist(50, 52, 12), twist(72, 54, 16)].join('')
}
