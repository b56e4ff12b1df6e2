import { box, disc, form, line, oval, placed, repeated, ring, turned } from './pen'

/** Two handles that cross at a pivot, under the given jaws. */
const plier = (jaws: string[], handle: 'tool' | 'rubber' = 'tool') =>
  turned(24, [
    form('M54 44c10 10 14 26 11 48c-1 5-9 5-9-1c0-16-4-28-12-38z', handle),
    form('M46 44c-10 10-14 26-11 48c1 5 9 5 9-1c0-16 4-28 12-38z', handle),
    form('M60 60c4 9 5 18 4 30', 'gleam'),
    ...jaws,
    form('M40 36h20l2 14l-8 8h-8l-8-8z', 'iron'),
    disc(50, 46, 5.5, 'steel'),
    disc(50, 46, 2, 'iron'),
  ])

const lShape = (x: number, y: number, length: number, width: number) =>
  line(`M${x} ${y}h12v${length}`, width, 'iron') + line(`M${x} ${y - width / 5}h11`, width / 5, 'gleam')

/** Drawings of hand tools, spanners and measuring tools that the icon set lacks. */
export const hand: Record<string, string> = {
  'sledge-hammer': turned(40, [
    box(46, 30, 8, 66, 4, 'wood'), box(45, 72, 10, 24, 4, 'tool'), form('M22 12h56l4 5v14l-4 5H22l-4-5V17z', 'iron'),
    box(18, 15, 8, 18, 2, 'steel'), box(74, 15, 8, 18, 2, 'steel'), box(28, 15, 44, 4, 2, 'gleam'),
  ]),
  mallet: turned(40, [
    box(46, 34, 8, 62, 4, 'wood'), box(45, 74, 10, 22, 4, 'tool'), box(20, 8, 60, 32, 10, 'white'), box(20, 8, 9, 32, 4.5, 'grey'),
    box(71, 8, 9, 32, 4.5, 'grey'), box(34, 11, 32, 4, 2, 'gleam'),
  ]),
  'screwdriver-insulated': turned(40, [
    placed(-22, 4, 1, [box(46, 8, 5, 44, 2, 'tool'), box(46.5, 2, 4, 10, 1, 'steel'), box(41, 48, 15, 40, 7, 'tool'), box(46, 54, 5, 28, 2.5, 'red'), box(40, 46, 17, 6, 3, 'rubber')]),
    placed(2, 0, 1, [box(45, 8, 7, 44, 3, 'tool'), form('M46 0h5v10h-5z', 'steel'), box(40, 48, 17, 44, 8, 'tool'), box(46, 54, 5, 32, 2.5, 'signal'), box(39, 46, 19, 6, 3, 'rubber')]),
    placed(26, 8, 1, [box(47, 8, 4, 40, 2, 'tool'), form('M47 0h4l-1 9h-2z', 'steel'), box(42, 44, 14, 36, 7, 'tool'), box(46.5, 50, 5, 24, 2.5, 'red'), box(41, 42, 16, 6, 3, 'rubber')]),
  ]),
  pliers: plier([form('M41 36C38 24 40 14 46 8h3v30z', 'steel'), form('M59 36c3-12 1-22-5-28h-3v30z', 'steel'), line('M50 12v22', 1, 'ink')]),
  'long-nose-pliers': plier([form('M42 36L47.5-4h2V38z', 'steel'), form('M58 36L52.5-4h-2V38z', 'steel'), line('M50 0v32', 1, 'ink')]),
  cutters: plier([form('M40 38C32 26 36 12 49 10v28z', 'steel'), form('M60 38c8-12 4-26-9-28v28z', 'steel'), form('M49 10h2v26h-2z', 'ink')]),
  'pump-pliers': turned(28, [
    form('M46 34c-4 20-4 40-3 60c1 5 9 5 9 0c0-20 2-38 6-56z', 'tool'), form('M58 40c8 14 12 32 12 50c0 5-8 6-9 1c-2-18-6-30-14-42z', 'tool'),
    form('M40 4c12-4 22 0 24 10l-8 2c-2-6-8-6-12-4z', 'steel'), form('M38 6l8 4c-2 12 6 20 14 24l-8 16c-14-8-22-26-14-44z', 'iron'),
    form('M66 12c4 8 2 18-6 26l-8-8c6-4 8-8 6-14z', 'steel'), disc(53, 36, 4.5, 'steel'), disc(53, 36, 1.8, 'iron'),
  ]),
  'hand-saw': turned(-24, [
    form('M28 36L98 44v10L28 66z', 'steel'), repeated([30, 37, 44, 51, 58, 65, 72, 79, 86], (x) => form(`M${x} ${66 - (x - 28) * 0.171}h7l-4.5 5z`, 'steel')),
    form('M32 40l62 6.5v2L32 44z', 'gleam'), form('M4 34c10-6 20-6 28 0v34c-8 6-18 8-26 4c-5-10-6-26-2-38zm9 10c-2 6-2 12 0 18c4 1 8 0 11-2V44c-4-2-8-2-11 0z', 'tool'),
    disc(28, 40, 1.5, 'steel'), disc(28, 64, 1.5, 'steel'),
  ]),
  hacksaw: turned(-14, [
    form('M20 26h66a6 6 0 0 1 6 6v30h-6V34a2 2 0 0 0-2-2H26v10h-6z', 'iron'), box(30, 58, 62, 4.5, 1, 'steel'),
    repeated([32, 38, 44, 50, 56, 62, 68, 74, 80], (x) => form(`M${x} 62h6l-3 3.5z`, 'steel')), box(86, 54, 8, 12, 3, 'rubber'),
    form('M4 40c8-6 20-6 28-2v30c-4 6-8 8-12 8l-2-10c-6 4-12 2-14-4zm9 8v12c2 2 6 2 9-1V47c-3-2-6-1-9 1z', 'tool'),
  ]),
  knife: turned(-35, [
    form('M2 44l16-4h10v20H8z', 'steel'), line('M14 43l-2 15M20 42v17', 1, 'iron'), box(24, 38, 72, 25, 9, 'tool'), box(24, 38, 10, 25, 3, 'iron'),
    box(38, 45, 40, 9, 4.5, 'ink'), box(44, 43, 13, 13, 4, 'rubber'), line('M48 46v7M51 46v7M54 46v7', 1.3, 'gleam'), disc(88, 50, 3, 'steel'), box(36, 40, 50, 2.5, 1.2, 'gleam'),
  ]),
  clamp: turned(20, [
    box(18, 4, 8, 92, 2, 'steel'), form('M14 8h50c4 0 6 3 6 6v8H58v-4H14z', 'iron'), form('M14 58h48c6 0 8 3 8 7v5H14z', 'iron'), box(54, 20, 18, 6, 2, 'rubber'),
    box(62, 40, 5, 52, 2, 'steel'), repeated([46, 50, 54, 74, 78], (y) => line(`M61.5 ${y}h6`, 1, 'iron')), box(54, 36, 20, 6, 2, 'rubber'), box(57, 78, 15, 20, 5, 'tool'),
  ]),
  spanner: turned(42, [
    box(44, 24, 12, 52, 4, 'steel'), box(47.5, 30, 5, 40, 2.5, 'tool'), form('M50 98a16 16 0 1 1 0-32a16 16 0 1 1 0 32zm0-8l7-4v-8l-7-4l-7 4v8z', 'steel'),
    form('M34 18C34 8 40 2 43 2v14l7 5l7-5V2c3 0 9 6 9 16c0 8-6 16-16 16s-16-8-16-16z', 'steel'), form('M38 14c0-4 2-8 4-10v3c-2 4-3 8-2 12z', 'gleam'),
  ]),
  'adjustable-wrench': turned(42, [
    box(43, 34, 14, 64, 7, 'tool'), box(47, 44, 6, 44, 3, 'deep'), disc(50, 91, 3, 'white'), form('M30 6c4-6 12-6 16-2v16h14l6 14c-4 10-14 12-24 8C32 38 26 20 30 6z', 'steel'),
    form('M56 4h10c4 4 4 14 2 20H56z', 'iron'), box(56, 25, 12, 8, 2, 'brass'), line('M59 25v8M62 25v8M65 25v8', 1, 'iron'), form('M33 9c3-3 6-4 9-3l-6 16c-3-4-4-9-3-13z', 'gleam'),
  ]),
  'socket-set': [
    form('M10 14h80v34H10z', 'deep'), box(8, 12, 84, 36, 6, 'tool'), box(13, 17, 74, 26, 3, 'ink'), box(6, 48, 88, 38, 6, 'tool'), box(11, 52, 78, 29, 3, 'ink'),
    repeated([18, 30, 42, 54, 66, 78], (x) => disc(x, 60, 4.5, 'steel') + disc(x, 60, 2.2, 'ink')), repeated([22, 38, 54], (x) => disc(x, 73, 5.5, 'steel') + disc(x, 73, 2.8, 'ink')),
    box(64, 70, 20, 6, 3, 'steel'), box(20, 27, 44, 6, 3, 'steel'), box(20, 26, 20, 8, 4, 'rubber'), disc(68, 30, 8, 'steel'), disc(68, 30, 3.5, 'iron'), box(40, 84, 20, 6, 3, 'rubber'),
  ].join(''),
  'impact-socket': [
    form('M16 30v44c0 6 8 10 18 10s18-4 18-10V30z', 'rubber'), oval(34, 30, 18, 9, 'iron'), form('M34 24l9 3v6l-9 3l-9-3v-6z', 'ink'), box(16, 54, 36, 4, 0, 'tool'),
    form('M54 44v34c0 5 7 9 16 9s16-4 16-9V44z', 'rubber'), oval(70, 44, 16, 8, 'iron'), box(63.5, 40, 13, 8, 1, 'ink'), box(54, 62, 32, 4, 0, 'tool'), box(20, 36, 3, 40, 1.5, 'gleam'), box(58, 50, 3, 28, 1.5, 'gleam'),
  ].join(''),
  'hex-keys': [
    lShape(20, 14, 72, 7), lShape(34, 20, 62, 6), lShape(47, 26, 54, 5), lShape(59, 32, 44, 4), lShape(70, 38, 34, 3), box(16, 40, 72, 26, 6, 'tool'), box(20, 43, 64, 4, 2, 'gleam'),
    line('M26 56h6M39 56h6M52 56h6M64 56h5M74 56h4', 2, 'pale'),
  ].join(''),
  't-handle': turned(35, [box(46, 24, 8, 74, 1.5, 'steel'), line('M50 26v70', 1, 'iron'), box(16, 8, 68, 19, 9.5, 'tool'), box(42, 22, 16, 12, 4, 'tool'), box(22, 11, 56, 4, 2, 'gleam')]),
  'torque-wrench': turned(42, [
    box(44, 28, 12, 38, 4, 'steel'), line('M47 50h6M47 54h4M47 58h6M47 62h4', 1, 'ink'), box(41, 64, 18, 34, 6, 'tool'), repeated([70, 75, 80, 85, 90], (y) => line(`M43 ${y}h14`, 1.5, 'deep')),
    form('M38 12c0-8 5-10 12-10s12 2 12 10v10c0 6-4 10-12 10s-12-4-12-10z', 'iron'), disc(50, 15, 9, 'steel'), box(46, 11, 8, 8, 1, 'ink'), box(40, 60, 20, 6, 2, 'rubber'),
  ]),
  'pipe-wrench': turned(42, [
    form('M44 30h14l-1 64c0 5-11 5-11 0z', 'tool'), box(48, 44, 5, 40, 2.5, 'deep'), form('M38 26h26v16H38z', 'tool'), form('M34 0h14v34H38c-4-10-6-22-4-34z', 'iron'), form('M34 0h30c3 4 2 10-2 12H46z', 'iron'),
    form('M48 22h16v10H48z', 'steel'), line('M50 22h14M50 25h14', 1, 'ink'), line('M48 13h14', 2, 'pale'), box(52, 33, 12, 7, 2, 'steel'),
  ]),
  'tape-measure': [
    form('M50 74h44v8H84v6h-4v-6H50z', 'signal'), line('M58 76v3M64 76v4M70 76v3M76 76v4M88 76v3', 1.2, 'ink'), box(90, 70, 5, 16, 1.5, 'steel'), form('M12 34c0-14 8-20 20-20h20c16 0 26 10 26 26v42H18c-4 0-6-2-6-6z', 'tool'),
    disc(44, 48, 23, 'rubber'), disc(44, 48, 18, 'tool'), disc(44, 48, 6, 'steel'), form('M20 26c4-6 10-7 18-7l1 4c-8 0-12 1-16 6z', 'gleam'), box(60, 10, 14, 9, 4, 'rubber'), form('M74 56h6v26h-6z', 'rubber'),
  ].join(''),
  level: turned(-16, [
    box(2, 36, 96, 27, 3, 'tool'), box(2, 36, 96, 4, 1, 'gleam'), box(0, 35, 7, 29, 2, 'rubber'), box(93, 35, 7, 29, 2, 'rubber'), box(36, 36, 28, 15, 2, 'ink'), box(39, 39, 22, 9, 4.5, 'signal'), oval(50, 43, 4, 2.8, 'white'),
    line('M45 39v9M55 39v9', 1, 'ink'), disc(20, 49.5, 9, 'ink'), disc(20, 49.5, 7, 'signal'), box(18, 46, 4, 7, 2, 'white'), disc(80, 49.5, 9, 'ink'), disc(80, 49.5, 7, 'signal'), turned(45, [box(78, 46, 4, 7, 2, 'white')], 80, 49.5),
  ]),
  'laser-level': [
    line('M50 4v14M-4 46h22M82 46h22', 2, 'red'), box(38, 12, 24, 14, 4, 'rubber'), box(24, 22, 52, 54, 10, 'tool'), box(18, 34, 9, 26, 4, 'rubber'), box(73, 34, 9, 26, 4, 'rubber'), box(30, 32, 40, 26, 6, 'ink'),
    form('M36 38h28v14H36z', 'glass'), line('M50 38v14M36 45h28', 1.5, 'red'), disc(40, 67, 3, 'green'), disc(50, 67, 3, 'white'), disc(60, 67, 3, 'white'), box(32, 76, 36, 6, 2, 'rubber'), line('M36 82l-8 13M64 82l8 13M50 82v13', 4, 'ink'),
  ].join(''),
  'distance-meter': turned(12, [
    box(28, 6, 44, 88, 10, 'rubber'), box(31, 9, 38, 82, 8, 'tool'), box(35, 14, 30, 34, 3, 'ink'), box(37, 16, 26, 30, 2, 'glass'), line('M41 22h18M41 29h14M41 36h18', 2.5, 'ink'), disc(50, 60, 7, 'red'),
    repeated([40, 60], (x) => box(x - 4, 70, 8, 6, 3, 'white') + box(x - 4, 80, 8, 6, 3, 'white')),
  ]),
  caliper: turned(-28, [
    box(2, 34, 96, 13, 1.5, 'steel'), line(Array.from({ length: 22 }, (_, step) => `M${26 + step * 3} 47v-${step % 5 ? 3 : 6}`).join(''), 0.8, 'ink'), form('M2 34h12l-1-14H9L2 30zM2 47h14l-4 34H6z', 'steel'), box(30, 30, 34, 21, 2, 'iron'),
    form('M30 51h13l-12 30h-3z', 'iron'), form('M30 30V18h3l7 12z', 'iron'), box(36, 36, 22, 9, 1, 'white'), line('M39 45v-4M43 45v-3M47 45v-4M51 45v-3M55 45v-4', 0.8, 'ink'), disc(57, 54, 5, 'tool'), box(44, 24, 7, 8, 2, 'brass'),
  ]),
  'digital-caliper': turned(-28, [
    box(2, 34, 96, 13, 1.5, 'steel'), line(Array.from({ length: 14 }, (_, step) => `M${68 + step * 2} 47v-${step % 5 ? 3 : 6}`).join(''), 0.8, 'ink'), form('M2 34h12l-1-14H9L2 30zM2 47h14l-4 34H6z', 'steel'), form('M26 51h13l-12 30h-3z', 'iron'),
    form('M26 30V18h3l7 12z', 'iron'), box(26, 27, 44, 28, 5, 'rubber'), box(30, 31, 27, 14, 2, 'glass'), line('M34 38h4M41 38h4M48 38h5', 4, 'ink'), disc(63, 36, 2.5, 'tool'), disc(63, 44, 2.5, 'red'), disc(36, 50, 2, 'tool'), disc(46, 50, 2, 'tool'),
  ]),
  square: [
    form('M20 8v82h72zM36 46l30 30H36z', 'tool'), form('M20 8l72 82h-6L20 15z', 'gleam'), box(12, 8, 10, 86, 2, 'iron'), line(Array.from({ length: 12 }, (_, step) => `M${32 + step * 4} 90v-${step % 5 ? 3 : 6}`).join(''), 1, 'ink'), ring(30, 40, 2.5, 1.5, 'deep'),
  ].join(''),
}
