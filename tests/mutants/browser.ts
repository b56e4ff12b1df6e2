import { judgedBy, planted } from './mutant'

const asks = { by: ['tests/unit/browser-asks.test.ts'] }
const keeps = { by: ['tests/unit/kept-in-browser.test.ts'] }
const hears = { by: ['tests/unit/browser-hears.test.ts'] }
const keepsAnswers = { by: ['tests/unit/kept-answers.test.ts'] }
const card = { by: ['tests/unit/card-outcome.test.ts'] }

/** Wrong changes of what the browser is asked: what it keeps, where it is, the card; and of the first page that it draws. */
export const browserMutants = [
  ...planted(
    'src/browser/history.ts',
    [
      [
        'clearTimeout(timer)\n    if (!pending) keep()',
        'clearTimeout(timer)',
        'who scrolls and goes on at once comes back to the top of the list',
      ],
      [
        "history.scrollRestoration = 'auto'\n    if (!pending) keep()",
        "history.scrollRestoration = 'auto'",
        'who scrolls and loads the page again at once is taken back',
      ],
      [
        "history.scrollRestoration = 'auto'\n    if (!pending) keep()",
        "history.scrollRestoration = 'auto'\n    keep()",
        'who loads a page again twice is thrown to its top',
      ],
      [
        "    history.scrollRestoration = 'auto'\n",
        '',
        'a page that is loaded again stands at its top until its code has come',
      ],
      [
        "('pageshow', () => {\n    history.scrollRestoration = 'manual'\n  })",
        "('pageshow', () => {})",
        'Back from another shop leaves the scrolling to the browser, which does it before a page has come',
      ],
      ['  pending = comingBack()\n', '', 'who loads a page again is thrown to its top'],
      ["entry?.type !== 'reload' && ", '', 'who loads a page again is thrown to its top'],
      [" && entry?.type !== 'back_forward'", '', 'Back from another shop leads to the top of the page'],
      [
        "if (entry?.type !== 'reload' && entry?.type !== 'back_forward') return null\n  ",
        '',
        'a link leads into the middle of a page',
      ],
      ['  if (!again) {', '  {', 'a page that is loaded again takes the focus to its heading'],
      ['again && (busied || ', 'again && (', 'who scrolls on while a page is loaded again is thrown back'],
      ["'input', 'wheel'", "'input'", 'who turns the wheel while a page is loaded again is thrown back'],
      ['again.sent?.isConnected && scrollY > 0', 'scrollY > 0', 'a wholesaler who loads a page again stands elsewhere'],
      [
        'again.sent?.isConnected && scrollY > 0',
        'again.sent?.isConnected',
        'where a browser did not scroll a page that was loaded again nobody does',
      ],
      ['(again.sent?.isConnected && scrollY > 0)', 'false', 'who scrolled a page before its code came is thrown back'],
      ['isThere = again && (', 'isThere = (', 'Back to a list leads to where the page before was scrolled'],
      [
        'if (!pending) timer =',
        'timer =',
        'a page that was passed by is opened where the one before it was scrolled to',
      ],
      ['(moved ? 0 : null)', '0', 'who narrows a search is thrown to its top'],
      [
        'isWithin() || goBack()',
        'goBack()',
        'who skipped the header is thrown back to the heading once something loads',
      ],
      [
        'pathname.startsWith(prefix) ? ',
        'true ? ',
        'below a base path an address from outside of it is taken for a page',
      ],
    ],
    hears,
  ),
  ...planted(
    'src/browser/events.ts',
    [
      [
        "'pointermove', 'pointerdown', ",
        "'pointerdown', ",
        'nothing comes ahead before somebody has pressed something',
      ],
      [
        "addEventListener('offline', () => root.send({ type: 'lineFailed' }))\n",
        '',
        'nobody is told that the line is gone',
      ],
      ['key === null ? catchUp()', 'key === null ? undefined', 'who empties what a browser keeps stays logged in'],
      ['persisted && catchUp()', 'persisted', 'a page that Back brings shows a member who logged out in another tab'],
      [' && value && Number', ' && Number', 'a badge that another tab takes away shows a zero'],
      [
        'persisted && catchUp(), true)',
        'persisted && catchUp())',
        'a page that Back brings asks with a token that is over, and logs out every tab',
      ],
      [
        'document.hidden || catchUp(), true)',
        'document.hidden || catchUp())',
        'a tab that slept asks with a token that is over, and logs out every tab',
      ],
      [
        "  if (key === 'recent' && value) root.send({ type: 'viewedElsewhere', recent: textsIn(value) })\n",
        '',
        'of products that are opened in tabs side by side only the last one counts as viewed',
      ],
    ],
    hears,
  ),
  ...planted(
    'src/browser/effects.ts',
    [
      [
        'if (ahead >= asleep) slept += ahead',
        '',
        'after a sleep of the device the payment page shows more time than is left',
      ],
      [
        'if (ahead >= asleep) slept += ahead',
        'slept += ahead',
        'a device whose clock is set back shows hours for a payment',
      ],
    ],
    hears,
  ),
  ...planted(
    'src/browser/line.ts',
    [['Boolean(connection?.saveData) || ', '', 'who saves data pays for pages that they never open']],
    hears,
  ),
  ...planted(
    'src/browser/storage.ts',
    [
      ["name.startsWith('answers ') && ", '', 'a login takes away what the shop needs without a line'],
      [
        'if (user || !(await',
        'if (!user || !(await',
        'without a line whoever has the device next is told the orders of the member before',
      ],
    ],
    keepsAnswers,
  ),
  ...planted(
    'src/unseen-page.ts',
    [
      [
        'title || escaped(address)',
        'title || address',
        'an address that somebody was sent writes into a page of the shop',
      ],
      ["locale === defaultLocale ? ['zh-CN', 'en'] : ", '', 'without a line a shopper reads the other language first'],
    ],
    { by: ['tests/unit/unseen-page.test.ts'] },
  ),
  ...planted(
    'src/browser/held.ts',
    [
      [
        'all.filter((one, at) => !again(one, at))',
        'all',
        'who presses three times on a slow line has three in the cart',
      ],
      [' && control.matches(once)', '', 'a quantity that was raised three times before a page was alive went up once'],
      [
        "if (one.type !== 'input') return true",
        "if (one.type !== 'input') return false",
        'what was pressed before a page was alive is pressed again on every page',
      ],
      [
        "if (one.type === 'submit') (now as HTMLFormElement).requestSubmit()\n",
        '',
        'a search that was sent before the page was alive is lost',
      ],
      ["!now || now.matches(':disabled')", '!now', 'what was pressed while a button could not be pressed yet is lost'],
      [
        " && one.getAttribute('name') === name",
        '',
        'what was typed as a password stands in the field of the phone number',
      ],
      ['one.dataset.payload === payload && ', '', 'another product comes into the cart than the one that was pressed'],
      [
        'typeInto(field, field.value || one.value)',
        'typeInto(field, field.value)',
        'a field that is drawn anew is empty',
      ],
      [
        'typeInto(field, field.value || one.value)',
        'typeInto(field, one.value)',
        'letters typed while a field is drawn are lost',
      ],
      ['field === one.control && ', 'false && ', 'who types while a page comes alive goes on at the end of the word'],
    ],
    { by: ['tests/unit/held.test.ts'] },
  ),
  ...planted(
    'src/browser/loading.ts',
    [
      ['status === 404', 'status !== 200', 'a server that is busy makes every page load anew'],
      ['document.hidden || tell()', 'tell()', 'a tab that is left asks for all that it shows'],
    ],
    asks,
  ),
  ...planted(
    'src/browser/loading.ts',
    [
      ['wait = Math.min(wait * 2, longest)', '', 'a shop in trouble is asked for its styles by everybody every second'],
      [
        'if (/preload CSS/.test(String(event.payload))) event.preventDefault()',
        '',
        'a style that does not come keeps its page away',
      ],
      ["reportFailure('start', error)\n", '', 'nobody hears of pages that could not begin'],
    ],
    { by: ['tests/unit/loading.test.ts'] },
  ),
  ...planted(
    'src/browser/effects.ts',
    [
      [
        ' && storage.reloaded() !== import.meta.url',
        '',
        'a page whose new build does not come is loaded anew again and again',
      ],
      ['!typed() && ', '', 'a new build takes away what somebody is typing'],
      [
        'reload: () => location.reload(),',
        'reload: () => {\n    storage.keepReloaded(import.meta.url)\n    location.reload()\n  },',
        'a tab that followed a login elsewhere has to be loaded by hand once there is a new build',
      ],
      ['within(lineCheckTimeout, signal)', 'signal', 'a shopper is said to have no line for minutes after it is back'],
    ],
    asks,
  ),
  ...planted(
    'src/browser/double-click.ts',
    [
      ['control === pressed && !', '!', 'who clicks a coupon twice claims it and is led away'],
      [' && !control.matches(once)', '', 'who clicks twice puts two into the cart, and keeps no favorite'],
      ['event.detail > 1', 'event.detail > 2', 'the second press is a press of its own'],
      [
        '        event.preventDefault()\n        event.stop',
        '        event.stop',
        'the link that comes under the pointer is followed',
      ],
    ],
    { by: ['tests/unit/double-click.test.ts'] },
  ),
  ...planted(
    'src/browser/typing.ts',
    [["target.closest('search') === null", 'true', 'who searched for something stays with an old build']],
    asks,
  ),
  ...planted(
    'machines/parts/device.ts',
    [
      ['harmonyos (?!.*android)|', '', 'a phone that runs no app for Android is led to its store'],
      ['bot\\b|crawl|', '', 'a search engine is led to a store of apps'],
    ],
    judgedBy.unit('device.'),
  ),
  ...planted(
    'src/browser/device.ts',
    [
      ['touchPoints: maxTouchPoints', 'touchPoints: 0', 'an iPad is not led to its store'],
      [
        'lat: coords.latitude, lng: coords.longitude',
        'lat: coords.longitude, lng: coords.latitude',
        'the nearest store is the farthest one',
      ],
      [
        '{ timeout: 15_000, maximumAge: 300_000 }',
        '{}',
        'who lets their position be known waits for good where the device finds none',
      ],
      ['BASE_URL.slice(0, -1) + ', 'BASE_URL + ', 'the code for phones leads to a page that is not there'],
    ],
    asks,
  ),
  ...planted(
    'src/browser/storage.ts',
    [
      ['own && own.over === now ? own.text : now', 'now', 'where a browser forbids to keep anything no login lasts'],
      ['own && own.over === now', 'own', 'a tab whose browser was full never hears of what another one keeps'],
      [" && typeof token === 'string'", '', 'a member without a token is shown as logged in'],
      ['; path=/; max-age', '; max-age', 'the language that was chosen on the page of an order counts for orders only'],
      [' && draft.choice.quantity === quantity', '', 'two are bought where one was chosen'],
      [
        'if (kept.owner !== ownerOf(storage.auth().user)) return null',
        '',
        'who logs in next in the tab finds the message and the address of the member before',
      ],
    ],
    keeps,
  ),
  ...planted(
    'src/browser/effects.ts',
    [
      [
        'if ((Object.values(appStores) as string[]).includes(url)) location.assign(url)',
        'location.assign(url)',
        'a chart may lead out of the shop to any address',
      ],
    ],
    keeps,
  ),
  ...planted(
    'src/browser/card.ts',
    [
      ["error?.type === 'validation_error'", 'false', 'a card that is typed by half counts as refused by the bank'],
      ['error?.decline_code ?? error?.code', 'error?.code', 'nobody is told that the card has no funds'],
      ['if (wrong) open.elements', 'if (!wrong) open.elements', 'a wrong field of the card does not get the focus'],
      ['timeout = 10_000', 'timeout = 10', 'a card that is sent while its form is drawn is refused'],
    ],
    card,
  ),
  ...planted(
    'machines/parts/card-form.ts',
    [
      [
        '{ ...context.problems, [field]: problem }',
        '{ [field]: problem }',
        'a wrong number of a card looks right once its date is typed',
      ],
    ],
    card,
  ),
  ...planted(
    'src/browser/report.ts',
    [['message: withoutPersonal(message)', 'message', 'a report of a failure holds what somebody typed']],
    { by: ['tests/unit/report.test.ts'] },
  ),
  ...planted(
    'src/running-page.tsx',
    [
      [
        'if (last.current !== key) tell(value)',
        'tell(value)',
        'a page asks again for all that it shows as soon as it is open',
      ],
      ['{ snapshot: prefilled as never }', '{}', 'every page loads again what the server sent with it'],
      ["now.matches('unknown')", "now.matches('loggedIn')", 'a page asks for nothing that a member is to see'],
      ['viewer.current === viewerOf(app) && ', '', 'after a logout Back shows what only a member may see'],
      ['at.current = address\n', '', 'Back shows the results of another search'],
      ['  }, [actor, known, loggedIn])', '  }, [actor, known])', 'who logged out still sees the page of a member'],
      ['    last.current = key\n', '', 'who goes back from a page of a list stays on it'],
      [
        "own() && now().can({ type: 'shownAgain' })",
        'own()',
        'Back leads into a payment that was left, as if it still went on',
      ],
      [' aria-busy={busy || undefined}', '', 'a screen reader is not told that the page waits'],
      [
        "if (kept) actor.send({ type: 'shownAgain' })",
        '',
        'a page that Back brings shows the prices of before for good',
      ],
      [
        "const said = actor.on('*', (event) => app.root.send(event as never))\n    return () => said.unsubscribe()",
        '',
        'no page leads anywhere or says what went wrong',
      ],
    ],
    { by: ['tests/views/running-page.test.tsx'] },
  ),
  ...planted(
    'src/browser/crisp.ts',
    [
      ['    Crisp.setTokenId(member?.chatToken)\n', '', 'who logs in after somebody else reads their chat'],
      [
        'if (Crisp.isCrispInjected()) Crisp.session.reset()',
        '',
        'who logs in after somebody else goes on with their chat',
      ],
      [
        "(import.meta.env.VITE_API_BASE ?? '') + member.userAvatar",
        "member.userAvatar + '?'",
        'the staff see no picture of who writes',
      ],
      ["locale() === 'en' ? 'en' : 'zh'", "'en'", 'who reads Chinese is spoken to in English by the support chat'],
    ],
    { by: ['tests/unit/crisp.test.ts'] },
  ),
  ...planted(
    'src/browser/effects.ts',
    [
      [
        "method: 'HEAD', cache: 'no-store', signal",
        "method: 'HEAD', signal",
        'without a line the shop says that it is back',
      ],
    ],
    asks,
  ),
  ...planted(
    'src/browser/effects.ts',
    [
      [
        'returned: mendStyles',
        'returned: () => {}',
        'a page that lost its styles stays without them once the line is back',
      ],
    ],
    keeps,
  ),
  ...planted(
    'src/app.tsx',
    [
      [
        "actor.send(actor.getSnapshot().can(again) ? again : { type: 'languageChanged' })",
        "actor.send({ type: 'languageChanged' })",
        'once the line is back a list jumps to its beginning',
      ],
      ['`${locale?.getSnapshot().context.locale} ', '`', 'Back shows a page in the language of before'],
    ],
    { by: ['tests/views/running-page.test.tsx'] },
  ),
  ...planted(
    'src/prefill.tsx',
    [
      ['        actor.stop()\n', '', 'each page that a busy shop gave up goes on asking it'],
      ['if (isFailed(snapshot)) throw', 'if (false) throw', 'after a moment without a database nobody sees a product'],
      [
        "stateName(value).split(/[.|]/).includes('failed')",
        "value === 'failed'",
        'after a moment without a database nobody sees a store',
      ],
      [
        '.map((part) => waitFor(part, (now: AnyMachineSnapshot) => !now',
        '.map((part) => waitFor(part, (now: AnyMachineSnapshot) => now',
        'the page of each product comes five seconds late',
      ],
      ['        await partsRest(snapshot)\n', '', 'search engines read nothing of what others say of a product'],
    ],
    { by: ['tests/unit/prefill.test.ts'] },
  ),
  ...planted(
    'src/first-page.tsx',
    [
      [
        '    takeOutForeign(element)\n',
        '',
        'with an extension that puts something beside a field each page is drawn twice',
      ],
      [" && storage.auth().user?.memberType !== 'wholesaler'", '', 'a wholesaler sees the prices of everybody'],
      [
        '  const restore = () => {\n',
        "  const early = storage.auth()\n  const restore = () => {\n    app.root.send({ type: 'restored', auth: early })\n",
        'a page that is slow to come logs out who logged in elsewhere meanwhile',
      ],
      [' && prefilled.locale === locale', '', 'whoever chose another language sees the page in the one of before'],
      [
        'prefilled?.path === path && ',
        'prefilled && ',
        'whoever went on before the code came is shown the page of before',
      ],
      ['  document.documentElement.lang = language()\n', '', 'a screen reader speaks Chinese as if it were English'],
      [
        "    app.root.send({ type: 'recentRestored', recent: storage.recent() })\n",
        '',
        'what was viewed is forgotten with each page that is loaded',
      ],
      [
        "    app.root.send({ type: 'searchesRestored', searches: storage.searches() })\n",
        '',
        'what was searched for is forgotten with each page that is loaded',
      ],
      ["  document.getElementById('notice')?.remove()\n", '', 'a page that is there says that it cannot be loaded'],
      ['      replayHeld()\n    }\n', '    }\n', 'what was pressed before a page was drawn is lost'],
      ['    watchTabs(app)\n', '', 'a tab goes on as a member who logged out in another one'],
      ['    alive()\n', '', 'what was seen cannot be opened without a line'],
      ['  if (asked) app.prefilled = { path, snapshot: asked }\n', '', 'a state that the viewer opens is not shown'],
      [
        '    restore()\n    app.onHydrated',
        '    app.onHydrated',
        'a wholesaler is a visitor on each page that is loaded',
      ],
      [
        '    await untilDone(() => part(() => loadPage(app.pages, path, language())))\n',
        '',
        'what the server sent vanishes until its code is there',
      ],
    ],
    judgedBy.views('first-page.'),
  ),
  ...planted(
    'src/pages/order/pay-order.tsx',
    [
      ["  'expired_card',\n", '', 'that a card has expired stays in the language of before'],
      ["  'stolen_card',\n", '', 'a thief is told that the theft is known'],
    ],
    judgedBy.views('pay-page.'),
  ),
  ...planted(
    'src/i18n/texts/payment.ts',
    [
      ["'银行卡已过期。'", "'银行卡余额不足。'", 'who has an old card looks for money'],
      ["'处理片刻后支付失败'", "'处理片刻后支付成功'", 'a test card is said to pay that fails'],
      ["['Wrong security code', ", "['Expired card', ", 'a test card is said to be another one'],
    ],
    judgedBy.views('pay-page.'),
  ),
  ...planted(
    'src/browser/prefilled.ts',
    [
      ['!one.textContent && ', '', 'a page that the browser translated is drawn twice'],
      [
        " && ![...one.querySelectorAll('*')].some(isWritten)",
        '',
        'a field that an extension put a frame around is gone',
      ],
    ],
    { by: ['tests/unit/first-script.test.ts'] },
  ),
  ...planted(
    'index.html',
    [
      [
        "document.addEventListener('readystatechange', read, { once: true })",
        '',
        'who has an extension that fills in passwords loses what is typed before the code comes',
      ],
      [
        'read, { once: true }',
        'read',
        "what an extension puts beside a field is taken for the shop's own, and what is typed is lost",
      ],
      ['wait = Math.min(wait * 2, longest)', '', 'a shop in trouble is asked by every open page every two seconds'],
      ['status === 404 && ', '', 'a page whose code did not come loses what was typed'],
      [' && !reloaded(entry)', '', 'a page of a build that is gone loads itself anew for good'],
      ["if (part.rel === 'stylesheet') part.rel", 'part.rel', 'a picture that does not come is taken for a style'],
      ['document.hidden ? load() : ', '', 'a tab that is opened behind another one has no code when it is looked at'],
      [
        'if (!picture || picture.complete) return',
        'if (!picture) return',
        'where the first picture is kept, nothing works for three seconds',
      ],
      [
        "          addEventListener('online', retry, done)\n",
        '',
        'who has a line again waits up to a minute for the shop',
      ],
      [
        'document.hidden || retry(), done',
        'document.hidden, done',
        'who comes back to a tab finds a page without code',
      ],
      [
        "addEventListener('error', failed, true)",
        "addEventListener('error', failed)",
        'a style that is missing stays so',
      ],
      ['if (begun || !code) return', 'if (begun) return', 'a page that was sent empty fails at the first key'],
      ["addEventListener('click', retry, done)", "addEventListener('blur', retry, done)", 'a button does nothing'],
      ['          setTimeout(load, pictureTimeout)\n', '', 'a picture that does not come keeps the shop from working'],
      [
        'if (known) known.value = target.value',
        'if (known) return',
        'of what was typed before only the first letter is left',
      ],
      ['if (target.dataset.event) event.stop', 'event.stop', 'a field without a chart is set back to what it was'],
      [
        'closest(\'#app button[type="button"]\')',
        "closest('#app button[data-event]')",
        'a password that is to be shown before the code is there stays hidden',
      ],
      ["closest('#app button", "closest('button", 'the button that asks for code again waits for that code'],
      [
        "event.key === 'Escape' && event.target",
        'event.target',
        'nothing can be typed into the search before the code is there',
      ],
    ],
    { by: ['tests/unit/first-script.test.ts'] },
  ),
  ...planted('src/browser/effects.ts', [
    [
      'void forgetAnswers(auth).catch(() => {})',
      '',
      'what the shop answered a member is left in the browser when they have gone',
      { ...judgedBy.unit('kept-in-browser.test.ts'), only: 'no longer than they are logged in' },
    ],
  ]),
  ...planted(
    'src/browser/register-worker.ts',
    [
      [
        'if (location.href === arrived) tell',
        'tell',
        'without a line a page that was left quickly has the title of the next one',
      ],
      [
        '  watchReturn(() => registration.update().catch(() => {}))\n',
        '',
        'a page that stays open for days never has the files of a newer build',
      ],
      [
        'serviceWorker.controller ? undefined : location.href',
        'undefined',
        'the first page that somebody opens is not there without a line',
      ],
      [
        'registration.waiting ?? registration.active',
        'registration.active',
        'the files of a newer build are kept by the worker that throws them away',
      ],
    ],
    judgedBy.unit('register-worker.'),
  ),
  ...planted(
    'src/browser/focus.ts',
    [
      ['control.focus({ preventScroll: true })', 'control.focus()', 'a page jumps when an answer comes'],
      [
        "'aria-label', 'data-event', 'data-payload']",
        "'aria-label', 'data-event']",
        'after an answer the keyboard stands on the button that removes another line',
      ],
      ['if (pointed) kept = undefined\n  else ', '', 'a phone opens its keyboard where a button went away'],
      [
        'there.find((one) => isAfter(one, last))',
        'undefined',
        'after a line was removed the keyboard goes back instead of on',
      ],
    ],
    judgedBy.unit('focus.'),
  ),
  ...planted(
    'src/browser/effects.ts',
    [
      [
        '    storage.keepLocale(locale)\n    document.documentElement.lang = locale',
        '    storage.keepLocale(locale)',
        'a screen reader reads English as Chinese once the language was switched',
      ],
      [
        '  localeFollowed: ({ locale }) => {\n    document.documentElement.lang = locale',
        '  localeFollowed: () => {',
        'a screen reader does not hear that another tab switched the language',
      ],
    ],
    asks,
  ),
  ...planted(
    'src/browser/history.ts',
    [
      [
        'navigate(addressOf(to), { replace })',
        'navigate(addressOf(to))',
        'Back from an order that is paid leads to the payment again',
      ],
      [
        'navigate(addressOf(to), { replace })',
        'navigate(addressOf(to), { replace: true })',
        'Back leads out of the shop',
      ],
    ],
    hears,
  ),
  ...planted(
    'src/browser/http.ts',
    [
      [
        "'password' in input",
        "'code' in input",
        'after a login that a bad line ended a hash of the password stays in the tab',
      ],
    ],
    asks,
  ),
  ...planted(
    'src/browser/events.ts',
    [
      [
        "'cartCount', 'recent', 'searches']",
        "'cartCount', 'recent']",
        'a tab that slept offers searches that another one cleared',
      ],
      [
        "'cartCount', 'recent', 'searches']",
        "'cartCount', 'searches']",
        'a tab that slept shows what was viewed and cleared in another one',
      ],
      [
        "catchUp(shared.filter((key) => key !== 'cartCount' || inBrowser.get(key) !== countBefore))",
        'catchUp()',
        'each page that a member opens counts the cart twice',
      ],
      [
        "(key) => key !== 'cartCount' || inBrowser.get(key) !== countBefore",
        "(key) => key !== 'cartCount'",
        'what another tab puts into the cart while a page comes is not counted',
      ],
    ],
    hears,
  ),
]
