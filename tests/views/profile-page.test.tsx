// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { profile } from '../../flows/fixtures/samples/account'
import { dictionaries, loadWords } from '../../src/i18n/words'
import { openPage } from '../support/open-page'

beforeAll(() => loadWords('en', dictionaries))
afterEach(cleanup)

test('who saves a nickname stands where they stood, and what they type meanwhile stays', async () => {
  let come = (_: unknown) => {}
  const renamed = new Promise((resolve) => {
    come = resolve
  })
  await openPage('/setting/user', '', { 'member.profile': profile, 'member.rename': renamed })
  const field = screen.getByRole('textbox', { name: 'Nickname' }) as HTMLInputElement
  field.focus()
  fireEvent.change(field, { target: { value: 'Tan' } })
  await act(async () => field.form?.requestSubmit())
  fireEvent.change(field, { target: { value: 'Tan & Sons' } })
  await act(async () => come({ ...profile, nickname: 'Tan' }))
  expect(document.activeElement).toBe(field)
  expect(field.value).toBe('Tan & Sons')
})

test('the file with what the shop keeps of a member is whole, whatever they call themselves', async () => {
  const data = { members: [{ nickname: 'Tan #1 & Sons 100% 五金', avatar: null }], orders: [{ message: 'Gate?\n"B"' }] }
  await openPage('/setting/user', '', { 'member.profile': profile, 'member.export': { data } })
  const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
  await press('Download my data')
  const { hash, pathname } = new URL(screen.getByRole('link', { name: /file|Save/ }).getAttribute('href') ?? '')
  // What a browser takes for the name of a place in the file is none of it.
  expect(hash).toBe('')
  expect(JSON.parse(decodeURIComponent(pathname.slice(pathname.indexOf(',') + 1)))).toEqual(data)
})
