import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { contract } from '../../contract'
import { type Locale, locales } from '../../contract/locales'
import { serveStorefront } from '../../server/storefront'
import { control, reaches, send, submit } from '../support/controls'
import { oneOf, sampleOf } from '../support/sample'
import { openStorefront, passwords, type Storefront } from '../support/storefront'

const top = join(import.meta.dirname, '../..')
const session = (page: Page, state: string) =>
  page.locator(`html[data-session="${state}"]`).waitFor({ state: 'attached' })
const messages = (page: Page) =>
  page.locator('[role="log"] [data-from]').evaluateAll((all) => all.map((one) => one.textContent))
const focused = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.getAttribute('name') ?? document.activeElement?.getAttribute('data-event'),
  )

/** Everything of the build that only the chat needs: its script, its styles, its words. */
const chatFiles = async () => {
  const manifest = JSON.parse(await readFile(join(top, 'dist/client/.vite/manifest.json'), 'utf8')) as Record<
    string,
    { file: string; css?: string[] }
  >
  const sources = [
    'src/browser/chat-line.ts',
    'src/layouts/chat-widget.tsx',
    'src/browser/crisp.ts',
    'src/i18n/dictionaries/chat.en.ts',
  ]
  return sources.flatMap((source) => {
    const { file, css = [] } = manifest[source] ?? { file: `${source} has no chunk of its own` }
    return [file, ...css]
  })
}

const watched = (page: Page) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname.slice(1)))
  return asked
}

const reply = async ({ staff }: Storefront, text: string) => {
  const { chats } = await staff.call(contract.shop.chats, {})
  await staff.call(contract.shop.reply, { thread: chats[0]?.thread ?? '', text })
}

test('a visitor has no widget, and nothing of it is asked for', async () => {
  const { enter, origin } = await openStorefront()
  const files = await chatFiles()
  const { page } = await enter(null)
  const asked = watched(page)
  for (const path of ['/', '/contact', '/login']) {
    await page.goto(origin + path)
    await session(page, 'loggedOut')
    await reaches(page, path)
    expect(await page.locator('[data-event="chat.open"]').count()).toBe(0)
  }
  expect(asked.filter((file) => file.startsWith('client/chat') || files.includes(file))).toEqual([])
  for (const file of files) expect(await readFile(join(top, 'dist/client', file), 'utf8')).not.toBe('')
})

test('a member writes, staff answer, and at logout nothing of it is left', async () => {
  const here = await openStorefront()
  const { page, tab } = await here.enter('/', { member: 81111111 })
  await send(page, 'chat.open')
  const evil = '<img src=x onerror="document.body.remove()">'
  await submit(page, 'message.send', { text: evil })
  await expect.poll(() => messages(page)).toEqual([expect.stringContaining(evil)])
  // A conversation begins at the top of its window.
  const [log, first] = [page.getByRole('log'), page.locator('[data-from]')]
  expect(((await first.boundingBox())?.y ?? 0) - ((await log.boundingBox())?.y ?? 0)).toBeLessThan(24)
  expect(await page.locator('[role="log"] img').count()).toBe(0)
  await reply(here, 'Yes, <b>we</b> do.')
  await expect
    .poll(() => messages(page), { timeout: 8_000 })
    .toEqual([expect.stringContaining(evil), expect.stringContaining('Yes, <b>we</b> do.')])
  await send(page, 'chat.close')
  for (let number = 0; number < 100; number += 1) await reply(here, `Reply ${number}`)

  const second = await tab('/setting')
  await second.locator('[data-unread="100"]').waitFor()
  expect(await second.locator('[data-unread]').textContent()).toBe('99+')
  await send(second, 'chat.open')
  await second.locator('[data-unread]').waitFor({ state: 'detached' })
  await second.close()

  await send(page, 'chat.open')
  await page.locator('[role="log"] [data-from]').first().waitFor()
  await send(page, 'session.logout')
  await session(page, 'loggedOut')
  expect(await page.locator('[data-event^="chat."], [role="log"], [data-from]').count()).toBe(0)
  await page.locator('header a[href="/login"]').click()
  await submit(page, 'password.submit', { userPhone: '83333333', password: passwords[83333333], agreement: true })
  await session(page, 'loggedIn')
  await send(page, 'chat.open')
  await page.getByRole('log').waitFor()
  expect(await messages(page)).toEqual([])
})

test('who reads in a long conversation stays where they are when the messages before it come', async () => {
  const here = await openStorefront()
  await here.buyer.call(contract.chat.send, { text: 'Message 0', key: 'of-a-browser' })
  for (let number = 1; number <= 120; number += 1) await reply(here, `Message ${number}`)
  const { page } = await here.enter('/', { member: 81111111, options: { viewport: { width: 360, height: 740 } } })
  await send(page, 'chat.open')
  const end = page.getByText('Message 120', { exact: true })
  const topOf = async (text: string) => {
    const box = await page.getByText(text, { exact: true }).boundingBox()
    return Math.round(box?.y ?? 0)
  }
  await end.waitFor()
  /** The messages that are wholly in sight. */
  const inSight = () =>
    page.getByRole('log').evaluate((log) => {
      const box = log.getBoundingClientRect()
      return [...log.querySelectorAll('[data-from]')].flatMap((one) => {
        const { top, bottom } = one.getBoundingClientRect()
        return box.top <= top && bottom <= box.bottom ? [/Message \d+/.exec(one.textContent ?? '')?.[0]] : []
      })
    })
  await expect.poll(async () => (await inSight()).at(-1)).toBe('Message 120')
  const cutOff = () =>
    page.locator('form[data-event="message.send"]').evaluate((form) => {
      const parts = [...form.querySelectorAll('textarea, button'), document.querySelector('[role="dialog"] h2')]
      const panel = form.closest('[role="dialog"]') as Element
      const inPanel = panel.getBoundingClientRect()
      return parts.flatMap((part) => {
        const { top, bottom } = (part as Element).getBoundingClientRect()
        const inSight = Math.max(0, inPanel.top) <= top && bottom <= Math.min(innerHeight, inPanel.bottom)
        return inSight ? [] : part?.localName
      })
    })
  // Two phones, one that shows its keyboard, and one that lies on its side.
  for (const [width, height] of [
    [360, 740],
    [360, 640],
    [360, 400],
    [740, 360],
  ] as const) {
    await page.setViewportSize({ width, height })
    expect(await cutOff(), `of the title, the field and its button at ${width} × ${height} px`).toEqual([])
    const readable = await page.getByRole('log').evaluate((log) => log.clientHeight)
    expect(readable, `for a message at ${width} × ${height} px`).toBeGreaterThan(64)
    await expect
      .poll(async () => (await inSight()).at(-1), { message: `the last message at ${width} × ${height} px` })
      .toBe('Message 120')
  }
  await page.setViewportSize({ width: 360, height: 740 })
  // Whoever reads further up has the message before their eyes still when the keyboard comes and goes.
  const read = page.getByText('Message 100', { exact: true })
  await read.evaluate((one) => one.scrollIntoView({ block: 'end' }))
  for (const height of [740, 400, 740]) {
    await page.setViewportSize({ width: 360, height })
    await expect.poll(inSight, { message: `at a height of ${height} px` }).toContain('Message 100')
    expect(await inSight()).not.toContain('Message 120')
  }
  for (const [first, before] of [
    ['Message 71', 50],
    ['Message 21', 100],
  ] as const) {
    await page.getByRole('button', { name: 'Show earlier messages' }).scrollIntoViewIfNeeded()
    const at = await topOf(first)
    await page.getByRole('button', { name: 'Show earlier messages' }).press('Enter')
    await expect.poll(async () => (await messages(page)).length).toBeGreaterThan(before)
    expect(Math.abs((await topOf(first)) - at), first).toBeLessThan(2)
  }
  expect(await messages(page)).toHaveLength(121)
  await expect.poll(() => page.getByRole('button', { name: 'Show earlier messages' }).count()).toBe(0)
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false)
})

test('the chat goes on from page to page, in every layout, with what was typed', async () => {
  const { enter } = await openStorefront()
  const { page } = await enter('/', { member: 81111111 })
  await send(page, 'chat.open')
  const field = page.locator('textarea[name="text"]')
  await field.fill('half a question')
  for (const [link, path] of [
    ['header a[href="/order"]', '/order'],
    ['header a[href="/cart"]', '/cart'],
  ] as const) {
    await page.locator(link).first().click()
    await reaches(page, path)
    expect(await field.inputValue()).toBe('half a question')
  }
})

test('the chat by keyboard alone: the focus goes in, Escape closes, the focus comes back', async () => {
  const { enter, buyer } = await openStorefront()
  const { page } = await enter('/contact', { member: 81111111 })
  await control(page, 'chat.open').focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => focused(page)).toBe('text')
  await page.keyboard.type('one line')
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.type('and another')
  await page.keyboard.press('Enter')
  await expect.poll(() => messages(page)).toHaveLength(1)
  expect(await focused(page)).toBe('text')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expect.poll(() => focused(page)).toBe('chat.open')
  const { messages: kept } = await buyer.call(contract.chat.thread, {})
  expect(kept.map(({ text }) => text)).toEqual(['one line\nand another'])
})

test('the contact form of a member has their phone, says what is wrong, and is answered in the chat', async () => {
  const here = await openStorefront()
  const { page } = await here.enter('/contact', { member: 83333333 })
  await expect.poll(() => page.locator('input[name="phone"]').inputValue()).toBe('83333333')
  await submit(page, 'contact.submit', { message: 'Do you cut steel bars?' })
  await page.getByRole('alert').first().waitFor()
  expect(await page.locator('textarea[name="message"]').inputValue()).toBe('Do you cut steel bars?')
  await submit(page, 'contact.submit', { name: 'Lim' })
  await reaches(page, '/contact', 'sent')
  await reply(here, 'We do.')
  await send(page, 'chat.open')
  await expect
    .poll(() => messages(page))
    .toEqual([expect.stringContaining('Do you cut steel bars?'), expect.stringContaining('We do.')])
})

const axe = await readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')
const violations = async (page: Page) => {
  await page.evaluate(axe)
  const { violations } = await page.evaluate(() =>
    window.axe.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      rules: { 'label-content-name-mismatch': { enabled: true } },
      resultTypes: ['violations'],
    }),
  )
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`))
}

const languages = sampleOf(Object.keys(locales) as Locale[], oneOf(2))

test.each(languages)('the chat and the contact page have no violation in %s', async (locale) => {
  const here = await openStorefront()
  await here.buyer.call(contract.chat.send, { text: 'Hello', key: 'key-of-hello' })
  await reply(here, 'Hello. 您好。')
  const options = { bypassCSP: true, reducedMotion: 'reduce', viewport: { width: 360, height: 3000 } } as const
  const { page } = await here.enter('/contact', { locale, member: 81111111, options })
  await page.locator('[data-unread="1"]').waitFor()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await violations(page)).toEqual([])
    await send(page, 'chat.open')
    await page.getByRole('log').waitFor()
    expect(await violations(page)).toEqual([])
    await page.setViewportSize({ width: 320, height: 640 })
    const box = await page.getByRole('dialog').boundingBox()
    expect(box && [box.x >= 0, box.y >= 0, box.x + box.width <= 320]).toEqual([true, true, true])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    await page.setViewportSize(options.viewport)
    await send(page, 'chat.close')
  }
})

const site = '7598bf86-9ebb-46bc-8c61-be8929bbf93d'
const dist = join(top, 'dist')

test('the policy lets Crisp in only when a site is set; then its widget is loaded, red and for this member, in place of ours', async () => {
  const ours = await openStorefront()
  const policyOf = async (origin: string) => (await fetch(origin)).headers.get('content-security-policy') ?? ''
  expect(await policyOf(ours.origin)).not.toContain('crisp')
  expect(await policyOf(ours.origin)).not.toContain('unsafe')

  const { enter, origin } = await openStorefront({
    crispSite: site,
    beside: (server, { db, origin }) => serveStorefront(server, { dist, cardHosts: [], crisp: true, db, origin }),
  })
  expect(await policyOf(origin)).toMatch(/script-src 'self' 'sha256-[\w+/=]+' https:\/\/client\.crisp\.chat;/)
  const visit = async (member: 81111111 | 82222222, locale: 'en' | 'zh-CN') => {
    const { page, context } = await enter(null, {
      ...{ member, locale },
      expected: /^elsewhere: https:\/\/client\.crisp\.chat\//,
    })
    await context.route('https://client.crisp.chat/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: '' }),
    )
    await page.goto(origin)
    return page
  }
  const page = await visit(81111111, 'en')
  const told = () => page.evaluate(() => [window.CRISP_WEBSITE_ID, window.CRISP_TOKEN_ID, ...window.$crisp])
  await expect
    .poll(told)
    .toEqual([
      site,
      'demo-chat-8111',
      ['config', 'color:theme', ['red']],
      ['set', 'user:phone', ['+6581111111']],
      ['set', 'user:nickname', ['Demo 8111']],
      ['do', 'chat:show'],
    ])
  const languageOf = (of: Page) => of.evaluate(() => window.CRISP_RUNTIME_CONFIG?.locale)
  expect(await languageOf(page)).toBe('en')
  const chinese = await visit(82222222, 'zh-CN')
  await expect.poll(() => languageOf(chinese)).toBe('zh')
  expect(await page.locator('[data-event="chat.open"]').count()).toBe(0)
  await send(page, 'session.logout')
  await session(page, 'loggedOut')
  await expect
    .poll(async () => (await told()).slice(-2))
    .toEqual([
      ['do', 'session:reset', [false]],
      ['do', 'chat:hide'],
    ])
  expect(await page.evaluate(() => window.CRISP_TOKEN_ID)).toBeUndefined()
})
