import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  favorites,
  ledger,
  newProfile,
  offerAt,
  profile,
  sessions,
  thread,
  wallet,
} from '../../flows/fixtures/samples/account'
import { locale } from '../../machines/app/locale'
import { session } from '../../machines/app/session'
import { toasts } from '../../machines/app/toasts'
import { coupon } from '../../machines/pages/coupon'
import { address } from '../../machines/pages/setting/address'
import { collectProduct } from '../../machines/pages/setting/collect-product'
import { myCoupon } from '../../machines/pages/setting/my-coupon'
import { myIntegral } from '../../machines/pages/setting/my-integral'
import { user } from '../../machines/pages/setting/user'
import { store } from '../../machines/pages/store'
import { cardForm } from '../../machines/parts/card-form'
import { chatThread } from '../../machines/parts/chat-thread'
import { countdown } from '../../machines/parts/countdown'
import { favorite } from '../../machines/parts/favorite'
import { problemsIn } from '../../machines/parts/forms'
import { productReviews } from '../../machines/parts/product-reviews'
import { sessionList } from '../../machines/parts/session-list'
import { answerTo, stepsOf } from '../support/chart-step'

describe('the chat', () => {
  const [told] = thread.messages as [(typeof thread.messages)[0]]
  const message = (id: string) => ({ ...told, id })
  const talking = (where: string, more: object) =>
    stepsOf(chatThread, { at: { open: { talking: where === 'sending' ? where : { listening: where } } }, with: more })
  const sending = (more: object) => talking('sending', { sending: { number: 4, text: 'M8?' }, draft: 'M8?', ...more })

  test('messages stand in the order of the thread, each once, past the ninth too', () => {
    const send = talking('reading', { messages: ['8', '9', '10'].map(message), readTo: '9' })
    const { remembers } = send(answerTo('read', { messages: ['10', '11'].map(message), more: false, key: 'k' }))
    expect((remembers.messages as { id: string }[]).map(({ id }) => id)).toEqual(['8', '9', '10', '11'])
    expect(remembers.readTo).toBe('11')
  })

  test('where nothing new was written the thread is read on from where it was read to', () => {
    const send = talking('reading', { messages: [message('9')], readTo: '9' })
    expect(send(answerTo('read', { messages: [], more: false, key: 'k' })).remembers.readTo).toBe('9')
  })

  test('the same words that did not arrive are the same message, other words are another one', () => {
    const failed = { key: 'key-of-a-thread', sending: { number: 4, text: 'M8?' } }
    const keyOf = (text: string) => talking('waiting', failed)({ type: 'message.send', text }).starts[0]?.[1]
    expect([keyOf('M8?'), keyOf('M10?')]).toEqual([
      { text: 'M8?', key: 'key-of-a-thread.4' },
      { text: 'M10?', key: 'key-of-a-thread.5' },
    ])
  })

  test('the same words once more, after they have arrived, are another message', () => {
    const send = sending({ key: 'key-of-a-thread' })
    send(answerTo('send', message('10')))
    expect(send({ type: 'message.send', text: 'M8?' }).starts).toEqual([
      ['chat.send', { text: 'M8?', key: 'key-of-a-thread.5' }],
    ])
  })

  test('what is typed while a message goes out stays in the field', () => {
    expect(sending({})(answerTo('send', message('10'))).remembers.draft).toBe('')
    expect(sending({ draft: 'M8? And M10' })(answerTo('send', message('10'))).remembers.draft).toBe('M8? And M10')
  })

  test('a thread that is opened again keeps the key that its messages began with', () => {
    const send = stepsOf(chatThread, { at: { open: 'opening' }, with: { key: 'first' } })
    expect(send(answerTo('load', { ...thread, key: 'second' })).remembers.key).toBe('first')
  })
})

describe('/store', () => {
  test('nothing that was said of one product is shown of another, nor of none', () => {
    const kept = { stock: { product: 'saw' }, missing: 'productDeleted' }
    for (const query of [{ product: 'saw' }, {}]) {
      const at = { list: 'viewing', position: 'unasked' }
      const { remembers, value } = stepsOf(store, { input: { product: 'claw-hammer' }, at, with: kept })({
        ...{ type: 'queryChanged', query },
      })
      expect([remembers.stock, remembers.missing, value]).toEqual([null, null, { ...at, list: 'loading' }])
    }
  })
})

describe('lists of a member', () => {
  test.each([
    ['/setting/my-coupon', myCoupon, wallet, { status: 'used' }, {}, 'coupon.mine'],
    ['/setting/my-coupon', myCoupon, wallet, { status: 'used', page: 2 }, { status: 'used' }, 'coupon.mine'],
    ['/setting/my-integral', myIntegral, ledger, { page: 2 }, {}, 'points.ledger'],
    ['/setting/collect-product', collectProduct, favorites, { page: 2 }, {}, 'favorite.list'],
  ] as const)(
    '%s goes back to its beginning, and asks for nothing where the address says the same',
    (_, chart, found, input, query, src) => {
      const open = () => stepsOf(chart, { input, at: 'viewing', with: { found, loggedIn: true } })
      expect(open()({ type: 'queryChanged', query: input }).starts).toEqual([])
      expect(open()({ type: 'queryChanged', query }).starts).toContainEqual([src, query])
    },
  )

  test('what an address says to a visitor asks for no points', () => {
    const send = stepsOf(myIntegral, { at: 'visiting', with: { loggedIn: false } })
    expect(send({ type: 'queryChanged', query: { page: 2 } }).starts).toEqual([])
  })

  test('points are gone with the member', () => {
    const send = stepsOf(myIntegral, { at: 'viewing', with: { loggedIn: true, found: ledger } })
    expect(send({ type: 'memberChanged', loggedIn: false }).remembers.found).toBeNull()
  })

  test('only a tab of coupons that there is can be chosen', () => {
    const open = stepsOf(myCoupon, { at: 'viewing', with: { found: wallet } })
    expect(open({ type: 'tab.choose', tab: 'lost' }).taken).toBe(false)
    expect(open({ type: 'tab.choose', tab: 'expired' }).taken).toBe(true)
  })

  test('clearing favorites takes those that cannot be bought on every page, and no other', () => {
    const found = { ...favorites, dead: ['saw', 'on another page'] }
    const send = stepsOf(collectProduct, { at: 'viewing', with: { found } })
    expect(send({ type: 'dead.clear' }).starts).toEqual([['favorite.remove', { products: ['saw', 'on another page'] }]])
  })

  test('a coupon that was claimed changes and the others stay as they are', () => {
    const others = [
      offerAt('claimable'),
      { ...offerAt('claimable'), id: 'ten' },
      { ...offerAt('allClaimed'), id: 'two' },
    ]
    const claiming = stepsOf(coupon, { at: 'claiming', with: { offers: others, picked: 'ten' } })
    const claimed = { ...offerAt('claimed'), id: 'ten' }
    expect(claiming(answerTo('claim', claimed)).remembers.offers).toEqual([others[0], claimed, others[2]])
    const claim = (id: string) =>
      stepsOf(coupon, { at: 'viewing', with: { offers: others } })({ type: 'coupon.claim', id }).taken
    expect([claim('ten'), claim('two'), claim('nothing')]).toEqual([true, false, false])
  })

  test('the default address does not become the default one again', () => {
    const addresses = [
      { id: 'home', isDefault: true },
      { id: 'office', isDefault: false },
    ]
    const open = stepsOf(address, { at: 'viewing', with: { addresses } })
    expect(open({ type: 'address.prefer', id: 'home' }).taken).toBe(false)
    expect(open({ type: 'address.prefer', id: 'office' }).starts).toEqual([
      ['address.update', { id: 'office', isDefault: true }],
    ])
  })

  test('the login of this browser is not ended from the list of logins', () => {
    const open = stepsOf(sessionList, { at: 'viewing', with: { sessions } })
    expect(open({ type: 'login.end', id: 'here' }).taken).toBe(false)
    expect(open({ type: 'login.end', id: 'elsewhere' }).starts).toEqual([['session.end', { id: 'elsewhere' }]])
  })
})

describe('/setting/user', () => {
  test('gender and birthday that are set take nothing more, not even something wrong', () => {
    const open = stepsOf(user, { at: 'editing', with: { profile } })
    for (const event of [
      { type: 'gender.submit', gender: '2' },
      { type: 'gender.submit', gender: '' },
      { type: 'birthday.submit', birthday: '1991-01-01' },
      { type: 'birthday.submit', birthday: '1991-02-30' },
    ])
      expect(open(event).taken, JSON.stringify(event)).toBe(false)
  })

  test('every page learns the nickname and the picture of now', () => {
    const renamed = { ...newProfile, nickname: 'Ah Lian', userAvatar: '/avatars/b.webp' }
    const send = stepsOf(user, { at: 'renaming', with: { profile } })
    expect(send(answerTo('save', renamed)).tells).toContainEqual({
      ...{ type: 'userChanged', user: { nickname: 'Ah Lian', userAvatar: '/avatars/b.webp' } },
    })
  })
})

test('a member who is told of again changes nothing at the heart of a product', () => {
  const input = { product: 'saw', loggedIn: true }
  expect(stepsOf(favorite, { input, at: 'on' })({ type: 'memberChanged', loggedIn: true }).taken).toBe(false)
  const visiting = stepsOf(favorite, { input: { ...input, loggedIn: false }, at: 'visiting' })
  expect(visiting({ type: 'memberChanged', loggedIn: false }).taken).toBe(false)
})

test('a review that slipped to the next page stands once, and the last page is the end', () => {
  const [first, slipped, last] = ['1', '2', '3'].map((id) => ({ id }))
  const send = stepsOf(productReviews, {
    ...{ input: { product: 'saw' }, at: 'loadingMore' },
    with: { reviews: [first, slipped], found: { page: 1, pages: 2 } },
  })
  expect(send(answerTo('loadMore', { reviews: [slipped, last], page: 2, pages: 2 })).remembers.reviews).toEqual([
    ...[first, slipped, last],
  ])
  expect(send({ type: 'reviews.more' }).taken).toBe(false)
})

test('a countdown is urgent from two minutes on, over at its very end, and never below nothing', () => {
  const send = stepsOf(countdown, { input: { remainingMs: 130_000 }, at: { running: 'calm' } })
  const at = (now: number) => {
    const { value, remembers } = send({ type: 'tick', now })
    return [value, remembers.remainingMs]
  }
  expect(at(1000)).toEqual([{ running: 'calm' }, 130_000])
  expect(at(10_999)).toEqual([{ running: 'calm' }, 120_001])
  expect(at(11_000)).toEqual([{ running: 'urgent' }, 120_000])
  expect(at(130_999)).toEqual([{ running: 'urgent' }, 1])
  expect(at(131_000)).toEqual(['over', 0])
  const asleep = stepsOf(countdown, { input: { remainingMs: 130_000 }, at: { running: 'calm' } })
  asleep({ type: 'tick', now: 0 })
  expect(asleep({ type: 'tick', now: 999_000 }).remembers.remainingMs).toBe(0)
})

test('of all that is wrong in a field the first is told, and what has no words of its own is told as such', () => {
  const text = z.string().check(z.minLength(2, 'nameMissing'), z.regex(/^x/, 'badCode'))
  const rule = z.object({ name: text, code: text, count: z.number() })
  expect(problemsIn(rule, { name: '', code: 'ab', count: 'two' })).toEqual({
    ...{ name: 'nameMissing', code: 'badCode', count: 'badInput' },
  })
})

test('a toast about products keeps their names', () => {
  const toast = { kind: 'warning', key: 'someNotBoughtAgain', names: ['Claw hammer', 'Saw'] }
  const { remembers } = stepsOf(toasts, { at: 'silent' })({ type: 'toast', ...toast })
  expect(remembers.open).toEqual([{ id: 1, ...toast }])
})

test('what is wrong with one field of a card stays while another is filled in, and goes by itself', () => {
  const send = stepsOf(cardForm, { input: { script: '/stripe.js', publishableKey: 'pk' }, at: 'open' })
  const change = (field: string, problem?: string) =>
    send({ type: 'field.changed', field, problem }).remembers.problems as Record<string, string | undefined>
  change('cardNumber', 'Your card number is invalid.')
  expect(change('cardCvc', 'Incomplete.')).toEqual({
    ...{ cardNumber: 'Your card number is invalid.', cardCvc: 'Incomplete.' },
  })
  expect(change('cardNumber').cardNumber).toBeUndefined()
  expect(change('cardNumber').cardCvc).toBe('Incomplete.')
})

describe('several tabs', () => {
  const login = (userId: string) => ({ user: { userId }, token: `token of ${userId}`, beforeLoginRouter: null })

  test('a tab that is loaded anew for another member does not write the end of its own session over the new one', () => {
    for (const at of ['refreshing', 'loggedIn']) {
      const send = stepsOf(session, { at, with: login('first') })
      expect(send({ type: 'changedElsewhere', auth: login('second') }).tells).toEqual([{ type: 'reload' }])
      for (const late of [
        { type: 'invalidated' },
        { type: 'remembered', page: '/cart' },
        { type: 'userChanged', user: {} },
      ])
        expect(send(late).tells).toEqual([])
    }
  })

  test('who logs out says so to the rest of the app, and a session that ends by itself does not', () => {
    const changes = (event: { type: string }) =>
      stepsOf(session, { at: 'loggedIn', with: login('first') })(event).tells.filter((one) =>
        JSON.stringify(one).includes('sessionChanged'),
      )
    const gone = { type: 'sessionChanged', loggedIn: false, wanted: null }
    expect(changes({ type: 'session.logout' })).toEqual([{ ...gone, left: true }])
    expect(changes({ type: 'invalidated' })).toEqual([gone])
  })

  test('a tab that follows the language of another one keeps nothing, or it would switch the other one back', () => {
    const send = stepsOf(locale, { input: { locale: 'zh-CN' }, at: 'speaking' })
    send({ type: 'switchedElsewhere', locale: 'en' })
    const { tells, remembers } = send(answerTo('follow', undefined))
    expect([remembers.locale, tells]).toEqual(['en', [{ type: 'localeFollowed', locale: 'en' }]])
  })
})
