import { describe, expect, test } from 'vitest'
import { contract } from '../../contract'
import { user } from '../../machines/pages/setting/user'
import { failureOf, world } from '../support/world'

const { member } = contract

describe('once only', () => {
  test('gender and birthday are set, told, and no longer offered', async () => {
    const { open, buyer } = await world()
    const page = await open(user, undefined, buyer)
    await page.does({ type: 'gender.submit', gender: '2' }, { type: 'birthday.submit', birthday: '1988-02-29' })
    expect(page.said.flatMap((said) => (said.type === 'toast' ? [said.key] : []))).toEqual([
      'genderUpdated',
      'birthdayUpdated',
    ])
    expect(page.state.context.profile).toMatchObject({ gender: 2, birthday: '1988-02-29' })
    expect(page.state.can({ type: 'gender.submit', gender: '1' })).toBe(false)
    expect(page.state.can({ type: 'birthday.submit', birthday: '1990-01-01' })).toBe(false)
    expect(await failureOf(buyer.call(member.setGender, { gender: 2 }))).toBe('alreadySet')
    expect(await failureOf(buyer.call(member.setBirthday, { birthday: '1988-02-29' }))).toBe('alreadySet')
    expect(await buyer.call(member.profile, {})).toMatchObject({ gender: 2, birthday: '1988-02-29' })
  })

  test('who was slower than another device sees what was set there', async () => {
    const { open, buyer, login } = await world()
    const page = await open(user, undefined, buyer)
    await (await login('81111111', 'hammer2026')).call(member.setGender, { gender: 1 })
    await page.does({ type: 'gender.submit', gender: '2' })
    expect(page.state.context.profile?.gender).toBe(1)
    expect(page.said).toEqual([])
  })

  test('of 20 at the same moment one wins', async () => {
    const { buyer } = await world()
    const days = Array.from({ length: 20 }, (_, index) => `1990-01-${String(index + 1).padStart(2, '0')}`)
    const born = await Promise.all(days.map((birthday) => failureOf(buyer.call(member.setBirthday, { birthday }))))
    const set = await Promise.all(
      days.map((_, index) => failureOf(buyer.call(member.setGender, { gender: index % 2 ? 1 : 2 }))),
    )
    for (const outcomes of [born, set]) {
      expect(outcomes.filter((one) => one === 'no failure')).toHaveLength(1)
      expect(outcomes.filter((one) => one === 'alreadySet')).toHaveLength(19)
    }
    expect((await buyer.call(member.profile, {})).birthday).toBe(days[born.indexOf('no failure')])
  })

  test.each([
    ['1990-02-30', 'birthdayInvalid'],
    ['1989-02-29', 'birthdayInvalid'],
    ['1990-1-1', 'birthdayInvalid'],
    ['', 'birthdayInvalid'],
    ['2026-03-03', 'birthdayInvalid'],
    ['2025-03-03', 'birthdayInvalid'],
    ['2025-03-02', 'no failure'],
    ['1905-03-02', 'birthdayInvalid'],
    ['1905-03-03', 'no failure'],
  ])('on 2 March 2026 the birthday %s is answered: %s', async (birthday, outcome) => {
    const { open, buyer } = await world()
    const page = await open(user, undefined, buyer)
    await page.does({ type: 'birthday.submit', birthday })
    expect(page.state.context.problems).toEqual(outcome === 'no failure' ? {} : { birthday: outcome })
    expect(page.state.context.profile?.birthday).toBe(outcome === 'no failure' ? birthday : null)
  })

  test('the day is the one in Singapore', async () => {
    const { buyer, clock } = await world()
    clock.move(13 * 3_600_000 + 3_599_999)
    expect(await failureOf(buyer.call(member.setBirthday, { birthday: '2025-03-03' }))).toBe('birthdayInvalid')
    clock.move(1)
    expect(await failureOf(buyer.call(member.setBirthday, { birthday: '2025-03-03' }))).toBe('no failure')
  })

  test.each([0, 3, '1', null])('the gender %j cannot be set', async (gender) => {
    const { buyer } = await world()
    expect(await failureOf(buyer.call(member.setGender, { gender: gender as never }))).toBe('genderMissing')
  })
})
