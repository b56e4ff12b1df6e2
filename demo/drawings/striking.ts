import { box, disc, form, line, repeated, turned } from './pen'

/** Drawings of hammers, axes and screwdrivers. */
export const striking: Record<string, string> = {
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
}
