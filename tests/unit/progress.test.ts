import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { progress } from '../../server/progress'

const written: string[] = []
beforeEach(() => {
  written.length = 0
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    written.push(String(text))
    return true
  })
})
const { isTTY } = process.stdout
afterEach(() => {
  vi.restoreAllMocks()
  process.stdout.isTTY = isTTY
})

const work = () => {
  const tell = progress('Reading', 'products')
  for (const done of [0, 1, 3]) tell(done, 3)
}

test('on a terminal a bar grows in its line, and ends it', () => {
  process.stdout.isTTY = true
  work()
  expect(written).toEqual([
    '\rReading [                              ] 0/3 products',
    '\rReading [##########                    ] 1/3 products',
    '\rReading [##############################] 3/3 products\n',
  ])
})

test('elsewhere one line says that all is done', () => {
  process.stdout.isTTY = false
  work()
  expect(written).toEqual(['Reading [##############################] 3/3 products\n'])
})
