import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { answerBrowserApi, tell, untilReceived } from '../../flows/browser/app-events'
import { offers, send, sendAny } from '../../flows/browser/controls'
import { answerCall, answering } from '../../flows/browser/harness'
import { type HarnessSetup, injectedScript } from '../../flows/browser/injected-script'
import { theBrowser } from '../support/chromium'

const opened = async () => {
  const context = await (await theBrowser()).newContext()
  onTestFinished(() => context.close())
  return context.newPage()
}

/** A page with controls that note what is pressed, and what their forms hold then. */
const withControls = async (html: string) => {
  const page = await opened()
  await page.setContent(`${html}<script>
    const noted = []
    document.addEventListener('click', ({ target }) => {
      const at = target.closest('[data-event]:not(form)')
      if (at) noted.push(at.dataset.event + ' ' + (at.id || ''))
    })
    document.addEventListener('submit', (event) => {
      event.preventDefault()
      noted.push(event.target.dataset.event + ' ' + new URLSearchParams(new FormData(event.target)))
    })
  </script>`)
  return { page, noted: () => page.evaluate('noted') }
}

test('an event is sent by the control that says all of it, is on and in sight', async () => {
  const { page, noted } = await withControls(`
    <button data-event="row.remove" data-payload='{"id":1}' id="other">a</button>
    <button data-event="row.remove" data-payload='{"id":2}' id="off" disabled>b</button>
    <button data-event="row.remove" data-payload='{"id":2}' id="hidden" style="display:none">c</button>
    <button data-event="row.remove" data-payload='{"id":2,"all":true}' id="more">d</button>
    <input data-event="row.remove" name="id" id="typed">
    <button data-event="row.remove" data-payload='{"id":2}' id="right">e</button>`)
  await send(page, { type: 'row.remove', id: 2 })
  expect(await noted()).toEqual(['row.remove right'])
  expect(await offers(page, { type: 'row.remove', id: 2, all: true })).toBe(true)
  expect(await offers(page, { type: 'row.remove', id: 2, all: false })).toBe(false)
  expect(await offers(page, { type: 'row.keep' } as never)).toBe(false)
})

test('a form is filled in by the names of its fields, each kind as a person fills it', async () => {
  const { page, noted } = await withControls(`
    <form data-event="address.submit">
      <input type="hidden" name="id" value="7">
      <input name="name" value="old">
      <input name="note" value="old">
      <input type="checkbox" name="gift" value="yes">
      <input type="checkbox" name="main" value="yes" checked>
      <input type="radio" name="size" value="s"><input type="radio" name="size" value="m">
      <select name="area"><option>east</option><option>west</option></select>
      <input name="country" value="SG" data-event="country.choose">
      <button type="submit">Save</button>
    </form>`)
  const payload = { id: '7', name: 'Tan', gift: true, size: 'm', area: 'west' }
  expect(await offers(page, { type: 'address.submit', ...payload, id: '8' })).toBe(false)
  await send(page, { type: 'address.submit', ...payload })
  expect(await noted()).toEqual(['address.submit id=7&name=Tan&note=&gift=yes&size=m&area=west&country=SG'])
})

test('a form whose button is off offers nothing, and a button that sends fields fills them in', async () => {
  const { page, noted } = await withControls(`
    <form data-event="off.submit"><input name="a"><button type="submit" disabled>x</button></form>
    <form data-event="code.submit"><input name="phone">
      <button type="button" data-event="code.request" data-fields="phone" id="get">Get</button>
      <button type="submit">Send</button></form>`)
  expect(await offers(page, { type: 'off.submit', a: 'x' } as never)).toBe(false)
  await send(page, { type: 'code.request', phone: '81111111' })
  expect(await noted()).toEqual(['code.request get'])
  expect(await page.inputValue('[name="phone"]')).toBe('81111111')
})

test('toasts that lie over a control are closed first, but not to close one', async () => {
  const { page, noted } = await withControls(`
    <div style="position:fixed;inset:0" id="over">
      <button data-event="toast.close" id="t1" onclick="document.getElementById('over').remove()">x</button>
    </div>
    <button data-event="cart.add" id="add">Add</button>`)
  await send(page, { type: 'cart.add' })
  expect(await noted()).toEqual(['toast.close t1', 'cart.add add'])
})

test('of several controls one of a question without an answer comes first, then one not used before', async () => {
  const { page, noted } = await withControls(`
    <button data-event="value.choose" data-payload='{"v":"p"}' aria-pressed="true" id="pressed">p</button>
    <fieldset><button data-event="value.choose" data-payload='{"v":"a"}' id="a">a</button>
      <button data-event="value.choose" data-payload='{"v":"b"}' aria-pressed="true" id="b">b</button></fieldset>
    <fieldset><button data-event="value.choose" data-payload='{"v":"c"}' id="c">c</button></fieldset>`)
  const used = new Set<string>()
  for (let times = 0; times < 3; times += 1) await sendAny(page, 'value.choose', {}, used)
  expect(await noted()).toEqual(['value.choose c', 'value.choose a', 'value.choose a'])
})

test('of several ways to the same the one is taken that says something: not a field that holds it already', async () => {
  const { page, noted } = await withControls(`
    <input data-event="quantity.set" name="quantity" value="2" id="field">
    <button data-event="quantity.set" data-payload='{"quantity":3}' id="more">+</button>`)
  await sendAny(page, 'quantity.set', { quantity: 2 }, new Set())
  expect(await noted()).toEqual(['quantity.set more'])
  await sendAny(page, 'quantity.set', { quantity: 5 }, new Set())
  expect(await page.inputValue('#field')).toBe('5')
})

test('a field of a form that tells of itself is filled in where nothing listens too', async () => {
  const { page, noted } = await withControls(`
    <form data-event="keyword.submit"><input data-event="keyword.type" name="keyword"><button type="submit">Search</button></form>`)
  await sendAny(page, 'keyword.submit', { keyword: 'hammer' }, new Set())
  expect(await noted()).toEqual(['keyword.submit keyword=hammer'])
})

test('a field that sends by itself is filled in, and so is a form without a button in sight', async () => {
  const { page, noted } = await withControls(`
    <select data-event="sort.choose" name="sort"><option>sales</option><option>price</option></select>
    <input type="file" data-event="avatar.choose" name="picture">
    <form data-event="range.submit" onchange="this.requestSubmit()">
      <input name="from"><button type="submit" hidden>Go</button></form>`)
  await send(page, { type: 'sort.choose', sort: 'price' })
  expect(await page.inputValue('select')).toBe('price')
  await send(page, { type: 'avatar.choose', picture: 'a.png' })
  expect(await page.evaluate(() => document.querySelector<HTMLInputElement>('[type="file"]')?.files?.[0]?.type)).toBe(
    'image/png',
  )
  await send(page, { type: 'range.submit', from: '5' })
  await page.locator('[name="from"]').press('Tab')
  expect(await noted()).toEqual(['range.submit from=5'])
})

const plain: HarnessSetup = {
  ...{ address: '/cart?sku=1', watched: { selector: '[data-page="/cart"]', attribute: 'data-state' } },
  ...{ kept: { locale: 'en' }, inTab: { checkout: '{}' }, held: ['/client/cart/list', '/client/cart/add'] },
  ...{ before: [], answers: {}, delays: [30], counted: '/transition-counts' },
}

/** A page on which the harness stands; what asks the server is told that it came there. */
const withHarness = async (setting: Partial<HarnessSetup> = {}, html = '<main data-page="/cart"></main>') => {
  const page = await opened()
  await page.route('**/*', (route) =>
    route.request().resourceType() === 'document'
      ? route.fulfill({ contentType: 'text/html', body: html })
      : route.fulfill({ json: { from: 'the server' } }),
  )
  await page.addInitScript('globalThis.__name ??= (one) => one')
  await page.addInitScript(injectedScript, { ...plain, ...setting })
  await page.goto('http://shop.test/')
  await page.evaluate(() => {
    const asked = window as unknown as Record<string, unknown>
    asked.said = []
    asked.ask = (path: string, init?: RequestInit) => {
      const said = asked.said as unknown[]
      fetch(path, init).then(
        async (answer) => said.push(await answer.json()),
        (error: Error) => said.push(error.name),
      )
    }
  })
  return page
}
const ask = (page: Page, path: string) => page.evaluate(`ask('${path}')`)
const said = (page: Page) => page.evaluate('said') as Promise<unknown[]>
const soon = (page: Page, what: unknown[]) => expect.poll(() => said(page)).toEqual(what)

test('a page stands at its address with what its browser kept, and nothing of the path before', async () => {
  const page = await withHarness()
  await page.evaluate(() => {
    localStorage.setItem('old', 'x')
    sessionStorage.setItem('old', 'x')
  })
  await page.reload()
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/cart?sku=1')
  expect(await page.evaluate(() => [{ ...localStorage }, { ...sessionStorage }])).toEqual([
    { locale: 'en' },
    { checkout: '{}' },
  ])
})

test('a held call waits for its step, what nobody steers is answered at once or by the server', async () => {
  const page = await withHarness({ answers: { '/client/home': { code: 'home' } } })
  await ask(page, '/client/cart/list')
  await ask(page, '/client/home')
  await ask(page, '/client/other')
  await expect.poll(async () => (await said(page)).length).toBe(2)
  expect(await said(page)).toEqual(expect.arrayContaining([{ code: 'home' }, { from: 'the server' }]))
  expect(await page.evaluate(() => harness.answer('/client/cart/add', {}))).toBe(false)
  expect(await page.evaluate(() => harness.answer('/client/cart/list', { code: 'mine' }))).toBe(true)
  await expect.poll(() => said(page)).toContainEqual({ code: 'mine' })
  expect(await page.evaluate(() => harness.answer('/client/cart/list', { code: 'again' }))).toBe(false)
})

test('a call that waits too long is told so, and one that is given up waits no more', async () => {
  const page = await withHarness()
  await ask(page, '/client/cart/list')
  expect(await page.evaluate(() => harness.answer('/client/cart/list', 'overdue'))).toBe(true)
  await soon(page, ['TimeoutError'])
  await page.evaluate(`globalThis.stop = new AbortController(); ask('/client/cart/add', { signal: stop.signal })`)
  await page.evaluate('stop.abort()')
  await soon(page, ['TimeoutError', 'AbortError'])
  expect(await page.evaluate(() => harness.answer('/client/cart/add', {}))).toBe(false)
})

test('what the app asks once before its page is answered at once, and so is a call before the page is there', async () => {
  const first = { '/client/cart/list': { code: 'first' } }
  const page = await withHarness({ before: ['/client/cart/list'], answers: first })
  await ask(page, '/client/cart/list')
  await soon(page, [{ code: 'first' }])
  await ask(page, '/client/cart/list')
  expect(await page.evaluate(() => harness.answer('/client/cart/list', { code: 'second' }))).toBe(true)
  await soon(page, [{ code: 'first' }, { code: 'second' }])
  const empty = await withHarness({ answers: { '/client/cart/list': { code: 'early' } } }, '<main></main>')
  await ask(empty, '/client/cart/list')
  await soon(empty, [{ code: 'early' }])
})

test('timers run in their order when a step lets time pass, the short ones of libraries by themselves', async () => {
  const page = await withHarness()
  await page.evaluate(() => {
    const { said } = window as unknown as { said: string[] }
    setTimeout(() => said.push('late'), 2000)
    setTimeout((word: string) => said.push(word), 600, 'early')
    setTimeout(() => said.push('of a chart'), 30)
    const every = setInterval(() => said.push('each'), 700)
    setTimeout(() => clearInterval(every), 1500)
    clearTimeout(setTimeout(() => said.push('never'), 500))
    setTimeout(() => said.push('library'), 20)
  })
  await soon(page, ['library'])
  await page.evaluate(() => harness.advance(600))
  expect(await said(page)).toEqual(['library', 'of a chart', 'early'])
  expect(await page.evaluate(() => performance.now())).toBe(600)
  await page.evaluate(() => harness.advance(3000))
  expect(await said(page)).toEqual(['library', 'of a chart', 'early', 'each', 'each', 'late'])
})

test('time that passes in one leap runs no timer, and the page looks at the clock again', async () => {
  const page = await withHarness()
  await page.evaluate(() => {
    const { said } = window as unknown as { said: unknown[] }
    setTimeout(() => said.push('timer'), 1000)
    document.addEventListener('visibilitychange', () => said.push(performance.now()))
    harness.leap(900_000)
  })
  expect(await said(page)).toEqual([900_000])
})

test('each state that is shown is written down once, even one that lasts no longer than a moment', async () => {
  const page = await withHarness()
  await page.evaluate(async () => {
    const main = document.querySelector('main') as HTMLElement
    main.dataset.state = 'loading'
    main.dataset.state = 'viewing'
    await Promise.resolve()
    main.dataset.state = 'viewing'
    await Promise.resolve()
    main.remove()
  })
  await expect.poll(() => page.evaluate(() => harness.states)).toEqual(['loading', 'viewing', null])
})

test('what the browser is asked waits for its step, and what nobody asked is not answered', async () => {
  const page = await withHarness({ userAgent: 'iPhone' })
  expect(await page.evaluate(() => harness.release('position.read', { done: {} }))).toBe(false)
  await page.evaluate(() => {
    const { said } = window as unknown as { said: unknown[] }
    const locate = () =>
      navigator.geolocation.getCurrentPosition(
        ({ coords }) => said.push(coords.latitude),
        ({ message }) => said.push(message),
      )
    locate()
    harness.release('position.read', { done: { coords: { latitude: 1.3 } } })
    locate()
    harness.release('position.read', { failed: 'denied' })
  })
  await soon(page, [1.3, 'denied'])
  expect(await page.evaluate(() => harness.release('position.read', { done: {} }))).toBe(false)
  expect(await page.evaluate(() => navigator.userAgent)).toBe('iPhone')
})

test('a step waits for the call that it answers, and is told that none comes', async () => {
  const page = await withHarness()
  const answered = answerCall(page, 'cart.list', answering({ lines: [] }))
  await ask(page, '/client/cart/list')
  await answered
  await soon(page, [{ code: '200', msg: '', data: { lines: [] } }])
  const failing = { does: 'fail', id: 'read', src: 'position.read', failure: 'systemError' } as const
  await Promise.all([
    expect(answerCall(page, 'cart.list', 'overdue')).rejects.toThrow('no request for cart.list'),
    expect(answerBrowserApi(page, failing)).rejects.toThrow('nobody asks for position.read'),
  ])
})

test('a step that no chart hears fails, even where the state stays', async () => {
  const page = await withHarness()
  const hears = (chart: string) => () => page.evaluate((told) => void harness.heard.push(told), `${chart} row.remove`)
  await untilReceived(page, 'cart', { type: 'row.remove' }, hears('cart'))
  const other = untilReceived(page, 'cart', { type: 'row.remove' }, hears('order'))
  await expect(other).rejects.toThrow('cart did not hear row.remove')
  await expect(tell(page, 'cart', { type: 'memberChanged' }, '/cart')).rejects.toThrow('cart does not run')
})

test('a browser that does not say what it is fails when it is asked', async () => {
  const page = await withHarness({ userAgent: null })
  await expect(page.evaluate(() => navigator.userAgent)).rejects.toThrow('the browser does not say')
})
