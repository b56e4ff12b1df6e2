import { expect, test } from 'vitest'
import { contract } from '../../contract'
import { brand } from '../../machines/pages/brand'
import { world } from '../support/world'

test('the gallery shows every brand once, under its letter, with its story and tint', async () => {
  const { visitor, open } = await world()
  const page = await open(brand, undefined, visitor)
  const { letters } = page.state.context
  const brands = letters.flatMap(({ brands }) => brands)
  expect(new Set(brands.map(({ id }) => id)).size).toBe(24)
  expect(letters.map(({ letter }) => letter)).toEqual([...new Set(letters.map(({ letter }) => letter))].sort())
  for (const { story, tint } of brands) {
    expect(story.length).toBeGreaterThan(10)
    expect(tint).toMatch(/^#[0-9a-f]{6}$/)
  }
})

test('a brand counts the products that its link finds, taken-down ones left out', async () => {
  const { visitor, staff } = await world()
  const countOf = async (id: string) =>
    (await visitor.call(contract.product.brands, {})).brands.find((brand) => brand.id === id)?.products
  const before = (await countOf('brenmoor')) ?? 0
  expect(before).toBe((await visitor.call(contract.product.search, { brand: 'brenmoor' })).total)
  await staff.call(contract.shop.list, { id: 'brenmoor-claw-hammer', state: 'takenDown' })
  expect(await countOf('brenmoor')).toBe(before - 1)
})

test('what was taken down is neither among the new products nor among the recommended ones', async () => {
  const { visitor, staff } = await world()
  for (const call of [contract.product.arrivals, contract.product.recommended]) {
    const before = await visitor.call(call, {})
    const id = before.products[0]?.id ?? ''
    await staff.call(contract.shop.list, { id, state: 'takenDown' })
    const after = await visitor.call(call, {})
    expect(after.total).toBe(before.total - 1)
    expect(after.products.map((product) => product.id)).not.toContain(id)
  }
})
