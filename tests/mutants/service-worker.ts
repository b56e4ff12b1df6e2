import { planted } from './mutant'

/** Wrong changes of what is kept for a browser without a line. */
export const serviceWorkerMutants = [
  ...planted(
    'src/service-worker.ts',
    [
      [
        ' || (await cache.match(key, { ignoreVary: true }))) return',
        ') return',
        'without a line a page that was seen whole is drawn from what its calls left, if anything',
        { only: 'title of a page' },
      ],
      [
        'html.includes(\'id="prefilled"\') ? html',
        'true ? html',
        'without a line the orders of this morning are shown as those of last week',
        { only: 'a member sees' },
      ],
    ],
    { by: ['tests/browser/offline.test.ts'] },
  ),
  ...planted(
    'src/service-worker.ts',
    [["requestMethod: 'POST'", "requestMethod: 'PUT'", 'what a page sends as its last never arrives']],
    { by: ['tests/browser/people.test.ts'] },
  ),
  ...planted(
    'src/service-worker.ts',
    [
      [
        '`<title>${escaped(title)}`',
        '`<title>${title}`',
        'the name of a product writes into a page that is kept',
        { only: 'title of a page' },
      ],
      [
        'kept.unshift(',
        'kept.push(',
        'without a line what was looked at last stands at the end of the list',
        { only: 'without a line what was seen' },
      ],
      [
        '({ response }) => (response.status === 200 ? response : null) }, pictures]',
        '({ response }) => response }, pictures]',
        'a drawing that the shop could not send once is gone for good',
        { only: 'drawn anew' },
      ],
    ],
    { by: ['tests/browser/offline.test.ts'] },
  ),
  ...planted(
    'src/service-worker.ts',
    [
      [
        'const networkTimeoutSeconds = 4',
        'const networkTimeoutSeconds = 400',
        'on a line that says nothing a page that was seen does not open',
        { only: 'says nothing' },
      ],
      [
        'html.replace(\'<html \', `<html data-kept-at="${at || 0}" `)',
        'html',
        'a page of last week is shown as that of now',
        { only: 'without a line what was seen' },
      ],
      [
        'if (!asked.every((file) => built.has(file))) ',
        'if (!asked) ',
        'without a line a page opens that cannot be used',
        { only: 'after a deploy' },
      ],
      [
        "    if (address.searchParams.get('kept-in') !== wanted) continue\n",
        '',
        'without a line a shopper is led to pages in a language that they do not read',
        { only: 'without a line what was seen' },
      ],
      [
        'isSpared() ? own : ',
        '',
        'who saves data loads the whole shop with their first page',
        { only: 'to be spared' },
      ],
      [
        '.then(() => worker.clients.claim())',
        '',
        'what was seen on the first visit is gone without a line',
        { only: 'a drawing' },
      ],
      [
        "request.mode === 'navigate' && isPage(url)",
        "request.mode === 'navigate'",
        'a file is kept as a page of the shop',
        { only: 'keeps no call' },
      ],
      [
        'new StaleWhileRevalidate({',
        'new CacheFirst({',
        'a drawing that was mended stays wrong for a month',
        { only: 'a drawing' },
      ],
    ],
    { by: ['tests/browser/offline.test.ts'] },
  ),
  ...planted(
    'src/service-worker.ts',
    [
      [
        ".filter((file) => inFolder('assets/', new URL(file)))",
        '',
        'the pictures of a page are kept as if they were of the build',
        { only: 'keeps no call' },
      ],
      [
        '.replace(/<html lang="[^"]*"/, `<html lang="${await language()}"`)',
        '',
        'without a line a browser asks whether it is to translate a page in its own language',
        { only: 'title of a page' },
      ],
      [
        "  headers.set('date', new Date().toUTCString())\n",
        '',
        'weeks after a deploy no page of a member opens without a line',
        { only: 'a member sees' },
      ],
      [
        'const photos = new CacheFirst(',
        'const photos = new StaleWhileRevalidate(',
        'each photograph is loaded again with each look at it',
        { only: 'drawn anew' },
      ],
    ],
    { by: ['tests/browser/offline.test.ts'] },
  ),
]
