// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { readPicture } from '../../src/browser/avatar-file'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Reads a picture of a size; what was painted on which canvas, as jsdom paints nothing. */
const read = async (width: number, height: number) => {
  const picture = { width, height, close: vi.fn() }
  vi.stubGlobal('createImageBitmap', async () => picture)
  const painted: unknown[] = []
  const pen = {
    fillStyle: '#000',
    fillRect: (...at: number[]) => painted.push([pen.fillStyle, ...at]),
    drawImage: (_: unknown, ...at: number[]) => painted.push(at),
  }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never)
  const made = vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/jpeg;base64,/9j/4A==')
  const answer = await readPicture(new Blob())
  expect([picture.close.mock.calls.length, made.mock.calls]).toEqual([1, [['image/jpeg', 0.9]]])
  return { answer, painted }
}

test.each([
  ['wide', [1600, 800], ['#fff', 0, 0, 512, 512], [400, 0, 800, 800, 0, 0, 512, 512]],
  ['high', [800, 1000], ['#fff', 0, 0, 512, 512], [0, 100, 800, 800, 0, 0, 512, 512]],
  ['small', [100, 80], ['#fff', 0, 0, 80, 80], [10, 0, 80, 80, 0, 0, 80, 80]],
])('of a %s picture the middle is sent, on white and never larger than it is', async (_, [width, height], ...all) => {
  const { answer, painted } = await read(width as number, height as number)
  expect(painted).toEqual(all)
  expect(answer).toEqual({ kind: 'image/jpeg', picture: '/9j/4A==' })
})

test('what is no picture is refused', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('', 'InvalidStateError')))
  await expect(readPicture(new Blob())).rejects.toThrow()
})
