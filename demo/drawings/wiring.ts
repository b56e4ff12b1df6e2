import { box, disc, form, line, oval, type Paint, repeated, ring, turned } from './pen'

const pins = (x: number, y: number) =>
  box(x - 2.5, y, 5, 10, 1, 'ink') + box(x - 11, y + 16, 8, 5, 1, 'ink') + box(x + 3, y + 16, 8, 5, 1, 'ink')

/** What is sold per metre, wound up and tied; `ends` shows what is inside. */
const coil = (sheath: Paint, ends: string) =>
  [
    ring(48, 44, 30, 13, sheath),
    ring(48, 44, 34, 1.2, 'shade'),
    ring(48, 44, 30, 1.2, 'shade'),
    ring(48, 44, 26, 1.2, 'shade'),
    box(42, 4, 12, 22, 3, 'tool'),
    box(42, 64, 12, 20, 3, 'tool'),
    ends,
  ].join('')

/** Drawings of cables, outlets, switches, breakers and what measures them. */
export const wiring: Record<string, string> = {
  'cable-reel': [
    oval(22, 50, 14, 42, 'wood'),
    box(22, 22, 54, 56, 0, 'tool'),
    repeated([28, 34, 40, 46, 52, 58, 64, 70], (x) => line(`M${x} 22q5 28 0 56`, 1.6, 'deep')),
    oval(76, 50, 14, 42, 'wood'),
    oval(76, 50, 10, 34, 'shade'),
    oval(76, 50, 5, 14, 'ink'),
    line('M60 77c4 12 20 10 32 14', 5, 'deep'),
    line('M88 91l8 3', 2.5, 'copper'),
  ].join(''),
  'cord-reel': coil(
    'white',
    line('M62 74c10 10 14 12 22 14', 9, 'grey') +
      line('M84 88l10-3M84 88l11 2M84 88l9 6', 2.6, 'wood') +
      line('M93 85l4-1', 2, 'copper') +
      line('M94 90h4', 2, 'blue'),
  ),
  'armoured-cable': coil(
    'ink',
    line('M60 72c8 8 12 10 18 12', 13, 'ink') +
      line('M76 83l8 3', 11, 'grey') +
      line('M76 80l7 10M79 79l7 10', 1.2, 'ink') +
      line('M85 86l12-2M85 87l12 3M85 88l10 8', 3, 'red') +
      line('M96 84h3M96 90h3M94 95l3 2', 2.4, 'copper'),
  ),
  'lan-cable': coil(
    'blue',
    line('M62 74c8 8 10 8 14 10', 7, 'blue') +
      turned(
        28,
        [
          box(72, 77, 22, 15, 2, 'glass'),
          line('M88 79v11M85 79v11M82 79v11M91 79v11', 1.2, 'gold'),
          box(70, 81, 5, 7, 1, 'grey'),
        ],
        76,
        84,
      ),
  ),
  'socket-outlet': [
    box(10, 12, 80, 76, 9, 'white'),
    box(14, 16, 72, 68, 7, 'white'),
    line('M14 84h72', 1, 'grey'),
    pins(36, 40),
    box(58, 26, 20, 34, 3, 'tool'),
    box(58, 44, 20, 16, 3, 'deep'),
    box(65, 30, 6, 3, 1.5, 'gleam'),
    disc(20, 50, 2.5, 'grey'),
    disc(82, 70, 2.5, 'grey'),
    box(58, 68, 14, 4, 2, 'grey'),
  ].join(''),
  'wall-switch': [
    box(12, 12, 76, 76, 9, 'white'),
    box(20, 20, 60, 60, 5, 'grey'),
    box(22, 22, 27, 56, 4, 'white'),
    box(51, 22, 27, 56, 4, 'white'),
    box(22, 50, 27, 28, 4, 'shade'),
    box(51, 22, 27, 28, 4, 'shade'),
    box(32, 28, 8, 3, 1.5, 'tool'),
    box(61, 68, 8, 3, 1.5, 'tool'),
  ].join(''),
  breaker: [
    form('M26 6h48v18h10v52H74v18H26V76H16V24h10z', 'white'),
    box(26, 24, 48, 52, 2, 'white'),
    line('M26 24h48M26 76h48', 1.2, 'grey'),
    box(36, 34, 28, 28, 3, 'ink'),
    box(40, 30, 20, 20, 3, 'tool'),
    box(43, 33, 14, 4, 2, 'gleam'),
    disc(38, 15, 4.5, 'iron'),
    disc(62, 15, 4.5, 'iron'),
    line('M35.5 15h5M59.5 15h5', 1.3, 'ink'),
    disc(38, 85, 4.5, 'iron'),
    disc(62, 85, 4.5, 'iron'),
    box(36, 66, 28, 4, 1, 'green'),
  ].join(''),
  rccb: [
    form('M14 6h72v18h6v52h-6v18H14V76H8V24h6z', 'white'),
    box(14, 24, 72, 52, 2, 'white'),
    line('M14 24h72M14 76h72M50 6v18M50 76v18', 1.2, 'grey'),
    box(44, 34, 36, 30, 3, 'ink'),
    box(48, 30, 28, 20, 3, 'tool'),
    box(51, 33, 22, 4, 2, 'gleam'),
    box(20, 34, 16, 12, 2, 'signal'),
    line('M25 37h6M28 37v6', 1.8, 'ink'),
    box(20, 54, 16, 4, 1, 'green'),
    line('M20 64h16M20 69h11', 1.6, 'grey'),
    repeated([26, 74], (x) => disc(x, 15, 5, 'iron') + disc(x, 85, 5, 'iron')),
    line('M23 15h6M71 15h6M23 85h6M71 85h6', 1.3, 'ink'),
  ].join(''),
  'work-light': [
    line('M22 94L40 60M78 94L60 60M14 94h72', 5, 'ink'),
    line('M18 26v36h64V26', 4, 'ink'),
    box(22, 8, 56, 46, 7, 'tool'),
    box(27, 13, 46, 36, 4, 'signal'),
    repeated([34, 44, 54, 64], (x) => repeated([20, 31, 42], (y) => disc(x + 1, y, 3.2, 'white'))),
    disc(18, 32, 5, 'rubber'),
    disc(82, 32, 5, 'rubber'),
  ].join(''),
  multimeter: [
    line('M38 84c-10 16-26 12-30-6', 3, 'red'),
    line('M62 84c10 16 26 12 30-6', 3, 'ink'),
    box(24, 4, 52, 86, 9, 'tool'),
    box(29, 9, 42, 76, 5, 'rubber'),
    box(33, 13, 34, 20, 2.5, 'glass'),
    line('M39 23h4M47 23h4M55 23h5', 7, 'ink'),
    disc(50, 55, 15, 'ink'),
    disc(50, 55, 11, 'iron'),
    line('M50 55l7-7', 3, 'pale'),
    repeated([0, 45, 90, 135, 180, 225, 270, 315], (at) => turned(at, [disc(50, 37.5, 1.2, 'signal')], 50, 55)),
    disc(38, 79, 3.5, 'red'),
    disc(50, 79, 3.5, 'ink'),
    disc(62, 79, 3.5, 'signal'),
  ].join(''),
  'clamp-meter': [
    form(
      'M50 2c16 0 26 10 26 24c0 8-4 14-10 18l-6-8c4-3 6-6 6-10c0-8-7-14-16-14s-16 6-16 14c0 4 2 7 6 10' +
        'l-6 8c-6-4-10-10-10-18C24 12 34 2 50 2z',
      'tool',
    ),
    line('M50 2v10', 1.5, 'ink'),
    box(28, 36, 44, 60, 9, 'rubber'),
    box(24, 40, 8, 20, 4, 'tool'),
    disc(50, 52, 10, 'ink'),
    line('M50 52l5-6', 2.5, 'signal'),
    box(35, 66, 30, 18, 2.5, 'glass'),
    line('M41 75h3M48 75h3M55 75h4', 6, 'ink'),
    disc(42, 90, 2, 'red'),
    disc(58, 90, 2, 'signal'),
  ].join(''),
  'voltage-tester': turned(38, [
    form('M46 0h8l3 18H43z', 'red'),
    form('M43 16h14l3 10H40z', 'white'),
    box(38, 24, 24, 70, 8, 'tool'),
    box(42, 30, 16, 18, 4, 'ink'),
    disc(50, 36, 3, 'red'),
    disc(50, 43, 2, 'green'),
    box(60, 34, 5, 44, 2.5, 'rubber'),
    disc(50, 58, 5, 'white'),
    box(44, 70, 12, 3, 1.5, 'gleam'),
    box(44, 76, 12, 3, 1.5, 'gleam'),
  ]),
  'cable-tie': [
    line('M28 30C50 2 92 24 84 58S30 90 22 60', 6, 'deep'),
    line('M28 30C50 2 92 24 84 58S30 90 22 60', 1.2, 'gleam'),
    line('M22 60C18 46 24 36 28 30L6 8', 6, 'deep'),
    turned(-48, [box(18, 22, 18, 14, 3, 'tool'), box(22, 26, 10, 6, 1, 'ink')], 27, 29),
  ].join(''),
  'junction-box': [
    repeated([30, 70], (x) => box(x - 8, 4, 16, 16, 4, 'rubber') + box(x - 8, 80, 16, 16, 4, 'rubber')),
    box(4, 42, 14, 16, 4, 'rubber'),
    box(82, 42, 14, 16, 4, 'rubber'),
    box(13, 13, 74, 74, 8, 'white'),
    box(20, 20, 60, 60, 5, 'white'),
    ring(50, 50, 24, 2, 'grey'),
    repeated([24, 76], (x) => repeated([24, 76], (y) => disc(x, y, 4, 'tool') + line(`M${x - 2} ${y}h4`, 1.2, 'ink'))),
  ].join(''),
}
