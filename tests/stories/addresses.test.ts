import { expect, test } from 'vitest'
import type { Actor } from 'xstate'
import { contract } from '../../contract'
import { address } from '../../machines/pages/setting/address'
import { addressForm } from '../../machines/parts/address-form'
import { failureOf, home, type OpenPage, world } from '../support/world'

const { isDefault: _, ...typed } = home
const form = { ...typed, type: 'address.submit' } as const

const formOf = (page: OpenPage<typeof address>) => page.state.children.addressForm as Actor<typeof addressForm>

/** A world whose buyer has three addresses, named by their order, and the page that manages them. */
const bookWorld = async () => {
  const there = await world()
  const { call } = there.buyer
  const ids: string[] = []
  for (const consignee of ['First', 'Second', 'Third']) {
    ids.push((await call(contract.address.add, { ...home, consignee, isDefault: false })).id)
    there.clock.move(1000)
  }
  const kept = async () =>
    (await call(contract.address.list, {})).addresses.map(({ consignee, isDefault }) =>
      isDefault ? `${consignee}*` : consignee,
    )
  const page = await there.open(address, undefined, there.buyer)
  const [first = '', second = '', third = ''] = ids
  return { ...there, page, kept, first, second, third }
}

test('the first address is the default, whether that was asked for or not', async () => {
  const { kept } = await bookWorld()
  expect(await kept()).toEqual(['First*', 'Third', 'Second'])
})

test('who adds the first address is told that it is the default, and who changes it too', async () => {
  const { buyer } = await world()
  const added = await buyer.call(contract.address.add, { ...home, isDefault: false })
  expect(added.isDefault).toBe(true)
  expect(await buyer.call(contract.address.update, { ...home, id: added.id, isDefault: false })).toEqual(added)
  expect((await buyer.call(contract.address.add, { ...home, isDefault: false })).isDefault).toBe(false)
  const update = { ...home, id: 'nothing' }
  expect(await failureOf(buyer.call(contract.address.update, update))).toBe('addressNotUpdated')
})

test('another default takes the place of the one before', async () => {
  const { page, kept, third } = await bookWorld()
  await page.does({ type: 'address.prefer', id: third })
  expect(await kept()).toEqual(['Third*', 'Second', 'First'])
  expect(page.state.context.addresses?.[0]).toMatchObject({ id: third, isDefault: true })
  expect(page.said).toEqual([{ type: 'toast', kind: 'success', key: 'addressUpdated' }])
})

test('an address that was changed elsewhere becomes the default as it is now', async () => {
  const { page, buyer, third } = await bookWorld()
  await buyer.call(contract.address.update, {
    ...home,
    id: third,
    consignee: 'Moved',
    postalCode: '408600',
    isDefault: false,
  })
  await page.does({ type: 'address.prefer', id: third })
  expect(page.state.context.addresses?.[0]).toMatchObject({
    ...{ id: third, consignee: 'Moved', postalCode: '408600', isDefault: true },
  })
})

test('the default stays the default when it is changed without a tick', async () => {
  const { page, kept, first } = await bookWorld()
  await page.does({ type: 'address.edit', id: first })
  formOf(page).send({ ...form, consignee: 'Mei' })
  await page.reaches('viewing')
  expect(await kept()).toEqual(['Mei*', 'Third', 'Second'])
})

test('the address that others added last is no default of a member, nor of theirs by what a member deletes', async () => {
  const { buyer, login, kept, first } = await bookWorld()
  const other = await login('83333333', 'spanner2026')
  for (const isDefault of [true, false]) await other.call(contract.address.add, { ...home, isDefault })
  const theirs = () => other.call(contract.address.list, {})
  const before = await theirs()
  await buyer.call(contract.address.remove, { id: first })
  expect(await kept()).toEqual(['Third*', 'Second'])
  expect(await theirs()).toEqual(before)
})

test('an address is deleted after a question; of the others the one added last becomes the default', async () => {
  const { page, kept, first, second } = await bookWorld()
  await page.does({ type: 'removal.ask', id: first }, { type: 'removal.dismiss' })
  expect(await kept()).toHaveLength(3)
  await page.does({ type: 'removal.ask', id: first }, { type: 'removal.confirm' })
  expect(await kept()).toEqual(['Third*', 'Second'])
  await page.does({ type: 'removal.ask', id: second }, { type: 'removal.confirm' })
  expect(await kept()).toEqual(['Third*'])
  expect(page.said.at(-1)).toEqual({ type: 'toast', kind: 'success', key: 'addressRemoved' })
})

test('an address that another tab deleted is said to be gone, and the list is fresh', async () => {
  const { page, buyer, second } = await bookWorld()
  await page.does({ type: 'removal.ask', id: second })
  await buyer.call(contract.address.remove, { id: second })
  await page.does({ type: 'removal.confirm' })
  expect(page.state.value).toBe('viewing')
  expect(page.state.context.addresses?.map(({ consignee }) => consignee)).toEqual(['First', 'Third'])
  expect(await failureOf(buyer.call(contract.address.remove, { id: second }))).toBe('addressDeleted')
})

test('what is wrong is said at its field, and nothing is sent', async () => {
  const { page, kept, second } = await bookWorld()
  await page.does({ type: 'address.edit', id: second })
  formOf(page).send({ ...form, consignee: ' ', phone: '61234567', postalCode: '830000' })
  expect(formOf(page).getSnapshot().context.problems).toEqual({
    consignee: 'consigneeMissing',
    phone: 'badPhone',
    postalCode: 'badPostalCode',
  })
  expect(await kept()).toEqual(['First*', 'Third', 'Second'])
})

test('a change that the server refuses leads back to the form, which says why', async () => {
  const { open, buyer, owner, second, first } = await bookWorld()
  const [address] = (await buyer.call(contract.address.list, {})).addresses.filter(({ id }) => id === second)
  const page = await open(addressForm, { address }, buyer)
  await buyer.call(contract.address.remove, { id: second })
  await page.does(form)
  expect(page.state.value).toBe('editing')
  await owner.schema
    .alterTable('addresses')
    .addColumn('broken', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await owner.schema
    .alterTable('addresses')
    .alterColumn('broken', (column) => column.dropDefault())
    .execute()
  const adding = await open(addressForm, {}, buyer)
  await adding.does(form)
  expect(adding.state.value).toBe('editing')
  expect(adding.said).toEqual([{ type: 'toastFailure', failure: 'addressNotAdded' }])
  expect((await buyer.call(contract.address.list, {})).addresses[0]?.id).toBe(first)
})

test('an address that another tab deleted over its open form is kept anew when it is tried again', async () => {
  const { page, kept, buyer, second } = await bookWorld()
  await page.does({ type: 'address.edit', id: second })
  await buyer.call(contract.address.remove, { id: second })
  formOf(page).send({ ...form, consignee: 'Mei' })
  await expect.poll(() => formOf(page)?.getSnapshot().value).toBe('editing')
  formOf(page).send({ ...form, consignee: 'Mei' })
  await page.reaches('viewing')
  expect(await kept()).toEqual(['First*', 'Mei', 'Third'])
})

test('an address that another tab deleted over its open form is no longer in the list when the form is closed', async () => {
  const { page, buyer, second } = await bookWorld()
  await page.does({ type: 'address.edit', id: second })
  await buyer.call(contract.address.remove, { id: second })
  formOf(page).send(form)
  await expect.poll(() => formOf(page)?.getSnapshot().value).toBe('editing')
  formOf(page).send({ type: 'address.dismiss' })
  await page.rests()
  expect(page.state.context.addresses?.map(({ consignee }) => consignee)).toEqual(['First', 'Third'])
})

test('the twenty-first address is refused with the reason', async () => {
  const { buyer } = await bookWorld()
  for (let count = 4; count <= 20; count += 1) await buyer.call(contract.address.add, home)
  expect(await failureOf(buyer.call(contract.address.add, home))).toBe('addressesFull')
})
