// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { useSelector } from '@xstate/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import type { AnyActor, AnyMachineSnapshot } from 'xstate'
import type { Locale } from '../../contract/locales'
import type { Fixture } from '../../flows/fixture'
import { always } from '../../flows/fixtures/app'
import { pages } from '../../flows/fixtures/pages'
import { replay } from '../../flows/paths/replay'
import { walk } from '../../flows/paths/walk'
import { type App, AppContext } from '../../src/app'
import { dictionaries, loadWords, WordsProvider } from '../../src/i18n/words'
import { offering } from '../../src/offer'
import type { PageModule } from '../../src/page'
import { idleApp, loadView } from '../support/views'

type Message = readonly [en: string, zhCN: string]

/** What is typed into a field that it takes, what into one that it does not, and what is then said at it; by hand. */
interface Typed {
  right: string
  wrong: (readonly [typed: string, message: Message])[]
}

/** A field that may be left as it is. */
const free: Typed = { right: '', wrong: [] }
const refusing = (right: string, message: Message, ...wrong: string[]): Typed => ({
  right,
  wrong: ['', ...wrong].map((typed) => [typed, message]),
})

const phone = refusing('8111 1111', ['Please enter a valid phone number', '请输入正确的手机号'], '1', '61234567')
const code = refusing('123456', ['Please enter a valid verification code', '请输入正确的验证码'], '12345')
const agreement = refusing('on', [
  'Please agree to the user agreement and privacy policy',
  '请先阅读并同意用户协议和隐私政策',
])
const newPassword = refusing(
  'chisel-77',
  ['Password must be 8-20 characters, a mix of numbers and letters', '密码须为 8-20 位，且同时包含数字和字母'],
  'hammer2',
)
const confirmPassword = refusing('chisel-77', ['Passwords do not match', '两次输入的密码不一致'], 'chisel-78')
const tooLong: Message = ['This is too long, please shorten it', '内容过长，请缩短']
/** A text of so many characters at most; what is longer is said to be, and not cut. */
const short = (right: string, most: number, missing: Message): Typed => ({
  right,
  wrong: [
    ['', missing],
    [' ', missing],
    ['x'.repeat(most + 1), tooLong],
  ],
})
const address = {
  postalCode: refusing('560123', ['Please enter a valid postal code', '请输入正确的邮政编码'], '56012', '830000'),
  local_area: short('Ubi Avenue 3', 120, ['Please enter the street', '请填写街道']),
  detailedAddress: short('Blk 3 #01-01', 120, ['Please enter the block and unit', '请填写楼栋与门牌号']),
  consignee: short('Tan', 60, ["Please enter the recipient's name", '请填写收货人姓名']),
  phone,
  isDefault: free,
}

const message = refusing(
  'Hello',
  ['Please write a message of 1 to 1000 characters', '请输入 1 至 1000 字的内容'],
  ' ',
  'x'.repeat(1001),
)

const quantityInvalid: Message = ['Please enter a quantity from 1 to 999', '请输入 1 到 999 之间的数量']

/** Every form of the shop by the chart of its page and the event that it sends: its fields, in the order on the page. */
const forms: Record<string, Record<string, Record<string, Typed>>> = {
  address: { 'address.submit': address },
  cart: {
    'quick.submit': {
      lines: refusing(
        'HAM-450 2',
        [
          'Please enter a part number and a quantity from 1 to 999 on each line, 50 lines at most',
          '请每行输入一个型号和数量（1-999），最多 50 行',
        ],
        'HAM-450',
      ),
    },
  },
  chatThread: {
    'message.send': { text: message },
  },
  confirmOrder: {
    'address.submit': address,
    'order.place': { message: { right: '', wrong: [['x'.repeat(201), tooLong]] } },
  },
  contact: {
    'contact.submit': {
      name: short('Tan', 60, ['Please enter your name', '请输入您的姓名']),
      phone,
      message,
    },
  },
  login: {
    'password.submit': {
      userPhone: phone,
      password: refusing('hammer2026', ['Please enter your password', '请输入密码']),
      agreement,
    },
    'code.submit': { userPhone: phone, code, agreement },
  },
  modifyLoginPwd: { 'form.submit': { code, password: newPassword, confirmPassword } },
  modifyPwd: { 'form.submit': { userPhone: phone, code, password: newPassword, confirmPassword } },
  register: { 'form.submit': { userPhone: phone, code, password: newPassword, confirmPassword, agreement } },
  orderComment: {
    'review.submit': {
      rating: refusing('5', ['Please choose from one to five stars', '请选择一至五星评分']),
      text: refusing('Good', ['Please write from 1 to 500 characters', '请填写 1-500 字的评价'], ' ', 'x'.repeat(501)),
    },
  },
  orderDetail: {
    // One of the reasons is always chosen.
    'cancel.confirm': { reason: free },
    'refund.confirm': {
      reason: refusing(
        'Broken',
        ['Please give the reason in 1 to 200 characters', '请填写原因（1-200 字）'],
        ' ',
        'x'.repeat(201),
      ),
    },
  },
  // The fields of a card are the provider's own.
  payOrder: { 'card.submit': {} },
  // What is no price is no limit.
  productSearch: {
    'price.submit': { min: free, max: free },
    'sku.add': {
      quantity: {
        right: '1',
        wrong: [
          ...['', '0', '1000', '1.5'].map((typed) => [typed, quantityInvalid] as const),
          ['4', ['Insufficient stock', '库存不足']],
        ],
      },
    },
  },
  user: {
    'nickname.submit': {
      nickname: refusing(
        'Ah Kow',
        ['Please enter a nickname of 1 to 30 characters', '昵称须为 1-30 个字符'],
        ' ',
        'x'.repeat(31),
      ),
    },
    'gender.submit': { gender: refusing('1', ['Please choose your gender', '请选择性别']) },
    'birthday.submit': {
      birthday: refusing('1990-02-28', ['Please enter a valid birthday', '请输入正确的生日'], '1990-02-30'),
    },
    // A file is chosen before it is sent; what cannot be read is tried where files are.
    'picture.choose': { picture: free },
    'deletion.submit': { code },
  },
}

const charts = Object.entries<Fixture>({ ...pages, chat: always.chatThread }).map(
  ([path, fixture]) => [fixture.chart.id, path, fixture] as const,
)

test('every form that is read on a page is tried here', () => {
  const folder = join(import.meta.dirname, 'readings')
  const read = Object.fromEntries(
    readdirSync(folder).flatMap((file) => {
      const lines = readFileSync(join(folder, file), 'utf8').matchAll(/^[+ ]*form .*=> (\S+)/gm)
      const events = [...new Set([...lines].map(([, event]) => event as string))].sort()
      return events.length ? [[file.replace('.txt', ''), events]] : []
    }),
  )
  expect(read).toEqual(
    Object.fromEntries(Object.entries(forms).map(([chart, tried]) => [chart, Object.keys(tried).sort()])),
  )
})

let app: App
beforeAll(async () => {
  for (const locale of ['en', 'zh-CN'] as const) await loadWords(locale, dictionaries)
  app = idleApp()
})
afterEach(cleanup)

const Live = ({ actor, View }: { actor: AnyActor; View: PageModule['View'] }) => {
  const snapshot = useSelector(actor, (now) => now as AnyMachineSnapshot)
  return <View page={snapshot as never} offer={offering(actor, snapshot) as never} />
}

/** Steps after which a page shows the form, perhaps once something on it is pressed; the page is on screen then. */
const reach = async (locale: Locale, path: string, fixture: Fixture, event: string) => {
  const module = await loadView(path)
  const seen = new Set<string>()
  for (const { input, steps, snapshot } of walk(fixture).reached) {
    const key = JSON.stringify([snapshot.value, steps.at(-1)])
    if (seen.has(key)) continue
    seen.add(key)
    cleanup()
    const live = await replay(fixture, input, steps)
    await act(async () => {
      render(
        <AppContext value={app}>
          <WordsProvider locale={locale}>
            <Live actor={live.actor} View={module.View} />
          </WordsProvider>
        </AppContext>,
      )
    })
    if (!form(event)) {
      const opener = document.querySelector<HTMLElement>(`[data-event="${event.replace(/\.\w+$/, '.ask')}"]:enabled`)
      if (opener) await act(async () => void fireEvent.click(opener))
    }
    if (form(event)?.querySelector('[type=submit]:enabled')) return live
    live.stop()
  }
  throw new Error(`no state of ${path} shows ${event}`)
}

const form = (event: string) => document.querySelector<HTMLFormElement>(`form[data-event="${event}"]`)
const fields = (event: string, name: string) =>
  [...(form(event)?.elements ?? [])].filter(
    (field): field is HTMLInputElement | HTMLTextAreaElement => (field as HTMLInputElement).name === name,
  )

const type = (event: string, name: string, typed: string) => {
  for (const field of fields(event, name))
    if (/^(checkbox|radio)$/.test(field.type)) (field as HTMLInputElement).checked = field.value === typed
    else fireEvent.change(field, { target: { value: typed } })
}

/** What is said at a field, in the words of whoever hears or reads it. */
const saidAt = (field: Element) => {
  const described = field.closest('[data-wrong]') ?? field
  return document.getElementById(described.getAttribute('aria-describedby') ?? '')?.textContent
}

const cases = charts.flatMap(([chart, path, fixture]) =>
  Object.entries(forms[chart] ?? {}).map(([event, typed]) => ({ chart, path, fixture, event, typed })),
)

test.each(cases)('$chart, $event: each wrong field says what is wrong and has the focus', async (one) => {
  const { path, fixture, event, typed } = one
  for (const [language, locale] of (['en', 'zh-CN'] as const).entries()) {
    const live = await reach(locale, path, fixture, event)
    const all = [...(form(event)?.elements ?? [])] as HTMLInputElement[]
    const named = new Set(all.map(({ name }) => name))
    expect([...named].filter((name) => name && name !== 'sku')).toEqual(Object.keys(typed))
    // A browser cuts what is pasted down to the length of its field, and says nothing.
    expect(all.filter(({ maxLength }) => maxLength >= 0).map(({ name }) => name)).toEqual([])
    const send = () =>
      act(async () => {
        document.body.focus()
        fireEvent.submit(form(event) as HTMLFormElement)
      })
    for (const [name, { wrong }] of Object.entries(typed))
      for (const [value, message] of wrong) {
        for (const [other, { right }] of Object.entries(typed)) type(event, other, right)
        type(event, name, value)
        await send()
        const focused = document.activeElement as HTMLInputElement
        expect({ typed: value, at: focused.name, said: saidAt(focused) }).toEqual({
          typed: value,
          at: name,
          said: message[language as 0 | 1],
        })
      }
    // All that must be filled in is empty: the first of it has the focus.
    const first = Object.entries(typed).find(([, { wrong }]) => wrong.some(([value]) => value === ''))
    if (first) {
      for (const name of Object.keys(typed)) type(event, name, '')
      await send()
      expect((document.activeElement as HTMLInputElement).name).toBe(first[0])
    }
    live.stop()
  }
})
