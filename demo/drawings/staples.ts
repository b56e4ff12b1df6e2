import { box, disc, form, line, oval, placed, repeated, ring, turned } from './pen'

const bulbShell =
  'M50 4c20 0 32 14 32 31c0 12-6 18-11 25c-3 4-5 8-5 12H34c0-4-2-8-5-12c-5-7-11-13-11-25C18 18 30 4 50 4z'

const link = (x: number) => ring(x, 50, 13, 7, 'grey') + line(`M${x - 11} 44a13 13 0 0 1 18-5`, 2, 'pale')
const edge = (x: number) => box(x - 14, 45, 28, 10, 5, 'iron') + box(x - 9, 46.5, 18, 2.5, 1.2, 'gleam')

const marks = (from: number, count: number, y: number) =>
  line(
    Array.from({ length: count }, (_, step) => `M${from + step * 3.6} ${y}v${step % 5 ? 7 : 12}`).join(''),
    1.1,
    'ink',
  )

/** Drawings of the everyday things: hammers, boxes, ladders, helmets, gloves, lamps. */
export const staples: Record<string, string> = {
  hammer: turned(38, [
    box(45, 28, 10, 70, 4, 'wood'),
    box(43.5, 62, 13, 36, 6, 'tool'),
    line('M47 72h6M47 79h6M47 86h6', 1.8, 'deep'),
    form('M40 8h22l4 4v16l-4 4H40z', 'iron'),
    form('M42 8C28 8 16 14 8 30c10-6 18-6 24-4c4 2 6 4 10 6z', 'iron'),
    form('M38 12c-10 0-18 4-24 12c8-6 16-7 24-6z', 'gleam'),
    form('M62 10h8v20h-8z', 'steel'),
    form('M70 6h10c3 0 4 2 4 4v20c0 2-1 4-4 4H70z', 'iron'),
    box(80, 6, 6, 28, 3, 'steel'),
    box(44, 11, 18, 4, 2, 'gleam'),
  ]),
  'ball-hammer': turned(38, [
    box(45.5, 28, 9, 70, 4, 'wood'),
    box(44, 64, 12, 34, 6, 'tool'),
    line('M47 74h6M47 81h6M47 88h6', 1.8, 'deep'),
    form('M38 12h24v18H38z', 'iron'),
    form('M60 14h8v14h-8z', 'steel'),
    box(66, 7, 18, 28, 4, 'iron'),
    box(80, 7, 6, 28, 3, 'steel'),
    form('M30 14h10v14H30z', 'steel'),
    disc(24, 21, 13, 'iron'),
    disc(21, 17, 5, 'gleam'),
    box(42, 14, 18, 3.5, 1.7, 'gleam'),
  ]),
  axe: turned(36, [
    form('M46 18h9c0 20 1 40 4 74c1 6-12 8-12 1c0-26-1-50-1-75z', 'wood'),
    form('M47 66h10l2 26c1 6-12 8-12 1z', 'tool'),
    form('M38 6h28v24c-8 0-14 2-20 6c-4 6-8 10-14 12C20 38 18 16 24 0c4 4 8 6 14 6z', 'iron'),
    form('M24 0C18 16 20 38 32 48l3-2C25 36 24 16 28 4z', 'steel'),
    box(60, 6, 6, 24, 2, 'steel'),
    box(36, 10, 22, 4, 2, 'gleam'),
  ]),
  screwdriver: turned(40, [
    box(46.5, 4, 7, 50, 2, 'steel'),
    form('M46.5 12V5l2-7h3l2 7v7z', 'iron'),
    box(42, 46, 16, 9, 4, 'rubber'),
    form('M40 54h20c3 4 4 8 4 12v22c0 7-6 12-14 12s-14-5-14-12V66c0-4 1-8 4-12z', 'tool'),
    line('M43 62v28M50 62v30M57 62v28', 2.4, 'deep'),
    box(38.5, 64, 3, 22, 1.5, 'gleam'),
  ]),
  'screwdriver-set': [
    box(8, 18, 84, 68, 7, 'tool'),
    box(13, 23, 74, 58, 4, 'ink'),
    box(18, 30, 64, 13, 6.5, 'rubber'),
    box(20, 33, 26, 7, 3.5, 'tool'),
    box(46, 34, 30, 5, 2, 'steel'),
    repeated(
      [20, 28, 36, 44, 52, 60, 68, 76],
      (x) =>
        box(x, 50, 4, 11, 1, 'steel') +
        box(x, 65, 4, 11, 1, 'steel') +
        box(x + 1, 50, 2, 3, 0.5, 'ink') +
        box(x + 1, 65, 2, 3, 0.5, 'ink'),
    ),
    box(18, 20, 40, 2, 1, 'gleam'),
  ].join(''),
  ruler: turned(-32, [
    box(-8, 38, 116, 24, 2, 'steel'),
    box(-8, 38, 116, 4, 1, 'gleam'),
    marks(-4, 31, 38),
    disc(102, 53, 3, 'ink'),
    box(0, 54, 26, 4, 2, 'tool'),
  ]),
  toolbox: [
    form('M34 30V20c0-5 4-9 9-9h14c5 0 9 4 9 9v10h-8V21c0-1-1-2-2-2H44c-1 0-2 1-2 2v9z', 'rubber'),
    form('M10 44l8-14c1-2 3-3 5-3h54c2 0 4 1 5 3l8 14z', 'tool'),
    box(8, 42, 84, 44, 6, 'tool'),
    box(8, 42, 84, 9, 3, 'deep'),
    form('M22 31h44v4H20z', 'gleam'),
    repeated([24, 66], (x) => box(x, 39, 11, 17, 2.5, 'steel') + box(x + 3, 48, 5, 4, 1, 'iron')),
    box(40, 60, 20, 12, 3, 'rubber'),
    line('M45 66h10', 2, 'grey'),
    box(8, 80, 84, 6, 3, 'deep'),
  ].join(''),
  ladder: [
    line('M62 8L86 92', 5, 'iron'),
    line('M69 36h12M74 54h12', 2.4, 'grey'),
    form('M34 6h8L20 94h-9z', 'steel'),
    form('M56 6h8l12 88h-9z', 'steel'),
    repeated([0, 1, 2, 3], (step) => box(31 - step * 4.6, 24 + step * 18, 31 + step * 6.6, 7, 2, 'tool')),
    repeated([0, 1, 2, 3], (step) => box(33 - step * 4.6, 25.5 + step * 18, 20 + step * 6, 2, 1, 'gleam')),
    box(29, 2, 40, 9, 4, 'tool'),
    box(8, 90, 14, 7, 3, 'rubber'),
    box(65, 90, 14, 7, 3, 'rubber'),
    box(81, 89, 11, 7, 3, 'rubber'),
  ].join(''),
  helmet: [
    form('M14 66C12 34 28 16 50 16s38 18 36 50z', 'tool'),
    form('M43 10h14c3 0 4 2 4 5l2 51H37l2-51c0-3 1-5 4-5z', 'tool'),
    line('M40 20l-2 44M60 20l2 44', 2, 'deep'),
    form('M4 68c14-9 78-9 92 0c3 3 2 8-2 9c-26-6-62-6-88 0c-4-1-5-6-2-9z', 'tool'),
    form('M8 68c16-6 68-6 84 0l-1 2c-26-5-56-5-82 0z', 'gleam'),
    form('M22 44c3-10 8-16 15-20l-1 6c-5 4-8 8-10 15z', 'gleam'),
    line('M20 78c4 14 16 18 30 18s26-4 30-18', 3, 'ink'),
    repeated([26, 68], (x) => box(x, 54, 6, 3, 1.5, 'deep') + box(x, 48, 6, 3, 1.5, 'deep')),
  ].join(''),
  gloves: [placed(14, -4, 1, [handed('deep', 'ink')]), placed(-12, 4, 1, [handed('tool', 'rubber')])].join(''),
  goggles: [
    line('M10 46C2 34 6 18 24 12h52c18 6 22 22 14 34', 8, 'ink'),
    form(
      'M8 44c0-8 6-12 14-12h56c8 0 14 4 14 12v20c0 12-8 18-18 18c-12 0-14-12-24-12S38 82 26 82C16 82 8 76 8 64z',
      'tool',
    ),
    form('M16 46c0-4 3-6 7-6h54c4 0 7 2 7 6v17c0 7-4 11-10 11c-9 0-12-12-24-12S35 74 26 74c-6 0-10-4-10-11z', 'glass'),
    form('M24 45l12-1l-10 24c-4 0-6-3-6-7V49c0-3 2-4 4-4zM60 44h9l-6 16h-6z', 'gleam'),
    repeated([30, 40, 60, 70], (x) => disc(x, 36, 1.8, 'deep')),
  ].join(''),
  vest: [
    form('M30 6l12 4l8 16l8-16l12-4c2 14 4 26 14 32v54c0 3-2 4-4 4H20c-2 0-4-1-4-4V38C26 32 28 20 30 6z', 'tool'),
    form('M42 10l8 16l8-16l3 8l-11 24l-11-24z', 'deep'),
    line('M50 42v53', 2, 'deep'),
    box(16, 56, 68, 9, 0, 'signal'),
    box(16, 58, 68, 5, 0, 'pale'),
    box(16, 76, 68, 9, 0, 'signal'),
    box(16, 78, 68, 5, 0, 'pale'),
    form('M31 12l8 2v42h-8zM61 14l8-2v44h-8z', 'signal'),
    form('M33 12l4 1v43h-4zM63 13l4-1v44h-4z', 'pale'),
    box(60, 66, 16, 9, 1.5, 'shade'),
  ].join(''),
  boots: [
    form('M34 8h30c2 0 3 2 3 4v30c0 4 3 6 7 8l14 6c6 3 8 8 8 16v8H30V12c0-2 2-4 4-4z', 'wood'),
    form('M68 60c8-4 14-4 20-2c5 3 8 8 8 14v6H70z', 'rubber'),
    box(28, 76, 70, 12, 4, 'ink'),
    repeated([34, 46, 58, 70, 82], (x) => box(x, 84, 7, 6, 1.5, 'rubber')),
    box(30, 6, 37, 11, 4, 'tool'),
    line('M58 26h12M59 34h12M61 42h13M66 50h13', 2.6, 'pale'),
    form('M34 20h6v50h-6z', 'gleam'),
    form('M30 58h14v18H30z', 'tool'),
  ].join(''),
  'light-bulb': [
    form(bulbShell, 'white'),
    form('M28 30c2-12 10-19 20-20v5c-8 1-13 7-15 16z', 'gleam'),
    form('M30 52h40l-4 20H34z', 'grey'),
    form('M30 52h40l-1 4H31z', 'tool'),
    box(37, 72, 26, 18, 3, 'iron'),
    line('M37 76l26 2M37 81l26 2M37 86l26 2', 1.6, 'grey'),
    box(43, 90, 14, 6, 3, 'ink'),
  ].join(''),
  'power-strip': turned(-20, [
    line('M92 50c12 2 14 12 8 18', 5, 'ink'),
    box(-2, 30, 96, 40, 9, 'white'),
    box(2, 34, 88, 32, 6, 'white'),
    repeated(
      [6, 27, 48],
      (x) =>
        box(x, 37, 18, 26, 3, 'grey') +
        box(x + 7.5, 41, 3, 7, 1, 'ink') +
        box(x + 3, 52, 4.5, 3.5, 1, 'ink') +
        box(x + 10.5, 52, 4.5, 3.5, 1, 'ink'),
    ),
    box(70, 38, 16, 12, 3, 'tool'),
    box(73, 42, 10, 2.5, 1.2, 'gleam'),
    disc(74, 58, 2.4, 'green'),
    disc(82, 58, 2.4, 'red'),
  ]),
  flashlight: turned(-38, [
    box(2, 38, 60, 24, 6, 'tool'),
    form('M58 36l20-12h10v52H78L58 64z', 'rubber'),
    box(86, 22, 9, 56, 4, 'iron'),
    oval(95, 50, 5, 25, 'glass'),
    box(34, 34, 16, 8, 4, 'ink'),
    box(0, 37, 9, 26, 4, 'rubber'),
    line('M16 46v9M21 46v9M26 46v9', 2.2, 'deep'),
    box(12, 40, 44, 3.5, 1.7, 'gleam'),
    line('M64 40v20M70 36v28', 1.6, 'gleam'),
  ]),
  bucket: [
    line('M14 26C14 0 86 0 86 26', 3.6, 'iron'),
    form('M12 26h76l-9 62c-1 4-4 6-8 6H29c-4 0-7-2-8-6z', 'tool'),
    oval(50, 26, 39, 9, 'deep'),
    oval(50, 27, 34, 6.5, 'ink'),
    form('M22 40l5 44h5l-4-44z', 'gleam'),
    line('M19 62h8M20 72h6M21 82h8', 1.4, 'deep'),
    disc(14, 28, 4, 'iron'),
    disc(86, 28, 4, 'iron'),
    box(40, 1, 20, 7, 3.5, 'rubber'),
  ].join(''),
  chain: [
    turned(-24, [placed(0, -14, 1, [link(10), link(50), link(90), edge(30), edge(70)])]),
    turned(-24, [
      placed(6, 22, 1, [
        link(10),
        link(50),
        edge(30),
        edge(68),
        box(72, 38, 26, 24, 5, 'tool'),
        disc(85, 50, 4, 'ink'),
      ]),
    ]),
  ].join(''),
}

function handed(glove: 'tool' | 'deep', cuff: 'rubber' | 'ink'): string {
  return [
    form(
      'M30 46V20c0-7 9-7 10 0l1 18l1-26c0-7 10-7 10 0l1 26l3-22c1-7 10-6 10 1l-2 24l4-12c2-6 10-4 9 3' +
        'c-2 14-4 28-8 40c-1 4-2 6-2 8H34c0-6-4-10-8-16c-6-9-11-16-13-21c-2-6 5-9 9-4z',
      glove,
    ),
    box(33, 74, 36, 20, 4, cuff),
    line('M34 80h34M34 87h34', 1.6, 'grey'),
    line('M38 58c8 6 18 6 26 0', 2, 'shade'),
    form('M33 44V24c0-2 2-3 3-2v24z', 'gleam'),
  ].join('')
}
