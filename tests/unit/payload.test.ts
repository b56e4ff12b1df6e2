import { expect, test } from 'vitest'
import { fieldsOf, payloadOf, readField, textOf } from '../../flows/viewer/payload'

test('a form asks for text, numbers and booleans as such, and for everything else as JSON', () => {
  const fields = fieldsOf([
    { name: 'Tan', count: 1, gift: true, lines: [1], token: null },
    { name: 'Lim', count: 2, gift: false, lines: [], token: 'x', note: 'soon' },
  ])
  expect(fields.map(({ name, kind, optional }) => [name, kind, optional])).toEqual([
    ['name', 'text', false],
    ['count', 'number', false],
    ['gift', 'boolean', false],
    ['lines', 'json', false],
    ['token', 'json', false],
    ['note', 'text', true],
  ])
  expect(
    payloadOf(fields.map((field) => [field, (readField(field, textOf(field)) as { value: unknown }).value])),
  ).toEqual({ name: 'Tan', count: 1, gift: true, lines: [1], token: null, note: undefined })
})

test('what cannot be read is told', () => {
  const [count, lines] = fieldsOf([{ count: 1, lines: [1] }])
  expect(count && readField(count, 'two')).toEqual({ wrong: 'two' })
  expect(count && readField(count, '')).toEqual({ wrong: '' })
  expect(lines && readField(lines, '[1')).toHaveProperty('wrong')
})

test('an answer that is no record is a single field', () => {
  const [only] = fieldsOf([3, 4])
  expect(only).toMatchObject({ name: '', kind: 'number' })
  expect(only && payloadOf([[only, 5]])).toBe(5)
})

test('a box without a tick, a text that was emptied and an optional field left empty are sent as they are', () => {
  const [gift, name, note] = fieldsOf([
    { gift: false, name: 'Tan', note: 'soon' },
    { gift: true, name: 'Lim' },
  ])
  expect(gift && [textOf(gift), readField(gift, 'false'), readField(gift, 'true')]).toEqual([
    'false',
    { value: false },
    { value: true },
  ])
  expect(name && readField(name, '')).toEqual({ value: '' })
  expect(note && readField(note, ' ')).toEqual({ value: undefined })
})

test('a field that is once a text and once a number is asked for as JSON, an optional one begins empty', () => {
  const [value, note] = fieldsOf([{ value: 'x' }, { value: 2, note: 'soon' }])
  expect(value?.kind).toBe('json')
  expect(note && textOf(note)).toBe('')
})

test('a list, and a record beside nothing, are one field each', () => {
  expect(fieldsOf([[1, 2]]).map(({ name, kind }) => [name, kind])).toEqual([['', 'json']])
  expect(fieldsOf([null, { a: 1 }]).map(({ name, kind }) => [name, kind])).toEqual([['', 'json']])
})
