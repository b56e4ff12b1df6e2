import { box, disc, form, line, oval, repeated, turned } from './pen'

const bulbShell =
  'M50 4c20 0 32 14 32 31c0 12-6 18-11 25c-3 4-5 8-5 12H34c0-4-2-8-5-12c-5-7-11-13-11-25C18 18 30 4 50 4z'

/** Drawings of lamps and what feeds them. */
export const lights: Record<string, string> = {
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
}
