import { type Axis, axis } from './family'

/** Steel or stainless, with the grade of bolts. */
export const material = axis('material', 'Material|材质', [
  ['Zinc-plated 8.8|8.8 级镀锌', 1, 'Z'],
  ['Stainless A2|A2 不锈钢（304）', 2.2, 'A2'],
  ['Stainless A4|A4 不锈钢（316）', 3.1, 'A4'],
])
/** Zinc-plated or stainless. */
export const metal = axis('material', 'Material|材质', [
  ['Zinc-plated|镀锌', 1, 'Z'],
  ['Stainless A2|A2 不锈钢（304）', 2.1, 'A2'],
  ['Stainless A4|A4 不锈钢（316）', 3, 'A4'],
])
const threads: [string, number][] = [
  ['M3', 0.6],
  ['M4', 0.7],
  ['M5', 0.85],
  ['M6', 1],
  ['M8', 1.7],
  ['M10', 2.9],
  ['M12', 4.4],
  ['M16', 8.6],
]
/** Metric threads from the first to the last. */
export const thread = (first: string, last: string): Axis => {
  const names = threads.map(([name]) => name)
  return axis('thread', 'Thread|螺纹', threads.slice(names.indexOf(first), names.indexOf(last) + 1))
}
/** Lengths in millimetres; price grows with length. */
export const lengths = (...values: number[]): Axis =>
  axis(
    'length',
    'Length|长度',
    values.map((value) => [`${value} mm`, 0.8 + value / 100]),
  )
