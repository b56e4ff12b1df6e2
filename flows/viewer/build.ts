import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { charts } from './charts'
import { chartsDocument } from './document'
import type { Picture } from './drawing'
import { crossingsIn, headingsCrossed, passagesIn } from './layout/crossings'
import { draw } from './layout/draw'
import { overlapsIn } from './layout/overlaps'
import { picturesOf } from './layout/pictures'
import { searched } from './layout/search'
import { isFound, type Kept, seedOf, toKeep } from './layout/seeds'
import { modelOf } from './model'

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

const models = Object.entries(charts).map(([id, { chart }]) => ({ id, model: modelOf(chart) }))

/** Looks for ways to draw the charts whose shape has changed, keeps them, and writes docs/charts.md. */
const document = async () => {
  const kept: Record<string, Kept> = {}
  for (const { id, model } of models) {
    const seed = isFound(model) ? seedOf(model) : await searched(model)
    kept[id] = toKeep(model, seed)
    tell(id, await draw(model, [], seed))
  }
  await writeFile(join(import.meta.dirname, 'layout/seeds.json'), `${JSON.stringify(kept, null, 2)}\n`)
  await writeFile(join(top, 'docs/charts.md'), chartsDocument())
}

/** Draws every chart into dist/flows. */
const build = async () => {
  await rm(drawn, { recursive: true, force: true })
  await mkdir(drawn, { recursive: true })
  for (const { id, model } of models) {
    const pictures = await picturesOf(model)
    // Whoever looks meanwhile gets a chart whole or not yet.
    await writeFile(join(drawn, `${id}.part`), JSON.stringify({ model, pictures }))
    await rename(join(drawn, `${id}.part`), join(drawn, `${id}.json`))
    tell(id, pictures[''] as Picture)
  }
}

await (process.argv.includes('--document') ? document() : build())
