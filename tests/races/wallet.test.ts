import { expect, test } from 'vitest'
import { contract } from '../../contract'
import { crowdOf, tallyOf, twoProcesses } from '../support/crowd'
import { callerOf, home } from '../support/world'

const coupon = 'korvane-10'

test('100 members at two processes claim a coupon of which there are 10: 10 get one', async () => {
  const { shops, db } = await twoProcesses()
  await db.updateTable('coupons').set({ quota: 10, claimed: 0 }).where('id', '=', coupon).execute()
  const members = await crowdOf(100, ...shops)
  const claims = members.map(({ call }) => call(contract.coupon.claim, { id: coupon }))
  expect(await tallyOf(claims)).toEqual({ 'no failure': 10, couponGone: 90 })
  const held = await db.selectFrom('wallet').select('member_id').where('coupon_id', '=', coupon).execute()
  expect(held).toHaveLength(10)
  const { claimed } = await db
    .selectFrom('coupons')
    .select('claimed')
    .where('id', '=', coupon)
    .executeTakeFirstOrThrow()
  expect(claimed).toBe(10)
})

test('a member who claims 20 times at once gets one coupon, round after round', async () => {
  const { shops, db } = await twoProcesses()
  const [member] = await crowdOf(1, ...shops)
  for (let round = 1; round <= 5; round += 1) {
    const claims = Array.from({ length: 20 }, (_, index) =>
      callerOf(shops[index % 2 ? 1 : 0], member?.token).call(contract.coupon.claim, { id: coupon }),
    )
    expect(await tallyOf(claims)).toEqual({ 'no failure': 1, couponClaimed: 19 })
    const { claimed } = await db
      .selectFrom('coupons')
      .select('claimed')
      .where('id', '=', coupon)
      .executeTakeFirstOrThrow()
    expect(claimed).toBe(96 + round)
    await db.deleteFrom('wallet').execute()
  }
})

test('50 switches of the default address at once, with removals among them, leave exactly one default', async () => {
  const { shops } = await twoProcesses()
  const [member] = await crowdOf(1, ...shops)
  if (!member) throw new Error('nobody came')
  const ids: string[] = []
  for (let count = 1; count <= 10; count += 1) ids.push((await member.call(contract.address.add, home)).id)
  const [doomed = '', ...others] = ids
  const elsewhere = callerOf(shops[1], member.token)
  const switches = Array.from({ length: 50 }, (_, index) =>
    (index % 2 ? elsewhere.call : member.call)(contract.address.update, { ...home, id: others[index % 9] ?? '' }),
  )
  const outcomes = await tallyOf([...switches, member.call(contract.address.remove, { id: doomed })])
  expect(outcomes).toEqual({ 'no failure': 51 })
  const { addresses } = await member.call(contract.address.list, {})
  expect(addresses.filter(({ isDefault }) => isDefault)).toHaveLength(1)
  expect(addresses).toHaveLength(9)
})
