import { box, disc, form, line, oval, type Paint, placed, repeated, ring, turned } from './pen'

const threaded = (x: number, y: number, width: number, length: number, paint: Paint = 'steel') =>
  box(x - width / 2, y, width, length, 1.5, paint) +
  repeated(
    Array.from({ length: Math.floor((length - 3) / 4.5) }, (_, step) => y + 3 + step * 4.5),
    (at) => line(`M${x - width / 2} ${at + 2}L${x + width / 2} ${at}`, 1.3, 'iron'),
  )

const pointed = (x: number, y: number, width: number, length: number, paint: Paint) =>
  form(`M${x - width / 2} ${y}h${width}v${length - 12}l-${width / 2} 12l-${width / 2}-12z`, paint) +
  repeated(
    Array.from({ length: Math.floor((length - 12) / 6) }, (_, step) => y + 4 + step * 6),
    (at) =>
      form(
        `M${x - width / 2 - 2.5} ${at + 4}L${x + width / 2 + 2.5} ${at}v2L${x - width / 2 - 2.5} ${at + 6}z`,
        'iron',
      ),
  )

const hexHead = (x: number, y: number, size: number, paint: Paint = 'steel') =>
  form(`M${x - size} ${y}l${size * 0.45}-5h${size * 1.1}l${size * 0.45} 5v14h-${size * 2}z`, paint) +
  form(`M${x - size * 0.5} ${y}h${size}v14h-${size}z`, 'gleam')

const nut = (x: number, y: number, size: number, hole: Paint = 'ink') => {
  const corner = (at: number) => `${x + size * Math.cos((at * Math.PI) / 3)} ${y + size * Math.sin((at * Math.PI) / 3)}`
  return (
    form(`M${[0, 1, 2, 3, 4, 5].map(corner).join('L')}z`, 'steel') +
    ring(x, y, size * 0.7, size * 0.08, 'gleam') +
    disc(x, y, size * 0.56, 'iron') +
    disc(x, y, size * 0.46, hole)
  )
}

const washer = (x: number, y: number, size: number) =>
  form(
    `M${x - size} ${y}a${size} ${size} 0 1 0 ${size * 2} 0a${size} ${size} 0 1 0-${size * 2} 0z` +
      `m${size * 0.5} 0a${size * 0.5} ${size * 0.5} 0 1 1 ${size} 0a${size * 0.5} ${size * 0.5} 0 1 1-${size} 0z`,
    'steel',
  )

const expansion = turned(34, [
  threaded(50, 4, 12, 50),
  nutSide(50, 22, 13),
  box(34, 36, 32, 5, 2, 'iron'),
  box(43, 48, 14, 34, 2, 'steel'),
  box(41.5, 56, 17, 20, 3, 'tool'),
  line('M46 58v16M54 58v16', 1.8, 'ink'),
  form('M43 80h14l4 14H39z', 'iron'),
])

function nutSide(x: number, y: number, size: number): string {
  return (
    box(x - size, y, size * 2, 14, 2, 'steel') +
    box(x - size * 0.45, y, size * 0.9, 14, 0, 'gleam') +
    line(`M${x - size * 0.45} ${y}v14M${x + size * 0.45} ${y}v14`, 1, 'iron')
  )
}

const plug = (x: number, y: number, length: number) =>
  form(`M${x - 8} ${y}h16v${length * 0.35}l2 4l-2 4v${length * 0.5}l-4 6h-8l-4-6v-${length * 0.5}l-2-4l2-4z`, 'tool') +
  box(x - 11, y - 4, 22, 6, 2, 'tool') +
  line(`M${x} ${y + length * 0.4}v${length * 0.55}`, 2.2, 'deep') +
  repeated([0.5, 0.62, 0.74, 0.86], (share) =>
    line(`M${x - 7} ${y + length * share}h4M${x + 3} ${y + length * share}h4`, 2, 'deep'),
  ) +
  oval(x, y - 3, 6, 2, 'ink')

/** A screw for plasterboard, black and with a trumpet head. */
const trumpet =
  form('M34 6h32c-7 4-10 10-11 20H45C44 16 41 10 34 6z', 'ink') +
  oval(50, 6, 16, 4, 'rubber') +
  line('M45 6h10M50 4v4', 2, 'grey') +
  pointed(50, 26, 8, 66, 'rubber')

/** A plug that cuts its own way into a board. */
const spiral = [
  oval(50, 12, 17, 6, 'tool'),
  line('M44 12h12M50 10v4', 2.2, 'ink'),
  form('M41 16h18l-4 66l-5 14l-5-14z', 'grey'),
  repeated([24, 36, 48, 60], (y) => form(`M36 ${y + 7}L64 ${y}l-2 5L38 ${y + 12}z`, 'tool')),
].join('')

/** An anchor that is screwed into concrete and ends flush. */
const countersunk = [
  form('M32 12h36L57 30H43z', 'tool'),
  oval(50, 12, 18, 5, 'deep'),
  line('M44 12h12M50 9.5v5M46 10l8 4M54 10l-8 4', 1.6, 'pale'),
  pointed(50, 30, 13, 62, 'steel'),
].join('')

/** Drawings of bolts, screws, nuts and anchors. */
export const fixings: Record<string, string> = {
  // Threaded up to the head (DIN 933), or with a plain shank (DIN 931).
  'hex-bolt': turned(32, [hexHead(50, 12, 22), threaded(50, 26, 18, 66), nutSide(50, 62, 20)]),
  'hex-bolt-part': turned(32, [
    hexHead(50, 12, 22),
    box(41, 26, 18, 42, 0, 'steel'),
    box(44, 28, 4, 36, 2, 'gleam'),
    threaded(50, 66, 18, 30),
  ]),
  'socket-screw': turned(32, [
    box(32, 6, 36, 30, 4, 'rubber'),
    repeated([36, 41, 46, 51, 56, 61], (x) => line(`M${x} 14v18`, 1.5, 'grey')),
    oval(50, 8, 17, 5, 'iron'),
    form('M50 5l7 2v3l-7 2l-7-2V7z', 'ink'),
    threaded(50, 36, 20, 58, 'iron'),
  ]),
  'countersunk-screw': turned(32, [
    form('M22 14h56L60 38H40z', 'rubber'),
    oval(50, 14, 28, 7, 'iron'),
    form('M50 9l9 3v4l-9 3l-9-3v-4z', 'ink'),
    threaded(50, 38, 20, 56, 'iron'),
  ]),
  'wood-screw': turned(30, [
    placed(-22, 4, 1, [
      form('M34 8h32L55 24H45z', 'brass'),
      oval(50, 8, 16, 4.5, 'brass'),
      line('M44 8h12M50 6v4', 2, 'ink'),
      pointed(50, 24, 10, 66, 'brass'),
    ]),
    placed(24, 14, 0.85, [
      form('M34 8h32L55 24H45z', 'brass'),
      oval(50, 8, 16, 4.5, 'brass'),
      line('M44 8h12M50 6v4', 2, 'ink'),
      pointed(50, 24, 10, 66, 'brass'),
    ]),
  ]),
  'drywall-screw': turned(30, [placed(-22, 4, 1, [trumpet]), placed(24, 14, 0.85, [trumpet])]),
  'self-drilling-screw': turned(30, [
    hexHead(50, 10, 15),
    box(27, 23, 46, 5, 2, 'steel'),
    box(30, 28, 40, 5, 2.5, 'ink'),
    pointed(50, 33, 14, 48, 'steel'),
    form('M45 74h10v16l-5 8l-5-8z', 'iron'),
    line('M46 82l8-6M46 90l8-6', 1.5, 'gleam'),
  ]),
  'hex-nut': [nut(36, 34, 26), nut(70, 62, 22), nut(32, 76, 17)].join(''),
  'lock-nut': [
    ...[
      [36, 34, 26],
      [70, 62, 22],
      [32, 76, 17],
    ].map(([x = 0, y = 0, size = 0]) => nut(x, y, size) + ring(x, y, size * 0.5, size * 0.16, 'blue')),
  ].join(''),
  washer: [washer(38, 38, 30), washer(70, 70, 22)].join(''),
  'spring-washer': [
    washer(38, 38, 30),
    line('M50 13l-5 12', 4, 'ink'),
    form('M51 11l12 6l-5 10l-11-3z', 'steel'),
    washer(70, 70, 22),
    line('M79 52l-4 9', 3, 'ink'),
    form('M80 51l9 5l-4 7l-8-2z', 'steel'),
  ].join(''),
  'threaded-rod': turned(38, [threaded(30, 8, 8, 84), threaded(49, 2, 12, 96), threaded(71, 8, 16, 84)]),
  'expansion-bolt': expansion,
  'sleeve-anchor': turned(34, [
    hexHead(50, 8, 17),
    box(31, 22, 38, 6, 2, 'iron'),
    box(39, 28, 22, 52, 3, 'steel'),
    box(39, 36, 22, 5, 0, 'tool'),
    line('M50 46v34M44 50v30M56 50v30', 2, 'ink'),
    box(41, 30, 4, 46, 2, 'gleam'),
    form('M41 80h18l3 14H38z', 'iron'),
  ]),
  'drop-in-anchor': turned(26, [
    box(30, 10, 40, 78, 4, 'steel'),
    oval(50, 12, 20, 6, 'iron'),
    oval(50, 12, 12, 3.8, 'ink'),
    box(30, 40, 40, 5, 0, 'tool'),
    line('M50 56v32M40 58v30M60 58v30', 2.2, 'ink'),
    repeated([64, 70, 76], (y) => line(`M30 ${y}h40`, 1, 'iron')),
    box(34, 16, 4, 66, 2, 'gleam'),
  ]),
  'wall-plug': turned(24, [
    placed(-22, 0, 1, [plug(50, 18, 62)]),
    placed(10, 6, 0.92, [plug(50, 14, 62)]),
    placed(40, 14, 0.72, [plug(50, 14, 62)]),
  ]),
  'frame-plug': turned(30, [
    hexHead(38, 4, 12),
    box(26, 17, 24, 5, 2, 'tool'),
    form('M30 22h16v38l2 4l-2 4v18l-4 8h-8l-4-8V68l-2-4l2-4z', 'tool'),
    line('M38 62v32', 2.2, 'deep'),
    line('M31 70h4M41 70h4M31 76h4M41 76h4M31 82h4M41 82h4', 2, 'deep'),
    box(33, 24, 3, 34, 1.5, 'gleam'),
    pointed(68, 10, 9, 84, 'steel'),
    hexHead(68, 2, 11),
  ]),
  'hammer-fixing': turned(32, [
    plug(50, 26, 60),
    oval(50, 12, 15, 5, 'steel'),
    box(45, 12, 10, 14, 1, 'steel'),
    form('M46 86h8l-4 12z', 'steel'),
  ]),
  'toggle-bolt': turned(30, [
    threaded(50, 14, 9, 82),
    oval(50, 12, 15, 7, 'steel'),
    line('M43 11h14', 2.5, 'ink'),
    form('M48 52L16 74l4 6l30-18z', 'tool'),
    form('M52 52l32 22l-4 6l-30-18z', 'tool'),
    disc(50, 57, 6, 'iron'),
    disc(50, 57, 2.5, 'steel'),
  ]),
  'board-plug': turned(30, [placed(-16, 0, 1, [spiral]), placed(26, 14, 0.85, [spiral])]),
  'cavity-anchor': turned(30, [
    box(28, 14, 44, 6, 3, 'steel'),
    oval(50, 11, 15, 6, 'steel'),
    line('M43 11h14M50 9v4', 2.2, 'ink'),
    box(42, 20, 16, 20, 1, 'brass'),
    form('M42 40L20 58l22 16zM58 40l22 18l-22 16z', 'tool'),
    box(46, 40, 8, 34, 1, 'iron'),
    box(42, 72, 16, 12, 2, 'brass'),
    threaded(50, 84, 8, 12),
  ]),
  'concrete-screw': turned(30, [
    placed(-20, 0, 1, [hexHead(50, 12, 15, 'tool'), box(28, 25, 44, 5, 2.5, 'tool'), pointed(50, 30, 13, 62, 'steel')]),
    placed(32, 16, 0.8, [
      hexHead(50, 12, 15, 'tool'),
      box(28, 25, 44, 5, 2.5, 'tool'),
      pointed(50, 30, 13, 62, 'steel'),
    ]),
  ]),
  'concrete-screw-csk': turned(30, [placed(-20, 0, 1, [countersunk]), placed(32, 16, 0.8, [countersunk])]),
}
