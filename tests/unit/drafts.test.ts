// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchDrafts } from '../../src/browser/drafts'
import { storage } from '../../src/browser/storage'

const comment = '/order/comment'
const review = `<form data-event="review.submit"><input type="hidden" name="sku" value="ham">
  <input type="radio" name="rating" value="5"><input type="radio" name="rating" value="4"><textarea name="text"></textarea></form>`
const address = (postalCode = '', unit = '') => `<form data-event="address.submit">
  <input name="postalCode" autocomplete="postal-code" value="${postalCode}"><input name="unit" value="${unit}">
  <input type="checkbox" name="isDefault"></form>`

const soon = () => new Promise((done) => setTimeout(done))
/** Draws a page over the one before, at rest unless it is busy. */
const draw = async (path: string, inside: string, { busy = false, dialog = '' } = {}) => {
  document.body.innerHTML = `<div data-page="${path}"${busy ? ' aria-busy="true"' : ''}>${inside}</div>${dialog}`
  await soon()
}
/** Goes to a page of the shop, as the address does: before that page is drawn. */
const goTo = (address: string) => history.pushState(null, '', address)
const field = (selector: string) => document.querySelector(selector) as HTMLInputElement
const write = (selector: string, text: string) => {
  field(selector).value = text
  field(selector).dispatchEvent(new Event('input', { bubbles: true }))
}
const tick = (selector: string) => field(selector).click()
/** What stands in the fields, ticks as x. */
const shown = () =>
  [...document.querySelectorAll<HTMLInputElement>('form :is(input:not([type="hidden"]), textarea)')].map((one) =>
    ['radio', 'checkbox'].includes(one.type) ? (one.checked ? 'x' : '-') : one.value,
  )
const logIn = (userId: string | null) =>
  localStorage.setItem(
    'auth',
    JSON.stringify(userId ? { user: { userId, memberType: 'regular' }, token: 'token' } : {}),
  )
let tab = new AbortController()
const leave = () => {
  tab.abort()
  document.body.innerHTML = ''
}
/** The code comes to a page that is loaded again: the one before is gone with all that it heard. */
const begin = () => {
  tab = new AbortController()
  const { signal } = tab
  const [listen, Observer] = [addEventListener, MutationObserver]
  vi.stubGlobal('addEventListener', (type: string, heard: EventListener) => listen(type, heard, { signal }))
  vi.stubGlobal(
    'MutationObserver',
    class extends Observer {
      constructor(seen: MutationCallback) {
        super(seen)
        signal.addEventListener('abort', () => this.disconnect())
      }
    },
  )
  watchDrafts()
  vi.unstubAllGlobals()
}
/** The page as a tab finds it that is loaded again: nothing is known but what is kept. */
const reload = async (...drawn: Parameters<typeof draw>) => {
  leave()
  begin()
  await draw(...drawn)
}

beforeEach(async () => {
  localStorage.clear()
  sessionStorage.clear()
  logIn('ann')
  goTo(`${comment}?orderNo=1`)
  await reload(comment, review)
})
afterEach(leave)

test('text, stars and ticks are written again when a page is loaded again, and charts hear of it', async () => {
  tick('[value="4"]')
  write('textarea', 'Well made,\n二次购买')
  const heard: string[] = []
  const hear = ({ target }: Event) => heard.push((target as HTMLInputElement).name)
  addEventListener('input', hear)
  await reload(comment, review)
  removeEventListener('input', hear)
  expect(shown()).toEqual(['-', 'x', 'Well made,\n二次购买'])
  expect(heard).toEqual(['rating', 'text'])
  goTo('/setting/address')
  await draw('/setting/address', address())
  write('[name="postalCode"]', '408600')
  tick('[name="isDefault"]')
  await reload('/setting/address', address())
  expect(shown()).toEqual(['408600', '', 'x'])
})

test('nothing is written before the page rests, nor on the page before', async () => {
  write('textarea', 'Well made')
  await reload(comment, review, { busy: true })
  expect(shown()).toEqual(['-', '-', ''])
  document.querySelector('[data-page]')?.removeAttribute('aria-busy')
  await soon()
  expect(shown()).toEqual(['-', '-', 'Well made'])
  goTo('/cart')
  await reload(comment, review)
  expect(shown()).toEqual(['-', '-', ''])
})

test('who stands in a field as the draft comes types over it in a line, and goes on behind it in a text', async () => {
  const chosen = (selector: string) => {
    const { selectionStart, selectionEnd, value } = field(selector)
    return value.slice(selectionStart ?? 0, selectionEnd ?? 0)
  }
  const reloadIn = async (path: string, inside: string, selector: string) => {
    await reload(path, inside, { busy: true })
    field(selector).focus()
    document.querySelector('[data-page]')?.removeAttribute('aria-busy')
    await soon()
  }
  write('textarea', 'Well made')
  await reloadIn(comment, review, 'textarea')
  expect(shown()).toEqual(['-', '-', 'Well made'])
  expect(chosen('textarea')).toBe('')
  goTo('/setting/address')
  await draw('/setting/address', address())
  write('[name="postalCode"]', '408600')
  write('[name="unit"]', '#08-15')
  await reloadIn('/setting/address', address(), '[name="unit"]')
  expect(shown()).toEqual(['408600', '#08-15', '-'])
  expect(document.activeElement).toBe(field('[name="unit"]'))
  expect([chosen('[name="postalCode"]'), chosen('[name="unit"]')]).toEqual(['', '#08-15'])
})

test('what is written while the next page is on its way belongs to the one that it is written on', async () => {
  goTo('/contact')
  await draw(comment, `${review}<p>News</p>`)
  write('textarea', 'Well made')
  await draw('/contact', '')
  goTo(`${comment}?orderNo=1`)
  await draw(comment, review)
  expect(shown()).toEqual(['-', '-', 'Well made'])
})

test('who leaves a page and comes back finds what was written, each page and form its own', async () => {
  write('textarea', 'Well made')
  goTo(`${comment}?orderNo=2`)
  await draw(comment, review)
  expect(shown()).toEqual(['-', '-', ''])
  write('textarea', 'Too heavy')
  goTo('/cart')
  await draw('/cart', '')
  goTo(`${comment}?orderNo=1`)
  await draw(comment, review.replaceAll('ham', 'glove'))
  expect(shown()).toEqual(['-', '-', ''])
  await draw(comment, review + review.replaceAll('ham', 'glove'))
  expect(shown()).toEqual(['-', '-', 'Well made', '-', '-', ''])
  write('form:last-child textarea', 'Too small')
  await reload(comment, review + review.replaceAll('ham', 'glove'))
  expect(shown()).toEqual(['-', '-', 'Well made', '-', '-', 'Too small'])
  goTo(`${comment}?orderNo=2`)
  await draw(comment, review)
  expect(shown()).toEqual(['-', '-', 'Too heavy'])
})

test('an address that is changed is not filled with what was written of another one', async () => {
  goTo('/setting/address')
  await draw('/setting/address', address('408600'))
  write('[name="unit"]', '#08-15')
  await reload('/setting/address', address('229837'))
  expect(shown()).toEqual(['229837', '', '-'])
  await reload('/setting/address', address('408600'))
  expect(shown()).toEqual(['408600', '#08-15', '-'])
})

test('a form in a dialog belongs to the page below it', async () => {
  await draw(comment, '', { dialog: review })
  write('textarea', 'Well made')
  await reload(comment, '')
  await draw(comment, '', { dialog: review })
  expect(shown()).toEqual(['-', '-', 'Well made'])
})

test.each<[string, () => Promise<void>]>([
  ['was sent or given up', () => draw(comment, '')],
  [
    'was emptied by its answer',
    async () => {
      field('textarea').value = ''
      await draw(comment, `${review}<p>Thanks</p>`)
    },
  ],
  ['was emptied by hand', async () => write('textarea', '')],
])('a form that %s is empty from then on', async (_, ends) => {
  write('textarea', 'Well made')
  expect(sessionStorage.getItem('drafts')).toContain('Well made')
  await ends()
  expect(sessionStorage.getItem('drafts')).not.toContain('Well made')
  await reload(comment, review)
  expect(shown()).toEqual(['-', '-', ''])
})

test.each(['', 'Well made'])(
  'what was typed before the code was there is kept, and not written over: %s',
  async (before) => {
    write('textarea', before)
    leave()
    document.body.innerHTML = `<div data-page="${comment}">${review}</div>`
    field('textarea').value = 'Rather heavy'
    begin()
    await soon()
    expect(shown()).toEqual(['-', '-', 'Rather heavy'])
    await reload(comment, review)
    expect(shown()).toEqual(['-', '-', 'Rather heavy'])
  },
)

test('another member, and whoever is not logged in, finds nothing of it; the same one does', async () => {
  write('textarea', 'Well made')
  for (const [who, text] of [
    [null, ''],
    ['bob', ''],
    ['ann', 'Well made'],
  ] as const) {
    logIn(who)
    await reload(comment, review)
    expect(shown(), String(who)).toEqual(['-', '-', text])
  }
  logIn('bob')
  await reload(comment, review)
  write('textarea', 'Mine')
  expect(sessionStorage.getItem('drafts')).not.toContain('Well made')
})

test('of who waits for a code the phone number stays, not the code', async () => {
  const login = `<form data-event="code.submit"><input name="userPhone"><input name="code" autocomplete="one-time-code"></form>`
  goTo('/login')
  await draw('/login', login)
  write('[name="userPhone"]', '91234567')
  write('[name="code"]', '123456')
  await reload('/login', login)
  expect(shown()).toEqual(['91234567', ''])
})

test('passwords, pictures, what a chart is told of and what is typed in a moment are not kept', async () => {
  await draw(
    comment,
    `<form data-event="password.submit"><input type="password" name="password"><textarea></textarea></form>
     <form data-event="order.place"><textarea name="message" data-event="message.type"></textarea></form>
     <form data-event="nickname.submit"><input name="nickname" autocomplete="nickname"></form>
     <form><textarea name="nowhere"></textarea></form>`,
  )
  for (const name of ['password', 'message', 'nickname', 'nowhere']) write(`[name="${name}"]`, `secret of ${name}`)
  expect(sessionStorage.getItem('drafts') ?? '').not.toContain('secret')
})

test.each([
  '{',
  '[]',
  '{"owner":"ann"}',
  '{"owner":"ann","pages":7}',
  '{"owner":"ann","pages":{"/order/comment?orderNo=1":{}}}',
])('where %s was kept there is nothing to write', async (kept) => {
  sessionStorage.setItem('drafts', kept)
  expect(storage.drafts(`${comment}?orderNo=1`)).toEqual({})
  await reload(comment, review)
  write('textarea', 'Well made')
  await reload(comment, review)
  expect(shown()).toEqual(['-', '-', 'Well made'])
})
