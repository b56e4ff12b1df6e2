// @vitest-environment jsdom
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { pictureFileOf } from '../../flows/exports/pictures'
import { exportedCharts } from '../support/exported-charts'

/** Charts of each kind, and one whose names have marks of XML in them. */
const drawn = ['payOrder', 'orderLifecycle', 'login', 'survey', 'manyTargets', 'marksAndSpaces'].map((name) => ({
  name,
  chart: exportedCharts[name] as AnyStateMachine,
}))

const namesIn = (chart: AnyStateMachine): string[] => {
  const below = (node: AnyStateMachine['root']): string[] => [
    node.key,
    ...(Object.values(node.states) as AnyStateMachine['root'][]).flatMap(below),
  ]
  return below(chart.root)
}

const wish = { language: 0, size: { times: 1 } } as const

describe.each(drawn)('$name', ({ chart }) => {
  test('has every state by its name in its picture', async () => {
    const svg = new DOMParser().parseFromString(String(await pictureFileOf(chart, 'svg', wish)), 'image/svg+xml')
    expect(svg.querySelector('parsererror')).toBeNull()
    const words = [...svg.querySelectorAll('text')].map(({ textContent }) => textContent)
    expect(namesIn(chart).filter((name) => !words.includes(name))).toEqual([])
  })

  test('is a PNG as large as it is, twice as large, or as wide as is asked', async () => {
    const widthAs = async (size: { times: number } | { wide: number }) =>
      (await sharp(await pictureFileOf(chart, 'png', { ...wish, size })).metadata()).width
    const svg = new DOMParser().parseFromString(String(await pictureFileOf(chart, 'svg', wish)), 'image/svg+xml')
    const width = Number(svg.documentElement.getAttribute('width'))
    expect(await widthAs({ times: 1 })).toBe(width)
    expect(await widthAs({ times: 2 })).toBe(2 * width)
    expect(Math.abs((await widthAs({ wide: 1200 })) - 1200)).toBeLessThanOrEqual(1)
  })
})

test('a picture is told in the language that is asked for', async () => {
  const { payOrder } = exportedCharts as Record<string, AnyStateMachine>
  const chinese = String(await pictureFileOf(payOrder as AnyStateMachine, 'svg', { ...wish, language: 1 }))
  expect(chinese).toContain('倒计时结束')
  expect(chinese).not.toContain('time is up')
})
