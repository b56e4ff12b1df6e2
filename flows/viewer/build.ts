import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { charts } from './charts'
import { chartsDocument } from './document'
import { picturesOf } from './layout/pictures'
import { modelOf } from './model'

const top = join(import.meta.dirname, '../..')
const drawn = join(top, 'dist/flows/charts')

/** Draws every chart into dist/flows; with `--document` writes docs/charts.md as well. */
const build = async () => {
  if (process.argv.includes('--document')) await writeFile(join(top, 'docs/charts.md'), chartsDocument())
  await rm(drawn, { recursive: true, force: true })
  await mkdir(drawn, { recursive: true })
  for (const [id, { chart }] of Object.entries(charts)) {
    const model = modelOf(chart)
    await writeFile(join(drawn, `${id}.json`), JSON.stringify({ model, pictures: await picturesOf(model) }))
  }
}

await build()
