import { expect, test } from 'vitest'
import { isDrawing, photoFile, photoTypes, pictureWidths, previewFile } from '../../contract/pictures'

test('a photograph is a file for each width and kind, the smaller kind first', () => {
  const files = photoTypes.flatMap((type) => pictureWidths.map((width) => photoFile('drill', width, type)))
  expect(files).toEqual([
    ...['pictures/drill-160.avif', 'pictures/drill-320.avif', 'pictures/drill-640.avif'],
    ...['pictures/drill-160.webp', 'pictures/drill-320.webp', 'pictures/drill-640.webp'],
  ])
})

test('a link that is shared shows the largest photograph as WebP, and of a drawing its PNG', () => {
  expect(previewFile('drill')).toBe('pictures/drill-640.webp')
  expect(previewFile('hammer.svg')).toBe('pictures/hammer.png')
  expect(['hammer.svg', 'drill', 'drill.svg-blue'].map(isDrawing)).toEqual([true, false, false])
})
