import { expect, test } from 'vitest'
import { createActor, type EventFrom } from 'xstate'
import type { Search } from '../../contract/product'
import { found } from '../../flows/fixtures/samples/shop'
import { bind } from '../../machines/calls'
import { productSearch } from '../../machines/pages/product/search'

const facet = (id: string) => ({ id, name: id, count: 1 })
const answer = {
  ...found,
  facets: {
    ...found.facets,
    brands: ['oak', 'ash'].map(facet),
    attributes: [
      { id: 'thread', name: 'Thread', values: ['m8', 'm10'].map(facet) },
      { id: 'length', name: 'Length', values: [facet('50mm')] },
    ],
  },
}

type Event = EventFrom<typeof productSearch>

/** Does some things on the page of a search, each once its results stand; answers the address after each. */
const addressesAfter = async (input: Search, events: Event[]) => {
  const actor = createActor(bind(productSearch, { transport: async () => answer }), {
    input: { keyword: 'bolt', ...input },
  })
  const addresses: string[] = []
  actor.on('navigate', ({ to }) => addresses.push(decodeURIComponent(to)))
  actor.start()
  for (const event of events) {
    await expect.poll(() => actor.getSnapshot().value).toBe('viewing')
    actor.send(event)
  }
  actor.stop()
  return addresses
}

const brand = (one: string): Event => ({ type: 'brand.toggle', brand: one })
const value = (attribute: string, one: string): Event => ({ type: 'attribute.toggle', attribute, value: one })
const bolts = '/product/search?keyword=bolt'

test('brands are chosen one by one and taken away again; one alone has its own name in the address', async () => {
  expect(await addressesAfter({}, [brand('oak'), brand('ash'), brand('oak'), brand('ash')])).toEqual([
    `${bolts}&brand=oak`,
    `${bolts}&brands=ash*oak`,
    `${bolts}&brand=ash`,
    bolts,
  ])
  expect(await addressesAfter({ brand: 'oak', brands: ['oak', 'elm'] }, [brand('oak')])).toEqual([`${bolts}&brand=elm`])
})

test('several values of an attribute and several attributes are chosen and taken away again, from the first page on', async () => {
  expect(
    await addressesAfter({ page: 3 }, [
      ...[value('thread', 'm8'), value('thread', 'm10'), value('length', '50mm')],
      ...[value('thread', 'm8'), value('thread', 'm10'), value('length', '50mm')],
    ]),
  ).toEqual([
    `${bolts}&attributes=thread_m8`,
    `${bolts}&attributes=thread_m10_m8`,
    `${bolts}&attributes=length_50mm*thread_m10_m8`,
    `${bolts}&attributes=length_50mm*thread_m10`,
    `${bolts}&attributes=length_50mm`,
    bolts,
  ])
})

test('what is chosen is cleared at once, with the brands and the attributes', async () => {
  expect(
    await addressesAfter({ brands: ['oak', 'ash'], attributes: [{ id: 'thread', values: ['m8'] }], sort: 'sales' }, [
      { type: 'filters.clear' },
    ]),
  ).toEqual([`${bolts}&sort=sales`])
})

test('of more than a search may ask for the first ones give way: twelve brands, eight attributes, twelve values of one', async () => {
  const names = Array.from({ length: 12 }, (_, index) => `n${index}`)
  const brands = (await addressesAfter({ brands: names }, [brand('oak')]))[0]?.split('=').at(-1)?.split('*')
  expect(brands?.sort()).toEqual([...names.slice(1), 'oak'].sort())
  const attributes = names.slice(0, 8).map((id) => ({ id, values: ['1mm'] }))
  expect(await addressesAfter({ attributes }, [value('thread', 'm8')])).toEqual([
    `${bolts}&attributes=n1_1mm*n2_1mm*n3_1mm*n4_1mm*n5_1mm*n6_1mm*n7_1mm*thread_m8`,
  ])
  const values = names.map((_, index) => `m${index + 10}`)
  expect(await addressesAfter({ attributes: [{ id: 'thread', values }] }, [value('thread', 'm8')])).toEqual([
    `${bolts}&attributes=thread_${[...values.slice(1), 'm8'].sort().join('_')}`,
  ])
})

test('nothing is chosen that the results do not have', async () => {
  expect(await addressesAfter({}, [brand('nobody'), value('thread', 'm99'), value('nothing', 'm8')])).toEqual([])
})
