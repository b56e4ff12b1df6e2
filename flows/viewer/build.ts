import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { shopMap } from '../map/shop-map'
import { charts } from './charts'
import { chartsDocument } from './document'
import type { Picture } from './drawing'
import { crossingsIn, headingsCrossed, passagesIn } from './layout/crossings'
import { draw } from './layout/draw'
import { overlapsIn } from './layout/overlaps'
import { type Openings, openingOf } from './layout/pictures'
import { placeHere } from './layout/place-here'
import { searched } from './layout/search'
import { isFound, type Kept, seedOf, toKeep } from './layout/seeds'
import { inLanguage } from './model'
import { searchIndex } from './search-index'
import { spokenModel } from './spoken'

const top = join(import.meta.dirname, '../..')
const drawn = join(top, 'dist/flows/charts')

/** What is tangled in a picture, in words; empty when nothing is. */
const crossingArrows = (picture: Picture): string =>
  Object.entries({
    crossings: crossingsIn(picture),
    'arrows through headings': headingsCrossed(picture),
    'through what is not theirs': passagesIn(picture).length,
    overlaps: overlapsIn(picture).length,
  })
    .filter(([, count]) => count > 0)
    .map(([what, count]) => `${count} ${what}`)
    .join(', ')

const tell = (id: string, picture: Picture) => {
  const crossing = crossingArrows(picture)
  if (crossing) console.log(`${id}: ${crossing}`)
}

const models = Object.entries(charts).map(([id, { chart }]) => ({ id, model: spokenModel(chart) }))

/** Looks for ways to draw the charts whose shape has changed, keeps them, and writes docs/charts.md. */
const document = async () => {
  const kept: Record<string, Kept> = {}
  for (const { id, model } of models) {
    const seed = isFound(model) ? seedOf(model) : await searched(model)
    kept[id] = toKeep(model, seed)
    tell(id, await draw(placeHere, model, [], seed))
  }
  await writeFile(join(import.meta.dirname, 'layout/seeds.json'), `${JSON.stringify(kept, null, 2)}\n`)
  await writeFile(join(top, 'docs/charts.md'), chartsDocument())
}

/** Draws every chart into dist/flows, beside what can be found in them. */
const build = async () => {
  await rm(drawn, { recursive: true, force: true })
  await mkdir(drawn, { recursive: true })
  await writeFile(join(drawn, 'map.json'), JSON.stringify(shopMap()))
  await writeFile(join(drawn, 'search.json'), JSON.stringify(searchIndex()))
  for (const { id, model } of models) {
    const openings = [
      await openingOf(placeHere, inLanguage(model, 0)),
      await openingOf(placeHere, inLanguage(model, 1)),
    ] as const
    // Whoever looks meanwhile gets a chart whole or not yet.
    await writeFile(join(drawn, `${id}.part`), JSON.stringify(openings satisfies Openings))
    await rename(join(drawn, `${id}.part`), join(drawn, `${id}.json`))
    for (const { picture } of openings) tell(id, picture)
  }
}

await (process.argv.includes('--document') ? document() : build())
