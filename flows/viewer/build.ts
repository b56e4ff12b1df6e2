import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { charts } from './charts'
import { chartsDocument } from './document'
import type { Picture } from './drawing'
import { overlapsIn } from './layout/overlaps'
import { picturesOf } from './layout/pictures'
import { crossingsIn, headingsCrossed, passagesIn } from './layout/tangles'
import { modelOf } from './model'

const top = join(import.meta.dirname, '../..')
const drawn = join(top, 'dist/flows/charts')

/** How tangled a picture is, in a line. */
const measuredIn = (picture: Picture) =>
  [
    `${crossingsIn(picture)} crossings`,
    `${headingsCrossed(picture)} arrows through headings`,
    `${passagesIn(picture).length} through what is not theirs`,
    `${overlapsIn(picture).length} overlaps`,
  ].join(', ')

/** Draws every chart into dist/flows and tells how tangled each is; with `--document` writes docs/charts.md as well. */
const build = async () => {
  if (process.argv.includes('--document')) await writeFile(join(top, 'docs/charts.md'), chartsDocument())
  await rm(drawn, { recursive: true, force: true })
  await mkdir(drawn, { recursive: true })
  for (const [id, { chart }] of Object.entries(charts)) {
    const model = modelOf(chart)
    const pictures = await picturesOf(model)
    await writeFile(join(drawn, `${id}.json`), JSON.stringify({ model, pictures }))
    console.log(`${id}: ${measuredIn(pictures[''] as Picture)}`)
  }
}

await build()
