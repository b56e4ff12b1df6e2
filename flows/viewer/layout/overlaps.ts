import type { Area, Picture } from '../drawing'

const meet = (one: Area, other: Area) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height

const holds = (outer: Area, inner: Area) =>
  outer.x <= inner.x &&
  outer.y <= inner.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height

const above = (path: string, other: string) => path !== other && (path === '' || other.startsWith(`${path}.`))

/** What lies on something else in a picture, in words: boxes on boxes, labels on boxes or on each other. */
export const overlapsIn = ({ boxes, arrows }: Picture): string[] => {
  const found: string[] = []
  boxes.forEach((box, index) => {
    for (const other of boxes.slice(index + 1)) {
      const nested = above(box.path, other.path) || above(other.path, box.path)
      if (!nested && meet(box, other)) found.push(`box ${box.path} on box ${other.path}`)
      if (above(box.path, other.path) && !holds(box, other)) found.push(`box ${other.path} leaves ${box.path}`)
      if (above(box.path, other.path) && meet({ ...box, height: box.head }, other))
        found.push(`box ${other.path} on the rows of ${box.path}`)
    }
  })
  arrows.forEach(({ from, to, label }, index) => {
    const name = `label ${from} > ${to}`
    for (const box of boxes) {
      const inside = box.holds && holds(box, label) && !meet({ ...box, height: box.head }, label)
      if (!inside && meet(box, label)) found.push(`${name} on box ${box.path}`)
    }
    for (const other of arrows.slice(index + 1))
      if (meet(label, other.label)) found.push(`${name} on label ${other.from} > ${other.to}`)
  })
  return found
}
