import { judgedBy, planted } from './mutant'

const headersTest = { by: ['tests/routes/headers.test.ts'] }

/** Wrong changes of what the server sends: pages that it draws and keeps, files of a build, bodies made smaller, what search engines and other programs are told. */
export const servedPageMutants = [
  ...planted(
    'server/page-failures.ts',
    [
      ['if (!(await allowed(request))) return reply.code(429).send()', '', 'anybody fills the log'],
      ['message: withoutPersonal(message)', 'message', 'the log holds what a page said of a person'],
    ],
    { by: ['tests/routes/page-failures.test.ts'] },
  ),
  ...planted('server/sitemap.ts', [
    [
      'closedPages.map((path) => `Disallow',
      'openPages.map((path) => `Disallow',
      'search engines are sent away from the products',
      { by: ['tests/routes/sitemap.test.ts'] },
    ],
    [
      'most = 40_000',
      'most = 60_000',
      'search engines refuse the list of a large shop',
      { by: ['tests/routes/sitemap.test.ts'], only: 'more products' },
    ],
  ]),
  ...planted('server/headers.ts', [
    ["'camera', ", '', 'a page may ask for the camera', { by: ['tests/routes/hostile-headers.test.ts'] }],
    ["default-src 'none';frame", 'frame', 'an answer that is shown as a page may load what it names', headersTest],
    ["'x-content-type-options': 'nosniff',", '', 'a browser guesses what a file is', headersTest],
  ]),
  ...planted(
    'server/headers.ts',
    [
      ["'connect-src': [\"'self'\", ...cardHosts, ", "'connect-src': [\"'self'\", ", 'nobody can pay by Stripe'],
      ['cardHosts.length ? cardHosts : ["\'none\'"]', '["\'none\'"]', 'the fields of a card are not shown'],
      ['...inline, ...cardHosts, ...also', '...inline, ...also', "the script of Stripe's fields is not loaded"],
      ['...cardHosts.map((host) => `"${host}"`)', '', "a card's own ways to pay are not offered"],
      ['cardHosts.length || crisp', 'crisp', 'Stripe is held to what its script does not know'],
      ['cardHosts.length || crisp', 'cardHosts.length', 'a demonstration whose chat is served by Crisp has no chat'],
      ["    'wss://client.relay.crisp.chat',\n", '', 'no answer comes to the support chat'],
      ["'data:', ...also('picture')", "'data:'", 'the support chat has no pictures'],
      ["'worker-src': [\"'self'\", ...crispNeeds.worker],", '', 'the support chat does not begin'],
    ],
    { by: ['tests/unit/style-policy.test.ts'] },
  ),
  ...planted(
    'server/storefront.ts',
    [
      [' || request.headers.token !== undefined', '', 'a member is given a page that was made for a visitor'],
      ['return kept(`${locale} ', 'return kept(`', 'a page is shown in the language of whoever asked first'],
      ['pagesKeptFor, pagesKept) :', 'pagesKeptFor) :', 'every page is made anew each two seconds'],
      ["if (encoding) reply.header('content-encoding', encoding)", '', 'browsers show what was made smaller as text'],
      [
        'page.status === 200 && asksIfChanged',
        'asksIfChanged',
        'a page that is not there is told to be the same as before',
      ],
      ['known.trim() === etag', 'known.trim() !== etag', 'a browser goes on to show the page of before'],
      ['(?<!\\.html)', '', 'without a line no page may load anything', headersTest],
      [".update(html).digest('base64url')", ".update(locale).digest('base64url')", 'a changed page is not sent'],
    ],
    { by: ['tests/routes/kept-pages.test.ts'] },
  ),
  ...planted('server/storefront.ts', [
    ['(?!index\\.html)', '', 'the template of all pages is a page', { by: ['tests/routes/addresses.test.ts'] }],
    [
      '/^(?!index\\.html)\\w[\\w.-]*(',
      '/^(?!index\\.html)[\\w.-]*(',
      'what the build says of itself is told to everybody',
      { by: ['tests/routes/hostile-headers.test.ts'] },
    ],
  ]),
  ...planted(
    'server/start.ts',
    [
      [
        'pagesKeptFor: seconds(2)',
        'pagesKeptFor: seconds(200)',
        'a page shows the price of minutes ago',
        { only: 'changed price' },
      ],
      [
        'countTransitions: settings.countTransitions',
        'countTransitions: true',
        'a shop counts that was told not to',
        { only: 'COUNT_TRANSITIONS' },
      ],
      [
        '(await countProducts(db)) === 0',
        'true',
        'an operator is told that full shelves are empty',
        { only: 'opens at the public origin' },
      ],
    ],
    judgedBy.faults('running-shop.'),
  ),
  ...planted(
    'server/turns.ts',
    [
      ['waiting.splice(0, most)', 'waiting.splice(0)', 'a shopper waits for every page that was asked for before'],
      ['if (taken >= most)', 'if (false)', 'pages hold up the calls of shoppers'],
      ['    if (running) setImmediate(next)\n', '', 'a page is never answered'],
    ],
    { by: ['tests/unit/turns.test.ts'] },
  ),
  ...planted(
    'server/momentary.ts',
    [
      ['changes.last() < begun', 'changes.last() > begun', 'a changed price is not shown'],
      [' && changes.last() < begun', '', 'a changed price is not shown for as long as nothing would have changed'],
      ['begun: performance.now()', 'begun: Number.POSITIVE_INFINITY', 'what changes while a page is made is missed'],
    ],
    { by: ['tests/routes/kept-pages.test.ts', 'tests/unit/queues.test.ts'] },
  ),
  ...planted(
    'server/momentary.ts',
    [
      ['age < unchanged && ', '', 'where nobody is told of changes a page is shown as it was for ever'],
      ['if (kept.get(key) === entry) kept.delete(key)', 'kept.delete(key)', 'what is there is made again and again'],
    ],
    { by: ['tests/unit/queues.test.ts'] },
  ),
  ...planted(
    'server/storefront.ts',
    [
      [
        '[...entry.styles, ...files.styles]',
        'files.styles',
        'a page stands without colours and bounds until its code has come',
      ],
      [
        '[...entry.styles, ...files.styles]',
        '[...files.styles, ...entry.styles]',
        'what a part of a page says of its looks is overruled by what every page says',
      ],
    ],
    { by: ['tests/routes/page-head.test.ts'], only: 'carries the styles' },
  ),
  ...planted(
    'server/page-head.ts',
    [
      ['content="${escaped(text)}">`', 'content="">`', 'search engines say nothing of a page'],
      ["'og:description': text,", '', 'a link that somebody shares says nothing of its page'],
      ["'@context': 'https://schema.org', ", '', 'search engines do not read the price'],
      ['for (const style of chunk.css ?? []) styles.add(style)', '', 'a page is bare until its code has come'],
      ['for (const imported of chunk.imports ?? []) visit(imported)', '', 'files are asked for one after the other'],
      ['rel="modulepreload"', 'rel="preload"', 'code is loaded twice'],
      [' disabled>`', '>`', 'a page that carries its styles waits for them all the same'],
    ],
    { by: ['tests/unit/page-head.test.ts'] },
  ),
  ...planted(
    'server/page-head.ts',
    [
      ['/[&<>"]/g', '/[&<>]/g', 'a quotation mark in a name ends what is said of a page'],
      [".replaceAll('<', '\\\\u003c')", '', 'a name runs as a script'],
      [
        '(listed ? [] : [\'<meta name="robots" content="noindex">\'])',
        '[]',
        'search engines list what somebody searched for',
      ],
      ["locale.replace('-', '_')", 'locale', 'shared links are read in no language'],
    ],
    { by: ['tests/routes/page-head.test.ts'] },
  ),
  ...planted(
    'server/storefront.ts',
    [
      ['() => titleFor(title)', 'titleFor(title)', 'a sign in a name brings a part of the template into the title'],
      [
        "'<!--page-->', () => page.html",
        "'<!--page-->', page.html",
        'a sign in a name brings a part of the template into the page',
      ],
      ['redirect(request.url, 303)', 'redirect(request.url, 307)', 'a form that was sent too early is sent on and on'],
    ],
    { by: ['tests/routes/page-head.test.ts'] },
  ),
  ...planted(
    'server/sitemap.ts',
    [
      [" && !('must' in pages[path])", '', 'search engines are led to a product without an id'],
      ['/^[1-9]\\d{0,2}$/', '/^\\d{0,3}$/', 'search engines are led to files that are not there'],
      [
        "ids.length ? urls(ids.map((id) => root + link('/product/new/detail', { id }))) : ''",
        "urls(ids.map((id) => root + link('/product/new/detail', { id })))",
        'search engines are given files without products, without an end',
      ],
    ],
    { by: ['tests/routes/sitemap.test.ts'] },
  ),
  ...planted(
    'server/encoding.ts',
    [
      ["all.includes('q=0') ?", 'false ?', 'who cannot read brotli is sent it'],
      ["/\\bbr\\b/.test(taken) ? 'br' : ", '', 'pages are sent in the larger of two ways'],
      ['const least = 1024', 'const least = 1_024_000', 'pages are sent as long as they are'],
    ],
    { by: ['tests/routes/kept-answers', 'tests/routes/kept-pages'] },
  ),
  ...planted(
    'server/catalogue/serve.ts',
    [["encodingFor(headers['accept-encoding']) === 'br'", 'true', 'who cannot read brotli sees no drawing']],
    { by: ['tests/routes/encodings.test.ts'] },
  ),
  ...planted(
    'server/app.ts',
    [['compress, { global: true }', 'compress, { global: false }', 'the viewer is sent as large as it is']],
    { by: ['tests/routes/encodings.test.ts'] },
  ),
  ...planted(
    'server/openapi.ts',
    [
      ['        prefix + call.path,', '        call.path,', 'the document names addresses that do not exist'],
      ["schema(call.input, 'input')", "schema(call.output, 'output')", 'the document says the answer for what is sent'],
      ["reply.header('content-encoding', encoding)", 'encoding', 'the document cannot be read'],
      ["'x-payload': schema(call.input, 'input'),", '', 'nobody learns what a call takes'],
      [
        "          properties: { body: { type: 'string', contentEncoding: 'base64' } },\n",
        '',
        'the document does not say how what is sent is written',
      ],
    ],
    { by: ['tests/contract/calls.test.ts'], only: 'OpenAPI' },
  ),
  ...planted(
    'run/kept-assets.mjs',
    [
      [' && now - time <= kept', '', 'files of a build a year old are kept'],
      ['7 * 24 * 60 * 60 * 1000', '7 * 60 * 60 * 1000', 'a page that was opened yesterday breaks'],
      ['    if (name in times) continue\n', '', 'what is kept is kept anew with each build'],
      ['    rmSync(join(aside, name), { force: true })\n', '', 'what nobody serves any more fills the disk'],
    ],
    { by: ['tests/unit/kept-assets.test.ts'] },
  ),
  ...planted(
    'server/encoding.ts',
    [
      ['(?![.\\d])', '', 'who likes brotli half as well is sent no brotli'],
      ['/\\bgzip\\b/.test(taken)', '/\\bgzip\\b/.test(all)', 'who cannot read gzip is sent it'],
      ['made[encoding].size > known', 'made[encoding].size > 1e9', 'texts are kept until the memory is full'],
      ['shared ? made[encoding].get(text)', 'shared ? made.br.get(text)', 'a browser is sent brotli as gzip'],
      ['    if (shared) {', '    {', 'what one member was sent is kept'],
    ],
    { by: ['tests/unit/encoding.test.ts'] },
  ),
  ...planted(
    'server/removed-worker.ts',
    [
      ['skipWaiting()', 'undefined', 'a worker of before goes on until every page is closed'],
      ['.then(() => registration.unregister())', '', 'a shop without a worker has one for ever'],
      ['caches.delete(name)', 'caches.open(name)', 'pages of before stay on the device'],
      ['event.waitUntil(', '(', 'a browser ends the worker before it has removed anything'],
    ],
    { by: ['tests/unit/removed-worker.test.ts'] },
  ),
  ...planted(
    'server/app.ts',
    [
      [
        "      if (!request.raw.complete) reply.header('connection', 'close')\n",
        '',
        'a picture that is refused before it was sent is waited for all the same',
      ],
    ],
    { by: ['tests/routes/page-load.test.ts'], only: 'bodies that never end' },
  ),
  ...planted(
    'server/sitemap.ts',
    [
      [
        "pages[path].access === 'anyone' && !('must' in pages[path]))",
        "path !== '/' && pages[path].access === 'anyone' && !('must' in pages[path]))",
        'search engines are not told of the home page',
      ],
    ],
    { by: ['tests/routes/sitemap.test.ts'] },
  ),
  ...planted(
    'server/calls.ts',
    [
      [
        ".header('vary', 'accept-encoding')",
        '',
        'a cache on the way gives what was made smaller to whoever cannot read it',
      ],
    ],
    { by: ['tests/routes/kept-answers.test.ts'], only: 'sent in the smallest way' },
  ),
  ...planted(
    'server/storefront.ts',
    [
      [
        '/(?:^|;\\s*)locale=',
        '/locale=',
        "the language that another program of the host keeps is taken for the shopper's",
      ],
    ],
    { by: ['tests/routes/kept-pages.test.ts'], only: 'languages are never mixed' },
  ),
  ...planted(
    'index.html',
    [['<noscript>', '<noscript hidden>', 'whoever has switched JavaScript off waits for a cart for good']],
    {
      by: ['tests/browser/pages.test.ts'],
      only: 'without code a page says',
    },
  ),
  ...planted(
    'src/layouts/search-box.tsx',
    [[" action={addressOf(link('/product/search'))}", '', 'where code does not run, a search shows the home page']],
    { by: ['tests/browser/pages.test.ts'], only: 'without code a page says' },
  ),
  ...planted(
    'src/prefill.tsx',
    [
      [
        'origin + base.slice(0, -1) + path',
        'origin + path',
        'below a path search engines are led to pages that are not there',
      ],
      ['said.text ?? summary', 'summary', 'of every product search engines say the same'],
      ['said.facts?.(absolute) ?? []', '[]', 'search engines are not told what a product costs'],
      ['app.prefilled?.snapshot ?? null', 'null', 'the browser asks again for what the server sent'],
    ],
    judgedBy.unit('prefill.'),
  ),
]
