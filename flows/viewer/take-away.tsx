import { useState } from 'react'
import { minutes } from '../../contract/time'
import { chartFormats } from '../exports/formats'
import type { ChartEntry } from './charts'
import { type PngSize, pngSizes, scaleOf } from './png-size'
import styles from './viewer.module.css'
import { useWords } from './words'

/** What a rule of the page's style says of a part of the picture, written into the part itself. */
const kept = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'paint-order',
  'font-family',
  'font-size',
  'font-weight',
  'font-style',
  'text-anchor',
]

/** The picture as a file that needs no style of this page. */
const svgFile = () => {
  const shown = document.getElementById('picture') as unknown as SVGSVGElement
  const copy = shown.cloneNode(true) as SVGSVGElement
  const parts = [...shown.querySelectorAll('*')]
  for (const [index, part] of [...copy.querySelectorAll('*')].entries()) {
    const style = getComputedStyle(parts[index] as Element)
    for (const name of kept) part.setAttribute(name, style.getPropertyValue(name))
    part.removeAttribute('class')
    part.removeAttribute('tabindex')
  }
  const drawing = copy.querySelector(':scope > g')
  drawing?.removeAttribute('transform')
  const { x, y, width, height } = (shown.querySelector(':scope > g') as SVGGElement).getBBox()
  copy.setAttribute('viewBox', [x - 16, y - 16, width + 32, height + 32].map(Math.round).join(' '))
  copy.setAttribute('width', String(Math.round(width + 32)))
  copy.setAttribute('height', String(Math.round(height + 32)))
  copy.removeAttribute('class')
  return new XMLSerializer().serializeToString(copy)
}

/** Saves a file of the reader. */
export const save = (name: string, type: string, content: string | Blob) => {
  const address = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // A browser that is busy reads what it saves a moment later.
  setTimeout(() => URL.revokeObjectURL(address), minutes(1))
}

/** The picture in the size that was chosen, on the ground of the page. */
const savePng = async (name: string, size: PngSize) => {
  const image = new Image()
  image.src = `data:image/svg+xml,${encodeURIComponent(svgFile())}`
  await image.decode()
  const scale = scaleOf(pngSizes[size], { width: image.naturalWidth, height: image.naturalHeight })
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(image.naturalWidth * scale)
  canvas.height = Math.round(image.naturalHeight * scale)
  const pen = canvas.getContext('2d')
  if (!pen) return
  pen.fillStyle = getComputedStyle(document.body).backgroundColor
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(image, 0, 0, canvas.width, canvas.height)
  canvas.toBlob((blob) => blob && save(name, 'image/png', blob))
}

/** Takes a chart away as a file. */
export const TakeAway = ({ entry: { chart } }: { entry: ChartEntry }) => {
  const { say } = useWords()
  const [size, setSize] = useState<PngSize>('2×')
  const files: (readonly [string, () => void])[] = [
    ['SVG', () => save(`${chart.id}.svg`, 'image/svg+xml', svgFile())],
    ['PNG', () => void savePng(`${chart.id}.png`, size)],
    ...Object.values(chartFormats).map(
      ({ name, ending, type, write }) => [name, () => save(`${chart.id}.${ending}`, type, write(chart))] as const,
    ),
  ]
  return (
    <p className={styles.buttons}>
      <span className={styles.soft}>{say('takeAway')}</span>
      {files.map(([name, take]) => (
        <button key={name} type="button" className={styles.button} onClick={take}>
          {name}
        </button>
      ))}
      <select
        className={styles.button}
        aria-label={say('pngSize')}
        value={size}
        onChange={(event) => setSize(event.target.value as PngSize)}
      >
        {Object.keys(pngSizes).map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
    </p>
  )
}
