import { expect, test } from 'vitest'
import { sizes } from '../../flows/viewer/drawing'
import { widthOf, wrapped } from '../../flows/viewer/measure'
import { descriptions } from '../../flows/words/descriptions'

test('no sign of a description is lost when it is broken into lines, and Chinese lines are as narrow as English ones', () => {
  for (const text of Object.entries(descriptions).flat()) {
    const lines = wrapped(text, sizes.row, sizes.textWidth)
    expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
    for (const line of lines) expect(widthOf(line, sizes.row)).toBeLessThanOrEqual(sizes.textWidth)
    for (const line of lines.slice(1)) expect(line).not.toMatch(/^[，。、；：！？”）]/)
  }
})
