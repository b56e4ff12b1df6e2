// @vitest-environment jsdom
import { Crisp } from 'crisp-sdk-web'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { User } from '../../contract/session'
import { crispLine } from '../../src/browser/crisp'

declare global {
  interface Window {
    $crisp: unknown[]
    CRISP_RUNTIME_CONFIG: { locale?: string }
    CRISP_TOKEN_ID?: string | undefined
  }
}

const member = (name: string, userAvatar: string | null = null) =>
  ({ userPhone: '+6581111111', nickname: name, chatToken: `chat of ${name}`, userAvatar }) as User
const begin = (user: User) => createActor(crispLine('site', { user: () => user, locale: () => 'en' })).start()
/** What the widget was told since this was asked last. */
const told = () => window.$crisp.splice(0)

const reset = ['do', 'session:reset', [false]]

test('a member is shown with their picture; whoever logs in next begins a session of their own', () => {
  const first = begin(member('Tan', '/pictures/avatar-tan.webp'))
  expect(window.CRISP_TOKEN_ID).toBe('chat of Tan')
  const begun = told()
  expect(begun).toContainEqual(['set', 'user:avatar', [`${location.origin}/pictures/avatar-tan.webp`]])
  expect(begun).toContainEqual(['set', 'user:nickname', ['Tan']])
  expect(begun).not.toContainEqual(reset)
  first.stop()
  expect([window.CRISP_TOKEN_ID, told()]).toEqual([undefined, [reset, ['do', 'chat:hide']]])
  const second = begin(member('Lim'))
  expect(window.CRISP_TOKEN_ID).toBe('chat of Lim')
  const begunAgain = told()
  expect(begunAgain).toContainEqual(reset)
  expect(String(begunAgain)).not.toContain('avatar')
  second.stop()
})

test.each([
  ['en', 'en'],
  ['zh-CN', 'zh'],
] as const)('the widget comes in the language of the page: %s', (locale, spoken) => {
  // A page loads its script once, which the SDK keeps in mind.
  Object.assign(Crisp, { injected: false })
  const line = createActor(crispLine('site', { user: () => member('Tan'), locale: () => locale })).start()
  expect(window.CRISP_RUNTIME_CONFIG.locale).toBe(spoken)
  line.stop()
})
