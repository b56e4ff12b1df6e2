import { judgedBy, planted } from './mutant'

const asks = { by: ['tests/unit/browser-asks.test.ts'] }
const keepsAnswers = { by: ['tests/unit/kept-answers.test.ts'] }

/** Wrong changes of the way of a call: how it is made, shared, made ahead, made again, and answered without a line. */
export const transportMutants = [
  ...planted(
    'src/browser/http.ts',
    [
      ['within(timeout, signal)', 'signal', 'a call that nobody answers waits for good'],
      [
        'answered = (data as { code?: unknown } | null)?.code !== undefined',
        'answered = true',
        'an order is placed twice when a proxy answers in place of the shop',
      ],
      [
        "if (error instanceof TypeError) return new CallFailed('networkFailed', '', quiet)\n",
        '',
        'without a line the shop is said to have an error',
      ],
    ],
    asks,
  ),
  ...planted(
    'src/browser/within.ts',
    [
      [
        'for (const one of [signal, AbortSignal.timeout(milliseconds)])',
        'for (const one of [AbortSignal.timeout(milliseconds)])',
        'what a page asked for that was left goes on for twenty seconds',
      ],
      ['if (one.aborted) end()\n    else one', 'one', 'who left before a call was made waits for its answer'],
    ],
    asks,
  ),
  ...planted(
    'src/browser/within.ts',
    [
      [
        'const ends = new AbortController()\n',
        'if (milliseconds) return AbortSignal.any([signal, AbortSignal.timeout(milliseconds)])\n  const ends = new AbortController()\n',
        'on a phone of 2017 no list of the shop ever comes',
      ],
    ],
    { by: ['tests/browser/purchase.test.ts'], only: 'old: true' },
  ),
  ...planted(
    'src/browser/lost-answers.ts',
    [
      ['minutes(10)', 'minutes(1000)', 'what is ordered again in the evening is taken for the order of the morning'],
      ['if (!secret) write(', 'write(', 'what tells of a password stays in the tab'],
      ['?? inThisTab()[call]', '', 'an order whose answer got lost is placed twice by who loads the page anew'],
    ],
    asks,
  ),
  ...planted(
    'src/browser/ahead.ts',
    [
      ["pointerType === 'mouse' && ", '', 'a finger that scrolls fetches whatever it passes'],
      ['pointing = 50', 'pointing = 5', 'a mouse that crosses a list fetches all of it'],
      ['count >= likely', 'count > 0', 'the code of every page comes with the first one'],
    ],
    { by: ['tests/unit/ahead.test.ts'] },
  ),
  ...planted(
    'src/browser/kept-answers.ts',
    [
      ['language, input: ', 'input: ', 'without a line a shopper reads what was kept in the other language'],
      [
        '  if (ownerNow() !== owner) await caches.delete(answersOf(owner))\n',
        '',
        'the cart of a member is kept for whoever has the device next',
      ],
      [
        '  await cache.delete(address)\n',
        '',
        'what is looked at every day is forgotten before what was looked at once',
      ],
    ],
    keepsAnswers,
  ),
  ...planted(
    'src/browser/transport.ts',
    [
      ['quiet ? undefined : await kept()', 'await kept()', 'an answer of yesterday is taken for what is so now'],
      ["failed.failure === 'networkFailed'", 'true', 'where the shop refuses a page shows what was so before'],
    ],
    keepsAnswers,
  ),
  ...planted(
    'src/browser/transport.ts',
    [
      ['    ahead.clear()\n', '', 'the cart does not show what was just put into it'],
      ['    reads.clear()\n', '', 'who asks after a change is told what was so before it'],
      [
        'reads.share(keyOf(name, input, by)',
        'reads.share(keyOf(name, {}, by)',
        'two products that are asked for at once get one answer',
      ],
      [
        'reads.share(keyOf(name, input, by)',
        'reads.share(JSON.stringify([name, input, by.language])',
        'who logs in while a page loads is answered as whoever was there before',
      ],
      ['alone ? made(signal) : ', '', 'whoever waits for a payment is told what was so before they asked'],
      ['.finally(forget)', '', 'what was fetched while something changed shows it as it was before'],
      [
        '    forget()\n    return made',
        '    return made',
        'while a line of the cart is removed another page still shows it',
      ],
      ['quiet || !ahead.size', '!ahead.size', 'a page that asks what is so now is told what was so before'],
      ['by.language, by.token', 'by.language', 'a wholesaler who just logged in is shown the prices of visitors'],
      [
        'JSON.stringify([name, input, by.language',
        'JSON.stringify([name, by.language',
        'a product shows the price of another one',
      ],
      [
        'JSON.stringify([name, input, by.language',
        'JSON.stringify([name, input',
        'a page is half in the other language',
      ],
      [
        'const by = { ...caller(name), language: locales[locale] }',
        'const by = caller(name)',
        'who switches the language waits as if nothing had been fetched',
      ],
      [' || found.until < performance.now()', '', 'prices of an hour ago are shown as those of now'],
      ['waits = seconds(5)', 'waits = seconds(50)', 'what was sold out a minute ago is offered'],
      ['    await painted()\n', '', 'a page that was pointed at stands still before it is shown'],
      [
        'asked.length >= mostAhead || ',
        '',
        'a mouse that passes over a list uses up the calls of whoever shares the address',
      ],
      [' || ahead.has(key)', '', 'who points at a product twice asks for it twice'],
      ['at > now - minutes(1)', 'at > now - minutes(60)', 'after thirty products nothing comes ahead for an hour'],
      [
        'until: Number.POSITIVE_INFINITY }',
        'until: now + waits }',
        'on a slow line a page is asked for again once it was fetched',
      ],
    ],
    { by: ['tests/unit/fetched-ahead.test.ts'] },
  ),
  ...planted(
    'src/browser/shared-reads.ts',
    [
      ['> performance.now() - sameMoment', '< 0', 'a page and its count ask for one cart twice'],
      ['.since > performance.now() - sameMoment', '', 'who tries again waits for the line that hangs'],
      ['reads.get(key) === read && ', '', 'the end of an old question lets the new one be asked twice'],
      ['      if (read.wanted) return\n', '', 'a part of a page that goes takes the answer of the others with it'],
      ['      read.ends.abort()\n', '', 'what nobody waits for any more is still loaded'],
      ['      forget(key, read)\n', '', 'who asks again is given an answer that was given up'],
    ],
    { by: ['tests/unit/shared-reads.test.ts'] },
  ),
  ...planted(
    'src/browser/ahead.ts',
    [['.filter(({ name }) => isRead(name))', '', 'who points at a link has done what it leads to']],
    { by: ['tests/unit/ahead.test.ts'] },
  ),
  ...planted(
    'src/browser/lost-answers.ts',
    [
      [
        'write({ ...inThisTab(), [call]: lost })',
        'write({ [call]: lost })',
        'of two calls without an answer one is done twice',
      ],
    ],
    asks,
  ),
  ...planted(
    'src/browser/transport.ts',
    [
      [
        'quiet: quiet || failed.quiet',
        'quiet: failed.quiet',
        'a page that watches toasts every few seconds where the shop has trouble',
      ],
      ['quiet: quiet || failed.quiet', 'quiet', 'the closed chat toasts every few seconds where the shop has trouble'],
      [
        "if (!signal.aborted)\n        report({ type: 'callFailed'",
        "report({ type: 'callFailed'",
        'who leaves a page quickly is told that something failed',
      ],
    ],
    judgedBy.unit('fetched-ahead.'),
  ),
]
