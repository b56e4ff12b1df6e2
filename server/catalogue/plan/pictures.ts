import { availableParallelism } from 'node:os'
import { isDrawing } from '../../../contract/pictures'
import { drawingsKnown, isWhole, picturesKnown, type Resolved, resolvePicture, unreadable } from '../pictures'
import type { PictureSource } from '../read'
import type { Goods } from './goods'
import type { Merged, Planning } from './planning'
import { type ProductChange, sameRow } from './products'
import type { Table } from './table'

/** Where the file names a picture. */
interface Written {
  table: 'products' | 'categories'
  column: string
  line: number
  name: string
}

const writtenIn = (products: Map<string, Merged>, categories: Pick<Table<unknown>, 'merged'>): Written[] => [
  ...[...products.values()].flatMap(({ line, flat }) =>
    (flat.pictures as string[]).map((name) => ({ table: 'products' as const, column: 'pictures', line, name })),
  ),
  ...[...categories.merged.values()].flatMap(({ line, flat }) =>
    flat.picture ? [{ table: 'categories' as const, column: 'picture', line, name: String(flat.picture) }] : [],
  ),
]

/** The names of photographs that the shop does not have and of which a part is missing. */
const brokenOff = async ({ db }: Planning, picture: PictureSource, resolved: Map<string, Resolved>) => {
  const there = await picturesKnown(
    db,
    [...resolved.values()].map(({ name }) => name),
  )
  const waiting = [...resolved].filter(([, { name, from }]) => from && !isDrawing(name) && !there.has(name))
  const broken: string[] = []
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [written, { from }] = next
      const bytes = await picture(from ?? '')
      if (!bytes || !(await isWhole(bytes))) broken.push(written)
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  return broken
}

/** The pictures that the file names, as the shop keeps them; those that cannot be found are problems. */
export const readPictures = async (
  planning: Planning,
  picture: PictureSource,
  products: Map<string, Merged>,
  categories: Pick<Table<unknown>, 'merged'>,
): Promise<Map<string, Resolved>> => {
  const { db, wrong } = planning
  const written = writtenIn(products, categories)
  const kept = await picturesKnown(
    db,
    written.map(({ name }) => name),
  )
  const resolved = new Map<string, Resolved>()
  const bad = new Map<string, string>()
  for (const name of new Set(written.map((one) => one.name))) {
    const found = await resolvePicture(name, picture, (one) => kept.has(one))
    if ('wrong' in found) bad.set(name, found.wrong)
    else resolved.set(name, found)
  }
  for (const name of await brokenOff(planning, picture, resolved)) bad.set(name, unreadable(name).wrong)
  for (const { table, column, line, name } of written) {
    const what = bad.get(name)
    if (what)
      wrong(table, line, column, what, 'a JPEG, PNG, WebP, AVIF or SVG file in the folder pictures, by its name')
  }
  return resolved
}

/** In what is to be written, a name of a file becomes the name that the shop keeps the picture by. */
export const namePictures = (
  resolved: Map<string, Resolved>,
  changes: ProductChange[],
  goods: Goods,
  categories: Pick<Table<unknown>, 'merged'>,
): void => {
  const nameOf = (name: string) => resolved.get(name)?.name ?? name
  for (const change of changes) {
    const row = change.row as { pictures: string[] } | null
    if (!row) continue
    row.pictures = row.pictures.map(nameOf)
    const there = goods.products.get(change.id)
    if (there && sameRow(row, there)) change.row = null
  }
  for (const { flat } of categories.merged.values()) flat.picture = nameOf(String(flat.picture))
}

/** The pictures that the shop does not have yet, or has as another drawing. */
export const newPictures = async (
  { db }: Planning,
  picture: PictureSource,
  resolved: Map<string, Resolved>,
): Promise<Resolved[]> => {
  const wanted = [...new Map([...resolved.values()].map((one) => [one.name, one])).values()].filter(({ from }) => from)
  const names = wanted.map(({ name }) => name)
  const [there, drawings] = [await picturesKnown(db, names), await drawingsKnown(db, names)]
  const pictures: Resolved[] = []
  for (const one of wanted) {
    // A photograph that is another has another name; a drawing keeps its name when it is drawn anew.
    const drawing = drawings.get(one.name)
    const same = drawing ? (await picture(one.from ?? ''))?.equals(drawing) : there.has(one.name)
    if (!same) pictures.push(one)
  }
  return pictures
}
