import decodeQR from 'qr/decode.js'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Qr } from '../../src/ui/qr'

/** Pixels along one module of the picture that the reader sees. */
const scale = 4

/** The drawing as a reader's camera sees it: every square of a path in its colour, on grey. */
const seen = (drawing: string) => {
  const side = Number(/viewBox="0 0 (\d+)/.exec(drawing)?.[1]) * scale
  const data = new Uint8ClampedArray(side * side * 4).fill(128)
  const paint = (x: number, y: number, size: number, colour: number) => {
    for (let row = y * scale; row < (y + size) * scale; row += 1)
      data.fill(colour, (row * side + x * scale) * 4, (row * side + (x + size) * scale) * 4)
  }
  const [light = '', dark = ''] = [...drawing.matchAll(/<path[^>]* d="([^"]+)"/g)].map(([, path]) => path as string)
  if (light === `M0 0h${side / scale}v${side / scale}H0z`) paint(0, 0, side / scale, 255)
  for (const [, x, y] of dark.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) paint(Number(x), Number(y), 1, 0)
  return { width: side, height: side, data }
}

test.each([
  'https://wujin.example/download',
  'http://localhost:4173/download',
  'x',
  '五金坊 https://wujin.example/download',
  `https://wujin.example/${'a'.repeat(300)}`,
])('another program reads %s in the code that is drawn for it', (text) => {
  const drawing = renderToStaticMarkup(<Qr text={text} label="The app" />)
  expect(drawing).toContain('aria-label="The app"')
  expect(decodeQR(seen(drawing))).toBe(text)
})

test('around the code stay four light modules, as its standard asks for: a page may be dark', () => {
  const drawing = renderToStaticMarkup(<Qr text="https://wujin.example/download" label="The app" />)
  const { width, data } = seen(drawing)
  const side = width / scale
  const isDark = (x: number, y: number) => data[(y * scale * width + x * scale) * 4] === 0
  const dark = Array.from({ length: side * side }, (_, at) => [at % side, Math.floor(at / side)] as const)
    .filter(([x, y]) => isDark(x, y))
    .flat()
  expect([Math.min(...dark), Math.max(...dark)]).toEqual([4, side - 5])
  expect(data[0]).toBe(255)
})
