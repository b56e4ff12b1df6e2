import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { chartsDocument } from '../../flows/viewer/document'

test('docs/charts.md shows the charts as they are; `npm run charts` makes it anew', () => {
  expect(readFileSync(join(import.meta.dirname, '../../docs/charts.md'), 'utf8')).toBe(chartsDocument())
})
