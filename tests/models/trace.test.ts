import { expect, test } from 'vitest'
import { charts } from '../../flows/charts'
import { graphOf } from '../../flows/paths/graph'
import { suiteOf } from '../../flows/paths/suite'
import { sections, sentencesOf } from '../../flows/paths/trace'
import { sentences } from '../../flows/words/specification'
import { specifiedFailures, specifiedNews } from '../unit/specified-messages'

const walked = charts.map(({ fixture }) => {
  const graph = graphOf(fixture)
  return { graph, paths: suiteOf(graph).paths }
})

/** Sentences that no chart can carry out, typed in from reading the specification. */
const besideCharts = [
  ...['1.6', '1.8', '1.15', '2.1', '2.2', '2.6', '2.8', '2.9', '4.2', '6.4', '7.1', '8.1', '9.4', '9.12'],
]

test('the paths of all charts walk every sentence that charts carry out, and every place that is named for it', () => {
  const traced = sentencesOf(walked)
  expect(traced.flatMap(({ id, unwalked }) => unwalked.map((name) => `${id}: ${name}`))).toEqual([])
  expect(traced.filter(({ paths }) => !paths.length).map(({ id }) => id)).toEqual(besideCharts)
})

test('a sentence says where it is carried out, or what does so instead', () => {
  expect(sentences.filter(({ by, beside }) => by.length > 0 === Boolean(beside))).toEqual([])
  expect(new Set(sentences.map(({ id }) => id)).size).toBe(sentences.length)
  expect(new Set(sentences.map(({ id }) => id.split('.')[0]))).toEqual(new Set(Object.keys(sections)))
})

test('a sentence is walked by the paths that come by its places, and by no other', () => {
  const [window] = sentencesOf(walked).filter(({ id }) => id === '9.7')
  const asking = walked
    .flatMap(({ paths }) => paths)
    .filter(({ steps }) => steps.some(({ nodes }) => nodes.includes('orderQuestion.choosingReason')))
  const starting = walked
    .flatMap(({ paths }) => paths)
    .filter(({ beginNodes }) => beginNodes.includes('orderQuestion.choosingReason'))
  expect(new Set(window?.paths)).toEqual(new Set([...asking, ...starting].map(({ id }) => id)))
})

test('of a chart alone only its own places are asked for', () => {
  const payOrder = walked.filter(({ graph }) => graph.fixture.chart.id === 'payOrder')
  const [expired] = sentencesOf(payOrder).filter(({ id }) => id === '9.1')
  expect(expired?.unwalked).toEqual([])
  expect(expired?.paths.every((id) => id.startsWith('payOrder-'))).toBe(true)
  expect(sentencesOf(payOrder.map((one) => ({ ...one, paths: [] }))).find(({ id }) => id === '9.1')?.unwalked).toEqual([
    'payOrder: countdown answers',
  ])
})

/** Messages of the specification that stand in its sections on validation and roles, not in its catalogue of errors. */
const ofOtherSections = [
  ...[
    'badPassword',
    'passwordsDiffer',
    'badPhone',
    'badCode',
    'badPostalCode',
    'nothingSelected',
    'attributesIncomplete',
  ],
  ...['insufficientStock', 'couponBelowMinimum', 'alreadySet'],
]

test('every message of the catalogue of errors has its sentence, and every success', () => {
  const said = sentences.filter(({ id }) => id.startsWith('8.')).map(({ says }) => says)
  const messages = Object.entries(specifiedFailures).filter(([name]) => !ofOtherSections.includes(name))
  expect(messages.filter(([, text]) => !said.includes(`'${text}'`))).toEqual([])
  const words = said.map((one) => one.toLowerCase())
  const isSaid = (news: string) => words.some((one) => news.split(' ').every((word) => one.includes(word)))
  expect(Object.values(specifiedNews).filter((news) => !isSaid(news))).toEqual([])
})
