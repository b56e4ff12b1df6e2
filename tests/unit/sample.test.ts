import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import { byTurns, fewerInGate, oneOf, sampleOf } from '../support/sample'

const cases = ['/', '/cart', '/order'].flatMap((page) => ['en', 'zh-CN'].map((locale) => ({ page, locale })))
const ofPage = ({ page }: { page: string }) => page
/** What runs of many commits take. */
const samples = (take: () => { page: string; locale: string }[]) =>
  Array.from({ length: 40 }, (_, seed) => {
    vi.stubEnv('SAMPLE_SEED', String(seed))
    return take()
  })

let said: MockInstance<typeof console.info>
beforeEach(() => {
  said = vi.spyOn(console, 'info').mockImplementation(() => {})
})
afterEach(() => {
  said.mockRestore()
  vi.unstubAllEnvs()
})

test('whoever names tests has every case', () => {
  vi.stubEnv('SAMPLE_SEED', undefined)
  expect(sampleOf(cases, ofPage)).toEqual(cases)
})

test('a run of all tests has one case of each group, in order, and the same for the same commit', () => {
  for (const sample of samples(() => sampleOf(cases, ofPage)))
    expect(sample.map(ofPage)).toEqual(['/', '/cart', '/order'])
  vi.stubEnv('SAMPLE_SEED', '4711')
  expect(sampleOf(cases, ofPage)).toEqual(sampleOf(cases, ofPage))
  expect(sampleOf(cases, oneOf(4))).toHaveLength(2)
})

test('the gate alone takes one of so many cases', () => {
  vi.stubEnv('SAMPLE_SEED', '4711')
  vi.stubEnv('SAMPLE_GATE', undefined)
  expect(fewerInGate(cases, 3)).toEqual(cases)
  vi.stubEnv('SAMPLE_GATE', '1')
  expect(fewerInGate(cases, 3)).toHaveLength(2)
  expect(fewerInGate(cases, 6)).toHaveLength(1)
})

test('runs of other commits take other cases, until every one had its turn', () => {
  const taken = new Set(samples(() => sampleOf(cases, ofPage)).flat())
  expect(taken.size).toBe(cases.length)
})

test('how many cases were left out is said', () => {
  vi.stubEnv('SAMPLE_SEED', '1')
  sampleOf(cases, ofPage)
  expect(said.mock.calls).toEqual([['a sample: 3 of 6 cases']])
})

test('pages that several looks share go to them by turns: each page once, no look with nothing, another one first in other runs', () => {
  const pages = ['/', '/cart', '/order']
  const shares = () => ['en', 'zh-CN'].map(byTurns(pages, ['en', 'zh-CN']))
  vi.stubEnv('SAMPLE_SEED', undefined)
  expect(shares()).toEqual([pages, pages])
  const seen = Array.from({ length: 40 }, (_, seed) => {
    vi.stubEnv('SAMPLE_SEED', String(seed))
    return JSON.stringify(shares())
  })
  expect(new Set(seen)).toEqual(new Set(['[["/","/order"],["/cart"]]', '[["/cart"],["/","/order"]]']))
})
