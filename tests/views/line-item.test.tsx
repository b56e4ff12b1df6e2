// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { dictionaries, loadWords, WordsProvider } from '../../src/i18n/words'
import { LineItem } from '../../src/ui/line-item'

beforeAll(() => loadWords('en', dictionaries))
afterEach(cleanup)

const line = { picture: 'hammer-brenmoor.svg', name: 'Hex bolt', choice: 'M8', code: 'HB-8' }

test.each([
  [{ ...line, unit: 'each' as const }, 'M8HB-8'],
  [{ ...line, choice: '', unit: 'each' as const }, 'HB-8'],
  [{ ...line, unit: 'box' as const, pieces: 1200 }, 'M8Box of 1,200HB-8'],
  [{ ...line, unit: 'metre' as const }, 'M8Sold by the metreHB-8'],
])('a line says how it is sold: %j', (line, said) => {
  render(
    <WordsProvider locale="en">
      <LineItem line={line} />
    </WordsProvider>,
  )
  expect(screen.getByText('HB-8').parentElement?.textContent).toBe(said)
})
