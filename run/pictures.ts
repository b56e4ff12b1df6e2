import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import sharp from 'sharp'
import { pictureSvg } from '../demo/picture-svg'
import { pictures } from '../demo/pictures'

// Renders every picture of the catalogue: `npx tsx run/pictures.ts <directory>` writes <name>-<width>.webp and .avif.

const widths = [640, 320, 160]
const settings = { webp: { quality: 82, effort: 2 }, avif: { quality: 62, effort: 1 } }
const recipe = JSON.stringify([widths, settings, sharp.versions.vips])

async function render(name: string, svg: string, directory: string): Promise<void> {
  const largest = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = largest.info
  for (const wanted of widths) {
    const sized = sharp(largest.data, { raw: { width, height, channels } }).resize(wanted)
    const file = join(directory, `${name}-${wanted}`)
    await sized.clone().webp(settings.webp).toFile(`${file}.webp`)
    await sized.clone().avif(settings.avif).toFile(`${file}.avif`)
  }
}

function isComplete(name: string, directory: string): boolean {
  return widths.every((width) =>
    ['webp', 'avif'].every((type) => existsSync(join(directory, `${name}-${width}.${type}`))),
  )
}

async function readManifest(file: string): Promise<Record<string, string>> {
  return existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as Record<string, string>) : {}
}

async function renderAll(directory: string): Promise<void> {
  const started = performance.now()
  await mkdir(directory, { recursive: true })
  const manifestFile = join(directory, 'manifest.json')
  const before = await readManifest(manifestFile)
  const after: Record<string, string> = {}
  const waiting: { name: string; svg: string; hash: string }[] = []
  for (const picture of pictures().values()) {
    const svg = pictureSvg(picture)
    const hash = createHash('sha256').update(recipe).update(svg).digest('hex').slice(0, 16)
    if (before[picture.name] === hash && isComplete(picture.name, directory)) after[picture.name] = hash
    else waiting.push({ name: picture.name, svg, hash })
  }
  const total = waiting.length
  let done = 0
  const work = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      await render(next.name, next.svg, directory)
      after[next.name] = next.hash
      done += 1
      if (process.stdout.isTTY) process.stdout.write(`\r\x1b[KPictures ${done} of ${total}: ${next.name}`)
    }
  }
  sharp.concurrency(1)
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  await writeFile(manifestFile, JSON.stringify(after, null, 1))
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const kept = Object.keys(after).length - total
  process.stdout.write(
    `${process.stdout.isTTY ? '\r\x1b[K' : ''}Pictures: ${total} rendered, ${kept} kept, ${seconds} s\n`,
  )
}

const [directory] = process.argv.slice(2)
if (directory === undefined) {
  process.stderr.write('Usage: npx tsx run/pictures.ts <directory>\n')
  process.exitCode = 2
} else {
  await renderAll(directory)
}
