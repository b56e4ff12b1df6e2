import { box, disc, form, line, type Paint, placed, repeated, ring, turned } from './pen'

/** What tells gloves apart: a knit with a guard of steel, seams of leather, a cuff to the elbow. */
const knitted = repeated([48, 53, 58, 63, 68], (y) => line(`M32 ${y}l5 3l5-3l5 3l5-3l5 3l5-3`, 1.2, 'ink'))
const stitched = line('M36 50c10 8 20 8 30 0M40 28v16M51 20v22M61 26v18', 1.4, 'copper')
const long = box(30, 86, 42, 16, 3, 'copper') + line('M32 92h38M32 97h38', 1.4, 'gold')

/** Drawings of protective gear. */
export const wear: Record<string, string> = {
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
  'climbing-helmet': [
    form('M14 58C12 30 28 12 52 12s38 18 36 46z', 'tool'),
    form('M14 56h74v8c-20 5-54 5-74 0z', 'deep'),
    form('M28 24c8-8 18-9 26-8l-1 5c-8-1-15 1-21 7z', 'gleam'),
    repeated([38, 52, 66], (x) => form(`M${x - 4} 30h8l2 16h-12z`, 'ink')),
    line('M20 62c2 22 16 30 32 30s28-8 32-30', 4, 'ink'),
    line('M32 64L44 90M70 64L58 90', 3, 'ink'),
    box(44, 86, 16, 8, 3, 'signal'),
  ].join(''),
  'safety-glasses': [
    line('M10 38L4 62M90 38l6 24', 6, 'deep'),
    form('M8 36c28-8 56-8 84 0l-3 22c-2 10-28 12-34-2c-2-4-8-4-10 0c-6 14-32 12-34 2z', 'glass'),
    form('M8 34c28-8 56-8 84 0v8c-28-7-56-7-84 0z', 'tool'),
    form('M18 46l10-2l-8 18c-2-4-3-10-2-16zM64 44l8 1l-9 18c-2-3-3-5-4-8z', 'gleam'),
    box(4, 32, 9, 14, 4, 'tool'),
    box(87, 32, 9, 14, 4, 'tool'),
  ].join(''),
  'face-shield': [
    form('M18 34h64l4 46c-6 14-66 14-72 0z', 'glass'),
    form('M26 40l14-2l-8 46c-6-1-10-3-12-6z', 'gleam'),
    form('M12 36C12 14 28 4 50 4s38 10 38 32c-24-7-52-7-76 0z', 'tool'),
    form('M12 34c24-7 52-7 76 0v8c-24-7-52-7-76 0z', 'deep'),
    disc(14, 38, 6, 'rubber'),
    disc(86, 38, 6, 'rubber'),
    form('M28 14c6-5 13-6 20-6v4c-7 0-12 2-17 6z', 'gleam'),
  ].join(''),
  'ear-muffs': [
    form('M16 54C14 22 30 6 50 6s36 16 34 48h-8C78 28 66 15 50 15S22 28 24 54z', 'rubber'),
    form('M32 12c12-7 24-7 36 0l-3 5c-10-5-20-5-30 0z', 'tool'),
    box(6, 44, 26, 44, 12, 'tool'),
    box(26, 46, 12, 40, 6, 'ink'),
    box(68, 44, 26, 44, 12, 'tool'),
    box(62, 46, 12, 40, 6, 'ink'),
    box(11, 50, 5, 28, 2.5, 'gleam'),
    box(73, 50, 5, 28, 2.5, 'gleam'),
  ].join(''),
  'ear-plugs': [
    line('M32 84c6 14 30 14 36 0', 3, 'blue'),
    turned(
      -14,
      [
        form('M22 42c0-22 4-34 12-34s12 12 12 34z', 'tool'),
        box(20, 40, 28, 22, 5, 'tool'),
        box(27, 60, 14, 26, 6, 'tool'),
        form('M26 38c0-12 2-20 6-24l2 1c-3 6-4 13-4 23z', 'gleam'),
      ],
      34,
      50,
    ),
    turned(
      14,
      [
        form('M54 42c0-22 4-34 12-34s12 12 12 34z', 'tool'),
        box(52, 40, 28, 22, 5, 'tool'),
        box(59, 60, 14, 26, 6, 'tool'),
        form('M58 38c0-12 2-20 6-24l2 1c-3 6-4 13-4 23z', 'gleam'),
      ],
      66,
      50,
    ),
  ].join(''),
  'dust-mask': [
    line('M14 40C2 34 0 20 12 12M86 40c12-6 14-20 2-28', 3, 'signal'),
    line('M16 62C4 64 2 76 8 84M84 62c12 2 14 14 8 22', 3, 'signal'),
    form('M12 42C28 22 72 22 88 42c-2 30-18 46-38 46S14 72 12 42z', 'white'),
    line('M13 50c24-12 50-12 74 0', 1.5, 'grey'),
    line('M20 70c20-8 40-8 60 0', 1.5, 'grey'),
    box(38, 52, 24, 20, 6, 'tool'),
    line('M43 58h14M43 62h14M43 66h14', 1.8, 'deep'),
    line('M38 30c8-3 16-3 24 0', 3, 'iron'),
  ].join(''),
  'knee-pads': [
    form('M26 12h48l6 30l-6 46H26l-6-46z', 'rubber'),
    line('M24 24H6M76 24h18M26 76H10M74 76h16', 7, 'ink'),
    form('M30 30c0-12 40-12 40 0l4 18c0 20-8 30-24 30S26 68 26 48z', 'tool'),
    form('M36 34c0-6 12-8 18-7v5c-6 0-12 1-13 6l-2 14h-5z', 'gleam'),
    line('M34 58c8 8 24 8 32 0M36 68c6 5 22 5 28 0', 2.5, 'deep'),
  ].join(''),
  harness: [
    line('M28 8C24 34 44 44 50 50S76 66 72 92', 8, 'deep'),
    line('M72 8c4 26-16 36-22 42S24 66 28 92', 8, 'deep'),
    line('M22 62h56', 8, 'ink'),
    line('M28 8c4-6 40-6 44 0', 8, 'deep'),
    disc(50, 48, 11, 'rubber'),
    ring(50, 46, 7, 4, 'grey'),
    box(42, 56, 16, 12, 3, 'steel'),
    box(46, 59, 8, 6, 1.5, 'ink'),
    ring(28, 90, 8, 5, 'signal'),
    ring(72, 90, 8, 5, 'signal'),
    box(23, 26, 9, 7, 2, 'steel'),
    box(68, 26, 9, 7, 2, 'steel'),
  ].join(''),
  gloves: [placed(14, -4, 1, [handed('deep', 'ink')]), placed(-12, 4, 1, [handed('tool', 'rubber')])].join(''),
  'cut-gloves': [
    placed(14, -4, 1, [handed('iron', 'deep')]),
    placed(-12, 4, 1, [handed('grey', 'tool', [knitted])]),
  ].join(''),
  'leather-gloves': [
    placed(14, -8, 1, [handed('wood', 'copper'), long]),
    placed(-12, 0, 1, [handed('gold', 'copper', [stitched]), long]),
  ].join(''),
}

function handed(glove: Paint, cuff: Paint, marks: string[] = []): string {
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
    ...marks,
  ].join('')
}
