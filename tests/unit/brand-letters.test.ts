import { expect, test } from 'vitest'
import { byLetter } from '../../machines/pages/brand'

const brand = (name: string) => ({ id: name.toLowerCase(), name, story: '', tint: '#ffffff', products: 1 })
const letters = (...names: string[]) =>
  byLetter(names.map(brand)).map(({ letter, brands }) => [letter, brands.map(({ name }) => name)])

test('brands stand under their first letter, in the order of the alphabet', () => {
  expect(letters('Tanvolt', 'haldrik', 'Brenmoor', 'Talvik')).toEqual([
    ['B', ['Brenmoor']],
    ['H', ['haldrik']],
    ['T', ['Talvik', 'Tanvolt']],
  ])
})

test('an accent does not hide a letter; figures and other scripts stand together, first', () => {
  expect(letters('Ångström', '3K', '五羊', 'Zeta')).toEqual([
    ['#', ['3K', '五羊']],
    ['A', ['Ångström']],
    ['Z', ['Zeta']],
  ])
})
